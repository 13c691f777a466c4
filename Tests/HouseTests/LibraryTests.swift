import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

// Scripts/library is for Linux alone.
#if os(Linux)
  /// A package of the libraries as they are built, made of the build that these tests run in.
  @Suite("Scripts/library")
  struct LibraryTests {
    private let scratch: String
    private let page: Page

    init() throws {
      scratch = try Places.scratchFolder().path
      page = try #require(Page.all.first { $0.path == "Documentation/getting-started.md" })
    }

    /// What a shell says, with its exit status in the last line.
    private func said(_ command: String) throws -> String {
      try Program.output(of: ["sh", "-c", "{ \(command)\n} 2>&1; echo \"status $?\""])
    }

    private var made: String { "\(scratch)/PortalRaster" }
    private var make: String { "'\(Places.package.path)/Scripts/library' --build '\(Places.build.path)'" }

    @Test("makes a package with which the tutorial's is built without ours, and draws what the sources draw")
    func tutorial() throws {
      let output = try said("\(make) '\(made)'")
      try #require(output == "\(made)\nstatus 0\n", "\(output)")
      let package = scratch + "/Walks"
      let files = ["Package.swift", "Sources/Walks/WalkCard.swift", "Tests/WalksTests/WalkCardTests.swift"]
      let blocks = page.blocks.filter { $0.language == "swift" }
      try #require(blocks.count == files.count)
      let commands = page.blocks.filter { $0.code.hasPrefix("mkdir -p Sources") }
      try #require(commands.count == 1)
      _ = try said("mkdir '\(package)' && cd '\(package)' && \(commands[0].code)")
      for (file, block) in zip(files, blocks) {
        try Data(block.code.utf8).write(to: URL(fileURLWithPath: "\(package)/\(file)"))
      }
      let tests = try said("cd '\(package)' && CI= SNAPSHOT_ARTIFACTS=../artifacts swift test --filter looksRight")
      #expect(tests.contains("1 test in 1 suite passed") && tests.hasSuffix("status 0\n"), "\(tests)")
      #expect(!tests.contains("warning") && !tests.contains("Compiling Portal"), "\(tests)")

      let document = try #require(page.blocks.first { $0.info == "json portal" })
      let screen = try ScreenDocument.read(Array(document.code.utf8), file: "walk.json")
      let drawn = try Renderer().picture(of: screen, on: Canvas(width: 320, height: 161)).painted().bitmap()
      let pictures = try Program.output(of: ["find", package + "/Tests", "-name", "looksRight.png"])
      let picture = try Data(contentsOf: URL(fileURLWithPath: String(pictures.dropLast())))
      #expect(try Bitmap(png: Array(picture), name: "looksRight.png") == drawn)
    }

    @Test("makes a package with all libraries of this one, for the Swift and the place that it was made for")
    func manifest() throws {
      _ = try said("\(make) '\(made)'")
      let manifest = URL(fileURLWithPath: made + "/Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let dump = "swift package --package-path '\(made)' dump-package"
      let known = try said(dump)
      let ours = try String(contentsOf: Places.package.appendingPathComponent("Package.swift"), encoding: .utf8)
      let products = ours.matches(of: /(?:library|plugin)\(name: "(\w+)", targets/).map { $0.output.1 }
      for product in products where product != "DocsPlugin" {
        #expect(known.contains("\"name\" : \"\(product)\""), "\(product)")
      }
      let later = text.replacing(/compiler\(>=[\d.]+\)/) { _ in "compiler(>=99)" }
      try Data(later.utf8).write(to: manifest)
      let other = try said(dump)
      #expect(
        other.contains("run Scripts/library of PortalRaster again, with the Swift") && !other.contains("status 0"))
      try Data(text.utf8).write(to: manifest)
      _ = try said("mv '\(made)' '\(scratch)/Moved'")
      let moved = try said("swift package --package-path '\(scratch)/Moved' dump-package")
      #expect(moved.contains("were moved from \(made)") && !moved.contains("status 0"), "\(moved)")
    }

    @Test("says what is wrong with the call, and touches nothing that it did not make")
    func refusals() throws {
      #expect(try said("\(make) '\(scratch)/Portal'").contains("status 2"))
      #expect(try said("\(make) '\(scratch)/a b/PortalRaster'").contains("a path with a blank"))
      #expect(try said("'\(Places.package.path)/Scripts/library' --build '\(scratch)' '\(made)'").contains("status 2"))
      let file = made + "/Notes.txt"
      try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
      #expect(try said("\(make) '\(made)'").contains("this script did not make it\nstatus 1"))
      #expect(FileManager.default.fileExists(atPath: file))
    }
  }
#endif
