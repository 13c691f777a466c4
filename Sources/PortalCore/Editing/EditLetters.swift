/// Where the letters of an edited text stand on the screen, by the text's own bytes.
///
/// What is shown may be another text, such as a dot for each character of a secure one: then places are counted in characters. Of a long
/// text it may be a part (``FieldWindow``).
struct EditLetters {
  private let letters: TextLetters
  private let shown: String
  private let text: String
  private let isSame: Bool
  /// The byte of the text at which what is shown begins, where that is a part of it.
  private let start: Int?
  /// The top of the text.
  private let top: Double
  /// Where words begin in scripts without spaces, as far as there is a dictionary for them.
  let wordStarts: [Int]

  init(_ placed: PlacedText, in frame: Rect, of text: String) {
    letters = TextLetters(placed.shaped, in: placed.block.string) { TextListing.beginning(of: $0, placed, in: frame) }
    shown = placed.block.string
    self.text = text
    isSame = shown.hasBytes(of: text)
    top = frame.y
    // A field without the focus shows the beginning.
    let isBeginning = !isSame && text.utf8.count > FieldWindow.whole && text.utf8.starts(with: shown.utf8)
    let start = placed.mark?.shownFrom ?? (isBeginning ? 0 : nil)
    self.start = start
    wordStarts =
      isSame ? placed.shaped.wordStarts : start.map { start in placed.shaped.wordStarts.map { $0 + start } } ?? []
  }

  private func inShown(_ offset: Int) -> Int {
    if let start { return min(max(0, offset - start), shown.utf8.count) }
    return isSame
      ? offset : shown.offset(ofCharacter: text[..<text.utf8.index(text.startIndex, offsetBy: offset)].count)
  }

  private func inText(_ offset: Int) -> Int {
    if let start { return offset + start }
    return isSame
      ? offset : text.offset(ofCharacter: shown[..<shown.utf8.index(shown.startIndex, offsetBy: offset)].count)
  }

  private func inText(_ caret: TextLetters.Caret) -> TextLetters.Caret {
    TextLetters.Caret(offset: inText(caret.offset), isUpstream: caret.isUpstream)
  }

  func isRightToLeft(at offset: Int, upstream: Bool) -> Bool {
    letters.isRightToLeft(at: inShown(offset), upstream: upstream)
  }

  func lineRange(at offset: Int, upstream: Bool) -> Range<Int>? {
    // A part is shown of one line alone.
    if start != nil { return 0..<text.utf8.count }
    return letters.lineRange(at: inShown(offset), upstream: upstream).map {
      inText($0.lowerBound)..<inText($0.upperBound)
    }
  }

  func beside(_ offset: Int, upstream: Bool, goesRight: Bool) -> TextLetters.Caret? {
    letters.beside(inShown(offset), upstream: upstream, goesRight: goesRight).map(inText)
  }

  func vertically(
    from offset: Int, upstream: Bool, goal: Double?, isDown: Bool
  ) -> (caret: TextLetters.Caret?, goal: Double?) {
    let (caret, goal) = letters.vertically(from: inShown(offset), upstream: upstream, goal: goal, isDown: isDown)
    return (caret.map(inText), goal)
  }

  /// The bytes of what is shown of the character under a point of the canvas; nil beside all.
  func character(at point: Point) -> Range<Int>? { letters.character(at: Point(x: point.x, y: point.y - top)) }

  /// Where the first line of a stretch of what is shown is on the canvas.
  func frame(of bytes: Range<Int>) -> Rect? {
    letters.frame(of: bytes).map { Rect(x: $0.x, y: $0.y + top, width: $0.width, height: $0.height) }
  }

  /// Where stretches that follow each other are, of each a frame for each line.
  func frames(ofEach ranges: [Range<Int>]) -> [[Rect]] {
    letters.frames(ofEach: ranges).map { frames in
      frames.map { Rect(x: $0.x, y: $0.y + top, width: $0.width, height: $0.height) }
    }
  }

  /// The place nearest to a point of the canvas.
  func caret(at point: Point) -> TextLetters.Caret? {
    letters.caret(at: Point(x: point.x, y: point.y - top)).map(inText)
  }
}
