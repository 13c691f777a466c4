import Bento
import PortalRaster

/// What a list of a thousand components costs: shuffled, bound anew, and compared for the room that they need.
struct BentoBenchmark {
  private static let runs = 50
  private static let count = 1000

  private func node(_ number: Int, isOn: Bool) -> Bento.Node<Int> {
    Node(
      id: number,
      component: Component.Toggle(title: "row \(number)", isOn: isOn).deletable(deleteActionText: "Delete") {})
  }

  func run() throws {
    try shuffle()
    compare()
  }

  /// All rows change their places, and those in sight are bound and drawn again.
  private func shuffle() throws {
    var random = SeededRandom(seed: 26)
    var numbers = Array(0..<Self.count)
    let table = TableView()
    let stage = try Stage(table, on: Canvas(width: 375, height: 667, scale: 2))
    var times: (changes: [Double], frames: [Double]) = ([], [])
    for run in 0..<Self.runs {
      numbers.shuffle(using: &random)
      let box = Box<Int, Int>.empty |-+ Section(id: 0) |---* numbers.map { node($0, isOn: run % 2 == 0) }
      var clock = Stopwatch()
      table.render(box, animated: false)
      times.changes.append(clock.lap())
      guard !stage.tree.isEmpty else { return }
      times.frames.append(clock.lap())
    }
    printTimes("shuffle \(Self.count) rows: changes, binding", times.changes)
    printTimes("  the frame after it", times.frames)
  }

  /// A thousand pairs of components need the same room.
  private func compare() {
    let pairs = (0..<Self.count).map { (node($0, isOn: true).component, node($0, isOn: false).component) }
    var times: [Double] = []
    for _ in 0..<Self.runs {
      var clock = Stopwatch()
      let areSame = pairs.allSatisfy { $0.layoutEquivalence(with: $1) == .same }
      times.append(clock.lap())
      guard areSame else { return }
    }
    printTimes("layout equivalence of \(Self.count) components", times)
  }
}
