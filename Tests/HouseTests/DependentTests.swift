import Foundation
import TestSupport
import Testing

/// What a package that depends on this one hears of it.
@Suite("A package that depends on this one")
struct DependentTests {
  /// The pages that say how to make one.
  private static let pages = ["README.md", "Documentation/getting-started.md", "Documentation/snapshot-testing.md"]

  @Test("is built without a warning, before its first references are there", arguments: pages)
  func printsNothing(path: String) throws {
    let page = try #require(Page.all.first { $0.path == path })
    let manifest = try #require(page.blocks.first(where: PageProgram.isManifest))
    let commands = page.blocks.filter { $0.section == manifest.section && $0.code.hasPrefix("mkdir ") }
    let scratch = try Places.scratchFolder()
    let package = scratch.appendingPathComponent("Dependent")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch.appendingPathComponent("PortalRaster"), withDestinationURL: Places.package)
    try Data(manifest.code.utf8).write(to: package.appendingPathComponent("Package.swift"))
    for command in commands { try Program.output(of: ["sh", "-c", "cd '\(package.path)' && \(command.code)"]) }
    for target in manifest.code.matches(of: /\.(t|testT)arget\(\s*name: "(\w+)"/) {
      let folder = package.appendingPathComponent("\(target.output.1 == "t" ? "Sources" : "Tests")/\(target.output.2)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("Empty.swift"))
      // What ScreensPlugin lists, which ends the build where there is nothing.
      let screens = folder.appendingPathComponent("Screens")
      if FileManager.default.fileExists(atPath: screens.path) {
        let screen = "import Portal\nfunc start() -> Component<Never> { label(text: \"Start\") }\n"
        try Data(screen.utf8).write(to: screens.appendingPathComponent("Start.swift"))
      }
    }
    // All is planned, and warned of, however little is built.
    let build = "swift build --package-path '\(package.path)' --target CSandbox 2>&1"
    let output = try Program.output(of: ["sh", "-c", build])
    #expect(!output.contains("warning"), "\(output)")
  }
}
