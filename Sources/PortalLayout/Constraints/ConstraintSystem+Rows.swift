// From items and constraints to the engine's rows.
//
// The engine counts x from where reading begins, so a mirrored layout is the same one mirrored, down to what is ambiguous.

extension ConstraintSystem {
  /// A sum of variables and a constant; one is used for all rows, so that none takes memory of its own.
  struct Sum: Sendable {
    var terms: [ConstraintEngine.Term] = []
    var constant = Fraction.zero

    mutating func clear() {
      terms.removeAll(keepingCapacity: true)
      constant = .zero
    }

    mutating func add(_ variable: Int32, _ factor: Fraction) {
      guard !factor.isZero else { return }
      for place in terms.indices where terms[place].variable == variable {
        terms[place].factor = terms[place].factor + factor
        if terms[place].factor.isZero { terms.remove(at: place) }
        return
      }
      terms.append(.init(variable: variable, factor: factor))
    }

    mutating func add(length: Double, _ factor: Fraction) {
      if length != 0 { constant = constant + Fraction(length: length) * factor }
    }
  }

  /// Makes all rows anew.
  mutating func makeRows() {
    needsRows = false
    waiting = []
    engine = ConstraintEngine()
    makeHostRows()
    for index in items.indices { makeRows(ofItem: index) }
    for place in entries.indices { makeRow(ofEntry: place) }
  }

  // MARK: Items

  private static let half = Fraction(factor: 0.5)
  /// The priority with which a side of the host that is free is small.
  private static let fitting = 50.0

  /// The variables of a host whose size is to be found; one that is fixed has none.
  private mutating func makeHostRows() {
    host.readable = nil
    host.variables = engine.addVariable()
    _ = engine.addVariable()
    for (variable, side) in [(host.variables, sides.width), (host.variables + 1, sides.height)] {
      let size = ConstraintEngine.Term(variable: variable, factor: .one)
      switch side {
      case .fixed: break
      case .free(let most):
        _ = engine.addRow(.bound, [size], constant: .zero, up: 0, down: 1000)
        if let most { _ = engine.addRow(.bound, [size], constant: Fraction(length: most), up: 1000, down: 0) }
        _ = engine.addRow(.intrinsic, [size], constant: .zero, up: Self.fitting, down: 0)
      }
      _ = engine.addRow(.stay, [size], constant: .zero, up: 1, down: 1)
    }
  }

  /// The rows that an item has by itself: sizes that are not negative, its content's, and where it is otherwise.
  mutating func makeRows(ofItem index: Int) {
    let item = items[index]
    let first = engine.addVariable()
    for _ in 1..<4 { _ = engine.addVariable() }
    items[index].variables = first
    items[index].readable = nil
    items[index].intrinsicRows = []
    for axis in Int32(0)..<2 {
      let size = ConstraintEngine.Term(variable: first + axis, factor: .one)
      _ = engine.addRow(.bound, [size], constant: .zero, up: 0, down: 1000)
      guard let length = item.intrinsic.length(isVertical: axis == 1) else { continue }
      let (hugging, resistance) = (item.intrinsic.hugging, item.intrinsic.resistance)
      let up = Self.priority(axis == 1 ? hugging.vertical : hugging.horizontal)
      let down = Self.priority(axis == 1 ? resistance.vertical : resistance.horizontal)
      // What is required in one direction alone can be dropped alone.
      let rows: [(Double, Double)] = up >= 1000 || down >= 1000 ? [(up, 0), (0, down)] : [(up, down)]
      for (up, down) in rows {
        let row = engine.addRow(.intrinsic, [size], constant: Fraction(length: length), up: up, down: down)
        items[index].intrinsicRows.append(.init(row: row, isVertical: axis == 1))
      }
    }
    for offset in Int32(0)..<4 {
      var terms = [ConstraintEngine.Term(variable: first + offset, factor: .one)]
      var constant = Fraction.zero
      if offset < 2 {
        constant = Fraction(length: item.intrinsic.length(isVertical: offset == 1) ?? 0)
      } else if let parent = item.parent {
        terms.append(.init(variable: items[parent].variables + offset, factor: -.one))
      }
      let row = engine.addRow(.stay, terms, constant: constant, up: 1, down: 1)
      if offset == 0 { items[index].firstStay = row }
    }
  }

  mutating func updateIntrinsicRows(ofItem index: Int) {
    let item = items[index]
    for row in item.intrinsicRows {
      let length = Fraction(length: item.intrinsic.length(isVertical: row.isVertical) ?? 0)
      engine.setConstant(length, of: row.row)
      engine.setConstant(length, of: item.firstStay + (row.isVertical ? 1 : 0))
    }
  }

  private static func priority(_ given: Double) -> Double { given.isNaN ? 1000 : max(1, min(1000, given)) }

