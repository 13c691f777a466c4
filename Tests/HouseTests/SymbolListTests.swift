import Foundation
import PortalRaster
import TestSupport
import Testing

/// The documented list of symbols, compared with the symbols.
@Suite("The list of symbols")
struct SymbolListTests {
  @Test("has every symbol with its twin, its aliases and its direction")
  func list() throws {
    let file = Places.package.appendingPathComponent("Sources/PortalCore/Symbols/README.md")
    var names: Set<String> = []
    var aliases: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = try #require(words(cells[0]).first)
      names.insert(name)
      if cells[1] == "yes" { names.insert(name + ".fill") }
      #expect(Symbol.named(name)?.mirrorsInRightToLeft == cells[0].hasSuffix("⇄"), "\(name)")
      for alias in words(cells[2]) { aliases[alias] = name }
    }
    #expect(names == Set(Symbol.names))
    #expect(aliases == Symbol.aliases)
  }

  /// The words between backticks.
  private func words(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0 % 2 == 1 ? String($1) : nil }
  }
}
