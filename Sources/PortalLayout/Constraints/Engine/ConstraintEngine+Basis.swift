// The basis: tight rows in an order in which each gives one variable, and what was exchanged since.
//
// Rows of layouts nearly always can be ordered so that each has one variable that those before do not give: that order is
// the factorisation, and no number is computed for it. Where rows go in a circle (three equal widths that fill a room), one
// variable is held, and the row that was left takes its place by an exchange. So memory is what rows and exchanges have.

extension ConstraintEngine {
  /// Factors the group's basis: its tight rows, and where they are too few, others in their order.
  ///
  /// - Parameter completes: whether rows that are not tight are taken; otherwise what is not given is held where it is.
  mutating func factor(_ group: Group, completes: Bool) {
    exchanges.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    for variable in group.variables {
      variables[Int(variable)].base = -1
      variables[Int(variable)].rank = -1
      variables[Int(variable)].wish = 0
    }
    var ready: [Int32] = []
    var offered = OrderedHeap()
    var left = group.variables.count
    var tight: [Int32] = []
    for row in group.rows {
      rows[Int(row)].gives = -1
      rows[Int(row)].spared = -1
      rows[Int(row)].isPutOff = false
      rows[Int(row)].missing = rows[Int(row)].count
      if rows[Int(row)].isTight {
        left -= 1
        tight.append(row)
        if rows[Int(row)].count == 1 { ready.append(row) }
      } else if completes, rows[Int(row)].count == 1, rows[Int(row)].isEquality {
        offer(row, group, &offered)
        guard rows[Int(row)].kind != .stay else { continue }
        let variable = Int(terms[Int(rows[Int(row)].start)].variable)
        variables[variable].wish = max(variables[variable].wish, rows[Int(row)].priority)
      }
    }
    var nextHeld = 0
    while order.count < group.variables.count {
      if let row = ready.popLast() {
        give(row, group, &ready, &offered, completes)
      } else if completes, left > 0, let row = offered.popFirst() {
        guard !putsOff(row) else {
          offer(row, group, &offered)
          continue
        }
        let before = order.count
        give(bounded(row), group, &ready, &offered, completes)
        if order.count > before { left -= 1 }
      } else {
        while variables[Int(group.variables[nextHeld])].rank >= 0 { nextHeld += 1 }
        hold(group.variables[nextHeld], group, &ready, &offered, completes)
      }
    }
    settleSlots(group, tight)
  }

  /// Offers a row in its turn: wishes that were put off come after the others, and what stays comes last.
  private func offer(_ row: Int32, _ group: Group, _ offered: inout OrderedHeap) {
    let turn: Int32 = rows[Int(row)].kind == .stay ? 2 : (rows[Int(row)].isPutOff ? 1 : 0)
    offered.insert(rows[Int(row)].order + turn * Int32(group.rows.count), row)
  }

  /// Whether a wish about one variable is put off, since a requirement is to give that variable.
  ///
  /// A requirement between several sizes gives one of them, however many of them have wishes: one that is wished the least,
  /// and the first of those. It is a guess, as what is around comes before what is in it, and saves exchanges where it is right.
  private mutating func putsOff(_ index: Int32) -> Bool {
    let row = rows[Int(index)]
    guard row.count == 1, row.kind != .stay, !row.isRequired, !row.isPutOff else { return false }
    let own = terms[Int(row.start)].variable
    guard variables[Int(own)].rank < 0 else { return false }
    for use in uses[Int(own)] {
      let other = rows[Int(use.row)]
      guard other.missing > 1, other.isEquality, other.isRequired, other.spared < 0 || other.spared == own else {
        continue
      }
      var (hasWish, isLeast) = (false, true)
      for place in places(of: use.row) {
        let variable = variables[Int(terms[place].variable)]
        guard terms[place].variable != own, variable.rank < 0, variable.wish > 0 else { continue }
        hasWish = true
        if variable.wish < row.priority { isLeast = false }
      }
      guard hasWish, isLeast else { continue }
      rows[Int(use.row)].spared = own
      rows[Int(index)].isPutOff = true
      return true
    }
    return false
  }

