import TestSupport
import Testing

@testable import PortalLayout

/// What enemies and mistakes bring: an answer, findings with names, and no long wait.
@Suite struct ConstraintRobustnessTests {
  private static func expectFinite(_ solution: ConstraintSolution, sourceLocation: SourceLocation = #_sourceLocation) {
    for frame in solution.frames {
      #expect(
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) && frame.width >= 0 && frame.height >= 0,
        sourceLocation: sourceLocation)
    }
  }

  @Test func constraintsAboutItemsThatAreNotThereAreFoundByName() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.add(Constraint(Anchor("a", .left), .equal, Anchor("of another host", .left)))
    system.add(Constraint(Anchor("line\nbreak\u{202E}", .left), constant: 4))
    #expect(
      system.solve().findings.filter { $0.kind == .unknownItem }.map(\.message) == [
        "a.left = \"of another host\".left: there is no item \"of another host\"",
        "\"line\\u{a}break\\u{202e}\".left = 4: there is no item \"line\\u{a}break\\u{202e}\"",
      ])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNoNumberIsRefused(_ number: Double) {
    var system = ConstraintSystem(width: number, height: number, margins: Edges(all: number))
    system.addItem("a", size: IntrinsicSize(width: number, height: -3))
    system.addItem("b", size: IntrinsicSize(width: 10, height: 10, hugging: .init(number), resistance: .init(number)))
    system.add(Constraint(Anchor("a", .left), constant: number))
    system.add(Constraint(Anchor("a", .left), .equal, Anchor("b", .right), multiplier: number))
    let id = system.add(Constraint(Anchor("a", .left), constant: 5))
    let solution = system.solve()
    Self.expectFinite(solution)
    #expect(solution["a"]?.x == 5)
    #expect(solution.findings.filter { $0.kind == .invalid }.count == 4)
    system.setConstant(number, of: id)
    Self.expectFinite(system.solve())
    system.setConstant(6, of: id)
    #expect(system.solve()["a"]?.x == 6)
  }

  @Test(arguments: [1e300, -1e300, 1e15, 1e-300]) func hugeAndTinyNumbersGiveFrames(_ number: Double) {
    var system = ConstraintSystem(width: number, height: 100)
    for index in 0..<20 {
      system.addItem("\(index)", size: IntrinsicSize(width: abs(number), height: 10))
      system.add(
        Constraint(
          Anchor("\(index)", .left), .equal, index == 0 ? .host(.right) : Anchor("\(index - 1)", .right),
          multiplier: number, constant: number))
    }
    Self.expectFinite(system.solve())
  }

  @Test func anItemIsRelatedToItself() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a", size: IntrinsicSize(width: 10, height: 10))
    system.add(Constraint(Anchor("a", .left), .equal, Anchor("a", .left)))
    system.add(Constraint(Anchor("a", .left), .equal, Anchor("a", .left), constant: 8))
    system.add(Constraint(Anchor("a", .right), .equal, Anchor("a", .left), constant: 8))
    system.add(.init(.host(.width), constant: 100))
    system.add(.init(.host(.width), constant: 101))
    let solution = system.solve()
    #expect(solution["a"]?.width == 8)
    #expect(
      solution.findings.filter { $0.kind == .conflict }.map(\.message) == [
        "dropped: a.left = a.left + 8, which no frame can make true",
        "dropped: host.width = 101, which no frame can make true",
      ])
  }

  @Test func constraintsInACircleHaveAnAnswer() {
    var system = ConstraintSystem(width: 100, height: 100)
    for name in ["a", "b", "c"] { system.addItem(name, size: IntrinsicSize(width: 10, height: 10)) }
    for (one, other) in [("a", "b"), ("b", "c"), ("c", "a")] {
      system.add(Constraint(Anchor(one, .left), .equal, Anchor(other, .right), constant: 1))
    }
    let solution = system.solve()
    Self.expectFinite(solution)
    #expect(solution.findings.contains { $0.kind == .conflict })
  }

  @Test func twoItemsOfOneNameAreFound() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.addItem("a")
    system.addItem(nil)
    system.add(Constraint(Anchor("a", .left), constant: 7))
    let solution = system.solve()
    #expect(solution.frames.map(\.x) == [7, 0, 0])
    #expect(solution.findings.contains { $0.kind == .repeatedName })
  }

  @Test func contradictionsByTheThousandAreCountedAndCheap() {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    for index in 0..<5000 { system.add(Constraint(Anchor("a", .left), constant: Double(index))) }
    let solution = system.solve()
    #expect(solution["a"]?.x == 0)
    let conflicts = solution.findings.filter { $0.kind == .conflict }
    #expect(conflicts.count <= ConstraintLimits.mostFindings + 1)
    #expect(conflicts.last?.message == "dropped: 4919 more required constraints")
  }

  /// A column of so many labels, each below the one before.
  private static func column(_ count: Int) -> ConstraintSystem {
    var system = ConstraintSystem(width: 320, height: 100)
    for index in 0..<count {
      system.addItem("\(index)", size: IntrinsicSize(width: 100, height: 20))
      let above: Anchor = index == 0 ? .host(.top) : Anchor("\(index - 1)", .bottom)
      system.add(Constraint(Anchor("\(index)", .top), spacing: 1, after: above))
      system.add(Constraint(Anchor("\(index)", .leading), .equal, .host(.leading)))
    }
    return system
  }

  /// Rows of ten items of equal widths that fill the host, each row below the one before: a circle in each row.
  private static func grid(_ count: Int) -> ConstraintSystem {
    var system = ConstraintSystem(width: 1024, height: 100)
    for index in 0..<count { system.addItem("\(index)", size: IntrinsicSize(width: 40, height: 20)) }
    for index in 0..<count {
      func item(_ index: Int, _ edge: Anchor.Edge) -> Anchor { Anchor("\(index)", edge) }
      let column = index % 10
      system.add(
        Constraint(item(index, .left), .equal, column == 0 ? .host(.left) : item(index - 1, .right), constant: 8))
      system.add(
        column == 9
          ? Constraint(item(index, .right), .equal, .host(.right), constant: -8)
          : Constraint(item(index, .width), .equal, item(index + 1, .width)))
      system.add(Constraint(item(index, .top), .equal, index < 10 ? .host(.top) : item(index - 10, .bottom)))
      system.add(Constraint(item(index, .height), .equal, item(index, .width), multiplier: 0.75))
    }
    return system
  }

  /// The numbers that a system keeps once it is solved: rows' terms, where variables are, and what was exchanged.
  private static func kept(_ system: ConstraintSystem) -> Int {
    var system = system
    _ = system.solve()
    let engine = system.engine
    let uses = engine.uses.reduce(0) { $0 + $1.count }
    let exchanged = engine.groups.flatMap(\.exchanges).reduce(0) { $0 + $1.others.count }
    return engine.terms.count + uses + engine.variables.count + engine.rows.count + exchanged
  }

  @Test func memoryGrowsAsTheItemsDo() {
    for make in [Self.column, Self.grid] {
      let (few, many) = (Self.kept(make(100)), Self.kept(make(400)))
      #expect(few > 1000 && many < few * 41 / 10, "\(few) \(many)")
    }
  }

  @Test func tenThousandItemsInAColumnArePlaced() {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    var system = Self.column(10_000)
    let solution = system.solve()
    #expect(solution["9999"]?.y == 279_980)
    #expect(solution.findings.isEmpty)
  }

  @Test func aThousandItemsThatExcludeEachOtherEndInBounds() {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    var system = Self.column(1000)
    for index in 0..<1000 {
      system.add(Constraint(Anchor("\(index)", .bottom), .atMost, .host(.bottom), priority: 500))
      system.add(Constraint(Anchor("\(index)", .height), .atLeast, constant: 30))
    }
    Self.expectFinite(system.solve())
  }

  /// Multipliers that no fraction of 64 bits holds: the numbers are doubles, and cost what doubles cost.
  @Test func aChainOfOddMultipliersIsSolved() {
    var system = ConstraintSystem(width: 1000, height: 100)
    var expected = 1000.0
    for index in 0..<200 {
      let factor = 0.9871 + Double(index % 7) * 0.0031234567
      expected *= factor
      system.addItem("\(index)")
      system.add(
        Constraint(
          Anchor("\(index)", .width), .equal, index == 0 ? .host(.width) : Anchor("\(index - 1)", .width),
          multiplier: factor))
    }
    let width = system.solve()["199"]?.width ?? 0
    #expect(abs(width - expected) < 1e-6)
  }
}
