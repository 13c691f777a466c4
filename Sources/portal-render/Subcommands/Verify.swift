import PortalRaster
import PortalSnapshot

/// Compares screens with their references: `portal-render verify`.
struct Verify: Subcommand {
  static let name = "verify"
  static let summary = "Compare screens with the pictures and layout texts beside them, exactly."
  static let usage = ["SCREEN|FOLDER... [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "A screen's reference is the PNG file beside it that bears its name, the layout text beside that, and a line in the "
      + "folder's manifest.jsonl. Nothing is ever written there. The exit status is 1 where a screen differs.",
    "Of a folder every document is taken that is in it or beneath it. Of a Swift file every screen is taken; its "
      + "reference is beside the file and bears the screen's name.",
  ]
  static let examples = ["portal-render verify screens/", "portal-render verify screens/ --shard 2/3 --run \"$RUN\""]

  static var sections: [OptionSection<Verify>] {
    let judged: [CommandOption<Verify>] = JudgeOptions.options.map { $0.lifted(\.judge) }
    return [OptionSection(title: "HOW IT IS JUDGED", options: judged + [ScreenOptions.obscuring.lifted(\.screen)])]
      + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  var inputs: [String] = []
  var judge = JudgeOptions()
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try JudgedScreens.checked(operands, Self.name)
  }

  func run(_ console: Console) throws -> Status {
    var (screens, screen) = (try JudgedScreens(inputs), screen)
    try SwiftScreens(console: console).link(&screens.documents, &screen)
    return try JudgeRun(
      screens: screens, screen: screen, options: judge, mode: .never, console: console
    ).run()
  }
}

extension JudgedScreens {
  static func checked(_ operands: [String], _ name: String) throws(DiagnosticsError) -> [String] {
    guard !operands.isEmpty else {
      throw .wrong("no screen is named", hint: "try: portal-render \(name) screens/")
    }
    guard !operands.contains("-") else {
      throw .wrong("a screen from standard input has no place for its reference", hint: "name a file")
    }
    _ = try SwiftScreens.onlyFile(among: operands)
    return operands
  }
}
