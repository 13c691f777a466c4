import PortalCore
import PortalSupport

/// Finds the view that is meant on a placed screen, and where a finger reaches it.
struct ScreenFinder {
  /// A view, and what it is called.
  private struct Entry {
    var placed: PlacedView
    var view: PlacedView.Identity
    var name: String?
    var around: Int?
    /// The part of it that can be seen, on the screen.
    var seen: Rect?
    /// Where it lies on the screen, seen or not.
    var place: Rect
    /// The innermost scroll view around it.
    var scroller: Int?
  }

  private let screen: PlacedScreen
  private var entries: [Entry] = []

  init(_ screen: PlacedScreen) {
    self.screen = screen
    collect()
    nameControls()
  }

  private mutating func collect() {
    struct Pending {
      var box: PlacedView
      var around: Int?
      var map: Affine
      var window: Rect?
      var scroller: Int?
    }
    let canvas = Rect(origin: .zero, size: screen.canvas.size)
    var pending = [Pending(box: screen.root, around: nil, map: .identity, window: canvas, scroller: nil)]
    while let next = pending.popLast() {
      let box = next.box
      // What is transparent is not there for anybody.
      guard box.style.alpha > 0 else { continue }
      let map = box.style.map(of: box.frame).map { next.map.after($0) } ?? next.map
      let place = map.bounds(of: box.frame)
      let seen = next.window?.intersection(place)
      var (around, scroller) = (next.around, next.scroller)
      if let view = box.view {
        entries.append(
          Entry(
            placed: box, view: view, name: view.semantics.label.flatMap { $0.isEmpty ? nil : $0 }, around: around,
            seen: seen.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }, place: place, scroller: scroller))
        around = entries.count - 1
        if box.scrolls { scroller = around }
      }
      for child in box.children.reversed() {
        pending.append(
          Pending(
            box: child, around: around, map: map, window: box.style.clipToBounds ? seen : next.window,
            scroller: scroller))
      }
    }
  }

  /// Controls and items without a name are called what can be read in them.
  private mutating func nameControls() {
    var texts: [Int: [String]] = [:]
    for index in entries.indices {
      guard let name = entries[index].name, [.text, .header, .image].contains(entries[index].view.semantics.role) else {
        continue
      }
      var around = entries[index].around
      while let outer = around {
        let role = entries[outer].view.semantics.role
        if entries[outer].name == nil, role?.isControl == true || role == .listItem {
          texts[outer, default: []].append(name)
          break
        }
        around = entries[outer].around
      }
    }
    for (index, texts) in texts { entries[index].name = texts.joined(separator: " ") }
  }

  // MARK: Which view

  /// The view that is meant.
  func find(_ query: ViewQuery) throws(StageError) -> PlacedView {
    entries[try place(of: query)].placed
  }

  /// All views that a query is true of.
  func all(_ query: ViewQuery) -> [PlacedView] { matches(query).map { entries[$0].placed } }

  private func matches(_ query: ViewQuery) -> [Int] {
    switch query.form {
    case .named(let text):
      let named = entries.indices.filter { entries[$0].name == text }
      return named.isEmpty ? entries.indices.filter { entries[$0].view.semantics.value == text } : named
    case .role(let role, let name):
      return entries.indices.filter {
        entries[$0].view.semantics.role == role && (name == nil || entries[$0].name == name)
      }
    case .path(let path): return entries.indices.filter { entries[$0].view.path.text == path }
    case .identifier(let identifier):
      return entries.indices.filter { entries[$0].view.semantics.identifier == identifier }
    case .back: return entries.indices.filter { entries[$0].view.key == Key.part("back") }
    case .point(let point):
      guard let front = screen.chain(at: point).first?.view.path else { return [] }
      return entries.indices.filter { entries[$0].view.path == front }
    }
  }

  private func place(of query: ViewQuery) throws(StageError) -> Int {
    var found = matches(query)
    // A label that stands in what is called so is not another view.
    let all = Set(found)
    found.removeAll { index in
      guard entries[index].view.semantics.role?.isControl != true else { return false }
      return sequence(first: index) { entries[$0].around }.dropFirst().contains { all.contains($0) }
    }
    if found.count > 1 {
      let controls = found.filter { entries[$0].view.semantics.role?.isControl == true }
      if controls.count == 1 { found = controls }
    }
    if found.count > 1 {
      let seen = found.filter { entries[$0].seen != nil }
      if seen.count == 1 { found = seen }
    }
    guard let first = found.first else { throw notFound(query) }
    guard found.count == 1 else {
      let paths = found.map { entries[$0].view.path.text }
      throw StageError(
        .ambiguous(paths), "\(query) is said of \(paths.count) views: \(Self.list(paths))",
        hint: "say which by its path, .path(\"\(paths[0])\"), or by its role and name")
    }
    return first
  }

  private func notFound(_ query: ViewQuery) -> StageError {
    var hint: String?
    switch query.form {
    case .named(let name), .role(_, .some(let name)):
      let words = entries.flatMap { [$0.name, $0.view.semantics.value].compactMap(\.self) }
      hint = nearestName(to: name, in: words).map { "did you mean \(TerminalText.quoted($0))?" }
    case .role(let role, nil):
      let roles = Set(entries.compactMap { $0.view.semantics.role?.rawValue }).sorted()
      hint = roles.contains(role.rawValue) ? nil : "there are: \(roles.joined(separator: ", "))"
    case .path(let path):
      hint = nearestName(to: path, in: entries.map(\.view.path.text)).map { "did you mean \"\($0)\"?" }
    case .identifier(let identifier):
      let known = entries.compactMap(\.view.semantics.identifier)
      hint = nearestName(to: identifier, in: known).map { "did you mean \(TerminalText.quoted($0))?" }
    case .back: hint = "there is no navigation bar with a way back"
    case .point:
      hint =
        "the screen is \(shortNumber(screen.canvas.size.width)) points wide and "
        + "\(shortNumber(screen.canvas.size.height)) high"
    }
    return StageError(.notFound, "there is no \(query)", hint: hint, tree: SemanticsText.text(of: screen))
  }

  // MARK: Where a finger reaches it

  /// A view that can be touched, and a point of the screen at which it is in front.
  func reach(_ query: ViewQuery) throws(StageError) -> (view: PlacedView, point: Point) {
    if case .point(let point) = query.form {
      guard Rect(origin: .zero, size: screen.canvas.size).contains(point) else { throw notFound(query) }
      return (try find(query), point)
    }
    let entry = entries[try place(of: query)]
    guard !entry.view.isInactive else {
      throw StageError(
        .disabled, "\(named(entry)) is disabled", hint: "it takes no touches until its description enables it")
    }
    guard let seen = entry.seen else { throw offScreen(entry) }
    var front: PlacedView.Identity?
    for point in Self.points(in: seen) {
      let chain = screen.chain(at: point)
      if chain.contains(where: { $0.view.path == entry.view.path }) { return (entry.placed, point) }
      front = front ?? chain.first?.view
    }
    let cover = front.map { entries.first { $0.view.path == front?.path }.map(named) ?? $0.path.text } ?? "nothing"
    throw StageError(
      .covered(by: front?.path.text ?? ""), "\(named(entry)) is covered by \(cover)",
      hint: "a finger there touches \(front?.path.text ?? "nothing")")
  }

  /// The middle first, then places around it.
  private static func points(in rect: Rect) -> [Point] {
    let parts = [0.5, 0.25, 0.75, 0.02, 0.98]
    return parts.flatMap { y in
      parts.map { x in Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y) }
    }
  }

  private func offScreen(_ entry: Entry) -> StageError {
    let window: Rect
    let place: String
    if let scroller = entry.scroller, entries[scroller].seen != nil {
      (window, place) = (entries[scroller].place, "what \(entries[scroller].view.path) shows")
    } else {
      (window, place) = (Rect(origin: .zero, size: screen.canvas.size), "the screen")
    }
    let ways: [(Double, String)] = [
      (entry.place.y - window.maxY, "below"), (window.y - entry.place.maxY, "above"),
      (entry.place.x - window.maxX, "right of"), (window.x - entry.place.maxX, "left of"),
    ]
    let far = ways.max { $0.0 < $1.0 } ?? (0, "beside")
    let distance = far.0 >= 0 ? "\(shortNumber(far.0)) points \(far.1) \(place)" : "clipped away within \(place)"
    return StageError(
      .offScreen, "\(named(entry)) cannot be seen: it is \(distance)",
      hint: entry.scroller == nil ? nil : "scroll it into view first: try stage.scroll(…, into: .view)")
  }

  private func named(_ entry: Entry) -> String {
    let role = entry.view.semantics.role?.rawValue ?? entry.view.kind
    return entry.name.map { "\(role) \(TerminalText.quoted($0)) at \(entry.view.path)" }
      ?? "\(role) at \(entry.view.path)"
  }

  private static func list(_ paths: [String]) -> String {
    let rest = paths.count - 5
    return paths.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
