import PortalRaster

/// The options of every subcommand.
struct CommonOptions: Sendable {
  enum Verbosity: Sendable {
    /// Errors only.
    case quiet
    case usual
    /// Also every file that is written.
    case verbose
  }

  var verbosity = Verbosity.usual
  /// The format of diagnostics; by default the environment's.
  var form: Console.Form?
  /// The project file of this call, which may not exist.
  var projectFile = ProjectFile.usualName
  /// Whether it exists, so that pictures depend on it.
  var hasProjectFile = false

  /// The option that names the project file, parsed before most others.
  static let projectFileOption = "project"

  static let options: [CommandOption<CommonOptions>] = [
    .flag("quiet", letter: "q", "Tell errors alone: neither warnings nor progress.") {
      if $1 { $0.verbosity = .quiet }
    },
    .flag("verbose", letter: "v", "Tell of every file that is written, too.") { if $1 { $0.verbosity = .verbose } },
    .option(
      "diagnostic-format", .choice("FORM"),
      "How errors and warnings are told: for people, in one line each, or as GitHub's Actions show them beside the "
        + "code. In Actions it is github, and human elsewhere."
    ) { $0.form = $1 },
    .option(
      projectFileOption, .unshown(.file("FILE")),
      "The project file, in place of portal-render.json in the current folder. Paths in it are taken from its folder."
    ) { _, _ in },
    .flag(
      "version", isForCallsAlone: true,
      "Say which version this is, and which libraries and fonts decide how its pictures look."
    ) { _, _ in },
    .flag("help", letter: "h", isForCallsAlone: true, "Say this.") { _, _ in },
  ]

  /// The options for messages, parsed before the rest of a call.
  static func early(_ arguments: ArraySlice<String>, _ surroundings: Surroundings) -> CommonOptions {
    var common = CommonOptions()
    guard let label = options.first(where: { $0.label.name == "diagnostic-format" })?.label else { return common }
    var word = try? surroundings.value(of: label)
    for (place, argument) in zip(arguments.indices, arguments) {
      if argument == label.spelled, place + 1 < arguments.endIndex { word = arguments[place + 1] }
      if argument.hasPrefix(label.spelled + "=") { word = String(argument.dropFirst(label.spelled.count + 1)) }
    }
    common.form = word.flatMap(Console.Form.init)
    return common
  }
}
