import Foundation
import PortalRaster

/// A random tree of boxes that are turned, scaled, clipped, scrolled and transparent, with points to ask for the box in front.
///
/// It is the same for a number on every machine, as a spec and as HTML.
struct HitTree: Sendable {
  struct Box: Sendable {
    /// Its place among all boxes, in the order of painting.
    var number: Int
    var frame: Rect
    var transform: Transform?
    var clips = false
    var radius = 0.0
    var alpha = 1.0
    /// How far its content is scrolled, if it is a scroll view; its first child is as large as its content.
    var offset: Point?
    var children: [Box] = []
  }

  static let canvas = Canvas(width: 240, height: 240, scale: 1)
  static let points = 24

  let number: Int
  private(set) var boxes: [Box] = []
  private(set) var points: [Point] = []
  private(set) var count = 0
  /// How many boxes there are about at most.
  private let most: Int

  init(_ number: Int, most: Int = 30) {
    self.number = number
    self.most = most
    var random = SeededRandom(seed: UInt64(number))
    boxes = (0..<(4 + random.number(below: 3))).map { _ in
      box(in: Self.canvas.size, depth: 1, &random)
    }
    points = (0..<Self.points).map { _ in
      Point(x: Double(1 + random.number(below: 238)), y: Double(1 + random.number(below: 238)))
    }
  }

  private mutating func box(in room: Size, depth: Int, _ random: inout SeededRandom) -> Box {
    func whole(_ range: Range<Int>) -> Double { Double(range.lowerBound + random.number(below: range.count)) }
    func chance(_ percent: Int) -> Bool { random.number(below: 100) < percent }
    let size = Size(width: whole(20..<180), height: whole(20..<180))
    var box = Box(
      number: count,
      frame: Rect(
        x: whole(-30..<max(1, Int(room.width) - 40)), y: whole(-30..<max(1, Int(room.height) - 40)), width: size.width,
        height: size.height))
    count += 1
    if chance(45) {
      var transform = Transform(
        translate: Point(x: whole(-30..<30), y: whole(-30..<30)), rotate: chance(70) ? whole(-180..<180) : 0,
        anchor: Point(x: whole(0..<5) / 4, y: whole(0..<5) / 4))
      if chance(50) { transform.scale = Size(width: whole(-6..<9) / 4, height: whole(2..<9) / 4) }
      box.transform = transform
    }
    if chance(30) { box.radius = whole(4..<60) }
    if chance(8) { box.alpha = chance(60) ? 0 : 0.5 }
    box.clips = chance(35)
    guard depth < 5, count < most else { return box }
    if chance(25) {
      let content = Size(width: size.width + whole(0..<120), height: size.height + whole(0..<120))
      box.clips = true
      box.offset = Point(
        x: whole(0..<(Int(content.width - size.width) + 1)), y: whole(0..<(Int(content.height - size.height) + 1)))
      box.children = [Box(number: count, frame: Rect(origin: .zero, size: content))]
      count += 1
    }
    for _ in 0..<random.number(below: 4) where count < most {
      box.children.append(self.box(in: size, depth: depth + 1, &random))
    }
    return box
  }

  // MARK: As a screen of ours

  var spec: ViewSpec {
    var root = ViewSpec(.container, children: boxes.map { Self.spec($0, isContent: false) })
    root.layout.grow = 1
    return root
  }

  private static func spec(_ box: Box, isContent: Bool) -> ViewSpec {
    var spec = ViewSpec(
      box.offset.map { _ in .scrollView(ScrollViewSpec(direction: .both)) } ?? .container, key: Key(box.number))
    if !isContent {
      spec.layout.position = .absolute
      spec.layout.inset = FlexEdges(left: .points(box.frame.x), top: .points(box.frame.y))
    }
    spec.layout.width = .points(box.frame.width)
    spec.layout.height = .points(box.frame.height)
    spec.style.transform = box.transform
    spec.style.clipToBounds = box.clips
    if box.radius > 0 { spec.style.cornerRadius = box.radius }
    spec.style.alpha = box.alpha
    spec.state.scrollOffset = box.offset
    spec.children = box.children.enumerated().map { self.spec($1, isContent: box.offset != nil && $0 == 0) }
    return spec
  }

  // MARK: By hand

  /// The boxes from the outermost to one, each with how far what is around it is scrolled.
  func way(to number: Int) -> [(box: Box, scrolled: Point)] {
    func way(_ boxes: [Box], _ scrolled: Point) -> [(Box, Point)]? {
      for box in boxes {
        if box.number == number { return [(box, scrolled)] }
        if let inner = way(box.children, box.offset ?? .zero) { return [(box, scrolled)] + inner }
      }
      return nil
    }
    return way(boxes, .zero) ?? []
  }

  /// Where a point of a box lies in what is around it.
  static func outwards(_ point: Point, from place: (box: Box, scrolled: Point)) -> Point {
    let (box, scrolled) = place
    var point = Point(x: box.frame.x + point.x, y: box.frame.y + point.y)
    if let transform = box.transform {
      let middle = Point(
        x: box.frame.x + box.frame.width * transform.anchor.x, y: box.frame.y + box.frame.height * transform.anchor.y)
      let x = (point.x - middle.x) * transform.scale.width
      let y = (point.y - middle.y) * transform.scale.height
      let (sine, cosine) = (sin(transform.rotate * .pi / 180), cos(transform.rotate * .pi / 180))
      point = Point(
        x: middle.x + x * cosine - y * sine + transform.translate.x,
        y: middle.y + x * sine + y * cosine + transform.translate.y)
    }
    return Point(x: point.x - scrolled.x, y: point.y - scrolled.y)
  }

  // MARK: As a page

  /// The boxes as HTML, in one line.
  ///
  /// What is transparent is there for nobody here, as in UIKit, and there for everybody in HTML: it is hidden there.
  var html: String { boxes.map(Self.html).joined() }

  private static func html(_ box: Box) -> String {
    var style = [
      "left:\(box.frame.x)px", "top:\(box.frame.y)px", "width:\(box.frame.width)px", "height:\(box.frame.height)px",
    ]
    if let transform = box.transform { style += css(transform) }
    if box.clips { style.append("overflow:hidden") }
    if box.radius > 0 { style.append("border-radius:\(box.radius)px") }
    if box.alpha == 0 {
      style.append("visibility:hidden")
    } else if box.alpha < 1 {
      style.append("opacity:\(box.alpha)")
    }
    let scroll = box.offset.map { " data-x=\($0.x) data-y=\($0.y)" } ?? ""
    let inner = box.children.map(html).joined()
    return "<div id=b\(box.number)\(scroll) style='\(style.joined(separator: ";"))'>\(inner)</div>"
  }

  static func css(_ transform: Transform) -> [String] {
    [
      "transform-origin:\(transform.anchor.x * 100)% \(transform.anchor.y * 100)%",
      "transform:translate(\(transform.translate.x)px,\(transform.translate.y)px) rotate(\(transform.rotate)deg) "
        + "scale(\(transform.scale.width),\(transform.scale.height))",
    ]
  }
}