  /// The row to take instead of one that gives a variable alone: a bound of more importance that it would not keep.
  private func bounded(_ index: Int32) -> Int32 {
    let row = rows[Int(index)]
    guard row.count == 1, row.missing == 1 else { return index }
    var (best, value) = (index, row.constant / terms[Int(row.start)].factor)
    for use in uses[Int(terms[Int(row.start)].variable)] {
      let other = rows[Int(use.row)]
      guard other.count == 1, !other.isEquality, other.order < row.order else { continue }
      let sign = (use.factor * value - other.constant).sign
      if (sign > 0 && other.up > 0) || (sign < 0 && other.down > 0) {
        (best, value) = (use.row, other.constant / use.factor)
      }
    }
    return best
  }

  /// Lets a row give the one variable of its that is not given yet.
  private mutating func give(
    _ row: Int32, _ group: Group, _ ready: inout [Int32], _ offered: inout OrderedHeap, _ completes: Bool
  ) {
    guard rows[Int(row)].missing == 1 else { return }
    for place in places(of: row) {
      let term = terms[place]
      guard variables[Int(term.variable)].rank < 0 else { continue }
      variables[Int(term.variable)].base = row
      variables[Int(term.variable)].pivot = term.factor
      rows[Int(row)].gives = term.variable
      hold(term.variable, group, &ready, &offered, completes)
      return
    }
  }

  /// Gives a variable its place in the order; rows that have one variable left become ready.
  private mutating func hold(
    _ variable: Int32, _ group: Group, _ ready: inout [Int32], _ offered: inout OrderedHeap, _ completes: Bool
  ) {
    variables[Int(variable)].rank = Int32(order.count)
    order.append(variable)
    for use in uses[Int(variable)] {
      rows[Int(use.row)].missing -= 1
      guard rows[Int(use.row)].missing == 1 else { continue }
      if rows[Int(use.row)].isTight {
        ready.append(use.row)
      } else if completes, rows[Int(use.row)].isEquality {
        offer(use.row, group, &offered)
      }
    }
  }

  /// Enters tight rows into slots; those that give no variable take the place of what is held.
  private mutating func settleSlots(_ group: Group, _ tight: [Int32]) {
    for row in tight { rows[Int(row)].slot = -1 }
    var held: [Int32] = []
    for variable in group.variables {
      let row = variables[Int(variable)].base
      variables[Int(variable)].tight = row
      if row >= 0 { rows[Int(row)].slot = variable } else { held.append(variable) }
    }
    for row in tight where rows[Int(row)].slot < 0 {
      combine(row)
      // The largest number divides best where numbers are doubles.
      var best: Int32 = -1
      for slot in held where variables[Int(slot)].tight < 0 && !combination[slot].isZero {
        if best < 0 || combination[best].magnitude < combination[slot].magnitude { best = slot }
      }
      guard best >= 0 else { continue }
      exchange(row, in: best)
    }
    spikes = exchanges.count
  }

  /// Puts a row into a slot; `combination` says how it is made of all tight rows.
  mutating func exchange(_ row: Int32, in slot: Int32) {
    var others: [Term] = []
    for place in combination.support where place != slot {
      let factor = combination[place]
      if !factor.isZero { others.append(Term(variable: place, factor: factor)) }
    }
    exchanges.append(Exchange(slot: slot, pivot: combination[slot], others: others))
    steps += others.count
    let former = variables[Int(slot)].tight
    if former >= 0 { rows[Int(former)].slot = -1 }
    variables[Int(slot)].tight = row
    rows[Int(row)].slot = slot
  }

  /// Makes `combination` say how a row is made of tight rows.
  mutating func combine(_ row: Int32) {
    combination.clear()
    for place in places(of: row) { combination[terms[place].variable] = terms[place].factor }
    // Taken out while the engine works on it.
    var vector = SparseVector()
    Swift.swap(&vector, &combination)
    solveTransposed(&vector)
    Swift.swap(&vector, &combination)
  }

  // MARK: Solving

