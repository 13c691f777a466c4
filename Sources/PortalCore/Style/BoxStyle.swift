import PortalLayout

/// How a component's own box looks, whatever is inside: ground, rim, corners, shadows, opacity.
///
/// Portal calls it the base style sheet.
public struct BoxStyle: Hashable, Sendable {
  public var backgroundColor: Color = .clear
  /// A gradient over the background colour.
  public var gradient: Gradient?
  /// How far the corners are rounded; together never more than the sides are long.
  public var cornerRadii: CornerRadii?
  public var cornerCurve: CornerCurve = .circular
  public var borderColor: Color = .clear
  /// The rim's width, drawn inside the box; anything thinner than a pixel is one pixel.
  public var borderWidth: Double = 0
  public var borderStyle: BorderStyle = .solid
  /// Sides that have a rim of their own.
  public var borders: EdgeBorders {
    get { bordersApart.value ?? EdgeBorders() }
    set { bordersApart = newValue == EdgeBorders() ? .none : .some(newValue) }
  }
  /// The first lies on top.
  public var shadows: [Shadow] = []
  /// How much of what is behind the box is blurred where the box is: the Gaussian's standard deviation in points.
  ///
  /// It is seen where the ground is translucent.
  public var backdropBlur: Double = 0
  /// The opacity of the box with all that is in it, as one picture.
  public var alpha: Double = 1
  /// How the box with all that is in it mixes with what is behind it.
  public var blend: BlendMode = .normal
  public var transform: Transform?
  /// How an image fills the box.
  public var contentMode: ContentMode?
  /// Whether what is inside ends at the box's rounded bounds.
  public var clipToBounds: Bool = false
  private var bordersApart = Apart<EdgeBorders>.none

  public init() {}

  /// The radius of all corners; nothing where they differ, or where nothing is said.
  public var cornerRadius: Double? {
    get { cornerRadii?.uniform }
    set { cornerRadii = newValue.map { CornerRadii(all: $0) } }
  }

  /// The one shadow of a box; the first where there are several.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] } ?? [] }
  }
}
