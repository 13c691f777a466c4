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
    "Documents come in calls, or from files beneath the folder that it is started in. It writes no file.",
  ]
  static let examples = ["portal-render mcp --device iphone-15"]

  static var sections: [OptionSection<MCP>] { ScreenOptions.sections.map { $0.lifted(\.screen) } }

  var screen = ScreenOptions()

  func run(_ console: Console) throws -> Status {
    try screen.checkRoot()
    guard let folder = Files.realPath(".") else { throw DiagnosticsError.wrong("the working folder cannot be found") }
    var server = ProtocolServer(AgentTools(screen, folder: folder))
    try server.run()
    return .done
  }
}
