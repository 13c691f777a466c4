import PortalCore
import PortalSupport

extension Film {
  /// The film as text: each step, and what it changed of the layout.
  ///
  /// ```text
  /// 0. begin · 0 s
  ///   …
  /// 1. tap "More" · 0 s
  ///   - label content/number 0,0 390×20 text "0"
  ///   + label content/number 0,0 390×20 text "1"
  /// 2. drag "Row 5" by 0, -200 · 0.35 s
  ///   moved by 0, -200: content/list/"Row 5" content/list/"Row 6" and 8 more
  /// ```
  public func steps() throws -> String {
    var text = ""
    var before: (layout: LayoutLines, picture: Picture)?
    for (index, panel) in try panels(at: scale).enumerated() {
      let layout = LayoutLines(panel.picture.layoutText)
      text += "\(index). \(panel.title)\n"
      var lines = before.map { layout.changes(since: $0.layout) } ?? layout.all.map(String.init)
      if lines.isEmpty, let before { lines = [Self.otherLooks(panel.picture, before.picture)] }
      for line in lines { text += "  \(line)\n" }
      before = (layout, panel.picture)
    }
    return text
  }

  /// The film as assistive technologies tell it: each step, what it changed of what they tell, and what was announced: by the
  /// application, or by themselves where an alert, a sheet or a page comes, or a view whose role is a status says something else.
  ///
  /// ```text
  /// 1. press tab · 0 s
  ///   - button "Send"
  ///   + button "Send" [focused]
  /// 2. press return · 0 s
  ///   + text "Sent"
  ///   announced "One message sent"
  /// ```
  public func spokenSteps() throws -> String {
    var text = ""
    var before: (lines: [Substring], screen: PlacedScreen)?
    for (index, panel) in try panels(at: scale).enumerated() {
      let lines = SemanticsText.text(of: panel.picture.screen).split(separator: "\n")
      text += "\(index). \(panel.title)\n"
      var told = before.map { Self.changes(from: $0.lines, to: lines) } ?? lines.map(String.init)
      let changes = before.map { SpokenChanges.announcements(from: $0.screen, to: panel.picture.screen) } ?? []
      told += (changes + panel.announced).map { "announced " + TerminalText.escaped(TerminalText.quoted($0)) }
      for line in told.isEmpty ? ["nothing changed"] : told { text += "  \(line)\n" }
      before = (lines, panel.picture.screen)
    }
    return text
  }

  /// The lines that are gone, and those that are new, without their indentation.
  private static func changes(from old: [Substring], to new: [Substring]) -> [String] {
    func bare(_ line: Substring) -> Substring { line.drop { $0 == " " }.dropFirst(2) }
    let changes = new.map(bare).difference(from: old.map(bare))
    return changes.removals.map(line) + changes.insertions.map(line)
  }

  private static func line(_ change: CollectionDifference<Substring>.Change) -> String {
    switch change {
    case .remove(_, let line, _): "- \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }

  /// What differs that no line tells of: a card that is pressed, and looks as before.
  private static func otherLooks(_ picture: Picture, _ old: Picture) -> String {
    var views: [ByteText: PlacedView] = [:]
    old.screen.forEachView { placed, view, _ in views[ByteText(view.path.text)] = placed }
    var paths: [String] = []
    picture.screen.forEachView { placed, view, _ in
      if views[ByteText(view.path.text)]?.looksLike(placed) == false { paths.append(view.path.text) }
    }
    let isSame = picture.list == old.list
    if paths.isEmpty { return isSame ? "nothing changed" : "is drawn otherwise" }
    return (isSame ? "looks the same, in another state: " : "looks otherwise: ") + LayoutLines.list(paths)
  }
}

/// The lines of a layout text, by the paths of their views, which may be long: as bytes they are soon told apart.
struct LayoutLines {
  /// All of them, with their indentation.
  let all: [Substring]
  private var paths: [ByteText] = []
  private var lines: [ByteText: LayoutLine] = [:]
  /// The first line: the screen.
  private let head: Substring
  /// How many paths are named where many moved alike.
  private static let named = 6

  init(_ text: String) {
    all = LayoutText.lines(of: text)
    head = all.first ?? ""
    lines.reserveCapacity(all.count)
    for text in all.dropFirst() {
      guard var line = LayoutLine(text) else { continue }
      let path = ByteText(line.path)
      guard lines[path] == nil else { continue }
      line.indentation = 0
      paths.append(path)
      lines[path] = line
    }
  }

  /// Whether the view around the one at a path is among others.
  private static func isWithin(_ paths: Set<ByteText>, _ path: ByteText) -> Bool {
    let bytes = path.text.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return paths.contains(ByteText(String(Substring(bytes[..<slash]))))
  }

  static func list(_ paths: [String]) -> String {
    let rest = paths.count - named
    return paths.prefix(named).joined(separator: " ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What differs: views that are gone, with all in them, new ones, changed ones in both ways, and those that only moved, in
  /// one line all that moved alike.
  func changes(since old: LayoutLines) -> [String] {
    var texts: [String] = []
    if head != old.head { texts += ["- \(old.head)", "+ \(head)"] }
    var moves: [(way: Point, paths: [ByteText])] = []
    var known: [Point: Int] = [:]
    let gone = Set(old.paths.filter { lines[$0] == nil })
    for path in old.paths where gone.contains(path) && !Self.isWithin(gone, path) {
      texts.append("- " + (old.lines[path]?.text ?? path.text))
    }
    for path in paths {
      guard let line = lines[path] else { continue }
      guard let before = old.lines[path] else {
        texts.append("+ \(line.text)")
        continue
      }
      guard line != before else { continue }
      var moved = before
      (moved.frame.x, moved.frame.y) = (line.frame.x, line.frame.y)
      guard moved == line else {
        texts += ["- \(before.text)", "+ \(line.text)"]
        continue
      }
      // Layout texts have hundredths.
      let way = Point(
        x: ((line.frame.x - before.frame.x) * 100).rounded() / 100,
        y: ((line.frame.y - before.frame.y) * 100).rounded() / 100)
      if let index = known[way] {
        moves[index].paths.append(path)
      } else {
        known[way] = moves.count
        moves.append((way, [path]))
      }
    }
    for (way, paths) in moves {
      // What is in a view moves with it.
      let all = Set(paths)
      let outer = paths.filter { !Self.isWithin(all, $0) }
      texts.append("moved by \(way.told): " + Self.list(outer.map(\.text)))
    }
    return texts
  }
}
