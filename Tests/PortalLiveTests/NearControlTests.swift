import PortalRaster
import Testing

@Suite("A finger beside a small control")
struct NearControlTests {
  private final class Screen: LiveSource {
    let view: ViewSpec
    init(_ view: ViewSpec) { self.view = view }
    func describe(_ traits: Traits) -> Description { Description(view, handlers: HandlerTable()) }
  }

  /// A tree of boxes, labels and controls that cover and clip each other.
  private static func tree(_ random: inout SeededRandom, depth: Int = 0) -> ViewSpec {
    let kind = depth == 0 ? 9 : random.number(below: 6)
    var view =
      switch kind {
      case 0: ViewSpec(.toggle(ToggleSpec()))
      case 1: ViewSpec(.button(ButtonSpec(text: "a")))
      case 2: ViewSpec(.label(LabelSpec(text: "a")))
      default: ViewSpec(.container)
      }
    view.layout.position = .absolute
    view.layout.inset.left = .points(depth == 0 ? 0 : Double(random.number(below: 70)) - 10)
    view.layout.inset.top = .points(depth == 0 ? 0 : Double(random.number(below: 70)) - 10)
    if depth == 0 || random.number(below: 2) == 0 {
      view.layout.width = .points(depth == 0 ? 100 : Double(1 + random.number(below: 60)))
      view.layout.height = .points(depth == 0 ? 100 : Double(1 + random.number(below: 60)))
    }
    view.style.clipToBounds = random.number(below: 8) == 0
    if kind > 2, depth < 5 {
      view.children = (0..<random.number(below: 6)).map { _ in tree(&random, depth: depth + 1) }
    }
    return view
  }

  /// The chain by its definition: each control beside the finger is held against all that is under the finger.
  private static func chain(at point: Point, of screen: PlacedScreen) -> [String] {
    var hits: [(hit: Hit, path: String, around: Int?)] = []
    var front: Int?
    func line(_ first: Int?) -> [Int] { first.map { Array(sequence(first: $0, next: { hits[$0].around })) } ?? [] }
    func visit(_ box: PlacedView, _ around: Int?, isInScroller: Bool) {
      let isInside = box.frame.contains(point)
      guard box.alpha > 0, isInside || !box.clipsToBounds else { return }
      var view = around
      if let hit = Hit(box) {
        hits.append((hit, hit.view.path.text, around))
        view = hits.count - 1
      }
      if isInside, !isInScroller || box.view != nil { front = view }
      for child in box.children { visit(child, view, isInScroller: box.scrolls) }
    }
    visit(screen.root, nil, isInScroller: false)
    let under = line(front)
    var near: (index: Int, distance: Double)?
    for (index, candidate) in hits.enumerated() where candidate.hit.isTarget {
      guard candidate.hit.view.facts.contains(.growsTouchArea) else { continue }
      let frame = candidate.hit.placed.frame
      let x = max(0, frame.x - point.x, point.x - frame.maxX)
      let y = max(0, frame.y - point.y, point.y - frame.maxY)
      guard x > 0 || y > 0, x <= max(0, (44 - frame.width) / 2), y <= max(0, (44 - frame.height) / 2),
        max(x, y) <= near?.distance ?? .infinity
      else { continue }
      let around = line(candidate.around)
      let isTaken = under.contains { other in
        !around.contains(other)
          && (hits[other].hit.isTarget || other > index && hits[other].hit.placed.frame.contains(frame.center))
      }
      if !isTaken { near = (index, max(x, y)) }
    }
    return line(near?.index ?? front).map { hits[$0].path }
  }

  @Test("finds the nearest that nothing under the finger takes or covers", arguments: 0..<8)
  func definition(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<5 {
      let screen = try Stage(Screen(Self.tree(&random)), on: Canvas(width: 100, height: 100, scale: 1)).screen
      for place in 0..<100 {
        let point = Point(x: 0.5 + Double(place % 10) * 10, y: 0.5 + Double(place / 10) * 10)
        let expected = Self.chain(at: point, of: screen)
        #expect(screen.chain(at: point).map(\.view.path.text) == expected, "\(seed), \(point)")
      }
    }
  }
}
