/// The solver's storage: variables, and rows over them.
///
/// A row is a sum of variables less a constant, its *residual*, and what it costs to be above and below zero. A constraint is
/// one row; so are the intrinsic size of a side, the rule that sizes are not negative, and for each variable what it is where
/// nothing else says so.
///
/// A point is known by as many rows as there are variables, the *tight* ones, whose residuals are zero there. Solving
/// exchanges one tight row for another until nothing can be missed less. Which rows are tight is all that is kept from one
/// solution to the next: it is where the next one begins.
struct ConstraintEngine: Sendable {
  /// What a row stands for; rows of one priority count in this order.
  enum Kind: UInt8, Sendable { case bound, given, intrinsic, stay }

  struct Term: Sendable {
    var variable: Int32
    var factor: Fraction
  }

  /// A row in which a variable is.
  struct Use: Sendable {
    var row: Int32
    var factor: Fraction
  }

  struct Row: Sendable {
    var kind: Kind
    var isLive = true
    /// The priorities of not being above zero and not below; 0 where it may be, 1000 where it must not.
    var up: Double
    var down: Double
    var constant: Fraction
    /// Where the row's terms begin, and how many there are.
    var start: Int32
    var count: Int32

    var residual = Fraction.zero
    /// The slot that the row is tight in, which is a variable's number; −1 if it is not.
    var slot: Int32 = -1
    /// The variable that the row gives in the base of the factored basis; −1 if it gives none.
    var gives: Int32 = -1
    /// The row's place in the order in which rows offer themselves for a first basis.
    var order: Int32 = 0
    /// How many of its variables are not yet given while a basis is factored.
    var missing: Int32 = 0
    /// The variable whose wishes are put off so that this row gives it; −1 if there is none.
    var spared: Int32 = -1
    /// Whether the row, a wish, was put off while a basis is factored.
    var isPutOff = false
    /// The side of zero that a row that is not tight is on: 1 or −1.
    var side: Int8 = 1
    /// How fast the objective grows with the residual.
    var slope: Int8 = 0
    /// What it costs in the current objective to be above and below zero.
    var costUp: Int8 = 0
    var costDown: Int8 = 0
    /// Whether a tight row may be given up upwards or downwards, or what was settled before would be missed by more.
    var opensUp = true
    var opensDown = true
    /// Whether the residual may not cross zero: what the row costs is settled.
    var blocks = false
    /// Whether a required row cannot be met.
    var isDropped = false
    /// Of a row that stays: whether nothing else determines its variable.
    var isLoose = false

    var isTight: Bool { slot >= 0 }
    var isRequired: Bool { up >= 1000 || down >= 1000 }
    /// The larger of its priorities.
    var priority: Double { max(up, down) }
    /// Whether the row wants its residual to be zero, neither more nor less.
    var isEquality: Bool { up > 0 && down > 0 }
  }

  /// What is kept of a variable.
  struct Variable: Sendable {
    var value = Fraction.zero
    /// The tight row in the variable's slot; −1 where the variable itself is held.
    var tight: Int32 = -1
    /// The row that gives the variable in the factored base; −1 where it is held.
    var base: Int32 = -1
    /// The variable's factor in that row.
    var pivot = Fraction.one
    /// The variable's place in the base's order; −1 where it has none yet.
    var rank: Int32 = -1
    var group: Int32 = -1
    /// The highest priority of rows that wish something of this variable alone.
    var wish = 0.0
    var isLoose = false
  }

  /// A row that took another one's slot after the basis was factored: all tight rows' residuals give its own.
  struct Exchange: Sendable {
    var slot: Int32
    var pivot: Fraction
    var others: [Term]
  }

  /// Variables and rows that hang together, in the orders in which they are settled.
  struct Group: Sendable {
    var variables: [Int32] = []
    var required: [Int32] = []
    /// Rows that have a priority, from the highest down; one that has two is there twice.
    var levels: [(priority: Double, rows: [Int32])] = []
    var stays: [Int32] = []
    /// All rows, once each.
    var rows: [Int32] = []
    var isDirty = true
    /// Whether the last solution took too many steps.
    var isUnfinished = false

    /// The factored basis of the last solution; while the group is solved, the engine has it.
    var order: [Int32] = []
    var exchanges: [Exchange] = []
    var spikes = 0
    var isFactored = false
  }

  /// What leaves no room for a required row: a chain may have thousands of rows, of which the first are kept.
  struct Opponents: Sendable {
    /// Rows of given constraints.
    var given: [Int32]
    var givenCount: Int
    var hasBounds: Bool
    var hasIntrinsic: Bool
  }

  var variables: [Variable] = []
  var rows: [Row] = []
  var terms: [Term] = []
  var uses: [[Use]] = []
  var groups: [Group] = []
  /// Whether groups must be found anew.
  var isRegrouped = false
  /// Variables that rows were added to, removed from or changed at since the last solution.
  var touched: [Int32] = []
  /// The rows because of which a row was dropped.
  var opponents: [Int32: Opponents] = [:]
  private(set) var liveRows = 0

  // What one solution works with.
  var order: [Int32] = []
  var exchanges: [Exchange] = []
  var spikes = 0
  var gradient = SparseVector()
  var multipliers = SparseVector()
  var combination = SparseVector()
  var direction = SparseVector()
  var change = SparseVector()
  /// How far the last step went.
  var moved = Fraction.zero
  var steps = 0
  var mostSteps = 0

  mutating func addVariable() -> Int32 {
    variables.append(Variable())
    uses.append([])
    uses[uses.count - 1].reserveCapacity(8)
    isRegrouped = true
    touched.append(Int32(variables.count - 1))
    return Int32(variables.count - 1)
  }

  /// Adds a row; terms of one variable have been joined.
  mutating func addRow(_ kind: Kind, _ sum: [Term], constant: Fraction, up: Double, down: Double) -> Int32 {
    let index = Int32(rows.count)
    rows.append(
      Row(
        kind: kind, up: up, down: down, constant: constant, start: Int32(terms.count), count: Int32(sum.count)))
    terms += sum
    for term in sum {
      uses[Int(term.variable)].append(Use(row: index, factor: term.factor))
      touched.append(term.variable)
    }
    liveRows += 1
    isRegrouped = true
    return index
  }

  mutating func removeRow(_ index: Int32) {
    guard rows[Int(index)].isLive else { return }
    for place in places(of: index) {
      let variable = terms[place].variable
      uses[Int(variable)].removeAll { $0.row == index }
      touched.append(variable)
    }
    rows[Int(index)].isLive = false
    rows[Int(index)].slot = -1
    opponents[index] = nil
    liveRows -= 1
    isRegrouped = true
  }

  mutating func setConstant(_ constant: Fraction, of index: Int32) {
    guard rows[Int(index)].constant != constant else { return }
    rows[Int(index)].constant = constant
    let variable = terms[Int(rows[Int(index)].start)].variable
    // All variables of a row are in one group.
    if isRegrouped { touched.append(variable) } else { groups[Int(variables[Int(variable)].group)].isDirty = true }
  }

  func places(of row: Int32) -> Range<Int> {
    let start = Int(rows[Int(row)].start)
    return start..<(start + Int(rows[Int(row)].count))
  }
}
