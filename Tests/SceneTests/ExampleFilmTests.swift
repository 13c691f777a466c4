import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

@testable import ExpensesApp
@testable import PortalExampleApp
@testable import SyrmoApp
@testable import VoicesApp

/// The films of examples that their pages show, each made by using the application.
@Suite("The film of an example")
struct ExampleFilmTests {
  private static func renderer() throws -> Renderer {
    try Renderer(imageRoot: Places.package.path + "/Snapshots/portal")
  }
  private static let canvas = Canvas(width: 375, height: 667, scale: 1)

  /// What a film is made of: fewer pictures and pixels than for a screen, because history keeps each for ever.
  private static func film<App>(_ stage: Stage<App>) -> Film {
    var film = stage.film
    film.frameRate = 10
    film.scale = 0.8
    return film
  }

  private static func portalExample() throws -> Film {
    let stage = try Stage(PortalExample.context, on: canvas, motion: .platform, renderer: renderer())
    func wait(_ milliseconds: Int) throws { try stage.advance(by: .milliseconds(milliseconds)) }
    try wait(300)
    try stage.tap("Present modal")
    try wait(2200)
    try stage.tap("Close and present detail")
    try wait(1200)
    // The custom view, of which the left half increments.
    try stage.tap(.path("content/4/0/0"))
    try wait(400)
    try stage.tap(.back)
    try wait(900)
    try stage.tap("Hello")
    try wait(900)
    try stage.tap("OK")
    try wait(500)
    return film(stage)
  }

  private static func syrmo() throws -> Film {
    let stage = try Stage(
      {
        var context = ApplicationContext(application: Syrmo())
        context.messageMapper = { $0 == .didFinishLaunching ? .sendMessage(.loaded(Syrmo.tricks)) : nil }
        return context
      }(), on: canvas, motion: .platform, renderer: renderer())
    func wait(_ milliseconds: Int) throws { try stage.advance(by: .milliseconds(milliseconds)) }
    try wait(300)
    try stage.tap("Likes (37)")
    try wait(500)
    try stage.tap("Flip varial")
    try wait(1000)
    try stage.tap(.back)
    try wait(700)
    return film(stage)
  }

  private static func voices() throws -> Film {
    let context = {
      var context = ApplicationContext(application: Voices()) { _ in
        .run(named: "fetch") { clock in
          try await clock.sleep(for: .milliseconds(900))
          return .sendMessage(.fetched(Voices.tweets))
        }
      }
      context.messageMapper = { $0 == .didFinishLaunching ? .sendMessage(.began) : nil }
      return context
    }
    let stage = try Stage(context(), on: canvas, motion: .platform, renderer: renderer())
    func wait(_ milliseconds: Int) throws { try stage.advance(by: .milliseconds(milliseconds)) }
    try wait(1300)
    try stage.drag(.point(180, 500), by: Point(x: 0, y: -160))
    try wait(900)
    try stage.tap("Landed the flip varial!")
    try wait(1000)
    try stage.tap(.back)
    try wait(700)
    return film(stage)
  }

  private static func expenses() throws -> Film {
    let today = try #require(CalendarDate(year: 2026, month: 5, day: 18))
    let samples = Expense.samples(.english)
    let stage = try Stage(
      Expenses(today: today).context(Server(samples, deaf: 1)).source(), on: canvas, motion: .platform,
      renderer: renderer())
    func wait(_ milliseconds: Int) throws { try stage.advance(by: .milliseconds(milliseconds)) }
    try wait(1000)
    try stage.tap(.role(.button, "Food"))
    try wait(700)
    try stage.tap(.role(.button, "Food"))
    try wait(500)
    try stage.swipe("Bicycle repair", by: Point(x: -330, y: 0), over: .milliseconds(300))
    try wait(1500)
    try stage.tap("Undo")
    try wait(900)
    try stage.tap("Try again")
    try wait(1400)
    try stage.tap("Market")
    try wait(900)
    try stage.tap("Edit")
    try wait(900)
    try stage.tap("Cancel")
    try wait(900)
    return film(stage)
  }

  static let names = ["portal-example", "syrmo", "voices", "expenses"]

  /// Three of the expense tracker's screens, in three ways.
  private static func screens() throws -> [(name: String, picture: Picture)] {
    let today = try #require(CalendarDate(year: 2026, month: 5, day: 18))
    func stage(_ words: Words, _ traits: Traits) throws -> Stage<ApplicationRunner<Expenses>> {
      let server = Server(Expense.samples(words), deaf: 9)
      let stage = try Stage(
        Expenses(words, today: today).context(server), on: canvas, traits: traits, renderer: renderer())
      try stage.advance(by: .seconds(1))
      return stage
    }
    let dark = try stage(.english, Traits(appearance: .dark))
    dark.app.send(.remove(8))
    try dark.advance(by: .milliseconds(600))
    let arabic = try stage(.arabic, Traits(locale: "ar"))
    arabic.app.dispatch(.navigate(to: .form(4)))
    for message in [ExpenseForm.Message.titled(""), .finish] { arabic.app.send(.form(message)) }
    let large = try stage(.english, Traits(textSize: .accessibility2))
    large.app.dispatch(.navigate(to: .expense(4)))
    return [
      ("expenses-dark", try dark.picture), ("expenses-right-to-left", try arabic.picture),
      ("expenses-large", try large.picture),
    ]
  }

  @Test("stands beside pictures of its screens")
  func pictures() throws {
    for (name, picture) in try Self.screens() {
      let file = Places.package.path + "/Documentation/examples/pictures/\(name).png"
      let bytes = try picture.png()
      if ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record" { try Files.write(bytes, to: file) }
      #expect(bytes.count <= 48 << 10, "\(name)")
      guard CommittedReferences.areFromHere else { continue }
      #expect(try Bitmap(png: bytes, name: name) == Bitmap(png: Files.read(file), name: file), "\(file)")
    }
  }

  private static func film(named name: String) throws -> Film {
    switch name {
    case "portal-example": try portalExample()
    case "syrmo": try syrmo()
    case "voices": try voices()
    default: try expenses()
    }
  }

  @Test("is the one that its page shows", arguments: names)
  func shown(name: String) throws {
    let bytes = try Self.film(named: name).bytes(as: .webp)
    let file = Places.package.path + "/Documentation/examples/pictures/\(name).webp"
    // A page of white letters on black that moves as a whole is the largest.
    #expect(bytes.count <= 704 << 10)
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}
