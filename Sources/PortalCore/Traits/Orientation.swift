/// Which ways round a screen is shown.
public enum SupportedOrientations: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape
  /// As the canvas is.
  case all
}

extension Canvas {
  /// The canvas turned to an orientation that a screen supports; as it is where it has it already.
  ///
  /// A device's canvas knows what is in the way then. Of any other it is worked out: on its side a phone has its camera on
  /// one of the short edges, which are now left and right, and both keep clear of it; the status bar is not shown, and the
  /// home indicator is closer to the edge.
  public func turned(for orientations: SupportedOrientations) -> Canvas {
    switch orientations {
    case .all: return self
    case .landscape where size.height <= size.width: return self
    case .portrait where size.height >= size.width: return self
    case .landscape, .portrait: break
    }
    var canvas = with(width: size.height, height: size.width)
    if let turnedSafeArea {
      canvas.safeArea = turnedSafeArea
    } else if orientations == .landscape {
      let side = safeArea.top > ScreenMetrics.statusBarHeight ? safeArea.top : 0
      let bottom = min(safeArea.bottom, ScreenMetrics.landscapeHomeInset)
      canvas.safeArea = Edges(left: side, bottom: bottom, right: side)
    } else {
      canvas.safeArea = Edges(top: max(safeArea.left, safeArea.right), bottom: safeArea.bottom)
    }
    canvas.turnedSafeArea = safeArea
    canvas.name = name.map { "\($0)-\(orientations.rawValue)" }
    return canvas
  }
}
