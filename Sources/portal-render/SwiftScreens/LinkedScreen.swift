import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A screen of the Swift file that is linked into this program.
struct LinkedScreen: Sendable {
  typealias Make = @Sendable () throws -> any Describable

  let name: String
  let make: Make

  /// The input that names one screen of a file: `Screens.swift#signIn`.
  func input(in file: String) -> String { "\(file)#\(name)" }
}

extension LinkedScreen {
  /// The screen, with its traps reported by name.
  ///
  /// - Parameter reports: whether a watching command receives a report.
  func named(in file: String, _ console: Console, reports: Bool) -> LinkedScreen {
    func problem(_ signal: String) -> Diagnostic {
      Diagnostic(
        .error, "\(TerminalText.quoted(input(in: file))) trapped while it was drawn: \(signal)",
        hint: "the screens after it are not drawn either; SWIFT_BACKTRACE=enable=yes shows where it was")
    }
    let sentences = Trap.Sentences(
      told: { console.text(of: problem($0)) + "\n" },
      reported: { reports ? SwiftRound.line(of: [problem($0)]) : nil })
    return LinkedScreen(name: name) { [make] in
      Trap.begin(sentences)
      return try make()
    }
  }
}

/// Runs the command with the screens of a Swift file: the entry point of the program that ``SwiftScreens`` builds.
///
/// It is known by its symbol only, because the program is compiled against `Portal` and not against the command.
@_silgen_name("portal_render_screens")
public func runCommand(screens: [(name: String, make: @Sendable () throws -> any Describable)]) -> Never {
  SandboxChild.runIfAsked()
  StandardStreams.occupy()
  Interruption.watch()
  var surroundings = Surroundings()
  surroundings.swift.linked = screens.map { LinkedScreen(name: $0.name, make: $0.make) }
  exit(Command(arguments: Array(CommandLine.arguments.dropFirst()), surroundings: surroundings).runWatched().rawValue)
}

/// The environment for building Swift files.
struct SwiftSurroundings: Sendable {
  /// The search path of programs.
  var searchPath = ""
  /// The cache of compiled screens: the user's cache folder.
  var cacheFolder: String?
  /// Whether backtraces of traps are wanted, in Swift's format.
  var wantsBacktrace = false
  /// The linked screens of this program; nil in the command itself.
  var linked: [LinkedScreen]?
}
