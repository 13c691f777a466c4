import PortalRaster
import Testing

/// Items in a row that scrolls across.
private final class Strip: LiveSource {
  var items = (0..<40).map { "Item \($0)" }
  private let isCarousel: Bool
  private var world: LiveWorld?

  init(isCarousel: Bool) { self.isCarousel = isCarousel }

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Strip) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var flow = FlowLayout(itemSize: Size(width: 60, height: 50))
    flow.isHorizontal = true
    var strip = ViewSpec(
      isCarousel ? .carousel(CarouselSpec(flow: flow)) : .collection(CollectionSpec(flow: flow)), key: "strip")
    strip.layout.height = 50
    strip.rows = handlers.add(
      rows: { [self] in
        Description(.row(.collectionItem(CollectionItemSpec()), ViewSpec(.label(LabelSpec(text: items[$0])))))
      }, count: items.count, keys: { [self] in Key(items[$0]) })
    return Description(ViewSpec(.container, children: [strip]), handlers: handlers)
  }
}

@Suite("What is seen of a list")
struct HeldPlaceTests {
  /// A list whose first row in sight is number 50, of which 34 points are seen.
  private func stage() throws -> Stage<Counter> {
    let stage = try Stage(Counter(), on: Canvas(width: 300, height: 500, scale: 1))
    stage.app.change { $0.rows = (0..<200).map { "Row \($0)" } }
    try stage.scroll(to: Point(x: 0, y: 44 * 50 + 10))
    return stage
  }

  /// Where each row is that is in sight.
  private func seen(_ stage: Stage<Counter>) throws -> [Key: Double] {
    let list = try stage.find(.path("content/list"))
    var places: [Key: Double] = [:]
    for row in list.children where row.frame.maxY > list.frame.y && row.frame.y < list.frame.maxY {
      if row.view?.row != nil, let key = row.view?.key { places[key] = row.frame.y }
    }
    return places
  }

  private static let changes: [(name: String, change: @Sendable (Counter) -> Void)] = [
    (
      "goes, and others come above",
      {
        $0.rows.remove(at: 50)
        $0.rows.insert(contentsOf: ["New 1", "New 2", "New 3", "New 4", "New 5"], at: 3)
      }
    ),
    ("goes to the end", { $0.rows.append($0.rows.remove(at: 50)) }),
    ("goes to the beginning", { $0.rows.insert($0.rows.remove(at: 50), at: 0) }),
    ("changes places with one far below", { $0.rows.swapAt(50, 190) }),
    ("goes with ten above it", { $0.rows.removeSubrange(40...50) }),
  ]

  @Test("stays where it is when the first row goes, or is moved, in the same change", arguments: changes.indices)
  func first(index: Int) throws {
    let (name, change) = Self.changes[index]
    let stage = try stage()
    let row = try stage.find("Row 51").frame
    stage.app.change(change)
    #expect(try stage.find("Row 51").frame == row, "\(name)")
    // Nor does it jump under a finger that holds the list.
    let held = try self.stage()
    try held.touchDown(at: Point(x: 150, y: 400))
    try held.touchMoved(to: Point(x: 150, y: 380))
    let place = try held.find("Row 51").frame
    held.app.change(change)
    try held.advance(by: .milliseconds(16))
    #expect(try held.find("Row 51").frame == place, "\(name)")
    try held.touchMoved(to: Point(x: 150, y: 370))
    #expect(try held.find("Row 51").frame.y == place.y - 10, "\(name)")
  }

  @Test("has a row that stays where it is, whatever goes and comes")
  func random() throws {
    let stage = try stage()
    var dice = SeededRandom(seed: 7)
    for round in 0..<40 {
      stage.app.change { $0.rows = (0..<200).map { "Row \($0)" } }
      try stage.scroll(to: Point(x: 0, y: 2210))
      let before = try seen(stage)
      stage.app.change { app in
        app.rows.removeAll { _ in dice.number(below: 5) == 0 }
        for number in 0..<dice.number(below: 9) {
          app.rows.insert("New \(round).\(number)", at: dice.number(below: app.rows.count))
        }
      }
      let after = try seen(stage)
      #expect(before.contains { after[$0.key] == $0.value }, "round \(round)")
    }
  }

  @Test("of items that scroll across stays where it is, too", arguments: [false, true], ["en", "ar"])
  func across(isCarousel: Bool, locale: String) throws {
    let stage = try Stage(
      Strip(isCarousel: isCarousel), on: Canvas(width: 300, height: 60, scale: 1), traits: Traits(locale: locale))
    try stage.scroll(to: Point(x: 605, y: 0))
    let item = try stage.find("Item 12").frame
    stage.app.change { $0.items.insert(contentsOf: ["New 1", "New 2"], at: 1) }
    #expect(try stage.find("Item 12").frame == item)
    stage.app.change { $0.items.removeSubrange(0..<5) }
    #expect(try stage.find("Item 12").frame == item)
  }
}
