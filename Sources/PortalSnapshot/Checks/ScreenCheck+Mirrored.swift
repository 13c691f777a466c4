import PortalRaster

extension ScreenCheck {
  /// The screen is mirrored in the other reading direction.
  ///
  /// It is placed in the other direction, too, and each view must be as far from the right there as from the left here.
  /// Of nested violations the outermost is reported.
  public static let mirrored = ScreenCheck(
    "is mirrored", id: "mirrored",
    reason: "Half a billion people read from right to left, and expect the whole screen to.",
    bound: "one point",
    remedy: "say start and end in place of left and right"
  ) { screen in
    let here = screen.picture.screen
    var traits = here.traits
    traits.direction = traits.direction == .leftToRight ? .rightToLeft : .leftToRight
    let there = try screen.placed(under: traits)
    var others: [ViewPath: Rect] = [:]
    there.forEachView { placed, view, _ in others[view.path] = placed.frame }
    var findings: [Finding] = []
    // Relative to the parent's frames, so that descendants of a view that is not mirrored are not reported.
    var pending: [(placed: PlacedView, here: Rect, there: Rect)] = []
    let canvas = Rect(origin: Point(x: 0, y: 0), size: here.canvas.size)
    pending.append((here.root, canvas, canvas))
    while let (placed, parentHere, parentThere) = pending.popLast() {
      var (outerHere, outerThere) = (parentHere, parentThere)
      if let view = placed.view {
        guard let other = others[view.path] else {
          findings.append(
            Finding(
              path: view.path.text, what: "is not there when the screen is read \(traits.direction.words)"))
          continue
        }
        let wanted = parentThere.maxX - (placed.frame.x - parentHere.x) - placed.frame.width
        if abs(other.x - wanted) > tolerance, placed.frame.width > 0 {
          findings.append(
            Finding(
              path: view.path.text,
              what: "is at x \(shortNumber(placed.frame.x)), and at x \(shortNumber(other.x)) when the screen is read "
                + "\(traits.direction.words), where \(shortNumber(wanted)) would mirror it"))
        } else if abs(other.width - placed.frame.width) > tolerance || abs(other.y - placed.frame.y) > tolerance {
          findings.append(
            Finding(
              path: view.path.text,
              what: "is at \(corners(placed.frame)), and at \(corners(other)) when the screen is read "
                + traits.direction.words))
        }
        (outerHere, outerThere) = (placed.frame, other)
      }
      for child in placed.children.reversed() { pending.append((child, outerHere, outerThere)) }
    }
    return findings
  }

  /// Both edges are rounded to the pixel grid independently.
  private static let tolerance = 1.0
}

extension ReadingDirection {
  fileprivate var words: String { self == .leftToRight ? "from left to right" : "from right to left" }
}
