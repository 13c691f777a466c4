/// How a component's own box looks, whatever is inside: ground, rim, corners, opacity.
///
/// Portal calls it the base style sheet.
public struct BoxStyle: Hashable, Sendable {
  public var backgroundColor: Color = .clear
  /// A gradient over the background colour.
  public var gradient: LinearGradient?
  /// How far the corners are rounded; no more than half of the shorter side is ever used.
  public var cornerRadius: Double?
  public var borderColor: Color = .clear
  /// The rim's width, drawn inside the box; anything thinner than a pixel is one pixel.
  public var borderWidth: Double = 0
  /// The opacity of the box with all that is in it, as one picture.
  public var alpha: Double = 1
  /// How an image fills the box.
  public var contentMode: ContentMode?
  /// Whether what is inside ends at the box's rounded bounds.
  public var clipToBounds: Bool = false

  public init() {}
}

/// How an image is fitted into a box of another shape.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the box, whatever becomes of its shape.
  case scaleToFill
  /// As large as fits, whole.
  case scaleAspectFit
  /// As small as covers the box; what is beyond is cut off.
  case scaleAspectFill
}

/// Colours that pass into each other along a line.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and where it stands on the line, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var offset: Double

    public init(_ color: Color, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }

  /// Where the line begins, in parts of the box: (0, 0) is its top left corner, (1, 1) its bottom right.
  public var from: Point
  public var to: Point
  public var stops: [Stop]

  public init(from: Point, to: Point, stops: [Stop]) {
    self.from = from
    self.to = to
    self.stops = stops
  }
}
