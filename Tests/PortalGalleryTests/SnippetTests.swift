import PortalDocument
import PortalGallery
import PortalSupport
import Testing

@Suite("What editors insert")
struct SnippetTests {
  @Test("is a component of every kind, without characters that have a meaning in snippets")
  func plain() throws {
    #expect(Exhibit.snippets.map(\.label).sorted() == DocumentVocabulary.components.map(\.name).sorted())
    for snippet in Exhibit.snippets {
      // Every second part between quotation marks is a string.
      let parts = JSONWriter.text(of: snippet.body).split(separator: "\"", omittingEmptySubsequences: false)
      for string in parts.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
        #expect(!string.contains { "$}\\".contains($0) } && !string.hasPrefix("^"), "\(snippet.label): \(string)")
      }
    }
  }

  @Test("is in the schema that the command prints")
  func inSchema() throws {
    let text = DocumentSchema.text(snippets: Exhibit.snippets)
    let schema = try JSONReader.read(SourceText(file: "schema", text: text))
    let component = schema.value["$defs"]?.value["component"]
    guard case .array(let offered)? = component?.value["defaultSnippets"]?.value else {
      Issue.record("there are no snippets")
      return
    }
    #expect(offered.count == Exhibit.snippets.count)
  }
}
