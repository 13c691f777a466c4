import PortalRaster

/// A type-erased subcommand: its documentation, and its run.
struct SubcommandEntry: Sendable {
  let name: String
  let summary: String
  let page: @Sendable () -> HelpPage
  let run: @Sendable (ArraySlice<String>, Surroundings) -> Status

  init<Command: Subcommand>(_ command: Command.Type) {
    name = Command.name
    summary = Command.summary
    page = { HelpPage(Command.self) }
    run = { arguments, surroundings in Call<Command>(arguments: arguments, surroundings: surroundings).run() }
  }

  /// All subcommands, in the order of the help.
  static let all = [
    SubcommandEntry(Render.self),
    SubcommandEntry(Watch.self),
    SubcommandEntry(Check.self),
    SubcommandEntry(LayoutOf.self),
    SubcommandEntry(Verify.self),
    SubcommandEntry(Record.self),
    SubcommandEntry(Accept.self),
    SubcommandEntry(Prune.self),
    SubcommandEntry(Report.self),
    SubcommandEntry(Diff.self),
    SubcommandEntry(Devices.self),
    SubcommandEntry(Fonts.self),
    SubcommandEntry(Symbols.self),
    SubcommandEntry(Schema.self),
    SubcommandEntry(Gallery.self),
    SubcommandEntry(Docs.self),
    SubcommandEntry(Play.self),
    SubcommandEntry(MCP.self),
    SubcommandEntry(Version.self),
    SubcommandEntry(Completions.self),
    SubcommandEntry(Manual.self),
  ]

  static func named(_ name: String) -> SubcommandEntry? { all.first { $0.name == name } }

  /// The labels of all subcommands' options, without duplicates.
  static var allLabels: [OptionLabel] {
    var seen: Set<String> = []
    return all.flatMap { $0.page().sections.flatMap(\.labels) }.filter { seen.insert($0.name).inserted }
  }
}

/// One call of one subcommand, from its arguments to its status.
struct Call<Command: Subcommand>: Sendable {
  let arguments: ArraySlice<String>
  let surroundings: Surroundings

  func run() -> Status {
    // Errors in a call are reported in the format that it requests.
    var console = Console(surroundings, CommonOptions.early(arguments, surroundings))
    do {
      switch try read() {
      case .help:
        try console.say(HelpPage(Command.self).text)
        return .done
      case .version:
        try console.say(try Version.text())
        return .done
      case .run(var command, let common):
        command.remember(self)
        console = Console(surroundings, common)
        console.tell(surroundings.strangers)
        Watchdog.allow(command.bounds)
        return try command.run(console)
      }
    } catch {
      console.tell(Diagnostic.all(of: error))
    }
    return .wrong
  }

  /// Parses the arguments, with the present environment and project file.
  func read() throws(DiagnosticsError) -> Understood<Command> {
    try CallReader<Command>.read(arguments, surroundings)
  }
}

extension Surroundings {
  /// Warnings about environment variables that look like options and are unknown.
  fileprivate var strangers: [Diagnostic] {
    if settings.isEmpty { return [] }
    let known = SubcommandEntry.allLabels.filter { !$0.isForCallsAlone }.map(\.environmentName)
    return settings.filter { !known.contains($0.name) }.map { setting in
      Diagnostic(
        .warning, "\(TerminalText.escaped(setting.name)) in the environment says nothing to portal-render",
        hint: nearestName(to: setting.name, in: known).map { "did you mean \($0)?" })
    }
  }
}
