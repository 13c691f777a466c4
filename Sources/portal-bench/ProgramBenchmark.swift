import PortalRaster
import Shohin

/// The cost of a Shohin program's update, in processor time: 250 views, placed by 1,000 constraints.
struct ProgramBenchmark {
  private static let (views, runs) = (250, 40)

  func run() throws {
    let stage = try Stage(Self.program(), on: Canvas(width: 390, height: 844))
    var times: [String: [Double]] = [:]
    for run in 0..<Self.runs {
      var clock = Stopwatch(.process)
      stage.app.send(run)
      times["250 views: update and render", default: []].append(clock.lap())
      try stage.advance(by: .zero)
      times["250 views: describe, solve and place", default: []].append(clock.lap())
    }
    for (name, measured) in times.sorted(by: { $0.key > $1.key }) { printTimes(name, measured) }
    precondition(stage.app.view.constraints.count == 4 * Self.views)
  }

  /// Labels below each other, of which a message changes one.
  private static func program() -> Program<Int, Int> {
    Program(
      view: UIView(), model: 0,
      update: { (message: Int, model) in
        model = message
        return []
      },
      render: { model in
        (0..<views).map { label($0, [.text($0 == model % views ? "Chosen" : "No. \($0)")]) }
      },
      layout: { _, context in
        var above = context.view.topAnchor
        return (0..<views).flatMap { index -> [NSLayoutConstraint] in
          guard let view = context.view(index) else { return [] }
          defer { above = view.bottomAnchor }
          return [
            view.leadingAnchor.constraint(equalTo: context.marginsGuide.leadingAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: context.marginsGuide.trailingAnchor),
            view.topAnchor.constraint(equalTo: above, constant: 1),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
          ]
        }
      })
  }
}
