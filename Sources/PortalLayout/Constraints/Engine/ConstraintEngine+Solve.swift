// The order in which things are settled.

extension ConstraintEngine {
  /// Solves every group that something changed in.
  mutating func solve() {
    if isRegrouped { regroup() }
    for variable in touched where variables.indices.contains(Int(variable)) {
      groups[Int(variables[Int(variable)].group)].isDirty = true
    }
    touched.removeAll(keepingCapacity: true)
    for vector in [\ConstraintEngine.gradient, \.multipliers, \.combination, \.direction] {
      self[keyPath: vector].reserve(variables.count)
    }
    change.reserve(rows.count)
    for index in groups.indices where groups[index].isDirty {
      // Taken out, so that its arrays are changed where they are.
      var group = groups[index]
      groups[index] = Group()
      exchangeBasis(&group)
      group.isUnfinished = !solve(group)
      group.isFactored = true
      group.isDirty = false
      exchangeBasis(&group)
      groups[index] = group
    }
  }

  private mutating func exchangeBasis(_ group: inout Group) {
    Swift.swap(&order, &group.order)
    Swift.swap(&exchanges, &group.exchanges)
    Swift.swap(&spikes, &group.spikes)
  }

  /// Settles what is required, row by row, what is wished, level by level, and what is left.
  ///
  /// - Returns: whether it was done within the bound of steps.
  private mutating func solve(_ group: Group) -> Bool {
    steps = 0
    mostSteps = ConstraintLimits.stepsBesides + ConstraintLimits.stepsPerRow * group.rows.count
    for row in group.rows { reset(row) }
    if !group.isFactored { factor(group, completes: true) }
    computeValues(group)
    for row in group.required {
      guard require(row, group) else { return false }
    }
    for level in group.levels {
      for row in level.rows { charge(row, level.priority) }
      guard finish(level.rows, group) else { return false }
    }
    return settleRest(group)
  }

  private mutating func reset(_ row: Int32) {
    rows[Int(row)].opensUp = true
    rows[Int(row)].opensDown = true
    rows[Int(row)].blocks = false
    rows[Int(row)].isLoose = false
    if rows[Int(row)].isDropped {
      rows[Int(row)].isDropped = false
      opponents[row] = nil
    }
  }

  /// Charges what a row is missed by on one level.
  private mutating func charge(_ row: Int32, _ priority: Double) {
    charge(row, up: rows[Int(row)].up == priority, down: rows[Int(row)].down == priority)
  }

  /// Minimises the rows that were charged, and settles them.
  private mutating func finish(_ targets: [Int32], _ group: Group) -> Bool {
    let isFound = minimize(group)
    if isFound { close(targets) }
    settle(targets)
    return isFound
  }

  /// Meets a required row, or drops it if those before it leave no way to.
  private mutating func require(_ index: Int32, _ group: Group) -> Bool {
    let row = rows[Int(index)]
    let (up, down) = (row.up >= 1000, row.down >= 1000)
    if row.isTight {
      if up { rows[Int(index)].opensUp = false }
      if down { rows[Int(index)].opensDown = false }
      rows[Int(index)].blocks = true
      return true
    }
    let sign = row.residual.sign
    if (sign > 0 && !up) || (sign < 0 && !down) || (sign == 0 && !(up && down)) {
      rows[Int(index)].side = sign != 0 ? Int8(sign) : (up ? -1 : 1)
      rows[Int(index)].blocks = true
      return true
    }
    charge(index, up: up, down: down)
    let isFound = minimize(group)
    let left = rows[Int(index)].residual.sign
    if isFound, !rows[Int(index)].isTight, (left > 0 && up) || (left < 0 && down) {
      opponents[index] = findOpponents()
      settle([index])
      rows[Int(index)].blocks = false
      rows[Int(index)].isDropped = true
      return true
    }
    if isFound { close([index]) }
    settle([index])
    return isFound
  }

  /// The tight rows that keep the objective, a required row alone, from falling.
  private func findOpponents() -> Opponents {
    var found = Opponents(given: [], givenCount: 0, hasBounds: false, hasIntrinsic: false)
    for slot in multipliers.support where !multipliers[slot].isZero {
      let row = variables[Int(slot)].tight
      guard row >= 0 else { continue }
      switch rows[Int(row)].kind {
      case .given: found.given.append(row)
      case .intrinsic: found.hasIntrinsic = true
      case .bound, .stay: found.hasBounds = true
      }
    }
    found.givenCount = found.given.count
    found.given = Array(found.given.sorted().prefix(ConstraintLimits.mostOpponents))
    return found
  }

  // MARK: What is left

  /// Where several answers are left: earlier wishes hold, then bounds are as near as they can be, in sum, then sizes are the
  /// intrinsic ones and origins zero, item by item.
  private mutating func settleRest(_ group: Group) -> Bool {
    guard markLoose(group) else { return true }
    for level in group.levels {
      for row in level.rows where touchesLoose(row) {
        charge(row, level.priority)
        guard finish([row], group) else { return false }
      }
    }
    let stays = group.stays.filter { touchesLoose($0) }
    for row in stays { rows[Int(row)].isLoose = canMove(row, group, 1) || canMove(row, group, -1) }
    let bounds = group.rows.filter { !rows[Int($0)].isEquality && !rows[Int($0)].isDropped && touchesLoose($0) }
    for row in bounds { charge(row, up: true, down: true) }
    guard finish(bounds, group) else { return false }
    for row in stays {
      charge(row, up: true, down: true)
      guard finish([row], group) else { return false }
    }
    return true
  }

  /// Marks variables that may still move.
  ///
  /// - Returns: whether there are any.
  private mutating func markLoose(_ group: Group) -> Bool {
    for variable in group.variables { variables[Int(variable)].isLoose = false }
    var hasLoose = false
    for slot in group.variables {
      let row = variables[Int(slot)].tight
      guard row < 0 || rows[Int(row)].opensUp || rows[Int(row)].opensDown else { continue }
      direction.clear()
      direction[slot] = .one
      solveDirection()
      for variable in direction.support where !direction[variable].isZero { variables[Int(variable)].isLoose = true }
      hasLoose = true
      if steps > mostSteps { break }
    }
    return hasLoose
  }

  private func touchesLoose(_ row: Int32) -> Bool {
    for place in places(of: row) where variables[Int(terms[place].variable)].isLoose { return true }
    return false
  }

  /// Whether a row's residual may still grow (or with −1 shrink) without anything settled being missed by more.
  private mutating func canMove(_ row: Int32, _ group: Group, _ sign: Int) -> Bool {
    defer {
      gradient.clear()
      multipliers.clear()
    }
    addToGradient(row, -sign)
    var stalls = 0
    while steps < mostSteps {
      refactorIfNeeded(group)
      findMultipliers()
      guard let (slot, up, _) = entering(isCareful: stalls > ConstraintLimits.mostStalls) else { return false }
      findDirection(slot, up)
      guard let (blocking, length) = firstBlocking(), length.isZero else { return true }
      swap(blocking, in: slot, up)
      stalls += 1
    }
    return true
  }
}
