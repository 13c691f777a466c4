import Foundation
import PortalLayout

/// The cost of constraints on layouts of 250 items and 1,000 constraints, and how it grows.
struct ConstraintBenchmark {
  private static let runs = 40

  /// A layout as values.
  struct Workload {
    var items: [(name: String, size: IntrinsicSize)] = []
    var constraints: [Constraint] = []
    /// The constraint whose constant is changed.
    var changing = 0

    func system() -> ConstraintSystem {
      var system = ConstraintSystem(width: 1024, height: 4096)
      for item in items { system.addItem(item.name, size: item.size) }
      for constraint in constraints { system.add(constraint) }
      return system
    }
  }

  static let names = ["column", "form", "grid", "cards", "wishes"]

  func run(dumps: String? = nil) {
    if let dumps { return print(Self.text(Self.workload(dumps, 250))) }
    let memory = memories([250, 1000, 4000])
    print("workload  items constraints   from nothing min, median   one constant   one size   added, removed")
    print("                              (milliseconds of processor time)")
    for name in Self.names { report(name, Self.workload(name, 250)) }
    print("\ngrowth of column, µs and memory for each item:")
    for count in [250, 1000, 4000] {
      let workload = Self.workload("column", count)
      let least = (0..<5).map { _ in Self.milliseconds { _ = Self.solved(workload) } }.min() ?? 0
      print("  \(count): \(Self.printed(least * 1000 / Double(count))), and \(memory[count] ?? 0) bytes")
    }
  }

  /// The bytes that solved systems take for each item, by their number of items.
  private func memories(_ counts: [Int]) -> [Int: Int] {
    // All are kept until the last is measured, so that none takes what another one gave back.
    var kept: [ConstraintSystem] = []
    var memory: [Int: Int] = [:]
    for count in counts {
      let workload = Self.workload("column", count)
      let before = SnapshotBenchmark.residentBytes
      let copies = 16_000 / count
      for _ in 0..<copies {
        var system = workload.system()
        _ = system.solve()
        kept.append(system)
      }
      memory[count] = (SnapshotBenchmark.residentBytes - before) / (count * copies)
    }
    return memory
  }

  private func report(_ name: String, _ workload: Workload) {
    let fresh = (0..<Self.runs).map { _ in Self.milliseconds { _ = Self.solved(workload) } }.sorted()
    var system = workload.system()
    let ids = { () -> [Constraint.ID] in
      system = ConstraintSystem(width: 1024, height: 4096)
      for item in workload.items { system.addItem(item.name, size: item.size) }
      return workload.constraints.map { system.add($0) }
    }()
    _ = system.solve()
    let id = ids[workload.changing]
    let constant = workload.constraints[workload.changing].constant
    var edits: [[Double]] = [[], [], []]
    for run in 0..<Self.runs * 4 {
      edits[0].append(
        Self.milliseconds {
          system.setConstant(constant + Double(run % 2 * 5 + 1), of: id)
          _ = system.solve()
        })
      let item = workload.items[workload.items.count / 2]
      var size = item.size
      size.width = (size.width ?? 0) + Double(run % 2 * 5 + 1)
      edits[1].append(
        Self.milliseconds {
          system.setSize(size, of: item.name)
          _ = system.solve()
        })
      edits[2].append(
        Self.milliseconds {
          let added = system.add(Constraint(Anchor(item.name, .height), .atLeast, constant: 50, priority: 600))
          _ = system.solve()
          system.remove(added)
          _ = system.solve()
        } / 2)
    }
    let medians = edits.map { Self.printed($0.sorted()[$0.count / 2]) }
    print(
      [
        name, "\(workload.items.count)", "\(workload.constraints.count)", Self.printed(fresh[0]),
        Self.printed(fresh[fresh.count / 2]), medians[0], medians[1], medians[2],
      ].map { $0.padding(toLength: 12, withPad: " ", startingAt: 0) }.joined())
  }

  private static func solved(_ workload: Workload) -> ConstraintSolution {
    var system = workload.system()
    return system.solve()
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    var clock = Stopwatch(.process)
    work()
    return clock.lap()
  }

  private static func printed(_ number: Double) -> String { String(format: "%.3f", number) }

  // MARK: Workloads

  static func workload(_ name: String, _ count: Int) -> Workload {
    var workload = Workload()
    for index in 0..<count {
      workload.items.append(
        ("i\(index)", IntrinsicSize(width: Double(40 + index * 7 % 90), height: Double(17 + index % 3 * 4))))
    }
    for index in 0..<count { workload.constraints += constraints(name, index) }
    workload.changing = workload.constraints.firstIndex { $0.first == Anchor("i\(count / 2)", .top) } ?? 0
    return workload
  }

