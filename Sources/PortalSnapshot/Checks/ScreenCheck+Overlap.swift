import PortalRaster

extension ScreenCheck {
  /// Nothing lies over a text, and no two things that can be touched lie over each other.
  ///
  /// Bars, sheets and alerts may lie over the content; a badge may lie over the corner of an image; what lies within
  /// something else belongs to it.
  public static let noOverlap = ScreenCheck("nothing overlaps") { screen in
    textsUnderTexts(screen) + coveredTexts(screen) + targetsUnderTargets(screen)
  }

  /// How far things may reach into each other: what is rounded to the pixel grid may do so by one pixel.
  private static let tolerance = 1.0

  private static func overlap(_ one: Rect, _ other: Rect) -> Rect? {
    guard let common = one.intersection(other), common.width > tolerance, common.height > tolerance else { return nil }
    return common
  }

  /// A line of a text, as it is seen.
  private struct Line {
    var index: Int
    var box: CheckedScreen.Box
    var text: String
    var frame: Rect
  }

  private static func lines(_ screen: CheckedScreen) -> [Line] {
    screen.inReach.flatMap { index, box -> [Line] in
      guard case .text(let text) = box.placed.content else { return [] }
      return text.letters(in: box.placed.contentFrame).compactMap { letters in
        let frame = box.map.bounds(of: letters.frame).clipped(to: box.window)
        return frame.isEmpty ? nil : Line(index: index, box: box, text: text.block.string, frame: frame)
      }
    }
  }

  private static func textsUnderTexts(_ screen: CheckedScreen) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<[String]> = []
    let lines = lines(screen)
    for (number, line) in lines.enumerated() {
      for other in lines[(number + 1)...] where other.index != line.index && other.box.part == line.box.part {
        guard let common = overlap(line.frame, other.frame) else { continue }
        let paths = [other.box.view.path.text, line.box.view.path.text]
        guard paths[0] != paths[1], seen.insert(paths).inserted else { continue }
        findings.append(
          Finding(
            path: paths[0],
            what: "lies over \(paths[1]) in \(corners(common)): \"\(other.text.shortened)\" over "
              + "\"\(line.text.shortened)\""))
      }
    }
    return findings
  }

  /// Texts under something opaque that is painted later.
  private static func coveredTexts(_ screen: CheckedScreen) -> [Finding] {
    let covers = screen.inReach.filter { isOpaque($0.box.placed, screen.picture.screen.traits.appearance) }
    return lines(screen).compactMap { line in
      for cover in covers where cover.index > line.index && cover.box.part == line.box.part {
        // What scrolls passes under the line at a screen's end.
        if line.box.isScrolled, cover.box.view.path.text == "homeIndicator" { continue }
        guard !screen.isBox(line.index, within: cover.index), let common = overlap(line.frame, cover.box.visible) else {
          continue
        }
        return Finding(
          path: line.box.view.path.text,
          what: "is covered by \(cover.box.view.path) in \(corners(common)): \"\(line.text.shortened)\"")
      }
      return nil
    }
  }

  private static func isOpaque(_ placed: PlacedView, _ appearance: Appearance) -> Bool {
    guard placed.style.alpha >= 1, placed.style.blend == .normal else { return false }
    if placed.style.backgroundColor.resolved(in: appearance).alpha >= 1 { return true }
    // Where an image's file is opaque is not asked: a photograph is, and an icon is small.
    if case .image(let image, _, size: .some) = placed.content, case .file = image.origin { return true }
    return false
  }

  private static func targetsUnderTargets(_ screen: CheckedScreen) -> [Finding] {
    var findings: [Finding] = []
    let targets = screen.inReach.filter { $0.box.placed.view?.isTouched ?? false }
    for (number, target) in targets.enumerated() {
      for other in targets[(number + 1)...] where other.box.part == target.box.part {
        guard !screen.isBox(other.index, within: target.index),
          let common = overlap(target.box.visible, other.box.visible)
        else { continue }
        findings.append(
          Finding(
            path: other.box.view.path.text,
            what: "takes touches from \(target.box.view.path) in \(corners(common))"))
      }
    }
    return findings
  }
}

extension PlacedView.Identity {
  /// Whether a finger can do something to the view.
  var isTouched: Bool { handlers.contains { $0.kind != .refresh } }
}
