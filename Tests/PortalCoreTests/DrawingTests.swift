import Synchronization
import Testing

@testable import PortalCore

@Suite("A drawing")
struct DrawingTests {
  /// A widget with a custom drawing.
  private struct Drawn: Widget {
    static let kind = "drawn"
    var items: [DisplayList.Item]
    var scales = false

    func expand(into box: Box, _ context: ExpansionContext) {
      box.content = .drawing(Drawing(size: Size(width: 10, height: 10), scales: scales, items))
    }
  }

  private struct NoText: TextShaper {
    func shape(_ block: TextBlock, width: Double?) -> ShapedText {
      ShapedText(size: .zero, lines: [], isTruncated: false, missing: [])
    }
  }

  private func list(_ drawn: Drawn, _ layout: (inout FlexStyle) -> Void = { _ in }) throws -> [String] {
    var spec = ViewSpec(ViewContent(drawn))
    spec.layout.alignSelf = .flexStart
    spec.layout.margin = FlexEdges(left: 5, top: 7)
    layout(&spec.layout)
    let placement = Placement(canvas: Canvas(width: 100, height: 100), traits: Traits(), shaper: NoText()) { _ in nil }
    return try Listing.list(placement.place(Description(spec)).screen).items.map(\.description)
  }

  private let square = DisplayList.Item.fill(
    Path(Rect(x: 0, y: 0, width: 10, height: 10)), .nonZero, .solid(RGBA(hex: 0xff0000)))

  /// Draws a line of a hundred points, and counts how often.
  private struct Counted: Widget {
    final class Calls: Sendable {
      let count = Atomic(0)
    }
    static let kind = "counted"
    let calls: Calls

    static func == (one: Self, other: Self) -> Bool { one.calls === other.calls }

    func expand(into box: Box, _ context: ExpansionContext) {
      box.content = .drawing(
        Drawing { [calls] _, _ in
          calls.count.add(1, ordering: .relaxed)
          return [.fill(Path(polygon: (0..<100).map { Point(x: Double($0), y: 0) }), .nonZero, .solid(.clear))]
        })
    }
  }

  @Test("is made no more where all of them together have more points than a picture may")
  func points() throws {
    func calls(_ budget: Budget) -> (calls: Int, excess: Budget.Excess?) {
      let calls = Counted.Calls()
      let spec = ViewSpec(.container, children: (0..<200).map { _ in ViewSpec(ViewContent(Counted(calls: calls))) })
      let placement = Placement(
        canvas: Canvas(width: 100, height: 100), traits: Traits(), shaper: NoText(), budget: budget
      ) { _ in nil }
      do throws(PlacementError) {
        _ = try placement.place(Description(spec))
      } catch {
        guard case .overBudget(let excess) = error else { return (0, nil) }
        return (calls.count.load(ordering: .relaxed), excess)
      }
      return (calls.count.load(ordering: .relaxed), nil)
    }
    #expect(calls(.standard) == (200, nil))
    let few = calls([.points: 2000])
    #expect(few.excess?.cost == .points && few.excess?.most == "what content/0 draws")
    #expect((15...25).contains(few.calls), "\(few.calls)")
  }

  @Test("of a map comes with its names, each of which counts as a component")
  func names() {
    let spec = ViewSpec(.container, children: (0..<200).map { _ in ViewSpec(.mapView(MapSpec(zoomLevel: 3))) })
    func excess(_ components: Int) -> Budget.Cost? {
      let placement = Placement(
        canvas: Canvas(width: 100, height: 100), traits: Traits(), shaper: NoText(), budget: [.components: components]
      ) { _ in nil }
      do throws(PlacementError) {
        _ = try placement.place(Description(spec))
        return nil
      } catch {
        if case .overBudget(let excess) = error { return excess.cost }
        return nil
      }
    }
    #expect(excess(1000) == .components && excess(100_000) == nil)
  }

  @Test("of a symbol that is repeated is not made where it has more points than a picture may")
  func tiles() throws {
    var image = ViewSpec(.imageView(ImageSpec(image: .symbol("gear"))))
    image.style.contentMode = .tile
    image.layout.width = 2000
    image.layout.height = 2000
    let spec = ViewSpec(.container, children: [image, ViewSpec(ViewContent(Drawn(items: [square])))])
    let placement = Placement(canvas: Canvas(width: 100, height: 100), traits: Traits(), shaper: NoText()) { _ in nil }
    let screen = try placement.place(Description(spec)).screen
    let list = Listing.list(screen, mostPoints: 10_000)
    #expect(list.work.points.total > 100_000)
    // What stands for it, and nothing behind it.
    #expect(list.items.count == 1 && list.unlisted?.item == 0)
    #expect(list.excess(over: [.points: 10_000], in: screen)?.view == "content/0")
  }

  @Test("is at its box's origin, at its own size")
  func moved() throws {
    #expect(try list(Drawn(items: [square])) == ["fill M5 7L15 7L15 17L5 17Z #ff0000"])
  }

  @Test("is inside the padding, like other content")
  func padded() throws {
    let items = try list(Drawn(items: [square])) { $0.padding = FlexEdges(all: 3) }
    #expect(items == ["fill M8 10L18 10L18 20L8 20Z #ff0000"])
  }

  @Test("is scaled with its box, where it asks for that")
  func scaled() throws {
    let items = try list(Drawn(items: [square], scales: true)) {
      $0.width = 20
      $0.height = 40
    }
    #expect(items == ["layer transform 2,0,0,4,-5,-21", "fill M5 7L15 7L15 17L5 17Z #ff0000", "end"])
  }

  @Test("cannot close outer layers, nor leave its own open")
  func balanced() throws {
    let items = try list(Drawn(items: [.end, .begin(.init(opacity: 0.5)), square]))
    #expect(items == ["layer opacity 0.5", "fill M5 7L15 7L15 17L5 17Z #ff0000", "end"])
  }

  @Test("moves with everything in it")
  func everything() {
    let items: [DisplayList.Item] = [
      .stroke(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .init(width: 1), .clear),
      .fill(
        Path(), .evenOdd,
        .gradient(.linear(from: .zero, to: Point(x: 1, y: 1)), [.init(.clear, at: 0)])),
      .image(.init(.named("a"), in: Rect(x: 0, y: 0, width: 1, height: 1))),
      .blurBackdrop(Path(Rect(x: 0, y: 0, width: 1, height: 1)), radius: 2, opacity: 1),
      .begin(.init(clip: Path(Rect(x: 0, y: 0, width: 1, height: 1)))), .end,
    ]
    #expect(
      items.map { $0.moved(by: Point(x: 10, y: 20)).description } == [
        "stroke M10 20L11 20L11 21L10 21Z 1 #00000000", "fill  even-odd linear 10,20 → 11,21: #00000000 0",
        "image a in 10,20 1×1", "blur 2 behind M10 20L11 20L11 21L10 21Z",
        "layer clip M10 20L11 20L11 21L10 21Z", "end",
      ])
  }
}
