import Foundation
import PackagePlugin

/// Finds the screens in folders of a package, so that one test looks at all of them, and at those to come.
///
/// The folder is `Screens` of the target that uses the plug-in. A file `screens.txt` in that target lists others, one a
/// line, by their paths from the package's root. They lie in the target, or in one of the package that it depends on.
///
/// `portal-screens` reads the list and the sources: SwiftPM runs a plug-in again only when files come or go, and a program
/// whenever one of its inputs changes.
@main
struct ScreensPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let own = target as? SourceModuleTarget else { return [] }
    let root = context.package.directoryURL
    let list = own.sourceFiles.map(\.url).filter { $0.lastPathComponent == "screens.txt" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
    let output = context.pluginWorkDirectoryURL.appending(path: "FoundScreens.swift")
    var arguments = [output.path, own.name]
    var inputs: [URL] = []
    if let list, let path = list.path(from: root) {
      arguments += ["--list", list.path, path]
      inputs.append(list)
    }
    // The target's own files need no import, so they come first.
    for module in [own] + own.recursiveTargetDependencies.compactMap({ $0 as? SourceModuleTarget }) {
      let sources = module.sourceFiles(withSuffix: "swift").map(\.url).filter { $0.path(from: root) != nil }
      guard !sources.isEmpty else { continue }
      if module.moduleName != own.moduleName { arguments += ["--module", module.moduleName] }
      for source in sources.sorted(by: { $0.path < $1.path }) {
        arguments += [source.path, source.path(from: root) ?? ""]
      }
      inputs += sources
    }
    return [
      .buildCommand(
        displayName: "Listing the screens for \(own.name)", executable: try context.tool(named: "portal-screens").url,
        arguments: arguments, inputFiles: inputs, outputFiles: [output])
    ]
  }
}

extension URL {
  /// A file's path from a folder; nil if it lies elsewhere.
  fileprivate func path(from folder: URL) -> String? {
    let (own, outer) = (standardizedFileURL.pathComponents, folder.standardizedFileURL.pathComponents)
    return own.starts(with: outer) ? own.dropFirst(outer.count).joined(separator: "/") : nil
  }
}
