import PortalRaster

/// Serves coding agents by the Model Context Protocol: `portal-render mcp`.
struct MCP: Subcommand {
  static let name = "mcp"
  static let summary =
    "Serve coding agents: draw, check, lay out, compare and use screens by the Model Context Protocol."
  static let usage = ["[OPTIONS]"]
  static let explanation = [
    "A client starts this and speaks with it over standard input and output, a message in each line, until it closes the "
      + "input. Tools are render, check, layout, diff and measure, and for a screen that lives open, look, tap, type, play, "
      + "wait and answer.",
    "Documents come in calls, or from files beneath one folder: the one that it is started in, or that --folder names. It "
      + "writes no file.",
  ]
  static let examples = ["portal-render mcp --device iphone-15", "portal-render mcp --folder ~/walk"]

  static var sections: [OptionSection<MCP>] {
    let folder: [CommandOption<MCP>] = [
      .option(
        "folder", .input(.folder("FOLDER")),
        "The project's folder, beneath which files are read; the one that it is started in otherwise."
      ) { $0.folder = $1 }
    ]
    return [OptionSection(title: "OPTIONS", options: folder)] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  var folder: NamedInput?
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }

  func run(_ console: Console) throws -> Status {
    try screen.checkRoot()
    guard let folder = folder.map(\.real) ?? Files.realPath("."), Files.isFolder(folder) else {
      let name = folder.map { "the folder \(TerminalText.quoted($0.path))" } ?? "the working folder"
      throw DiagnosticsError.wrong("\(name) cannot be found", hint: "check the path")
    }
    // Some clients start their servers there.
    guard folder != "/" else {
      throw DiagnosticsError.wrong(
        "all files of this machine would be read: it serves what is beneath the folder /",
        hint: "say --folder with the folder of your project")
    }
    var server = ProtocolServer(AgentTools(screen, folder: folder))
    try server.run()
    return .done
  }
}
