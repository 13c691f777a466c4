import Foundation
import Testing

/// A line of the table of what controls do under a hand.
struct ControlRow: CustomTestStringConvertible {
  let number: Int
  let control: String
  let gesture: String
  let events: String
  let source: String
  var testDescription: String { "\(control): \(gesture) (line \(number))" }

  /// The cells of a table's lines.
  static func lines(of file: String) throws -> [[String]] { try numberedLines(of: file).map(\.cells) }

  private static func numberedLines(of file: String) throws -> [(number: Int, cells: [String])] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/\(file).txt")
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      return (
        number,
        line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }
  }

  static let all: [ControlRow] = {
    ((try? numberedLines(of: "controls")) ?? []).map { number, cells in
      cells.count == 4
        ? ControlRow(number: number + 1, control: cells[0], gesture: cells[1], events: cells[2], source: cells[3])
        : ControlRow(
          number: number + 1, control: "", gesture: "", events: "four cells, and has \(cells.count)", source: "")
    }
  }()
}

@Suite("The table of what controls do under a hand")
struct ControlTableTests {
  @Test("has a row for each gesture, with no empty cell")
  func whole() {
    for row in ControlRow.all {
      #expect(!row.control.isEmpty && !row.gesture.isEmpty && !row.events.isEmpty, "\(row.testDescription)")
      let isNamed = row.source.contains(
        /^(API (article|UI|NS)|HIG [A-Z]|ours: |page: \S|Android [A-Z]|Apple Support, |W3C [A-Z])./)
      #expect(isNamed, "\(row.testDescription)")
    }
  }

  @Test("names pages of Apple's documentation as they are called, by class and whole member")
  func pages() {
    let page =
      /^API (UI|NS)[A-Za-z]+(\.[A-Za-z]+)*(\([A-Za-z_:]*\))?( and [A-Za-z]+\([a-z_:]*\))?(:|;|,| is | beside |$)/
    for row in ControlRow.all where row.source.contains(/^API (UI|NS)/) {
      #expect(row.source.contains(page), "\(row.testDescription): \(row.source)")
    }
  }

  /// A column of the grid: what a row tries.
  private enum Way: Int, CaseIterable {
    case finger, keys, assistive, taken, left, disabled, rtl
  }

  @Test("has a row for each of its variants and each way to use it, or says why there is none")
  func grid() throws {
    let grid = try ControlRow.lines(of: "controls-grid").map { line in
      (name: line[0].split(separator: " ").map(String.init), cells: Array(line.dropFirst()))
    }
    var tried: [[String]: Set<Way>] = [:]
    for row in ControlRow.all {
      let words = row.control.split(separator: " ").map(String.init)
      let fitting = grid.filter { $0.name[0] == words[0] && Set(words).isSuperset(of: $0.name) }
      let name = try #require(fitting.max { $0.name.count < $1.name.count }, "\(row.testDescription)").name
      if words.contains("disabled") { tried[name, default: []].insert(.disabled) }
      if words.contains("rtl") { tried[name, default: []].insert(.rtl) }
      for gesture in row.gesture.components(separatedBy: " then ") {
        let verbs = gesture.split(separator: " ")
        let way: Way =
          switch verbs[0] {
          case "keys", "mark": .keys
          case "perform", "perform-in", "adjust": .assistive
          case _ where verbs.last == "taken": .taken
          case "slip", "leave": verbs.last == "back" ? .finger : .left
          default: .finger
          }
        if !words.contains("disabled"), !words.contains("rtl") { tried[name, default: []].insert(way) }
      }
    }
    for (name, cells) in grid {
      let title = name.joined(separator: " ")
      #expect(cells.count == Way.allCases.count, "\(title)")
      for (way, cell) in zip(Way.allCases, cells) {
        let hasRow = tried[name]?.contains(way) == true
        #expect(!cell.isEmpty && hasRow == (cell == "row"), "\(title), \(way): \(cell)")
      }
    }
  }
}
