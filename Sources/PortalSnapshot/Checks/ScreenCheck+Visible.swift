import PortalRaster

extension ScreenCheck {
  /// Content can be seen: it has a size, and controls lie wholly on the screen, or can be scrolled there.
  public static let visible = ScreenCheck(
    "views can be seen", id: "visible", reason: "What has no size or lies off the screen might as well not be there.",
    bound: "controls lie on the screen to within one point",
    remedy: "make room for it, or let what is around it scroll"
  ) { screen in
    screen.boxes.compactMap { box -> Finding? in
      guard let view = box.placed.view, screen.isInReach(box), view.isControl || box.placed.ownText != nil else {
        return nil
      }
      func finding(_ what: String) -> Finding { Finding(path: view.path.text, what: what) }
      if box.placed.frame.isEmpty { return finding("has no size") }
      // Texts are left to `wholeTexts`, which knows their glyphs.
      guard view.isControl else { return nil }
      switch box.hidden(of: box.frame, tolerance: edgeTolerance) {
      case .nothing: return nil
      case .all(let words): return finding(words)
      case .part(let words):
        // Without handlers, as in a test of looks alone, it is a control all the same.
        return finding((view.takesTouches ? "can be touched" : "is a \(view.kind)") + ", and \(words)")
      }
    }
  }

  /// Frames are rounded to the pixel grid.
  private static let edgeTolerance = 1.0
}

extension PlacedView.Identity {
  /// Whether it is there to be used, be it that nothing is bound to it.
  fileprivate var isControl: Bool {
    takesTouches || !semantics.isHidden && semantics.role?.isControl == true
  }
}
