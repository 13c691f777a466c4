import Portal
import PortalRaster
import Testing

/// Rows of lists are described lazily.
@Suite("A list")
struct ListTests {
  private enum Message: Equatable {
    case open(Int)
    case reload
    case shift(ZipListShiftOperation)
    case outer(Int)
    case move(Int, Int)
  }

  /// Records which rows were described, and which messages were sent, on the one thread of a test.
  private final class Ear: @unchecked Sendable {
    var described: [Int] = []
    var heard: [Message] = []
  }

  private func items(_ count: Int, _ ear: Ear) -> [TableItemProperties<Message>] {
    (0..<count).map { row in
      tableItem(height: 50, onTap: .open(row)) { _ in
        ear.described.append(row)
        return TableItemRender(component: label(text: "Row \(row)"), typeIdentifier: "row")
      }
    }
  }

  private struct Heard<Message>: Describable {
    var component: Component<Message>
    var send: (Message) -> Void

    func describe(_ traits: Traits) -> Description { component.describe(traits, send: send) }
  }

  private func picture(
    _ component: Component<Message>, _ ear: Ear = Ear(), states: [String: ViewState] = [:], traits: Traits = Traits()
  ) throws -> Picture {
    try Renderer().picture(
      of: Heard(component: component) { ear.heard.append($0) }, on: Canvas(width: 200, height: 300), traits: traits,
      states: states)
  }

  private func scrolled(_ x: Double = 0, _ y: Double = 0) -> ViewState {
    var state = ViewState()
    state.scrollOffset = Point(x: x, y: y)
    return state
  }

  private func paths(_ picture: Picture, kind: String) -> [String] {
    var paths: [String] = []
    picture.screen.forEachView { _, view, _ in if view.kind == kind { paths.append(view.path.text) } }
    return paths
  }

  // MARK: Rows

  @Test("describes visible rows only, at any offset")
  func visibleRows() throws {
    for (offset, rows) in [(0.0, 0...5), (125, 2...8), (1e9, 99_994...99_999)] {
      let ear = Ear()
      let list = table(items: items(100_000, ear))
      let picture = try picture(list, ear, states: ["content": scrolled(0, offset)])
      #expect(ear.described.sorted() == Array(rows))
      #expect(paths(picture, kind: "tableItem") == rows.map { "content/\($0)" })
      #expect(picture.diagnostics.isEmpty)
    }
  }

  @Test("without a bound is bounded by the canvas")
  func unbounded() throws {
    let ear = Ear()
    let list = container(children: [
      container(children: [table(items: items(1000, ear), layout: layout { $0.height = Dimension(value: 50_000) })])
    ])
    _ = try picture(list, ear)
    #expect(ear.described == Array(0...5))
  }

