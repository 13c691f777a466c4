import PortalDocument
import PortalGallery
import Testing

@Suite("Nothing that can be said is decoration")
struct DecorationTests {
  @Test("of what the gallery shows", arguments: Exhibit.all.map(\.name))
  func shown(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let stage = try Stage()
    let byTerm = Dictionary(grouping: exhibit.examples, by: \.term)
    for (term, examples) in byTerm.sorted(by: { $0.key < $1.key }) {
      var changes = 0
      var outcomes: [(JSONValue, Outcome)] = []
      for example in examples {
        let outcome: Outcome
        do {
          outcome = try stage.outcome(of: example.document)
          if let plain = try? stage.outcome(of: example.plainDocument), plain != outcome { changes += 1 }
          if let first = outcomes.first, first.1 != outcome { changes += 1 }
        } catch {
          print("FAIL \(name) \(term): \(error)") ; print(JSONWriter.text(of: example.document))
          continue
        }
        for (value, other) in outcomes where other == outcome && example.alike == nil {
          print("SAME \(name) \(term): \(JSONWriter.text(of: value)) \(JSONWriter.text(of: example.value))")
        }
        if !outcome.diagnostics.isEmpty { print("ODD \(name) \(term) \(outcome.diagnostics)") }
        outcomes.append((example.value, outcome))
      }
      if changes == 0 { print("NOTHING \(name) \(term)") }
    }
    for term in exhibit.terms where byTerm[term.path] == nil { print("MISSING \(name) \(term.path)") }
    for stranger in exhibit.strangers { print("STRANGER \(name) \(stranger)") }
  }

  @Test("of what every component may say", arguments: Exhibit.components.map(\.name))
  func common(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    let stage = try Stage()
    for say in Saying.all where !exhibit.terms.map(\.path).contains(say.term) {
      do {
        let plain = try stage.outcome(of: exhibit.document(of: say, isSaid: false))
        let said = try stage.outcome(of: exhibit.document(of: say, isSaid: true))
        if plain == said { print("COMMON \(say.term) \(name)") }
      } catch { print("FAIL \(name) \(say.term) \(error)") }
    }
  }
}
