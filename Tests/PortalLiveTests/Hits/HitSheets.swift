import PortalRaster

/// A random screen under one or two sheets, with the boxes of a ``HitTree`` in each of them, and points to ask for the view in
/// front.
///
/// What is asked is which view is in front, not where sheets lie: so the page for a browser is made of the placed screen.
struct HitSheets: Describable, Sendable {
  static let canvas = Canvas(width: 240, height: 480, scale: 1)

  let number: Int
  let points: [Point]
  private let trees: [HitTree]
  private let detents: [SheetDetent]
  /// How far each sheet is on its way under a finger.
  private let shifts: [Double]

  init(_ number: Int) {
    self.number = number
    var random = SeededRandom(seed: UInt64(10_000 + number))
    let count = 1 + random.number(below: 2)
    detents = (0..<count).map { _ in random.number(below: 3) < 2 ? .large : .medium }
    shifts = (0..<count).map { _ in random.number(below: 2) == 0 ? 0 : Double(random.number(below: 200)) }
    trees = (0...count).map { HitTree(20_000 + 10 * number + $0, most: 5) }
    points = (0..<HitTree.points).map { _ in
      Point(x: Double(1 + random.number(below: 238)), y: Double(1 + random.number(below: 478)))
    }
  }

  func describe(_ traits: Traits) -> Description {
    let sheets = zip(detents, trees.dropFirst()).map { detent, tree in
      ScreenSpec.Sheet(page: ScreenSpec.Page(content: tree.spec), detent: detent)
    }
    return Description(ScreenSpec(page: ScreenSpec.Page(content: trees[0].spec), sheets: sheets).view(traits))
  }

  func screen(_ renderer: Renderer) throws -> PlacedScreen {
    var states: [String: ViewState] = [:]
    for (index, shift) in shifts.enumerated() where shift > 0 {
      states[index == 0 ? "sheet" : "sheet2"] = ViewState(scrollShift: Point(x: 0, y: shift))
    }
    return try renderer.picture(of: self, on: Self.canvas, states: states).screen
  }

  // MARK: As a page

  /// The boxes of a placed screen as HTML, in one line; views have the numbers that they have in ``views(of:)``.
  static func html(of screen: PlacedScreen) -> String {
    var count = 0
    return html(screen.root, in: .zero, isInScroller: false, &count)
  }

  /// The paths of all views, in order.
  static func views(of screen: PlacedScreen) -> [ViewPath] {
    var paths: [ViewPath] = []
    screen.forEachView { _, view, _ in paths.append(view.path) }
    return paths
  }

  private static func html(_ box: PlacedView, in around: Point, isInScroller: Bool, _ count: inout Int) -> String {
    let frame = box.frame
    var style = [
      "left:\(frame.x - around.x)px", "top:\(frame.y - around.y)px", "width:\(frame.width)px",
      "height:\(frame.height)px",
    ]
    if let transform = box.style.transform { style += HitTree.css(transform) }
    if box.style.clipToBounds { style.append("overflow:hidden") }
    if box.style.alpha == 0 { style.append("visibility:hidden") }
    // Indicators of scrolling are in nobody's way.
    style.append("pointer-events:" + (isInScroller && box.view == nil ? "none" : "auto"))
    var id = ""
    if box.view != nil {
      id = " id=b\(count)"
      count += 1
    }
    let inner = box.children.map { html($0, in: frame.origin, isInScroller: box.scrolls, &count) }.joined()
    return "<div\(id) style='\(style.joined(separator: ";"))'>\(inner)</div>"
  }
}
