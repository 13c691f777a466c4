/// Something that a key or a menu does to an edited text.
public enum EditCommand: Hashable, Sendable {
  /// Puts a text in the place of what is selected, as a step of its own.
  case paste(String)
  /// Deletes what is selected, or what a movement of the caret would pass: backward by a character, its last letter where scripts are
  /// typed letter by letter; at an end of a line, the line break.
  case delete(Movement)
  /// Moves the caret, and takes the end of the selection along if it extends that.
  case move(Movement, extending: Bool = false)
  /// Selects the whole text.
  case selectAll
  /// Selects characters by their numbers; what the text does not have is the nearest.
  case select(Range<Int>)
  /// Deletes what is selected; whoever has the pasteboard takes it first.
  case cut
  /// Takes the last change back.
  case undo
  /// Makes the change again that was taken back last.
  case redo

  /// Where the caret goes: a step, a word, a line, or to an end of the text.
  public enum Movement: Hashable, Sendable {
    /// To the side, as people see it: over letters that are read from the right, left is forward.
    case left(Unit), right(Unit)
    /// Towards the beginning or the end, in the order in which the text is read.
    case backward(Unit), forward(Unit)
    /// To the line above or below.
    case up, down
  }

  /// How far the caret goes.
  public enum Unit: Hashable, Sendable {
    /// By one character, as people see it.
    case character
    /// To the next beginning or end of a word, by Unicode's rules.
    case word
    /// To the end of the line, as it is broken.
    case line
    /// To the end of the paragraph, or of the next if the caret is there.
    case paragraph
    /// To the beginning or the end of the whole text.
    case document
  }
}

extension EditedText {
  /// Does a command.
  ///
  /// - Parameters:
  ///   - letters: where the letters stand, for what goes by lines and sides; without them a paragraph is a line, read from
  ///     the left.
  ///   - isSecure: whether words must not be told from each other.
  mutating func perform(
    _ command: EditCommand, _ letters: EditLetters?, isSecure: Bool = false, within limits: EditLimits = EditLimits()
  ) {
    switch command {
    case .paste(let string): insert(string, as: .replacing, within: limits)
    case .delete(let movement):
      guard range.isEmpty else { return delete(range, as: .replacing) }
      if movement == .backward(.character), !isSecure { return deleteLetter() }
      var target = target(of: movement, letters, isSecure).offset
      // At the end of a line there is nothing up to it.
      if target == head, movement == .backward(.line) { target = character(before: head) }
      if target == head, movement == .forward(.line) { target = character(after: head) }
      delete(min(head, target)..<max(head, target), as: .deleting)
    case .move(let movement, let extending): move(movement, extending: extending, letters, isSecure)
    case .selectAll: select(from: 0, to: count)
    case .select(let characters): select(characters)
    case .cut: delete(range, as: .replacing)
    case .undo: undo()
    case .redo: redo()
    }
  }

  private mutating func move(
    _ movement: EditCommand.Movement, extending: Bool, _ letters: EditLetters?, _ isSecure: Bool
  ) {
    if !extending, !range.isEmpty, let end = collapsed(movement, letters) { return select(end) }
    let goal = goal
    let place = target(of: movement, letters, isSecure)
    select(place.offset, upstream: place.isUpstream, extending: extending)
    // What moves up and down comes back to where it was.
    if case .up = movement { self.goal = place.goal ?? goal }
    if case .down = movement { self.goal = place.goal ?? goal }
  }

  /// The end of the selection to which the caret goes when a movement by one character lets go of it.
  private func collapsed(_ movement: EditCommand.Movement, _ letters: EditLetters?) -> Int? {
    switch movement {
    case .backward(.character): range.lowerBound
    case .forward(.character): range.upperBound
    case .left(.character): isRightToLeft(letters) ? range.upperBound : range.lowerBound
    case .right(.character): isRightToLeft(letters) ? range.lowerBound : range.upperBound
    default: nil
    }
  }

  /// Whether the line of the caret is read from the right.
  private func isRightToLeft(_ letters: EditLetters?) -> Bool {
    letters?.isRightToLeft(at: head, upstream: isUpstream) ?? false
  }

  private typealias Target = (offset: Int, isUpstream: Bool, goal: Double?)

  private func target(of movement: EditCommand.Movement, _ letters: EditLetters?, _ isSecure: Bool) -> Target {
    switch movement {
    case .left(.character), .right(.character):
      let goesRight = movement == .right(.character)
      if let place = letters?.beside(head, upstream: isUpstream, goesRight: goesRight) {
        return (place.offset, place.isUpstream, nil)
      }
      return (goesRight ? character(after: head) : character(before: head), false, nil)
    case .left(let unit): return target(unit, goesOn: isRightToLeft(letters), letters, isSecure)
    case .right(let unit): return target(unit, goesOn: !isRightToLeft(letters), letters, isSecure)
    case .backward(let unit): return target(unit, goesOn: false, letters, isSecure)
    case .forward(let unit): return target(unit, goesOn: true, letters, isSecure)
    case .up, .down:
      let isDown = movement == .down
      guard let letters else { return target(.paragraph, goesOn: isDown, nil, isSecure) }
      let place = letters.vertically(from: head, upstream: isUpstream, goal: goal, isDown: isDown)
      return (place.caret?.offset ?? (isDown ? count : 0), place.caret?.isUpstream ?? false, place.goal)
    }
  }

  private func target(
    _ unit: EditCommand.Unit, goesOn: Bool, _ letters: EditLetters?, _ isSecure: Bool
  ) -> Target {
    switch unit {
    case .character: return (goesOn ? character(after: head) : character(before: head), goesOn, nil)
    case .word where isSecure: return (goesOn ? count : 0, goesOn, nil)
    case .word:
      let words = WordBreaks(text, letters?.wordStarts ?? [])
      return (goesOn ? words.wordEnd(after: head) : words.wordStart(before: head), goesOn, nil)
    case .line:
      guard let line = letters?.lineRange(at: head, upstream: isUpstream) else {
        return target(.paragraph, goesOn: goesOn, nil, isSecure)
      }
      return (goesOn ? line.upperBound : line.lowerBound, goesOn, nil)
    case .paragraph: return (goesOn ? paragraphEnd : paragraphStart, false, nil)
    case .document: return (goesOn ? count : 0, false, nil)
    }
  }

  /// The beginning of the paragraph, or of the one before if the caret is there.
  private var paragraphStart: Int {
    var offset = head
    if endsLine(before: offset) { offset = character(before: offset) }
    return text[..<index(offset)].lastIndex(where: \.isNewline).map {
      character(after: text.utf8.distance(from: text.startIndex, to: $0))
    } ?? 0
  }

  /// The end of the paragraph, or of the next if the caret is there.
  private var paragraphEnd: Int {
    var start = index(head)
    if start < text.endIndex, text[start].isNewline { text.formIndex(after: &start) }
    return text[start...].firstIndex(where: \.isNewline).map { text.utf8.distance(from: text.startIndex, to: $0) }
      ?? count
  }

  /// Selects the word at a place; of a secure text, all of it.
  mutating func selectWord(at offset: Int, _ letters: EditLetters?, isSecure: Bool) {
    let word = isSecure ? 0..<count : WordBreaks(text, letters?.wordStarts ?? []).word(at: offset)
    select(from: word.lowerBound, to: word.upperBound)
  }
}
