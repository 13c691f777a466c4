// One step after the other to the least sum of what some rows are missed by.
//
// This is the simplex method, seen from the tight rows: of those that may be given up, one is, in the direction in which the
// sum falls most; all variables move along until a row that blocks has no residual left, which is tight then instead.

extension ConstraintEngine {
  /// Minimises what the charged rows are missed by, without missing what was settled before by more.
  ///
  /// Costs have been entered into the rows (`charge`). Afterwards no direction is open along which the sum would grow.
  ///
  /// - Returns: whether the minimum was found; otherwise it took too many steps.
  mutating func minimize(_ group: Group) -> Bool {
    var stalls = 0
    while true {
      guard steps < mostSteps else { return false }
      refactorIfNeeded(group)
      findMultipliers()
      guard let (slot, up, rate) = entering(isCareful: stalls > ConstraintLimits.mostStalls) else { return true }
      findDirection(slot, up)
      guard let (leaving, length, flips) = leaving(rate, isCareful: stalls > ConstraintLimits.mostStalls) else {
        // Costs are never negative, so their sum has an end; only rounding may hide it.
        return true
      }
      stalls = length.isZero ? stalls + 1 : 0
      move(length)
      for row in flips {
        rows[Int(row)].side = -rows[Int(row)].side
        setSlope(row)
      }
      swap(leaving, in: slot, up)
    }
  }

  mutating func refactorIfNeeded(_ group: Group) {
    if exchanges.count > spikes + ConstraintLimits.mostExchanges { factor(group, completes: false) }
  }

  /// Enters what rows cost into the objective.
  mutating func charge(_ row: Int32, up: Bool, down: Bool) {
    rows[Int(row)].costUp = up ? 1 : 0
    rows[Int(row)].costDown = down ? 1 : 0
    guard !rows[Int(row)].isTight else { return }
    let sign = rows[Int(row)].residual.sign
    if sign != 0 {
      rows[Int(row)].side = Int8(sign)
    } else if !rows[Int(row)].blocks {
      rows[Int(row)].side = up && !down ? -1 : 1
    }
    setSlope(row)
  }

  /// Closes every direction along which the objective grows.
  mutating func close(_ targets: [Int32]) {
    for slot in multipliers.support { close(slot: slot) }
    for row in targets where rows[Int(row)].isTight { close(slot: rows[Int(row)].slot) }
  }

  private mutating func close(slot: Int32) {
    let row = variables[Int(slot)].tight
    guard row >= 0 else { return }
    let multiplier = multipliers[slot]
    if rows[Int(row)].opensUp, cost(rows[Int(row)].costUp, plus: multiplier) > 0 { rows[Int(row)].opensUp = false }
    if rows[Int(row)].opensDown, cost(rows[Int(row)].costDown, plus: -multiplier) > 0 {
      rows[Int(row)].opensDown = false
    }
  }

  private func cost(_ own: Int8, plus multiplier: Fraction) -> Int {
    own == 0 ? multiplier.sign : (multiplier + .one).sign
  }

  /// Takes the rows' costs out of the objective; from now on they may not be missed by more.
  mutating func settle(_ targets: [Int32]) {
    for row in targets {
      rows[Int(row)].costUp = 0
      rows[Int(row)].costDown = 0
      rows[Int(row)].slope = 0
      rows[Int(row)].blocks = true
    }
    gradient.clear()
    multipliers.clear()
  }

  /// Brings a row's part of the objective's gradient to what its side costs.
  private mutating func setSlope(_ index: Int32) {
    let row = rows[Int(index)]
    let slope = row.isTight ? 0 : (row.side > 0 ? row.costUp : -row.costDown)
    guard slope != row.slope else { return }
    addToGradient(index, Int(slope - row.slope))
    rows[Int(index)].slope = slope
  }

  mutating func addToGradient(_ row: Int32, _ times: Int) {
    let factor = Fraction(times)
    for place in places(of: row) {
      gradient.add(factor * terms[place].factor, at: terms[place].variable)
    }
  }

  /// By how much the objective grows with the residual of each tight row, its own cost apart.
  mutating func findMultipliers() {
    multipliers.clear()
    for variable in gradient.support where !gradient[variable].isZero { multipliers[variable] = gradient[variable] }
    guard !multipliers.support.isEmpty else { return }
    var vector = SparseVector()
    Swift.swap(&vector, &multipliers)
    solveTransposed(&vector)
    Swift.swap(&vector, &multipliers)
  }

