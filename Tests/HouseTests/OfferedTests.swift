import Foundation
import TestSupport
import Testing

/// What libraries offer, compared with the committed lists in `Offered`: who depends on us builds with what is there.
///
/// `PORTAL_GOLDEN=record swift test --filter OfferedTests` writes them; read the diff before committing. What a diff takes
/// away or changes breaks the code of others, and is said in the commit.
@Suite("The API")
struct OfferedTests {
  /// The library products in Package.swift.
  static let libraries: [String] = {
    let file = Places.package.appendingPathComponent("Package.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
  }()

  private static let isRecording = ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record"

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }

      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]
    }

    struct Relationship: Decodable {
      struct Constraint: Decodable {
        var lhs: String
        var rhs: String
      }

      var kind: String
      var source: String
      var targetFallback: String?
      var swiftConstraints: [Constraint]?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  @Test("takes nothing away, and adds nothing, in silence", arguments: libraries)
  func offered(library: String) throws {
    let lines = try Self.lines(of: TypeChecker().symbolGraph(of: library))
    let file = Places.package.appendingPathComponent("Tests/HouseTests/Offered/\(library).txt")
    if Self.isRecording {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      return
    }
    let committed = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    let gone = committed.subtracting(lines).sorted()
    let new = Set(lines).subtracting(committed).sorted()
    let remedy = "PORTAL_GOLDEN=record swift test --filter OfferedTests writes it into \(file.lastPathComponent)"
    #expect(gone.isEmpty, "this breaks who uses it: \(gone.joined(separator: "\n"))\n\(remedy)")
    #expect(new.isEmpty, "this is new: \(new.joined(separator: "\n"))\n\(remedy)")
  }

  @Test("has one declaration for the name of each modifier, of which compilers need to try no other")
  func modifiers() throws {
    let lines = try Self.lines(of: TypeChecker().symbolGraph(of: "Portal"))
    let names = lines.filter {
      $0.hasPrefix("Component.") && $0.contains(": func ") && $0.hasSuffix("-> Component<Message>")
    }
    .compactMap { $0.dropFirst("Component.".count).split(separator: "(").first.map(String.init) }
    #expect(names.count >= 25 && Set(names).count == names.count, "\(names)")
  }

  @Test("is listed for every library, and for nothing else")
  func lists() throws {
    let folder = Places.package.appendingPathComponent("Tests/HouseTests/Offered")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Self.libraries.count >= 7 && Set(files) == Set(Self.libraries.map { $0 + ".txt" }))
  }

  /// A line for each declaration and each conformance, sorted.
  private static func lines(of graph: Data) throws -> [String] {
    let graph = try JSONDecoder().decode(Graph.self, from: graph)
    var paths: [String: String] = [:]
    var lines: Set<String> = []
    for symbol in graph.symbols {
      let path = symbol.pathComponents.joined(separator: ".")
      paths[symbol.identifier.precise] = path
      let declaration = symbol.declarationFragments.map(\.spelling).joined()
      lines.insert(path + ": " + declaration.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    for relationship in graph.relationships where relationship.kind == "conformsTo" {
      guard let path = paths[relationship.source], let target = relationship.targetFallback else { continue }
      // What every type is, and what toolchains add, is no promise of ours.
      if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) { continue }
      let conditions = (relationship.swiftConstraints ?? []).map { "\($0.lhs): \($0.rhs)" }
        .filter { !$0.hasSuffix(": Copyable") && !$0.hasSuffix(": Escapable") }.sorted()
      lines.insert("\(path) is \(target)" + (conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")))
    }
    return lines.sorted()
  }
}
