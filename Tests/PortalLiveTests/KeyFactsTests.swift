import Foundation
import PortalRaster
import Testing

@testable import PortalCore

/// What keys do in texts of many scripts, in Chromium and by CoreFoundation, as `Scripts/check-keys` wrote it down.
@Suite("A key in a text, beside Chromium and CoreFoundation")
struct KeyFactsTests {
  /// A line of the file: texts, and for each key how many bytes of UTF-8 its presses go over.
  struct Fact: Sendable {
    let kind: String
    let texts: [String]
    let digits: [Substring]

    var text: String { texts[0] }

    init?(_ line: Substring) {
      guard !line.hasPrefix("#"), let close = line.lastIndex(of: "\"") else { return nil }
      kind = String(line.prefix { $0 != " " })
      // Every other piece is between quotation marks.
      let pieces = line[...close].split(separator: "\"", omittingEmptySubsequences: false)
      texts = stride(from: 1, to: pieces.count, by: 2).map { String(pieces[$0]).replacing("\\n", with: "\n") }
      digits = line[close...].split(separator: " ").dropFirst().map { $0 }
    }

    /// The places to which presses lead, the first one before them all.
    func places(_ column: Int, fromEnd: Bool = false) -> [Int] {
      let units = text.utf16
      var index = fromEnd ? units.endIndex : units.startIndex
      let steps = digits[column].compactMap { $0.wholeNumberValue ?? Int(String($0), radix: 36) }
      return ([0] + steps).map { step in
        index = units.index(index, offsetBy: fromEnd ? -step : step)
        return text.utf8.distance(from: text.startIndex, to: index)
      }
    }
  }

  /// `PORTAL_KEY_FACTS` is another file, of as many texts as one likes.
  static let facts: [Fact] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file =
      ProcessInfo.processInfo.environment["PORTAL_KEY_FACTS"].map { URL(fileURLWithPath: $0) }
      ?? folder.appendingPathComponent("Facts/keys.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").compactMap(Fact.init) ?? []
  }()

  static func facts(_ kind: String) -> [Fact] { facts.filter { $0.kind == kind } }

  /// Where the caret comes to by one movement again and again.
  private func moved(_ text: String, from start: Int, _ movement: EditCommand.Movement) -> [Int] {
    var edit = EditedText(text)
    edit.select(from: start, to: start)
    var found = [edit.head]
    while true {
      edit.perform(.move(movement), nil)
      if edit.head == found.last { return found }
      found.append(edit.head)
    }
  }

  /// Where what is left of a text ends, or begins, by one deletion again and again.
  private func deleted(_ text: String, from start: Int, _ movement: EditCommand.Movement) -> [Int] {
    var edit = EditedText(text)
    edit.select(from: start, to: start)
    let isBack = movement == .backward(.character) || movement == .backward(.word)
    var places = [start]
    while true {
      let before = edit.count
      edit.perform(.delete(movement), nil)
      guard edit.count != before else { return places }
      let place = places[places.count - 1] + (isBack ? -1 : 1) * (before - edit.count)
      places.append(place)
      // Exactly that is gone, and nothing on the other side.
      let left = [text.utf8.prefix(isBack ? place : start), text.utf8.dropFirst(isBack ? start : place)].joined()
      guard edit.text.utf8.elementsEqual(left) else { return places + [-1] }
    }
  }

  @Test("goes by characters, and deletes them forward, as in Chromium")
  func characters() {
    #expect(Self.facts("letters").count >= 100)
    for fact in Self.facts("letters") {
      let places = fact.places(0)
      #expect(moved(fact.text, from: 0, .forward(.character)) == places, "\(fact.text)")
      #expect(moved(fact.text, from: fact.text.utf8.count, .backward(.character)) == places.reversed(), "\(fact.text)")
      #expect(deleted(fact.text, from: 0, .forward(.character)) == places, "\(fact.text)")
    }
  }

  @Test("deletes backward what CoreFoundation does, from the end on and from any character within")
  func backspace() {
    for fact in Self.facts("letters") {
      let places = fact.places(1, fromEnd: true)
      #expect(deleted(fact.text, from: fact.text.utf8.count, .backward(.character)) == places, "\(fact.text)")
      let middle = places.filter(Set(fact.places(0)).contains).dropFirst(places.count / 3).first ?? 0
      let rest = places.drop { $0 > middle }
      #expect(deleted(fact.text, from: middle, .backward(.character)) == Array(rest), "\(fact.text) from \(middle)")
    }
  }

  @Test("deletes backward what Chromium does, but for the last parts of characters from outside Armenian to Limbu")
  func backspaceInChromium() {
    var others = 0
    for fact in Self.facts("letters") where fact.digits.count > 2 {
      let ours = fact.places(1, fromEnd: true)
      var theirs = fact.places(2, fromEnd: true)[...]
      others += 1
      for (end, start) in zip(ours, ours.dropFirst()) {
        let parts = Array(theirs.prefix { $0 > start })
        theirs = theirs.dropFirst(parts.count)
        #expect(parts.first == end && theirs.first == start, "\(fact.text)")
        guard parts.count > 1 else { continue }
        // It takes the same in several presses, a scalar each.
        let piece = fact.text.utf8.dropFirst(start).prefix(end - start)
        let scalars = String(decoding: piece, as: UTF8.self).unicodeScalars
        #expect(parts.count == scalars.count, "\(fact.text) \(scalars)")
        let marks: [ClosedRange<UInt32>] = [0x300...0x36f, 0x1160...0x11ff, 0x3099...0x309a, 0xff9e...0xff9f]
        #expect(
          scalars.dropFirst().allSatisfy { scalar in marks.contains { $0.contains(scalar.value) } }, "\(fact.text)")
      }
    }
    #expect(others > 10)
  }

  @Test("goes and deletes by words as in Chromium")
  func words() {
    #expect(Self.facts("words").count >= 50)
    for fact in Self.facts("words") {
      let (forward, backward) = (fact.places(0), fact.places(1, fromEnd: true))
      let count = fact.text.utf8.count
      #expect(moved(fact.text, from: 0, .forward(.word)) == forward, "\(fact.text)")
      #expect(moved(fact.text, from: count, .backward(.word)) == backward, "\(fact.text)")
      #expect(deleted(fact.text, from: 0, .forward(.word)) == forward, "\(fact.text)")
      #expect(deleted(fact.text, from: count, .backward(.word)) == backward, "\(fact.text)")
    }
  }

  @Test("deletes to the ends of a line as in Chromium, and there the line break")
  func lines() throws {
    #expect(Self.facts("lines").count >= 10)
    for fact in Self.facts("lines") {
      let text = fact.text.replacing("|", with: "")
      let caret = fact.text.utf8.prefix { $0 != UInt8(ascii: "|") }.count
      let stage = try Stage(Form([.notes: text]), on: Canvas(width: 300, height: 400, scale: 1))
      let letters = try #require(stage.screen.view(at: "content/notes")?.letters(of: text))
      for (movement, wanted) in zip([EditCommand.Movement.backward(.line), .forward(.line)], fact.texts.dropFirst()) {
        var edit = EditedText(text)
        edit.select(from: caret, to: caret)
        edit.perform(.delete(movement), letters)
        let (before, after) = (edit.text.utf8.prefix(edit.head), edit.text.utf8.dropFirst(edit.head))
        #expect(String(decoding: before, as: UTF8.self) + "|" + String(decoding: after, as: UTF8.self) == wanted)
      }
    }
  }
}
