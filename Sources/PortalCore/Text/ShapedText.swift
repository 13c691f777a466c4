/// A text as glyphs at places, in points: what was measured, and what every exporter draws.
public struct ShapedText: Hashable, Sendable {
  /// One line, with its baseline's distance from the top of the text.
  public struct Line: Hashable, Sendable {
    public var baseline: Double
    public var width: Double
    /// Whether the line's own script begins at the right.
    public var isRightToLeft: Bool
    public var runs: [GlyphRun]

    public init(baseline: Double, width: Double, isRightToLeft: Bool, runs: [GlyphRun]) {
      self.baseline = baseline
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.runs = runs
    }
  }

  /// The widest line's width, and the height of all lines.
  public var size: Size
  public var lines: [Line]
  /// Whether something of the text is not shown.
  public var isTruncated: Bool
  /// Code points for which no font had a glyph.
  public var missing: [Unicode.Scalar]

  public init(size: Size, lines: [Line], isTruncated: Bool, missing: [Unicode.Scalar]) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missing = missing
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

  public init(face: FaceID, size: Double, glyphs: [Glyph], text: String, isRightToLeft: Bool) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.isRightToLeft = isRightToLeft
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
