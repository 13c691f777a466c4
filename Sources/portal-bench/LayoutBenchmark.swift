import PortalLayout

/// The cost of layout, on the workloads of the fixtures' README and variants of them.
struct LayoutBenchmark {
  /// Only workloads whose name starts with this.
  let filter: String?

  private static let runs = 20

  private struct Row {
    var name: String
    var nodes: Int
    var times: [Double]
  }

  func run() {
    print("workload                          nodes   ns/node min   median     total ms")
    for (name, make) in Self.fresh where wants(name) { report(fresh(name, make)) }
    for (name, make) in Self.relayouts where wants(name) { report(relayout(name, make)) }
    if wants("memory") { print("bytes per node record: \(FlexTree.bytesPerNode)") }
  }

  private func wants(_ name: String) -> Bool { filter.map { name.hasPrefix($0) } ?? true }

  private func report(_ row: Row) {
    let times = row.times.sorted()
    let least = times.first ?? 0
    let median = times[times.count / 2]
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    func number(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    let nodes = Double(row.nodes)
    print(
      row.name + String(repeating: " ", count: max(30 - row.name.count, 1)) + pad("\(row.nodes)", 9)
        + pad(number(least / nodes), 14) + pad(number(median / nodes), 9)
        + pad(String((least / 1e3).rounded() / 1e3), 13))
  }

  /// The layout call alone, each time on a new tree.
  private func fresh(_ name: String, _ make: () throws -> Workload) -> Row {
    var times: [Double] = []
    var nodes = 0
    for _ in 0..<Self.runs {
      guard var workload = try? make() else { continue }
      nodes = workload.tree.count
      times.append(workload.layout())
    }
    return Row(name: name, nodes: nodes, times: times)
  }

  /// The nodes of a workload, and the nanoseconds of one layout; nil for an unknown name.
  static func once(_ name: String) throws -> (nodes: Int, nanoseconds: Double)? {
    guard let make = fresh.first(where: { $0.0 == name })?.1 else { return nil }
    var workload = try make()
    return (workload.tree.count, workload.layout())
  }

  /// Repeated changes with a relayout of the same tree.
  private func relayout(_ name: String, _ make: () throws -> Workload) -> Row {
    guard var workload = try? make() else { return Row(name: name, nodes: 1, times: [0]) }
    _ = workload.layout()
    var times: [Double] = []
    for index in 0..<Self.runs * 50 { times.append(workload.change(index) + workload.layout()) }
    return Row(name: name, nodes: workload.tree.count, times: Array(times.dropFirst(4)))
  }
}

/// A tree, the space it is laid out in, and a leaf that changes.
struct Workload {
  var tree = FlexTree()
  var root: FlexTree.Node
  var changing: (node: FlexTree.Node, styles: [FlexStyle])?
  var measuresText = false

  init(_ style: FlexStyle) throws { root = try tree.add(style) }

  /// Lays out, and returns the elapsed nanoseconds.
  mutating func layout() -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    if measuresText {
      tree.layout(root) { node, request in Self.text(request) }
    } else {
      tree.layout(root)
    }
    return Self.nanoseconds(start.duration(to: clock.now))
  }

  /// Gives the changing leaf its next style.
  mutating func change(_ index: Int) -> Double {
    guard let changing else { return 0 }
    let clock = ContinuousClock()
    let start = clock.now
    try? tree.setStyle(changing.styles[index % changing.styles.count], of: changing.node)
    return Self.nanoseconds(start.duration(to: clock.now))
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }

  /// Forty characters of ten points with break opportunities everywhere.
  private static func text(_ request: MeasureRequest) -> MeasuredSize {
    let width: Double
    switch request.width {
    case .exactly(let given): width = given
    case .atMost(let available): width = min(400, max(available, 10))
    case .unlimited: width = 400
    case .minContent: width = 10
    }
    let lines = (400 / max(width, 10)).rounded(.up)
    return MeasuredSize(width: width, height: lines * 10, baseline: 8)
  }
}

extension FlexStyle {
  /// A style with a few properties set.
  static func with(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = FlexStyle()
    change(&style)
    return style
  }
}

extension LayoutBenchmark {
  fileprivate typealias Maker = () throws -> Workload

  fileprivate static var fresh: [(String, Maker)] {
    var all: [(String, Maker)] = [
      ("a", { try rows(10_000) }),
      ("a, measured leaves", { try rows(10_000, measured: true) }),
      ("b0", { try nested(levels: 50, sideNodes: 242) }),
      ("b0, measured leaves", { try nested(levels: 50, sideNodes: 242, measured: true) }),
      ("b1", { try nested(levels: 50, sideNodes: 242) { flexing(&$0, .points(0)) } }),
      ("c", { try wrapping(1_000) }),
      ("e2", { try nested(levels: 10, sideNodes: 110) { $0.alternates = true } }),
      ("e3", { try nested(levels: 10, sideNodes: 110) { flexing(&$0, .auto) } }),
    ]
    for count in [200, 2_000, 20_000] { all.append(("growth a x \(count * 5)", { try rows(count) })) }
    for count in [1_000, 10_000, 100_000] { all.append(("growth c x \(count)", { try wrapping(count) })) }
    for levels in [2, 5, 10, 24, 50, 100, 200] {
      let side = max(12_000 / levels / 2, 6)
      all.append(("depth \(levels) b0", { try nested(levels: levels, sideNodes: side) }))
      all.append(
        ("depth \(levels) e2", { try nested(levels: levels, sideNodes: side) { $0.alternates = true } }))
      all.append(
        ("depth \(levels) e3", { try nested(levels: levels, sideNodes: side) { flexing(&$0, .auto) } }))
    }
    return all
  }

