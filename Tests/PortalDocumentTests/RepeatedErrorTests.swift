import PortalDocument
import PortalRaster
import Testing

@Suite("An error that is found again and again")
struct RepeatedErrorTests {
  private func errors(_ source: String) -> [Diagnostic] {
    do {
      let template = try ScreenTemplate.read(Array(source.utf8), file: "screen.json")
      _ = try template.document(for: nil)
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test("ends the reading, told once")
  func repeated() throws {
    let list = (0..<20_000).map { _ in "1" }.joined(separator: ",")
    for wrong in [#""txt": 1"#, #""style": { "textColor": "blu" }"#, #""layout": { "width": "5ppt" }"#] {
      let errors = errors(
        """
        { "data": { "items": [\(list)] }, "content": { "type": "container", "children": [
          { "$each": "items", "component": { "type": "label", "text": "a", \(wrong) } },
          { "type": "label", "text": 5 } ] } }
        """)
      #expect(errors.first?.severity == .error)
      // The label behind the twenty thousand is never read.
      #expect(errors.contains { $0.message.contains("there may be more errors") })
      #expect(!errors.contains { $0.message.contains("expected a text") })
    }
  }
}
