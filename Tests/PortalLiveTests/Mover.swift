import PortalRaster

/// A small mail program whose pages, sheets, rows and controls change: all that moves.
final class Mover: LiveSource {
  struct Row: Hashable {
    var id: Int
    var title: String { "Message \(id)" }
  }

  /// The pages of each tab, from the root.
  var stacks: [[String]] = [["Inbox"], ["Settings"]]
  var tab = 0
  var sheets: [SheetDetent] = []
  /// The pages of each sheet, from its first one; a sheet has one where nothing is said.
  var sheetPages: [String] = []
  /// Whether a finger moves sheets to another detent, or away.
  var movesSheets = false
  var hasAlert = false
  var rows = (0..<20).map { Row(id: $0) }
  /// Whether a finger lifts rows and moves them.
  var movesRows = false
  /// Whether the rows are items of a collection, 80 points wide and high.
  var isGrid = false
  var isOn = false
  var selected = 0
  var progress = 0.0
  var level = 0.25
  var page = 0
  var hasCard = true
  var isCardLow = false
  var hasLargeTitle = false
  var hasTabs = true
  /// Whether it listens where it is told to go back.
  var goesBack = true
  private(set) var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Mover) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private var stack: [String] { stacks[tab] }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var page = page(stack.last ?? "", before: stack.dropLast().last, &handlers)
    page.identity.under = stack.dropLast().map { Key($0) }
    page.identity.beside = stacks.indices.filter { $0 != tab }.flatMap { stacks[$0] }.map { Key($0) }
    if hasTabs {
      let titles = ["Mail", "Settings"]
      var tabs = ViewSpec(.tabBar(TabBarSpec(titles.map { TabBarSpec.Tab(title: $0) }, selected: tab)))
      tabs.handlers = [handlers.add(.selectionChanged) { event in self.change { $0.tab = event.index ?? 0 } }]
      page.tabs = tabs
    }
    if hasAlert {
      let buttons = [AlertSpec.Button(title: "Keep", style: .cancel), .init(title: "Delete", style: .destructive)]
      var alert = ViewSpec(
        .alert(AlertSpec(title: "Delete the message?", text: "It cannot come back.", buttons: buttons)))
      alert.handlers = [handlers.add(.selectionChanged) { _ in self.change { $0.hasAlert = false } }]
      page.alert = alert
    }
    let sheets = sheets.enumerated().map { index, detent in
      var content = ViewSpec(.container, children: [text("Sheet \(index + 1)")])
      content.layout.grow = 1
      content.layout.padding = .all(.points(16))
      let pages = ["New Message"] + sheetPages
      let back = pages.dropLast().last
      var bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text(pages.last ?? ""), backTitle: back)))
      if back != nil { bar.handlers = [handlers.add(.cancel) { _ in self.change { $0.sheetPages.removeLast() } }] }
      if let name = sheetPages.last { content.children.append(text("The text of \(name).")) }
      var page = ScreenSpec.Page(content: content, bar: bar)
      page.identity.key = pages.last.map { Key($0) }
      page.identity.under = pages.dropLast().map { Key($0) }
      var sheet = ScreenSpec.Sheet(page: page, detent: detent)
      if movesSheets {
        sheet.detents = [.medium, .large]
        sheet.handlers = [
          handlers.add(.cancel) { _ in self.change { $0.sheets.removeLast() } },
          handlers.add(.selectionChanged) { event in
            self.change { $0.sheets[index] = sheet.detents[event.index ?? 0] }
          },
        ]
      }
      return sheet
    }
    return Description(ScreenSpec(page: page, sheets: sheets).view(traits), handlers: handlers)
  }

  private func page(_ name: String, before: String?, _ handlers: inout HandlerTable) -> ScreenSpec.Page {
    var content =
      name == "Settings" ? controls(&handlers) : name == "Inbox" ? list(&handlers) : text("The text of \(name).")
    content.layout.grow = 1
    if name.hasPrefix("Message") { content.layout.padding = .all(.points(16)) }
    var spec = NavigationBarSpec(title: .text(name), backTitle: before)
    spec.hasLargeTitle = hasLargeTitle && before == nil
    if name == "Inbox" { spec.right = [.init(title: "Edit")] }
    var bar = ViewSpec(.navigationBar(spec))
    if before != nil { bar.handlers = [handlers.add(.cancel) { _ in self.goBack() }] }
    var page = ScreenSpec.Page(content: content, bar: bar)
    page.identity.key = Key(name)
    return page
  }

  private func goBack() {
    if goesBack { change { $0.stacks[$0.tab].removeLast() } }
  }

  private func text(_ string: String) -> ViewSpec { ViewSpec(.label(LabelSpec(text: string))) }

  private func list(_ handlers: inout HandlerTable) -> ViewSpec {
    let flow = FlowLayout(itemSize: Size(width: 80, height: 80))
    var list = ViewSpec(
      isGrid ? .collection(CollectionSpec(flow: flow)) : .table(TableSpec(rowHeights: RowHeights(uniform: 44))),
      key: "list")
    list.rows = handlers.add(
      rows: { index in
        var handlers = HandlerTable()
        let row = self.rows[index]
        var label = self.text(row.title)
        label.layout.margin.horizontal = 16
        let content = self.isGrid ? ViewContent.collectionItem(CollectionItemSpec()) : .tableItem(TableItemSpec())
        var item = ViewSpec(content, children: [label])
        item.layout.height = self.isGrid ? 80 : 44
        item.layout.justifyContent = .center
        item.handlers = [handlers.add(.tap) { _ in self.change { $0.stacks[$0.tab].append(row.title) } }]
        return Description(item, handlers: handlers)
      }, count: rows.count, keys: { Key(self.rows[$0].id) })
    if movesRows {
      list.handlers = [
        handlers.add(.move) { event in
          guard let from = event.index, let to = event.target else { return }
          self.change { $0.rows.insert($0.rows.remove(at: from), at: to) }
        }
      ]
    }
    return list
  }

  private func controls(_ handlers: inout HandlerTable) -> ViewSpec {
    var toggle = ViewSpec(.toggle(ToggleSpec(isOn: isOn)), key: "switch")
    toggle.handlers = [handlers.add(.valueChanged) { event in self.change { $0.isOn = event.flag ?? false } }]
    let titles = ["One", "Two", "Three"]
    var segments = ViewSpec(
      .segmented(SegmentedSpec(titles.map { SegmentedSpec.Segment(title: $0) }, selected: selected)), key: "segments")
    segments.handlers = [handlers.add(.selectionChanged) { event in self.change { $0.selected = event.index ?? 0 } }]
    let bar = ViewSpec(.progress(ProgressSpec(progress: progress)), key: "progress")
    var slider = ViewSpec(.slider(SliderSpec(value: level)), key: "slider")
    slider.handlers = [handlers.add(.valueChanged) { event in self.change { $0.level = event.number ?? 0 } }]
    let dots = ViewSpec(.pageControl(PageControlSpec(numberOfPages: 5, currentPage: page)), key: "pages")
    var button = ViewSpec(.button(ButtonSpec(text: "Button")), key: "button")
    button.handlers = [handlers.add(.tap) { _ in }]
    var views = [toggle, segments, bar, slider, dots, button]
    if hasCard {
      var card = text(isCardLow ? "Low" : "High")
      card.key = "card"
      card.layout.margin.top = .points(isCardLow ? 60 : 0)
      card.layout.width = .points(isCardLow ? 200 : 100)
      card.style.backgroundColor = isCardLow ? .systemRed : .systemBlue
      views.append(card)
    }
    var root = ViewSpec(.container, children: views)
    root.layout.padding = .all(.points(16))
    root.layout.rowGap = .points(16)
    root.layout.alignItems = .stretch
    return root
  }
}

/// A screen on which something goes on for ever.
final class Waiting: LiveSource {
  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var field = ViewSpec(.textField(TextFieldSpec(text: "Ada")), key: "field")
    field.handlers = [handlers.add(.editingChanged) { _ in }]
    let spinner = ViewSpec(.spinner(SpinnerSpec()), key: "spinner")
    var root = ViewSpec(.container, children: [field, spinner])
    root.layout.padding = .all(.points(20))
    root.layout.rowGap = .points(20)
    return Description(root, handlers: handlers)
  }
}

extension PlacedView {
  /// The first piece of a kind in it.
  func piece(_ piece: Piece) -> PlacedView? {
    var pending = [self]
    while let box = pending.popLast() {
      if box.piece == piece { return box }
      pending += box.children.reversed()
    }
    return nil
  }
}
