import Foundation
import PortalLive
import Testing

/// A list before and after, from another project's tests, and what changes.
struct ChangesFact: Sendable, CustomTestStringConvertible {
  /// The project and the test.
  let source: String
  let old: String
  let new: String
  let changes: String

  var testDescription: String { source }

  /// The elements of a list.
  static func elements(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Sections between commas: a header, and after a colon the items.
  static func sections(_ text: String) -> [KeyedSection<String, String>] {
    text.split(separator: ",").map { section in
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      return KeyedSection(parts[0].filter { $0 != " " }, elements(parts.dropFirst().joined()))
    }
  }

  static let lists = facts("list")
  static let sectioned = facts("sections")

  private static func facts(_ kind: String) -> [ChangesFact] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/changes.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 5, parts[0] == kind else { return nil }
      return ChangesFact(source: parts[1], old: parts[2], new: parts[3], changes: parts[4])
    }
  }
}
