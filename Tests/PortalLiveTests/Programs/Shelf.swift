import PortalRaster

/// A screen that changes under a finger in every way: rows come, go and move, hold lists of their own, and answer later.
///
/// Each row's kind and height follow from its number, which is never used again.
final class Shelf: LiveSource, @unchecked Sendable {
  private(set) var rows: [Int] = []
  private(set) var level = 0.5
  private(set) var answers = 0
  /// What was touched, in order.
  private(set) var heard: [String] = []
  /// Calls of handlers that an older description had made.
  private(set) var stale = 0
  /// Called before each description.
  var watch: () -> Void = {}
  private var last = 0
  private var descriptions = 0
  private var world: LiveWorld?

  static let buttons = ["add", "drop", "move", "shuffle", "later", "chain"]

  init(rows count: Int) {
    for _ in 0..<count { insert(at: rows.count) }
  }

  func enter(_ world: LiveWorld) {
    self.world = world
    world.after(.milliseconds(700), named: "tick", every: .milliseconds(700)) { self.change { $0.answers += 1 } }
  }

  private func change(_ change: (Shelf) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private func insert(at place: Int) {
    last += 1
    rows.insert(last, at: place)
  }

  private func place(of count: Int) -> Int { world?.random.number(below: count) ?? 0 }

  private func press(_ button: String) {
    switch button {
    case "add": insert(at: place(of: rows.count + 1))
    case "drop": if !rows.isEmpty { rows.remove(at: place(of: rows.count)) }
    case "move": if !rows.isEmpty { rows.insert(rows.remove(at: place(of: rows.count)), at: place(of: rows.count)) }
    case "shuffle": world?.random.shuffle(&rows)
    case "later":
      guard let clock = world?.clock else { break }
      world?.executor.task(named: "later") {
        try await clock.sleep(for: .milliseconds(120))
        self.change { $0.insert(at: 0) }
      }
    default:
      for number in 0..<3 { world?.post("message \(number)") { self.change { $0.answers += 1 } } }
    }
  }

  private func tapped(_ row: Int) {
    guard let index = rows.firstIndex(of: row) else { return }
    switch row % 5 {
    case 1: rows.remove(at: index)
    case 2: insert(at: index)
    case 3: rows.append(rows.remove(at: index))
    default: break
    }
  }

  // MARK: What it looks like

  func describe(_ traits: Traits) -> Description {
    watch()
    descriptions += 1
    var handlers = HandlerTable()
    var bar = ViewSpec(.container, key: "bar", children: Self.buttons.map { box($0, 0, &handlers) { $0.press($1) } })
    bar.layout.flexDirection = .row
    bar.layout.height = 24
    var slider = ViewSpec(.slider(SliderSpec(value: level)), key: "level")
    slider.handlers = [
      handlers.add(.valueChanged, checked { shelf, event in shelf.level = event.number ?? shelf.level })
    ]
    let rows = rows
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(rows.map(Self.height)))), key: "list")
    list.layout.grow = 1
    list.layout.basis = .points(0)
    list.rows = handlers.add(rows: { self.row(rows[$0]) }, count: rows.count, keys: { Key(rows[$0]) })
    var root = ViewSpec(
      .container, children: [bar, ViewSpec(.label(LabelSpec(text: "\(answers)")), key: "answers"), slider, list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }

  private static func height(_ row: Int) -> Double { 18 + Double(row % 4) * 6 }

  private func row(_ row: Int) -> Description {
    var handlers = HandlerTable()
    var content: ViewSpec
    switch row % 4 {
    case 0:
      content = ViewSpec(.label(LabelSpec(text: "\(row)")))
    case 1:
      content = ViewSpec(.scrollView(ScrollViewSpec(direction: .horizontal)), key: "inner")
      content.layout.flexDirection = .row
      content.semantics.identifier = "inner \(row)"
      content.children = (0..<5).map { number in
        var child = box("\(row).\(number)", row + number, &handlers) { _, _ in }
        child.layout.width = 60
        child.layout.grow = 0
        return child
      }
    case 2:
      var flow = FlowLayout(itemSize: Size(width: 50, height: 16))
      flow.isHorizontal = true
      var items = CollectionSpec(flow: flow)
      items.isPaging = row % 8 == 2
      content = ViewSpec(.collection(items), key: "inner")
      content.semantics.identifier = "inner \(row)"
      content.rows = handlers.add(
        rows: { number in
          var handlers = HandlerTable()
          let child = self.box("\(row).\(number)", row + number, &handlers) { _, _ in }
          return Description(.row(.collectionItem(CollectionItemSpec()), child), handlers: handlers)
        }, count: 12, keys: { Key($0) })
    default:
      content = ViewSpec(.container)
      content.style.backgroundColor = Self.color(row)
    }
    var item = ViewSpec.row(.tableItem(TableItemSpec()), content, height: Self.height(row))
    item.semantics.identifier = "row \(row)"
    item.handlers = [
      handlers.add(
        .tap,
        checked { shelf, _ in
          shelf.heard.append("row \(row)")
          shelf.tapped(row)
        })
    ]
    return Description(item, handlers: handlers)
  }

  /// A coloured box that is touched.
  private func box(
    _ name: String, _ number: Int, _ handlers: inout HandlerTable, _ act: @escaping (Shelf, String) -> Void
  ) -> ViewSpec {
    var spec = ViewSpec(.container, key: Key(name))
    spec.semantics.identifier = name
    spec.layout.grow = 1
    spec.layout.minHeight = 14
    spec.style.backgroundColor = Self.color(number)
    spec.handlers = [
      handlers.add(
        .tap,
        checked { shelf, _ in
          shelf.heard.append(name)
          act(shelf, name)
        })
    ]
    return spec
  }

  private static func color(_ number: Int) -> Color { Color(RGBA(hex: UInt32(number &* 0x3c6ef3 & 0xffffff))) }

  /// A handler that counts calls after a newer description.
  private func checked(_ handle: @escaping (Shelf, Event) -> Void) -> (Event) -> Void {
    let description = descriptions
    return { event in
      if description != self.descriptions { self.stale += 1 }
      handle(self, event)
    }
  }
}
