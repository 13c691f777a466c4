import PortalCore
import PortalSupport
import Testing

@testable import PortalRaster

/// A screen on which nothing is to be seen.
private final class Bare: LiveSource {
  func describe(_ traits: Traits) -> Description {
    var root = ViewSpec(.container)
    root.layout.grow = 1
    return Description(root)
  }
}

@Suite("What a film cannot hold")
struct FilmLimitTests {
  private func stage() throws -> Stage<Bare> { try Stage(Bare(), on: Canvas(width: 20, height: 20, scale: 1)) }

  @Test("are screens that are translucent in the middle alone, in either format", arguments: [Film.Format.png, .webp])
  func translucent(format: Film.Format) throws {
    let stage = try stage()
    let ground = stage.canvas.background
    try stage.resize { $0.background = Color(RGBA(hex: 0xff0000, alpha: 0.5)) }
    try stage.advance(by: .milliseconds(200))
    try stage.resize { $0.background = ground }
    try stage.advance(by: .milliseconds(200))
    let error = #expect(throws: DiagnosticsError.self) { try stage.film.bytes(as: format) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message == "the film's screens are opaque at first, and then not")
    #expect(diagnostic.hint == "give all of them an opaque background")
    // A film that is translucent at its end is so all along.
    let other = try self.stage()
    try other.advance(by: .milliseconds(200))
    try other.resize { $0.background = Color(RGBA(hex: 0xff0000, alpha: 0.5)) }
    let file = try other.film.bytes(as: format)
    let frames = try format == .png ? FilmFile(png: file).frames : FilmFile(webp: file).frames
    #expect(frames.last?.bitmap == (try other.picture.painted().bitmap()))
  }

  /// A format whose frames have a megabyte each.
  private struct Heavy: AnimationFormat {
    func packing(ofPixels count: Int) -> RasterLimits.Packing { RasterLimits.packedFast }
    func place(around part: PixelBox) -> PixelBox { part }
    func pack(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) throws -> [UInt8] {
      [UInt8](repeating: 0, count: 1 << 20)
    }
    func file(of frames: [AnimationFrame], width: Int, height: Int, scale: Double, loops: Int) throws -> [UInt8] { [] }
  }

  @Test("is more bytes than it may have, however many frames are packed at once")
  func bytes() throws {
    func pack(_ frames: Int, _ most: Int) throws -> Int {
      let packing = FilmPacking(Heavy(), mostBytes: most)
      for _ in 0..<frames { try packing.add([0], PixelBox(width: 1, height: 1), milliseconds: 10) }
      return try packing.finish().count
    }
    #expect(try pack(5, 5 << 20) == 5)
    for frames in [6, 7, 12] {
      let error = #expect(throws: DiagnosticsError.self) { try pack(frames, 5 << 20) }
      #expect(error?.diagnostics.first?.message == "the film has more than 5 MiB")
      #expect(error?.diagnostics.first?.hint?.contains("film a part of it") == true)
    }
    #expect(FilmLimits.bytes >> 20 == 256)
  }

  @Test("is a frame beside the painting of the next that is larger than all of those may be: it is packed at once")
  func large() throws {
    // What is packed is noticed where it has too many bytes.
    func add(_ count: Int) throws {
      let packing = FilmPacking(Heavy(), mostBytes: 0, mostPixels: 3)
      try packing.add([UInt32](repeating: 0, count: count), PixelBox(width: count, height: 1), milliseconds: 10)
    }
    try add(3)
    #expect(throws: DiagnosticsError.self) { try add(4) }
  }

  @Test("is a frame in WebP that is larger than a still picture may be")
  func largeWebP() throws {
    for (budget, isEnough) in [(400 * 100, true), (400 * 100 - 1, false)] {
      let stage = try Stage(
        Bare(), on: Canvas(width: 20, height: 20, scale: 1), renderer: Renderer(budget: [.pixels: budget]))
      #expect(try !stage.film.bytes(as: .png).isEmpty)
      guard !isEnough else {
        #expect(try !stage.film.bytes(as: .webp).isEmpty)
        continue
      }
      let error = #expect(throws: DiagnosticsError.self) { try stage.film.bytes(as: .webp) }
      let told = "the film's frames of 20×20 pixels are too large for WebP: one has at most 399 pixels"
      #expect(error?.diagnostics.first?.message == told)
    }
  }

  @Test("of a storyboard are more than 200 pictures: of steps, or of moments")
  func panels() throws {
    let stage = try stage()
    for _ in 0..<199 { try stage.tap(.point(5, 5)) }
    // With the screen as it was at first.
    #expect(try stage.film.steps().split(separator: "\n").filter { $0.first?.isNumber == true }.count == 200)
    try stage.tap(.point(5, 5))
    for board in [{ _ = try stage.film.storyboard() }, { _ = try stage.film.steps() }] {
      let error = #expect(throws: DiagnosticsError.self) { try board() }
      #expect(error?.diagnostics.first?.message == "a storyboard of more than 200 pictures is not possible")
      #expect(error?.diagnostics.first?.hint?.contains("every: .seconds(1)") == true)
    }
    let other = try self.stage()
    try other.advance(by: .milliseconds(19_900))
    func count(_ interval: Duration) throws -> Int { try other.film.panels(every: interval, at: 1).count }
    #expect(try count(.milliseconds(100)) == 200)
    #expect(throws: DiagnosticsError.self) { try count(.milliseconds(99)) }
    #expect(throws: DiagnosticsError.self) { try count(.nanoseconds(1)) }
    #expect(try count(.milliseconds(150)) == 134)
  }

  @Test("is the paths of more panels than all frames may have, whether the screen changes or not")
  func paths() throws {
    let renderer = try Renderer()
    let stage = try Stage(Bare(), on: Canvas(width: 20, height: 20, scale: 1), renderer: renderer)
    for _ in 0..<20 { try stage.tap(.point(5, 5)) }
    try stage.advance(by: .milliseconds(20))
    let film = stage.film
    let account = WorkAccount(budgets: .infinity)
    renderer.account = account
    func counted(_ play: () throws -> Void) rethrows -> Double {
      let before = account.parts[.paths] ?? 0
      try play()
      return (account.parts[.paths] ?? 0) - before
    }
    let played = try counted {
      let stage = try film.begin(nil)
      for index in film.log.steps.indices { try stage.play(film.log.steps.log(of: index)) }
    }
    let frames = account.used
    for panels in [{ try film.panels(at: nil) }, { try film.panels(every: .milliseconds(1), at: nil) }] {
      var bytes = 0
      let told = try counted {
        for panel in try panels().dropFirst() { bytes += panel.picture.screen.parts.pathBytes }
      }
      #expect(told - played > 0.99 * Double(bytes) / Double(Budget.standard[.paths]))
    }
    renderer.account = WorkAccount(budgets: frames + 1e-9)
    let error = #expect(throws: DiagnosticsError.self) { try film.steps() }
    #expect(error?.diagnostics.first?.message.contains("all frames together are more work than") == true)
  }
}
