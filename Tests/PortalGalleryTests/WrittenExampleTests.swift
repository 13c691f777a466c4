import PortalDocument
import PortalGallery
import Testing

@testable import PortalGallery

@Suite("An example that is written from its description")
struct WrittenExampleTests {
  @Test("reads as what it was, with every property of every component", arguments: Exhibit.all.map(\.name))
  func same(_ name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    for example in exhibit.examples {
      let document = try ScreenDocument.read(JSONWriter.bytes(of: example.document), file: "example")
      let text = try document.written()
      let again = try ScreenDocument.read(Array(text.utf8), file: "written")
      #expect(try again.written() == text, "\(example.term)")
    }
  }
}
