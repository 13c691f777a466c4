import PortalRaster
import Testing

@Suite("The film of a device that is turned")
struct TurnedFilmTests {
  /// A frame every twentieth of a second; the device is turned after a tenth, and lies half a second later.
  private func film(reducesMotion: Bool = false) throws -> FilmFile {
    var traits = Traits()
    traits.reduceMotion = reducesMotion
    let stage = try Stage(
      Counter(), on: Canvas(width: 160, height: 240, scale: 1), traits: traits, motion: .platform)
    try stage.advance(by: .milliseconds(100))
    try stage.resize { $0.size = Size(width: 240, height: 160) }
    try stage.advance(by: .milliseconds(500))
    var film = stage.film
    (film.pause, film.ending, film.frameRate) = (.zero, .zero, 20)
    film.ground = Color(RGBA(hex: 0x336699))
    return try FilmFile(png: film.bytes())
  }

  /// Whether there is something of the device at a place, from the middle of the film; its corners are ground at any time.
  private func isDevice(_ film: FilmFile, at time: Int, x: Int, y: Int) throws -> Bool {
    let bitmap = try film.frame(at: time)
    return bitmap.pixels[(bitmap.height / 2 + y) * bitmap.width + bitmap.width / 2 + x] != bitmap.pixels[0]
  }

  @Test("turns the device itself, from where it was held, with room for its corners")
  func turns() throws {
    let film = try film()
    #expect(try film.frame(at: 0).width == 289 && film.frame(at: 0).height == 289)
    // Upright before, and in the first moment of the turn, too; lying at its end.
    for (time, isUpright) in [(0, true), (100, true), (400, false), (550, false)] {
      #expect(try isDevice(film, at: time, x: 0, y: -115) == isUpright, "\(time)")
      #expect(try isDevice(film, at: time, x: -115, y: 0) == !isUpright, "\(time)")
    }
    // Half of the way: neither, but with its corners above and beside.
    for (x, y) in [(0, -105), (-105, 0), (-28, -134), (28, 134)] {
      #expect(try isDevice(film, at: 250, x: x, y: y), "\(x), \(y)")
    }
    #expect(try !isDevice(film, at: 250, x: 115, y: 100))
  }

  @Test("lets nothing jump: the first moment of the turn looks like the last one before it")
  func begins() throws {
    let film = try film()
    let (before, first) = (try film.frame(at: 50), try film.frame(at: 100))
    let differing = zip(before.pixels, first.pixels).count { $0 != $1 }
    // Letters are drawn otherwise where they are turned.
    #expect(differing * 20 < before.pixels.count, "\(differing)")
  }

  @Test("turns at once where the user wants less motion")
  func reduced() throws {
    let film = try film(reducesMotion: true)
    #expect(try !isDevice(film, at: 150, x: 0, y: -115) && isDevice(film, at: 150, x: -115, y: 0))
  }
}
