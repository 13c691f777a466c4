import Foundation
import TestSupport
import Testing

/// The table of rooms in ARCHITECTURE.md, compared with the sources.
@Suite("The house")
struct RoomTests {
  /// The allowed imports of each room, by the table.
  private static func table() throws -> [(room: String, mayImport: Set<String>)] {
    let text = try String(contentsOf: Places.package.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let section = try #require(text.split(separator: "## The rooms").last?.split(separator: "\n## ").first)
    return section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let room = codeWords(cells[1]).first else { return nil }
      return (room, Set(codeWords(cells[3])))
    }
  }

  /// The words between backticks.
  private static func codeWords(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }

  /// The modules that a room's sources import.
  private static func imports(of room: String) throws -> Set<String> {
    let folder = Places.package.appendingPathComponent("Sources/" + room)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
    var modules: Set<String> = []
    // Tutorials show code of other packages.
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"),
          words[..<position].allSatisfy({ $0.hasPrefix("@") || access.contains($0) }),
          let module = words[(position + 1)...].first(where: { !kinds.contains($0) })
        else { continue }
        modules.insert(String(module.prefix { $0 != "." }))
      }
    }
    return modules
  }

  @Test("has a row for every room, and a room for every row")
  func rowsAndRooms() throws {
    let rows = try Self.table().map(\.room)
    let rooms = try FileManager.default.contentsOfDirectory(
      atPath: Places.package.appendingPathComponent("Sources").path)
    #expect(Set(rows) == Set(rooms))
    #expect(rows.count == rooms.count)
  }

  @Test("has rooms that import only what their row says, and the system's C library")
  func imports() throws {
    let rows = try Self.table()
    let system: Set = ["Glibc", "Darwin", "Musl"]
    let edges = [
      "Portal": ["Synchronization"], "PortalTesting": ["Synchronization", "Testing", "XCTest"],
      "portal-bench": ["Foundation"], "PortalLayoutCases": ["Foundation"],
      // Programs decode elements of Shohin with its decoder; nothing of ours brings it.
      "portal-fuzz": ["Foundation", "FoundationEssentials"],
      "portal-render": ["Synchronization"], "PortalRaster": ["Synchronization"],
      "PortalSnapshot": ["Synchronization"], "PortalLive": ["Synchronization"],
      "PortalSupport": ["Synchronization"], "PortalDocs": ["Synchronization"],
      "BentoTesting": ["Testing"],
    ]
    for row in rows {
      let allowed = row.mayImport.union(system).union(edges[row.room] ?? [])
      let strange = try Self.imports(of: row.room).subtracting(allowed)
      #expect(strange.isEmpty, "\(row.room) imports \(strange.sorted())")
    }
  }

  @Test("has rooms that depend only on rooms above them")
  func order() throws {
    var above: Set<String> = []
    for row in try Self.table() {
      #expect(row.mayImport.isSubset(of: above), "\(row.room) stands on \(row.mayImport.subtracting(above))")
      above.insert(row.room)
    }
  }

  @Test("has every library with pages of a reference in .spi.yml, for whose readers they are built")
  func reference() throws {
    let text = try String(contentsOf: Places.package.appendingPathComponent(".spi.yml"), encoding: .utf8)
    let list = try #require(text.firstMatch(of: /documentation_targets: \[([^\]]*)\]/)).1
    let sources = Places.package.appendingPathComponent("Sources")
    let documented = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      FileManager.default.fileExists(atPath: "\(sources.path)/\($0)/\($0).docc")
    }
    #expect(list.split(separator: ", ").map(String.init).sorted() == documented.sorted())
  }

  @Test("has the dependencies in Package.swift that its rows name")
  func manifest() throws {
    let text = try String(contentsOf: Places.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    for row in try Self.table() where !["CCairo", "CHash"].contains(row.room) {
      let target = try #require(
        text.range(of: "arget\\(\\s*name: \"\(row.room)\"[^)]*", options: .regularExpression), "\(row.room)")
      let named = text[target].split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
      #expect(Set(named.dropFirst().filter { !$0.hasSuffix("README.md") }) == row.mayImport, "\(row.room)")
    }
  }

  @Test("says how many lines the front ends have, and what they share, to a tenth")
  func lines() throws {
    let text = try String(contentsOf: Places.package.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let table = try #require(
      text.split(separator: "### The five front ends, in lines").last?.split(separator: "\n###").first)
    var told: [String: Int] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|").map(String.init)
      guard cells.count == 3 else { continue }
      let figures = cells[1].matches(of: /[\d,]*\d/).compactMap { Int($0.output.filter { $0 != "," }) }
      for (room, figure) in zip(Self.codeWords(cells[0]), figures) { told[room] = figure }
    }
    #expect(told.count == 8)
    for (room, figure) in told {
      let folder = Places.package.appendingPathComponent("Sources/" + room)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      var lines = 0
      for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
        lines += try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      }
      #expect(abs(lines - figure) * 10 <= lines, "\(room) has \(lines) lines")
    }
  }

  @Test("makes whole numbers of what was computed in one way: infinity ends a process in others")
  func wholeNumbers() throws {
    // The layout's numbers are whole, and what programs of ours compute comes from nobody else.
    let others = ["portal-bench", "PortalLayoutCases", "portal-fuzz", "PortalLayout"]
    let bare =
      /\bInt\((?:min|max)\(|\bInt(?:32)?\(\([^"]*\)\.rounded\(|\bInt(?:32)?\([A-Za-z.\[\]0-9]+\.rounded\(/
    for row in try Self.table() where !others.contains(row.room) {
      let folder = Places.package.appendingPathComponent("Sources/" + row.room)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        // The expression is slow, and most lines make no number.
        for line in lines where line.utf8.contains(UInt8(ascii: "(")) && line.contains("Int") {
          #expect(
            !line.contains(bare),
            "\(file.lastPathComponent): write Int(bounded: …), or Int32(clamping: Int(bounded: …))\n\(line)")
        }
      }
    }
  }

  @Test("keeps Foundation out of the products")
  func noFoundation() throws {
    for row in try Self.table() where !["portal-bench", "PortalLayoutCases", "portal-fuzz"].contains(row.room) {
      let imports = try Self.imports(of: row.room)
      #expect(!imports.contains("Foundation") && !imports.contains("FoundationEssentials"), "\(row.room)")
    }
  }
}
