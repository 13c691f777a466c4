import Foundation
import PortalSupport
import TestSupport
import Testing

@testable import PortalSnapshot

@Suite("The Swift files that prune reads")
struct TestSourcesTests {
  private let court: Court

  init() throws {
    court = try Court()
    try court.writeTests("struct CardTests {\n  @Test func card() {}\n}\n")
  }

  /// Why a function's reference stays, in the folder of a suite.
  private func doubt(
    _ function: String, _ suite: String, mostBytes: Int = 1000, mostSearched: Int = 1000
  ) -> Orphans.Doubt? {
    var sources = TestSources(
      in: ReferenceRoot(base: court.folder), mostBytes: mostBytes, mostSearched: mostSearched)
    return sources.doubt(about: function, isAsked: false, in: "\(court.references)/\(suite)")
  }

  @Test("have so many bytes together; what is not read leaves every reference in place")
  func bytes() throws {
    #expect(doubt("gone", "CardTests") == nil)
    #expect(doubt("gone", "CardTests", mostBytes: 20) == .isUnknown)
    for number in 0..<12 { try court.writeTests(String(repeating: "/", count: 90), to: "More\(number).swift") }
    #expect(doubt("gone", "CardTests") == .isUnknown)
    #expect(doubt("gone", "CardTests", mostBytes: 5000) == nil)
  }

  @Test("have every test of a file whose lines end as those of Windows do")
  func carriageReturns() throws {
    try court.writeTests("struct CardTests {\r\n  @Test func card() {}\r\n  @Test func other() {}\r\n}\r\n")
    #expect(doubt("card", "CardTests") != nil && doubt("other", "CardTests") != nil)
  }

  @Test("are read in a time that goes with their bytes; of too many lines every reference stays")
  func lines() throws {
    for line in ["}\n", "func a\n", "if \n", "a\n"] {
      try court.writeTests(String(repeating: line, count: 200_000 / line.utf8.count), to: "More.swift")
      let seconds = ThreadTime.seconds { #expect(doubt("gone", "CardTests", mostBytes: 1 << 20) == nil) }
      #expect(seconds < 1.5, "\(line)")
    }
    try court.writeTests(String(repeating: "\n", count: 2_000_000), to: "More.swift")
    #expect(doubt("gone", "CardTests", mostBytes: 4 << 20) == .isUnknown)
  }

  @Test("are sought for a test once, however many references it has and however often it is declared")
  func again() throws {
    try court.writeTests(String(repeating: "func other() {}\n", count: 20_000), to: "More.swift")
    for number in 0..<200 { try court.writeTests("func other() {}\n", to: "More\(number).swift") }
    var sources = TestSources(in: ReferenceRoot(base: court.folder), mostBytes: 1 << 20)
    let seconds = ThreadTime.seconds {
      for _ in 0..<20_000 {
        #expect(sources.doubt(about: "other", isAsked: false, in: "\(court.references)/ShopTests") == nil)
      }
    }
    #expect(seconds < 2)
  }

  @Test("find functions and classes outside of comments, and names in quotes")
  func names() throws {
    let text = "\n  // func gone() {}\n\n\tfunc `two words`() {}\nclass Heir: Base {\n\tfunc größe() { return }\n}\n"
    try court.writeTests(text, to: "More.swift")
    #expect(doubt("gone", "CardTests") == nil)
    for (name, line) in [("two-words", 5), ("größe", 7)] {
      guard case .isThere(let place)? = doubt(name, "Heir") else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(place.line == line)
    }
  }

  @Test("are sought in the whole work tree, wherever references lie, and not in hidden folders or behind links")
  func everywhere() throws {
    try court.writeTests("func other() {}\n", to: "Sources/Other.swift")
    try court.writeTests("func hidden() {}\n", to: ".build/Hidden.swift")
    let elsewhere = try Court()
    try elsewhere.writeTests("func linked() {}\n")
    #expect(symlink(elsewhere.folder, court.folder + "/link") == 0)
    var sources = TestSources(in: ReferenceRoot(base: court.folder))
    for folder in ["pictures", "Sources/__Snapshots__/CardTests", "link"] {
      func doubt(_ function: String) -> Orphans.Doubt? {
        sources.doubt(about: function, isAsked: false, in: "\(court.folder)/\(folder)")
      }
      guard case .isThere? = doubt("card") else {
        Issue.record("its test is not found")
        continue
      }
      #expect(["hidden", "linked", "gone"].allSatisfy { doubt($0) == nil })
    }
  }

  @Test(
    "have a function wherever it may be declared on a line",
    arguments: [
      ##"@Test("shows https://a.b") func card1() {}"##, "func a() {}; func card1() {}", "func\tcard1() {}",
      "/* func old() */ func /* c */ card1() {}", "/* func */ func card1() {}", "func `card1`() {}",
      "// a\rfunc card1()\rb",
    ])
  func declared(line: String) throws {
    try court.writeTests(line + "\n", to: "More.swift")
    #expect(doubt("card1", "More") != nil && doubt("gone", "More") == nil)
  }

  @Test("know that tests of a class may stand in the file of another, however it is declared")
  func heirs() throws {
    try court.writeTests("@Suite(\"https://a.b\") final class Heir: Base {}\n", to: "Other.swift")
    #expect(doubt("card", "Heir") != nil && doubt("card", "Stranger") == nil)
  }

  @Test("have functions whose names are long, or no words, and what cannot be looked at leaves every reference")
  func oddNames() throws {
    let long = String(repeating: "x", count: 300)
    try court.writeTests("func card🎉big() {}\nfunc \(long)() {}\n", to: "More.swift")
    #expect(doubt("card-big", "More") != nil)
    #expect(doubt(SnapshotName.function(of: SnapshotName(suite: "More", function: long).file), "More") != nil)
    #expect(doubt("gone", "More") == nil)
    try court.writeTests("func\n  next() {}\n", to: "Next.swift")
    #expect(doubt("gone", "More") == .isUnknown)
    try Files.remove("\(court.folder)/Next.swift")
    try Files.makeFolder("\(court.folder)/Lib.swift")
    #expect(doubt("gone", "More") == nil)
    #expect(mkdir("\(court.folder)/caf\u{FFFD}", 0o755) == 0)
    #expect(doubt("gone", "More") == nil)
    // "é" in Latin-1.
    #expect(mkdir((court.folder + "/c").utf8CString.dropLast() + [-23, 0], 0o755) == 0)
    #expect(doubt("gone", "More") == .isUnknown)
  }

  @Test("are searched for so many bytes; what is not searched leaves its reference in place")
  func searched() {
    let there = doubt("card", "CardTests")
    #expect(there != nil)
    #expect(doubt("card", "ShopTests") == nil)
    #expect(doubt("card", "ShopTests", mostSearched: 20) == there)
  }
}
