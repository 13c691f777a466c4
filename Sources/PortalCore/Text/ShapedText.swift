/// A text as glyphs at places, in points: what was measured, and what every exporter draws.
public struct ShapedText: Hashable, Sendable {
  /// One line, with its baseline's distance from the top of the text.
  public struct Line: Hashable, Sendable {
    public var baseline: Double
    public var width: Double
    /// Whether the line's own script begins at the right.
    public var isRightToLeft: Bool
    public var runs: [GlyphRun]
    /// The lines drawn under and through the letters.
    public var rules: [TextRule]

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
  public var lines: [Line]
  /// Whether something of the text is not shown.
  public var isTruncated: Bool
  /// Code points for which no font had a glyph.
  public var missing: [Unicode.Scalar]
  /// The part of their size that letters were shrunk to, or grew to.
  public var scale: Double

  public init(
    size: Size, lines: [Line], isTruncated: Bool, missing: [Unicode.Scalar], scale: Double = 1
  ) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missing = missing
    self.scale = scale
  }

  /// How far below the top of the text its first line stands.
  public var firstBaseline: Double? { lines.first?.baseline }

  /// How far below the top of the text its last line stands.
  public var lastBaseline: Double? { lines.last?.baseline }
}

/// A line under or through letters.
public struct TextRule: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case underline, strikethrough
  }

  public var kind: Kind
  /// The distance from the beginning of the line of text.
  public var x: Double
  public var width: Double
  /// How far the rule's top lies below the baseline; less than 0 is above it.
  public var y: Double
  public var thickness: Double
  /// Which of the text's spans it belongs to.
  public var span: Int

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
  /// A glyph, its distance from the beginning of the line, and the part of the text it stands for.
  public struct Glyph: Hashable, Sendable {
    public var id: UInt32
    public var x: Double
    public var y: Double
    /// Where the glyph's characters begin, as a UTF-8 offset into the run's text.
    public var cluster: Int

    public init(id: UInt32, x: Double, y: Double, cluster: Int) {
      self.id = id
      self.x = x
      self.y = y
      self.cluster = cluster
    }
  }

  public var face: FaceID
  public var size: Double
  public var glyphs: [Glyph]
  /// The characters that the glyphs stand for, in reading order.
  public var text: String
  public var isRightToLeft: Bool
  /// Which of the text's spans the glyphs belong to: it says their colour.
  public var span: Int
  /// Where the run's characters come in reading order: after those of the line's runs that begin before.
  public var start: Int

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
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }
}
