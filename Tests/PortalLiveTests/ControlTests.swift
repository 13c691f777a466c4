import Foundation
import PortalRaster
import Testing

/// A control alone on a screen, which goes by what its application hears.
private final class Shown: LiveSource {
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

@Suite("A control")
struct ControlTests {
  /// A line of the table.
  struct Row: CustomTestStringConvertible {
    let number: Int
    let control: String
    let gesture: String
    let events: String
    let source: String
    var testDescription: String { "\(control): \(gesture) (line \(number))" }
  }

  /// The cells of a table's lines.
  private static func lines(of file: String) throws -> [[String]] { try numberedLines(of: file).map(\.cells) }

  private static func numberedLines(of file: String) throws -> [(number: Int, cells: [String])] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/\(file).txt")
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      return (
        number,
        line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }
  }

  private static let rows: [Row] = {
    ((try? numberedLines(of: "controls")) ?? []).map { number, cells in
      cells.count == 4
        ? Row(number: number + 1, control: cells[0], gesture: cells[1], events: cells[2], source: cells[3])
        : Row(number: number + 1, control: "", gesture: "", events: "four cells, and has \(cells.count)", source: "")
    }
  }()

  @Test("has a row for each gesture, with no empty cell")
  func whole() {
    for row in Self.rows {
      #expect(!row.control.isEmpty && !row.gesture.isEmpty && !row.events.isEmpty, "\(row.testDescription)")
      let isNamed = row.source.contains(/^(API|HIG|known:|ours:|page:|Android|Apple Support,|W3C) ./)
      #expect(isNamed, "\(row.testDescription)")
    }
  }

  /// A column of the grid: what a row tries.
  private enum Way: Int, CaseIterable {
    case finger, keys, assistive, taken, left, disabled, rtl
  }

  @Test("has a row for each of its variants and each way to use it, or says why there is none")
  func grid() throws {
    let grid = try Self.lines(of: "controls-grid").map { line in
      (name: line[0].split(separator: " ").map(String.init), cells: Array(line.dropFirst()))
    }
    var tried: [[String]: Set<Way>] = [:]
    for row in Self.rows {
      let words = row.control.split(separator: " ").map(String.init)
      let fitting = grid.filter { $0.name[0] == words[0] && Set(words).isSuperset(of: $0.name) }
      let name = try #require(fitting.max { $0.name.count < $1.name.count }, "\(row.testDescription)").name
      if words.contains("disabled") { tried[name, default: []].insert(.disabled) }
      if words.contains("rtl") { tried[name, default: []].insert(.rtl) }
      for gesture in row.gesture.components(separatedBy: " then ") {
        let verbs = gesture.split(separator: " ")
        let way: Way =
          switch verbs[0] {
          case "keys", "mark": .keys
          case "perform", "perform-in", "adjust": .assistive
          case _ where verbs.last == "taken": .taken
          case "slip", "leave": verbs.last == "back" ? .finger : .left
          default: .finger
          }
        if !words.contains("disabled"), !words.contains("rtl") { tried[name, default: []].insert(way) }
      }
    }
    for (name, cells) in grid {
      let title = name.joined(separator: " ")
      #expect(cells.count == Way.allCases.count, "\(title)")
      for (way, cell) in zip(Way.allCases, cells) {
        let hasRow = tried[name]?.contains(way) == true
        #expect(!cell.isEmpty && hasRow == (cell == "row"), "\(title), \(way): \(cell)")
      }
    }
  }

