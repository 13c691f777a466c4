import PortalSupport
import Testing

@testable import PortalDocument

/// `Scripts/check-schema` compares the schema with the reader on thousands of documents.
@Suite("The schema of documents")
struct SchemaTests {
  /// Messages, which may be any value.
  private let messages: Set = [
    "onTap", "onDoubleTap", "onLongPress", "onEditingBegin", "onEditingChanged", "onEditingEnd", "onSubmit",
    "onSwitch", "onValueChange",
    "onSelectionChange", "onDateChange", "onCancel", "onSelect", "onMove", "onDrag",
  ]

  @Test("has the type of every member of every component")
  func complete() {
    #expect(ComponentReader.all.map(\.name) == ComponentReader.names)
    for reader in ComponentReader.all {
      for member in reader.members where !messages.contains(member.name) {
        #expect(member.schema != .any, "\(reader.name).\(member.name)")
      }
      for member in reader.style.members { #expect(member.schema != .any, "\(reader.name)'s style: \(member.name)") }
    }
    for members in [PropertyTable<BaseStyleSheet>.base.members, PropertyTable<Layout>.layout.members] {
      for member in members { #expect(member.schema != .any, "\(member.name)") }
    }
  }

  @Test("describes everything in a sentence")
  func meanings() {
    let kinds = DocumentVocabulary.components + DocumentVocabulary.parts + DocumentVocabulary.objects
    let shared = DocumentVocabulary.document + DocumentVocabulary.common + DocumentVocabulary.boxStyle
    let more = DocumentVocabulary.layout + DocumentVocabulary.state + DocumentVocabulary.accessibility
    for term in kinds.flatMap({ $0.properties + $0.style }) + shared + more {
      let isSentence = term.meaning.first?.isUppercase == true || term.meaning.hasPrefix("`")
      #expect(isSentence && term.meaning.hasSuffix("."), "\(term.name): \(term.meaning)")
      #expect(term.meaning.split(separator: ". ").count == 1, "\(term.name): \(term.meaning)")
      guard case .string(let told)? = term.schema["description"]?.value else {
        Issue.record("\(term.name) has no description")
        continue
      }
      #expect(told.hasPrefix(term.meaning), "\(term.name)")
    }
  }

  @Test("has descriptions and defaults where editors look for them")
  func editors() throws {
    let schema = try JSONReader.read(SourceText(file: "schema", text: DocumentSchema.text()))
    let button = try #require(schema.value["$defs"]?.value["button"]?.value["properties"]?.value["isEnabled"])
    #expect(button.value["default"]?.value == .bool(true))
    let meaning = "Whether it can be tapped; where not, it fades and sends nothing."
    #expect(button.value["description"]?.value == .string(meaning))
    #expect(schema.value["properties"]?.value["device"]?.value["default"]?.value == .string("phone"))
  }

  @Test("defines everything that it refers to")
  func references() throws {
    let text = DocumentSchema.text()
    let node = try JSONReader.read(SourceText(file: "schema", bytes: Array(text.utf8)))
    let definitions = try #require(node.value["$defs"])
    let names = text.matches(of: /"#\/\$defs\/([A-Za-z0-9]+)"/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in Set(names) { #expect(definitions.value[name] != nil, "\(name)") }
  }

  @Test("is deterministic")
  func stable() {
    #expect(DocumentSchema.text() == DocumentSchema.text())
  }
}
