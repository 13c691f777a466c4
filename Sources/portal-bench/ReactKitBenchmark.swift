import Foundation
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

  /// What the rows are, and what differs in the first one.
  private enum Kind: String, CaseIterable {
    case labels
    case keyed = "with keys"
    /// What hears of events is compared and not taken over from the last rendering.
    case buttons
    /// Where a row says another height, all are laid out anew.
    case heights = "another height"
  }

  private static func tree(_ sections: Int, _ rows: Int, _ count: Int, _ kind: Kind = .labels) -> any Component {
    ReactKit.Container(
      components: (0..<sections).map { section in
        ReactKit.Container(components: (0..<rows).map { Self.row($0, section + $0 == 0 ? count : nil, kind) })
      })
  }

  private static func row(_ row: Int, _ count: Int?, _ kind: Kind) -> any Component {
    let title = count.map { "first \($0)" } ?? "row"
    let height = kind == .heights && count?.isMultiple(of: 2) == false ? 45.0 : 44
    let layout = ComponentLayout(height: height)
    if kind == .buttons { return ReactKit.Button(props: ButtonProps(title: title, layout: layout)) }
    let label = ReactKit.Label(props: LabelProps(title: title, layout: layout))
    return kind == .keyed ? label.key(row) : label
  }

  func run() throws {
    for sections in [10, 100, 1000] { translate(sections) }
    for kind in Kind.allCases { rendering(kind) }
    try stages()
  }

  private func translate(_ sections: Int) {
    let tree = Self.tree(sections, 100, 0)
    var times: [Double] = []
    for _ in 0..<(sections > 100 ? 5 : Self.runs) {
      var clock = Stopwatch(.thread)
      let source = ReactKit.Translator().translate(tree)
      times.append(clock.lap())
      guard source.order.count == sections * 100 else { return print("rows are missing") }
    }
    printTimes("translate \(sections * 100) rows", times)
  }

  /// A step of rendering, and how long it took.
  private final class Timed: Translating, LayingOut, Reconciling {
    private let (translator, calculator, reconciler) = (
      ReactKit.Translator(), ReactKit.LayoutCalculator(), ReactKit.Reconciler()
    )
    var times: [String: Double] = [:]

    private func time<Result>(_ step: String, _ work: () -> Result) -> Result {
      var clock = Stopwatch(.thread)
      defer { times[step] = clock.lap() }
      return work()
    }

    func translate(_ root: any Component) -> VirtualDataSource { time("translating") { translator.translate(root) } }
    func layOut(_ source: VirtualDataSource, in frame: Rect) -> RenderedLayout {
      time("laying out") { calculator.layOut(source, in: frame) }
    }
    func reconcile(_ current: VirtualDataSource, cached: VirtualDataSource?) -> RowChanges {
      time("reconciling") { reconciler.reconcile(current, cached: cached) }
    }
  }

  /// The five steps without a screen; what is beyond translating ends with the source before being freed.
  private func rendering(_ kind: Kind) {
    let trees = (0...Self.runs).map { Self.tree(100, 100, $0, kind) }
    var times: [String: [Double]] = [:]
    func render(_ name: String, _ tree: any Component, _ renderer: ReactKit.Renderer, _ steps: Timed) -> Int {
      var clock = Stopwatch(.thread)
      let changes = renderer.render(tree, in: Self.frame)
      let all = clock.lap()
      for (step, time) in steps.times { times["\(name): \(step)", default: []].append(time) }
      times["\(name): all", default: []].append(all)
      times["\(name): beyond translating", default: []].append(all - (steps.times["translating"] ?? 0))
      return changes.indexPaths.count
    }
    func renderer(_ steps: Timed) -> ReactKit.Renderer {
      ReactKit.Renderer(translator: steps, calculator: steps, reconciler: steps)
    }
    let steps = Timed()
    let kept = renderer(steps)
    kept.render(trees[0], in: Self.frame)
    for tree in trees.dropFirst() {
      guard render("one row", tree, kept, steps) == 1 else { return print("another row has changed") }
      _ = render("equal", tree, kept, steps)
      let steps = Timed()
      _ = render("first", tree, renderer(steps), steps)
    }
    for (name, times) in times.sorted(by: { $0.key < $1.key }) { printTimes("10,000 \(kind.rawValue), \(name)", times) }
  }

  private func stages() throws {
    for (name, sections, rows) in [("10,000 rows", 100, 100), ("20 rows", 1, 20)] {
      var (first, frames): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.runs {
        var clock = Stopwatch(.thread)
        let stage = try Stage(Rows(sections, rows), on: .phone)
        _ = stage.frames
        first.append(clock.lap())
      }
      let stage = try Stage(Rows(sections, rows), on: .phone)
      for _ in 0..<Self.runs {
        var clock = Stopwatch(.thread)
        stage.app.count += 1
        try stage.advance(by: .zero)
        frames.append(clock.lap())
      }
      printTimes("\(name) on a stage: the first frame", first)
      printTimes("\(name) on a stage: one row changes", frames)
    }
  }
}
