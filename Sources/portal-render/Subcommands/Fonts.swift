import PortalRaster

/// Lists the available fonts: `portal-render fonts`.
struct Fonts: Subcommand {
  static let name = "fonts"
  static let summary = "List the fonts that screens may use: families, faces, weights, versions and files."
  static let usage = ["[--json] [--fonts PATH]... [--system-fonts]"]

  static var sections: [OptionSection<Fonts>] {
    let json: [CommandOption<Fonts>] = [
      .flag("json", "List them for programs, with the SHA-256 of each file.") { $0.isForPrograms = $1 }
    ]
    return [OptionSection(title: "OPTIONS", options: json + FontOptions.options.map { $0.lifted(\.fonts) })]
  }

  var isForPrograms = false
  var fonts = FontOptions()

  func run(_ console: Console) throws -> Status {
    let report = FontsReport(listing: try fonts.library().listing())
    try console.say(isForPrograms ? report.json : WorkflowText.harmless(report.text))
    return .done
  }
}
