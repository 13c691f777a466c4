/// What a label shows.
public struct LabelProperties: Hashable, Sendable {
  /// A text that looks the same from beginning to end.
  public var text: String
  /// A text of several looks, in place of ``text``.
  public var runs: [TextRun]
  /// What is shown once the label has its place, so large as ``text`` would have to be to fill the label's width.
  ///
  /// Labels of equal width that all have the longest of their texts as ``text`` share one size of letters.
  public var textAfterLayout: String?

  public init(text: String = "", runs: [TextRun] = [], textAfterLayout: String? = nil) {
    self.text = text
    self.runs = runs
    self.textAfterLayout = textAfterLayout
  }

  func spec(_ style: LabelStyleSheet) -> LabelSpec {
    var spec = LabelSpec(text: text, textAfterLayout: textAfterLayout, style: style.textStyle)
    if !runs.isEmpty { spec.runs = runs }
    return spec
  }
}

/// Properties of a label, configured.
public func properties(_ configure: (inout LabelProperties) -> Void) -> LabelProperties {
  configured(LabelProperties(), configure)
}

/// A text that is only read.
public func label<Message>(
  properties: LabelProperties = LabelProperties(), style: StyleSheet<LabelStyleSheet> = labelStyleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .label(properties, style, layout)
}

/// A text that is only read.
public func label<Message>(
  text: String, style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .label(LabelProperties(text: text), style, layout)
}

/// A text of several looks that is only read.
public func label<Message>(
  runs: [TextRun], style: StyleSheet<LabelStyleSheet> = labelStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .label(LabelProperties(runs: runs), style, layout)
}

// MARK: - Style sheet

/// How a label's text looks.
public struct LabelStyleSheet: Hashable, Sendable {
  public var textColor: Color = .label
  public var textFont: Font = defaultFont
  public var textSize: Double = 17
  /// Whether the text grows and shrinks with the text size that the user has chosen.
  public var scalesWithTextSize = false
  public var textWeight: FontWeight = .regular
  public var italic = false
  /// Points added after each character.
  public var letterSpacing: Double = 0
  public var underline = false
  public var strikethrough = false
  /// OpenType features, such as `.tabularFigures`.
  public var features: [FontFeature] = []
  public var textAlignment: TextAlignment = .natural
  /// The height of a line as a multiple of the text's size, such as 1.4; the font's own where there is none.
  public var lineHeight: Double?
  /// The most lines that are shown; 0 is as many as there are.
  public var numberOfLines: UInt = 0
  /// Where a text that does not fit ``numberOfLines`` is cut.
  public var ellipsis: TextEllipsis = .tail
  /// Whether letters become smaller until the text fits in ``numberOfLines``; a text of any number of lines always fits.
  public var adjustToFitWidth = false
  /// The smallest part of their size that letters shrink to.
  public var minimumScaleFactor: Double = 0

  public init() {}

  var textStyle: TextStyle {
    var style = TextStyle()
    style.color = textColor
    style.font = textFont
    style.size = textSize
    style.weight = textWeight
    style.scalesWithTextSize = scalesWithTextSize
    style.italic = italic
    style.letterSpacing = letterSpacing
    style.underline = underline
    style.strikethrough = strikethrough
    style.features = features
    style.alignment = textAlignment
    style.lineHeight = lineHeight
    style.numberOfLines = Int(clamping: numberOfLines)
    style.ellipsis = ellipsis
    style.adjustToFitWidth = adjustToFitWidth
    style.minimumScaleFactor = minimumScaleFactor
    return style
  }
}

/// A style sheet for labels, configured.
public func labelStyleSheet(
  _ configure: (inout BaseStyleSheet, inout LabelStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<LabelStyleSheet> {
  StyleSheet(component: LabelStyleSheet(), configure)
}
