import PortalPages
import PortalRaster
import PortalSnapshot

/// The format of an output file, recognised by its first bytes.
///
/// Text formats are recognised by the beginnings that we write: a settings file is JSON, too, and no report.
enum OutputKind: Equatable {
  case png, jpeg, webp, pdf, svg, layout, page, junit, summary, rules, steps
  /// JSON, by its first member.
  case json(String)

  /// The number of bytes examined.
  static let lookedAt = 16 << 10

  /// - Parameter bytes: a file, or its first ``lookedAt`` bytes.
  init?(_ bytes: [UInt8]) {
    let bytes = bytes.prefix(Self.lookedAt)
    func starts(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if starts(Array("%PDF-".utf8)) {
      self = .pdf
    } else if let kind = Self.text(bytes) {
      self = kind
    } else {
      return nil
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> OutputKind? {
    let text = String(decoding: bytes, as: UTF8.self)
    if Page.isPage(text) { return .page }
    if isLayout(text) { return .layout }
    if text.hasPrefix("0. begin · 0 s\n") { return .steps }
    if text.hasPrefix("## Snapshots\n") || text.hasPrefix(SnapshotReport.commentMark) { return .summary }
    if text.hasPrefix("<svg") || text.hasPrefix("<?xml") {
      return text.contains("<testsuites") ? .junit : text.contains("<svg") ? .svg : nil
    }
    if let name = firstMember(of: text) { return .json(name) }
    // A rule continues over lines that end with a backslash; the last line here may be cut off.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first?.hasSuffix(": \\") == true else { return nil }
    let isRules = zip(lines, lines.dropFirst()).allSatisfy { before, line in
      before.hasSuffix("\\") == line.hasPrefix("  ")
        && (line.hasPrefix("  ") || line.hasSuffix(":") || line.hasSuffix(": \\"))
    }
    return isRules ? .rules : nil
  }

  /// Whether the first line is a layout text's, such as `screen 390×844 @2x light en`.
  private static func isLayout(_ text: String) -> Bool {
    guard text.hasPrefix("screen ") else { return false }
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    guard words.count > 3, words[2].hasPrefix("@"), words[2].hasSuffix("x") else { return false }
    let numbers = words[1].split(separator: "×", omittingEmptySubsequences: false) + [words[2].dropFirst().dropLast()]
    return numbers.count == 3 && numbers.allSatisfy { Double($0) != nil }
  }

  /// The name of a JSON object's first member, if it needs no escapes.
  private static func firstMember(of text: String) -> String? {
    let brace = text.drop(while: \.isWhitespace)
    guard brace.first == "{" else { return nil }
    let quote = brace.dropFirst().drop(while: \.isWhitespace)
    guard quote.first == "\"" else { return nil }
    let rest = quote.dropFirst()
    guard let end = rest.firstIndex(where: { $0 == "\"" || $0 == "\\" }), rest[end] == "\"" else { return nil }
    return String(rest[..<end])
  }
}
