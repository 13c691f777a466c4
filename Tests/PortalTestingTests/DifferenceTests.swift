import Portal
import PortalTesting
import TestSupport
import Testing

/// A card of a hiking application, with what people change of one.
private struct Card {
  var title = "Harbour walk"
  var color: Color = .label
  var weight: FontWeight = .regular
  var radius = 12.0
  var height: Length = 44
  var hasBadge = true
  var places = ["harbour", "forest"]
  var name = "go"
  var top: Length = 16

  var screen: Component<String> {
    container {
      label(text: title, style: .text(color: color, weight: weight)).named("title")
      if hasBadge { label(text: "3").named("badge") }
      container {
        for place in places { label(text: place).named(place) }
      }
      .named("places")
      button(text: "Go", onTap: "go").height(height).background(.systemFill).cornerRadius(radius).named(name)
    }
    .padding(16, top: top)
  }
}

/// What is said most often in the life of a test: that a screen is not what it was.
@Suite("A failure of a screen that was changed in Swift")
struct DifferenceTests {
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    fileprivate var change: @Sendable (inout Card) -> Void
    /// The view, and what is said of it.
    var said: String

    fileprivate init(_ name: String, _ said: String, _ change: @escaping @Sendable (inout Card) -> Void) {
      (testDescription, self.said, self.change) = (name, said, change)
    }
  }

  static let changes = [
    Change("a text", #"content/title text "Harbour walk" → "Forest walk""#) { $0.title = "Forest walk" },
    Change("a colour", "content/title color #000000 → #ff3b30") { $0.color = .systemRed },
    Change("a weight", "content/title letters 17 → 17 bold") { $0.weight = .bold },
    Change("corners", "content/go radius 12 → 8") { $0.radius = 8 },
    Change("a height", "content/go height 44 → 50") { $0.height = 50 },
    Change("a space", "moved y 16 → 20") { $0.top = 20 },
    Change("a child that is gone", #"content/badge removed "3""#) { $0.hasBadge = false },
    Change("an order", "content/places/harbour is number 2 among its siblings, was 1") { $0.places.reverse() },
    Change("a name", "content/run was called content/go") { $0.name = "run" },
  ]

  @Test("names the view, what changed of it, and how the change is accepted", arguments: changes)
  func named(change: Change) throws {
    let folder = try Places.scratchFolder().path
    var card = Card()
    #expect(verify(card, .all, in: folder) == nil)
    #expect(verify(card, .never, in: folder) == nil)
    change.change(&card)
    let failure = verify(card, .never, in: folder) ?? "passed"
    #expect(failure.contains(change.said), "\(failure)")
    #expect(failure.contains("SNAPSHOT_RECORD=failed swift test --filter "), "\(failure)")
  }

  private func verify(_ card: Card, _ mode: RecordMode, in folder: String) -> String? {
    verifySnapshot(
      of: card.screen, as: .image(on: Canvas(width: 160, height: 160)), named: "card", record: mode,
      snapshotDirectory: folder,
      environment: TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts"))
  }
}