  /// What the group's variables are where all tight rows are zero, and the residuals of all rows there.
  mutating func computeValues(_ group: Group) {
    direction.clear()
    for variable in group.variables {
      let row = variables[Int(variable)].tight
      if row >= 0 { direction[variable] = rows[Int(row)].constant }
    }
    solveDirection()
    for variable in group.variables { variables[Int(variable)].value = direction[variable] }
    direction.clear()
    for row in group.rows {
      if rows[Int(row)].isTight {
        rows[Int(row)].residual = .zero
        continue
      }
      var sum = -rows[Int(row)].constant
      for place in places(of: row) { sum = sum + terms[place].factor * variables[Int(terms[place].variable)].value }
      rows[Int(row)].residual = sum
    }
    steps += 4 * group.rows.count
  }

  /// Turns `direction` from residuals of tight rows, by slot, into variables.
  mutating func solveDirection() {
    var vector = SparseVector()
    Swift.swap(&vector, &direction)
    solve(&vector)
    Swift.swap(&vector, &direction)
  }

  /// Turns residuals of tight rows, by slot, into variables.
  private mutating func solve(_ vector: inout SparseVector) {
    for exchange in exchanges.reversed() {
      var sum = vector[exchange.slot]
      for other in exchange.others {
        let number = vector[other.variable]
        if !number.isZero { sum = sum - other.factor * number }
      }
      if !sum.isZero || !vector[exchange.slot].isZero { vector[exchange.slot] = sum / exchange.pivot }
      steps += exchange.others.count
    }
    // What depends on what is not zero.
    var next = 0
    while next < vector.support.count {
      for use in uses[Int(vector.support[next])] {
        let given = rows[Int(use.row)].gives
        if given >= 0 { vector.list(given) }
      }
      next += 1
    }
    inOrder(&vector, ascending: true)
    for variable in vector.support {
      let row = variables[Int(variable)].base
      guard row >= 0 else { continue }
      var sum = vector[variable]
      for place in places(of: row) where terms[place].variable != variable {
        let number = vector[terms[place].variable]
        if !number.isZero { sum = sum - terms[place].factor * number }
      }
      if !sum.isZero || !vector[variable].isZero { vector[variable] = sum / variables[Int(variable)].pivot }
    }
    steps += 2 * vector.support.count
  }

  /// Turns factors of variables into factors of tight rows, by slot, that make the same sum.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    var next = 0
    while next < vector.support.count {
      let row = variables[Int(vector.support[next])].base
      if row >= 0 { for place in places(of: row) { vector.list(terms[place].variable) } }
      next += 1
    }
    inOrder(&vector, ascending: false)
    for variable in vector.support {
      let row = variables[Int(variable)].base
      guard row >= 0 else { continue }
      var number = vector[variable]
      guard !number.isZero else { continue }
      number = number / variables[Int(variable)].pivot
      vector[variable] = number
      for place in places(of: row) where terms[place].variable != variable {
        vector.add(-(terms[place].factor * number), at: terms[place].variable)
      }
    }
    steps += 2 * vector.support.count
    for exchange in exchanges {
      let number = vector[exchange.slot]
      guard !number.isZero else { continue }
      let quotient = number / exchange.pivot
      vector[exchange.slot] = quotient
      for other in exchange.others { vector.add(-(other.factor * quotient), at: other.variable) }
      steps += exchange.others.count
    }
  }

  /// Orders a vector's list by the places of its variables in the base.
  private func inOrder(_ vector: inout SparseVector, ascending: Bool) {
    guard vector.support.count > 1 else { return }
    if vector.support.count > 32, vector.support.count > order.count / 8 {
      return vector.arrange(as: order, ascending: ascending)
    }
    // The closure has this array alone: with `self` in it, every call would copy the engine.
    let variables = variables
    vector.sort { ascending ? variables[Int($0)].rank : -variables[Int($0)].rank }
  }
}

/// Rows that are taken out by their numbers, the least first.
struct OrderedHeap {
  private var items: [(key: Int32, row: Int32)] = []

  mutating func insert(_ key: Int32, _ row: Int32) {
    items.append((key, row))
    var at = items.count - 1
    while at > 0, items[at].key < items[(at - 1) / 2].key {
      items.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  mutating func popFirst() -> Int32? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first.row }
    items[0] = last
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < items.count && items[child].key < items[least].key {
        least = child
      }
      guard least != at else { return first.row }
      items.swapAt(at, least)
      at = least
    }
  }
}
