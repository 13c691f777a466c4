/// The orientations in which a screen is shown.
public enum SupportedOrientations: String, Hashable, Sendable, CaseIterable {
  /// Upright, or on its side, however the device is held.
  case portrait, landscape
  /// That of the canvas.
  case all
}

extension Canvas {
  /// The canvas rotated to an orientation that a screen supports; itself if it already has it.
  ///
  /// Devices have a safe area for both. That of other canvases is derived: in landscape a phone has its camera at a
  /// short edge, left or right, and both keep clear of it; the status bar is hidden, and the home indicator is closer
  /// to the edge.
  ///
  /// A canvas as wide or as large as the screen on it likes is not rotated.
  public func turned(for orientations: SupportedOrientations) -> Canvas {
    switch orientations {
    case _ where fit == .height || fit == .size: return self
    case .all: return self
    case .landscape where size.height <= size.width: return self
    case .portrait where size.height >= size.width: return self
    case .landscape, .portrait: break
    }
    var canvas = with(width: size.height, height: size.width)
    canvas.fit = fit
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
    canvas.name = name.map { Self.turned($0, orientations) }
    return canvas
  }

  /// The name of a device that is held otherwise: one that is turned back has its own again.
  private static func turned(_ name: String, _ orientations: SupportedOrientations) -> String {
    let other = SupportedOrientations.landscape == orientations ? "-portrait" : "-landscape"
    return name.hasSuffix(other) ? String(name.dropLast(other.count)) : "\(name)-\(orientations.rawValue)"
  }
}
