/// The border of one side of a box.
public struct EdgeBorder: Hashable, Sendable {
  /// The width in points, inside the box; anything thinner than a pixel is one pixel.
  public var width: Double
  /// The colour of the border.
  public var color: Color
  /// Whether the border is a line, dashes or dots.
  public var style: BorderStyle

  /// A border of a side: a separator's line of one point, unless something else is said.
  public init(width: Double = 1, color: Color = .separator, style: BorderStyle = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }
}

/// The style of a border.
public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
  /// An unbroken line.
  case solid
  /// Dashes three times as long as they are wide.
  case dashed
  /// Round dots as large as the border is wide.
  case dotted
}

/// Borders of single sides; the other sides have the box's own.
///
/// `start` and `end` win over `left` and `right`.
public struct EdgeBorders: Hashable, Sendable {
  /// The border of the top side; nil for the box's own.
  public var top: EdgeBorder?
  /// The border of the left side; nil for the box's own.
  public var left: EdgeBorder?
  /// The border of the bottom side; nil for the box's own.
  public var bottom: EdgeBorder?
  /// The border of the right side; nil for the box's own.
  public var right: EdgeBorder?
  /// The leading side: left in left-to-right layout.
  public var start: EdgeBorder?
  /// The trailing side: right in left-to-right layout.
  public var end: EdgeBorder?

  /// Borders for the sides that are said.
  public init(
    top: EdgeBorder? = nil, left: EdgeBorder? = nil, bottom: EdgeBorder? = nil, right: EdgeBorder? = nil,
    start: EdgeBorder? = nil, end: EdgeBorder? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.start = start
    self.end = end
  }
}
