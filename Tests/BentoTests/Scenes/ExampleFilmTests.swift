import Bento
import PortalRaster
import TestSupport
import Testing

/// The example applications as their page shows them, each filmed while it is used.
@Suite("The film of Bento's example")
struct ExampleFilmTests {
  static let names = ["airplane", "food", "sign-up"]

  private static func film(_ name: String) throws -> Film {
    switch name {
    case "airplane":
      try film(Stage(Airplane.controller(), on: Canvas(width: 375, height: 240, scale: 1), motion: .platform)) {
        stage in
        for _ in 0..<2 {
          try stage.tap(.role(.toggle, "Airplane mode"))
          try stage.advance(by: .milliseconds(800))
        }
        try stage.swipe("WIFI", by: Point(x: -90, y: 0))
        try stage.settle()
        try stage.tap("Delete")
      }
    case "food":
      try film(Stage(Food(), on: Canvas(width: 375, height: 667, scale: 1), motion: .platform), scale: 0.5) { stage in
        try stage.advance(by: .milliseconds(4500))
      }
    default:
      try film(Stage(SignUp.controller(), on: Canvas(width: 375, height: 667, scale: 1), motion: .platform), scale: 0.8)
      {
        stage in
        try SignUp.fill(stage) { try stage.advance(by: .milliseconds(300)) }
      }
    }
  }

  /// What a film is made of: few pictures of few pixels, because history keeps each for ever.
  private static func film<App>(
    _ stage: Stage<App>, scale: Double = 1, _ use: (Stage<App>) throws -> Void
  ) throws -> Film {
    try use(stage)
    try stage.advance(by: .milliseconds(500))
    var film = stage.film
    film.frameRate = 10
    film.scale = scale
    return film
  }

  @Test("is the one that its page shows", arguments: names)
  func shown(name: String) throws {
    let bytes = try Self.film(name).bytes(as: .webp)
    let file = Places.package.path + "/Documentation/bento/pictures/\(name).webp"
    #expect(bytes.count <= 150 << 10, "\(name): \(bytes.count)")
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}

extension SignUp {
  /// Fills in the form from its top.
  static func fill(_ stage: Stage<BoxController<SignUp>>, after wait: () throws -> Void = {}) throws {
    func type(_ text: String, _ field: String) throws {
      try stage.type(text, into: .role(.textField, field))
      try wait()
    }
    try type("ada@x.org", "E-mail")
    try type("secret", "Password")
    try type("secret", "Confirm")
    func pick(_ row: String) throws {
      try stage.tap(.text(row))
      try wait()
      try stage.adjust(.role(.adjustable), by: 1)
      try wait()
      try stage.tap("Done")
      try wait()
    }
    try pick("Question")
    try type("Here", "Answer")
    try pick("Birthday")
    try stage.tap("Sign up")
  }
}
