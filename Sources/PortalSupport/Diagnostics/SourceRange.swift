/// A range in a source text, as offsets of its UTF-8 bytes.
///
/// Offsets are cheap; ``SourceText`` converts them to lines and columns for messages.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Makes the range from `start` up to, but not including, `end`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The place of a value that was made by a program.
  public static let nowhere = SourceRange(start: 0, end: 0)
}

/// A place in a text as editors count it: both numbers begin at 1.
public struct SourcePosition: Hashable, Sendable {
  /// The number of the line.
  public var line: Int
  /// The number of the character within the line.
  public var column: Int

  /// Makes a position of a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
