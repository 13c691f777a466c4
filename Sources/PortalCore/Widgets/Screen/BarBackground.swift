/// What a bar's ground is made of: a colour over what is under the bar, blurred.
///
/// They are named as SwiftUI names its materials, from the one that most shines through to the one that least does.
public enum Material: String, Hashable, Sendable, CaseIterable {
  /// From the most to the least translucent.
  case ultraThin, thin, regular, thick, ultraThick
  /// The usual one of bars.
  case bar

  var color: Color {
    switch self {
    case .ultraThin: Self.color(alpha: 0.4)
    case .thin: Self.color(alpha: 0.55)
    case .regular: Self.color(alpha: 0.7)
    case .thick: Self.color(alpha: 0.85)
    case .ultraThick: Self.color(alpha: 0.93)
    case .bar: ScreenMetrics.chrome
    }
  }

  private static func color(alpha: Double) -> Color {
    Color(light: RGBA(hex: 0xf6f6f6, alpha: alpha), dark: RGBA(hex: 0x252525, alpha: alpha))
  }
}

/// Whether something is shown, or shown where the platform would.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
  /// As the platform would, always, or never.
  case automatic, visible, hidden
}

/// The ground of a bar and the line at its edge.
///
/// Nobody sees the ground of a bar under which nothing is scrolled. What is under it is known once the page is placed.
struct BarBackground: Hashable {
  /// The side of the bar at which content passes under it.
  enum Edge {
    case top, bottom
  }

  var edge: Edge
  var material: Material
  var visibility: Visibility
  var isTranslucent: Bool
  var hasLine: Bool
  /// Whether the line is there without the ground, too.
  var keepsLine = false
  /// Whether the bar's own state says that something is scrolled under it.
  var isOverContent = false

  /// Whether the bar has a ground, where so much is known about what is under it.
  private func isSeen(hasOwnGround: Bool, isOverContent: Bool) -> Bool {
    switch visibility {
    case .visible: true
    case .hidden: false
    case .automatic: hasOwnGround || isOverContent || self.isOverContent
    }
  }

  /// Adds them to the style of a bar.
  ///
  /// - Parameter pixel: the length of one in points.
  func add(to style: inout BoxStyle, isOverContent: Bool, pixel: Double) {
    let hasOwnGround = style.backgroundColor != .clear || style.gradient != nil
    let isSeen = isSeen(hasOwnGround: hasOwnGround, isOverContent: isOverContent)
    if isSeen {
      if !hasOwnGround { style.backgroundColor = isTranslucent ? material.color : ScreenMetrics.opaqueChrome }
      if isTranslucent {
        if hasOwnGround { style.backgroundColor = style.backgroundColor.faded(to: ScreenMetrics.tintedBarAlpha) }
        if style.backdropBlur == 0 { style.backdropBlur = ScreenMetrics.chromeBlur }
      }
    } else if visibility == .hidden {
      style.backgroundColor = .clear
      style.gradient = nil
    }
    let border = edge == .top ? style.borders.bottom : style.borders.top
    guard hasLine, border == nil, isSeen || keepsLine else { return }
    // It lies outside of the bar, as the platform's, which calls it a shadow, too.
    style.shadows.append(
      Shadow(
        color: ScreenMetrics.chromeLine, opacity: 1, offset: Point(x: 0, y: edge == .top ? pixel : -pixel), radius: 0))
  }
}

extension PlacedView {
  /// Gives a bar among its children the ground that suits what the others scroll under it.
  mutating func add(_ background: BarBackground, toBarAt index: Int, pixel: Double) {
    let frame = children[index].frame
    let isOverContent = children.indices.contains { $0 != index && children[$0].scrolls(under: frame, background.edge) }
    children[index].restyle { background.add(to: &$0, isOverContent: isOverContent, pixel: pixel) }
  }

  /// Whether something that scrolls up and down touches the bar with this frame, and has more on the bar's side.
  private func scrolls(under bar: Rect, _ edge: BarBackground.Edge) -> Bool {
    let least = 0.5
    var pending = [self]
    while let box = pending.popLast() {
      guard let viewport = box.viewport, viewport.isVertical else {
        pending += box.children
        continue
      }
      guard box.frame.width >= bar.width / 2 else { continue }
      switch edge {
      case .top: if abs(box.frame.y - bar.maxY) < 1, viewport.above > least { return true }
      case .bottom: if abs(box.frame.maxY - bar.y) < 1, viewport.below > least { return true }
      }
    }
    return false
  }
}
