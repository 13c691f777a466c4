import PortalRaster
import PortalSupport

extension ScreenCheck {
  /// No text is covered, and no two touch targets overlap.
  ///
  /// Exempt are bars, sheets and alerts over content, a badge over an image's corner, and a view's own descendants.
  public static let noOverlap = ScreenCheck(
    "nothing overlaps", id: "overlap", reason: "What lies under something else can be neither read nor touched.",
    bound: "texts and targets reach into each other by at most one point",
    remedy: "give each of them room of its own"
  ) { screen in
    let work = CheckWork()
    var findings = textsUnderTexts(screen, work) + coveredTexts(screen, work) + targetsUnderTargets(screen, work)
    if work.isUsedUp { findings.append(.unfinished(screen)) }
    return findings
  }

  /// The overlap that rounding to the pixel grid may cause.
  private static let tolerance = 1.0

  private static func overlap(_ one: Rect, _ other: Rect) -> Rect? {
    guard let common = one.intersection(other), common.width > tolerance, common.height > tolerance else { return nil }
    return common
  }

  /// The visible part of a line of text.
  private struct Line {
    var index: Int
    /// The number of its view's path: thousands of pairs of lines are told apart, and a path may be long.
    var name: Int
    var box: CheckedScreen.Box
    var path: String
    var text: String
    var frame: Rect
  }

  private static func lines(_ screen: CheckedScreen) -> [Line] {
    var names: [ByteText: Int] = [:]
    return screen.inReach.flatMap { index, box -> [Line] in
      guard case .text(let text) = box.placed.content else { return [] }
      let path = box.view.path.text
      let name = names[ByteText(path)] ?? names.count
      names[ByteText(path)] = name
      return text.letters(in: box.placed.contentFrame).compactMap { letters in
        let frame = box.map.bounds(of: letters.frame).clipped(to: box.window)
        if frame.isEmpty { return nil }
        return Line(index: index, name: name, box: box, path: path, text: text.block.string, frame: frame)
      }
    }
  }

  private static func textsUnderTexts(_ screen: CheckedScreen, _ work: CheckWork) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<[Int]> = []
    let lines = lines(screen)
    let tree = FrameTree(lines.map(\.frame))
    for (number, line) in lines.enumerated() {
      for index in tree.meeting(line.frame, from: number + 1, work) {
        let other = lines[index]
        guard other.index != line.index, other.box.part == line.box.part, let common = overlap(line.frame, other.frame)
        else { continue }
        guard other.name != line.name, seen.insert([other.name, line.name]).inserted else { continue }
        findings.append(
          Finding(
            path: other.path,
            what: "lies over \(line.path) in \(corners(common)): \"\(other.text.shortened)\" over "
              + "\"\(line.text.shortened)\""))
        if findings.count > SnapshotLimits.findings { return findings }
      }
    }
    return findings
  }

  /// Texts under an opaque box that is painted later.
  private static func coveredTexts(_ screen: CheckedScreen, _ work: CheckWork) -> [Finding] {
    let covers = screen.inReach.filter { isOpaque($0.box.placed, screen.picture.screen.traits.appearance) }
    let tree = FrameTree(covers.map(\.box.visible))
    var above = 0
    var findings: [Finding] = []
    for line in lines(screen) {
      while above < covers.count, covers[above].index <= line.index { above += 1 }
      for index in tree.meeting(line.frame, from: above, work) {
        let cover = covers[index]
        guard cover.box.part == line.box.part else { continue }
        if line.box.isScrolled, cover.box.view.facts.contains(.floats) { continue }
        guard !screen.isBox(line.index, within: cover.index), let common = overlap(line.frame, cover.box.visible) else {
          continue
        }
        findings.append(
          Finding(
            path: line.path,
            what: "is covered by \(cover.box.view.path) in \(corners(common)): \"\(line.text.shortened)\""))
        break
      }
      if findings.count > SnapshotLimits.findings { break }
    }
    return findings
  }

  private static func isOpaque(_ placed: PlacedView, _ appearance: Appearance) -> Bool {
    guard placed.style.alpha >= 1, placed.style.blend == .normal else { return false }
    if placed.style.backgroundColor.resolved(in: appearance).alpha >= 1 { return true }
    // An image file counts as opaque without looking: a photograph is, and an icon is small.
    if case .image(let image, _, size: .some) = placed.content, case .file = image.origin { return true }
    return false
  }

  private static func targetsUnderTargets(_ screen: CheckedScreen, _ work: CheckWork) -> [Finding] {
    var findings: [Finding] = []
    let targets = screen.inReach.filter { $0.box.placed.view?.takesTouches ?? false }
    let tree = FrameTree(targets.map(\.box.visible))
    for (number, target) in targets.enumerated() {
      for index in tree.meeting(target.box.visible, from: number + 1, work) {
        let other = targets[index]
        guard other.box.part == target.box.part, !screen.isBox(other.index, within: target.index),
          let common = overlap(target.box.visible, other.box.visible)
        else { continue }
        findings.append(
          Finding(
            path: other.box.view.path.text,
            what: "takes touches from \(target.box.view.path) in \(corners(common))"))
        if findings.count > SnapshotLimits.findings { return findings }
      }
    }
    return findings
  }
}
