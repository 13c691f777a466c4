import PortalSupport

/// A text that is being edited: its characters, what is selected, and the way back.
///
/// Places are counted in characters as people see them, and kept as bytes of UTF-8, so a key costs as much in a long text as
/// in a short one but for moving bytes. A place is between two characters: one from outside that is not, or that lies
/// beyond the text, becomes the nearest. Only where a letter of a syllable was deleted, and the rest of it joins with what follows, the
/// caret stays between the two, so that what is deleted next is the rest.
public struct EditedText: Hashable, Sendable {
  /// The characters as they are now.
  public private(set) var text: String
  /// Where the selection began, in bytes.
  private(set) var anchor: Int
  /// Where it ends, and where the caret is.
  private(set) var head: Int
  /// Whether the caret belongs to the letter before it: at the end of a line that goes on in the next, and where letters of
  /// two directions meet, that is another place than before the letter after it.
  private(set) var isUpstream = false
  /// Where the caret would be along its line, had all lines been long enough, while it moves up and down.
  var goal: Double?
  /// What an input method has written and may still replace, in bytes.
  private(set) var marked: Range<Int>?
  private(set) var history = EditHistory()
  /// Which part of a line was seen last that is longer than its field, and goes on to be seen while the caret is in it.
  var shown: ShownPart?
  /// What the description said when it was last heeded.
  var described: String
  /// How it was before the last change, until the description has answered that.
  private(set) var unanswered = Unanswered.none

