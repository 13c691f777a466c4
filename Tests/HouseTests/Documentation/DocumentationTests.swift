import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The pages, compared with the code.
@Suite("The documentation")
struct DocumentationTests {
  private static let programs =
    (Page.all + Page.steps).map { PageProgram($0) }
    + Page.comments.filter { !$0.blocks.isEmpty }.map { PageProgram($0, given: Page.given[$0.path] ?? "") }

  @Test("has no broken links", arguments: Page.all.filter { !$0.path.contains(".docc/") })
  func links(page: Page) throws {
    let anchors = Dictionary(Page.all.map { ($0.path, Set($0.anchors)) }) { first, _ in first }
    for (target, line) in page.links where !target.contains(/^[a-z]+:/) {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file =
        parts[0].isEmpty
        ? Places.package.appendingPathComponent(page.path)
        : page.folder.appendingPathComponent(parts[0].removingPercentEncoding ?? parts[0]).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path):\(line): \(target)")
      guard parts.count > 1 else { continue }
      let path = String(file.path.dropFirst(Places.package.path.count + 1))
      #expect(anchors[path]?.contains(parts[1]) == true, "\(page.path):\(line): \(target)")
    }
  }

  @Test("has well-formed JSON, and screens that draw without warnings", arguments: Page.all)
  func json(page: Page) throws {
    let renderer = try Renderer(imageRoot: page.folder.path)
    for block in page.blocks where block.language == "json" {
      let place = Comment(rawValue: "\(page.path):\(block.line)")
      let value = try JSONReader.read(Array(block.code.utf8), file: "\(page.path):\(block.line)").value
      if case .object(let shots)? = value["shots"]?.value {
        // What a page shows of a manifest is in the manifest, from which its pictures come.
        let file = page.folder.appendingPathComponent("pictures/portal-docs.json").path
        let manifest = try JSONReader.read(Files.read(file), file: file).value["shots"]
        for shot in shots { #expect(manifest?.value[shot.key]?.value == shot.value.value, place) }
      }
      guard value["content"] != nil else { continue }
      let document = try ScreenDocument.read(Array(block.code.utf8), file: "\(page.path):\(block.line)")
      let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
      #expect(document.remarks.isEmpty && picture.diagnostics.isEmpty, place)
    }
  }

  @Test("has blocks of code with a language", arguments: Page.all)
  func languages(page: Page) {
    let known: Set = ["swift", "json", "sh", "yaml", "html", "text", "markdown", "make", "python", "javascript"]
    for block in page.blocks { #expect(known.contains(block.language), "\(page.path):\(block.line): \(block.info)") }
  }

  @Test("hides nothing but imports that it names, where its Swift is said to be that of one file", arguments: Page.all)
  func hidden(page: Page) throws {
    guard page.isOneFile else { return }
    let text = try String(contentsOf: Places.package.appendingPathComponent(page.path), encoding: .utf8)
    for block in page.blocks where block.isHidden {
      for line in block.code.split(separator: "\n") {
        #expect(line.hasPrefix("import ") && text.contains("`\(line)`"), "\(page.path):\(block.line): \(line)")
      }
    }
  }

  @Test("has tests in Swift that compile", arguments: programs.filter { $0.isModule && !$0.isTested })
  func modules(program: PageProgram) throws {
    let source = try #require(program.source(number: 0))
    let errors = try TypeChecker().check(["Page.swift": source])
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("has tests in Swift that pass as they stand there, word for word", arguments: programs.filter(\.isTested))
  func tests(program: PageProgram) throws {
    let source = try #require(program.source(number: 0))
    let scratch = try Places.scratchFolder()
    let folder = scratch.path
    let output = try TypeChecker().output(
      of: ["main.swift": program.testStart(folder), "Page.swift": source],
      linking: Self.linked + (program.takesSnapshots ? Self.linkedForSnapshots : []),
      arguments: ["--testing-library", "swift-testing"],
      // References may be recorded wherever this runs.
      environment: ["CI=", "SNAPSHOT_RECORD=all", "SNAPSHOT_ARTIFACTS=\(folder)"], in: scratch)
    // What failed, the program has said on its standard error; what was recorded, it says before.
    #expect(output.hasSuffix("status 0\n"))
    #expect(output.contains("Recorded ") == source.contains("assertSnapshot("))
  }

  @Test("has manifests that compile")
  func manifests() throws {
    for page in Page.all {
      for block in page.blocks where PageProgram.isManifest(block) {
        let errors = try TypeChecker().check(manifest: block.code)
        #expect(errors.isEmpty, "\(page.path):\(block.line): \(errors.joined(separator: "\n"))")
      }
    }
  }

  @Test("has Swift that compiles")
  func swift() throws {
    var sources: [String: String] = [:]
    for (number, program) in Self.programs.enumerated() where !program.isModule {
      sources["page\(number).swift"] = program.source(number: number)
    }
    let errors = try TypeChecker().check(sources)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("has Swift twins equal to the JSON above them, and draws the pictures that it shows")
  func pictures() throws {
    var sources: [String: String] = ["stage.swift": Self.stage]
    var calls: [String] = []
    let scratch = try Places.scratchFolder()
    for (number, program) in Self.programs.enumerated() {
      let folder = scratch.appendingPathComponent("\(number)")
      if !program.painters.isEmpty {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
      }
      sources.merge(try program.runSources(number: number)) { one, _ in one }
      calls += program.calls(number: number, folder: folder.path)
    }
    sources["main.swift"] = calls.joined(separator: "\n")
    let output = try TypeChecker().output(of: sources, linking: Self.linked)
    let shown = Set(output.split(separator: "\n").map(String.init))
    for (number, program) in Self.programs.enumerated() {
      for twin in program.twins { try compare(twin, of: program, shown) }
      for picture in program.painters.flatMap(PageProgram.pictures) {
        let drawn = try Files.read(scratch.appendingPathComponent("\(number)/\(picture)").path)
        let place = program.page.folder.appendingPathComponent(picture).path
        if ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record" { try Files.write(drawn, to: place) }
        // Other systems have other fonts.
        guard CommittedReferences.areFromHere else { continue }
        // Compression aside, they must look the same.
        let committed = try? Bitmap(png: Files.read(place), name: picture)
        #expect(try Bitmap(png: drawn, name: picture) == committed, "\(place): PORTAL_GOLDEN=record writes it")
      }
    }
  }

  private func compare(_ twin: PageProgram.Twin, of program: PageProgram, _ shown: Set<String>) throws {
    let document = try program.document(of: twin)
    let renderer = try Renderer(imageRoot: program.page.folder.path)
    var canvas = document.canvas
    canvas.scale = 2
    for appearance in [Appearance.light, .dark] {
      let picture = try renderer.picture(of: document, on: canvas, traits: Traits(appearance: appearance))
      let line = "\(twin.name) \(appearance) \(picture.list.digest)"
      #expect(shown.contains(line), "\(twin.name) is not what the JSON above it is:\n\(picture.layoutText)")
    }
  }

  @Test("has a page for every component, and for the screen's own properties")
  func components() {
    let folder = "Documentation/components/"
    let pages = Page.all.map(\.path).filter { $0.hasPrefix(folder) && $0 != folder + "README.md" }
    let kinds = DocumentVocabulary.components.map(\.name) + ["navigationBar", "tabBar", "alert", "sheet", "statusBar"]
    #expect(pages == kinds.map { folder + $0 + ".md" }.sorted())
    let index = Page.all.first { $0.path == folder + "README.md" }
    for kind in kinds { #expect(index?.links.contains { $0.target == kind + ".md" } == true, "\(kind)") }
  }

  /// What pages that are run are made of.
  private static let linked = [
    "Portal", "PortalRaster", "PortalLive", "PortalCore", "PortalLayout", "PortalSupport", "CPixels", "CSandbox",
    "PortalViews", "Shohin", "ReactKit", "Bento", "BentoTesting", "Whim",
  ]

  /// What those are made of beside that which take snapshots.
  private static let linkedForSnapshots = ["PortalTesting", "PortalSnapshot", "CHash", "CTestStart"]

  /// The setting that twins are drawn in.
  private static let stage = """
    import PortalRaster

    struct Shown {
      var screen: any Describable
      var canvas: Canvas
    }

    func show(_ name: String, _ folder: String, _ shown: Shown) throws {
      let renderer = try Renderer(imageRoot: folder)
      for appearance in [Appearance.light, .dark] {
        let picture = try renderer.picture(of: shown.screen, on: shown.canvas, traits: Traits(appearance: appearance))
        print(name, appearance, picture.list.digest)
      }
    }

    """
}
