/// A shaped text: positioned glyphs, in points, as measured, and as drawn by every exporter.
public struct ShapedText: Hashable, Sendable {
  /// A line, with its baseline's distance from the top of the text.
  public struct Line: Hashable, Sendable {
    /// The distance of the baseline from the top of the text.
    public var baseline: Double
    /// The width of the line's glyphs, in points.
    public var width: Double
    /// Whether the base direction of the line's text is right to left.
    public var isRightToLeft: Bool
    /// The runs of glyphs, from left to right.
    public var runs: [GlyphRun]
    /// The rules under and through the letters.
    public var rules: [TextRule]

    /// A line of glyphs on a baseline.
    public init(
      baseline: Double, width: Double, isRightToLeft: Bool, runs: [GlyphRun], rules: [TextRule] = []
    ) {
      self.baseline = baseline
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.runs = runs
      self.rules = rules
    }
  }

  /// The widest line's width, and the height of all lines.
  public var size: Size
  /// The lines, from the top.
  public var lines: [Line]
  /// Whether some of the text is not shown.
  public var isTruncated: Bool
  /// Code points without a glyph in any font.
  public var missing: [Unicode.Scalar]
  /// The factor by which letters were scaled to fit.
  public var scale: Double
  /// The work that the text's length does not tell, in bytes of text: what is shaped once more because lines end within
  /// words, and lines of few letters.
  public var reshaped = 0
  /// The factors that it was tried with until it fitted, for which fonts were made in as many sizes.
  package var triedScales: [Double] = []
  /// Where words begin in scripts without spaces, in bytes, as far as there is a dictionary for them.
  package var wordStarts: [Int] = []

  /// A text that was shaped.
  public init(
    size: Size, lines: [Line], isTruncated: Bool, missing: [Unicode.Scalar], scale: Double = 1
  ) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missing = missing
    self.scale = scale
  }

  /// The distance of the first baseline from the top of the text.
  public var firstBaseline: Double? { lines.first?.baseline }

  /// The distance of the last baseline from the top of the text.
  public var lastBaseline: Double? { lines.last?.baseline }
}

/// An underline or a strikethrough.
public struct TextRule: Hashable, Sendable {
  /// The two sorts of lines at letters.
  public enum Kind: String, Hashable, Sendable {
    /// Under the letters, or through them.
    case underline, strikethrough
  }

  /// Whether it is under or through the letters.
  public var kind: Kind
  /// The distance from the left end of the line.
  public var x: Double
  /// The length of the rule, in points.
  public var width: Double
  /// The distance of the rule's top below the baseline; negative above it.
  public var y: Double
  /// How high the rule is, in points.
  public var thickness: Double
  /// The index of its span of the text.
  public var span: Int

  /// A rule along a span of a line.
  public init(kind: Kind, x: Double, width: Double, y: Double, thickness: Double, span: Int) {
    self.kind = kind
    self.x = x
    self.width = width
    self.y = y
    self.thickness = thickness
    self.span = span
  }
}

/// Glyphs of one face at one size, from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph, with its position from the left end of the line, and its cluster of characters.
  public struct Glyph: Hashable, Sendable {
    /// The number of the glyph in its font.
    public var id: UInt32
    /// How far the glyph's origin is from the left end of the line.
    public var x: Double
    /// How far the glyph's origin is below the baseline.
    public var y: Double
    /// The start of the glyph's cluster, as a UTF-8 offset into the run's text.
    public var cluster: Int

    /// A glyph at a place, for a cluster of characters.
    public init(id: UInt32, x: Double, y: Double, cluster: Int) {
      self.id = id
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  /// The face that has the glyphs.
  public var face: FaceID
  /// The font size in points.
  public var size: Double
  /// The glyphs, from left to right.
  public var glyphs: [Glyph]
  /// The characters of the glyphs, in logical order.
  public var text: String
  /// Whether the characters are read from the right.
  public var isRightToLeft: Bool
  /// The index of the glyphs' span of the text, which has their colour.
  public var span: Int
  /// The run's place in the line's logical order: after runs with smaller numbers.
  public var start: Int

  /// A run of glyphs of one face at one size.
  public init(
    face: FaceID, size: Double, glyphs: [Glyph], text: String, isRightToLeft: Bool, span: Int = 0, start: Int = 0
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.isRightToLeft = isRightToLeft
    self.span = span
    self.start = start
  }
}

/// The PostScript name of one face of a font, such as `Inter-SemiBold`; the font library knows its file.
public struct FaceID: Hashable, Sendable, CustomStringConvertible {
  /// The PostScript name, by which files of fonts know their faces.
  public var name: String

  /// A face by its PostScript name.
  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }
}
