import PortalDocument
import Testing

/// The Swift blocks of a page as one program for the compiler.
///
/// A block sees the declarations above it on its page, and may redeclare them. Code that readers need not see is in
/// comments: `<!-- swift` and `-->` in lines of their own. Tests, suites, extensions, public declarations and such
/// comments are at file level, and so is all of a page that says so; all else is in a function. A block that is equal to
/// JSON, or a step of a tutorial, is a file of its own. Diagnostics name the page's own lines.
struct PageProgram: Sendable, CustomTestStringConvertible {
  /// A Swift block equivalent to the JSON block above it.
  struct Twin: Sendable {
    var name: String
    var json: Page.Block
    var swift: Page.Block
    /// The constant that is the screen.
    var constant: String
  }

  let page: Page
  var testDescription: String { page.path }
  private(set) var twins: [Twin] = []
  /// Blocks that draw pictures of the page, and are run.
  private(set) var painters: [Page.Block] = []
  /// Blocks at file level.
  private var outer: [Page.Block] = []
  /// Blocks of the function, nested one in the other.
  private var inner: [Page.Block] = []

  /// - Parameter given: declarations that the page's code assumes.
  init(_ page: Page, given: String = "") {
    var page = page
    if !given.isEmpty {
      let block = Page.Block(info: "swift", code: given, file: "given", line: 1, section: 0, isHidden: true)
      page.blocks.insert(block, at: 0)
    }
    self.page = page
    let isModule = page.isOneFile || page.blocks.contains { $0.info == "swift" && Self.isFile($0.code) }
    var json: Page.Block?
    for block in page.blocks where !Self.isManifest(block) {
      switch block.info {
      case "json portal": json = block
      case "swift" where block.isHidden:
        if isModule { outer.append(block) } else { inner.append(block) }
      case "swift":
        if let above = json, above.section == block.section, let constant = Self.constant(in: block.code) {
          twins.append(Twin(name: "\(page.path):\(block.line)", json: above, swift: block, constant: constant))
        } else if !Self.pictures(of: block).isEmpty {
          painters.append(block)
        } else if page.isOneFile || Self.isFile(block.code) {
          outer.append(block)
        } else {
          inner.append(block)
        }
        json = nil
      default: break
      }
    }
  }

  /// Whether it needs a module of its own, because its declarations may collide with others'.
  var isModule: Bool { !outer.isEmpty }

  /// Whether it has tests that are run: those of applications and stages.
  ///
  /// Pages about snapshots show pieces of many tests, and their screens are the reader's.
  var isTested: Bool {
    outer.contains { $0.code.contains(/^@Test/.anchorsMatchLineEndings()) } && (page.isOneFile || !takesSnapshots)
  }

  /// Whether it takes snapshots, for which there are no references: all are recorded.
  var takesSnapshots: Bool { outer.contains { $0.code.contains(/import (?:PortalTesting|XCTest)/) } }

  /// Runs the tests of the other files, as a package's test program does.
  ///
  /// - Parameter folder: where references are recorded.
  func testStart(_ folder: String) -> String {
    guard takesSnapshots else {
      return """
        import Testing
        print("status", await Testing.__swiftPMEntryPoint() as CInt)

        """
    }
    return """
      import PortalTesting
      import Testing
      let status = await withSnapshotTesting(record: .all, snapshotDirectory: "\(folder)/references") {
        await Testing.__swiftPMEntryPoint() as CInt
      }
      print("status", status)

      """
  }

  /// Whether a block belongs at file level.
  private static func isFile(_ code: String) -> Bool {
    code.contains(/^(?:@Test|@Suite|public |extension |final class .*XCTestCase)/.anchorsMatchLineEndings())
  }

  /// The last constant that a block declares.
  private static func constant(in code: String) -> String? {
    code.matches(of: /^let (\w+)\s*[:=]/.anchorsMatchLineEndings()).last { $0.output.1 != "traits" }.map {
      String($0.output.1)
    }
  }

  /// The pictures that a block writes beneath its page's folder, and that the page shows.
  static func pictures(of block: Page.Block) -> [String] {
    block.code.matches(of: /write\(to: "((?:pictures\/|[^"]*@2x)[^"]*)"/).map { String($0.output.1) }
  }

