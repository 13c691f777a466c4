import PortalCore
import PortalSupport

/// Finds the view that is meant on a placed screen, and where a finger reaches it.
struct ScreenFinder {
  /// A view, and what it is called.
  private struct Entry {
    let found: SeenView
    var name: String?

    var view: PlacedView.Identity { found.view }
  }

  private let screen: PlacedScreen
  private var entries: [Entry] = []

  init(_ screen: PlacedScreen) {
    self.screen = screen
    entries = screen.seenViews(includesTransparent: false).map { found in
      Entry(found: found, name: found.view.semantics.label.flatMap { $0.isEmpty ? nil : $0 })
    }
    nameControls()
  }

  /// The views around one, innermost first.
  private func outwards(from index: Int) -> some Sequence<Int> {
    sequence(state: entries[index].found.around) { next in
      defer { next = next.flatMap { entries[$0].found.around } }
      return next
    }
  }

  /// Controls and items without a name are called what can be read in them.
  private mutating func nameControls() {
    var texts: [Int: [String]] = [:]
    for index in entries.indices {
      guard let name = entries[index].name, [.text, .header, .image].contains(entries[index].view.semantics.role) else {
        continue
      }
      let outer = outwards(from: index).first { outer in
        let role = entries[outer].view.semantics.role
        return entries[outer].name == nil && (role?.isControl == true || role == .listItem)
      }
      if let outer { texts[outer, default: []].append(name) }
    }
    for (index, texts) in texts { entries[index].name = texts.joined(separator: " ") }
  }

  /// What views are called by their roles and names, for people: `button "Send"`.
  func spoken(_ nodes: Set<NodeID>) -> [NodeID: String] {
    var spoken: [NodeID: String] = [:]
    for entry in entries {
      guard let node = entry.view.node, nodes.contains(node), spoken[node] == nil else { continue }
      let role = entry.view.semantics.role?.rawValue ?? entry.view.kind
      spoken[node] = entry.name.map { "\(role) \(TerminalText.quoted($0))" } ?? role
    }
    return spoken
  }

  // MARK: Which view

  /// The view that is meant.
  ///
  /// - Parameter isSearched: whether lists were looked through for it.
  func find(_ query: ViewQuery, isSearched: Bool = false) throws(StageError) -> PlacedView {
    entries[try place(of: query, isSearched)].found.placed
  }

  /// All views that a query is true of.
  func all(_ query: ViewQuery) -> [PlacedView] { matches(query).map { entries[$0].found.placed } }

  private func matches(_ query: ViewQuery) -> [Int] {
    switch query.form {
    case .named(let text):
      let named = entries.indices.filter { entries[$0].name == text }
      return named.isEmpty ? entries.indices.filter { entries[$0].view.semantics.value == text } : named
    case .role(let role, let name):
      return entries.indices.filter {
        entries[$0].view.semantics.role == role && (name == nil || entries[$0].name == name)
      }
    case .path(let path): return entries.indices.filter { entries[$0].view.path.text.hasSameBytes(as: path) }
    case .identifier(let identifier):
      return entries.indices.filter { entries[$0].view.semantics.identifier == identifier }
    case .back: return entries.indices.filter { entries[$0].view.key == Key.part("back") }
    case .point(let point):
      guard let front = screen.chain(at: point).first?.view.path else { return [] }
      return entries.indices.filter { entries[$0].view.path == front }
    }
  }

  private func place(of query: ViewQuery, _ isSearched: Bool = false) throws(StageError) -> Int {
    var found = matches(query)
    // A label that stands in what is called so is not another view.
    let all = Set(found)
    found.removeAll { index in
      guard entries[index].view.semantics.role?.isControl != true else { return false }
      return outwards(from: index).contains { all.contains($0) }
    }
    if found.count > 1 {
      // What lies in front is meant: a sheet or an alert covers the rest of the screen.
      let covers = found.map(cover(of:))
      if let front = covers.max(), front >= 0 { found = zip(found, covers).filter { $0.1 == front }.map(\.0) }
    }
    if found.count > 1 {
      let controls = found.filter { entries[$0].view.semantics.role?.isControl == true }
      if controls.count == 1 { found = controls }
    }
    if found.count > 1 {
      let seen = found.filter { entries[$0].found.seen != nil }
      if seen.count == 1 { found = seen }
    }
    guard let first = found.first else { throw notFound(query, isSearched) }
    guard found.count == 1 else {
      let paths = found.map { entries[$0].view.path.text }
      throw StageError(
        .ambiguous(paths), "\(query) is said of \(paths.count) views: \(Self.list(paths))",
        hint: "say which by its path, .path(\"\(paths[0])\"), or by its role and name")
    }
    return first
  }

  /// The sheet or the alert that a view is in, as its place among all views, which is from back to front; -1 for none.
  private func cover(of index: Int) -> Int {
    func covers(_ index: Int) -> Bool {
      entries[index].view.facts.contains(.isSheet) || entries[index].view.facts.contains(.isAlert)
    }
    return covers(index) ? index : outwards(from: index).first(where: covers) ?? -1
  }

