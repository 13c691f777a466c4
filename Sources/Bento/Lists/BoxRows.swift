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
  }

  private(set) var rows: [Row] = [] { didSet { asked = nil } }
  private(set) var places: [Path: Int] = [:]
  private var hosts: [Path: ComponentHost] = [:]
  private var identifiers: String?
  let findings = BoxFindings()
  /// How rows have changed with the last box.
  private(set) var changes = KeyedChanges(from: [Path](), to: [])

  /// Shows a box: what is gone is unmounted, and what is in sight shows its new component.
  func show(_ box: AnyBox) {
    let old = rows
    if let identifiers, identifiers != box.identifiers, !box.isEmpty || !rows.isEmpty {
      findings.add(
        "a box identified by \(box.identifiers) follows one identified by \(identifiers)",
        hint: "all of its rows are new; let a list have boxes of one type")
      for row in rows { leave(row.path) }
    }
    identifiers = box.identifiers
    rows = []
    places = [:]
    var sections: [Key: Int] = [:]
    for (index, part) in box.parts.enumerated() {
      let ordinal = sections[part.key, default: 0]
      sections[part.key] = ordinal + 1
      if ordinal > 0 { findings.add("two sections are \(part.key)", hint: "give each an identifier of its own") }
      for (kind, component) in part.rows {
        // Later sections of the same name go on counting.
        var path = Path(section: part.key, part: kind, ordinal: ordinal)
        while places[path] != nil { path.ordinal += 1 }
        if path.ordinal > ordinal, case .item(let key) = kind {
          findings.add("two items of \(part.key) are \(key)", hint: "give each an identifier of its own")
        }
        places[path] = rows.count
        rows.append(Row(path: path, component: component, section: index))
      }
    }
    changes = KeyedChanges(from: old.map(\.path), to: rows.map(\.path))
    for row in old where places[row.path] == nil { leave(row.path) }
    for row in rows { hosts[row.path]?.bind(row.component) }
  }

  /// The host of a row, which it gets as soon as it comes into sight.
  func host(at index: Int) -> ComponentHost {
    let row = rows[index]
    if let host = hosts[row.path] { return host }
    let host = ComponentHost(findings: findings)
    hosts[row.path] = host
    host.bind(row.component)
    return host
  }

  func host(of path: Path) -> ComponentHost? { hosts[path] }

  /// How high components guess that they are, by row; nil where they do not.
  ///
  /// Each is asked once.
  var guesses: [Double?] {
    if let asked { return asked }
    let guesses = rows.map { $0.component.capability(HeightCustomizing.self)?.estimatedHeight(forWidth: 0) }
    asked = guesses
    return guesses
  }
  private var asked: [Double?]?

  /// Takes out a row.
  func remove(_ path: Path) {
    guard let index = places[path] else { return }
    leave(path)
    rows.remove(at: index)
    places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.path, $0) })
  }

  /// Says of all rows but some that they are out of sight.
  func endDisplaying(but seen: Set<Path>) {
    guard hosts.count > seen.count || !hosts.keys.allSatisfy({ seen.contains($0) }) else { return }
    for row in rows where !seen.contains(row.path) { leave(row.path) }
  }

  private func leave(_ path: Path) { hosts.removeValue(forKey: path)?.unbind() }
}
