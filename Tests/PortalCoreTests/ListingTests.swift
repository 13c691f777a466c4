import PortalRaster
import Testing

@Suite("The display list")
struct ListingTests {
  private func list(_ spec: ViewSpec, scale: Double = 2, traits: Traits = Traits()) throws -> DisplayList {
    try Renderer().picture(of: spec, on: Canvas(width: 100, height: 80, scale: scale), traits: traits).list
  }

  @Test("resolves colours for the appearance, the canvas's too")
  func colors() throws {
    var spec = ViewSpec(.container)
    spec.style.backgroundColor = Color(light: RGBA(hex: 0xffeedd), dark: RGBA(hex: 0x112233, alpha: 0.5))
    spec.layout.height = 10
    #expect(try list(spec).description == "100×80 @2x on #ffffff\nfill M0 0L100 0L100 10L0 10Z #ffeedd\n")
    #expect(
      try list(spec, traits: Traits(appearance: .dark)).description
        == "100×80 @2x on #000000\nfill M0 0L100 0L100 10L0 10Z #11223380\n")
    #expect(Color.black.resolved(in: .dark) == Color.black.resolved(in: .light))
  }

  @Test(
    "has a hairline border of one device pixel, inside the box",
    arguments: [(1.0, "1"), (2, "0.5"), (3, "0.333")])
  func hairline(scale: Double, pixel: String) throws {
    var spec = ViewSpec(.container)
    spec.style.borderColor = .black
    spec.style.borderWidth = 0.1
    spec.layout.height = 10
    #expect(try list(spec, scale: scale).description.contains("M\(pixel) \(pixel)L"))
  }

  @Test("aligns natural text by the reading direction, and left or right text as told")
  func alignment() throws {
    func x(_ text: String, _ alignment: TextAlignment, _ direction: ReadingDirection = .leftToRight) throws
      -> Double
    {
      var style = TextStyle()
      style.alignment = alignment
      let list = try list(
        ViewSpec(.label(LabelSpec(text: text, style: style))), traits: Traits(direction: direction))
      for case .glyphs(_, let origin, _) in list.items { return origin.x }
      return .nan
    }
    #expect(try x("abc", .natural) == 0)
    #expect(try x("abc", .natural, .rightToLeft) > 50)
    #expect(try x("שלום", .natural) == 0)
    #expect(try x("שלום", .natural, .rightToLeft) > 50)
    #expect(try x("abc", .left, .rightToLeft) == 0)
    #expect(try x("abc", .right) > 50)
    #expect(try x("123", .natural, .rightToLeft) > 50)
  }

  @Test("has no items of a transparent view, nor of its descendants")
  func transparent() throws {
    var spec = ViewSpec(.container, children: [ViewSpec(.label(LabelSpec(text: "Hidden")))])
    spec.style.alpha = 0
    #expect(try list(spec).items.isEmpty)
    spec.style.alpha = 0.5
    #expect(try list(spec).items.first == .begin(.init(opacity: 0.5)))
    #expect(try list(spec).items.last == .end)
  }

  @Test("centres a label's text vertically, and shows the first lines where not all fit")
  func middle() throws {
    func baseline(_ height: Length, _ content: ViewContent = .label(LabelSpec(text: "Ada"))) throws -> Double {
      var spec = ViewSpec(content)
      spec.layout.height = height
      let baselines = try list(spec).items.compactMap {
        if case .glyphs(_, let origin, _) = $0 { origin.y } else { nil }
      }
      return try #require(baselines.first)
    }
    let top = try baseline(.auto)
    #expect(try baseline(60) == top + 20)
    #expect(try baseline(10) == top - 5)
    let lines = ViewContent.label(LabelSpec(text: "Ada\nLovelace"))
    #expect(try baseline(11, lines) == baseline(.auto, lines))
    // A text view begins at its top.
    let view = ViewContent.textView(TextViewSpec(runs: [TextRun("Ada")]))
    #expect(try baseline(61, view) == baseline(40, view))
  }

  @Test("has images stretched, fitted or filled by their content mode")
  func contentModes() throws {
    // A picture twice as wide as high.
    let image = try Renderer().picture(of: ViewSpec(.container), on: Canvas(width: 40, height: 20, scale: 1))
      .png()
    func rect(_ mode: ContentMode) throws -> Rect? {
      var spec = ViewSpec(.imageView(ImageSpec(image: .data(image))))
      spec.style.contentMode = mode
      spec.layout.width = 60
      spec.layout.height = 60
      var row = ViewSpec(.container, children: [spec])
      row.layout.flexDirection = .row
      row.layout.alignItems = .flexStart
      for case .image(let drawing) in try list(row).items { return drawing.frame }
      return nil
    }
    #expect(try rect(.scaleToFill) == Rect(x: 0, y: 0, width: 60, height: 60))
    #expect(try rect(.scaleAspectFit) == Rect(x: 0, y: 15, width: 60, height: 30))
    #expect(try rect(.scaleAspectFill) == Rect(x: -30, y: 0, width: 120, height: 60))
  }

  @Test("becomes a layout text with one line per view, whatever a text contains")
  func layoutText() throws {
    let label = ViewSpec(.label(LabelSpec(text: "a\"b\\c\nd\te\u{1b}[31m\u{202e}f\u{2028}")))
    let text = try Renderer().picture(of: label).layoutText
    #expect(text.split(separator: "\n").count == 2)
    #expect(text.contains(#""a\"b\\c\nd\te\u{1b}[31m\u{202e}f\u{2028}""#))
  }
}
