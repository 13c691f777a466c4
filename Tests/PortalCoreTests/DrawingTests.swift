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