  /// Whether it is a package manifest, which compiles with other modules.
  static func isManifest(_ block: Page.Block) -> Bool {
    block.language == "swift" && block.code.hasPrefix("// swift-tools-version")
  }

  /// The page's code but for its twins, as a file; nil where there is none.
  ///
  /// - Parameter number: distinguishes its function from those of other pages.
  func source(number: Int) -> String? {
    let blocks = outer + inner
    guard !blocks.isEmpty else { return nil }
    var file = Self.imports(of: blocks) + outer.map(placed)
    file.append("@MainActor func page\(number)() async throws {")
    for block in inner { file += ["do {", placed(block)] }
    return (file + Array(repeating: "}", count: inner.count + 1)).joined(separator: "\n") + "\n"
  }

  /// The executed blocks as files by name: the painters, and each twin at the file level of its own.
  func runSources(number: Int) throws -> [String: String] {
    var files: [String: [String]] = [:]
    if !painters.isEmpty { files["run\(number).swift"] = Self.imports(of: painters) }
    for (index, block) in painters.enumerated() {
      let code = placed(block).replacing("write(to: \"", with: "write(to: folder + \"")
      files["run\(number).swift"]? += [
        "@MainActor func painter\(number)_\(index)(_ folder: String) throws {", code, "}",
      ]
    }
    for (index, twin) in twins.enumerated() {
      files["run\(number)_\(index).swift"] =
        Self.imports(of: [twin.swift]) + [
          placed(twin.swift).replacing(Self.declaration, with: "private "),
          "func twin\(number)_\(index)() throws -> Shown {",
          "Shown(screen: \(twin.constant), canvas: \(try canvas(of: twin)))", "}",
        ]
    }
    return files.mapValues { $0.joined(separator: "\n") + "\n" }
  }

  /// A declaration at the start of a line, which in one of many files has to be private.
  private static var declaration: Regex<Substring> {
    /^(?=(?:let|var|func|struct|enum|extension|typealias) )/.anchorsMatchLineEndings()
  }

  /// The calls of those functions.
  ///
  /// - Parameter folder: the folder of the pictures.
  func calls(number: Int, folder: String) -> [String] {
    painters.indices.map { "try painter\(number)_\($0)(\"\(folder)/\")" }
      + twins.enumerated().map { "try show(\"\($1.name)\", \"\(page.folder.path)\", twin\(number)_\($0)())" }
  }

  private func canvas(of twin: Twin) throws -> String {
    let canvas = try document(of: twin).canvas
    let area = canvas.safeArea
    return """
      Canvas(width: \(canvas.size.width), height: \(canvas.size.height), scale: 2,
        safeArea: Edges(top: \(area.top), left: \(area.left), bottom: \(area.bottom), right: \(area.right)))
      """
  }

  func document(of twin: Twin) throws -> ScreenDocument {
    try ScreenDocument.read(Array(twin.json.code.utf8), file: twin.name)
  }

  /// Imports of our modules and the toolchain's; the reader's own modules are in this file.
  private static func imports(of blocks: [Page.Block]) -> [String] {
    let imports = blocks.flatMap { lines($0).filter(isImport) }
    // A page of another front end knows no other.
    let isOfAnother = ["Shohin", "ReactKit", "Bento", "Whim"].contains { imports.contains("import \($0)") }
    return (isOfAnother ? [] : ["import Portal"])
      + imports.filter { $0.contains(/import (?:Portal|Shohin|ReactKit|Bento|Whim|portal_|Testing|XCTest|Foundation)/) }
      .map(String.init)
  }

  /// The code without its imports, with its source location.
  private func placed(_ block: Page.Block) -> String {
    let lines = Self.lines(block).map { Self.isImport($0) ? "" : $0 }
    return "#sourceLocation(file: \"\(block.file)\", line: \(block.line))\n" + lines.joined(separator: "\n")
      + "\n#sourceLocation()"
  }

  private static func lines(_ block: Page.Block) -> [Substring] {
    block.code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isImport(_ line: Substring) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@testable import ")
  }
}
