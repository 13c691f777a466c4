import PortalSupport
import Testing

/// Documents mutated at random: the reader either parses them, or reports an error at a place within.
@Suite struct MutatedDocumentTests {
  private static let seed = """
    { "name": "Pöst 😀", "traits": { "locale": "en", "scale": 2.5e0 }, "styles": {},
      "content": { "type": "container", "children": [
        { "type": "label", "text": "a\\n\\u00e9\\uD83D\\uDE00", "on": [true, false, null, -0.125, 1E2] }, [] ] } }
    """

  @Test func mutatedDocumentsAreReadOrRefusedWithAPlaceInsideTheFile() throws {
    var random = SeededGenerator(seed: 0x5EED)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = mutated(Array(Self.seed.utf8), using: &random)
      let source = SourceText(file: "x.json", bytes: bytes)
      switch Result(catching: { () throws(DiagnosticsError) in try JSONReader.read(source) }) {
      case .success(let node):
        accepted += 1
        // Every parsed document survives the round trip.
        for style in [JSONWriter.Style.compact, .pretty] {
          let again = try JSONReader.read(JSONWriter.bytes(of: node.value, style: style), file: "")
          #expect(again.value.withoutPlaces() == node.value.withoutPlaces())
        }
      case .failure(let error):
        for diagnostic in error.diagnostics {
          try check(diagnostic, pointsInto: bytes)
          let shown = diagnostic.rendered(width: Int.random(in: 0...100, using: &random))
          #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
      }
    }
    #expect(accepted > 500)
  }

  private func check(_ diagnostic: Diagnostic, pointsInto bytes: [UInt8]) throws {
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    let position = try #require(diagnostic.position)
    #expect((1...lines).contains(position.line))
    #expect((1...bytes.count + 1).contains(position.column))
    #expect(!diagnostic.message.isEmpty)
  }

  private func mutated(_ document: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = document
    let favourites = Array("\"\\{}[],:-+.eE019tfnu/*#' \n\r\t\u{0}".utf8) + [0xFF, 0xC3, 0xE2, 0xF0, 0x80]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
      guard place < bytes.count else { break }
      let byte = favourites[Int.random(in: favourites.indices, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 4: bytes.removeSubrange(place...)
      default:
        let end = min(place + Int.random(in: 1...20, using: &random), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }
}
