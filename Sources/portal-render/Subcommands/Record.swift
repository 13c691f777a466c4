import PortalRaster
import PortalSnapshot

/// Records screens' references: `portal-render record`.
struct Record: Subcommand {
  static let name = "record"
  static let summary = "Write the pictures and layout texts that screens are compared with."
  static let usage = ["SCREEN|FOLDER... [--mode missing|failed|all] [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "Every screen is drawn twice, with nothing in common but the document, before its reference is written. Look at the "
      + "pictures that change before you commit them. Where CI is set nothing is written."
  ]
  static let examples = ["portal-render record screens/", "portal-render record screens/ --mode missing"]

  static var sections: [OptionSection<Record>] {
    let mode: [CommandOption<Record>] = [
      .option(
        "mode", .choice("MODE"),
        "What is written: references that are missing, those that failed, too (which is the usual), or all."
      ) { $0.mode = $1 }
    ]
    let judged: [CommandOption<Record>] = mode + JudgeOptions.options.map { $0.lifted(\.judge) }
    return [OptionSection(title: "HOW IT IS JUDGED", options: judged + [ScreenOptions.obscuring.lifted(\.screen)])]
      + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  enum Mode: String, CaseIterable, Sendable {
    case missing, failed, all
  }

  var inputs: [String] = []
  var mode = Mode.failed
  var judge = JudgeOptions()
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try JudgedScreens.checked(operands, Self.name)
  }

  func run(_ console: Console) throws -> Status {
    guard !console.isLocked else {
      throw DiagnosticsError.wrong(
        "recording is locked, because CI is set", hint: "record where you can look at the pictures, and commit them")
    }
    let modes: [Mode: RecordMode] = [.missing: .missing, .failed: .failed, .all: .all]
    var (screens, screen) = (try JudgedScreens(inputs), screen)
    try SwiftScreens(console: console).link(&screens.documents, &screen)
    return try JudgeRun(
      screens: screens, screen: screen, options: judge, mode: modes[mode] ?? .failed, console: console
    ).run()
  }
}
