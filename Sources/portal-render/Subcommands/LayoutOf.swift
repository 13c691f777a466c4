import PortalDocument
import PortalRaster

/// Prints the layout of screens: `portal-render layout`.
struct LayoutOf: Subcommand {
  static let name = "layout"
  static let summary = "Print where everything of a screen is, as a tree of its components."
  static let usage = ["SCREEN... [--json] [OPTIONS]"]
  static let operands = OperandKind.files
  static let examples = ["portal-render layout screen.json --device iphone-15"]
  static let explanation = [
    "A line names a component's kind, its path, its frame in points, its text and how it looks. Nothing is painted."
  ]

  static var sections: [OptionSection<LayoutOf>] {
    let json: [CommandOption<LayoutOf>] = [.flag("json", "Print it for programs.") { $0.isForPrograms = $1 }]
    let shown: [CommandOption<LayoutOf>] = ScreenOptions.shown.map { $0.lifted(\.screen) }
    return [OptionSection(title: "OPTIONS", options: json + shown)] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  var inputs: [String] = []
  var isForPrograms = false
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try ScreenInputs.checked(operands, example: "portal-render layout screen.json")
  }

  func run(_ console: Console) throws -> Status {
    var (inputs, screen) = (inputs, screen)
    try SwiftScreens(console: console).link(&inputs, &screen)
    try screen.checkRoot()
    var maker = PictureMaker(options: screen)
    var status = Status.done
    for input in inputs {
      do {
        let picture = try Trap.working(on: input) { try maker.picture(of: input) }
        console.tell(picture.diagnostics.map { $0.located(in: ScreenInputs.shown(input)) })
        let text = try picture.bytes(as: isForPrograms ? .json : .txt)
        try Output.say(text)
      } catch let error as DiagnosticsError {
        console.tell(error.diagnostics)
        status = .wrong
      } catch let error as FileError where error.action == .read {
        console.tell([error.diagnostic])
        status = .wrong
      }
    }
    return status
  }
}
