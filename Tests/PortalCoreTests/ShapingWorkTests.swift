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
    // Nothing but that the letters between them are of another script.
    let words = String(repeating: String(repeating: pair, count: 3) + "\u{1780}", count: 100)
    #expect(self.extra(words) <= 199 * 32)
    let (some, twice) = (extra(2000), extra(4000))
    #expect(twice > some * 3 && twice < some * 5)
    #expect(extra(5000) > 8 << 20, "30 KB took 0.4 s, and twice as many four times as long")
  }

  @Test("counts signs that are drawn one by one as letters: Braille, and the boxes of terminals' tables")
  func drawn() {
    #expect(extra(String(repeating: "⠓⠑⠇⠇⠕ ", count: 500)) == 0)
    #expect(extra(String(repeating: "├──┬──┤\n", count: 500)) == 500 * 16)
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
    // Of another script's word only that it is one.
    #expect(extra(String(repeating: "a", count: 256) + " " + String(repeating: "я", count: 128)) == 32)
  }

  @Test(
    "counts long words of letters of three and four bytes, but not where lines end between any two of them",
    arguments: [
      ("\u{A723}", true), ("\u{10330}", true), ("ァ", true), ("。", true), ("漢", false), ("あ", false), ("カ", false),
      ("한", false), ("ꀀ", false), ("\u{20000}", false), ("ไ", false), ("\u{A98F}", false),
    ])
  func words(letter: String, isWord: Bool) {
    #expect((extra(String(repeating: letter, count: 1000)) > 64 * 2000) == isWord)
    #expect(extra(String(repeating: letter, count: 60)) < 500)
  }

  @Test("counts letters whose font is slow")
  func slow() {
    #expect(extra("\u{11315}\u{11316}") == 2 * 64)
  }

  @Test("counts each change of the script, of which a script of several blocks has none")
  func scripts() {
    #expect(extra(String(repeating: "aя", count: 50)) == 99 * 32)
    #expect(extra(String(repeating: "aα", count: 50)) == 99 * 32)
    #expect(extra("漢字、かな。カナ") == 0)
    // Digits go the other way.
    #expect(extra("א1א1") == 3 * 32 && extra("a1a1 я1я1") == 32)
    for text in ["Tiếng Việt ấ", "ἀρχή Αα", "Ж Ԁ", "ሀለᎀ", "ᐁᑭᙀ", "한글 ᄀ", "中𠀀", "😀🚀🤖"] {
      #expect(extra(text) <= 32, "\(text)")
    }
  }

  @Test(
    "counts what passes all runs of its line by their number: tabs, and changes of the direction; and paragraphs by theirs"
  )
  func passed() {
    #expect(extra("a\tb\t") == 2 * 32)
    for pattern in ["\t", "ab\t", "aא ", "aa\u{200F}", "a\u{FB22}"] {
      func extra(_ count: Int) -> Int { self.extra(String(repeating: pattern, count: count)) }
      // Six to sixty seconds for 20,000.
      #expect(extra(20_000) > 8 << 20, "\(pattern)")
      #expect(extra(40) < 40 * 120 && extra(4000) > extra(2000) * 9 / 4, "\(pattern)")
    }
    #expect(extra(String(repeating: "a\n", count: 2000)) == 2000 * 16)
    #expect(extra(String(repeating: "a\n", count: 60_000)) > 8 << 20)
    // A line begins anew.
    #expect(extra(String(repeating: "aא\n", count: 1000)) <= 1000 * (2 * 32 + 16))
  }

  @Test("counts ends of paragraphs, and spaces in a row from the ninth on")
  func spaces() {
    #expect(extra("a\nb\n\n") == 3 * 16 && extra("\r\n") == 2 * 16)
    #expect(extra("a" + String(repeating: " ", count: 8) + "b") == 0)
    #expect(extra(String(repeating: " ", count: 108)) == 100 * 32)
    #expect(extra(String(repeating: "中 ", count: 100)) == 0 && extra(String(repeating: "a ", count: 100)) == 0)
  }
}
