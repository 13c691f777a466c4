import PortalRaster

extension ScreenCheck {
  /// Touch targets are at least 44 points wide and high, as Apple's guidelines ask.
  public static let touchTargets = touchTargets()

  /// Touch targets are large enough for a finger.
  ///
  /// The system's own controls, such as a switch, have touch areas larger than they are drawn: they count as large as
  /// they can grow around their centre without meeting another target or the screen's edge.
  ///
  /// - Parameter least: the width and the height in points.
  public static func touchTargets(atLeast least: Double = 44) -> ScreenCheck {
    ScreenCheck(
      "targets are large enough", id: "touch-targets",
      reason: "Apple's guidelines ask for 44 points: a fingertip is no smaller. WCAG 2.2 asks for 24 (2.5.8).",
      bound: "\(shortNumber(least))×\(shortNumber(least)) points",
      remedy: "make it larger, or let its padding take touches"
    ) { screen in
      let targets = screen.inReach.filter { $0.box.placed.view.map { $0.takesTouches && !$0.isInactive } ?? false }
      let work = CheckWork()
      let tree = FrameTree(targets.map(\.box.frame))
      let findings = targets.compactMap { index, box -> Finding? in
        var frame = box.frame
        if box.view.facts.contains(.growsTouchArea) {
          frame = frame.grown(to: least)
          for other in tree.meeting(frame, work).lazy.map({ targets[$0] })
          where other.index != index && other.box.part == box.part {
            guard !screen.isBox(other.index, within: index), !screen.isBox(index, within: other.index) else { continue }
            frame = frame.shrunk(around: box.frame, clearOf: other.box.frame)
          }
        }
        guard frame.width < least - tolerance || frame.height < least - tolerance else { return nil }
        let size = "\(shortNumber(frame.width.rounded(.down)))×\(shortNumber(frame.height.rounded(.down)))"
        let drawn = frame == box.frame ? "" : ", as far as it may grow"
        return Finding(
          path: box.view.path.text,
          what: "is \(size) points\(drawn); a finger needs \(shortNumber(least))×\(shortNumber(least))")
      }
      return work.isUsedUp ? findings + [.unfinished(screen)] : findings
    }
  }

  /// Sizes are rounded to the pixel grid.
  private static let tolerance = 0.75
}

extension Rect {
  /// Enlarged around its centre to at least this width and height.
  fileprivate func grown(to least: Double) -> Rect {
    let (more, higher) = (max(0, least - width), max(0, least - height))
    return Rect(x: x - more / 2, y: y - higher / 2, width: width + more, height: height + higher)
  }

  /// Without the overlap with another target, but never smaller than the drawn frame.
  fileprivate func shrunk(around drawn: Rect, clearOf other: Rect) -> Rect {
    guard intersection(other) != nil else { return self }
    let left = other.maxX <= drawn.x ? max(x, other.maxX) : x
    let right = other.x >= drawn.maxX ? min(maxX, other.x) : maxX
    let top = other.maxY <= drawn.y ? max(y, other.maxY) : y
    let bottom = other.y >= drawn.maxY ? min(maxY, other.y) : maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
