import PortalRaster
import ReactKit

/// ReactKit with 10,000 rows in 100 sections: translating, the first rendering, and one row that changes.
///
/// What is seen costs the same with 20 rows, so a stage of those is beside each stage of all.
struct ReactKitBenchmark {
  private static let runs = 40
  private static let frame = Rect(x: 0, y: 0, width: 390, height: 844)

  /// Rows in sections, of which the first may differ.
  private final class Rows: ComponentViewController {
    let sections: Int
    let rows: Int
    var count = 0 { didSet { triggerRender() } }

    init(_ sections: Int, _ rows: Int) {
      self.sections = sections
      self.rows = rows
      super.init()
    }

    override func render() -> any Component { ReactKitBenchmark.tree(sections, rows, count) }
  }

  private static func tree(_ sections: Int, _ rows: Int, _ count: Int) -> any Component {
    ReactKit.Container(
      components: (0..<sections).map { section in
        ReactKit.Container(
          components: (0..<rows).map { row in
            ReactKit.Label(
              props: LabelProps(
                title: section + row == 0 ? "first \(count)" : "row", layout: ComponentLayout(height: 44)))
          })
      })
  }

  func run() throws {
    for sections in [10, 100, 1000] { translate(sections) }
    rendering()
    try stages()
  }

  private func translate(_ sections: Int) {
    let tree = Self.tree(sections, 100, 0)
    var times: [Double] = []
    for _ in 0..<(sections > 100 ? 5 : Self.runs) {
      var clock = Stopwatch()
      let source = ReactKit.Translator().translate(tree)
      times.append(clock.lap())
      guard source.order.count == sections * 100 else { return print("rows are missing") }
    }
    printTimes("translate \(sections * 100) rows", times)
  }

  /// The five steps without a screen, beside translating in the same run.
  private func rendering() {
    let trees = (0...Self.runs).map { Self.tree(100, 100, $0) }
    let renderer = ReactKit.Renderer()
    var (first, translating, changes, beyond, equal): ([Double], [Double], [Double], [Double], [Double]) =
      ([], [], [], [], [])
    renderer.render(trees[0], in: Self.frame)
    for tree in trees.dropFirst() {
      var clock = Stopwatch()
      _ = ReactKit.Translator().translate(tree)
      let translation = clock.lap()
      let changed = renderer.render(tree, in: Self.frame)
      let change = clock.lap()
      renderer.render(tree, in: Self.frame)
      equal.append(clock.lap())
      ReactKit.Renderer().render(tree, in: Self.frame)
      first.append(clock.lap())
      translating.append(translation)
      changes.append(change)
      beyond.append(change - translation)
      guard changed.indexPaths.count == 1 else { return print("another row has changed") }
    }
    printTimes("10,000 rows: translating", translating)
    printTimes("10,000 rows: the first rendering", first)
    printTimes("10,000 rows: an equal rendering", equal)
    printTimes("10,000 rows: one row changes", changes)
    printTimes("10,000 rows: one row, beyond translating", beyond)
  }

  private func stages() throws {
    for (name, sections, rows) in [("10,000 rows", 100, 100), ("20 rows", 1, 20)] {
      var (first, frames): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.runs {
        var clock = Stopwatch()
        let stage = try Stage(Rows(sections, rows), on: .phone)
        _ = stage.frames
        first.append(clock.lap())
      }
      let stage = try Stage(Rows(sections, rows), on: .phone)
      for _ in 0..<Self.runs {
        var clock = Stopwatch()
        stage.app.count += 1
        try stage.advance(by: .zero)
        frames.append(clock.lap())
      }
      printTimes("\(name) on a stage: the first frame", first)
      printTimes("\(name) on a stage: one row changes", frames)
    }
  }
}
