import PortalLive
import Testing

@testable import PortalCore

@Suite("An edited text")
struct EditedTextTests {
  /// Pieces of which random texts are made: joined, they make other characters than each by itself.
  static let pieces = [
    "a", "b ", "é", "e\u{301}", "\u{301}", "\u{200d}", "👩", "👨‍👩‍👧‍👦", "🇩🇪", "🇫", "\u{1f3fd}", "नमस्ते", "\u{94d}", "שלום ",
    "سلام", "١٢", "12",
    "\r", "\n", "\r\n", "\u{2028}", "한", "ᄀ", "ᅡ", "ᆨ", "’", ".", ",", "\t", "\u{202e}", "ไทย", "東京",
  ]

  static func random(_ dice: inout SeededRandom, _ most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test("has its places between characters, whatever is done to it, and comes back by undoing all of it")
  func places() {
    for seed in 0..<400 {
      var dice = SeededRandom(seed: UInt64(seed))
      let first = Self.random(&dice, 12)
      var edit = EditedText(first)
      var texts: [String] = [first]
      for _ in 0..<40 {
        let command = Self.command(&dice)
        edit.perform(command, nil)
        let wasLetter = command == .delete(.backward(.character))
        if Int.random(in: 0..<4, using: &dice) == 0 {
          edit.mark(Self.random(&dice, 2), selecting: Int.random(in: 0...3, using: &dice)..<4, within: EditLimits())
        } else if Bool.random(using: &dice) {
          edit.insert(Self.random(&dice, 2), as: .typing, within: EditLimits())
        }
        for place in [edit.anchor, edit.head, edit.marked?.lowerBound, edit.marked?.upperBound].compactMap(\.self) {
          #expect((0...edit.count).contains(place))
        }
        var boundaries = edit.text.indices.map { edit.text.utf8.distance(from: edit.text.startIndex, to: $0) }
        // Where the last letter of a syllable was deleted, the caret alone may be within what the rest has joined with.
        if edit.selection.isEmpty, wasLetter {
          boundaries = edit.text.unicodeScalars.indices.map {
            edit.text.utf8.distance(from: edit.text.startIndex, to: $0)
          }
        }
        #expect((boundaries + [edit.count]).contains(edit.anchor) && (boundaries + [edit.count]).contains(edit.head))
        texts.append(edit.text)
      }
      let last = edit.text
      while edit.history.canUndo { edit.perform(.undo, nil) }
      #expect(edit.text == first && edit.text.utf8.elementsEqual(first.utf8))
      while edit.history.canRedo { edit.perform(.redo, nil) }
      #expect(edit.text.utf8.elementsEqual(last.utf8))
    }
  }

  private static func command(_ dice: inout SeededRandom) -> EditCommand {
    let unit = [EditCommand.Unit.character, .word, .line, .paragraph, .document].randomElement(using: &dice) ?? .word
    let ways: [EditCommand.Movement] = [.left(unit), .right(unit), .backward(unit), .forward(unit), .up, .down]
    let movement = ways.randomElement(using: &dice) ?? .up
    return switch Int.random(in: 0..<8, using: &dice) {
    case 0: .delete(movement)
    case 1: .delete(.backward(.character))
    case 2: .paste(random(&dice, 3))
    case 3: .cut
    case 4: .select(Int.random(in: -3...3, using: &dice)..<Int.random(in: 3...20, using: &dice))
    default: .move(movement, extending: Bool.random(using: &dice))
    }
  }

  @Test("takes places that it does not have for the nearest")
  func bounds() {
    var edit = EditedText("a👨‍👩‍👧‍👦b")
    edit.select(Int.min..<Int.max)
    #expect(edit.selection == 0..<3)
    edit.select(7..<9)
    #expect(edit.selection == 3..<3)
    // Within the family, in bytes: its end.
    edit.select(5)
    #expect(edit.selection == 2..<2)
  }

  @Test("goes on deleting a syllable whose rest has joined with what follows, and moves by characters from there")
  func syllables() {
    var edit = EditedText("नक्षत")
    edit.select(2..<2)
    edit.perform(.delete(.backward(.character)), nil)
    #expect(edit.text == "नक्त" && edit.text.count == 2)
    edit.perform(.delete(.backward(.character)), nil)
    #expect(edit.text == "नकत" && edit.selection == 2..<2)
    edit.perform(.undo, nil)
    #expect(edit.text == "नक्षत" && edit.selection == 2..<2)
    for (movement, place) in [(EditCommand.Movement.backward(.character), 1), (.forward(.character), 2)] {
      edit.select(2..<2)
      edit.perform(.delete(.backward(.character)), nil)
      edit.perform(.move(movement), nil)
      #expect(edit.selection == place..<place)
      edit.perform(.undo, nil)
    }
  }

  @Test("is one character where two have become one")
  func merging() {
    var edit = EditedText("\u{301}x")
    edit.select(0)
    edit.insert("e", as: .typing, within: EditLimits())
    #expect(edit.text == "éx" && edit.selection == 1..<1)
    edit = EditedText("🇩🇪🇫🇷")
    edit.select(1..<1)
    edit.insert("🇫", as: .typing, within: EditLimits())
    #expect(edit.selection == 2..<2)
  }

  @Test("becomes no longer than it may: what is too much is left out, in whole characters")
  func limits() {
    var edit = EditedText("12345")
    edit.select(2..<3)
    edit.insert("👨‍👩‍👧‍👦👩x", as: .replacing, within: EditLimits(bytes: 4 + 30))
    #expect(edit.text == "12👨‍👩‍👧‍👦👩x45" && edit.count == 34)
    edit.insert("👩", as: .typing, within: EditLimits(bytes: 36))
    #expect(edit.count == 34)
    edit.insert("éé", as: .typing, within: EditLimits(bytes: 36))
    #expect(edit.count == 36)
    edit = EditedText("abc")
    edit.insert("👩👩👩", as: .typing, within: EditLimits(characters: 5))
    #expect(edit.text == "abc👩👩")
    edit = EditedText("longer than it may be")
    edit.insert("x", as: .typing, within: EditLimits(bytes: 4))
    #expect(edit.text == "longer than it may be")
    edit.perform(.delete(.backward(.character)), nil)
    #expect(edit.text == "longer than it may b")
  }

  @Test("has no more marks in a row than a text may, whatever is typed, pasted, marked or deleted bit by bit")
  func marks() {
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    func end(_ edit: EditedText) -> Int { edit.text.unicodeScalars.reversed().prefix { $0 == "\u{301}" }.count }
    var edit = EditedText("a")
    for _ in 0..<200 { edit.insert(marks(1), as: .typing, within: EditLimits()) }
    #expect(end(edit) == 128)
    edit.perform(.paste(marks(100)), nil)
    edit.mark(marks(1), selecting: nil, within: EditLimits())
    #expect(end(edit) == 128 && edit.markedRange == nil)
    edit.perform(.paste("b\(marks(129))"), nil)
    #expect(edit.text.unicodeScalars.count == 129)
    edit.perform(.paste("\n\(marks(128))"), nil)
    edit.select(1..<2)
    edit.perform(.cut, nil)
    #expect(edit.text.unicodeScalars.count == 258 && edit.selectedText == "\n")
    edit.insert("c", as: .typing, within: EditLimits())
    #expect(edit.text.unicodeScalars.count == 258 && !edit.text.contains("\n"))
    edit.perform(.undo, nil)
    edit.perform(.undo, nil)
    #expect(edit.text.unicodeScalars.count == 129)
  }

  @Test("keeps its caret where the application's text has what was around it")
  func taking() {
    func taken(_ old: String, _ new: String) -> String {
      let parts = old.split(separator: "|", omittingEmptySubsequences: false)
      var edit = EditedText(parts.joined())
      edit.select(parts[0].count..<parts[0].count)
      edit.take(new)
      let text = Array(edit.text)
      return String(text[..<edit.selection.lowerBound]) + "|" + String(text[edit.selection.lowerBound...])
    }
    #expect(taken("1234|", "1,234") == "1,234|")
    #expect(taken("19|,234", "19,234") == "19|,234")
    #expect(taken("1|34", "134") == "1|34")
    #expect(taken("ab|c", "ABC") == "AB|C")
    #expect(taken("abc|", "") == "|")
    #expect(taken("ab|cd", "abX") == "ab|X")
    #expect(taken("(555) 12|3", "555-123") == "555-12|3")
    #expect(taken("e|x", "e\u{301}x") == "e\u{301}|x")
  }

  @Test("remembers so many steps, and so many bytes of them")
  func history() {
    var edit = EditedText("")
    let long = String(repeating: "0123456789", count: 60_000)
    for _ in 0..<30 {
      edit.perform(.selectAll, nil)
      edit.perform(.paste(long), nil)
    }
    var steps = 0
    while edit.history.canUndo {
      edit.perform(.undo, nil)
      steps += 1
    }
    #expect(steps == CoreLimits.undoneBytes / (2 * long.utf8.count))
    for number in 0..<2 * CoreLimits.undoneSteps { edit.perform(.paste("\(number)"), nil) }
    steps = 0
    while edit.history.canUndo {
      edit.perform(.undo, nil)
      steps += 1
    }
    #expect(steps == CoreLimits.undoneSteps)
  }
}
