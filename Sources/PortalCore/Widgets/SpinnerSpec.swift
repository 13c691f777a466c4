import PortalSupport

/// An activity indicator: a wheel of spokes.
///
/// In a still picture, the spoke at the top is the strongest, and the others fade anticlockwise.
public struct SpinnerSpec: Hashable, Sendable {
  /// The colour of the spokes.
  public var color: Color
  /// The visible part, from 0 to 1, while a refresh control is pulled.
  public var part: Double

  /// A wheel of which all spokes are seen.
  public init(color: Color = .systemGray, part: Double = 1) {
    self.color = color
    self.part = part
  }

  /// UIActivityIndicatorView's medium size; since iOS 13 it has eight spokes, here in fractions of its radius.
  static let side = 20.0
  static let spokes = 8
  static let innerRadius = 0.47
  static let outerRadius = 0.97
  static let width = 0.26
  static let faintest = 0.2
}

extension SpinnerSpec: Widget {
  static let kind = "spinner"
  static let role: Role? = .progress

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.keepWidth(Self.side)
    box.layout.keepHeight(Self.side)
    let ink = color.resolved(in: context.traits.appearance)
    if part >= 1 { box.piece = .wheel }
    let shown = part.isFinite ? Int(bounded: (min(1, max(0, part)) * Double(Self.spokes)).rounded(.up)) : 0
    box.content = .drawing(
      Drawing(size: Size(width: Self.side, height: Self.side)) { size, _ in
        Self.items(size, ink, shown: shown, isWhole: part >= 1)
      })
  }

  /// The spokes, clockwise from the top, as one shape each; those of a partial spinner have the same opacity.
  private static func items(_ size: Size, _ ink: RGBA, shown: Int, isWhole: Bool) -> [DisplayList.Item] {
    let radius = min(size.width, size.height) / 2
    guard radius > 0 else { return [] }
    let center = Point(x: size.width / 2, y: size.height / 2)
    let length = radius * (outerRadius - innerRadius)
    let spoke = Path(
      Rect(x: -radius * width / 2, y: -radius * outerRadius, width: radius * width, height: length),
      radius: radius * width / 2)
    return (0..<shown).map { index in
      let turn = Affine.moving(x: center.x, y: center.y).after(
        .turning(degrees: Double(index) * 360 / Double(spokes)))
      var color = ink
      // The trail fades behind the strongest spoke, which is at the top and turns clockwise.
      let age = !isWhole ? 0.5 : Double((spokes - index) % spokes) / Double(spokes - 1)
      color.alpha *= 1 - (1 - faintest) * age
      return .fill(spoke.mapped { turn($0) }, .nonZero, .solid(color))
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? "in progress"
  }
}

extension ViewContent {
  /// A view that is an activity indicator.
  public static func spinner(_ properties: SpinnerSpec) -> ViewContent { ViewContent(properties) }
}
