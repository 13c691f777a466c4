import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// Display lists that no screen need lead to: shapes of all kinds on broken pixels, in layers that are clipped, turned and translucent.
@Suite("A random display list, repaired after a change")
struct RepairedListTests {
  private static let parts = 4
  private static let count = (ProcessInfo.processInfo.environment["PORTAL_PROGRAMS"].flatMap(Int.init) ?? 16) * 10

  @Test("has the pixels of a full paint", arguments: 0..<parts)
  func pixels(part: Int) throws {
    let renderer = try Renderer()
    for seed in stride(from: part, to: Self.count, by: Self.parts) { try check(seed, renderer) }
  }

  /// A part of a layer whose first item is elsewhere, a turned layer that something beyond the canvas makes larger, one of which only
  /// an item touches the damage, and shapes and clips whose edges share a pixel: once each was repaired to other pixels.
  @Test(
    "has the pixels of a full paint, whatever else is in a layer",
    arguments: [860, 2815, 3196, 3991, 5865, 8756, 18416, 37463, 39005])
  func layers(seed: Int) throws {
    try check(seed, Renderer())
  }

  private func check(_ seed: Int, _ renderer: Renderer) throws {
    let empty: Component<Never> = label(text: "")
    let letters = try renderer.measure(TextBlock("Agy", TextStyle(), traits: Traits())).lines[0].runs
    var random = RandomList(seed: UInt64(seed), letters: letters)
    let canvas = Canvas(width: 60, height: 40, scale: [1, 2, 1.5][seed % 3])
    var picture = try renderer.picture(of: empty, on: canvas)
    let surface = RepairedSurface()
    picture.list.items = random.items
    _ = try surface.show(picture)
    for change in 0..<4 {
      random.change()
      picture.list.items = random.items
      let (repaired, whole) = (try surface.show(picture), try picture.surface())
      let isSame = repaired.withBytes { one in whole.withBytes { one.equals($0) } }
      #expect(isSame == true, "list \(seed), change \(change), repaired in \(surface.damage)")
      if isSame != true { return }
    }
  }
}

/// A display list as a tree, so that whatever is changed in it, layers that begin also end.
private struct RandomList {
  private indirect enum Node {
    case item(DisplayList.Item)
    case layer(DisplayList.Layer, [Node])
  }

  private var random: SeededRandom
  private let letters: [GlyphRun]
  private var nodes: [Node] = []

  init(seed: UInt64, letters: [GlyphRun]) {
    random = SeededRandom(seed: seed)
    self.letters = letters
    nodes = (0..<3 + random.number(below: 8)).map { _ in node(depth: 0) }
  }

  var items: [DisplayList.Item] { nodes.flatMap(Self.items) }

  private static func items(_ node: Node) -> [DisplayList.Item] {
    switch node {
    case .item(let item): [item]
    case .layer(let layer, let nodes): [.begin(layer)] + nodes.flatMap(items) + [.end]
    }
  }

  /// Adds something, takes something away, or puts something in its place.
  mutating func change() {
    let place = random.number(below: nodes.count)
    switch random.number(below: 4) {
    case 0: nodes.insert(node(depth: 0), at: place)
    case 1 where nodes.count > 1: nodes.remove(at: place)
    default:
      guard case .layer(let layer, var inner) = nodes[place] else { return nodes[place] = node(depth: 0) }
      inner[random.number(below: inner.count)] = node(depth: 1)
      nodes[place] = .layer(layer, inner)
    }
  }

  // MARK: What is in it

  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    let length = range.lowerBound + random.fraction() * (range.upperBound - range.lowerBound)
    // Many stand on whole pixels, as most of a screen does.
    return random.number(below: 3) == 0 ? length.rounded() : length
  }

  private mutating func point() -> Point { Point(x: length(-5...60), y: length(-5...40)) }

  private mutating func shape() -> RoundedRect {
    let rect = Rect(origin: point(), size: Size(width: length(1...30), height: length(1...20)))
    return RoundedRect(rect, CornerRadii(all: random.number(below: 2) == 0 ? 0 : length(0...12)))
  }

  private mutating func path() -> Path {
    switch random.number(below: 3) {
    case 0:
      let (a, b, c) = (point(), point(), point())
      return Path(polygon: [a, b, c])
    default: return shape().path
    }
  }

  private mutating func color() -> RGBA {
    var color = RGBA(hex: UInt32(random.number(below: 0x1_000_000)))
    if random.number(below: 2) == 0 { color.alpha = random.fraction() }
    return color
  }

  private mutating func node(depth: Int) -> Node {
    guard depth < 2, random.number(below: 4) == 0 else { return .item(item()) }
    var layer = DisplayList.Layer()
    if random.number(below: 2) == 0 { layer.opacity = random.fraction() }
    if random.number(below: 2) == 0 { layer.clip = path() }
    if random.number(below: 3) == 0 {
      layer.transform = Affine.moving(x: length(0...30), y: length(0...20)).after(.turning(degrees: length(0...90)))
    }
    return .layer(layer, (0..<1 + random.number(below: 3)).map { _ in node(depth: depth + 1) })
  }

  private mutating func item() -> DisplayList.Item {
    switch random.number(below: 9) {
    case 0, 1, 2: .fill(path(), random.number(below: 2) == 0 ? .nonZero : .evenOdd, .solid(color()))
    case 3:
      .fill(
        path(), .nonZero,
        .gradient(.linear(from: point(), to: point()), [.init(color(), at: 0), .init(color(), at: 1)]))
    case 4, 5:
      .stroke(path(), stroke(), color())
    case 6: .glyphs(letters[random.number(below: letters.count)], origin: point(), color())
    case 7: shadow()
    default:
      random.number(below: 3) == 0
        ? .blurBackdrop(path(), radius: length(0...4), opacity: random.fraction()) : shadow()
    }
  }

  private mutating func stroke() -> DisplayList.Stroke {
    let dash = random.number(below: 3) == 0 ? [3.0, 2] : []
    return .init(width: length(0.2...4), dash: dash, isRound: random.number(below: 2) == 0)
  }

  private mutating func shadow() -> DisplayList.Item {
    let box = shape()
    let spread = length(-2...2)
    return .shadow(
      .init(
        box: box, shape: box.grown(by: spread).moved(by: Point(x: length(-3...3), y: length(-3...3))),
        radius: length(0...5), color: color(), isInside: random.number(below: 3) == 0))
  }
}
