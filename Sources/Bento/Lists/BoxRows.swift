/// The rows of a box in their order, and the hosts of those that are in sight.
///
/// A row is known by its section and its item, or by what of the section it is. Where identifiers recur, the second of them is known
/// as the second.
final class BoxRows {
  /// Who a row is.
  struct Path: Hashable, Sendable, CustomStringConvertible {
    enum Part: Hashable, Sendable {
      case item(Key)
      case supplement(Supplement)
    }
    var section: Key
    var part: Part
    /// Which of several that have the same identifiers it is, from 0.
    var ordinal: Int

    /// The first of those with the same identifiers.
    var first: Path { Path(section: section, part: part, ordinal: 0) }

    var description: String {
      let name =
        switch part {
        case .item(let key): "\(key)"
        case .supplement(let supplement): ".\(supplement.name)"
        }
      // What a section's key begins with would make the whole look like a number or a case.
      return section.description.drop { $0 == "#" || $0 == "." } + ".\(name)" + (ordinal > 0 ? "~\(ordinal + 1)" : "")
    }
  }

  struct Row {
    var path: Path
    var component: AnyRenderable
    /// The position of its section.
    var section: Int
    /// Its place in its section.
    var offset: Int
    /// By what it is known from box to box.
    var identity = 0
  }

  private(set) var rows: [Row] = [] { didSet { asked = nil } }
  private(set) var places: [Path: Int] = [:]
  /// The hosts by the identities of their rows.
  private var hosts: [Int: ComponentHost] = [:]
  private var identities = 0
  /// The identifiers' types of the last box that had any rows.
  private var identifiers: AnyBox.Identifiers?
  let findings = BoxFindings()
  /// How rows have changed with the last box.
  private(set) var changes = KeyedChanges(from: [Int](), to: [])

  /// How many boxes it has shown.
  private(set) var boxes = 0

  /// Shows a box: what is gone is unmounted, and what is in sight shows its new component.
  func show(_ box: AnyBox) {
    boxes += 1
    let (old, oldPlaces) = (rows, places)
    let isOfOthers = !box.isEmpty && identifiers.map { $0.types != box.identifiers.types } ?? false
    if let identifiers, isOfOthers {
      findings.add(
        "a box identified by \(box.identifiers.text) follows one identified by \(identifiers.text)"
          + (box.identifiers.text == identifiers.text ? " of other types" : ""),
        hint: "all of its rows are new; let a list have boxes of one type")
    }
    if !box.isEmpty { identifiers = box.identifiers }
    rows = []
    places = [:]
    var sections: [Key: Int] = [:]
    var ordinals: [Path: Int] = [:]
    for (index, part) in box.parts.enumerated() {
      let ordinal = sections[part.key, default: 0]
      sections[part.key] = ordinal + 1
      if ordinal > 0 { findings.add("two sections are \(part.key)", hint: "give each an identifier of its own") }
      for (offset, (kind, component)) in part.rows.enumerated() {
        // Later sections of the same name go on counting.
        var path = Path(section: part.key, part: kind, ordinal: ordinal)
        path.ordinal = max(ordinal, ordinals[path.first] ?? 0)
        ordinals[path.first] = path.ordinal + 1
        if path.ordinal > ordinal, case .item(let key) = kind {
          findings.add("two items of \(part.key) are \(key)", hint: "give each an identifier of its own")
        }
        places[path] = rows.count
        rows.append(Row(path: path, component: component, section: index, offset: offset))
      }
    }
    if isOfOthers { identify(among: [], [:]) } else { identify(among: old, oldPlaces) }
    changes = KeyedChanges(from: old.map(\.identity), to: rows.map(\.identity))
    let kept = Set(rows.map(\.identity))
    for row in old where !kept.contains(row.identity) { leave(row) }
    for row in rows { hosts[row.identity]?.bind(row.component) }
  }

  /// Gives rows the identities that those of the same names had; of several of one name, that of the nearest.
  private func identify(among old: [Row], _ places: [Path: Int]) {
    func recur(_ rows: [Row]) -> [Path] { rows.lazy.filter { $0.path.ordinal > 0 }.map(\.path.first) }
    let recurring = Set(recur(old) + recur(rows))
    var free = Dictionary(grouping: old.lazy.filter { recurring.contains($0.path.first) }, by: \.path.first)
      .mapValues { NearestRows($0) }
    var named = rows
    for (index, row) in rows.enumerated() {
      let before =
        !recurring.isEmpty && recurring.contains(row.path.first)
        ? free[row.path.first]?.takeNearest(to: row.offset) : places[row.path].map { old[$0] }
      if before == nil { identities += 1 }
      named[index].identity = before?.identity ?? identities
    }
    rows = named
  }

  /// The host of a row, which it gets as soon as it comes into sight.
  func host(at index: Int) -> ComponentHost {
    let row = rows[index]
    if let host = hosts[row.identity] { return host }
    let host = ComponentHost(findings: findings)
    hosts[row.identity] = host
    host.bind(row.component)
    return host
  }

  func host(of path: Path) -> ComponentHost? { places[path].flatMap { hosts[rows[$0].identity] } }

  /// How high components guess that they are at a width, by row; nil where they do not.
  ///
  /// Each is asked once for each width, and one that is known to need the same room as the one before it in its row is not.
  func guesses(forWidth width: Double) -> [Double?] {
    if let asked, asked.width == width { return asked.heights }
    if guessed.width != width { guessed = (width, [:]) }
    var known: [Int: Guess] = [:]
    let heights: [Double?] = rows.map { row in
      var guess = guessed.rows[row.identity]
      if let old = guess, row.component.layoutEquivalence(with: old.component) != .same { guess = nil }
      let height =
        guess?.height ?? row.component.capability(HeightCustomizing.self)?.estimatedHeight(forWidth: width)
      if let height { known[row.identity] = Guess(component: row.component, height: height) }
      return height
    }
    asked = (width, heights)
    guessed.rows = known
    return heights
  }
  /// What was answered for the rows as they are.
  private var asked: (width: Double, heights: [Double?])?
  /// What was answered last, by the rows' identities.
  private var guessed: (width: Double, rows: [Int: Guess]) = (0, [:])

  private struct Guess {
    var component: AnyRenderable
    var height: Double
  }

  /// Takes out a row, which hears of its end when it is out.
  func remove(_ path: Path) {
    guard let index = places[path] else { return }
    let row = rows.remove(at: index)
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.path, $0) })
    leave(row)
  }

  /// Says of all rows but some that they are out of sight.
  func endDisplaying(but seen: Set<Path>) {
    for row in rows where hosts[row.identity] != nil && !seen.contains(row.path) { leave(row) }
  }

  private func leave(_ row: Row) { hosts.removeValue(forKey: row.identity)?.unbind() }
}