  fileprivate static var relayouts: [(String, Maker)] {
    [
      ("d1", { try rows(2_000) }),
      ("d1, measured leaves", { try rows(2_000, measured: true) }),
      ("d4", { try nested(levels: 50, sideNodes: 242) }),
    ]
  }

  /// Row after row of four leaves.
  private static func rows(_ count: Int, measured: Bool = false) throws -> Workload {
    var workload = try Workload(.with { $0.width = 400 })
    workload.measuresText = measured
    let row = FlexStyle.with {
      $0.flexDirection = .row
      $0.padding.all = 4
      $0.alignItems = .center
    }
    let first = FlexStyle.with {
      $0.width = 32
      $0.height = 32
    }
    let second = FlexStyle.with {
      $0.grow = 1
      if !measured { $0.height = 20 }
    }
    let third = FlexStyle.with {
      $0.grow = 2
      $0.basis = 10
      $0.height = 16
    }
    let fourth = FlexStyle.with {
      $0.width = 24
      $0.height = 24
      $0.margin.horizontal = 6
    }
    workload.tree.reserveCapacity(count * 5 + 1)
    for index in 0..<count {
      let parent = try workload.tree.add(row, to: workload.root)
      let leaf = try workload.tree.add(first, to: parent)
      try workload.tree.add(second, to: parent, measured: measured)
      try workload.tree.add(third, to: parent)
      try workload.tree.add(fourth, to: parent)
      if index == count / 2 {
        workload.changing = (
          leaf,
          [
            .with {
              $0.width = 32
              $0.height = 41
            }, first,
          ]
        )
      }
    }
    return workload
  }

  fileprivate struct Nesting {
    var alternates = false
    var grow = 0.0
    var shrink = 0.0
    var basis = Length.auto
  }

  private static func flexing(_ nesting: inout Nesting, _ basis: Length) {
    nesting.alternates = true
    nesting.grow = 1
    nesting.shrink = 1
    nesting.basis = basis
  }

  /// Levels of a side tree, the next level, and another side tree.
  private static func nested(
    levels: Int, sideNodes: Int, measured: Bool = false, _ change: (inout Nesting) -> Void = { _ in }
  ) throws -> Workload {
    var nesting = Nesting()
    change(&nesting)
    var workload = try Workload(
      .with {
        $0.width = 4000
        $0.height = 4000
      })
    workload.measuresText = measured
    func style(_ depth: Int) -> FlexStyle {
      .with {
        if nesting.alternates, depth % 2 == 0 { $0.flexDirection = .row }
        $0.grow = nesting.grow
        $0.shrink = nesting.shrink
        $0.basis = nesting.basis
      }
    }
    let leaf = FlexStyle.with {
      $0.margin.all = 1
      $0.width = 5
      $0.height = 5
    }
    let textLeaf = FlexStyle.with { $0.margin.all = 1 }
    func addLeaf(_ parent: FlexTree.Node, _ depth: Int) throws {
      var own = measured ? textLeaf : leaf
      own.grow = nesting.grow
      own.shrink = nesting.shrink
      own.basis = nesting.basis
      try workload.tree.add(own, to: parent, measured: measured)
    }
    // A node with groups of three leaves.
    func side(_ parent: FlexTree.Node, _ depth: Int, _ count: Int) throws {
      var own = style(depth)
      own.margin.all = 1
      let node = try workload.tree.add(own, to: parent)
      var left = count - 1
      while left > 0 {
        guard left > 1 else { return try addLeaf(node, depth + 1) }
        own = style(depth + 1)
        own.margin.all = 1
        let group = try workload.tree.add(own, to: node)
        let leaves = min(left - 1, 3)
        for _ in 0..<leaves { try addLeaf(group, depth + 2) }
        left -= leaves + 1
      }
    }
    var parent = workload.root
    for level in 0..<levels {
      var own = style(level + 1)
      own.padding.all = 2
      let first = sideNodes / 2
      try side(parent, level + 1, max(first, 1))
      let next = try workload.tree.add(own, to: parent)
      try side(parent, level + 1, max(sideNodes - first, 1))
      parent = next
    }
    // The leaf that changes is in the last side tree.
    guard let lastLevel = workload.tree.parent(of: parent),
      let side = workload.tree.children(of: lastLevel).last,
      let changing = deepestLeaf(under: side, in: workload.tree)
    else { return workload }
    workload.changing = (
      changing,
      [
        .with {
          $0.margin.all = 1
          $0.width = 7
          $0.height = 5
        }, leaf,
      ]
    )
    return workload
  }

  private static func deepestLeaf(under node: FlexTree.Node, in tree: FlexTree) -> FlexTree.Node? {
    var current = node
    while let child = tree.children(of: current).first { current = child }
    return current == node ? nil : current
  }

  /// One row that wraps, with children of ninety sizes.
  private static func wrapping(_ count: Int) throws -> Workload {
    var workload = try Workload(
      .with {
        $0.width = 800
        $0.flexDirection = .row
        $0.wrap = .wrap
        $0.rowGap = 4
        $0.columnGap = 4
        $0.alignContent = .stretch
      })
    for index in 0..<count {
      try workload.tree.add(
        .with {
          $0.width = .points(Double(20 + 37 * index % 90))
          $0.height = .points(Double(10 + 13 * index % 30))
          $0.grow = Double(index % 3)
        }, to: workload.root)
    }
    return workload
  }
}
