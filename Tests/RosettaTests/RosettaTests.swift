import Foundation
import PortalRaster
import TestSupport
import Testing

/// One screen written in five models, as a user of each would, driven through the same steps.
@Suite("One screen in five models") struct RosettaTests {
  /// What a step leaves to be compared.
  private struct Moment: Equatable {
    /// A line for each view that draws something, without its path and depth.
    var layout: [String]
    /// What is drawn, as a digest of the display list.
    var list: String
    var png: [UInt8]
    var steps: String
  }

  private static let canvas = Canvas(width: 320, height: 360, scale: 1)

  /// Takes thirty steps, and says what is seen after each.
  private static func moments<App: LiveSource>(
    _ make: @autoclosure @escaping () -> App, _ take: (Int, Stage<App>) throws -> Void
  ) throws -> [Moment] {
    let stage = try Stage(make(), on: canvas)
    return try (0..<30).map { step in
      try take(step, stage)
      return Moment(
        layout: seen(stage.layoutText), list: "\(try stage.picture.list.digest)", png: try stage.picture.png(),
        steps: "\(stage.log)")
    }
  }

  /// Touches of the counter: on the buttons, beside them, held, and taken away.
  private static func count<App>(_ step: Int, _ stage: Stage<App>) throws {
    switch step % 6 {
    case 0, 1, 4: try stage.tap("Increase")
    case 2: try stage.tap("Decrease")
    case 3:
      try stage.touchDown(at: Point(x: 240, y: 85))
      try stage.advance(by: .milliseconds(step * 10))
      try stage.touchUp(at: step % 4 == 3 ? Point(x: 20, y: 150) : Point(x: 240, y: 85))
    default:
      try stage.tap(.point(160, 140))
      try stage.advance(by: .milliseconds(300))
    }
  }

  /// Touches of the list: six items come, some are chosen, and some go.
  private static func shop<App>(_ step: Int, _ stage: Stage<App>) throws {
    switch step % 5 {
    case 0: try stage.tap("Add")
    case 1: try stage.tap("Item \(step / 5 + 1)")
    case 2: try stage.tap(.point(10, 60))
    case 3 where step % 2 == 1: try stage.tap(.point(280, 96))
    case 3: try stage.tap(.point(100, 96))
    default: try stage.advance(by: .milliseconds(100))
    }
  }

  /// The lines of a layout text that say something is drawn, without what the models name otherwise: who a view is, and what it is in.
  private static func seen(_ text: String) -> [String] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(separator: " ")
      guard let kind = words.first, !["screen", "page", "container", "table", "tableItem"].contains(kind) else {
        return nil
      }
      return ([kind] + words.dropFirst(2)).joined(separator: " ")
    }
  }

  private func expectEqual(_ portal: [Moment], _ others: [(name: String, moments: [Moment])]) {
    for (name, moments) in others {
      for (step, (moment, first)) in zip(moments, portal).enumerated() {
        #expect(moment.layout == first.layout, "\(name) at step \(step)")
        // The screens of these have a ground of their own, which is as white as what is behind it.
        let hasGround = ["ReactKit", "Bento"].contains(name)
        #expect((moment.list == first.list) == !hasGround, "\(name) at step \(step)")
        // Bytes are too many to be told.
        let (haveSameSteps, haveSameBytes) = (moment.steps == first.steps, moment.png == first.png)
        #expect(haveSameSteps, "\(name) at step \(step)")
        #expect(haveSameBytes, "\(name) at step \(step)")
      }
      #expect(moments.count == 30)
    }
  }

  @Test("a list with sections, where items come, are chosen, and go, is the same at every step")
  func list() throws {
    let portal = try Self.moments(PortalList().source(), Self.shop)
    expectEqual(
      portal,
      [
        ("Shohin", try Self.moments(ShohinList.program(), Self.shop)),
        ("ReactKit", try Self.moments(ReactKitList(), Self.shop)),
        ("Bento", try Self.moments(BentoList.controller(), Self.shop)),
        ("Whim", try Self.moments(WhimList.screen(), Self.shop)),
      ])
    #expect(Set(portal.map(\.list)).count > 10)
    let texts = portal.flatMap(\.layout).joined()
    #expect(texts.contains("✓ Item 1"))
    #expect(texts.contains("Item 6"))
  }

  @Test("a counter is the same at every step: the views that are seen, the bytes, and the log")
  func equal() throws {
    let portal = try Self.moments(PortalCounter().source(), Self.count)
    #expect(
      portal[4].layout == [
        "label 0,0 320×60 \"Count: 2\" #000000 17 center on #ffffff",
        "button 0,60 160×50 \"Increase\" #007aff 15 center",
        "button 160,60 160×50 \"Decrease\" #007aff 15 center",
      ])
    expectEqual(
      portal,
      [
        ("Shohin", try Self.moments(ShohinCounter.program(), Self.count)),
        ("ReactKit", try Self.moments(ReactKitCounter(), Self.count)),
        ("Bento", try Self.moments(BentoCounter.controller(), Self.count)),
        ("Whim", try Self.moments(WhimCounter.screen(), Self.count)),
      ])
    // A comparison that could not fail would prove nothing.
    #expect(Set(portal.map(\.png)).count > 5)
  }

  @Test("live on one stage, each for a part, and hear of nobody's touches but their own")
  func together() throws {
    let stage = try Stage(
      AllFive(
        [
          ("Portal", PortalCounter().source()), ("Shohin", ShohinCounter.program()), ("ReactKit", ReactKitCounter()),
          ("Bento", BentoCounter.controller()), ("Whim", WhimCounter.screen()),
        ], height: 110), on: Canvas(width: 320, height: 550, scale: 1))
    // One more touch in each than in the one above it.
    for part in 0..<5 {
      for _ in 0...part { try stage.tap(.point(80, 85 + 110 * Double(part))) }
      try stage.tap(.point(240, 85 + 110 * Double(part)))
    }
    let counts = stage.layoutText.split(separator: "\n").filter { $0.contains("Count: ") }
    #expect(counts.count == 5)
    for (part, line) in counts.enumerated() {
      #expect(line.contains(" 0,\(110 * part) 320×60 \"Count: \(part)\""), "\(line)")
    }
    #expect(try stage.replayed().picture.png() == stage.picture.png())
  }

  @Test(
    "stand side by side on their page as they are compiled here",
    arguments: ["Portal", "Shohin", "ReactKit", "Bento", "Whim"], ["Counter", "List"])
  func page(name: String, screen: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Places.package.appendingPathComponent(path), encoding: .utf8)
    }
    let code = try text("Tests/RosettaTests/\(name)\(screen).swift")
    #expect(try text("Documentation/rosetta.md").contains("```swift rosetta\n\(code)```\n"))
  }
}
