import PortalLayout
import PortalLayoutCases
import Testing

/// Editing gives what solving from scratch gives.
@Suite struct ConstraintEditingTests {
  /// What a system was told, to be told to another one.
  private struct Model {
    var isRightToLeft = false
    var host = Size(width: 320, height: 480)
    var items: [(name: String, size: IntrinsicSize)] = []
    var constraints: [(id: Constraint.ID?, constraint: Constraint)] = []

    func fresh() -> ConstraintSystem {
      var system = ConstraintSystem(
        width: host.width, height: host.height, margins: Edges(top: 8, left: 16, bottom: 8, right: 12),
        isRightToLeft: isRightToLeft)
      for item in items { system.addItem(item.name, size: item.size) }
      for (_, constraint) in constraints { system.add(constraint) }
      return system
    }
  }

  private static func expectSame(
    _ one: ConstraintSolution, _ other: ConstraintSolution, _ note: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(one.frames == other.frames, "\(note)", sourceLocation: sourceLocation)
    #expect(
      one.findings.map(\.message) == other.findings.map(\.message), "\(note)", sourceLocation: sourceLocation)
  }

  @Test(arguments: 0..<40) func anyEditsGiveTheAnswerFromScratch(_ seed: Int) {
    var random = RandomConstraints(seed: UInt64(seed))
    var model = Model(isRightToLeft: seed % 3 == 0)
    let count = 2 + random.roll(7)
    for index in 0..<count { model.items.append((RandomConstraints.name(index), random.size())) }
    var system = model.fresh()
    for step in 0..<80 {
      var note = "seed \(seed), step \(step): "
      switch random.roll(8) {
      case 0...2:
        let constraint = random.constraint(among: count)
        model.constraints.append((system.add(constraint), constraint))
        note += "added \(constraint)"
      case 3 where !model.constraints.isEmpty:
        let place = random.roll(model.constraints.count)
        let (id, constraint) = model.constraints.remove(at: place)
        if let id { system.remove(id) }
        note += "removed \(constraint)"
      case 4, 5:
        guard !model.constraints.isEmpty else { continue }
        let place = random.roll(model.constraints.count)
        let constant = Double(random.roll(200)) - 50
        model.constraints[place].constraint.constant = constant
        if let id = model.constraints[place].id { system.setConstant(constant, of: id) }
        note += "\(model.constraints[place].constraint)"
      case 6:
        let place = random.roll(count)
        model.items[place].size = random.size()
        system.setSize(model.items[place].size, of: model.items[place].name)
        note += "\(model.items[place])"
      default:
        model.host = Size(width: Double(random.roll(600)), height: Double(random.roll(600)))
        system.setHostSize(width: model.host.width, height: model.host.height)
        note += "\(model.host)"
      }
      var fresh = model.fresh()
      Self.expectSame(system.solve(), fresh.solve(), note)
    }
  }

  @Test(arguments: 0..<20) func whatIsRemovedAgainLeavesNoTrace(_ seed: Int) {
    var random = RandomConstraints(seed: UInt64(seed) + 1000)
    var system = ConstraintSystem(width: 320, height: 480)
    let count = 6
    for index in 0..<count { system.addItem(RandomConstraints.name(index), size: random.size()) }
    for _ in 0..<16 { system.add(random.constraint(among: count)) }
    let before = system.solve()
    for _ in 0..<200 {
      let ids = (0..<3).map { _ in system.add(random.constraint(among: count)) }
      _ = system.solve()
      for id in ids.reversed() { system.remove(id) }
    }
    Self.expectSame(system.solve(), before, "seed \(seed)")
  }

  @Test(arguments: 0..<60) func onlyTheOrderWithinAPriorityCounts(_ seed: Int) {
    var random = RandomConstraints(seed: UInt64(seed) + 2000)
    var model = Model()
    let count = 5
    for index in 0..<count { model.items.append((RandomConstraints.name(index), random.size())) }
    for _ in 0..<18 { model.constraints.append((nil, random.constraint(among: count))) }
    var first = model.fresh()
    // Shuffled, with those of one priority in their order.
    var lines = Dictionary(grouping: model.constraints.map(\.constraint), by: \.priority)
    var shuffled: [Constraint] = []
    while !lines.isEmpty {
      let priority = random.pick(lines.keys.sorted())
      if let next = lines[priority]?.removeFirst() { shuffled.append(next) }
      if lines[priority]?.isEmpty ?? false { lines[priority] = nil }
    }
    model.constraints = shuffled.map { (nil, $0) }
    var second = model.fresh()
    #expect(first.solve().frames == second.solve().frames, "seed \(seed)")
  }

  @Test func anItemThatIsRemovedLetsItsConstraintsWait() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a", size: IntrinsicSize(width: 10, height: 10))
    system.addItem("b", size: IntrinsicSize(width: 10, height: 10))
    system.add(Constraint(Anchor("b", .left), .equal, Anchor("a", .right), constant: 5))
    system.add(Constraint(Anchor("a", .left), constant: 20))
    let before = system.solve()
    #expect(before["b"]?.x == 35)
    system.removeItem("a")
    let without = system.solve()
    #expect(without["a"] == nil)
    #expect(without["b"]?.x == 0)
    #expect(
      without.findings.filter { $0.kind == .unknownItem }.map(\.message) == [
        "b.left = a.right + 5: there is no item a", "a.left = 20: there is no item a",
      ])
    system.addItem("a", size: IntrinsicSize(width: 10, height: 10))
    #expect(system.solve()["b"] == before["b"])
  }
}
