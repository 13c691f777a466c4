import Foundation
import PackagePlugin

/// Keeps the pictures in a package's documentation as their screens look: `swift package portal-docs`.
///
/// What stands behind the name is given to `portal-render docs`; the whole package is looked through where that names no
/// pages.
@main
struct DocsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = Process()
    command.executableURL = try context.tool(named: "portal-render").url
    // Paths are the package's, wherever it was called from.
    command.currentDirectoryURL = context.package.directoryURL
    command.arguments = ["docs"] + (Self.namesPages(arguments) ? [] : ["."]) + arguments
    try command.run()
    command.waitUntilExit()
    guard command.terminationStatus == 0 else { throw Failure(status: command.terminationStatus) }
  }

  /// Whether something stands there that is neither an option nor an option's value.
  private static func namesPages(_ arguments: [String]) -> Bool {
    var isValue = false
    for argument in arguments {
      if !isValue, !argument.hasPrefix("-") { return true }
      isValue = ["-j", "--jobs", "--fonts", "--diagnostic-format", "--project", "--color"].contains(argument)
    }
    return false
  }

  /// The command has said by now what is wrong.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String {
      status == 1 ? "the documentation is not as it should be; see above" : "portal-render docs ended with \(status)"
    }
  }
}
