/// The border of one side of a box.
public struct EdgeBorder: Hashable, Sendable {
  /// In points, inside the box; anything thinner than a pixel is one pixel.
  public var width: Double
  public var color: Color
  public var style: BorderStyle

  public init(width: Double = 1, color: Color = .separator, style: BorderStyle = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }
}

/// The style of a border.
public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
  case solid
  /// Dashes three times as long as they are wide.
  case dashed
  /// Round dots.
  case dotted
}

/// Borders of single sides; the other sides have the box's own.
///
/// `start` and `end` win over `left` and `right`.
public struct EdgeBorders: Hashable, Sendable {
  public var top: EdgeBorder?
  public var left: EdgeBorder?
  public var bottom: EdgeBorder?
  public var right: EdgeBorder?
  /// The leading side: left in left-to-right layout.
  public var start: EdgeBorder?
  public var end: EdgeBorder?

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
