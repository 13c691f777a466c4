/// The rim along one side of a box.
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

/// How a rim is drawn.
public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
  case solid
  /// Bars three times as long as they are wide.
  case dashed
  /// Round dots.
  case dotted
}

/// Rims that single sides have for themselves; the others have the box's own.
///
/// Where a side is named twice, as `left` and as `start`, the name that knows the reading direction counts.
public struct EdgeBorders: Hashable, Sendable {
  public var top: EdgeBorder?
  public var left: EdgeBorder?
  public var bottom: EdgeBorder?
  public var right: EdgeBorder?
  /// Left where text runs to the right, right where it runs to the left.
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
