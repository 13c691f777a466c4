import Foundation
import TestSupport
import Testing

@testable import PortalCore
@testable import PortalRaster

/// Where Chromium puts a caret in texts of several scripts, as `Scripts/check-caret` wrote it down.
@Suite("A caret, beside Chromium's")
struct CaretFactsTests {
  struct Fact: Sendable {
    let words: [String]
    let text: String
    let numbers: [String]

    init?(_ line: Substring) {
      guard !line.hasPrefix("#"), let open = line.firstIndex(of: "\""), let close = line.range(of: "\": ") else {
        return nil
      }
      words = line[..<open].split(separator: " ").map(String.init)
      text = String(line[line.index(after: open)..<close.lowerBound])
      numbers = line[close.upperBound...].split(separator: " ").map(String.init)
    }

    /// The byte of UTF-8 at an offset of UTF-16.
    func byte(_ offset: Int) -> Int {
      text.utf8.distance(from: text.startIndex, to: text.utf16.index(text.startIndex, offsetBy: offset))
    }
  }

  static let facts: [Fact] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/carets.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").compactMap(Fact.init) ?? []
  }()

  @Test("is before the letter that is nearest to a point, in both directions of writing")
  func points() throws {
    var (asked, edges, within, others): (Int, Int, Int, [String]) = (0, 0, 0, [])
    for fact in Self.facts where fact.words.first == "point" {
      let form = Form([.name: fact.text])
      form.style.size = 20
      form.style.letterSpacing = 0
      let stage = try Stage(form, on: Canvas(width: 900, height: 480))
      var found: PlacedText?
      stage.screen.forEachBox { box, _ in
        if case .text(let text) = box.content, text.block.string == fact.text { found = text }
      }
      let placed = try #require(found)
      // Chromium's letters were those of Debian 12; another version of Inter has its letters elsewhere.
      guard CommittedReferences.areFromHere || !placed.shaped.hasLetters(of: "Inter-Regular") else { continue }
      #expect(abs(placed.shaped.size.width - (Double(fact.words[1]) ?? 0)) < 0.5, "\(fact.text)")
      let letters = TextLetters(placed.shaped, in: fact.text)
      let cells = letters.cells(ofLine: 0)
      for number in fact.numbers {
        let parts = number.split(separator: "=").compactMap { Int($0) }
        let x = Double(parts[0])
        // At the ends of a line, beside a letter of the other direction, Chromium says the end of the text instead.
        let edge = cells.first { x < $0.right } ?? cells[cells.count - 1]
        if edge == cells.first || edge == cells.last, edge.isRightToLeft != placed.shaped.lines[0].isRightToLeft {
          edges += 1
          continue
        }
        asked += 1
        let theirs = fact.byte(parts[1])
        // Newer versions of Unicode join syllables of Devanagari, and there is no place within.
        guard theirs == fact.text.utf8.count || cells.contains(where: { $0.bytes.lowerBound == theirs }) else {
          within += 1
          continue
        }
        // Where two directions meet, two offsets are one place to see. Half a point to either side: widths are rounded otherwise.
        let places = [false, true].map { letters.x(of: .init(offset: theirs, isUpstream: $0), inLine: 0) }
        let ours = [x, x - 0.5, x + 0.5].map { letters.x(of: letters.caret(at: $0, inLine: 0), inLine: 0) }
        guard !ours.contains(where: { our in places.contains { abs($0 - our) < 0.01 } }) else { continue }
        others.append("\(fact.text) \(number) \(ours) \(places)")
      }
    }
    #expect(asked > (CommittedReferences.areFromHere ? 700 : 200), "\(asked)")
    #expect(edges < asked / 5 && within < asked / 10, "\(asked) \(edges) \(within)")
    #expect(others.isEmpty, "\(others.count) of \(asked): \(others.prefix(30).joined(separator: "; "))")
  }

  /// Two dictionaries, libthai's and that of ICU, need not agree on what is one word and what is two.
  @Test("goes by the words of Thai, nearly always to the same places")
  func thai() {
    let facts = Self.facts.filter { $0.words.first == "thai" }
    #expect(facts.count == 30)
    var (same, all): (Int, Int) = (0, 0)
    for fact in facts {
      let words = WordBreaks(fact.text, WordDictionary.starts(in: fact.text))
      var found: [Int] = [0]
      while let last = found.last, last < fact.text.utf8.count { found.append(words.wordEnd(after: last)) }
      var back = [fact.text.utf8.count]
      while let last = back.last, last > 0 { back.append(words.wordStart(before: last)) }
      #expect(back.reversed() == found, "\(fact.text)")
      let (ours, theirs) = (Set(found), Set(fact.numbers.compactMap { Int($0) }.map(fact.byte)))
      // A word is no letter, and none ends within a character.
      #expect(ours.count * 6 < fact.text.utf8.count)
      same += ours.intersection(theirs).count
      all += ours.union(theirs).count
    }
    #expect(same * 10 > all * 8, "\(same) of \(all)")
  }

  /// Chromium has ICU's dictionary of both languages.
  @Test("goes by words of Chinese and Japanese, mostly to the same places, and nearer to them than letter by letter")
  func han() {
    let facts = Self.facts.filter { $0.words.first == "han" }
    #expect(facts.count == 30)
    var all = 0
    var same = (ruled: 0, annex: 0)
    func places(_ words: WordBreaks, _ count: Int) -> [Int] {
      var found: [Int] = [0]
      while let last = found.last, last < count { found.append(words.wordEnd(after: last)) }
      return found
    }
    /// Words by both ends.
    func spans(_ places: [Int]) -> Set<Range<Int>> { Set(zip(places, places.dropFirst()).map { $0..<$1 }) }
    for fact in facts {
      let count = fact.text.utf8.count
      let words = WordBreaks(fact.text, [])
      let ours = places(words, count)
      // Backward a word begins where it does forward, but for stops between words, which are passed.
      var back = [count]
      while let last = back.last, last > 0 { back.append(words.wordStart(before: last)) }
      #expect(fact.text.contains("。") || back.reversed() == ours, "\(fact.text)")
      for place in back.dropFirst() { #expect(words.word(at: place).lowerBound == place, "\(fact.text) \(place)") }
      let numbers = fact.numbers.compactMap { Int($0) }
      let theirs = spans(numbers.prefix { $0 < fact.text.utf16.count }.map(fact.byte) + [count])
      all += theirs.count
      same.ruled += theirs.intersection(spans(ours)).count
      same.annex += theirs.intersection(spans(places(WordBreaks(fact.text), count))).count
    }
    #expect(same.ruled * 100 > all * 55, "\(same.ruled) of \(all)")
    #expect(same.annex * 10 < all * 5, "\(same.annex) of \(all)")
  }
}

extension ShapedText {
  /// Whether some of its glyphs are of a face.
  fileprivate func hasLetters(of face: String) -> Bool { lines.contains { $0.runs.contains { $0.face.name == face } } }
}