  /// A text that nobody has edited, with the caret behind it.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    described = text
    anchor = text.utf8.count
    head = anchor
  }

  // MARK: Places

  var count: Int { text.utf8.count }

  /// What is selected, in bytes; empty at the caret if nothing is.
  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether a sentence begins at the caret: nothing is before it, or a line break, or the end of a sentence and a space.
  package var isAtSentence: Bool {
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: min(anchor, head))
    var before = text[..<end]
    guard let last = before.popLast() else { return true }
    return last.isNewline || last == " " && before.last.map { ".!?".contains($0) } == true
  }

  /// What is selected, in characters; empty at the caret if nothing is.
  public var selection: Range<Int> {
    let start = characters(before: range.lowerBound)
    return start..<start + text[index(range.lowerBound)..<index(range.upperBound)].count
  }

  /// What an input method may still replace, in characters.
  public var markedRange: Range<Int>? {
    marked.map { characters(before: $0.lowerBound)..<characters(before: $0.upperBound) }
  }

  /// The characters that are selected; empty where there is only a caret.
  public var selectedText: String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

  func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), count)) }

  /// The number of characters before a byte.
  func characters(before offset: Int) -> Int { text[..<index(offset)].count }

  /// The end of the character that a byte is in, unless it is the first of one.
  private func boundary(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    let end = text.index(after: index(offset))
    let start = text.index(before: end)
    return self.offset(start) == offset ? offset : self.offset(end)
  }

  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  func character(after offset: Int) -> Int {
    offset < count ? self.offset(text.index(after: index(offset))) : count
  }

  func character(before offset: Int) -> Int {
    let before = text[..<index(offset)]
    return before.isEmpty ? 0 : self.offset(before.index(before: before.endIndex))
  }

  // MARK: Selecting

  /// Moves the caret, or the end of the selection.
  mutating func select(_ head: Int, upstream: Bool = false, extending: Bool = false) {
    self.head = boundary(head)
    anchor = extending ? boundary(anchor) : self.head
    isUpstream = upstream && self.head == head
    goal = nil
    marked = nil
    history.close()
  }

  /// Selects from one place to another, at which the caret is.
  mutating func select(from anchor: Int, to head: Int) {
    select(anchor)
    select(head, extending: true)
  }

  /// Selects characters; numbers that the text does not have are the nearest.
  public mutating func select(_ characters: Range<Int>) {
    select(from: text.offset(ofCharacter: characters.lowerBound), to: text.offset(ofCharacter: characters.upperBound))
  }

  // MARK: Changing

  /// Puts a text in the place of what is selected, or of what an input method has marked.
  ///
  /// What is more than the bounds allow is left out, from its end; nothing is done where too many marks would stand in a row.
  mutating func insert(_ string: String, as kind: EditHistory.Kind, within limits: EditLimits) {
    let place = marked ?? range
    replace(place, by: limits.fitting(string, in: text, instead: place), as: kind)
  }

  /// Types letters at the caret, or in the place of what is selected.
  public mutating func type(_ string: String) { insert(string, as: .typing, within: EditLimits()) }

  /// Puts a text that an input method may still replace in the place of what is selected or marked.
  ///
  /// - Parameter selected: which of its characters are selected; nil for the caret behind them.
  mutating func mark(_ string: String, selecting selected: Range<Int>?, within limits: EditLimits) {
    let place = marked ?? range
    let fitting = limits.fitting(string, in: text, instead: place)
    guard replace(place, by: fitting, as: .marking) else { return }
    let new = place.lowerBound..<min(count, place.lowerBound + fitting.utf8.count)
    if let selected {
      let first = fitting.offset(ofCharacter: selected.lowerBound)
      anchor = boundary(new.lowerBound + first)
      head = boundary(new.lowerBound + max(first, fitting.offset(ofCharacter: selected.upperBound)))
    }
    marked = new.isEmpty ? nil : new
  }

  mutating func delete(_ range: Range<Int>, as kind: EditHistory.Kind) {
    guard !range.isEmpty else { return }
    replace(range, by: "", as: kind)
  }

  /// Deletes what Backspace does: the character before the caret, or its last letter, as CoreFoundation has it.
  ///
  /// Its clusters for deletion (`kCFStringBackwardDeletionCluster`) have the letters from Armenian to Limbu, in Unicode's order, one by one:
  /// with Hebrew's points, Arabic and the scripts of India and South East Asia. Parts of Hangul's syllables are between them, and are
  /// deleted together, as marks on Latin letters and emoji are.
  mutating func deleteLetter() {
    let start = character(before: head)
    let scalars = text.unicodeScalars[index(start)..<index(head)]
    let letter = scalars.indices.last { index in
      let value = scalars[index].value
      return (0x530...0x194f).contains(value) && !(0x1100...0x11ff).contains(value)
    }
    let place = letter.map { offset($0) } ?? start
    guard place < head, replace(place..<head, by: "", as: .deleting) else { return }
    if place > start, anchor == head { (anchor, head) = (place, place) }
  }

  /// Puts a text in the place of another, unless more marks would then stand in a row than a text has.
  ///
  /// - Returns: whether it did.
  @discardableResult
  private mutating func replace(_ range: Range<Int>, by string: String, as kind: EditHistory.Kind) -> Bool {
    guard !joinsTooManyMarks(range, string) else { return false }
    if !range.isEmpty || !string.isEmpty { awaitAnswer() }
    goal = nil
    marked = nil
    guard !range.isEmpty || !string.isEmpty else { return true }
    let before = EditHistory.Selection(anchor: anchor, head: head)
    let removed = String(text[index(range.lowerBound)..<index(range.upperBound)])
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    // Two characters may have become one.
    head = boundary(range.lowerBound + string.utf8.count)
    anchor = head
    isUpstream = !endsLine(before: head)
    history.add(.init(at: range.lowerBound, removed: removed, inserted: string, before: before, kind: kind))
    return true
  }

  /// Whether a text in the place of another makes a row of too many combining marks, with those around it.
  private func joinsTooManyMarks(_ range: Range<Int>, _ string: String) -> Bool {
    // So few around it are not too many by themselves.
    let before = text.unicodeScalars[..<index(range.lowerBound)].suffix(SupportLimits.marks)
    let after = text.unicodeScalars[index(range.upperBound)...].prefix(SupportLimits.marks)
    return CombiningMarks.excess(inText: String(before) + string + String(after)) != nil
  }

  /// Whether a line break is before a place, so that the caret there is at the beginning of a line.
  func endsLine(before offset: Int) -> Bool {
    offset > 0 && text[index(character(before: offset))].isNewline
  }

  // MARK: Going back

  mutating func undo() {
    if history.canUndo { awaitAnswer() }
    guard let step = history.undo() else { return }
    restore(step.removed, at: step.at, instead: step.inserted)
    (anchor, head) = (boundary(step.before.anchor), boundary(step.before.head))
    isUpstream = !endsLine(before: head)
  }

  mutating func redo() {
    if history.canRedo { awaitAnswer() }
    guard let step = history.redo() else { return }
    restore(step.inserted, at: step.at, instead: step.removed)
    head = boundary(step.at + step.inserted.utf8.count)
    anchor = head
    isUpstream = !endsLine(before: head)
  }

  private mutating func restore(_ string: String, at offset: Int, instead other: String) {
    text.replaceSubrange(index(offset)..<index(offset + other.utf8.count), with: string)
    goal = nil
    marked = nil
  }

  // MARK: The description

  /// How an edited text was before a change that the description has not answered yet.
  indirect enum Unanswered: Hashable, Sendable {
    case none
    case change(from: EditedText)
  }

  /// Remembers how it was before the first change that is not answered.
  private mutating func awaitAnswer() {
    if case .none = unanswered { unanswered = .change(from: self) }
  }

  /// The description has answered: what it did not take over by now, it has refused.
  mutating func settle() { unanswered = .none }

  /// Takes over a text that the application gives in place of the edited one.
  ///
  /// If that is the text before the last change, the change is refused: all is as before it, with the selection, what is marked, and the
  /// way back. Else the caret stays before what was behind it, if that is still there; or behind what was before it; else it has as
  /// many letters and digits before it as it had, and there is no way back to what the application has replaced.
  mutating func take(_ new: String) {
    guard !new.hasBytes(of: text) else { return }
    if case .change(let old) = unanswered, new.hasBytes(of: old.text) {
      self = old
      return
    }
    var fresh = EditedText(new)
    fresh.shown = shown
    fresh.anchor = fresh.place(of: anchor, in: self)
    fresh.head = fresh.place(of: head, in: self)
    fresh.isUpstream = !fresh.endsLine(before: fresh.head)
    self = fresh
  }

  private func place(of offset: Int, in old: EditedText) -> Int {
    let (mine, theirs) = (text.utf8, old.text.utf8)
    let behind = theirs.count - offset
    if behind <= mine.count, mine.suffix(behind).elementsEqual(theirs.suffix(behind)) {
      return boundary(mine.count - behind)
    }
    if offset <= mine.count, mine.prefix(offset).elementsEqual(theirs.prefix(offset)) { return boundary(offset) }
    var left = old.text[..<old.index(offset)].count { $0.isLetter || $0.isNumber }
    guard left > 0 else { return 0 }
    var place = 0
    for character in text {
      place += character.utf8.count
      if character.isLetter || character.isNumber { left -= 1 }
      if left == 0 { break }
    }
    return place
  }

  /// Editing has ended: what was written stays, without a way back.
  mutating func rest() {
    marked = nil
    shown = nil
    history = EditHistory()
    anchor = head
  }

  mutating func unmark() {
    marked = nil
    history.close()
  }

  /// Takes away what an input method has written and may still replace.
  mutating func discardMarked() {
    if let marked { delete(marked, as: .marking) }
    unmark()
  }
}

