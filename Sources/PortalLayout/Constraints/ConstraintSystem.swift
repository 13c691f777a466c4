/// Items in a host, and the constraints that say where they are and how large.
///
/// Frames are determined by priority: what is required holds; of what is wished, the sum of what is missed is least, level by
/// level. Where that leaves several answers, constraints of a higher priority and earlier ones hold, then sizes are the
/// intrinsic ones, then origins are those of the item around. Edits are cheap: `solve` begins with the last answer.
public struct ConstraintSystem: Sendable {
  /// The space that the host has on one axis.
  enum Side: Hashable, Sendable {
    case fixed(Double)
    /// As little as the constraints need, but at most so much.
    case free(atMost: Double?)
  }

  /// The host's or an item's insets, from its left, top, right and bottom side.
  struct Insets: Hashable, Sendable {
    var margins: Edges
    var safeArea: Edges
    var readableWidth: Double
  }

  struct Item: Sendable {
    var name: String?
    /// The item's number that this one is in; nil is the host.
    var parent: Int?
    var insets: Insets
    var intrinsic: IntrinsicSize
    /// The first of four variables: width, height, distance from where reading begins, distance from the top.
    var variables: Int32 = 0
    var intrinsicRows: [IntrinsicRow] = []
    /// The first of four rows that say what its variables are where nothing else does.
    var firstStay: Int32 = 0
    /// Where a name of an item that came before is given again.
    var isRepeated = false
    /// The variables of the readable area, where a constraint asked for it: width, and distance.
    var readable: Int32?

    struct IntrinsicRow: Sendable {
      var row: Int32
      var isVertical: Bool
    }
  }

  struct Entry: Sendable {
    var id: Constraint.ID
    var constraint: Constraint
    var row: Int32 = -1
    var problem: Problem?

    enum Problem: Sendable {
      case unknownItem(String)
      case invalid(String, hint: String?)
      /// It is about no item's frame, and not true.
      case untrue
    }
  }

  var sides: (width: Side, height: Side)
  var host: Item
  var items: [Item] = []
  /// The items' numbers by name; never listed, since its order differs from run to run.
  var places: [String: Int] = [:]
  /// In the order in which they were added.
  var entries: [Entry] = []
  /// Names of no item that constraints are about.
  var waiting: Set<String> = []
  /// Whether something was not added for the limits' sake.
  var isFull = false
  /// What rows are made with.
  var sum = Sum()
  private var nextNumber = 1
  let isRightToLeft: Bool
  var engine = ConstraintEngine()
  /// Whether rows must be made anew before the next solution.
  var needsRows = true

  /// A system of a host of this size.
  ///
  /// - Parameters:
  ///   - margins: the insets of the host's margins, from its four sides.
  ///   - safeArea: the insets of its safe area.
  ///   - readableWidth: the largest width of the readable area.
  ///   - isRightToLeft: whether leading edges are on the right.
  public init(
    width: Double, height: Double, margins: Edges = .zero, safeArea: Edges = .zero, readableWidth: Double = 672,
    isRightToLeft: Bool = false
  ) {
    sides = (.fixed(Self.sane(width)), .fixed(Self.sane(height)))
    host = Item(
      insets: Insets(
        margins: Self.sane(margins), safeArea: Self.sane(safeArea), readableWidth: Self.sane(readableWidth)),
      intrinsic: IntrinsicSize())
    self.isRightToLeft = isRightToLeft
  }

  // MARK: Items

  /// Adds an item with the size of its content; one without a size serves as a layout guide.
  ///
  /// Frames count from the host, whatever the item is in. What an item is in says where it is if nothing else does.
  ///
  /// - Parameters:
  ///   - name: what constraints call it; an item without a name has none.
  ///   - parent: the item that it is in; nil, and a name that no item has, is the host.
  ///   - margins: the insets of its margins, which constraints may refer to, as for the host.
  @discardableResult
  public mutating func addItem(
    _ name: String?, in parent: String? = nil, size: IntrinsicSize = IntrinsicSize(), margins: Edges = .zero,
    safeArea: Edges = .zero, readableWidth: Double = 672
  ) -> Int {
    guard items.count < ConstraintLimits.maximumItems else {
      isFull = true
      return items.count - 1
    }
    var item = Item(
      name: name, parent: parent.flatMap { places[$0] },
      insets: Insets(
        margins: Self.sane(margins), safeArea: Self.sane(safeArea), readableWidth: Self.sane(readableWidth)),
      intrinsic: size)
    if let name {
      item.isRepeated = places[name] != nil
      if !item.isRepeated { places[name] = items.count }
      // Constraints that waited for this item have their places among the others.
      if !item.isRepeated, waiting.contains(name) { needsRows = true }
    }
    items.append(item)
    if !needsRows { makeRows(ofItem: items.count - 1) }
    return items.count - 1
  }

  /// Removes an item; constraints about it wait for another of its name.
  public mutating func removeItem(_ name: String) {
    guard let index = places[name] else { return }
    items.remove(at: index)
    for place in items.indices {
      guard let parent = items[place].parent else { continue }
      if parent == index { items[place].parent = nil } else if parent > index { items[place].parent = parent - 1 }
    }
    places.removeAll(keepingCapacity: true)
    for place in items.indices {
      guard let name = items[place].name else { continue }
      items[place].isRepeated = places[name] != nil
      if !items[place].isRepeated { places[name] = place }
    }
    needsRows = true
  }

