import Foundation
import PortalDocument
import TestSupport
import Testing

/// The tables of the document reference, generated from the reader's own tables.
///
/// `PORTAL_GOLDEN=record swift test --filter ReferenceTests` writes them anew.
@Suite("The reference of screens as documents")
struct ReferenceTests {
  private static let file = Places.package.appendingPathComponent("Documentation/screen-document.md")

  @Test("has the reader's tables, word for word")
  func tables() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let renewed = try Self.renewed(text)
    if ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record" {
      try Data(renewed.utf8).write(to: Self.file)
    } else {
      #expect(renewed == text, "PORTAL_GOLDEN=record swift test --filter ReferenceTests mends it")
    }
  }

  @Test("covers every key and value")
  func complete() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let told = Set(
      text.matches(of: /<!-- keys: (.+) -->/).flatMap { $0.output.1.split(separator: " ").map(String.init) })
    let missing = KeyTable.sources.filter { !$0.terms.isEmpty }.map(\.name).filter { !told.contains($0) }
    #expect(missing.isEmpty)
    for kind in DocumentVocabulary.components {
      #expect(text.contains("\n### \(kind.name)\n") || text.contains("\n## \(kind.name)\n"), "\(kind.name)")
    }
  }

  /// The text with every generated table between its marks renewed.
  private static func renewed(_ text: String) throws -> String {
    var lines: [Substring] = []
    var isWithin = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isWithin = false }
      if !isWithin { lines.append(line) }
      guard let mark = line.wholeMatch(of: /<!-- keys: (.+) -->/) else { continue }
      isWithin = true
      let names = mark.output.1.split(separator: " ").map(String.init)
      lines += try KeyTable.markdown(of: names).split(separator: "\n")
    }
    return lines.joined(separator: "\n")
  }
}

/// A generated Markdown table of keys.
private struct KeyTable {
  let name: String
  let terms: [DocumentVocabulary.Term]

  /// Every object with such a table, by the name in its mark.
  static let sources: [KeyTable] = {
    let kinds = DocumentVocabulary.components + DocumentVocabulary.parts + DocumentVocabulary.objects
    return kinds.map { KeyTable(name: $0.name, terms: $0.properties) }
      + (DocumentVocabulary.components + DocumentVocabulary.parts).map {
        KeyTable(name: $0.name + ".style", terms: ownStyle(of: $0))
      } + [
        KeyTable(name: "document", terms: DocumentVocabulary.document),
        KeyTable(name: "component", terms: DocumentVocabulary.common),
        KeyTable(name: "box", terms: DocumentVocabulary.boxStyle),
        KeyTable(name: "text", terms: text), KeyTable(name: "layout", terms: DocumentVocabulary.layout),
        KeyTable(name: "state", terms: DocumentVocabulary.state),
        KeyTable(name: "accessibility", terms: DocumentVocabulary.accessibility),
      ]
  }()

  /// The style keys of every component that shows a text.
  private static let text = DocumentVocabulary.components.first { $0.name == "label" }?.style ?? []

  /// The keys beyond those common to all texts, and defaults that differ.
  private static func ownStyle(of kind: DocumentVocabulary.Kind) -> [DocumentVocabulary.Term] {
    kind.name == "label" ? [] : kind.style.filter { !text.contains($0) }
  }

  static func markdown(of names: [String]) throws -> String {
    var lines: [String] = []
    for name in names {
      let source = try #require(sources.first { $0.name == name }, "nothing is called \(name)")
      let isStyle = name.hasSuffix(".style")
      // The style continues its component's table.
      if lines.isEmpty { lines = ["| \(isStyle ? "in `style`" : "key") | what it says | default |", "|---|---|---|"] }
      if isStyle, lines.count > 2, !source.terms.isEmpty { lines.append("| **in `style`** | | |") }
      lines += source.terms.map(row)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ term: DocumentVocabulary.Term) -> String {
    let form = form(of: term.schema).map { " " + $0 } ?? ""
    return "| `\(term.name)` | \(cell(term.meaning + form)) | \(cell(fallback(term.fallback))) |"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func fallback(_ fallback: DocumentVocabulary.Fallback) -> String {
    switch fallback {
    case .nothing: "none"
    case .required: "required"
    case .words(let words): words
    case .value(let value): "`\(JSONWriter.text(of: value).replacing(",", with: ", "))`"
    }
  }

  /// The values that are allowed, where the sentence does not say: enumerated words, and the keys of objects.
  private static func form(of schema: JSONValue) -> String? {
    let alternatives = items(schema["anyOf"]?.value ?? [])
    var forms = alternatives.isEmpty ? [] : alternatives.compactMap(form)
    if !alternatives.isEmpty, forms.count < alternatives.count, !forms.isEmpty { forms.insert("", at: 0) }
    forms += [choices(schema), keys(schema)].compactMap(\.self)
    if let list = schema["items"]?.value, let item = form(of: list) { forms.append("Each: \(item)") }
    forms = forms.filter { !$0.isEmpty }
    return forms.isEmpty ? nil : forms.joined(separator: " ")
  }

  private static func choices(_ schema: JSONValue) -> String? {
    let words = items(schema["enum"]?.value ?? [])
    return words.isEmpty || words.count > 20 ? nil : words.map { "`\(plain($0))`" }.joined(separator: " ")
  }

  private static func keys(_ schema: JSONValue) -> String? {
    guard case .object(let members)? = schema["properties"]?.value, !members.isEmpty else { return nil }
    return "`{ \(members.map(\.key).joined(separator: ", ")) }`"
  }

  private static func items(_ value: JSONValue) -> [JSONValue] {
    guard case .array(let items) = value else { return [] }
    return items.map(\.value)
  }

  private static func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return JSONWriter.text(of: value)
  }
}
