/// A style sheet whose component shows text: all of them have the same properties for it, under the same names.
public protocol TextStyled {
  var text: TextStyle { get set }
}

extension TextStyled {
  public var textColor: Color {
    get { text.color }
    set { text.color = newValue }
  }

  public var textFont: Font {
    get { text.font }
    set { text.font = newValue }
  }

  /// The size of the letters in points.
  public var textSize: Double {
    get { text.size }
    set { text.size = newValue }
  }

  /// Whether the text grows and shrinks with the text size that the user has chosen; it does, unless this is `false`.
  public var scalesWithTextSize: Bool {
    get { text.scalesWithTextSize }
    set { text.scalesWithTextSize = newValue }
  }

  public var textWeight: FontWeight {
    get { text.weight }
    set { text.weight = newValue }
  }

  public var italic: Bool {
    get { text.italic }
    set { text.italic = newValue }
  }

  /// Points added after each character.
  public var letterSpacing: Double {
    get { text.letterSpacing }
    set { text.letterSpacing = newValue }
  }

  public var underline: Bool {
    get { text.underline }
    set { text.underline = newValue }
  }

  public var strikethrough: Bool {
    get { text.strikethrough }
    set { text.strikethrough = newValue }
  }

  /// Places on the axes of a variable font, such as `FontVariation("wght", 650)`.
  public var variations: [FontVariation] {
    get { text.variations }
    set { text.variations = newValue }
  }

  /// OpenType features, such as `.tabularFigures`.
  public var features: [FontFeature] {
    get { text.features }
    set { text.features = newValue }
  }

  public var textAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The height of a line as a multiple of the text's size, such as 1.4; the font's own where there is none.
  public var lineHeight: Double? {
    get { text.lineHeight }
    set { text.lineHeight = newValue }
  }

  /// The most lines that are shown; 0 is as many as there are.
  public var numberOfLines: UInt {
    get { UInt(clamping: text.numberOfLines) }
    set { text.numberOfLines = Int(clamping: newValue) }
  }

  /// Where a text that does not fit ``numberOfLines`` is cut.
  public var ellipsis: TextEllipsis {
    get { text.ellipsis }
    set { text.ellipsis = newValue }
  }

  /// Whether letters become smaller until the text fits in ``numberOfLines``; a text of any number of lines always fits.
  public var adjustToFitWidth: Bool {
    get { text.adjustToFitWidth }
    set { text.adjustToFitWidth = newValue }
  }

  /// The smallest part of their size that letters shrink to.
  public var minimumScaleFactor: Double {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }
}
