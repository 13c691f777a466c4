import PortalRaster
import Testing

/// A control alone on a screen, which goes by what its application hears.
final class ShownControl: LiveSource {
  /// What is described: it changes as the application hears of changes.
  var number = 0.0
  var flag = false
  var date = CalendarDate(year: 2026, month: 11, day: 20, hour: 16, minute: 5)
  var heard: [String] = []
  private var selected: [Int] = []
  private var typed = "text"
  private var isGone = false
  private var rows = 9
  private let words: [String]
  private var world: LiveWorld?

  init(_ words: [String]) throws {
    self.words = words
    number = words.dropFirst().first.flatMap(Double.init) ?? 0
    flag = words.contains("on")
    _ = try #require(content(), "no control is called \(words[0])")
  }

  func enter(_ world: LiveWorld) {
    self.world = world
    if words.contains("shrinks") {
      // While a finger is on it.
      world.after(.milliseconds(60), named: "rows vanish") {
        self.rows = 2
        world.setNeedsDescription()
      }
    }
  }

  private func hear(_ event: Event, _ row: Int? = nil) {
    if ["field", "notes"].contains(words[0]), event.kind == .editingChanged, let text = event.text {
      heard.append(
        "editingChanged \(words.contains("counts") ? "\(text.count)" : text.replacing("\n", with: "\\n"))")
      typed = words.contains("formats") ? text.uppercased() : text
      isGone = words.contains("gone")
      world?.setNeedsDescription()
      return
    }
    let value: [String?] = [
      row.map { "row \($0)" }, event.flag.map { "\($0)" }, event.number.map(Self.text),
      event.index.map { "\($0)" }, event.target.map { "to \($0)" },
      event.column.map { "in \($0)" }, event.date.map(Self.text),
      event.point.map { "\(Self.text($0.x)),\(Self.text($0.y))" }, event.phase.map { "\($0)" },
    ]
    heard.append(([event.kind.rawValue] + value.compactMap(\.self)).joined(separator: " "))
    if let flag = event.flag { self.flag = flag }
    if let date = event.date { self.date = date }
    if let rows = event.rows { selected = rows }
    if let number = event.number ?? event.index.map(Double.init) { self.number = number }
    world?.setNeedsDescription()
  }

