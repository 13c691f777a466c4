import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

/// CONTRIBUTING.md, held against the code.
@Suite("The page for contributors")
struct ContributingTests {
  /// A row of a table: a file, or a folder with `/*`, and what stands there, if the row says so.
  struct Row: Sendable {
    var path: String
    var code: String?
  }

  private static let page =
    (try? String(contentsOf: Places.package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)) ?? ""

  /// The rows of the table under a heading.
  private static func rows(_ heading: String) -> [Row] {
    let section = page.split(separator: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.split(separator: "`", omittingEmptySubsequences: false) }
      guard cells.count == 2, cells[0].count == 3 else { return nil }
      let code = cells[1].count > 2 && cells[1][0] == " " ? String(cells[1][1]) : nil
      return Row(path: String(cells[0][1]), code: code)
    }
  }

  /// All that stands in a file, or in the files of a folder.
  private static func text(_ path: String) throws -> String {
    let place = Places.package.appendingPathComponent(path.replacing("/*", with: ""))
    guard path.hasSuffix("/*") else { return try String(contentsOf: place, encoding: .utf8) }
    let files = try #require(FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  /// The rows that do not hold of something that there is.
  private static func missing(_ heading: String, _ names: [String]) throws -> [String] {
    let rows = rows(heading).filter { $0.code?.contains("NAME") == true }
    #expect(rows.count >= 2 && names.count >= 3)
    return try rows.flatMap { row in
      let text = try text(row.path)
      return names.map { (row.code ?? "").replacing("NAME", with: $0) }.filter { !text.contains($0) }
        .map { "\(row.path): \($0)" }
    }
  }

  @Test("names files that there are")
  func paths() {
    let words = Self.page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let roots = ["Sources/", "Tests/", "Documentation/", "Scripts/"]
    let paths = words.filter { word in roots.contains { word.hasPrefix($0) } }
      .map { String($0.prefix { $0 != " " }).replacing("/*", with: "") }
    #expect(paths.count > 30)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Places.package.appendingPathComponent(path).path), "\(path)")
    }
  }

  @Test("says of a widget what holds of every widget, in at most six files")
  func widgets() throws {
    let rows = Self.rows("A widget")
    #expect(rows.count <= 6 && rows.allSatisfy { $0.code != nil })
    let kinds = DocumentVocabulary.components.map(\.name)
    let folder = "Sources/PortalCore/Widgets/*"
    #expect(try Self.missing("A widget", kinds) == ["\(folder): static let kind = \"touchable\""])
  }

  @Test("says of a style's property what holds of every one, in at most five files")
  func properties() throws {
    #expect(Self.rows("A property").count == 5)
    #expect(try Self.missing("A property", DocumentVocabulary.boxStyle.map(\.name)).isEmpty)
  }

  @Test("says of a format what holds of every one")
  func formats() throws {
    #expect(try Self.missing("A format", PictureFormat.allCases.map { "\($0)" }).isEmpty)
  }

  @Test("says of a check what holds of every one")
  func checks() throws {
    let list = try Self.text("Sources/PortalSnapshot/Checks/ScreenCheck.swift").firstMatch(
      of: /static var standard[^\[]*\[ScreenCheck\] \{\s*\[([^\]]*)\]/)
    let names = try #require(list).output.1.split(separator: ",").map { $0.trimmingCharacters(in: [" ", ".", "\n"]) }
    #expect(try Self.missing("A check", names).isEmpty)
    // Its row and its section.
    let page = try Self.text("Documentation/checks.md")
    let rows = page.split(separator: "\n").map {
      $0.split(separator: " | ").map { $0.trimmingCharacters(in: [" ", "|"]) }
    }
    for check in [ScreenCheck].standard {
      let bound = try #require(check.bound, "\(check.id) says its bound")
      #expect(!check.reason.isEmpty && check.remedy != nil, "\(check.id) says its reason and its remedy")
      let row = rows.first { $0.first == "[`\(check.id)`](#\(check.id))" }
      #expect(row?.last == bound, "\(check.id)")
      #expect(page.contains("](pictures/check-\(check.id).png)"), "\(check.id)")
    }
  }

  @Test("says where subcommands and what they share are listed")
  func subcommands() throws {
    let list = try Self.text("Sources/portal-render/Call/SubcommandEntry.swift")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Places.package.appendingPathComponent("Sources/portal-render/Subcommands").path)
    for file in files {
      let name = String(file.dropLast(".swift".count))
      #expect(list.contains(name), "\(name)")
    }
  }
}
