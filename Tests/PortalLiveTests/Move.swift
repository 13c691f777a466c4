import PortalRaster
import Testing

/// A stage with an application of which much moves.
func mover(
  _ traits: Traits = Traits(), motion: StageMotion = .platform, _ change: @escaping (Mover) -> Void = { _ in }
) throws -> Stage<Mover> {
  func make() -> Mover {
    let app = Mover()
    change(app)
    return app
  }
  return try Stage(make(), on: Canvas(width: 320, height: 480, scale: 2), traits: traits, motion: motion)
}

/// What changes, and how: once for each thing that moves.
struct Move: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var before: @Sendable (Mover) -> Void = { _ in }
  let change: @Sendable (Mover) -> Void
  /// Whether the first moment is to the last pixel what was seen before; not so where a bar shows at once what is chosen,
  /// and where a page covers round corners.
  var beginsAlike = true

  static let all = [
    Move(testDescription: "push", change: { $0.stacks[0].append("Message 3") }),
    Move(
      testDescription: "push from a large title", before: { $0.hasLargeTitle = true },
      change: { $0.stacks[0].append("A") }),
    Move(
      testDescription: "pop", before: { $0.stacks[0] = ["Inbox", "Message 3"] }, change: { $0.stacks[0].removeLast() }),
    Move(
      testDescription: "pop of two", before: { $0.stacks[0] = ["Inbox", "A", "B"] },
      change: { $0.stacks[0].removeLast(2) }),
    Move(
      testDescription: "push in a sheet", before: { $0.sheets = [.large] }, change: { $0.sheetPages = ["To"] }),
    Move(
      testDescription: "pop in a sheet",
      before: {
        $0.sheets = [.medium]
        $0.sheetPages = ["To"]
      }, change: { $0.sheetPages = [] }, beginsAlike: false),
    Move(testDescription: "tab", change: { $0.tab = 1 }, beginsAlike: false),
    Move(testDescription: "present", change: { $0.sheets = [.large] }),
    Move(testDescription: "present half", change: { $0.sheets = [.medium] }),
    Move(
      testDescription: "present over a sheet", before: { $0.sheets = [.large] },
      change: { $0.sheets = [.large, .large] }),
    Move(testDescription: "dismiss", before: { $0.sheets = [.large] }, change: { $0.sheets = [] }),
    Move(testDescription: "dismiss all", before: { $0.sheets = [.large, .medium] }, change: { $0.sheets = [] }),
    Move(testDescription: "alert", change: { $0.hasAlert = true }),
    Move(testDescription: "alert's end", before: { $0.hasAlert = true }, change: { $0.hasAlert = false }),
    Move(testDescription: "rows", change: { $0.rows = Self.rows }),
    Move(testDescription: "no rows", change: { $0.rows = [] }),
    Move(testDescription: "controls", before: { $0.tab = 1 }, change: Self.turn),
    Move(
      testDescription: "controls back",
      before: {
        $0.tab = 1; Self.turn($0)
      }, change: { ($0.isOn, $0.selected, $0.level) = (false, 1, 0) }),
    Move(
      testDescription: "what the application animates", before: { $0.tab = 1 },
      change: {
        $0.isCardLow = true
        $0.world?.animate(.spring(.bouncy))
      }),
    Move(
      testDescription: "what the application lets go", before: { $0.tab = 1 },
      change: {
        $0.hasCard = false
        $0.world?.animate(.linear(.milliseconds(200)))
      }),
  ]

  private static let rows = [100, 0, 2, 7, 4, 5, 6, 3].map { Mover.Row(id: $0) }

  private static func turn(_ app: Mover) {
    (app.isOn, app.selected, app.progress, app.level, app.page) = (true, 2, 0.75, 0.8, 3)
  }
}
