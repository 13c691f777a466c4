import PortalRaster
import Testing

@Suite("Counters in a list, written in five idioms, on a stage")
struct LivingCounterListTests {
  /// Any idiom's screen as an application.
  private final class Living: LiveSource {
    let screen: any CounterListScreen

    init(_ screen: any CounterListScreen) { self.screen = screen }

    var counters: CounterList { screen.counters }
    func describe(_ traits: Traits) -> Description { screen.describe(traits) }
  }

  private func stage(_ idiom: Idiom) throws -> Stage<Living> {
    try Stage(Living(idiom.counters()), on: CounterList.canvas)
  }

  private func title(_ number: Int) -> ViewQuery { .text(CounterList.title(number)) }
  private func remove(_ number: Int) -> ViewQuery { .role(.button, CounterList.remove(number)) }

  /// What is done, and the numbers and counts of the list afterwards.
  private struct Step {
    var name: String
    var entries: [Int: Int]
    var take: (Stage<Living>) throws -> Void
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var entries = [1: 0, 2: 0, 3: 0, 4: 0]
    func step(
      _ name: String, _ change: (inout [Int: Int]) -> Void = { _ in }, _ take: @escaping (Stage<Living>) throws -> Void
    ) {
      change(&entries)
      steps.append(Step(name: name, entries: entries, take: take))
    }
    step("nothing yet") { _ in }
    step("a row is tapped", { $0[3] = 1 }) { try $0.tap(title(3)) }
    step("the stepper's more") { try $0.tap("more") }
    step("an assistive device's step") { try $0.adjust(.role(.adjustable), by: 1) }
    step("a tap counts by three", { $0[3] = 4 }) { try $0.tap(title(3)) }
    step("a row's title is dragged to the left") { try $0.drag(title(3), by: Point(x: -90, y: 4)) }
    step("another one's further") { try $0.swipe(title(1), by: Point(x: -120, y: 0)) }
    step("it goes on by itself") { try $0.advance(by: .milliseconds(90)) }
    step("until it rests") { try $0.settle() }
    step("a row is inserted above", { $0[5] = 0 }) { try $0.tap("Add") }
    step("and more than there is room for", { for number in 6...10 { $0[number] = 0 } }) { stage in
      for _ in 6...10 { try stage.tap("Add") }
    }
    step("a finger on a row") { try $0.press(title(8)) }
    step("which it keeps lit") { try $0.advance(by: .milliseconds(40)) }
    step("the finger takes the list along") { stage in
      try stage.touchMoved(to: Point(x: 120, y: 200))
      try stage.touchMoved(to: Point(x: 120, y: 120))
    }
    step("and leaves it") { try $0.touchUp(at: Point(x: 120, y: 120)) }
    step("it rests") { try $0.settle() }
    step("rows are inserted where nobody looks", { $0[11] = 0 }) { try $0.tap("Add") }
    step("the list is flung to its end") { stage in
      try stage.swipe(.point(120, 300), by: Point(x: 0, y: -250), over: .milliseconds(40))
      try stage.advance(by: .milliseconds(100))
    }
    step("and bounces there") { try $0.settle() }
    step("a row goes", { $0[2] = nil }) { try $0.tap(remove(2)) }
    step("another one counts", { $0[1] = 3 }) { try $0.tap(title(1)) }
    step("the list is pulled beyond its beginning") { stage in
      try stage.scroll(.role(.list), to: .zero)
      try stage.touchDown(at: Point(x: 120, y: 150))
      try stage.touchMoved(to: Point(x: 120, y: 260))
    }
    step("and let go") { try $0.touchUp(at: Point(x: 120, y: 260)) }
    step("it comes back") { try $0.settle() }
    step("a row far below is looked for") { try $0.scroll(title(3), into: .view) }
    step("in the dark") { try $0.change { $0.appearance = .dark } }
    step("from right to left") { try $0.change { $0.direction = .rightToLeft } }
    step("with a drag that way") { try $0.drag(title(4), by: Point(x: 70, y: 0)) }
    step("in larger letters") { try $0.change { $0.textSize = .xxLarge } }
    step("on a smaller screen") { try $0.resize { $0.size = Size(width: 420, height: 380) } }
    step("the stepper's less, and the rows count by two", { $0[3] = 6 }) { stage in
      try stage.tap("less")
      try stage.tap(title(3))
    }
    step("all rows go", { $0 = [:] }) { stage in
      while let number = stage.app.counters.entries.last?.number {
        try stage.scroll(remove(number), into: .view)
        try stage.tap(remove(number))
      }
    }
    return steps
  }

  @Test("look the same in every idiom at every step: rows come, go, count, and scroll under a finger")
  func same() throws {
    let portal = try stage(.portal)
    let others = try Idiom.allCases.filter { $0 != .portal }.map { ($0, try stage($0)) }
    var pictures: Set<[UInt8]> = []
    for step in steps {
      try step.take(portal)
      let (layout, png) = try (portal.picture.layoutWithoutKeys, portal.picture.painted().png())
      #expect(portal.app.counters.byNumber == step.entries, "\(step.name)")
      pictures.insert(png)
      for (idiom, other) in others {
        try step.take(other)
        #expect(other.app.counters == portal.app.counters, "\(step.name): \(idiom)")
        #expect(try other.picture.layoutWithoutKeys == layout, "\(step.name): \(idiom)")
        // Repaired, where the measure is painted whole.
        #expect(try other.pixels().png() == png, "\(step.name): \(idiom)")
        #expect(other.tree == portal.tree, "\(step.name): \(idiom)")
        #expect(other.now == portal.now, "\(step.name): \(idiom)")
      }
    }
    // Only a few steps show what was there before.
    #expect(pictures.count > steps.count - 8)
  }

  @Test("keep how far a row's title is scrolled, wherever the row goes", arguments: Idiom.allCases)
  func rowState(idiom: Idiom) throws {
    let stage = try stage(idiom)
    func start(_ number: Int) throws -> Double { try stage.find(title(number)).frame.x }
    let rest = try start(2)
    try stage.drag(title(2), by: Point(x: -80, y: 0))
    #expect(try start(2) == rest - 80)
    for _ in 0..<12 { try stage.tap("Add") }
    #expect(!stage.has(title(2)))
    try stage.scroll(remove(2), into: .view)
    #expect(try start(2) == rest - 80)
    #expect(try start(3) == rest)
    try stage.tap(remove(3))
    #expect(try start(2) == rest - 80)
    #expect(try start(1) == rest)
  }

  @Test("are tested as people use them", arguments: Idiom.allCases)
  func behaviour(idiom: Idiom) throws {
    let stage = try stage(idiom)
    try stage.tap("Add")
    #expect(stage.has("Remove 5"))
    try stage.tap("more")
    try stage.tap(title(5))
    #expect(stage.app.counters.byNumber[5] == 2)
    for _ in 0..<10 { try stage.tap("Add") }
    try stage.scroll("Remove 5", into: .view)
    try stage.tap("Remove 5")
    #expect(!stage.has("Remove 5"))
    let error = #expect(throws: StageError.self) { try stage.tap("Remove 5") }
    #expect(error?.reason == .notFound)
    try stage.swipe("Remove 6", by: Point(x: 0, y: 150))
    try stage.advance(by: .milliseconds(150))
    #expect(!stage.pending.isEmpty)
    try stage.settle()
    #expect(stage.pending.isEmpty)
  }
}

extension CounterList {
  fileprivate var byNumber: [Int: Int] { Dictionary(uniqueKeysWithValues: entries.map { ($0.number, $0.count) }) }
}