/// Which part of a line is seen that is longer than its field.
struct ShownPart: Hashable, Sendable {
  /// How far the line is moved from where it begins, in points.
  var moved: Double
  /// The byte at which what is shown begins, where that is a part of the text.
  var from: Int?
}

extension String {
  /// Whether it is the same bytes, and not only the same characters, which may be written in several ways.
  func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.baseAddress == $0.baseAddress || own.elementsEqual($0) }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// How long an edited text may become.
struct EditLimits: Hashable, Sendable {
  var bytes = CoreLimits.editedBytes
  var characters = Int.max
  /// Whether line breaks become spaces.
  var isOneLine = false

  /// As much of a text, whole characters from its beginning, as fits in the place of a part of another.
  func fitting(_ string: String, in text: String, instead place: Range<Int>) -> String {
    var string = string.withoutNoncharacters
    if isOneLine { string = Self.joined(string) }
    string.makeContiguousUTF8()
    let room = max(0, bytes - (text.utf8.count - place.count))
    if string.utf8.count > room {
      var end = string.startIndex
      var used = 0
      while end < string.endIndex {
        let next = string.index(after: end)
        used += string.utf8.distance(from: end, to: next)
        if used > room { break }
        end = next
      }
      string = String(string[..<end])
    }
    if characters < Int.max {
      let kept = EditedText(text)
      let others = text.count - text[kept.index(place.lowerBound)..<kept.index(place.upperBound)].count
      string = String(string.prefix(max(0, characters - others)))
    }
    return string
  }

  /// A text with a space in the place of each line break.
  private static func joined(_ string: String) -> String {
    var string = string
    return string.withUTF8 { bytes in
      var joined: [UInt8] = []
      joined.reserveCapacity(bytes.count)
      var position = 0
      while position < bytes.count {
        let separator = TextLetters.separator(in: bytes, from: position, to: bytes.count)
        joined += bytes[position..<separator.lowerBound]
        if !separator.isEmpty { joined.append(UInt8(ascii: " ")) }
        position = separator.upperBound
      }
      return String(decoding: joined, as: UTF8.self)
    }
  }
}
