import PortalLayout

/// The look of a component's own box, whatever its content: background, border, corners, shadows, opacity.
///
/// Portal calls it the base style sheet.
public struct BoxStyle: Hashable, Sendable {
  /// The colour that fills the box within its corners.
  public var backgroundColor: Color = .clear
  /// A gradient over the background colour.
  public var gradient: Gradient?
  /// The radii of the corners, limited by the lengths of the sides.
  public var cornerRadii: CornerRadii?
  /// The shape of rounded corners.
  public var cornerCurve: CornerCurve = .circular
  /// The colour of the border, all around.
  public var borderColor: Color = .clear
  /// The border's width, inside the box; anything thinner than a pixel is one pixel.
  public var borderWidth: Double = 0
  /// Whether the border is a line, dashes or dots.
  public var borderStyle: BorderStyle = .solid
  /// What single sides have in place of ``borderColor``, ``borderWidth`` and ``borderStyle``.
  public var borders: EdgeBorders {
    get { bordersApart.value ?? EdgeBorders() }
    set { bordersApart = newValue == EdgeBorders() ? .none : .some(newValue) }
  }
  /// The shadows, from front to back.
  public var shadows: [Shadow] = []
  /// The blur of the backdrop within the box, as the standard deviation in points.
  ///
  /// It is visible through a translucent background.
  public var backdropBlur: Double = 0
  /// The opacity of the box and its content, composited as a group.
  public var alpha: Double = 1
  /// The blend mode of the box and its content, composited as a group.
  public var blend: BlendMode = .normal
  /// How the box is moved, turned and scaled after layout; nil for not at all.
  public var transform: Transform?
  /// How an image fills the box.
  public var contentMode: ContentMode?
  /// Whether content is clipped to the box's rounded bounds.
  public var clipToBounds: Bool = false
  private var bordersApart = Apart<EdgeBorders>.none

  /// A box that paints nothing.
  public init() {}

  /// The radius of all corners; nil if they differ, or are not set.
  public var cornerRadius: Double? {
    get { cornerRadii?.uniform }
    set { cornerRadii = newValue.map { CornerRadii(all: $0) } }
  }

  /// The only shadow of a box; the first if there are several.
  public var shadow: Shadow? {
    get { shadows.first }
    set { shadows = newValue.map { [$0] } ?? [] }
  }
}

extension BoxStyle {
  /// Takes over what another style says: the properties that are not what they are in a new one.
  public mutating func merge(_ other: BoxStyle) {
    let unset = BoxStyle()
    func take<Value: Equatable>(_ property: WritableKeyPath<BoxStyle, Value>, _ style: inout BoxStyle) {
      if other[keyPath: property] != unset[keyPath: property] { style[keyPath: property] = other[keyPath: property] }
    }
    take(\.backgroundColor, &self)
    take(\.gradient, &self)
    take(\.cornerRadii, &self)
    take(\.cornerCurve, &self)
    take(\.borderColor, &self)
    take(\.borderWidth, &self)
    take(\.borderStyle, &self)
    take(\.borders, &self)
    take(\.shadows, &self)
    take(\.backdropBlur, &self)
    take(\.alpha, &self)
    take(\.blend, &self)
    take(\.transform, &self)
    take(\.contentMode, &self)
    take(\.clipToBounds, &self)
  }
}