  /// Gives an item another intrinsic size.
  public mutating func setSize(_ size: IntrinsicSize, of name: String) {
    guard let index = places[name], items[index].intrinsic != size else { return }
    let old = items[index].intrinsic
    items[index].intrinsic = size
    guard !needsRows else { return }
    guard size.hasRows(of: old) else { return needsRows = true }
    updateIntrinsicRows(ofItem: index)
    guard size.firstBaseline != old.firstBaseline || size.lastBaseline != old.lastBaseline else { return }
    for place in entries.indices where entries[place].constraint.isAbout(name) { updateConstant(at: place) }
  }

  // MARK: Constraints

  /// Adds a constraint; it counts after those that were added before.
  @discardableResult
  public mutating func add(_ constraint: Constraint) -> Constraint.ID {
    let id = Constraint.ID(number: nextNumber)
    guard entries.count < ConstraintLimits.maximumConstraints else {
      isFull = true
      return id
    }
    nextNumber += 1
    entries.append(Entry(id: id, constraint: constraint))
    if !needsRows { makeRow(ofEntry: entries.count - 1) }
    return id
  }

  /// Takes a constraint out of the system again.
  public mutating func remove(_ id: Constraint.ID) {
    guard let place = place(of: id) else { return }
    let entry = entries.remove(at: place)
    guard !needsRows, entry.row >= 0 else { return }
    engine.removeRow(entry.row)
    // Rows of removed constraints are left over; they go when they are most of all.
    if engine.rows.count > 64, engine.liveRows < engine.rows.count / 2 { needsRows = true }
  }

  /// Gives a constraint another constant.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) {
    guard let place = place(of: id) else { return }
    let wasFinite = entries[place].constraint.constant.isFinite
    entries[place].constraint.constant = constant
    guard !needsRows else { return }
    if wasFinite, constant.isFinite, entries[place].row >= 0 { updateConstant(at: place) } else { needsRows = true }
  }

  /// The constraint that was added so; nil if it was removed.
  public subscript(id: Constraint.ID) -> Constraint? { place(of: id).map { entries[$0].constraint } }

  func place(of id: Constraint.ID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  // MARK: Solving

  /// Gives the host another size.
  public mutating func setHostSize(width: Double, height: Double) {
    let new = (width: Side.fixed(Self.sane(width)), height: Side.fixed(Self.sane(height)))
    guard new.width != sides.width || new.height != sides.height else { return }
    sides = new
    guard !needsRows else { return }
    for place in entries.indices where entries[place].constraint.mentionsHost || isRightToLeft {
      if entries[place].row >= 0 { updateConstant(at: place) } else { makeRow(ofEntry: place) }
    }
    if host.readable != nil { needsRows = true }
  }

  /// The frames that the constraints give.
  public mutating func solve() -> ConstraintSolution {
    if needsRows { makeRows() }
    engine.solve()
    return solution()
  }

  /// The frames in a host that is as large as it has to be: the least size at which the constraints hold.
  ///
  /// A side that is exact is the host's; the others are as small as what has a priority above 50 allows.
  public func fitting(width: AvailableSpace, height: AvailableSpace) -> ConstraintSolution {
    var copy = self
    copy.sides = (Self.side(width), Self.side(height))
    copy.needsRows = true
    return copy.solve()
  }

  private static func side(_ space: AvailableSpace) -> Side {
    switch space {
    case .exactly(let length): .fixed(sane(length))
    case .atMost(let length): .free(atMost: sane(length))
    case .unlimited, .minContent: .free(atMost: nil)
    }
  }

  static func sane(_ length: Double) -> Double {
    length.isNaN ? 0 : max(-ConstraintLimits.largestLength, min(ConstraintLimits.largestLength, length))
  }

  static func sane(_ edges: Edges) -> Edges {
    Edges(top: sane(edges.top), left: sane(edges.left), bottom: sane(edges.bottom), right: sane(edges.right))
  }
}

extension Constraint {
  /// The items that it is about, each once.
  var names: [String] {
    let names = [first.item, second?.item].compactMap { $0 }
    return names.count == 2 && names[0] == names[1] ? [names[0]] : names
  }

  func isAbout(_ name: String) -> Bool { first.item == name || second?.item == name }

  var mentionsHost: Bool {
    if first.item == nil { return true }
    guard let second else { return false }
    return second.item == nil
  }
}

extension IntrinsicSize {
  /// Whether it makes the same rows as another, apart from their constants.
  fileprivate func hasRows(of other: IntrinsicSize) -> Bool {
    func isLength(_ length: Double?) -> Bool { length.map { $0.isFinite && $0 >= 0 } ?? false }
    return isLength(width) == isLength(other.width) && isLength(height) == isLength(other.height)
      && hugging == other.hugging && resistance == other.resistance
      && (firstBaseline == nil) == (other.firstBaseline == nil) && (lastBaseline == nil) == (other.lastBaseline == nil)
  }
}