  @Test("takes its rows' declared height, and shrinks where there is less space")
  func naturalHeight() throws {
    let ear = Ear()
    let short = try picture(container(children: [table(items: items(2, ear))]), ear)
    #expect(short.screen.view(at: "content/0")?.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    let long = try picture(
      container(
        children: [
          label(text: "Title", layout: layout { $0.height = Dimension(value: 40) }), table(items: items(99, ear)),
        ],
        layout: layout { $0.flex = flex { $0.grow = .one } }), ear)
    #expect(long.screen.root.frame.height > 300 || long.screen.view(at: "content/1")?.frame.height == 260)
  }

  @Test("has rows as high as their components, up to their maximum")
  func dynamicHeights() throws {
    func row(_ text: String) -> TableItemProperties<Message> {
      tableItem(height: 90) { _ in
        TableItemRender(
          component: container(
            children: [label(text: text)], layout: layout { $0.height = Dimension(maximum: 60) }),
          typeIdentifier: "note")
      }
    }
    let long = String(repeating: "many words ", count: 30)
    let picture = try picture(table(items: [row("short"), row(long), row("short")]))
    let heights = paths(picture, kind: "tableItem").compactMap { picture.screen.view(at: $0)?.frame }
    #expect(heights.map(\.height) == [20.5, 60, 20.5])
    #expect(heights.map(\.y) == [0, 20.5, 80.5])
  }

  @Test("locates rows by their declared heights, also after its items change")
  func declaredHeights() throws {
    func items(_ heights: [Double]) -> [TableItemProperties<Message>] {
      heights.map { height in
        tableItem(height: height) { _ in TableItemRender(component: label(text: "Row"), typeIdentifier: "row") }
      }
    }
    var properties = TableProperties(items: items((0..<1000).map { [40, 50, 60][$0 % 3] }))
    // 300 rows take 15,000 points.
    let first = try picture(table(properties: properties), states: ["content": scrolled(0, 15_010)])
    #expect(first.screen.view(at: "content/300")?.frame == Rect(x: 0, y: -10, width: 200, height: 40))
    #expect(first.screen.view(at: "content/299") == nil)
    properties.items = items((0..<1000).map { [10, 20][$0 % 2] })
    let second = try picture(table(properties: properties), states: ["content": scrolled(0, 6005)])
    #expect(second.screen.view(at: "content/400")?.frame == Rect(x: 0, y: -5, width: 200, height: 10))
  }

  @Test("shows its last row whole at its end, whatever the heights")
  func end() throws {
    let rows = (0..<30).map { row in
      tableItem(height: 50) { _ in
        TableItemRender<Message>(
          component: container(children: [], layout: layout { $0.height = Dimension(value: row % 2 == 0 ? 80 : 30) }),
          typeIdentifier: "row")
      }
    }
    let picture = try picture(table(items: rows), states: ["content": scrolled(0, 1e6)])
    #expect(picture.screen.view(at: "content/29")?.frame == Rect(x: 0, y: 270, width: 200, height: 30))
    #expect(picture.screen.view(at: "content/28")?.frame.y == 190)
  }

  @Test("sends a row's touches to the row, and others nowhere else")
  func taps() throws {
    let ear = Ear()
    let picture = try picture(table(items: items(9, ear)), ear, states: ["content": scrolled(0, 20)])
    #expect(picture.send(.tap, at: Point(x: 100, y: 100)))
    #expect(ear.heard == [.open(2)])
  }

  @Test("highlights the selected or touched row, unless taps have no effect")
  func selection() throws {
    let ear = Ear()
    var state = ViewState()
    state.selection = 1
    var pressed = ViewState()
    pressed.isPressed = true
    let list = table(
      items: items(3, ear) + [
        tableItem(height: 50) { _ in
          TableItemRender(component: label(text: "Silent"), typeIdentifier: "row")
        }
      ])
    let picture = try picture(list, states: ["content": state, "content/2": pressed, "content/3": pressed])
    let lit = (0..<4).map { picture.screen.view(at: "content/\($0)")?.style.backgroundColor != .clear }
    #expect(lit == [false, true, true, false])
  }

  @Test("ignores states of invisible rows, and warns of those of missing views")
  func statesOfRows() throws {
    let far = try picture(table(items: items(100, Ear())), states: ["content/70": scrolled()])
    #expect(far.diagnostics.isEmpty)
    let wrong = try picture(label(text: "A"), states: ["content/70": scrolled()])
    #expect(wrong.diagnostics.count == 1)
  }

  // MARK: Keys

  private func rows(_ ids: [Int], kind: String = "row") -> [TableItemProperties<Message>] {
    ids.map { id in
      tableItem(height: 50, onTap: .open(id)) { _ in
        TableItemRender(component: label(text: "Row \(id)").key("text"), typeIdentifier: kind)
      }
      .key(id)
    }
  }

  @Test("knows its rows by their keys, wherever they stand")
  func keys() throws {
    let before = try picture(table(items: rows([4711, 12])))
    let after = try picture(table(items: rows([3, 4711, 12])))
    #expect(paths(before, kind: "tableItem") == ["content/#4711", "content/#12"])
    #expect(paths(after, kind: "tableItem") == ["content/#3", "content/#4711", "content/#12"])
    #expect(paths(after, kind: "label") == ["content/#3/text", "content/#4711/text", "content/#12/text"])
    var pressed = ViewState()
    pressed.isPressed = true
    let lit = try picture(table(items: rows([3, 4711, 12])), states: ["content/#12": pressed])
    #expect(lit.screen.view(at: "content/#12")?.style.backgroundColor != .clear && lit.diagnostics.isEmpty)
  }

  @Test(
    "has a touch answered by the row that was touched, where it stands elsewhere by now, and by no row of another kind")
  func newerRows() throws {
    let ear = Ear()
    let before = try picture(table(items: rows([4711, 12])))
    let top = Point(x: 100, y: 25)
    #expect(before.send(.tap, at: top, through: try picture(table(items: rows([3, 4711])), ear).handlers))
    #expect(ear.heard == [.open(4711)])
    #expect(!before.send(.tap, at: top, through: try picture(table(items: rows([4711], kind: "other")), ear).handlers))
    #expect(!before.send(.tap, at: top, through: try picture(table(items: rows([12])), ear).handlers))
    #expect(ear.heard == [.open(4711)])
  }

  @Test("has ordinals for rows with one key, and warns of them")
  func sameKeys() throws {
    let twice = try picture(table(items: rows([5, 7, 5])))
    #expect(paths(twice, kind: "tableItem") == ["content/#5", "content/#7", "content/#5~#2"])
    #expect(twice.diagnostics.map(\.message) == ["two views have the path content/#5"])
  }

  @Test("says its rows' keys without describing them, and keeps them when its messages are mapped")
  func askedKeys() throws {
    let ear = Ear()
    var items = items(1000, ear)
    for row in items.indices { items[row].key = Key("row-\(row)") }
    let table: Component<Message> = table(items: items)
    for component in [table, table.map { $0 }] {
      let description = component.describe(Traits())
      let rows = try #require(description.spec.rows)
      #expect(description.handlers.key(of: 999, in: rows) == "row-999")
      #expect(description.handlers.key(of: 1000, in: rows) == nil)
    }
    #expect(ear.described.isEmpty)
  }

  @Test("of items in lines knows them by their keys, and by what they are")
  func itemKeys() throws {
    let items = ["a", "b"].map { name in
      collectionItem(onTap: Message.open(1), identifier: "letter") { label(text: name) }.key(name).map { $0 }
    }
    var properties = CollectionProperties<Message>(itemsSize: Size(width: 50, height: 50))
    properties.items = items
    let collection = try picture(collection(properties: properties))
    #expect(paths(collection, kind: "collectionItem") == ["content/a", "content/b"])
    #expect(collection.screen.view(at: "content/a")?.view?.typeIdentifier == "letter")
    let carousel = try picture(
      carousel(
        properties: Portal.properties(
          itemsWidth: 50, itemsHeight: 50, items: ZipList(left: [items[0]], center: items[1], right: []))))
    #expect(paths(carousel, kind: "collectionItem") == ["content/a", "content/b"])
  }

  // MARK: Nesting

  @Test("within rows of lists has paths and handlers of its own, to a limited depth")
  func nested() throws {
    @Sendable func nested(_ depth: Int) -> Component<Message> {
      guard depth > 0 else { return button(text: "Bottom", onTap: Message.outer(depth)) }
      return table(items: [
        tableItem(height: 100) { _ in TableItemRender(component: nested(depth - 1), typeIdentifier: "list") }
      ])
    }
    let ear = Ear()
    let deep = try picture(nested(100)).screen.view(at: "content" + String(repeating: "/0/0", count: 100))
    #expect(deep?.view?.kind == "button")
    let picture = try picture(nested(3), ear)
    #expect(picture.screen.view(at: "content/0/0/0/0/0/0") != nil)
    #expect(picture.send(.tap, at: Point(x: 100, y: 50)))
    #expect(ear.heard == [.outer(0)])
    #expect(throws: DiagnosticsError.self) { try self.picture(nested(CoreLimits.nesting)) }
  }

  // MARK: Messages

  @Test("sends mapped messages, rows included, and loses nothing")
  func map() throws {
    let ear = Ear()
    let inner: Component<Int> = table(
      properties: properties {
        $0.items = [
          tableItem(height: 100, onTap: 1) { _ in
            TableItemRender(component: button(text: "In the row", onTap: 2), typeIdentifier: "row")
          },
          tableItem(height: 100, onTap: 3) { _ in
            TableItemRender(component: label(text: "Row"), typeIdentifier: "row")
          },
        ]
        $0.refresh = properties(state: .idle(searchAction: 4))
      })
    let picture = try picture(inner.map(Message.outer), ear)
    for y in [50.0, 150] { picture.send(.tap, at: Point(x: 100, y: y)) }
    picture.send(event: Event(.refresh), at: Point(x: 100, y: 150))
    #expect(ear.heard == [.outer(2), .outer(3), .outer(4)])

    var collection = CollectionProperties<Int>(itemsSize: Size(width: 1, height: 2))
    collection.showsVerticalScrollIndicator = true
    collection.showsHorizontalScrollIndicator = true
    collection.refresh = RefreshProperties(state: .searching, title: "Title")
    collection.refresh?.titleRuns = [TextRun("run")]
    collection.minimumInteritemSpacing = 3
    collection.minimumLineSpacing = 4
    collection.scrollDirection = .horizontal
    collection.sectionInset = SectionInset(top: 1, left: 2, bottom: 3, right: 4)
    collection.paging = true
    let mapped = collection.map(Message.outer)
    #expect(said(mapped) == said(collection))

    var carousel = CarouselProperties<Int>(itemsSize: Size(width: 1, height: 2), items: nil)
    carousel.showsScrollIndicator = true
    carousel.isSnapToCellEnabled = true
    carousel.minimumInteritemSpacing = 3
    carousel.minimumLineSpacing = 4
    carousel.sectionInset = SectionInset(all: 5)
    #expect(said(carousel.map(Message.outer)) == said(carousel))

    var scroll = ScrollViewProperties<Int>(scrollDirection: .both)
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    #expect(said(scroll.map(Message.outer)) == said(scroll))

    var plain = TableProperties<Int>(refresh: RefreshProperties(state: .searching))
    plain.showsVerticalScrollIndicator = false
    plain.showsHorizontalScrollIndicator = false
    #expect(said(plain.map(Message.outer)) == said(plain))
  }

  /// All fields except those with messages, as text.
  private func said(_ properties: Any) -> [String] {
    Mirror(reflecting: properties).children.compactMap { field in
      guard let name = field.label, !["onSelectionChange", "heights"].contains(name) else { return nil }
      if name == "refresh" {
        return "refresh: " + Mirror(reflecting: field.value).children.flatMap { self.said($0.value) }.joined()
      }
      if name == "state" { return nil }
      return "\(name): \(field.value)".replacingMessages
    }
  }

  @Test("tells from where an item was moved, and to where, through a map, too")
  func moves() throws {
    let ear = Ear()
    let item = collectionItem(identifier: "item") { label(text: "It") as Component<Int> }
    let items: Component<Int> = collection(
      properties: properties(itemsWidth: 50, itemsHeight: 50) {
        $0.items = [item, item, item]
        $0.onMove = { $0 * 10 + $1 }
      })
    let rows: Component<Message> = table(
      properties: properties {
        $0.items = self.items(3, ear)
        $0.onMove = { .move($0, $1) }
      })
    for component in [items.map(Message.outer), rows] {
      let picture = try picture(component, ear)
      picture.send(event: Event(.move, index: 2, target: 1), at: Point(x: 25, y: 25))
      picture.send(event: Event(.move, index: 2), at: Point(x: 25, y: 25))
    }
    #expect(ear.heard == [.outer(21), .move(2, 1)])
  }

  @Test("sends a carousel's offset when another item becomes the centred one")
  func shift() throws {
    let ear = Ear()
    let cells = (0..<5).map { index in
      carouselItem(identifier: "cell") { label(text: "\(index)") as Component<Message> }
    }
    let component: Component<Message> = carousel(
      properties: properties(itemsWidth: 100, itemsHeight: 100, items: ZipList(of: cells, selected: 1)) {
        $0.isSnapToCellEnabled = true
        $0.onSelectionChange = { .shift($0) }
      })
    let picture = try picture(component, ear)
    for index in [3, 0, 1, 9] { picture.send(event: Event(.selectionChanged, index: index), at: Point(x: 100, y: 50)) }
    #expect(ear.heard == [.shift(.left(count: 2)), .shift(.right(count: 1))])
  }
}

extension String {
  /// The text without the names of message types, in which a component and its map differ.
  fileprivate var replacingMessages: String {
    replacing("<Int>", with: "<>").replacing("<ListTests.Message>", with: "<>")
      .replacing("<PortalTests.ListTests.Message>", with: "<>")
  }
}
