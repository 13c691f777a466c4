import PortalRaster

/// The visible frames of a screen's views, after all transforms and clips.
struct SeenViews {
  /// By path; invisible views have none.
  private(set) var frames: [ByteText: Rect] = [:]
  /// The corner radii of rounded views.
  private(set) var corners: [ByteText: Double] = [:]
  /// Every path, in the order of the tree.
  private(set) var paths: [String] = []
  /// The visible texts, from back to front.
  private(set) var texts: [(frame: Rect, text: String)] = []
  /// Small visible items: symbols, switches.
  private(set) var marks: [Rect] = []

  /// The views that a finger reaches something with, from back to front, and how many texts lie behind each.
  private(set) var targets: [(view: PlacedView.Identity, frame: Rect, behind: Int)] = []

  /// Larger items count as background on which a number may lie.
  private static let smallSide = 64.0

  init(_ screen: PlacedScreen) {
    let canvas = Rect(origin: .zero, size: screen.canvas.size)
    var pending: [(box: PlacedView, map: Affine, window: Rect)] = [(screen.root, .identity, canvas)]
    while let (box, around, window) = pending.popLast() {
      let map = box.style.map(of: box.frame).map { around.after($0) } ?? around
      if let path = box.view?.path.text { paths.append(path) }
      guard box.style.alpha > 0 else {
        // Descendants are invisible, too, but have paths.
        for child in box.children.reversed() { pending.append((child, map, .zero)) }
        continue
      }
      let seen = map.bounds(of: box.frame).intersection(window)
      if let path = box.view.map({ ByteText($0.path.text) }), let seen, frames[path] == nil {
        frames[path] = seen
        corners[path] = box.style.cornerRadius
      }
      if let view = box.view, let seen, seen.width > 0, seen.height > 0,
        view.takesTouches || view.facts.contains(.takesTouches)
      {
        targets.append((view, seen, texts.count))
      }
      add(box, map, window)
      let inner = box.style.clipToBounds ? seen ?? .zero : window
      for child in box.children.reversed() { pending.append((child, map, inner)) }
    }
  }

  private mutating func add(_ box: PlacedView, _ map: Affine, _ window: Rect) {
    switch box.content {
    case .none: break
    case .text(let text):
      let lines = text.letters(in: box.contentFrame).compactMap { map.bounds(of: $0.frame).intersection(window) }
      guard let first = lines.first else { return }
      texts.append((lines.dropFirst().reduce(first) { $0.union($1) }, text.block.string))
    case .image, .drawing:
      guard let frame = map.bounds(of: box.frame).intersection(window),
        min(frame.width, frame.height) <= Self.smallSide
      else { return }
      marks.append(frame)
    }
  }

  /// The visible frame of a view.
  ///
  /// - Throws: an error at the path's place if the view does not exist or is invisible.
  func frame(at path: Shot.Said<String>, of shot: Shot) throws -> Rect {
    if let frame = frames[ByteText(path.value)] { return frame }
    if paths.contains(where: path.value.hasSameBytes) {
      throw DiagnosticsError(
        shot.problem(
          "nothing of \(TerminalText.quoted(path.value)) is seen", at: path.place,
          hint: "scroll to it with \"state\", or name another component"))
    }
    throw unknown(path, of: shot)
  }

  func unknown(_ path: Shot.Said<String>, of shot: Shot) -> DiagnosticsError {
    DiagnosticsError(
      shot.problem(
        "there is no component \(TerminalText.quoted(path.value)) in \(shot.screenFile)", at: path.place,
        hint: nearestName(to: path.value, in: paths).map { "did you mean \"\($0)\"?" }
          ?? "portal-render layout \(ShellText.file(shot.screenFile)) tells the paths"))
  }
}
