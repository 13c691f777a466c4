import Foundation
import TestSupport
import Testing

/// What libraries offer, compared with the committed lists in `Offered`: who depends on us builds with what is there.
///
/// `PORTAL_GOLDEN=record swift test --filter OfferedTests` writes them; read the diff before committing, and what the test says
/// before recording: what breaks the code of others is said in the commit, with what they have to write instead.
@Suite("The API")
struct OfferedTests {
  /// The library products in Package.swift, and what those export whole.
  static let libraries: [String] = {
    let file = Places.package.appendingPathComponent("Package.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) } + ["PortalViews", "PortalSupport"]
  }()

  private static let isRecording = ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record"

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }
      struct Comment: Decodable {
        struct Line: Decodable { var text: String }

        var lines: [Line]
      }
      struct Location: Decodable { var uri: String }
      struct Availability: Decodable { var isUnconditionallyUnavailable: Bool? }

      var kind: Kind
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var accessLevel: String
      var docComment: Comment?
      /// None is what the compiler made up by itself.
      var location: Location?
      var availability: [Availability]?

      /// Whether its comment begins with what it is, and not with a parameter; or else what to write in its place.
      var isDocumented: Bool {
        let summary = docComment?.lines.first?.text.trimmingCharacters(in: .whitespaces) ?? ""
        return !summary.isEmpty && !summary.hasPrefix("- ") || location == nil
          || (availability ?? []).contains { $0.isUnconditionallyUnavailable == true }
      }
    }

    struct Relationship: Decodable {
      struct Constraint: Decodable {
        var lhs: String
        var rhs: String
      }

      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
      var swiftConstraints: [Constraint]?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  @Test("takes nothing away, and adds nothing, in silence", arguments: libraries)
  func offered(library: String) throws {
    let offer = try Offer(TypeChecker().symbolGraph(of: library))
    let file = Places.package.appendingPathComponent("Tests/HouseTests/Offered/\(library).txt")
    if Self.isRecording {
      try Data((offer.lines.sorted().joined(separator: "\n") + "\n").utf8).write(to: file)
      return
    }
    var text = try String(contentsOf: file, encoding: .utf8).replacing(": indirect case ", with: ": case ")
    // Older compilers leave it out of the types of parameters and members, so they are not to record either.
    #if compiler(<6.3)
      text = text.replacing("@Sendable ", with: "")
    #endif
    let committed = Set(text.split(separator: "\n").map(String.init))
    let breaks = offer.breaks(since: committed)
    let new = offer.lines.subtracting(committed).sorted()
    let remedy = "PORTAL_GOLDEN=record swift test --filter OfferedTests writes it into \(file.lastPathComponent)"
    #expect(breaks.isEmpty, "this breaks the code of others: \(breaks.joined(separator: "\n"))\n\(remedy)")
    #expect(new.isEmpty, "this is new: \(new.joined(separator: "\n"))\n\(remedy)")
  }

  @Test("says of every declaration what it is", arguments: libraries)
  func documented(library: String) throws {
    let graph = try JSONDecoder().decode(Graph.self, from: TypeChecker().symbolGraph(of: library))
    let bare = graph.symbols.filter { !$0.isDocumented }.map { $0.pathComponents.joined(separator: ".") }
    #expect(!graph.symbols.isEmpty && bare.isEmpty, "\(bare.sorted().joined(separator: "\n"))")
  }

  @Test("is under a topic of its library's page, and no topic has what is gone", arguments: libraries)
  func topics(library: String) throws {
    let page = Places.package.appendingPathComponent("Sources/\(library)/\(library).docc/\(library).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let list = Places.package.appendingPathComponent("Tests/HouseTests/Offered/\(library).txt")
    let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^([^.\s(:]+(?:\([^)]*\))?): /#).map { String($0.output.1) }
    }
    // Of functions that differ in their types alone docc asks which kind of symbol is meant.
    let topics = text.matches(of: #/- ``([^`\/]+?)(?:-swift\.\w+)?``/#).map { String($0.output.1) }
    #expect(names.count >= 4 && Set(names).symmetricDifference(topics).sorted() == [])
  }

  @Test("breaks the code of others by what it takes away, by new cases, and by new requirements without a default")
  func breaks() throws {
    func offer(_ name: String, _ text: String) throws -> Offer {
      let (checker, folder) = (try TypeChecker(), try Places.scratchFolder())
      try Data(text.utf8).write(to: folder.appendingPathComponent("Module.swift"))
      try checker.makeModule(name, of: folder)
      return try Offer(checker.symbolGraph(of: name))
    }
    let before = try offer(
      "Before",
      """
      public enum Way { case up, left }
      public protocol Guide { func go() }
      public struct Place { public var name = "" }
      open class Walk { open func go() {}; open func rest() {}; public init() {} }
      public struct Box<Content>: Sendable { public var name = "" }
      extension Guide { public func turn() {} }
      """)
    let after = try offer(
      "After",
      """
      public enum Way { case up, down }
      public protocol Guide {
        associatedtype Aim
        associatedtype Company = Never
        func go()
        func stay()
        func wait()
      }
      extension Guide { public func wait() {} }
      public struct Place { public var name = "", height = 0.0 }
      public class Walk { public func go() {}; public func rest() {}; public init() {} }
      public struct Box<Content> { public var name = ""; var content: [Content] = [] }
      extension Box: Sendable where Content: Sendable {}
      public enum Hand { case left, right }
      public protocol Map { func draw() }
      """)
    #expect(before.breaks(since: before.lines).isEmpty)
    #expect(
      after.breaks(since: before.lines) == [
        "Box is Swift.Sendable (gone)",
        "Guide.Aim: associatedtype Aim (a new requirement: whoever conforms has to meet it; give it a default)",
        "Guide.stay(): func stay() (a new requirement: whoever conforms has to meet it; give it a default)",
        "Guide.turn(): func turn() (gone)",
        "Walk.go(): open func go() (gone)",
        "Walk.rest(): open func rest() (gone)",
        "Walk: open class Walk (gone)",
        "Way.down: case down (a new case: whoever switches over all has to name it; tell them what to do there)",
        "Way.left: case left (gone)",
      ])
  }

  @Test("has one declaration for the name of each modifier, of which compilers need to try no other")
  func modifiers() throws {
    let offer = try Offer(TypeChecker().symbolGraph(of: "Portal"))
    let names = offer.lines.filter {
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

  /// What a library offers.
  private struct Offer {
    /// A line for each declaration and each conformance.
    private(set) var lines: Set<String> = []
    /// What others name all of: the cases of enumerations, and the requirements of protocols that have no default.
    private var named: [(line: String, path: String, isCase: Bool)] = []

    private static let enumCase = "swift.enum.case"

    init(_ graph: Data) throws {
      let graph = try JSONDecoder().decode(Graph.self, from: graph)
      var paths: [String: String] = [:]
      let defaults = Set(graph.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
      let requirements = Set(graph.relationships.filter { $0.kind == "requirementOf" }.map(\.source))
      for symbol in graph.symbols {
        let path = symbol.pathComponents.joined(separator: ".")
        paths[symbol.identifier.precise] = path
        let kind = symbol.kind.identifier
        // What others may override or inherit is written like all that they may use.
        let declaration =
          (symbol.accessLevel == "open" ? "open " : "") + symbol.declarationFragments.map(\.spelling).joined()
        // How a case is stored is nobody else's business.
        let words = declaration.split(whereSeparator: \.isWhitespace).drop { $0 == "indirect" && kind == Self.enumCase }
        let line = path + ": " + words.joined(separator: " ")
        lines.insert(line)
        let name = symbol.identifier.precise
        let isRequired =
          kind == "swift.associatedtype"
          ? !line.contains(" = ") : requirements.contains(name) && !defaults.contains(name)
        if kind == Self.enumCase || isRequired {
          let type = symbol.pathComponents.dropLast().joined(separator: ".")
          named.append((line, type, kind == Self.enumCase))
        }
      }
      for relationship in graph.relationships where relationship.kind == "conformsTo" {
        guard let path = paths[relationship.source], let target = relationship.targetFallback else { continue }
        // What every type is, and what toolchains add, is no promise of ours.
        if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) { continue }
        let conditions = (relationship.swiftConstraints ?? []).map { "\($0.lhs): \($0.rhs)" }
          .filter { !$0.hasSuffix(": Copyable") && !$0.hasSuffix(": Escapable") }.sorted()
        let condition = conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
        lines.insert("\(path) is \(target)" + condition)
      }
    }

    /// What breaks the code of those who build with what was offered before: a line for each, sorted.
    func breaks(since committed: Set<String>) -> [String] {
      let gone = committed.subtracting(lines).map { $0 + " (gone)" }
      let added = named.filter { addition in
        let known = ["\(addition.path): enum ", "\(addition.path): indirect enum ", "\(addition.path): protocol "]
        return !committed.contains(addition.line)
          && committed.contains { line in known.contains { line.hasPrefix($0) } }
      }
      let told = added.map { addition in
        addition.line
          + (addition.isCase
            ? " (a new case: whoever switches over all has to name it; tell them what to do there)"
            : " (a new requirement: whoever conforms has to meet it; give it a default)")
      }
      return (gone + told).sorted()
    }
  }
}
