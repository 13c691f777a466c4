import Foundation
import Testing

@testable import PortalCore

/// Unicode's own cases of where words and characters end: those of `WordBreakTest.txt` and `GraphemeBreakTest.txt`.
@Suite("The words of a text")
struct BreakTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let isWord: Bool
    let text: String
    /// The bytes at which a piece begins or ends.
    let breaks: [Int]
    let testDescription: String

    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard let kind = words.first, kind == "w" || kind == "g" else { return nil }
      var text = String.UnicodeScalarView()
      var breaks = [0]
      for word in words.dropFirst() {
        if word == "|" {
          breaks.append(String(text).utf8.count)
        } else if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
          text.append(scalar)
        }
      }
      breaks.append(String(text).utf8.count)
      (isWord, self.text, self.breaks, testDescription) = (kind == "w", String(text), breaks, String(line))
    }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/breaks.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").compactMap(Case.init) ?? []
  }()

  @Test("end where Unicode's cases say")
  func words() {
    let cases = Self.cases.filter(\.isWord)
    #expect(cases.count == 1822)
    for one in cases {
      let words = WordBreaks(one.text)
      var found = [0]
      while let last = found.last, last < one.text.utf8.count { found.append(words.end(from: last)) }
      #expect(found == one.breaks, "\(one)")
      // From any place within, it is the same piece.
      for scalar in one.text.unicodeScalars.indices {
        let offset = one.text.utf8.distance(from: one.text.startIndex, to: scalar)
        let piece = words.piece(at: offset)
        #expect(piece.contains(offset), "\(one)")
        #expect(one.breaks.contains(piece.lowerBound) && one.breaks.contains(piece.upperBound), "\(one)")
      }
    }
  }

  @Test("are made of characters that end where Unicode's cases say")
  func characters() {
    let cases = Self.cases.filter { !$0.isWord }
    #expect(cases.count == 601)
    for one in cases {
      let edit = EditedText(one.text)
      var found = [0]
      while let last = found.last, last < edit.count { found.append(edit.character(after: last)) }
      #expect(found == one.breaks, "\(one)")
      var back = [edit.count]
      while let last = back.last, last > 0 { back.append(edit.character(before: last)) }
      #expect(back.reversed() == one.breaks, "\(one)")
    }
  }

  @Test("are what people would call a word, where a caret goes by them")
  func carets() {
    let text = "Well, can't — 3.14% “naïve” 東京 ok\n"
    var edit = EditedText(text)
    edit.select(0)
    var ends: [String] = []
    for _ in 0..<8 {
      let start = edit.head
      edit.perform(.move(.forward(.word)), nil)
      ends.append(String(text[edit.index(start)..<edit.index(edit.head)]))
    }
    #expect(ends == ["Well", ", can't", " — 3.14", "% “naïve", "” 東京", " ok", "\n", ""])
    var starts: [String] = []
    for _ in 0..<7 {
      let end = edit.head
      edit.perform(.move(.backward(.word)), nil)
      starts.append(String(text[edit.index(edit.head)..<edit.index(end)]))
    }
    #expect(starts == ["ok\n", "東京 ", "naïve” ", "3.14% “", "can't — ", "Well, ", ""])
  }
}