  // MARK: Constraints

  /// Makes the row of a constraint, or notes why there is none.
  mutating func makeRow(ofEntry place: Int) {
    let constraint = entries[place].constraint
    entries[place].row = -1
    entries[place].problem = problem(of: constraint)
    guard entries[place].problem == nil else { return }
    makeSum(of: constraint)
    guard !sum.terms.isEmpty else {
      if constraint.isRequired, !constraint.relation.holds(sum.constant.sign) { entries[place].problem = .untrue }
      return
    }
    let priority = Self.priority(constraint.priority)
    entries[place].row = engine.addRow(
      .given, sum.terms, constant: -sum.constant, up: constraint.relation == .atLeast ? 0 : priority,
      down: constraint.relation == .atMost ? 0 : priority)
  }

  mutating func updateConstant(at place: Int) {
    guard entries[place].row >= 0 else { return makeRow(ofEntry: place) }
    makeSum(of: entries[place].constraint)
    engine.setConstant(-sum.constant, of: entries[place].row)
  }

  private mutating func problem(of constraint: Constraint) -> Entry.Problem? {
    if let name = unknown(constraint.first.item) ?? unknown(constraint.second?.item) {
      waiting.insert(name)
      return .unknownItem(name)
    }
    if !constraint.constant.isFinite { return .invalid("its constant is no number", hint: nil) }
    if !constraint.multiplier.isFinite { return .invalid("its multiplier is no number", hint: nil) }
    if constraint.priority.isNaN { return .invalid("its priority is no number", hint: "priorities go from 1 to 1000") }
    guard let second = constraint.second else { return nil }
    return mixing(constraint.first, second) ?? mixing(second, constraint.first)
      ?? (constraint.first.axis != second.axis && !constraint.first.isSize && !second.isSize
        ? .invalid("one anchor is across, the other down", hint: nil) : nil)
  }

  private func unknown(_ name: String?) -> String? {
    guard let name, places[name] == nil else { return nil }
    return name
  }

  private func mixing(_ one: Anchor, _ other: Anchor) -> Entry.Problem? {
    guard one.goesWithReading, other.isLeftOrRight else { return nil }
    return .invalid(
      "\(one.edge.rawValue) goes with the direction of reading, and \(other.edge.rawValue) does not",
      hint: "relate leading and trailing to each other")
  }

  /// Makes `sum` the first anchor less multiplier × second less constant.
  private mutating func makeSum(of constraint: Constraint) {
    // Readable areas have rows of their own, which are made with the same sum.
    if constraint.first.area == .readable { makeReadable(constraint.first.item) }
    if let second = constraint.second, second.area == .readable { makeReadable(second.item) }
    let goesWithReading = constraint.first.goesWithReading || (constraint.second?.goesWithReading ?? false)
    sum.clear()
    addAnchor(constraint.first, .one, goesWithReading)
    if let second = constraint.second {
      let most = ConstraintLimits.largestMultiplier
      let isOne = constraint.multiplier == 1
      let multiplier = isOne ? .one : Fraction(factor: max(-most, min(most, constraint.multiplier)))
      addAnchor(second, -multiplier, goesWithReading)
    }
    sum.add(length: constraint.constant, -.one)
  }

  /// Adds an anchor some times; `goesWithReading` says whether x counts from where reading begins.
  private mutating func addAnchor(_ anchor: Anchor, _ factor: Fraction, _ goesWithReading: Bool) {
    let index = anchor.item.flatMap { places[$0] }
    if anchor.axis == .down { return addDown(anchor, index, factor) }
    if anchor.edge == .width { return addWidth(index, anchor.area, factor) }
    let isMirrored = isRightToLeft && !goesWithReading
    var factor = factor
    if isMirrored {
      addHost(sides.width, host.variables, factor)
      factor = -factor
    }
    addStart(index, anchor.area, factor)
    switch anchor.edge {
    case .trailing: addWidth(index, anchor.area, factor)
    case .right: if !isMirrored { addWidth(index, anchor.area, factor) }
    case .left: if isMirrored { addWidth(index, anchor.area, factor) }
    case .centerX: addWidth(index, anchor.area, factor * Self.half)
    default: break
    }
  }

  /// Adds where an item's area begins, counted from where reading begins.
  private mutating func addStart(_ index: Int?, _ area: Anchor.Area, _ factor: Fraction) {
    if area == .readable, let first = readable(index) { return sum.add(first + 1, factor) }
    if let index { sum.add(items[index].variables + 2, factor) }
    guard area != .frame else { return }
    let insets = insets(index, area)
    sum.add(length: isRightToLeft ? insets.right : insets.left, factor)
  }

