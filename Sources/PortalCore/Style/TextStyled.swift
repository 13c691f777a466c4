/// A style sheet of a component with text: all of them have the same properties for it.
public protocol TextStyled {
  /// All properties of the text, as one value.
  var text: TextStyle { get set }
}

extension TextStyled {
  /// The colour of the letters.
  public var textColor: Color {
    get { text.color }
    set { text.color = newValue }
  }

  /// The family that letters are taken from; characters that it lacks come from others.
  public var textFont: Font {
    get { text.font }
    set { text.font = newValue }
  }

  /// One of the platform's text styles, which sets the size and the weight, and the distance between lines.
  ///
  /// ```swift
  /// let title: Component<Never> = label(text: "Harbour walk", style: labelStyleSheet { $1.textStyle = .title2 })
  /// ```
  public var textStyle: TextStyle.Named? {
    get { text.named }
    set { text.named = newValue }
  }

  /// The font size in points.
  public var textSize: Double {
    get { text.size }
    set { text.size = newValue }
  }

  /// Whether the text scales with the user's text size; by default it does.
  public var scalesWithTextSize: Bool {
    get { text.scalesWithTextSize }
    set { text.scalesWithTextSize = newValue }
  }

  /// The weight of the font.
  public var textWeight: FontWeight {
    get { text.weight }
    set { text.weight = newValue }
  }

  /// Whether the letters are italic.
  public var italic: Bool {
    get { text.italic }
    set { text.italic = newValue }
  }

  /// Tracking: points added after each character; nil for the system font's own, 0 for none beyond the font's.
  public var letterSpacing: Double? {
    get { text.letterSpacing }
    set { text.letterSpacing = newValue }
  }

  /// Whether a line is drawn under the letters.
  public var underline: Bool {
    get { text.underline }
    set { text.underline = newValue }
  }

  /// Whether a line is drawn through the letters.
  public var strikethrough: Bool {
    get { text.strikethrough }
    set { text.strikethrough = newValue }
  }

  /// Positions on the axes of a variable font, such as `FontVariation("wght", 650)`.
  public var variations: [FontVariation] {
    get { text.variations }
    set { text.variations = newValue }
  }

  /// OpenType features, such as `.tabularFigures`.
  public var features: [FontFeature] {
    get { text.features }
    set { text.features = newValue }
  }

  /// The side that lines keep to.
  public var textAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The line height as a multiple of the font size, such as 1.4; nil for the font's own.
  public var lineHeight: Double? {
    get { text.lineHeight }
    set { text.lineHeight = newValue }
  }

  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines: UInt {
    get { UInt(clamping: text.numberOfLines) }
    set { text.numberOfLines = Int(clamping: newValue) }
  }

  /// The place of the ellipsis in a text that exceeds ``numberOfLines``.
  public var ellipsis: TextEllipsis {
    get { text.ellipsis }
    set { text.ellipsis = newValue }
  }

  /// Whether the text shrinks to fit in ``numberOfLines``; a text of unlimited lines always fits.
  public var adjustToFitWidth: Bool {
    get { text.adjustToFitWidth }
    set { text.adjustToFitWidth = newValue }
  }

  /// The smallest scale to which the text shrinks.
  public var minimumScaleFactor: Double {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }
}
