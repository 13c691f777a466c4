import PortalRaster
import ReactKit
import TestSupport
import Testing

/// The counters as their page shows them, filmed while they are used.
@Suite("The film of the counters")
struct FilmTests {
  @Test("is the one that their page shows")
  func shown() throws {
    let stage = try Stage(CountersViewController(), on: Canvas(width: 320, height: 366, scale: 1), motion: .platform)
    for (number, name) in ["Ada", "Bob", "Cy"].enumerated() {
      try stage.tap("Add")
      try stage.advance(by: .milliseconds(300))
      try stage.type(name, into: "Name of \(number + 1)")
      try stage.advance(by: .milliseconds(300))
    }
    for _ in 0..<2 { try stage.tap("Increase 3") }
    try stage.advance(by: .milliseconds(300))
    try stage.tap("Remove 2")
    try stage.advance(by: .milliseconds(1200))
    #expect(stage.has("Ada") && !stage.has("Bob") && stage.has("Cy"))
    var film = stage.film
    film.frameRate = 10
    let bytes = try film.bytes(as: .webp)
    #expect(bytes.count <= 150 << 10)
    let file = Places.package.path + "/Documentation/reactkit/pictures/counters.webp"
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}