  /// Four constraints about an item and those before it.
  private static func constraints(_ name: String, _ index: Int) -> [Constraint] {
    func item(_ index: Int, _ edge: Anchor.Edge) -> Anchor { Anchor(index < 0 ? nil : "i\(index)", edge) }
    let own = { (edge: Anchor.Edge) in Anchor("i\(index)", edge) }
    let above: Anchor = index == 0 ? .host(.top) : item(index - 1, .bottom)
    switch name {
    case "form":  // A label and a field beside it, label after label.
      if index % 2 == 0 {
        return [
          Constraint(own(.left), .equal, .host(.left), constant: 16),
          Constraint(own(.top), .equal, index == 0 ? .host(.top) : item(index - 1, .bottom), constant: 12),
          Constraint(own(.width), .equal, index == 0 ? nil : item(index - 2, .width), constant: index == 0 ? 130 : 0),
          Constraint(own(.height), .atLeast, constant: 20),
        ]
      }
      return [
        Constraint(own(.left), .equal, item(index - 1, .right), constant: 8),
        Constraint(own(.right), .equal, .host(.right), constant: -16),
        Constraint(own(.centerY), .equal, item(index - 1, .centerY)),
        Constraint(own(.height), .atLeast, constant: 30),
      ]
    case "grid":  // Ten columns of equal widths that fill the host.
      let (row, column) = (index / 10, index % 10)
      return [
        Constraint(
          own(.left), .equal, column == 0 ? .host(.left) : item(index - 1, .right), constant: 8),
        column == 9
          ? Constraint(own(.right), .equal, .host(.right), constant: -8)
          : Constraint(own(.width), .equal, item(index + 1, .width)),
        Constraint(own(.top), .equal, row == 0 ? .host(.top) : item(index - 10, .bottom), constant: 8),
        Constraint(own(.height), .equal, own(.width), multiplier: 0.75),
      ]
    case "cards":  // A card, and four items in it.
      let card = index - index % 5
      if index == card {
        return [
          Constraint(own(.left), .equal, .host(.left), constant: 16),
          Constraint(own(.right), .equal, .host(.right), constant: -16),
          Constraint(own(.top), .equal, card == 0 ? .host(.top) : item(card - 5, .bottom), constant: 16),
          Constraint(own(.bottom), .equal, item(card + 4, .bottom), constant: 12),
        ]
      }
      return [
        Constraint(own(.left), .equal, item(card, .left), constant: 12),
        Constraint(own(.right), .atMost, item(card, .right), constant: -12),
        Constraint(own(.top), .equal, index == card + 1 ? item(card, .top) : item(index - 1, .bottom), constant: 6),
        Constraint(own(.width), .atMost, item(card, .width), multiplier: 0.5),
      ]
    case "wishes":  // Wishes that exclude each other, on several levels.
      return [
        Constraint(own(.left), .equal, index % 10 == 0 ? .host(.left) : item(index - 1, .right), constant: 8),
        Constraint(own(.top), .equal, index < 10 ? .host(.top) : item(index - 10, .bottom), constant: 8),
        Constraint(own(.right), .atMost, .host(.right), constant: -8, priority: 900),
        Constraint(own(.width), .equal, constant: 110, priority: index % 2 == 0 ? 500 : 800),
      ]
    default:  // One below another, as wide as the host.
      return [
        Constraint(own(.left), .equal, .host(.left), constant: 16),
        Constraint(own(.right), .equal, .host(.right), constant: -16),
        Constraint(own(.top), .equal, above, constant: 8),
        Constraint(own(.height), .atLeast, constant: 20),
      ]
    }
  }

  /// A workload in lines, for the program that gives it to kiwi.
  private static func text(_ workload: Workload) -> String {
    let edges: [Anchor.Edge] = [.left, .right, .centerX, .width, .top, .bottom, .centerY, .height]
    func number(_ anchor: Anchor?) -> String {
      guard let anchor else { return "-2 0" }
      let item = anchor.item.flatMap { Int($0.dropFirst()) } ?? -1
      return "\(item) \(edges.firstIndex(of: anchor.edge) ?? 0)"
    }
    var lines = ["\(workload.items.count) \(workload.constraints.count) \(workload.changing)"]
    for item in workload.items { lines.append("\(item.size.width ?? 0) \(item.size.height ?? 0)") }
    for constraint in workload.constraints {
      let relation = constraint.relation == .equal ? 0 : (constraint.relation == .atMost ? -1 : 1)
      lines.append(
        "\(number(constraint.first)) \(relation) \(number(constraint.second)) \(constraint.multiplier) "
          + "\(constraint.constant) \(constraint.priority)")
    }
    return lines.joined(separator: "\n")
  }
}
