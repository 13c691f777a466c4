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
    /// What is drawn.
    var list: [DisplayList.Item]
    var png: [UInt8]
    var steps: String
  }

  private static let canvas = Canvas(width: 320, height: 360, scale: 1)
  /// As wide and as low as a phone on its side, where a modal page covers all.
  private static let wide = Canvas(width: 480, height: 320, scale: 1)

  /// Takes thirty steps, and says what is seen after each.
  private static func moments<App: LiveSource>(
    _ make: @autoclosure @escaping () -> App, on canvas: Canvas = canvas,
    _ take: (Int, Stage<App>) throws -> Void
  ) throws -> [Moment] {
    let stage = try Stage(make(), on: canvas)
    var last: (list: DisplayList, png: [UInt8])?
    return try (0..<30).map { step in
      try take(step, stage)
      let picture = try stage.picture
      // What is drawn the same again has the same bytes.
      let png = if let last, last.list == picture.list { last.png } else { try picture.png() }
      last = (picture.list, png)
      return Moment(
        layout: seen(stage.layoutText), list: drawn(picture.list), png: png, steps: "\(stage.log)")
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

  /// Touches of the list: six items come, of which some are given a name, some are chosen, and some go.
  private static func shop<App>(_ step: Int, _ stage: Stage<App>) throws {
    switch step % 5 {
    case 0: try stage.tap("Add")
    case 1: try stage.tap(step % 10 == 6 ? "Pear \(step - 2)" : "Item \(step / 5 + 1)")
    case 2: try stage.tap(.point(10, 60))
    case 3 where step % 2 == 1: try stage.tap(.point(280, 96))
    case 3: try stage.tap(.point(100, 96))
    case 4 where step % 2 == 0: try stage.type("Pear \(step)", into: .point(100, 22))
    default: try stage.advance(by: .milliseconds(100))
    }
  }

  /// Touches of the sign-up: it is tried too early, the terms are put off and agreed to, and who has signed up goes back twice.
  private static func signUp<App>(_ step: Int, _ stage: Stage<App>) throws {
    let name = ViewQuery.point(100, 72)
    switch step {
    case 0, 2, 4, 6, 11, 15, 20, 24, 27: try stage.tap("Continue")
    case 1: try stage.type("Ann", into: name)
    case 3: try stage.type("ann", into: .point(100, 116))
    case 5: try stage.type("@a.eu")
    // What a navigator lies over in Portal comes back with its focus; elsewhere a page that is left ends editing.
    case 7: try stage.endEditing()
    case 8, 12: try stage.tap("Terms")
    case 10: try stage.tap("Later")
    case 13: try stage.tap("Agree")
    case 14: try stage.tap(.point(200, 280))
    case 17, 29: try stage.tap("Back")
    case 18: try stage.type("e", into: name)
    case 21:
      try stage.touchDown(at: Point(x: 240, y: 85))
      // What could scroll under the finger waits before it looks pressed.
      try stage.advance(by: .milliseconds(200))
    case 22: try stage.touchUp(at: Point(x: 240, y: 85))
    case 23:
      try stage.tap(name)
      try stage.key(.delete, times: 4)
    case 25: try stage.type("Bo")
    default: try stage.advance(by: .milliseconds(step * 10))
    }
  }

  /// What is drawn, but for what belongs to the screens of some and not to what they show: a ground over the whole canvas in the
  /// colour that is behind it already, what such a ground covers, and a clip to the whole canvas, which clips nothing.
  private static func drawn(_ list: DisplayList) -> [DisplayList.Item] {
    let whole = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    let ground = DisplayList.Item.fill(Path(whole), .nonZero, .solid(list.background))
    var drawn: [DisplayList.Item] = []
    // Whether each layer that is open is drawn.
    var layers: [Bool] = []
    for item in list.items {
      switch item {
      case ground where !layers.contains(true): drawn = []
      case .begin(let layer):
        layers.append(layer != DisplayList.Layer(clip: Path(whole)))
        if layers.last == true { drawn.append(item) }
      case .end: if layers.popLast() != false { drawn.append(item) }
      default: drawn.append(item)
      }
    }
    return drawn
  }

  /// Kinds of views that others are in: what these are in is the model's, and what they draw is compared as it is drawn.
  private static let holders = ["screen", "page", "container", "table", "tableItem"]

  /// The lines of a layout text that say something is drawn, without what the models name otherwise: who a view is, and what it is in.
  private static func seen(_ text: String) -> [String] {
    var seen: [String] = []
    for line in text.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard let kind = words.first, !holders.contains(String(kind)) else {
        continue
      }
      // A page over the whole canvas: what it covers is not seen.
      let covers = kind == "sheet" && words.dropFirst(2).first == "0,0"
      if covers { seen = [] } else { seen.append(([kind] + words.dropFirst(2)).joined(separator: " ")) }
    }
    return seen
  }

  private func expectEqual(_ portal: [Moment], _ others: [(name: String, moments: [Moment])]) {
    for (name, moments) in others {
      for (step, (moment, first)) in zip(moments, portal).enumerated() {
        #expect(moment.layout == first.layout, "\(name) at step \(step)")
        let haveSameLists = moment.list == first.list
        #expect(haveSameLists, "\(name) at step \(step)")
        // Bytes are too many to be told.
        let (haveSameSteps, haveSameBytes) = (moment.steps == first.steps, moment.png == first.png)
        #expect(haveSameSteps, "\(name) at step \(step)")
        #expect(haveSameBytes, "\(name) at step \(step)")
      }
      #expect(moments.count == 30)
    }
  }

  @Test("a list with sections and a field, where items are named, come, are chosen, and go, is the same at every step")
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
    #expect(Set(portal.map(\.png)).count > 10)
    let texts = portal.flatMap(\.layout).joined()
    #expect(texts.contains("✓ Item 1"))
    #expect(texts.contains("✓ Pear 24"))
  }

  // MARK: Films

  /// The film of some steps, each with a time after it.
  private static func film<App: LiveSource>(
    _ make: @autoclosure @escaping () -> App, on canvas: Canvas = canvas, steps: Int,
    _ take: (Int, Stage<App>) throws -> Void
  ) throws -> [UInt8] {
    let stage = try Stage(make(), on: canvas)
    // A finger is there in the picture before the one that shows what it does, and gone in that: its target may be gone, too.
    try stage.advance(by: .milliseconds(510))
    for step in 0..<steps {
      try take(step, stage)
      // Each begins as long before a picture as the first, however long the one before it took.
      let time = Int((stage.now.seconds * 1000).rounded())
      try stage.advance(by: .milliseconds(500 - (time - 510) % 500))
    }
    var film = stage.film
    // In the stage's time a finger is lifted at once, so that no button is seen pressed: models differ in when it is.
    (film.pause, film.frameRate) = (.zero, 4)
    return try film.bytes(as: .webp)
  }

  /// Somebody signs up, and a finger rests nowhere.
  private static func signUpBriskly<App>(_ step: Int, _ stage: Stage<App>) throws {
    switch step {
    case 0, 6: try stage.tap("Continue")
    case 1: try stage.type("Ann", into: .point(100, 72))
    case 2: try stage.type("ann@a.eu", into: .point(100, 116))
    case 3: try stage.endEditing()
    case 4: try stage.tap("Terms")
    case 5: try stage.tap("Agree")
    default: break
    }
  }

  private func expectEqual(
    _ portal: [UInt8], _ others: [(name: String, film: [UInt8])], on page: String, kilobytes: Int
  ) throws {
    for (name, other) in others {
      let isSame = other == portal
      #expect(isSame, "\(name)")
    }
    try expectOnPage(portal, page + ".webp", kilobytes: kilobytes)
  }

  private func expectOnPage(_ bytes: [UInt8], _ name: String, kilobytes: Int) throws {
    #expect(bytes.count <= kilobytes << 10)
    let file = Places.package.path + "/Documentation/pictures/" + name
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }

  @Test("a film of the list is the same of all five, and stands on their page")
  func listFilm() throws {
    try expectEqual(
      try Self.film(PortalList().source(), steps: 30, Self.shop),
      [
        ("Shohin", try Self.film(ShohinList.program(), steps: 30, Self.shop)),
        ("ReactKit", try Self.film(ReactKitList(), steps: 30, Self.shop)),
        ("Bento", try Self.film(BentoList.controller(), steps: 30, Self.shop)),
        ("Whim", try Self.film(WhimList.screen(), steps: 30, Self.shop)),
      ],
      // Thirty steps, of which each changes most of the screen.
      on: "rosetta-list", kilobytes: 100)
  }

  @Test("a film of the counter is the same of all five, and stands on their page")
  func counterFilm() throws {
    func countBriskly<App>(_ step: Int, _ stage: Stage<App>) throws {
      try stage.tap([2, 3].contains(step) ? "Decrease" : "Increase")
    }
    try expectEqual(
      try Self.film(PortalCounter().source(), steps: 5, countBriskly),
      [
        ("Shohin", try Self.film(ShohinCounter.program(), steps: 5, countBriskly)),
        ("ReactKit", try Self.film(ReactKitCounter(), steps: 5, countBriskly)),
        ("Bento", try Self.film(BentoCounter.controller(), steps: 5, countBriskly)),
        ("Whim", try Self.film(WhimCounter.screen(), steps: 5, countBriskly)),
      ], on: "rosetta-counter", kilobytes: 32)
  }

  @Test("a film of the sign-up is the same of all five, and stands on their page")
  func signUpFilm() throws {
    let canvas = Self.wide
    try expectEqual(
      try Self.film(PortalSignUp().source(), on: canvas, steps: 8, Self.signUpBriskly),
      [
        ("Shohin", try Self.film(ShohinSignUp.program(), on: canvas, steps: 8, Self.signUpBriskly)),
        ("ReactKit", try Self.film(ReactKitSignUp(), on: canvas, steps: 8, Self.signUpBriskly)),
        ("Bento", try Self.film(BentoSignUp.controller(), on: canvas, steps: 8, Self.signUpBriskly)),
        ("Whim", try Self.film(WhimSignUp.screen(), on: canvas, steps: 8, Self.signUpBriskly)),
      ], on: "rosetta-sign-up", kilobytes: 32)
  }

  @Test("a sign-up is the same at every step: what is missing is said, a page is pushed, and terms lie over all")
  func signUp() throws {
    let canvas = Self.wide
    let portal = try Self.moments(PortalSignUp().source(), on: canvas, Self.signUp)
    expectEqual(
      portal,
      [
        ("Shohin", try Self.moments(ShohinSignUp.program(), on: canvas, Self.signUp)),
        ("ReactKit", try Self.moments(ReactKitSignUp(), on: canvas, Self.signUp)),
        ("Bento", try Self.moments(BentoSignUp.controller(), on: canvas, Self.signUp)),
        ("Whim", try Self.moments(WhimSignUp.screen(), on: canvas, Self.signUp)),
      ])
    let said = portal.map { moment in moment.layout.filter { $0.hasPrefix("label ") }.last ?? "" }
    for (step, text) in [
      (0, "A name is needed"), (2, "An address has an @"), (6, "Read the terms first"), (8, "Be kind."),
      (15, "Welcome, Ann"), (20, "Welcome, Anne"), (24, "A name is needed"), (27, "Welcome, Bo"),
    ] {
      #expect(said[step].contains("\"\(text)\""), "step \(step): \(said[step])")
    }
    #expect(portal[29].layout.contains { $0.contains("✓ Terms") })
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
          ("Portal", 110, PortalCounter().source()), ("Shohin", 110, ShohinCounter.program()),
          ("ReactKit", 110, ReactKitCounter()), ("Bento", 110, BentoCounter.controller()),
          ("Whim", 110, WhimCounter.screen()),
        ]), on: Canvas(width: 320, height: 670, scale: 1))
    // One more touch in each than in the one above it.
    for part in 0..<5 {
      for _ in 0...part { try stage.tap(.point(80, 109 + 134 * Double(part))) }
      try stage.tap(.point(240, 109 + 134 * Double(part)))
    }
    let counts = stage.layoutText.split(separator: "\n").filter { $0.contains("Count: ") }
    #expect(counts.count == 5)
    for (part, line) in counts.enumerated() {
      #expect(line.contains(" 0,\(24 + 134 * part) 320×60 \"Count: \(part)\""), "\(line)")
    }
    #expect(try stage.replayed().picture.png() == stage.picture.png())
    try expectOnPage(try stage.picture.png(), "rosetta-together.png", kilobytes: 32)
  }

  @Test("are all in one application, whose parts share an order: what is done in one is seen in the others")
  func cafe() throws {
    let stage = try Stage(Cafe(), on: Canvas(width: 320, height: 460, scale: 1), motion: .platform)
    func pause() throws { try stage.advance(by: .milliseconds(600)) }
    #expect(stage.has("Welcome"))
    try pause()
    try stage.tap("Order")
    #expect(stage.has("Nothing yet"))
    try pause()
    try stage.tap("Tea")
    try pause()
    // There is a cup, but nobody is named yet.
    try stage.tap("Order")
    #expect(stage.has("Who is it for?"))
    try pause()
    let begin = stage.now
    try pause()
    try stage.tap("Espresso")
    #expect(stage.has("2 × 3 € = 6 €"))
    #expect(stage.app.order.cups.map(\.drink) == ["Tea", "Espresso"])
    try pause()
    // The first line of the basket.
    try stage.tap(.point(270, 182))
    #expect(stage.has("1 × 3 € = 3 €"))
    #expect(stage.app.order.cups.map(\.drink) == ["Espresso"])
    try pause()
    try stage.type("Ann", into: .point(100, 350))
    #expect(stage.has("For Ann"))
    try pause()
    try stage.tap("Order")
    try stage.advance(by: .milliseconds(100))
    // One comes from the side while the other leaves.
    #expect(stage.has("For Ann"))
    #expect(stage.has("Thank you, Ann"))
    try stage.settle()
    #expect(!stage.has("For Ann"))
    var film = stage.film
    // Two changes of the basket, since a frame of rows that move has 7 KB.
    film.part = StageTime.start.duration(to: begin)...StageTime.start.duration(to: stage.now)
    (film.pause, film.frameRate) = (.milliseconds(250), 5)
    // Fingers, rows and scenes that move are what it has more than 32 KB for.
    try expectOnPage(try film.bytes(as: .webp), "rosetta-cafe.webp", kilobytes: 64)
    try pause()
    try stage.tap("Again")
    try stage.settle()
    #expect(stage.has("Welcome"))
    #expect(stage.has("Nothing yet"))
    #expect(stage.app.order.cups.isEmpty)
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  @Test(
    "show values that their page has, too",
    arguments: [
      "Groceries", "SignUp", "AllFive", "Cafe", "CafeMenu", "CafeBasket", "CafeGuest", "CafeTill",
    ])
  func values(name: String) throws {
    let code = try Self.text("Tests/RosettaTests/\(name).swift")
    #expect(try Self.text("Documentation/rosetta.md").contains("```swift rosetta\n\(code)```\n"))
  }

  @Test("say on their page which kinds of views are in no line that is compared")
  func leftOut() throws {
    let told = Self.holders.map { "`\($0)`" }.joined(separator: ", ")
    #expect(try Self.text("Documentation/rosetta.md").contains(told))
  }

  @Test(
    "stand side by side on their page as they are compiled here",
    arguments: ["Portal", "Shohin", "ReactKit", "Bento", "Whim"], ["Counter", "List", "SignUp"])
  func page(name: String, screen: String) throws {
    let code = try Self.text("Tests/RosettaTests/\(name)\(screen).swift")
    #expect(try Self.text("Documentation/rosetta.md").contains("```swift rosetta\n\(code)```\n"))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Places.package.appendingPathComponent(path), encoding: .utf8)
  }
}
