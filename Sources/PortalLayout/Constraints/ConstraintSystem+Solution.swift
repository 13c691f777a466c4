// What the engine found, in frames and words.

extension ConstraintSystem {
  func solution() -> ConstraintSolution {
    var frames: [Rect] = []
    frames.reserveCapacity(items.count)
    let size = Size(width: length(sides.width, host.variables), height: length(sides.height, host.variables + 1))
    for item in items {
      let (width, height) = (value(item.variables), value(item.variables + 1))
      let start = value(item.variables + 2)
      frames.append(
        Rect(
          x: isRightToLeft ? mirrored(item) : start, y: value(item.variables + 3), width: width,
          height: height))
    }
    return ConstraintSolution(frames: frames, size: size, findings: findings(), places: places)
  }

  /// The left edge of what begins on the right; the difference is taken before it is rounded.
  private func mirrored(_ item: Item) -> Double {
    let end = number(item.variables + 2) + number(item.variables)
    guard case .fixed(let room) = sides.width else { return bounded(number(host.variables) - end) }
    return bounded(Fraction(length: room) - end)
  }

  private func length(_ side: Side, _ variable: Int32) -> Double {
    if case .fixed(let length) = side { return length }
    return value(variable)
  }

  private func number(_ variable: Int32) -> Fraction { engine.variables[Int(variable)].value }

  private func value(_ variable: Int32) -> Double { bounded(number(variable)) }

  private func bounded(_ number: Fraction) -> Double {
    max(-ConstraintLimits.largestSize, min(ConstraintLimits.largestSize, number.double))
  }

  // MARK: Findings

  private func findings() -> [ConstraintFinding] {
    var found = itemFindings()
    var conflicts = 0
    var owners: [Int32: Int]?
    for place in entries.indices {
      if let problem = entries[place].problem { found.append(finding(entries[place], problem)) }
      let row = entries[place].row
      guard row >= 0, engine.rows[Int(row)].isDropped else { continue }
      conflicts += 1
      guard conflicts <= ConstraintLimits.mostFindings else { continue }
      let known = owners ?? rowOwners()
      owners = known
      found.append(conflict(at: place, known))
    }
    if conflicts > ConstraintLimits.mostFindings {
      found.append(
        ConstraintFinding(
          .conflict, "dropped: \(conflicts - ConstraintLimits.mostFindings) more required constraints"))
    }
    if isFull {
      found.append(
        ConstraintFinding(
          .invalid,
          "a system has at most \(ConstraintLimits.maximumItems) items and \(ConstraintLimits.maximumConstraints) "
            + "constraints; more were not added"))
    }
    if engine.groups.contains(where: \.isUnfinished) {
      found.append(
        ConstraintFinding(
          .unfinished, "the constraints take too many steps to solve; frames are those found until then",
          hint: "there are contradictions by the thousand, or sizes that depend on each other in many ways"))
    }
    return limited(found)
  }

  /// Rows' constraints, by row.
  private func rowOwners() -> [Int32: Int] {
    var owners: [Int32: Int] = [:]
    for (place, entry) in entries.enumerated() where entry.row >= 0 { owners[entry.row] = place }
    return owners
  }

  private func itemFindings() -> [ConstraintFinding] {
    var found: [ConstraintFinding] = []
    for index in items.indices where isNotable(items[index]) {
      let item = items[index]
      let name = item.name.map(Anchor.printed) ?? "item \(index)"
      if item.isRepeated {
        found.append(
          ConstraintFinding(
            .repeatedName, "two items are named \(name); constraints are about the first",
            items: item.name.map { [$0] } ?? []))
      }
      for (length, side) in [(item.intrinsic.width, "width"), (item.intrinsic.height, "height")] {
        guard let length, Self.meansNothing(length) else { continue }
        found.append(
          ConstraintFinding(
            .invalid, "the intrinsic \(side) of \(name) is \(length)", hint: "it counts as none",
            items: item.name.map { [$0] } ?? []))
      }
      if item.intrinsicRows.contains(where: { engine.rows[Int($0.row)].isDropped }) {
        found.append(
          ConstraintFinding(
            .conflict, "dropped: the required size of the content of \(name), for which constraints leave no room",
            hint: "give its hugging and resistance priorities below 1000", items: item.name.map { [$0] } ?? []))
      }
      let loose = [(Int32(2), "x"), (3, "y"), (0, "width"), (1, "height")]
        .filter { engine.rows[Int(item.firstStay + $0.0)].isLoose }
      guard !loose.isEmpty else { continue }
      found.append(
        ConstraintFinding(
          .ambiguous, "ambiguous: \(name) \(loose.map(\.1).joined(separator: ", "))",
          items: item.name.map { [$0] } ?? []))
    }
    return found
  }

  /// Whether there may be something to be said of an item: of most there is nothing, and names in print are dear.
  private func isNotable(_ item: Item) -> Bool {
    item.isRepeated || (0..<4).contains { engine.rows[Int(item.firstStay + $0)].isLoose }
      || item.intrinsicRows.contains { engine.rows[Int($0.row)].isDropped }
      || item.intrinsic.width.map(Self.meansNothing) == true || item.intrinsic.height.map(Self.meansNothing) == true
  }

  private static func meansNothing(_ length: Double) -> Bool { !(length.isFinite && length >= 0) }

  private func finding(_ entry: Entry, _ problem: Entry.Problem) -> ConstraintFinding {
    let items = entry.constraint.names
    switch problem {
    case .unknownItem(let name):
      return ConstraintFinding(
        .unknownItem, "\(entry.constraint): there is no item \(Anchor.printed(name))", constraint: entry.id,
        items: items)
    case .invalid(let reason, let hint):
      return ConstraintFinding(
        .invalid, "\(entry.constraint): \(reason)", hint: hint, constraint: entry.id, items: items)
    case .untrue:
      return ConstraintFinding(
        .conflict, "dropped: \(entry.constraint), which no frame can make true", constraint: entry.id, items: items)
    }
  }

  private func conflict(at place: Int, _ owners: [Int32: Int]) -> ConstraintFinding {
    let entry = entries[place]
    let found = engine.opponents[entry.row]
    let opponents = (found?.given ?? []).compactMap { owners[$0] }
    var names = opponents.map { "\(entries[$0].constraint)" }
    if let found {
      if found.givenCount > opponents.count { names.append("\(found.givenCount - opponents.count) more") }
      if found.hasIntrinsic { names.append("required sizes of content") }
      if found.hasBounds { names.append("sizes that are not negative") }
    }
    return ConstraintFinding(
      .conflict, "dropped: \(entry.constraint), which leaves no room beside \(names.joined(separator: "; "))",
      hint: "give one of them a priority below 1000", constraint: entry.id, items: entry.constraint.names,
      opponents: opponents.map { entries[$0].id })
  }

  /// At most so many of each kind, and the line that counts what is left out.
  private func limited(_ findings: [ConstraintFinding]) -> [ConstraintFinding] {
    guard findings.count > ConstraintLimits.mostFindings else { return findings }
    var counts: [ConstraintFinding.Kind: Int] = [:]
    return findings.filter { finding in
      counts[finding.kind, default: 0] += 1
      return (counts[finding.kind] ?? 0) <= ConstraintLimits.mostFindings + 1
    }
  }
}