  private func notFound(_ query: ViewQuery, _ isSearched: Bool = false) -> StageError {
    var hint: String?
    var mayBeInRow = !isSearched
    switch query.form {
    case .named(let name), .role(_, .some(let name)):
      let words = entries.flatMap { [$0.name, $0.view.semantics.value].compactMap(\.self) }
      hint = nearestName(to: name, in: words).map { "did you mean \(TerminalText.quoted($0))?" }
    case .role(let role, nil):
      mayBeInRow = false
      let roles = Set(entries.compactMap { $0.view.semantics.role?.rawValue }).sorted()
      hint = roles.contains(role.rawValue) ? nil : "there are: \(roles.joined(separator: ", "))"
    case .path(let path):
      if path.hasPrefix("keyboard/"), !entries.contains(where: { $0.view.path.text == "keyboard" }) {
        mayBeInRow = false
        hint = "a keyboard comes where the stage is made with showsKeyboard: true, and a field has the focus"
      } else {
        hint = ViewPath.hint(for: path, among: entries.map(\.view.path.text))
      }
    case .identifier(let identifier):
      let known = entries.compactMap(\.view.semantics.identifier)
      hint = nearestName(to: identifier, in: known).map { "did you mean \(TerminalText.quoted($0))?" }
    case .back:
      mayBeInRow = false
      hint = "there is no navigation bar with a way back"
    case .point(let point) where screen.has(point):
      return StageError(
        .notFound, "there is no view at \(query)", hint: "point at one of those in the tree",
        tree: SemanticsText.text(of: screen))
    case .point:
      mayBeInRow = false
      hint = screen.sizeTold
    }
    if mayBeInRow, let list = entries.first(where: { $0.found.placed.hasRowsBeside })?.view.path {
      let advice = "it may be in a row of \(list) that is not placed: scroll it into view first"
      hint = hint.map { "\($0) \(advice)" } ?? advice
    }
    let what = query.description
    let article = ["the ", "a ", "an "].first { what.hasPrefix($0) } ?? ""
    let missing = what.dropFirst(article.count)
    return StageError(.notFound, "there is no \(missing)", hint: hint, tree: SemanticsText.text(of: screen))
  }

  // MARK: Where a finger reaches it

  /// A view that can be touched, a point of the screen at which it is in front, and what is hit there.
  func reach(_ query: ViewQuery) throws(StageError) -> (view: PlacedView, point: Point, chain: [Hit]) {
    if case .point(let point) = query.form {
      guard screen.has(point) else { throw notFound(query) }
      return (try find(query), point, screen.chain(at: point))
    }
    let index = try place(of: query)
    let entry = entries[index]
    guard !entry.view.isInactive else {
      throw StageError(
        .disabled, "\(named(entry)) is disabled", hint: "it takes no touches until its description enables it")
    }
    guard let seen = entry.found.seen else { throw offScreen(index) }
    var front: PlacedView.Identity?
    for point in Self.points(in: seen) {
      let chain = screen.chain(at: point)
      if chain.contains(where: { $0.view.path == entry.view.path }) { return (entry.found.placed, point, chain) }
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

  private func offScreen(_ index: Int) -> StageError {
    let entry = entries[index]
    let place = entry.found.place
    guard place.width > 0, place.height > 0 else {
      return StageError(
        .offScreen, "\(named(entry)) cannot be seen: it is 0 points \(place.width > 0 ? "high" : "wide")")
    }
    let scroller = outwards(from: index).first { entries[$0].found.placed.scrolls }.map { entries[$0] }
    let window: Rect
    let around: String
    if let scroller, scroller.found.seen != nil {
      (window, around) = (scroller.found.place, "what \(scroller.view.path) shows")
    } else {
      (window, around) = (Rect(origin: .zero, size: screen.canvas.size), "the screen")
    }
    let ways: [(Double, String)] = [
      (place.y - window.maxY, "below"), (window.y - place.maxY, "above"),
      (place.x - window.maxX, "right of"), (window.x - place.maxX, "left of"),
    ]
    let far = ways.max { $0.0 < $1.0 } ?? (0, "beside")
    let distance = far.0 >= 0 ? "\(shortNumber(far.0)) points \(far.1) \(around)" : "clipped away within \(around)"
    return StageError(
      .offScreen, "\(named(entry)) cannot be seen: it is \(distance)",
      hint: scroller == nil ? nil : "scroll it into view first: try stage.scroll(…, into: .view)")
  }

  /// What a view is called, with its role and path.
  func named(_ view: PlacedView) -> String {
    entries.first { $0.view.path == view.view?.path }.map(named) ?? view.view?.path.text ?? ""
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

extension PlacedScreen {
  /// Whether a point is on the screen.
  func has(_ point: Point) -> Bool { Rect(origin: .zero, size: canvas.size).contains(point) }

  /// How large the screen is, for errors.
  var sizeTold: String {
    "the screen is \(shortNumber(canvas.size.width)) points wide and \(shortNumber(canvas.size.height)) high"
  }
}

extension PlacedView {
  /// Whether it is a list with rows that are not placed.
  fileprivate var hasRowsBeside: Bool {
    guard scrolls, let count = view?.rowCount else { return false }
    return count > children.count { $0.view?.row != nil }
  }
}
