import PortalSupport
import Testing

@testable import PortalDocument

/// `Scripts/check-schema` holds the schema against the reader on thousands of documents.
@Suite("The schema of documents")
struct SchemaTests {
  /// What may be anything: messages.
  private let messages: Set = [
    "onTap", "onEditingBegin", "onEditingChanged", "onEditingEnd", "onSwitch", "onValueChange",
    "onSelectionChange", "onDateChange", "onCancel",
  ]

  @Test("says of every member of every component what it may be")
  func complete() {
    for reader in ComponentReader.all {
      for name in reader.members where !messages.contains(name) {
        #expect(reader.schemas[name] != nil && reader.schemas[name] != .any, "\(reader.name).\(name)")
      }
      for (name, schema) in reader.style.schemas { #expect(schema != .any, "\(reader.name)'s style: \(name)") }
    }
    for table in [PropertyTable<BaseStyleSheet>.base.schemas, PropertyTable<Layout>.layout.schemas] {
      for (name, schema) in table { #expect(schema != .any, "\(name)") }
    }
  }

  @Test("defines everything that it refers to")
  func references() throws {
    let text = DocumentSchema.text
    let node = try JSONReader.read(SourceText(file: "schema", bytes: Array(text.utf8)))
    let definitions = try #require(node.value["$defs"])
    let names = text.matches(of: /"#\/\$defs\/([A-Za-z0-9]+)"/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in Set(names) { #expect(definitions.value[name] != nil, "\(name)") }
  }

  @Test("is the same every time")
  func stable() {
    #expect(DocumentSchema.text == DocumentSchema.text)
  }
}
