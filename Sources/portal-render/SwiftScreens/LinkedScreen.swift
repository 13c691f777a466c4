import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A screen of the Swift file that this program was made of.
struct LinkedScreen: Sendable {
  typealias Make = @Sendable () throws -> any Describable

  let name: String
  let make: Make

  /// What a call may say to mean one screen of a file: `Screens.swift#signIn`.
  func input(in file: String) -> String { "\(file)#\(name)" }
}

/// Runs the command with the screens of a Swift file: what the program does that ``SwiftScreens`` makes of one.
///
/// It is known by its symbol alone, for the program is compiled against `Portal` and not against the command.
@_silgen_name("portal_render_screens")
public func runCommand(screens: [(name: String, make: @Sendable () throws -> any Describable)]) -> Never {
  StandardStreams.occupy()
  Interruption.watch()
  var surroundings = Surroundings()
  surroundings.swift.linked = screens.map { LinkedScreen(name: $0.name, make: $0.make) }
  exit(Command(arguments: Array(CommandLine.arguments.dropFirst()), surroundings: surroundings).run().rawValue)
}

/// What the command finds around itself that Swift files are drawn with.
struct SwiftSurroundings: Sendable {
  /// Where programs are looked for.
  var searchPath = ""
  /// Where compiled screens are kept: the user's folder for what can be made again.
  var cacheFolder: String?
  /// The screens of the file that this program was made of; nothing where it is the command itself.
  var linked: [LinkedScreen]?
}
