import PortalGallery
import PortalPages
import PortalRaster
import PortalSnapshot

/// The format of an output file, recognised by its first bytes.
///
/// Text formats are recognised by the beginnings that we write: a screen is JSON, too, and no layout of one.
enum OutputKind: Equatable {
  case png, jpeg, webp, pdf, svg, layout, page, style, script, junit, summary, rules, steps
  case json(JSONHead.Kind)

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
    if BaseStyle.begins(text) { return .style }
    if BaseScript.begins(text) || GallerySite.isIndex(text) { return .script }
    if let root = rootElement(of: text) { return root == "svg" ? .svg : root == "testsuites" ? .junit : nil }
    if let kind = JSONHead(text).kind { return .json(kind) }
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

  /// The name of an XML document's root element, behind its declaration, comments and type.
  private static func rootElement(of text: String) -> Substring? {
    var rest = text.drop(while: \.isWhitespace)
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      let end = rest.hasPrefix("<?") ? "?>" : rest.hasPrefix("<!--") ? "-->" : ">"
      guard let place = rest.firstRange(of: end) else { return nil }
      rest = rest[place.upperBound...].drop(while: \.isWhitespace)
    }
    guard rest.first == "<" else { return nil }
    return rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
  }
}

/// The first two members of a JSON object, by which what we write is told from what we read.
struct JSONHead {
  /// What we write as JSON.
  enum Kind {
    /// Of a screen: a document may begin with its canvas, too, and has no root.
    case layout
    case callouts, dependencies, timings, report
    /// How long tests took.
    case times
  }

  /// Their names, and the first character of what they are.
  private var members: [(name: Substring, value: Character)] = []

  init(_ text: String) {
    var rest = text.drop(while: \.isWhitespace)
    guard rest.popFirst() == "{" else { return }
    while members.count < 2 {
      rest = rest.drop(while: \.isWhitespace)
      guard let name = Self.string(&rest) else { return }
      rest = rest.drop(while: \.isWhitespace)
      guard rest.popFirst() == ":" else { return }
      rest = rest.drop(while: \.isWhitespace)
      guard let value = rest.first else { return }
      members.append((name, value))
      guard Self.skipValue(&rest), rest.popFirst() == "," else { return }
    }
  }

  /// What they are the beginning of; nil for what others wrote.
  var kind: Kind? {
    switch members.map(\.name) {
    case ["canvas", "root"]: .layout
    case ["size", "scale"]: .callouts
    case ["pictures"]: .dependencies
    case ["traceEvents"]: .timings
    case ["schema", "version"]: .report
    default:
      // Tests and screens are called by paths.
      !members.isEmpty && members.allSatisfy { $0.value.isNumber && ($0.name.contains("/") || $0.name.contains(".")) }
        ? .times : nil
    }
  }

  /// A text without its quotation marks, escapes as they are written.
  private static func string(_ rest: inout Substring) -> Substring? {
    guard rest.popFirst() == "\"" else { return nil }
    let start = rest
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\" { _ = rest.popFirst() }
    }
    return start[..<rest.startIndex].last == "\"" ? start[..<rest.startIndex].dropLast() : nil
  }

  /// Passes over a value and the space behind it; false where it has no end here.
  private static func skipValue(_ rest: inout Substring) -> Bool {
    var depth = 0
    while let character = rest.first {
      switch character {
      case "\"": if string(&rest) == nil { return false }
      case "{", "[":
        depth += 1
        rest.removeFirst()
      case "}", "]", ",":
        if depth == 0 { return true }
        if character != "," { depth -= 1 }
        rest.removeFirst()
      default: rest.removeFirst()
      }
    }
    return false
  }
}
