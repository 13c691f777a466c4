extension ConstraintEngine {
  /// Finds which variables and rows hang together, and puts each group's rows into the orders in which they are settled.
  ///
  /// Groups know nothing of each other, so an edit costs what its own group costs: most screens have two at least, one for
  /// each axis.
  mutating func regroup() {
    isRegrouped = false
    // They are looked at again, since a group forgets that it was not finished.
    for group in groups where group.isUnfinished { touched += group.variables }
    var parents = Array(0..<Int32(variables.count))
    for row in rows where row.isLive && row.count > 1 {
      let start = Int(row.start)
      for place in (start + 1)..<(start + Int(row.count)) {
        let one = Self.root(of: terms[start].variable, &parents)
        let other = Self.root(of: terms[place].variable, &parents)
        // The lowest number is the root, so groups are in the order of their first variables.
        if one != other { parents[Int(max(one, other))] = min(one, other) }
      }
    }
    groups.removeAll(keepingCapacity: true)
    for variable in Int32(0)..<Int32(variables.count) {
      let root = Self.root(of: variable, &parents)
      if root == variable {
        variables[Int(variable)].group = Int32(groups.count)
        groups.append(Group(isDirty: false))
      }
      let group = variables[Int(root)].group
      variables[Int(variable)].group = group
      groups[Int(group)].variables.append(variable)
    }
    collectRows()
  }

  private static func root(of variable: Int32, _ parents: inout [Int32]) -> Int32 {
    var at = variable
    while parents[Int(at)] != at {
      parents[Int(at)] = parents[Int(parents[Int(at)])]
      at = parents[Int(at)]
    }
    return at
  }

  /// Rows go in their own order, those of a level in the order of kinds first.
  private mutating func collectRows() {
    var levels: [(priority: Double, rows: [Int32])] = []
    var places: [Double: Int] = [:]
    func enter(_ row: Int, _ priority: Double) {
      let place = places[priority] ?? levels.count
      if place == levels.count {
        places[priority] = place
        levels.append((priority, []))
      }
      levels[place].rows.append(Int32(row))
    }
    for kind in [Kind.bound, .given, .intrinsic] {
      for index in rows.indices where rows[index].isLive && rows[index].kind == kind {
        let (up, down) = (rows[index].up, rows[index].down)
        if rows[index].isRequired {
          groups[group(of: rows[index])].required.append(Int32(index))
        } else {
          enter(index, max(up, down))
          if up != down, up > 0, down > 0 { enter(index, min(up, down)) }
        }
      }
    }
    for (priority, list) in levels.sorted(by: { $0.priority > $1.priority }) {
      for row in list {
        let group = group(of: rows[Int(row)])
        if groups[group].levels.last?.priority != priority { groups[group].levels.append((priority, [])) }
        groups[group].levels[groups[group].levels.count - 1].rows.append(row)
      }
    }
    for index in rows.indices where rows[index].isLive && rows[index].kind == .stay {
      groups[group(of: rows[index])].stays.append(Int32(index))
    }
    for index in groups.indices { number(index) }
  }

  private func group(of row: Row) -> Int { Int(variables[Int(terms[Int(row.start)].variable)].group) }

  /// Lists a group's rows once each, in the order in which they offer themselves for a first basis.
  private mutating func number(_ index: Int) {
    let group = groups[index]
    let rowsOfLevels = group.levels.flatMap(\.rows)
    for row in rowsOfLevels { rows[Int(row)].order = -1 }
    var list = group.required
    for row in rowsOfLevels where rows[Int(row)].order < 0 {
      rows[Int(row)].order = 0
      list.append(row)
    }
    list += group.stays
    for (place, row) in list.enumerated() { rows[Int(row)].order = Int32(place) }
    groups[index].rows = list
  }
}
