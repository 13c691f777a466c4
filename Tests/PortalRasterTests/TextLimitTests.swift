import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A text with a line limit")
struct TextLimitTests {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog, again and again",
    "Unbelievablylongwordswithoutanyspaceatall",
    "W", "", " ", "fi ffl – “office”", "one\ntwo\r\nthree\u{2028}four", "\n\n\n", "a\tb\tc\td",
    "Ταχίστη αλώπηξ βαφής ψημένη γη, δρασκελίζει υπέρ νωθρού κυνός",
    "Съешь же ещё этих мягких французских булок, да выпей чаю",
    "e\u{301}e\u{301}e\u{301}\u{302}\u{303} combining", "soft\u{ad}hyphen\u{ad}ated\u{200b}text",
  ]

  @Test("never exceeds its box, at any width", arguments: TextEllipsis.allCases)
  func neverOverflows(ellipsis: TextEllipsis) throws {
    let renderer = try Renderer()
    for width in stride(from: 0.0, through: 400, by: 6.5) {
      var labels: [Component<Never>] = []
      for text in Self.texts {
        for (lines, size, spacing) in [(UInt(1), 17.0, 0.0), (2, 34, 0), (3, 11.5, 1.5), (1, 20, -0.5)] {
          let style = labelStyleSheet { _, label in
            label.numberOfLines = lines
            label.textSize = size
            label.letterSpacing = spacing
            label.ellipsis = ellipsis
            label.underline = true
          }
          labels.append(label(text: text, style: style))
        }
      }
      let screen = container(children: labels, layout: layout { $0.width = Dimension(value: .points(width)) })
      let picture = try renderer.picture(of: screen, on: .phone)
      for child in picture.screen.root.children {
        let text = try #require(child.ownText)
        #expect(text.shaped.lines.count <= text.block.numberOfLines)
        for line in text.shaped.lines {
          #expect(line.width <= width, "\(text.block.string) at \(width)")
          let places = line.runs.flatMap { $0.glyphs.map(\.x) }
          // A mark may begin before its letter, but not the first letter before its line.
          #expect(
            (places.first ?? 0) >= 0 && (places.max() ?? 0) <= width,
            "\(text.block.string) at \(width): \(places) spaced \(text.block.attributes.letterSpacing)")
          #expect(line.rules.allSatisfy { $0.x + $0.width <= width })
        }
      }
    }
  }

  private func text(
    _ string: String, width: Double = 200, _ configure: (inout LabelStyleSheet) -> Void
  ) throws -> ShapedText {
    let screen: Component<Never> = label(text: string, style: labelStyleSheet { configure(&$1) })
    // Thousands of brackets in a row are more than a picture may have.
    let picture = try Renderer(budget: [.text: 8 << 20]).picture(of: screen, on: .phone.with(width: width, height: 400))
    return try #require(picture.screen.root.ownText).shaped
  }

  /// The visible characters of each line.
  private func words(_ text: ShapedText) -> [String] {
    text.lines.map { $0.runs.map(\.text).joined() }
  }

  @Test(
    "has the same lines where it is broken piece by piece, as longer texts are",
    arguments: ["a", "(", "( ", "A( ", "a )", "— ", "word (", "ﬁ-", "e\u{301}", "x\u{ad}"])
  func pieces(pattern: String) throws {
    let count = 900 / pattern.utf8.count
    let whole = try text(String(repeating: pattern, count: count)) { _ in }
    let long = try text(String(repeating: pattern, count: count * 3)) { _ in }
    // The last lines of the shorter one have nothing after them.
    #expect(whole.lines.count > 4)
    for (one, other) in zip(whole.lines.dropLast(2), long.lines) {
      #expect(one.width == other.width && one.runs.map(\.text) == other.runs.map(\.text))
    }
  }

  @Test("counts its lines over all paragraphs, and marks the truncation")
  func paragraphs() throws {
    let tail = try text("one\ntwo\nthree") { $0.numberOfLines = 2 }
    #expect(words(tail) == ["one", "two…"])
    #expect(tail.isTruncated)
    let whole = try text("one\ntwo\nthree") { $0.numberOfLines = 3 }
    #expect(words(whole) == ["one", "two", "three"])
    #expect(!whole.isTruncated)
    let head = try text("one\ntwo\nthree") {
      $0.numberOfLines = 2
      $0.ellipsis = .head
    }
    #expect(words(head) == ["one", "…three"])
    let single = try text("one  \r\ntwo") { $0.numberOfLines = 1 }
    #expect(words(single) == ["one…"])
  }

  @Test(
    "is truncated where its style says",
    arguments: [(TextEllipsis.tail, "A", "…"), (.head, "…", "z"), (.middle, "A", "z")])
  func places(ellipsis: TextEllipsis, first: String, last: String) throws {
    let cut = try text("A text that is much too long for its box, from A to z", width: 150) {
      $0.numberOfLines = 1
      $0.ellipsis = ellipsis
    }
    let seen = try #require(words(cut).first)
    #expect(seen.hasPrefix(first) && seen.hasSuffix(last))
    #expect(seen.contains("…"))
    #expect(try #require(cut.lines.first).width > 120)
  }

  @Test("is not reported as truncated where all of it is visible")
  func exactlyFits() throws {
    let natural = try text("Exactly", width: 300) { $0.numberOfLines = 1 }
    let again = try text("Exactly", width: (natural.size.width * 2).rounded(.up) / 2) { $0.numberOfLines = 1 }
    #expect(!again.isTruncated)
    #expect(again == natural)
  }

  @Test("is an empty line where not even an ellipsis fits")
  func nothingFits() throws {
    let screen: Component<Never> = container(
      children: [label(text: "Text", style: labelStyleSheet { $1.numberOfLines = 1 })],
      layout: layout { $0.width = Dimension(value: 4) })
    let picture = try Renderer().picture(of: screen, on: .phone)
    let shaped = try #require(picture.screen.root.children.first?.ownText).shaped
    #expect(shaped.lines.count == 1 && shaped.isTruncated)
    #expect(shaped.size.width == 0 && shaped.size.height > 17)
  }

  @Test("shrinks until it fits, within its limit")
  func shrinks() throws {
    let fitting = try text("This line is too long for its box", width: 200) {
      $0.numberOfLines = 1
      $0.adjustToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    #expect(!fitting.isTruncated)
    #expect(fitting.size.width <= 200 && fitting.size.width > 197)
    #expect(fitting.scale < 1 && fitting.scale > 0.5)
    let cut = try text("This line is too long for its box", width: 100) {
      $0.numberOfLines = 1
      $0.adjustToFitWidth = true
      $0.minimumScaleFactor = 0.8
    }
    #expect(cut.isTruncated && cut.scale == 0.8)
    let two = try text("Two lines of a heading that would need three", width: 200) {
      $0.numberOfLines = 2
      $0.textSize = 28
      $0.adjustToFitWidth = true
    }
    #expect(two.lines.count == 2 && !two.isTruncated && two.scale < 1)
  }

  @Test("replaced after layout has the size of the text that fills its box")
  func afterLayout() throws {
    var properties = LabelProperties(text: "1000000")
    properties.textAfterLayout = "42"
    let screen: Component<Never> = label(
      properties: properties, style: labelStyleSheet { $1.textSize = 25 },
      layout: layout { $0.width = Dimension(value: 80) })
    let renderer = try Renderer()
    let picture = try renderer.picture(of: container(children: [screen]))
    let shown = try #require(picture.screen.root.children.first?.ownText)
    #expect(shown.block.string == "42")
    let run = try #require(shown.shaped.lines.first?.runs.first)
    #expect(run.text == "42")
    let natural = try renderer.picture(
      of: label(text: "1000000", style: labelStyleSheet { $1.textSize = run.size }) as Component<Never>)
    let width = try #require(natural.screen.root.ownText).shaped.size.width
    #expect(width <= 80 && width > 79)
  }

  @Test(
    "is broken within words piece by piece as at once", arguments: ["abcdefghij", "WAVA", "بابا", "e\u{301}ß", "कि"])
  func brokenWords(letters: String) throws {
    let renderer = try Renderer()
    func lines(_ count: Int, _ width: Double) throws -> [[GlyphRun]] {
      let text = String(repeating: letters, count: count / letters.utf8.count)
      let shaped = try renderer.measure(TextBlock(text, TextStyle(), traits: Traits()), width: width)
      // Not the square of its length.
      #expect(shaped.reshaped <= count * 512)
      return shaped.lines.map(\.runs)
    }
    for width in [1.0, 30, 111.5] {
      let (whole, pieces) = (try lines(1000, width), try lines(4000, width))
      #expect(whole.count > 3 && pieces.count > 3 * whole.count)
      for (one, other) in zip(whole.dropLast(2), pieces) { #expect(one.map(\.glyphs) == other.map(\.glyphs)) }
    }
  }

  @Test(
    "is as narrow as its widest letter, which is found piece by piece, and not at a cost of the square of its length",
    arguments: [
      "The quick brown fox (jumps) over the lazy dog, again and again: 12:05 ✓✓ 😀👍🏽 office, WAVE, AVATAR. Yes!",
      "Donaudampfschifffahrtsgesellschaftskapitän und e\u{301}e\u{301}ß, soft\u{ad}hyphen\u{ad}ated\u{200b}text\nand\ttabs — “quoted”",
      "שלום עולם, זה טקסט ארוך (עם סוגריים) abc 123 ועוד מילים רבות מאוד כדי לשבור שורות",
      "بابا يقرأ كتابا طويلا جدا عن السفن (abc 123) في البحر الأبيض المتوسط ثم ينام",
      "नमस्ते दुनिया, यह एक लंबा वाक्य है जो कई पंक्तियों में टूटता है। ภาษาไทยที่ยาวมาก 日本語のとても長い文章です。",
      "a \u{202E}reversed words are here\u{202C} and \u{2067}isolated ones אבג too\u{2069} until the end of the line",
    ])
  func narrowest(text: String) throws {
    let typesetter = try Typesetter(library: FontLibrary())
    for limit in [0, 2] {
      var style = TextStyle()
      style.numberOfLines = limit
      func set(_ text: String, short: Int? = nil) -> LineLimit.Result {
        let block = TextBlock(text, style, traits: Traits())
        return LineLimit(typesetter: typesetter, block: block, width: 0, short: short).set()
      }
      let (whole, pieces) = (set(text, short: .max), set(text))
      let wide: Double = whole.lines.map(\.line.width).max() ?? 0
      let narrow: Double = pieces.lines.map(\.line.width).max() ?? 0
      // Letters that join have another form at the end of a piece.
      #expect(abs(wide - narrow) <= 1, "\(limit): \(wide), \(narrow)")
      let long = set(Array(repeating: text, count: 8).joined(separator: " "))
      #expect(long.work <= max(pieces.work, text.utf8.count) * 10, "\(long.work)")
    }
  }

  @Test(
    "is broken into lines of any width, whatever signs belong to its letters",
    arguments: [
      "a\u{1f3fd}\u{17d2}", "a\u{1f3fd}\u{94d}", " \u{5b8}(\u{e48}", "\u{628}\u{1f3fd}\u{64f}\u{915}",
      "word a\u{1f3fd}\u{94d} word a\u{1f3fd}\u{94d} ", "a\u{94d}",
      "r \u{fede}\u{64f} \u{963} \u{963}h \u{963} \u{5197}",
    ])
  func letters(text: String) throws {
    let renderer = try Renderer()
    for halves in [false, true] {
      // In two runs, too, which have fonts of their own.
      let runs = halves ? [TextRun(String(text.prefix(1))), TextRun(String(text.dropFirst()))] : [TextRun(text)]
      for width in 0..<24 {
        let set = try renderer.measure(TextBlock(runs, TextStyle(), traits: Traits()), width: Double(width))
        #expect(!set.lines.isEmpty)
      }
    }
  }

  @Test("keeps the look of each of many runs, in pieces as at once")
  func looks() throws {
    let renderer = try Renderer()
    func lines(_ count: Int) throws -> [[GlyphRun]] {
      let runs = (0..<count).map { place in
        TextRun("some words ") { $0.size = place % 3 == 0 ? 20 : 15 }
      }
      return try renderer.measure(TextBlock(runs, TextStyle(), traits: Traits()), width: 200).lines.map(\.runs)
    }
    let (whole, pieces) = (try lines(1000), try lines(3000))
    for (one, other) in zip(whole.dropLast(2), pieces) {
      #expect(one.map(\.span) == other.map(\.span) && one.map(\.size) == other.map(\.size))
      #expect(one.map { $0.glyphs.map(\.x) } == other.map { $0.glyphs.map(\.x) })
    }
    let isRight: [Bool] = pieces.flatMap { $0 }.map { piece in
      let size: Double = piece.span % 3 == 0 ? 20 : 15
      return piece.size == size
    }
    #expect(!isRight.contains(false))
  }

  @Test("of a thousand million lines costs what its paragraphs do")
  func hugeLimit() throws {
    let renderer = try Renderer()
    func seconds(_ limit: Int) throws -> Double {
      try ThreadTime.seconds {
        var block = TextBlock("one\ntwo", TextStyle(), traits: Traits())
        block.numberOfLines = limit
        let lines = try renderer.measure(block, width: 200).lines
        #expect(lines.count == 2)
      }
    }
    _ = try seconds(2)
    let (huge, small) = (try seconds(1_000_000_000), try seconds(2))
    #expect(huge < 20 * small + 0.2)
  }
}
