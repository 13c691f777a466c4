import Foundation
import PortalRaster
import TestSupport
import Testing

/// One screen written in five models, as a user of each would, driven through the same steps.
@Suite("One counter in five models") struct RosettaTests {
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

  /// Thirty touches: on the buttons, beside them, held, and taken away.
  private static func moments<App: LiveSource>(_ make: @autoclosure @escaping () -> App) throws -> [Moment] {
    let stage = try Stage(make(), on: canvas)
    var moments: [Moment] = []
    for step in 0..<30 {
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
      moments.append(
        Moment(
          layout: seen(stage.layoutText), list: "\(try stage.picture.list.digest)", png: try stage.picture.png(),
          steps: "\(stage.log)"))
    }
    return moments
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

  @Test("are the same at every step: the views that are seen, the bytes, and the log")
  func equal() throws {
    let portal = try Self.moments(PortalCounter().source())
    #expect(portal.count == 30)
    #expect(
      portal[4].layout == [
        "label 0,0 320×60 \"Count: 2\" #000000 17 center on #ffffff",
        "button 0,60 160×50 \"Increase\" #007aff 15 center",
        "button 160,60 160×50 \"Decrease\" #007aff 15 center",
      ])
    let others = [
      ("Shohin", try Self.moments(ShohinCounter.program())),
      ("ReactKit", try Self.moments(ReactKitCounter())),
      ("Bento", try Self.moments(BentoCounter.controller())),
      ("Whim", try Self.moments(WhimCounter.screen())),
    ]
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
      #expect(moments.count == portal.count)
    }
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
    arguments: ["Portal", "Shohin", "ReactKit", "Bento", "Whim"])
  func page(name: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Places.package.appendingPathComponent(path), encoding: .utf8)
    }
    let code = try text("Tests/RosettaTests/\(name)Counter.swift")
    #expect(try text("Documentation/rosetta.md").contains("```swift rosetta\n\(code)```\n"))
  }
}