  @Test("answers a hand as the table says", arguments: rows)
  func answers(_ row: Row) throws {
    let words = row.control.split(separator: " ").map { String($0) }
    var traits = Traits()
    if words.contains("rtl") { traits.direction = .rightToLeft }
    let stage = try Stage(
      try Shown(words), on: Canvas(width: 320, height: 600), traits: traits, showsKeyboard: words.contains("keyboard"))
    let outcome: String
    do {
      for gesture in row.gesture.components(separatedBy: " then ") {
        try perform(gesture.split(separator: " ").map { String($0) }, on: stage)
      }
      try stage.settle()
      var heard = stage.app.heard + stage.opened.map { "opened \($0)" }
      if words[0] == "scroll", let offset = try stage.find(.path("content/it")).scrolling?.offset.y, offset != 0 {
        heard.append("at \(Int(offset.rounded()))")
      }
      outcome = heard.isEmpty ? "-" : heard.joined(separator: "; ")
    } catch let error as StageError {
      outcome = "error \(error.reason)"
    } catch is Missing {
      outcome = "error missing"
    }
    if row.events.hasPrefix("… ") {
      let last = row.events.dropFirst(2)
      #expect(stage.app.heard.last.map { $0[...] } == last)
      #expect(stage.app.heard.count > 1)
      #expect(!outcome.hasPrefix("error"), "\(outcome)")
      #expect(stage.app.heard.allSatisfy { $0.split(separator: " ").first == last.split(separator: " ").first })
    } else {
      #expect(outcome == row.events)
    }
  }