  private static func text(_ date: CalendarDate) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day)) \(two(date.hour)):\(two(date.minute))"
  }

  /// A number with three places at most.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func content() -> (content: ViewContent, size: Size, kinds: [EventKind])? {
    let isEnabled = !words.contains("disabled")
    let index = Int(number)
    let small = Size(width: 200, height: 40)
    switch words[0] {
    case "button":
      var button = ButtonSpec(text: "Button")
      button.isEnabled = isEnabled
      return (.button(button), small, [.tap])
    case "toggle":
      return (.toggle(ToggleSpec(isOn: flag, isEnabled: isEnabled)), Size(width: 51, height: 31), [.valueChanged])
    case "slider":
      return (.slider(SliderSpec(value: number, isEnabled: isEnabled)), Size(width: 200, height: 34), [.valueChanged])
    case "stepper":
      let stepper = StepperSpec(
        value: number, maximumValue: 10, stepValue: words.contains("twos") ? 2 : 1, isEnabled: isEnabled)
      return (.stepper(stepper), Size(width: 94, height: 32), [.valueChanged])
    case "segments":
      var segments = ["One", "Two", "Three"].map { SegmentedSpec.Segment(title: $0) }
      segments[1].isEnabled = !words.contains("gap")
      if !isEnabled { for index in segments.indices { segments[index].isEnabled = false } }
      return (.segmented(SegmentedSpec(segments, selected: index)), Size(width: 240, height: 32), [.selectionChanged])
    case "pages":
      return (.pageControl(PageControlSpec(numberOfPages: 3, currentPage: index)), small, [.selectionChanged])
    case "table":
      var table = TableSpec(rowHeights: RowHeights(uniform: 44), refresh: RefreshSpec())
      (table.selectionMode, table.selected) = (selectionMode, selected)
      let more: [EventKind] =
        words.contains("moves") ? [.move] : selectionMode == .none ? [] : [.selectionChanged]
      return (.table(table), Size(width: 300, height: 300), [.refresh] + more)
    case "collection":
      var collection = CollectionSpec(flow: FlowLayout(itemSize: Size(width: 100, height: 100)))
      (collection.selectionMode, collection.selected) = (selectionMode, selected)
      collection.flow.isHorizontal = words.contains("across")
      collection.isPaging = words.contains("paged")
      if words.contains("refreshes") { collection.refresh = RefreshSpec() }
      let more: [EventKind] = words.contains("refreshes") ? [.refresh] : words.contains("moves") ? [.move] : []
      return (.collection(collection), Size(width: 300, height: 300), [.selectionChanged] + more)
    case "carousel":
      var carousel = CarouselSpec(flow: FlowLayout(itemSize: Size(width: 120, height: 80)), selected: index)
      carousel.isSnapping = true
      return (.carousel(carousel), Size(width: 200, height: 80), [.selectionChanged])
    case "search":
      var search = SearchFieldSpec(text: words.contains("text") ? "text" : nil, placeholder: "Search")
      search.cancelTitle = words.contains("cancel") ? "Cancel" : nil
      return (
        .searchField(search), Size(width: 280, height: 50),
        [.editingBegin, .editingChanged, .editingEnd, .submit, .cancel]
      )
    case "field" where isGone: return (.label(LabelSpec(text: typed)), small, [])
    case "field":
      var field = TextFieldSpec(text: typed)
      field.policy = .described
      let tells = !words.dropFirst().isEmpty
      return (.textField(field), small, [.editingBegin, .submit] + (tells ? [.editingChanged] : []))
    case "notes":
      let notes = TextViewSpec(runs: [TextRun(typed)], isScrollEnabled: true, isEditable: true)
      return (.textView(notes), Size(width: 200, height: 60), [.editingBegin, .editingChanged, .editingEnd])
    case "scroll":
      return (.scrollView(ScrollViewSpec(direction: .vertical)), Size(width: 300, height: 300), [])
    case "link":
      let link = LinkSpec(text: "Link", destination: words.contains("empty") ? "" : "https://example.org")
      return (.link(link), small, words.contains("heard") ? [.tap] : [])
    case "text", "reading":
      // About 4 to 36, 36 to 64, 64 to 85 and 85 to 115 points from the left.
      let runs = [
        TextRun("See "), TextRun("this") { $0.link = "one" }, TextRun(" or "), TextRun("that") { $0.link = "two" },
      ]
      let content: ViewContent =
        words[0] == "text" ? .label(LabelSpec(runs: runs)) : .textView(TextViewSpec(runs: runs, isEditable: false))
      return (content, small, words.contains("tapped") ? [.tap] : [])
    case "picker":
      let column = PickerSpec.Column(titles: (0..<rows).map { "Row \($0)" }, selected: index)
      return (.picker(PickerSpec(columns: [column, column])), Size(width: 280, height: 216), [.selectionChanged])
    case "dates":
      let isCompact = words.contains("compact")
      let picker = DatePickerSpec(date: date, display: isCompact ? .compact : .wheels, isEnabled: isEnabled)
      return (.datePicker(picker), Size(width: 300, height: isCompact ? 34 : 216), [.valueChanged])
    case "pad":
      let kinds: [EventKind] = words.contains("tapped") ? [.drag, .tap] : [.drag]
      return (.custom(CustomSpec(identifier: "pad")), small, kinds)
    case "touchable":
      let kinds: [String: [EventKind]] = [
        "tapped": [.tap], "twice": [.doubleTap], "held": [.longPress],
        "swiped": [.swipeLeft, .swipeRight, .swipeUp, .swipeDown],
      ]
      return (.container, small, words.flatMap { kinds[$0] ?? [] })
    case "page", "sheet": return (.container, small, [])
    case "alert":
      var buttons = ["No", "Yes", "Maybe"].map { AlertSpec.Button(title: $0) }
      if words.contains("cancel") { buttons[0].style = .cancel }
      if words.contains("destroy") { (buttons[0].style, buttons[1].style) = (.cancel, .destructive) }
      let alert = AlertSpec(
        title: "Alert", buttons: Array(buttons.prefix(words.contains("one") ? 1 : words.contains("three") ? 3 : 2)))
      return (.alert(alert), Size(width: 270, height: 130), [.selectionChanged])
    case "tabs":
      let tabs = ["One", "Two", "Three"].map { TabBarSpec.Tab(title: $0) }
      return (.tabBar(TabBarSpec(tabs, selected: index)), Size(width: 300, height: 49), [.selectionChanged])
    case "bar":
      return (.navigationBar(NavigationBarSpec(backTitle: "Back")), Size(width: 300, height: 44), [.cancel])
    default: return nil
    }
  }

  private var selectionMode: SelectionMode {
    words.contains("many") ? .multiple : words.contains("one") ? .single : .none
  }

  /// A page with a way back, or a sheet over one.
  private func screen(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var content = ViewSpec(.scrollView(ScrollViewSpec(direction: .vertical)), key: "it")
    content.layout.grow = 1
    content.layout.basis = .points(0)
    if words.contains("scrolled") { content.state.scrollOffset = Point(x: 0, y: 600) }
    var tall = ViewSpec(.container)
    tall.layout.height = 2000
    content.children = [tall]
    var bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text("Title"))))
    if words[0] == "page" {
      if !words.contains("first") { bar.handlers = [handlers.add(.cancel) { self.hear($0) }] }
      return Description(ScreenSpec(page: .init(content: content, bar: bar)).view(traits), handlers: handlers)
    }
    let isMedium = number == 0 && words.contains("medium") || number == 0 && words.contains("large") && !heard.isEmpty
    let hasDetents = words.contains("medium") || words.contains("large")
    var heardOf: [HandlerBinding] = []
    if !words.contains("kept") { heardOf.append(handlers.add(.cancel) { self.hear($0) }) }
    if hasDetents { heardOf.append(handlers.add(.selectionChanged) { self.hear($0) }) }
    let sheet = ScreenSpec.Sheet(
      page: .init(content: content), detent: isMedium ? .medium : .large, showsGrabber: words.contains("grabber"),
      detents: hasDetents ? [.medium, .large] : [],
      handlers: heardOf)
    let page = ScreenSpec.Page(content: ViewSpec(.container))
    return Description(ScreenSpec(page: page, sheets: [sheet]).view(traits), handlers: handlers)
  }

  func describe(_ traits: Traits) -> Description {
    if ["page", "sheet"].contains(words[0]) { return screen(traits) }
    var handlers = HandlerTable()
    guard let (content, size, kinds) = content() else { return Description(ViewSpec(.container)) }
    var control = ViewSpec(content, key: "it")
    control.layout.width = .points(size.width)
    control.layout.height = .points(size.height)
    control.layout.alignSelf = .flexStart
    control.layout.margin = .all(.points(150))
    control.layout.margin.left = .points(10)
    if ["table", "tabs", "alert"].contains(words[0]) { control.layout.margin.right = .points(10) }
    control.handlers = kinds.map { handlers.add($0) { self.hear($0) } }
    if words[0] == "scroll" {
      var tall = ViewSpec(.container)
      tall.layout.height = 1000
      control.children = [tall]
    }
    if ["table", "carousel", "collection"].contains(words[0]) {
      let isTable = words[0] == "table"
      control.rows = handlers.add(
        rows: { row in
          var handlers = HandlerTable()
          var item = ViewSpec(isTable ? .tableItem(TableItemSpec()) : .collectionItem(CollectionItemSpec()))
          item.layout.height = isTable ? 44 : 80
          if isTable, self.selectionMode == .none { item.handlers = [handlers.add(.tap) { self.hear($0, row) }] }
          if self.words.contains("actions") {
            var spec = TableItemSpec()
            spec.leadingActions = [RowAction(title: "Flag")]
            spec.trailingActions = [RowAction(title: "Delete", isDestructive: true), RowAction(title: "More")]
            item.content = .tableItem(spec)
            item.handlers.append(handlers.add(.action) { self.hear($0, row) })
          }
          return Description(item, handlers: handlers)
        }, count: 30)
    }
    return Description(ViewSpec(.container, children: [control]), handlers: handlers)
  }
}
