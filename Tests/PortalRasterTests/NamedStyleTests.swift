import Portal
import PortalRaster
import Testing

@Suite("A text style of the platform")
struct NamedStyleTests {
  private func shaped(
    _ style: StyleSheet<LabelStyleSheet>, _ text: String = "one\ntwo\nthree", _ traits: Traits = Traits()
  ) throws -> ShapedText {
    let screen: Component<Never> = label(text: text, style: style)
    let canvas = Canvas.phone.with(width: 2000, height: 900)
    return try #require(Renderer().picture(of: screen, on: canvas, traits: traits).screen.root.ownText).shaped
  }

  private func distances(_ text: ShapedText) -> [Double] {
    zip(text.lines, text.lines.dropFirst()).map { $1.baseline - $0.baseline }
  }

  @Test("sets lines its leading apart, at every text size", arguments: TextStyle.Named.allCases)
  func leading(style: TextStyle.Named) throws {
    for size in TextSize.allCases {
      let traits = Traits(textSize: size)
      let text = try shaped(.text(style), traits)
      let letters = size.size(of: style.size)
      #expect(text.lines.first?.runs.first?.size == letters)
      for distance in distances(text) { #expect(abs(distance - style.leading(at: size)) <= 1.0 / 64) }
      // One line alone is as high as its font says.
      let line = try shaped(.text(style), "one", traits).size.height
      #expect(abs(line - letters * 1.1934) < 0.02)
      #expect(abs(text.size.height - line - 2 * style.leading(at: size)) < 0.05)
    }
  }

  private func shaped(_ style: StyleSheet<LabelStyleSheet>, _ traits: Traits) throws -> ShapedText {
    try shaped(style, "one\ntwo\nthree", traits)
  }

  @Test("grows as the platform's does")
  func growth() {
    let sizes: [(TextStyle.Named, [Double])] = [
      (.largeTitle, [31, 34, 44, 60]), (.headline, [14, 17, 28, 53]), (.footnote, [12, 13, 23, 44]),
    ]
    for (style, expected) in sizes {
      let found = [TextSize.xSmall, .large, .accessibility1, .accessibility5].map { $0.size(of: style.size) }
      #expect(found == expected)
    }
  }

  @Test("gives way to a size, a weight and a line height that are said after it, and is in proportion then")
  func changed() throws {
    let larger = try shaped(.text(.headline, size: 34, weight: .regular))
    #expect(larger.lines[0].runs[0].size == 34 && larger.lines[0].runs[0].face.name == "Inter-Regular")
    #expect(distances(larger).allSatisfy { abs($0 - 44) <= 1.0 / 64 })
    #expect(try distances(shaped(.text(.headline, lineHeight: 2))) == [34, 34])
    #expect(try shaped(.text(.headline)).lines[0].runs[0].face.name == "Inter-SemiBold")
  }

  @Test("replaces the size and weight of a sheet that it is merged into, but not what the other sheet says beside it")
  func merged() {
    let base: StyleSheet<LabelStyleSheet> = .text(size: 40, weight: .bold)
    let body = base.merged(with: StyleSheet<LabelStyleSheet>.text(.body)).component.text
    #expect(body.size == 17 && body.weight == .regular && body.named == .body)
    let other = base.merged(with: StyleSheet<LabelStyleSheet>.text(.body, size: 20)).component.text
    #expect(other.size == 20 && other.named == .body)
  }

  @Test("shrinks with its lines")
  func shrunk() throws {
    let screen: Component<Never> = label(
      text: "These words take two lines, and no more than that",
      style: labelStyleSheet {
        $1.textStyle = .title1
        $1.numberOfLines = 2
        $1.adjustToFitWidth = true
      })
    let picture = try Renderer().picture(of: screen, on: .phone.with(width: 200, height: 300))
    let text = try #require(picture.screen.root.ownText).shaped
    #expect(text.scale < 0.9 && text.lines.count == 2)
    #expect(abs(distances(text)[0] - 34 * text.scale) < 0.05)
  }
}
