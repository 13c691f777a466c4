import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import Shohin

/// The scenes as their page shows them, each filmed while it is used.
@Suite("The film of a scene")
struct SceneFilmTests {
  static let names = ["counter", "zoo", "example", "table", "pages", "layers", "document", "mixed", "stress"]

  private static func film(_ name: String) throws -> Film {
    switch name {
    case "counter":
      try film(Stage(Readme.program(), on: Canvas(width: 500, height: 500, scale: 1), motion: .platform)) { stage in
        for title in ["Increment", "Increment", "Decrement", "Randomize"] { try stage.tap(.role(.button, title)) }
      }
    case "zoo":
      try film(Stage(Zoo.program(), on: zoo, motion: .platform)) { stage in
        for title in ["+", "+", "−"] { try stage.tap(.role(.button, title)) }
        try stage.tap("Wolf")
        stage.app.send(.setCounter(to: 3))
      }
    case "example":
      try film(Stage(ExampleApp.program(), on: zoo, motion: .platform)) { stage in
        let slider = try stage.find(.path("content/.slider")).frame
        try stage.drag(
          .point(slider.center.x, slider.center.y - 1), by: Point(x: 120, y: 0), over: .milliseconds(900))
      }
    case "table":
      try film(Stage(CopyRows(), on: Canvas(width: 320, height: 180, scale: 1), motion: .platform)) { stage in
        for name in ["orange", "blue"] { try stage.tap(.role(.button, "Copy \(name)")) }
      }
    case "pages":
      try film(Stage(Paged.program(), on: Canvas(width: 300, height: 160, scale: 1), motion: .platform)) { stage in
        try stage.tap("Press first")
        try stage.swipe(.path("content/pages"), by: Point(x: -200, y: 0))
        try stage.settle()
        try stage.tap("Press second")
      }
    case "layers":
      try film(Stage(Layered.program(), on: Canvas(width: 280, height: 130, scale: 1), motion: .platform)) { stage in
        for _ in 0..<3 { try stage.tap("Turn") }
      }
    case "document":
      try film(Stage(DecodedScene.program(), on: Canvas(width: 280, height: 80, scale: 1), motion: .platform)) {
        stage in
        try stage.tap("Click me")
      }
    case "stress":
      // Four of the 200 times there and back that the scene's test goes.
      try film(Stage(Zoo.program(), on: Canvas(width: 320, height: 330, scale: 1))) { stage in
        for _ in 0..<4 {
          for message in [Zoo.Message.increment, .decrement] {
            stage.app.send(message)
            try stage.advance(by: .milliseconds(300))
          }
        }
      }
    default:
      try film(Stage(MixedScreen(), on: Canvas(width: 500, height: 500, scale: 1), motion: .platform)) { stage in
        for title in ["Increment", "Increment"] { try stage.tap(.role(.button, title)) }
      }
    }
  }

  private static let zoo = Canvas(width: 390, height: 460, scale: 1)

  /// What a film is made of: few pictures of few pixels, because history keeps each for ever.
  private static func film<App>(_ stage: Stage<App>, _ use: (Stage<App>) throws -> Void) throws -> Film {
    try use(stage)
    try stage.advance(by: .milliseconds(500))
    var film = stage.film
    film.frameRate = 10
    return film
  }

  @Test("is the one that its page shows", arguments: names)
  func shown(name: String) throws {
    let bytes = try Self.film(name).bytes(as: .webp)
    let file = Places.package.path + "/Documentation/shohin/pictures/scene-\(name).webp"
    #expect(bytes.count <= 96 << 10)
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }

  @Test("and the picture of a keyboard's pad is the one that the field's page shows")
  func pad() throws {
    let stage = try KeyboardTests().stage(.decimalPad, on: Canvas(width: 375, height: 667, scale: 1))
    let file = Places.package.path + "/Documentation/shohin/pictures/field-pad.png"
    let isSame = try CommittedReferences.has(stage.picture.part(at: "keyboard").png(), at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}
