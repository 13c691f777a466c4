import PortalRaster
import Testing

@Suite("One counter, written in five idioms, on a stage")
struct LivingIdiomsTests {
  /// Any idiom's counter as an application.
  private final class Living: LiveSource {
    let screen: any CounterScreen

    init(_ screen: any CounterScreen) { self.screen = screen }

    func describe(_ traits: Traits) -> Description { screen.describe(traits) }
  }

  private func stage(_ idiom: Idiom) throws -> Stage<Living> {
    try Stage(Living(idiom.counter(startingAt: 7)), on: CounterLook.canvas)
  }

  @Test("looks the same at every step of a flow", arguments: Idiom.allCases)
  func same(idiom: Idiom) throws {
    let (portal, other) = (try stage(.portal), try stage(idiom))
    let steps: [(Stage<Living>) throws -> Void] = [
      { try $0.tap("+") },
      { try $0.press("+") },
      { try $0.advance(by: .milliseconds(100)) },
      { try $0.release() },
      { try $0.doubleTap("−") },
      { try $0.drag("+", by: Point(x: 0, y: 160)) },
      { try $0.tap(.role(.textField)) },
      { try $0.change { $0.appearance = .dark } },
      { try $0.tap("−") },
    ]
    var counts: [Int] = []
    for step in steps {
      try step(portal)
      try step(other)
      counts.append(other.app.screen.count)
      #expect(try other.pixels().bitmap() == portal.pixels().bitmap())
      #expect(other.tree == portal.tree)
    }
    #expect(counts == [8, 8, 8, 9, 7, 7, 7, 7, 6])
  }
}