  /// The slot whose tight row is given up, whether upwards, and the objective's rate along it, which is negative.
  ///
  /// It is the one with the steepest descent, or carefully (Bland's rule) the one with the lowest number.
  func entering(isCareful: Bool) -> (slot: Int32, up: Bool, rate: Fraction)? {
    var best: (slot: Int32, up: Bool, rate: Fraction)?
    var bestRow = Int32.max
    func offer(_ slot: Int32, _ row: Int32, _ up: Bool, _ rate: Fraction) {
      if let known = best {
        guard isCareful ? row < bestRow : rate < known.rate || (row < bestRow && !(known.rate < rate)) else { return }
      }
      (best, bestRow) = ((slot, up, rate), row)
    }
    for slot in multipliers.support {
      let multiplier = multipliers[slot]
      guard !multiplier.isZero else { continue }
      let index = variables[Int(slot)].tight
      guard index >= 0 else {
        // What is merely held is no row: it is below all numbers, and free in both directions.
        offer(slot, -1 - slot, multiplier.sign < 0, -multiplier.magnitude)
        continue
      }
      let row = rows[Int(index)]
      if row.opensUp, multiplier.sign < 0 {
        let rate = row.costUp == 0 ? multiplier : multiplier + .one
        if rate.sign < 0 { offer(slot, index, true, rate) }
      } else if row.opensDown, multiplier.sign > 0 {
        let rate = row.costDown == 0 ? -multiplier : .one - multiplier
        if rate.sign < 0 { offer(slot, index, false, rate) }
      }
    }
    return best
  }

  /// How variables, and residuals of rows that are not tight, change when the row in a slot is given up.
  mutating func findDirection(_ slot: Int32, _ up: Bool) {
    direction.clear()
    direction[slot] = up ? .one : -.one
    solveDirection()
    change.clear()
    for variable in direction.support {
      let rate = direction[variable]
      guard !rate.isZero else { continue }
      for use in uses[Int(variable)] where !rows[Int(use.row)].isTight {
        change.add(use.factor * rate, at: use.row)
      }
      steps += uses[Int(variable)].count
    }
  }

  /// The row that ends the way, how long it is, and the rows that cross zero before.
  ///
  /// A row that costs something in the objective may be crossed as long as the objective goes on falling.
  private func leaving(
    _ rate: Fraction, isCareful: Bool
  ) -> (row: Int32, length: Fraction, flips: [Int32])? {
    var end: (row: Int32, length: Fraction)? = firstBlocking()
    var kinks: [(row: Int32, length: Fraction, cost: Fraction)] = []
    for index in change.support {
      let row = rows[Int(index)]
      guard !row.blocks, row.costUp + row.costDown > 0 else { continue }
      guard let length = way(index), end.map({ !($0.length < length) }) ?? true else { continue }
      kinks.append((index, length, Fraction(Int(row.costUp + row.costDown)) * change[index].magnitude))
    }
    kinks.sort { $0.length < $1.length || (!($1.length < $0.length) && $0.row < $1.row) }
    var rate = rate
    var flips: [Int32] = []
    for kink in kinks {
      rate = rate + kink.cost
      if isCareful || rate.sign >= 0 {
        // Of rows that end the way together, careful steps take the lowest.
        if isCareful, let known = end, !(kink.length < known.length), known.row < kink.row { break }
        end = (kink.row, kink.length)
        break
      }
      flips.append(kink.row)
    }
    return end.map { ($0.row, $0.length, flips) }
  }

  /// The first row on the way whose residual may not cross zero.
  func firstBlocking() -> (row: Int32, length: Fraction)? {
    var first: (row: Int32, length: Fraction)?
    for index in change.support where rows[Int(index)].blocks {
      guard let length = way(index) else { continue }
      if let known = first {
        guard length < known.length || (index < known.row && !(known.length < length)) else { continue }
      }
      first = (index, length)
    }
    return first
  }

  /// How long it takes until a row's residual is zero; nil if it never is.
  private func way(_ index: Int32) -> Fraction? {
    let rate = change[index]
    let row = rows[Int(index)]
    guard rate.sign != 0, rate.sign != Int(row.side) else { return nil }
    return row.residual.isZero ? .zero : row.residual.magnitude / rate.magnitude
  }

  /// Moves everything along the direction.
  private mutating func move(_ length: Fraction) {
    guard !length.isZero else { return }
    for variable in direction.support {
      let rate = direction[variable]
      if !rate.isZero { variables[Int(variable)].value = variables[Int(variable)].value + length * rate }
    }
    for row in change.support {
      let rate = change[row]
      if !rate.isZero { rows[Int(row)].residual = rows[Int(row)].residual + length * rate }
    }
    steps += direction.support.count + change.support.count
    moved = length
  }

  /// Makes a row tight instead of the one in a slot, which is on its way up or down.
  mutating func swap(_ leaving: Int32, in slot: Int32, _ up: Bool) {
    let former = variables[Int(slot)].tight
    combine(leaving)
    exchange(leaving, in: slot)
    if former >= 0 {
      rows[Int(former)].side = up ? 1 : -1
      rows[Int(former)].residual = up ? moved : -moved
      setSlope(former)
    }
    moved = .zero
    // It may go on only on the side that it comes from, if what it costs on the other one is settled.
    let row = rows[Int(leaving)]
    rows[Int(leaving)].residual = .zero
    rows[Int(leaving)].opensUp = !row.blocks || row.side > 0
    rows[Int(leaving)].opensDown = !row.blocks || row.side < 0
    setSlope(leaving)
  }
}
