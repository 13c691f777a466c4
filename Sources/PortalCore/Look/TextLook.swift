/// The look of a shown text: its runs, its lines, and its truncation.
public struct TextLook: Hashable, Sendable {
  /// A run of text with its own style.
  public struct Piece: Hashable, Sendable {
    /// The characters of the run.
    public var string: String
    /// The colour of the run's letters.
    public var color: RGBA
    /// The font size in points, as it was set.
    public var size: Double
    /// The weight of the run's font.
    public var weight: FontWeight = .regular
    /// Whether the letters are italic.
    public var isItalic = false
    /// Whether a line is drawn under the letters.
    public var isUnderlined = false
    /// Whether a line is drawn through the letters.
    public var isStruck = false
    /// Points added after each character; nil for the font's own tracking.
    public var letterSpacing: Double?
    /// OpenType features and axes, in their notation: `tnum`, `aalt=3`, `wght=650`.
    public var settings: [String] = []
    /// The font's name; nil for the default font.
    public var font: String?
  }

  /// The runs of the text, in their order.
  public var pieces: [Piece]
  /// The line height as a multiple of the font size; nil for the font's own.
  public var lineHeight: Double?
  /// The side that lines keep to.
  public var alignment: TextAlignment = .natural
  /// The number of lines that are shown.
  public var lineCount = 1
  /// Whether some of the text is not shown.
  public var isTruncated = false
  /// The place of the ellipsis of a truncated text.
  public var ellipsis: TextEllipsis = .tail

  init(_ text: PlacedText) {
    let block = text.block
    pieces = block.pieces.enumerated().map { index, piece in
      Piece(piece.text, text.color(ofSpan: index), piece.attributes, scale: text.shaped.scale)
    }
    lineHeight = block.lineHeight.map(LookWords.rounded)
    alignment = block.alignment
    lineCount = max(1, text.shaped.lines.count)
    isTruncated = text.shaped.isTruncated
    if isTruncated { ellipsis = block.ellipsis }
  }

  mutating func removeColors() {
    for index in pieces.indices { pieces[index].color = .clear }
  }

  // MARK: Words by subject

  /// The runs' characters, quoted.
  public var strings: [String] { pieces.map { LookWords.quoted($0.string) } }
  var colors: [String] { pieces.map(\.color.description) }
  /// The style of letters, with a plus sign between runs.
  var letters: [String] { Array(pieces.map(\.letters).joined(separator: ["+"])) }

  var lineWords: [String] {
    (lineHeight.map { ["leading", shortNumber($0)] } ?? []) + (alignment == .natural ? [] : [alignment.rawValue])
  }

  var flow: [String] {
    var words: [String] = []
    if lineCount > 1 { words += ["\(lineCount)", "lines"] }
    if isTruncated { words.append("truncated") }
    if isTruncated, ellipsis != .tail { words += ["at", ellipsis.rawValue] }
    return words
  }

  // MARK: Reading and writing

  /// - Parameter next: the next word: `left border` is a border, so an alignment before one is written `aligned left`.
  func words(before next: String?) -> [String] {
    let isAmbiguous = next == "border" && flow.isEmpty && [.left, .right].contains(alignment)
    let lines = isAmbiguous ? lineWords.dropLast() + ["aligned", alignment.rawValue] : lineWords
    var words: [String] = []
    for piece in pieces {
      if !words.isEmpty { words.append("+") }
      words += [LookWords.quoted(piece.string), piece.color.description] + piece.letters
    }
    return words + lines + flow
  }

  init?(_ words: inout LookWords) {
    guard let first = words.read(Piece.init) else { return nil }
    pieces = [first]
    while let piece = words.read({ $0.take("+") ? Piece(&$0) : nil }) { pieces.append(piece) }
    lineHeight = words.read(after: "leading", LookWords.number)
    alignment = words.read(after: "aligned", TextAlignment.init) ?? words.read(Self.alignment) ?? .natural
    lineCount = words.read { words in words.readWord { Int($0) }.flatMap { words.take("lines") ? $0 : nil } } ?? 1
    isTruncated = words.take("truncated")
    if isTruncated { ellipsis = words.read(after: "at", TextEllipsis.init) ?? .tail }
  }
}

extension TextLook {
  private static func alignment(_ words: inout LookWords) -> TextAlignment? {
    guard let alignment = words.readWord(TextAlignment.init), !words.isNext("border") else { return nil }
    return alignment
  }
}

extension TextLook.Piece {
  fileprivate init(_ string: String, _ color: RGBA, _ attributes: TextAttributes, scale: Double) {
    self.string = string
    self.color = color.inBytes
    size = LookWords.rounded(attributes.size * scale)
    weight = attributes.weight
    isItalic = attributes.italic
    isUnderlined = attributes.underline
    isStruck = attributes.strikethrough
    settings =
      attributes.features.map { $0.value == 1 ? $0.tag : "\($0.tag)=\($0.value)" }
      + attributes.variations.map { "\($0.tag)=\(shortNumber($0.value))" }
    font = attributes.font == defaultFont ? nil : attributes.font.name
    // Only the default font has tracking of its own, so in others 0 says nothing.
    letterSpacing = attributes.letterSpacing.map(LookWords.rounded)
    if font != nil, letterSpacing == 0 { letterSpacing = nil }
  }

  fileprivate var letters: [String] {
    var words = [shortNumber(size)]
    if weight != .regular { words.append(weight.name) }
    if isItalic { words.append("italic") }
    if isUnderlined { words.append("underlined") }
    if isStruck { words.append("struck") }
    if let letterSpacing { words += ["spaced", shortNumber(letterSpacing)] }
    words += settings
    if let font { words += ["in", LookWords.quoted(font)] }
    return words
  }

  fileprivate init?(_ words: inout LookWords) {
    guard let string = words.readWord(LookWords.text), let color = words.readWord(LookWords.color),
      let size = words.readWord(LookWords.number)
    else { return nil }
    self.init(string: string, color: color, size: size)
    weight = words.readWord { word in FontWeight.allCases.first { $0.name == word } } ?? .regular
    isItalic = words.take("italic")
    isUnderlined = words.take("underlined")
    isStruck = words.take("struck")
    letterSpacing = words.read(after: "spaced", LookWords.number)
    while let setting = words.readWord(Self.setting) { settings.append(setting) }
    font = words.read(after: "in", LookWords.text)
  }

  /// A feature or an axis; `left` is an alignment.
  private static func setting(_ word: String) -> String? {
    guard word != TextAlignment.left.rawValue,
      FontFeature(parsing: word) != nil || FontVariation(parsing: word) != nil
    else { return nil }
    return word
  }
}