  private func perform(_ words: [String], on stage: Stage<Shown>) throws {
    // A page is its own content.
    let path = ["content/it", "sheet/content", "content"].first { stage.has(.path($0)) }
    let it = ViewQuery.path(try #require(path))
    let frame = try stage.find(it).frame
    let numbers = words.dropFirst().compactMap(Double.init)
    func point(_ part: Double) -> Point { Point(x: frame.x + frame.width * part, y: frame.center.y) }
    switch words[0] {
    case "tap" where words.count == 1: try stage.tap(it)
    case "tap" where numbers.count == 1:
      try stage.touchDown(at: point(numbers[0]))
      try stage.touchUp(at: point(numbers[0]))
    case "tap": try stage.tap(.path(try part(words[1...].joined(separator: " "), stage)))
    case "double": try stage.doubleTap(it)
    case "hold":
      let finger = try stage.press(.path(try part(words[1], stage)))
      try stage.advance(by: .milliseconds(Int64((numbers.last ?? 0) * 1000)))
      if words.last == "taken" { return try stage.touchCancelled(finger) }
      try stage.release(finger)
    case "keys":
      for word in words[1...] {
        // "down×12" is pressed twelve times.
        let parts = word.split(separator: "×").map(String.init)
        var keys = parts[0].split(separator: "+").map(String.init)
        let key = keys.removeLast()
        let modifiers = keys.compactMap { KeyModifiers(name: $0) }.reduce(into: KeyModifiers()) { $0.formUnion($1) }
        let name = try #require(key == "space" ? .character(" ") : KeyName(name: key), "no key is called \(key)")
        try stage.key(name, modifiers, times: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
      }
    case "perform", "perform-in":
      let name = words[1].replacingOccurrences(of: "-", with: " ")
      if words[0] == "perform-in" {
        return try stage.perform(#require(AssistiveAction(name)), on: .path("popover/wheels"))
      }
      let action = try #require(AssistiveAction(name), "no action is called \(name)")
      try stage.perform(action, on: words.count > 2 ? .path(try part(words[2], stage)) : it)
    case "aside": try stage.tap(.point(160, 590))
    case "wheel", "opened":
      let isOpened = words[0] == "opened"
      let picker = try stage.find(isOpened ? .path("popover/wheels") : it)
      // The first is the band behind the rows in front.
      let count = picker.view?.kind == "picker" ? 2 : 6
      let columns = isOpened ? picker.children.dropFirst() : picker.children.suffix(count)
      let column = Array(columns)[Int(numbers[0])].frame.center
      if words.last == "tap" {
        try move([Point(x: column.x, y: column.y + numbers[1])], on: stage)
      } else {
        let end = Point(x: column.x, y: column.y + numbers[1])
        try move([column, end], on: stage, words.last)
      }
    case "edge":
      let width = stage.canvas.size.width
      func place(_ part: Double) -> Point {
        Point(x: stage.traits.direction == .rightToLeft ? width - part : part, y: 300)
      }
      try move([place(5), place(5 + width * numbers[0])], on: stage, words.last)
    case "pull":
      let start = Point(x: frame.center.x, y: frame.y + 30)
      try move([start, Point(x: start.x, y: start.y + numbers[0])], on: stage, words.last)
    case "row":
      let start = Point(x: frame.center.x, y: frame.y + 22)
      try move([start] + numbers.map { Point(x: start.x + $0, y: start.y) }, on: stage, words.last)
    case "lift", "carry":
      let start = Point(x: frame.center.x, y: frame.y + 66)
      try stage.touchDown(at: start)
      try stage.advance(by: .milliseconds(600))
      let way = words[0] == "lift" ? Point(x: 0, y: numbers[0]) : Point(x: numbers[0], y: numbers[1])
      for step in 1...4 {
        let part = Double(step) / 4
        try stage.touchMoved(to: Point(x: start.x + way.x * part, y: start.y + way.y * part))
      }
      if let seconds = numbers.dropFirst(words[0] == "lift" ? 1 : 2).first {
        try stage.advance(by: .milliseconds(Int64(seconds * 1000)))
      }
      if words.last == "taken" { return try stage.touchCancelled() }
      try stage.touchUp(at: Point(x: start.x + way.x, y: start.y + way.y))
    case "stay":
      // In a list, on its second row.
      let isList = try stage.find(it).scrolling != nil
      try stage.touchDown(at: Point(x: frame.center.x, y: isList ? frame.y + 66 : frame.center.y))
      try stage.advance(by: .milliseconds(Int64(numbers[0] * 1000)))
      if numbers.count > 1 { try stage.touchMoved(to: Point(x: frame.center.x, y: frame.y + 66 + numbers[1])) }
      var isLit = false
      stage.screen.forEachView { _, view, _ in isLit = isLit || view.state.isPressed == true }
      if isLit { stage.app.heard.append("lit") }
      try stage.touchCancelled()
    case "emoji":
      // One character of a kilobyte.
      try stage.type(String(repeating: "👩\u{200d}", count: 150) + "👩", into: it)
    case "beside": try move([Point(x: 100, y: 5)], on: stage)
    case "adjust": try stage.adjust(it, by: Int(numbers[0]))
    case "drag" where words[1] == "down":
      try stage.drag(it, by: Point(x: 0, y: 180))
    case "drag":
      if try stage.find(it).view?.isInactive == true { return try stage.tap(it) }
      try move(numbers.map(point), on: stage, words.last)
    case "leave":
      let start = try stage.find(.path(try part(words[1], stage))).frame.center
      try move([start, Point(x: start.x + numbers[0], y: start.y + numbers[1])], on: stage, words.last)
    case "knob":
      // The lower one, below its line; it stays for a while, so that it is no third tap.
      let bar = try #require(stage.focused?.caretFrame(scale: 1))
      let start = Point(x: bar.x, y: bar.maxY + 4)
      try stage.advance(by: .seconds(1))
      try move([start, Point(x: start.x + numbers[0], y: start.y + numbers[1])], on: stage, words.last)
    case "mark": try stage.mark(words[1])
    case "slip":
      let (start, end) = (frame.center, Point(x: frame.center.x + numbers[0], y: frame.center.y + numbers[1]))
      try move(words.last == "back" ? [start, end, start] : [start, end], on: stage, words.last)
    case "swipe": try stage.swipe(it, by: Point(x: numbers[0], y: numbers[1]))
    default: Issue.record("no gesture is called \(words[0])")
    }
  }

  /// There is no part that is called so.
  private struct Missing: Error {}

  private func part(_ name: String, _ stage: Stage<Shown>) throws -> String {
    var found: [String] = []
    stage.screen.forEachView { _, view, _ in
      if view.key?.description == name || view.path.text.hasSuffix("/\(name)") { found.append(view.path.text) }
    }
    guard let first = found.first else { throw Missing() }
    return first
  }

  /// A finger goes from place to place, and rests before it is lifted.
  ///
  /// - Parameter end: "fling" where it is lifted while it moves instead, "taken" where the touch is taken away.
  private func move(_ points: [Point], on stage: Stage<Shown>, _ end: String? = nil) throws {
    let flings = end == "fling"
    try stage.touchDown(at: points[0])
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...8 {
        try stage.advance(by: .milliseconds(flings ? 10 : 20))
        let part = Double(step) / 8
        try stage.touchMoved(to: Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
    if !flings { try stage.advance(by: .milliseconds(200)) }
    if end == "taken" { return try stage.touchCancelled() }
    try stage.touchUp(at: points[points.count - 1])
  }
}
