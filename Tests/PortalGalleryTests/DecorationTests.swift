import PortalDocument
import PortalGallery
import Testing

/// Every property in the tables of reader and schema takes effect: its values change the pixels, the layout text, the
/// semantics, or the messages.
///
/// Tested on documents, it holds for Swift as well: both make the same components.
@Suite("Every property takes effect")
struct DecorationTests {
  @Test("when the gallery shows it, and each value differs from the others", arguments: Exhibit.all.map(\.name))
  func shown(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let stage = try Stage()
    for (term, examples) in Dictionary(grouping: exhibit.examples, by: \.term) {
      var outcomes: [(value: JSONValue, outcome: Outcome)] = []
      for example in examples { outcomes.append((example.value, try stage.outcome(of: example.document))) }
      // A required property has no plain document.
      let plain = examples.first.flatMap { try? stage.outcome(of: $0.plainDocument) }
      let changes = outcomes.contains { $0.outcome != plain && plain != nil || $0.outcome != outcomes[0].outcome }
      let reason = Exceptions.shown["\(name) \(term)"]
      #expect(changes == (reason == nil), "\(name) \(term): \(reason ?? "changes nothing")")
      guard reason == nil else { continue }
      var twins: [String] = []
      for (index, one) in outcomes.enumerated() {
        for other in outcomes[(index + 1)...] where one.outcome == other.outcome {
          twins.append(JSONWriter.text(of: one.value) + " " + JSONWriter.text(of: other.value))
        }
      }
      let mayBeAlike = examples.contains { $0.alike != nil }
      #expect(twins.isEmpty != mayBeAlike, "\(name) \(term) \(twins)")
    }
  }

  @Test("and the gallery shows exactly the existing properties", arguments: Exhibit.all.map(\.name))
  func complete(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let shown = Set(exhibit.examples.map(\.term))
    #expect(exhibit.terms.map(\.path).filter { !shown.contains($0) }.isEmpty)
    #expect(exhibit.strangers.isEmpty)
  }

  @Test("if every component has it", arguments: Exhibit.components.map(\.name))
  func common(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let stage = try Stage()
    let shown = Set(exhibit.terms.map(\.path))
    for saying in Saying.all where !shown.contains(saying.term) {
      let plain = try stage.outcome(of: exhibit.document(of: saying, isSaid: false))
      let said = try stage.outcome(of: exhibit.document(of: saying, isSaid: true))
      let reason = Exceptions.reason(name, saying.term)
      #expect((plain != said) == (reason == nil), "\(name) \(saying.term): \(reason ?? "changes nothing")")
    }
  }

  @Test("and its documented default equals its absence", arguments: Exhibit.all.map(\.name))
  func defaults(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let stage = try Stage()
    for term in exhibit.terms {
      #expect(!term.meaning.isEmpty, "\(name) \(term.path)")
      guard let fallback = term.fallback, let example = exhibit.examples.first(where: { $0.term == term.path }) else {
        continue
      }
      let written = try stage.outcome(of: example.document(saying: fallback))
      let reason = Exceptions.defaults["\(name) \(term.path)"]
      let isSame = try written == stage.outcome(of: example.plainDocument)
      #expect(isSame == (reason == nil), "\(name) \(term.path) \(JSONWriter.text(of: fallback))")
    }
  }

  @Test("and every common property is tested")
  func everySaying() {
    #expect(Saying.all.map(\.term).sorted() == Saying.terms.sorted())
  }

  @Test("and there is an exhibit for every kind of component and every part of a screen")
  func everyKind() {
    #expect(Exhibit.components.map(\.name) == DocumentVocabulary.components.map(\.name))
    #expect(Set(Exhibit.screens.map(\.name)) == Set(DocumentVocabulary.parts.map(\.name)))
  }
}
