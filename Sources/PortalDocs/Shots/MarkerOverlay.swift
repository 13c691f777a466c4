import PortalRaster

/// The numbered callouts as views: discs with white digits, an outline around each view, and a leader line where the
/// number stands apart.
struct MarkerOverlay {
  let places: MarkerPlaces
  let targets: [(frame: Rect, corner: Double?)]
  /// The visible part of the screen.
  let area: Rect
  /// The whole picture; its corner is the overlay's.
  let stage: Rect

  /// A red that few interfaces have, dark enough for white digits.
  private static let accent = Color(light: RGBA(hex: 0xd1104a), dark: RGBA(hex: 0xe0205c))
  private static let lineWidth = 1.5
  /// The gap between a view and the inner side of its outline.
  private static let outlineGap = 3.0

  var spec: ViewSpec {
    var overlay = ViewSpec(.container)
    overlay.layout.grow = 1
    for target in targets { overlay.children.append(outline(target.frame, target.corner)) }
    for marker in places.markers where marker.target != nil { overlay.children += leader(marker) }
    for (index, marker) in places.markers.enumerated() { overlay.children.append(disc(index + 1, marker.center)) }
    return overlay
  }

  private func outline(_ target: Rect, _ corner: Double?) -> ViewSpec {
    var style = BoxStyle()
    style.borderColor = Self.accent
    style.borderWidth = Self.lineWidth
    style.cornerRadius = min(corner ?? 3, min(target.width, target.height) / 2) + Self.outlineGap
    style.cornerCurve = .continuous
    let grown = target.inset(by: Edges(all: -Self.outlineGap))
    return view(.container, grown.intersection(area) ?? grown, style)
  }

  /// The line from a number to a dot at its view's side.
  private func leader(_ marker: MarkerPlaces.Marker) -> [ViewSpec] {
    guard let end = marker.target else { return [] }
    var style = BoxStyle()
    style.backgroundColor = Self.accent
    let (left, right) = (min(marker.center.x, end.x), max(marker.center.x, end.x))
    let (top, bottom) = (min(marker.center.y, end.y), max(marker.center.y, end.y))
    let half = Self.lineWidth / 2
    var lines = [view(.container, Rect(x: left, y: end.y - half, width: right - left, height: Self.lineWidth), style)]
    if bottom - top > 1 {
      lines.append(
        view(.container, Rect(x: marker.center.x - half, y: top, width: Self.lineWidth, height: bottom - top), style))
    }
    style.cornerRadius = 3
    lines.append(view(.container, Rect(x: end.x - 3, y: end.y - 3, width: 6, height: 6), style))
    return lines
  }

  private func disc(_ number: Int, _ center: Point) -> ViewSpec {
    let radius = MarkerPlaces.radius
    var style = BoxStyle()
    style.backgroundColor = Self.accent
    style.cornerRadius = radius
    style.borderColor = .white
    style.borderWidth = Self.lineWidth
    style.shadow = Shadow(opacity: 0.3, offset: Point(x: 0, y: 1), radius: 1.5)
    var text = TextStyle()
    text.color = .white
    text.size = number > 9 ? 11 : 13
    text.weight = .bold
    text.alignment = .center
    text.numberOfLines = 1
    return view(
      .label(LabelSpec(text: String(number), style: text)),
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), style)
  }

  private func view(_ content: ViewContent, _ frame: Rect, _ style: BoxStyle) -> ViewSpec {
    var view = ViewSpec(content, style: style)
    view.layout.position = .absolute
    view.layout.inset.left = .points(frame.x - stage.x)
    view.layout.inset.top = .points(frame.y - stage.y)
    view.layout.width = .points(frame.width)
    view.layout.height = .points(frame.height)
    return view
  }
}