  private mutating func addWidth(_ index: Int?, _ area: Anchor.Area, _ factor: Fraction) {
    if area == .readable, let first = readable(index) { return sum.add(first, factor) }
    if let index { sum.add(items[index].variables, factor) } else { addHost(sides.width, host.variables, factor) }
    guard area != .frame else { return }
    let insets = insets(index, area)
    sum.add(length: insets.left, -factor)
    sum.add(length: insets.right, -factor)
  }

  private mutating func addHeight(_ index: Int?, _ insets: Edges, _ factor: Fraction) {
    if let index {
      sum.add(items[index].variables + 1, factor)
    } else {
      addHost(sides.height, host.variables + 1, factor)
    }
    sum.add(length: insets.top, -factor)
    sum.add(length: insets.bottom, -factor)
  }

  private mutating func addDown(_ anchor: Anchor, _ index: Int?, _ factor: Fraction) {
    let insets = insets(index, anchor.area)
    if anchor.edge == .height { return addHeight(index, insets, factor) }
    if let index { sum.add(items[index].variables + 3, factor) }
    sum.add(length: insets.top, factor)
    let intrinsic = anchor.area == .frame ? index.map { items[$0].intrinsic } : nil
    switch anchor.edge {
    case .centerY: addHeight(index, insets, factor * Self.half)
    case .bottom: addHeight(index, insets, factor)
    case .firstBaseline:
      if let baseline = intrinsic?.firstBaseline {
        sum.add(length: Self.sane(baseline), factor)
      } else {
        addHeight(index, insets, factor)
      }
    case .lastBaseline:
      addHeight(index, insets, factor)
      if let baseline = intrinsic?.lastBaseline { sum.add(length: Self.sane(baseline), -factor) }
    default: break
    }
  }

  /// Adds a side of the host, which is a constant or a variable.
  private mutating func addHost(_ side: Side, _ variable: Int32, _ factor: Fraction) {
    switch side {
    case .fixed(let length): sum.add(length: length, factor)
    case .free: sum.add(variable, factor)
    }
  }

  private func insets(_ index: Int?, _ area: Anchor.Area) -> Edges {
    if area == .frame { return .zero }
    let insets = index.map { items[$0].insets } ?? host.insets
    return area == .safeArea ? insets.safeArea : insets.margins
  }

  // MARK: The readable area

  private func readable(_ index: Int?) -> Int32? { index.map { items[$0].readable } ?? host.readable }

  /// Makes the variables of the readable area, width and distance, and what says that it is the middle of the margins.
  private mutating func makeReadable(_ name: String?) {
    let index = name.flatMap { places[$0] }
    let owner = index.map { items[$0] } ?? host
    guard owner.readable == nil else { return }
    let first = engine.addVariable()
    _ = engine.addVariable()
    if let index { items[index].readable = first } else { host.readable = first }
    let own = ConstraintEngine.Term(variable: first, factor: .one)
    _ = engine.addRow(.bound, [own], constant: .zero, up: 0, down: 1000)
    _ = engine.addRow(.bound, [own], constant: Fraction(length: owner.insets.readableWidth), up: 1000, down: 0)
    sum.clear()
    sum.add(first, .one)
    addWidth(index, .margins, -.one)
    _ = engine.addRow(.bound, sum.terms, constant: -sum.constant, up: 1000, down: 0)
    _ = engine.addRow(.bound, sum.terms, constant: -sum.constant, up: 0, down: Self.almostRequired)
    sum.clear()
    sum.add(first + 1, .one)
    sum.add(first, Self.half)
    addStart(index, .margins, -.one)
    addWidth(index, .margins, -Self.half)
    _ = engine.addRow(.bound, sum.terms, constant: -sum.constant, up: 1000, down: 1000)
    for variable in [first, first + 1] {
      _ = engine.addRow(.stay, [.init(variable: variable, factor: .one)], constant: .zero, up: 1, down: 1)
    }
  }

  /// The priority with which the readable area is as wide as it may be: no author's wish is above it.
  private static let almostRequired = 999.999
}

extension IntrinsicSize {
  /// The length of a side; nil where the content has none, or one that means nothing.
  func length(isVertical: Bool) -> Double? {
    guard let length = isVertical ? height : width, length.isFinite, length >= 0 else { return nil }
    return length
  }
}

extension Constraint {
  var isRequired: Bool { priority >= Self.required }
}

extension Constraint.Relation {
  /// Whether a difference of this sign is as it should be.
  fileprivate func holds(_ sign: Int) -> Bool {
    switch self {
    case .equal: sign == 0
    case .atMost: sign <= 0
    case .atLeast: sign >= 0
    }
  }
}

extension Anchor {
  fileprivate enum Axis { case across, down }

  fileprivate var axis: Axis {
    switch edge {
    case .leading, .trailing, .left, .right, .centerX, .width: .across
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: .down
    }
  }

  fileprivate var isSize: Bool { edge == .width || edge == .height }
}
