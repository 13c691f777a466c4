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
      let seen = box.frame.clipped(to: box.reach)
      if seen.isEmpty { return finding("lies at \(corners(box.frame)), where nothing is seen") }
      let missing = Size(width: box.frame.width - seen.width, height: box.frame.height - seen.height)
      guard missing.width > edgeTolerance || missing.height > edgeTolerance else { return nil }
      let way =
        missing.width > edgeTolerance
        ? "\(shortNumber(missing.width)) of \(shortNumber(box.frame.width)) points of its width"
        : "\(shortNumber(missing.height)) of \(shortNumber(box.frame.height)) points of its height"
      // Without handlers, as in a test of looks alone, it is a control all the same.
      let what = view.takesTouches ? "can be touched" : "is a \(view.kind)"
      return finding("\(what), and \(way) lie outside \(corners(box.reach))")
    }
  }

  /// Frames are rounded to the pixel grid.
  private static let edgeTolerance = 1.0
}

extension PlacedView.Identity {
  /// Whether it is there to be used, be it that nothing is bound to it.
  fileprivate var isControl: Bool {
    let controls: Set<Role> = [.button, .link, .toggle, .tab, .textField, .searchField, .slider, .adjustable]
    return takesTouches || !semantics.isHidden && semantics.role.map { controls.contains($0) } ?? false
  }
}
