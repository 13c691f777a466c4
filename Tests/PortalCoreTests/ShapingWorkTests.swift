import Testing

@testable import PortalCore

@Suite("What a text costs to shape beyond its bytes")
struct ShapingWorkTests {
  private func extra(_ text: String) -> Int {
    var work = ShapingWork()
    return work.extra(of: text)
  }

  private static func marks(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    "\u{05D0}" + String(repeating: String(Character(scalar)), count: count)
  }

  @Test("is the same whatever other texts were asked about before")
  func order() {
    let texts =
      [
        "Hello, world!", "שָׁלוֹם", "मुंबई", "ภาษาไทย", "မြန်မာ", "\u{1780}\u{17D2}\u{1780}\u{17D2}ab", "é…→[[[",
        "\u{AD}\u{AD}\u{200D}", "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ᄀ\u{1160}\u{115F}",
        "\u{0FFF}\u{1000}\u{1037}", "",
      ] + [0x05B0, 0x0E31, 0x0F71, 0x1037, 0x302A, 0x1D165].compactMap(Unicode.Scalar.init).map { Self.marks($0, 40) }
    var known = ShapingWork()
    for text in texts + texts.reversed() { #expect(known.extra(of: text) == extra(text), "\(text)") }
  }

  @Test(
    "has eight combining marks of any script free, within the scalars that are remembered and beyond",
    arguments: [0x05B0, 0x0E31, 0x0F71, 0x0FC6, 0x1037, 0xA67C, 0x1D165] as [UInt32])
  func combining(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(extra(Self.marks(scalar, 8)) == 0)
    #expect(extra(Self.marks(scalar, 9)) == 128)
    #expect(extra(Self.marks(scalar, 8) + "\u{05D0}" + Self.marks(scalar, 8)) == 0)
    // Twice as many cost four times as much, as they take.
    let (some, twice) = (extra(Self.marks(scalar, 2000)), extra(Self.marks(scalar, 4000)))
    #expect(twice > some * 3 && twice < some * 5)
  }

  @Test(
    "counts letters that are stacked as marks of one run: fonts take the square of their number, too",
    arguments: ["\u{1780}\u{17D2}", "\u{1000}\u{1039}", "\u{A98F}\u{A9C0}", "\u{0915}\u{094D}"])
  func stacked(pair: String) {
    func extra(_ count: Int) -> Int { self.extra(String(repeating: pair, count: count)) }
    // A letter with four beneath it is free; no word of a language has more.
    #expect(extra(4) == 0 && extra(5) > 0)
    #expect(self.extra(String(repeating: String(repeating: pair, count: 3) + "\u{1780}", count: 100)) == 0)
    let (some, twice) = (extra(2000), extra(4000))
    #expect(twice > some * 3 && twice < some * 5)
    #expect(extra(5000) > 8 << 20, "30 KB took 0.4 s, and twice as many four times as long")
  }

  @Test("counts signs that are drawn one by one as letters: Braille, and the boxes of terminals' tables")
  func drawn() {
    #expect(extra(String(repeating: "⠓⠑⠇⠇⠕ ", count: 500)) == 0)
    #expect(extra(String(repeating: "├──┬──┤\n", count: 500)) == 0)
    #expect(extra("…") == 8 && extra("→→") == 8 + 16 && extra(String(repeating: "«⟨", count: 20)) > 20 * 64)
  }

  @Test("counts signs that lines are drawn with a quarter of other marks: leaders of dots, rules beneath a title")
  func rules() {
    for sign in ".-_=+*#~" {
      #expect(extra(String(repeating: sign, count: 64)) == 8 + 7 * 16 + 56 * 32, "\(sign)")
    }
    #expect(extra(String(repeating: "(", count: 64)) == 8 + 7 * 16 + 56 * 128)
    // Twenty pages of a table of contents.
    let line = "Chapter 1 " + String(repeating: ".", count: 90) + " 7\n"
    #expect(extra(String(repeating: line, count: 800)) < 4 << 20)
  }

  @Test("counts what is invisible from its first on, and letters that belong to Korean's fillers as such")
  func invisible() {
    #expect(extra("ab\u{AD}c") == 8)
    #expect(extra("ab\u{AD}\u{AD}c") == 8 + 16)
    #expect(extra("ᄀ\u{1160}ᄀ") == 8)
    #expect(extra("ᄀ\u{1161}ᄀ") == 0)
  }

  @Test("counts a word's bytes from the 257th on")
  func words() {
    #expect(extra(String(repeating: "a", count: 256)) == 0)
    #expect(extra(String(repeating: "a", count: 258)) == 2 * 64)
    #expect(extra(String(repeating: "a", count: 256) + " " + String(repeating: "я", count: 128)) == 0)
  }
}
