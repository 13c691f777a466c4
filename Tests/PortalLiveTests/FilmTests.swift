import PortalRaster
import Testing

/// A small stage on which a button is tapped, and a list is flung.
private func used(scale: Double = 1) throws -> Stage<Counter> {
  let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: scale))
  try stage.tap("More")
  try stage.swipe("Row 1", by: Point(x: 0, y: -60))
  try stage.advance(by: .milliseconds(500))
  try stage.change { $0.appearance = .dark }
  return stage
}

@Suite("A film")
struct FilmTests {
  @Test("shows at each of its moments what the stage shows then, to the last pixel", arguments: [1, 1.5])
  func moments(scale: Double) throws {
    let stage = try used(scale: scale)
    var film = stage.film
    (film.showsTouches, film.pause) = (false, .zero)
    let file = try FilmFile(png: film.bytes())
    // The same log, taken to each moment by hand.
    let other = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: scale))
    var rest = stage.log.steps[...]
    var (now, compared): (Int64, Int) = (0, 0)
    for index in 0...18 {
      let moment = Int64(index) * 1_000_000_000 / 30
      while let step = rest.first {
        guard case .advance(let nanoseconds) = step else {
          try other.play(StageLog([step]))
          rest.removeFirst()
          continue
        }
        let part = min(nanoseconds, moment - now)
        if part > 0 { try other.advance(by: .nanoseconds(part)) }
        now += part
        rest[rest.startIndex] = .advance(nanoseconds: nanoseconds - part)
        guard part == nanoseconds else { break }
        rest.removeFirst()
      }
      let shown = try file.frame(at: Int(moment + 500_000) / 1_000_000)
      #expect(try shown == other.picture.painted().bitmap(), "frame \(index)")
      compared += 1
    }
    #expect(rest.isEmpty)
    #expect(compared == 19)
    #expect(file.frames.last?.bitmap == (try stage.picture.painted().bitmap()))
    // Ten moves and twelve frames of coasting, and not a frame without a change.
    #expect(file.frames.count > 12 && file.frames.count <= 19)
    for (one, other) in zip(file.frames, file.frames.dropFirst()) { #expect(one.bitmap != other.bitmap) }
  }

  @Test("has the same bytes as often as it is made, and takes nothing from its stage")
  func again() throws {
    let stage = try used()
    let log = stage.log
    let bytes = try stage.film.bytes()
    #expect(try used().film.bytes() == bytes)
    var film = stage.film
    film.frameRate = 10
    #expect(try film.bytes(as: .webp) == film.bytes(as: .webp))
    #expect(stage.log == log)
  }

  @Test("shows the same in both formats, also where the ground is clear", arguments: [Color.systemBackground, .clear])
  func formats(background: Color) throws {
    let stage = try Stage(Counter(), on: Canvas(width: 161, height: 239, scale: 1, background: background))
    try stage.tap("More")
    try stage.swipe("Row 1", by: Point(x: 0, y: -60))
    try stage.advance(by: .milliseconds(200))
    var film = stage.film
    (film.loops, film.frameRate) = (2, 15)
    let (png, webp) = (try FilmFile(png: film.bytes()), try FilmFile(webp: film.bytes(as: .webp)))
    #expect(png.frames.map(\.milliseconds) == webp.frames.map(\.milliseconds))
    #expect(png.loops == 2 && webp.loops == 2)
    #expect(zip(png.frames, webp.frames).allSatisfy { $0.bitmap == $1.bitmap })
    #expect(png.frames.last?.bitmap == (try stage.picture.painted().bitmap()))
  }

  @Test("has of each frame what changed, and shows what stays for longer")
  func small() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    try stage.advance(by: .seconds(2))
    #expect(try FilmFile(png: stage.film.bytes()).frames.map(\.milliseconds) == [3033])
    try stage.tap("More")
    var film = stage.film
    film.showsTouches = false
    let file = try FilmFile(png: film.bytes())
    // At rest, pressed, counted.
    #expect(file.frames.count == 3)
    #expect(file.frames.dropFirst().allSatisfy { $0.pixels < 160 * 60 })
  }

  @Test("leaves out what could not be done")
  func refused() throws {
    let stage = try used()
    let log = stage.log
    #expect(throws: StageError.self) { try stage.adjust("2", by: 1) }
    #expect(throws: StageError.self) { try stage.adjust(.path("content/number"), by: 1) }
    #expect(throws: StageError.self) { try stage.resize { $0.scale = -1 } }
    #expect(throws: StageError.self) { try stage.advance(by: .seconds(-1)) }
    #expect(throws: StageError.self) { try stage.touchUp(3, at: .zero) }
    #expect(stage.log == log)
    _ = try stage.film.steps()
  }

  @Test("stands still before a gesture and while a finger is down, so that both are seen")
  func pauses() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    try stage.tap("More")
    try stage.tap("More")
    var film = stage.film
    film.showsTouches = false
    let file = try FilmFile(png: film.bytes())
    #expect(file.frames.count == 5)
    #expect(file.frames.map(\.milliseconds)[0] == 400)
    #expect(file.frames[1].bitmap != file.frames[2].bitmap)
    // Two taps at once are two, and so are the places of a finger that needs no time between them.
    try stage.doubleTap("More")
    try stage.touchDown(at: Point(x: 58, y: 70))
    for x in 1...4 { try stage.touchMoved(to: Point(x: 58 + 20 * Double(x), y: 70)) }
    try stage.touchUp(at: Point(x: 138, y: 70))
    film = stage.film
    film.showsTouches = false
    let whole = try FilmFile(png: film.bytes())
    #expect(whole.frames.count >= 5 + 4 + 3)
    // 400 + 120, 400 + 120, 400 + 120 + 120 + 120, and at the same place at once 120 and four moves of 16, up to the next frame,
    // and a second at the end.
    #expect(whole.milliseconds == 3033)
    film.pause = .zero
    // All of it is at one moment of the stage.
    #expect(try FilmFile(png: film.bytes()).frames.count == 1)
  }

  @Test("waits for no finger that moves, little between letters, and not for what the application does of a gesture")
  func timeline() throws {
    func film(_ use: (Stage<Counter>) throws -> Void) throws -> Int {
      let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
      try use(stage)
      var film = stage.film
      (film.showsTouches, film.frameRate, film.ending) = (false, 50, .zero)
      return try FilmFile(png: film.bytes()).milliseconds
    }
    // A pause, a hundred milliseconds under the finger, and the last frame.
    #expect(try film { try $0.swipe("Row 1", by: Point(x: 0, y: -60)) } == 400 + 100 + 20)
    let tap = try film { try $0.tap("More") }
    #expect(tap == 400 + 120 + 20)
    #expect(
      try film { stage in
        try stage.tap("More")
        stage.app.fill()
      } == tap)
  }

  @Test(
    "shows letters that are typed at once an eighth of a second apart, at whatever speed it goes by the stage's time")
  func letters() throws {
    func film(_ text: String, speed: Double = 1) throws -> FilmFile {
      let stage = try Stage(Waiting(), on: Canvas(width: 200, height: 120, scale: 1))
      try stage.type(text, into: .path("content/field"))
      var film = stage.film
      (film.showsTouches, film.frameRate, film.ending, film.speed) = (false, 50, .zero, speed)
      return try FilmFile(png: film.bytes())
    }
    let (one, four) = (try film("a"), try film("abcd"))
    #expect(four.milliseconds - one.milliseconds == 3 * 120)
    #expect(four.frames.count - one.frames.count == 3)
    #expect(try film("abcd", speed: 0.25).milliseconds - film("a", speed: 0.25).milliseconds == 4 * 360)
  }

  @Test("goes on turning what turns for ever, while its last frame is held")
  func ending() throws {
    let stage = try Stage(Waiting(), on: Canvas(width: 200, height: 120, scale: 1), motion: .platform)
    try stage.advance(by: .milliseconds(500))
    var film = stage.film
    (film.ending, film.frameRate) = (.seconds(1), 10)
    let file = try FilmFile(png: film.bytes())
    #expect(file.milliseconds == 500 + 100 + 1000)
    // A turn of an eighth is seen in each frame but where two of them are in one tenth of a second.
    #expect(file.frames.count >= 12)
    film.ending = .zero
    #expect(try FilmFile(png: film.bytes()).milliseconds == 600)
  }

  @Test("goes at the speed that it is given, with as many frames in a second")
  func speed() throws {
    let stage = try used()
    func length(_ change: (inout Film) -> Void) throws -> (milliseconds: Int, frames: Int) {
      var film = stage.film
      (film.pause, film.ending, film.showsTouches, film.frameRate) = (.zero, .zero, false, 20)
      change(&film)
      let file = try FilmFile(png: film.bytes())
      return (file.milliseconds, file.frames.count)
    }
    let usual = try length { _ in }
    let slow = try length { $0.speed = 0.5 }
    let coarse = try length { $0.frameRate = 5 }
    #expect(usual.milliseconds == 650)
    #expect(slow.milliseconds == 1250)
    #expect(slow.frames * 2 > usual.frames * 3)
    #expect(coarse.milliseconds == 800)
    #expect(coarse.frames <= 4)
    let middle = try length { $0.part = .milliseconds(200)...(.milliseconds(300)) }
    #expect(middle.milliseconds == 150)
  }

  @Test("draws fingers over the screen, and only there")
  func touches() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    let place = try stage.find("More").frame.center
    try stage.tap("More")
    func frames(_ shows: Bool) throws -> FilmFile {
      var film = stage.film
      film.showsTouches = shows
      return try FilmFile(png: film.bytes())
    }
    let (with, without) = (try frames(true), try frames(false))
    // Pressed: the finger is down, and its middle is another colour than without it.
    let (seen, plain) = (try with.frame(at: 450), try without.frame(at: 450))
    func pixel(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> UInt32 { bitmap.pixels[Int(y) * 160 + Int(x)] }
    #expect(pixel(seen, place.x + 5, place.y + 12) != pixel(plain, place.x + 5, place.y + 12))
    #expect(pixel(seen, place.x, place.y + 60) == pixel(plain, place.x, place.y + 60))
    // Before and afterwards there is none.
    #expect(try with.frame(at: 0) == without.frame(at: 0))
    #expect(with.frames.last?.bitmap == without.frames.last?.bitmap)
    #expect(with.frames.count > without.frames.count + 5)
  }

  @Test("is cropped to a view or a rectangle, on whole pixels")
  func crop() throws {
    let stage = try used()
    var film = stage.film
    (film.showsTouches, film.crop) = (false, .view(.path("content/more")))
    let frame = try stage.find("More").frame
    let button = try FilmFile(png: film.bytes())
    #expect(button.frames.allSatisfy { $0.bitmap.width == Int(frame.width) && $0.bitmap.height == Int(frame.height) })
    film.crop = .rect(Rect(x: 10.5, y: 20, width: 40, height: 1000))
    let bitmap = try #require(FilmFile(png: film.bytes()).frames.first?.bitmap)
    #expect(bitmap.width == 41)
    #expect(bitmap.height == 220)
    let first = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1)).picture.painted().bitmap()
    #expect(bitmap.pixels.prefix(41) == first.pixels[20 * 160 + 10..<20 * 160 + 51])
  }

  @Test("is as large as the largest of its screens, at the scale that it is given")
  func size() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240))
    try stage.resize { $0.size = Size(width: 240, height: 160) }
    var film = stage.film
    film.scale = 1
    let file = try FilmFile(png: film.bytes())
    #expect(file.frames.allSatisfy { $0.bitmap.width == 240 && $0.bitmap.height == 240 })
    // Beside the upright screen is nothing; the turned one is in the middle.
    #expect(file.frames[0].bitmap.pixels[120 * 240 + 20] == 0)
    #expect(file.frames.last?.bitmap.pixels[120 * 240 + 20] != 0)
    #expect(file.frames.last?.bitmap.pixels[20 * 240 + 120] == 0)
  }

  @Test("is shown in its device, and as often as it is said")
  func device() throws {
    let stage = try Stage(Counter(), on: .iPhone15)
    try stage.tap("More")
    var film = stage.film
    (film.hasDevice, film.scale, film.loops) = (true, 1, 3)
    let file = try FilmFile(png: film.bytes())
    #expect(file.loops == 3)
    let bitmap = try #require(file.frames.first?.bitmap)
    #expect(bitmap.width > 393 && bitmap.height > 852)
    #expect(bitmap.pixels.first == 0)
  }
}

@Suite("A film that cannot be")
struct FilmErrorTests {
  private func error(_ stage: Stage<Counter>, _ change: (inout Film) -> Void = { _ in }) throws -> Diagnostic {
    var film = stage.film
    change(&film)
    let error = #expect(throws: DiagnosticsError.self) { try film.bytes() }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.hint != nil)
    return diagnostic
  }

  private func stage() throws -> Stage<Counter> { try Stage(Counter(), on: Canvas(width: 160, height: 240)) }

  @Test("lasts for a year, or has more pixels than anybody waits for")
  func long() throws {
    let stage = try stage()
    try stage.advance(by: .seconds(365 * 86400))
    #expect(try error(stage).message.contains("would last 31536000 seconds"))
    // An hour of that year is too much, a second is not.
    #expect(throws: DiagnosticsError.self) {
      var film = stage.film
      film.part = .zero...(.seconds(3600))
      _ = try film.bytes()
    }
    var film = stage.film
    film.part = .seconds(1000)...(.seconds(1001))
    #expect(try FilmFile(png: film.bytes()).frames.count == 1)
    let large = try Stage(Counter(), on: Canvas(width: 4000, height: 4000, scale: 2))
    try large.advance(by: .seconds(10))
    #expect(try error(large).message.contains("8000×8000 pixels are too many"))
  }

  @Test("would show something that never happened")
  func outside() throws {
    let stage = try stage()
    try stage.tap("More")
    stage.app.change { $0.count = 40 }
    try stage.advance(by: .zero)
    #expect(try error(stage).message.contains("would not show what happened"))
    #expect(throws: DiagnosticsError.self) { try stage.film.storyboard() }
    #expect(throws: DiagnosticsError.self) { try stage.film.steps() }
  }

  @Test("has odd options")
  func options() throws {
    let stage = try stage()
    try stage.tap("More")
    for rate in [0, -1, 61, .max] { _ = try error(stage) { $0.frameRate = rate } }
    for speed in [0, -1, .nan, .infinity, 1e-9] { _ = try error(stage) { $0.speed = speed } }
    for pause in [Duration.seconds(-1), .seconds(Int64.max)] {
      _ = try error(stage) { $0.pause = pause }
      _ = try error(stage) { $0.ending = pause }
    }
    for loops in [-1, 65_536] { _ = try error(stage) { $0.loops = loops } }
    _ = try error(stage) { $0.part = .seconds(3)...(.seconds(4)) }
    _ = try error(stage) { $0.crop = .view("Moer") }
    for rect in [Rect(x: 200, y: 0, width: 10, height: 10), Rect(x: .nan, y: 0, width: 1, height: 1)] {
      _ = try error(stage) { $0.crop = .rect(rect) }
    }
    for scale in [0, -1, Double.nan, 1e9] {
      var film = stage.film
      film.scale = scale
      #expect(throws: (any Error).self) { try film.bytes() }
      #expect(throws: (any Error).self) { try film.storyboard() }
    }
    #expect(throws: DiagnosticsError.self) { try stage.film.write(to: "/tmp/film.gif") }
    #expect(throws: DiagnosticsError.self) { try stage.film.write(to: "/nowhere/film.png") }
  }
}

@Suite("A storyboard")
struct StoryboardTests {
  @Test("has the screen after each step, under what was done and when")
  func panels() throws {
    let stage = try used()
    let board = try stage.film.storyboard(columns: 2)
    #expect(board.screen.canvas.size.width == 388, "two panels of 160, 20 between them and 24 around")
    let texts = board.layoutText.split(separator: "\n").compactMap { line in
      line.contains("/caption") ? line.split(separator: "\"", maxSplits: 1).last.map { "\"" + $0 } : nil
    }
    #expect(texts.map { $0.contains("tap") || $0.contains("swipe") } == [false, true, true, false, false])
    #expect(board.layoutText.contains("content/1-tap-More/screen/content/number"))
    #expect(board.layoutText.contains("content/2-swipe-Row-1-by-0-60/screen/content/list"))
    // Each screen is drawn where its lines say.
    let bitmap = try board.painted().bitmap()
    let box = try #require(board.screen.view(at: "content/0-begin/screen")?.frame)
    let first = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1)).picture.painted().bitmap()
    for row in 0..<240 {
      let start = (Int(box.y) + row) * bitmap.width + Int(box.x)
      #expect(bitmap.pixels[start..<start + 160] == first.pixels[row * 160..<(row + 1) * 160])
    }
  }

  @Test("has a screen every so often")
  func every() throws {
    let stage = try used()
    let board = try stage.film.storyboard(columns: 8, every: .milliseconds(100))
    #expect(board.layoutText.contains("content/6-dark-appearance/screen"))
    #expect(!board.layoutText.contains("content/7"))
    // Also a moment at which nothing was done has its screen.
    let screens = board.layoutText.split(separator: "\n").filter { $0.contains("/screen/content/number ") }
    #expect(screens.count == board.layoutText.ranges(of: "/caption ").count && screens.count > 2)
    #expect(throws: DiagnosticsError.self) { try stage.film.storyboard(every: .zero) }
    #expect(throws: DiagnosticsError.self) { try stage.film.storyboard(every: .microseconds(1)) }
    #expect(throws: DiagnosticsError.self) { try stage.film.storyboard(columns: 0) }
  }

  @Test("keeps together what a finger does, and shows what it holds")
  func scenes() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    let finger = try stage.press("More")
    try stage.advance(by: .milliseconds(100))
    try stage.release(finger)
    try stage.doubleTap("More")
    try stage.drag("Row 1", by: Point(x: 0, y: -30))
    try stage.scroll(to: .zero)
    try stage.touchDown(at: Point(x: 5, y: 5))
    try stage.touchUp(at: Point(x: 5, y: 5))
    let steps = try stage.film.steps()
    let titles = steps.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(
      titles == [
        "0. begin · 0 s", "1. press \"More\" · 0 s", "2. release · 0.1 s", "3. double tap \"More\" · 0.1 s",
        "4. drag \"Row 1\" by 0, -30 · 0.451 s", "5. scroll content/list to 0, 0 · 0.451 s", "6. touch 5, 5 · 0.451 s",
      ])
  }

  /// A card that can be tapped, and does not show it.
  private final class Card: LiveSource {
    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      var card = ViewSpec(.container, key: "card", handlers: [handlers.add(.tap) { _ in }])
      card.layout.height = 40
      return Description(ViewSpec(.container, children: [card]), handlers: handlers)
    }
  }

  @Test("says as text which views are in another state where no line of the layout tells of it")
  func states() throws {
    let stage = try Stage(Card(), on: Canvas(width: 160, height: 100, scale: 1))
    try stage.press(.path("content/card"))
    try stage.touchMoved(to: Point(x: 81, y: 20))
    let steps = try stage.film.steps().split(separator: "\n").map(String.init)
    #expect(
      steps.suffix(4) == [
        "1. press the view at content/card · 0 s", "  looks the same, in another state: content/card",
        "2. move to 81, 20 · 0 s", "  nothing changed",
      ])
  }

  @Test("says as text what each step changed, and what moved together in one line")
  func text() throws {
    let stage = try Stage(Counter(), on: Canvas(width: 160, height: 240, scale: 1))
    try stage.tap("More")
    try stage.scroll(to: Point(x: 0, y: 10))
    let steps = try stage.film.steps()
    let lines = steps.split(separator: "\n").drop { !$0.hasPrefix("1.") }.map(String.init)
    try #require(lines.count == 5)
    #expect(lines[1].hasPrefix("  - label content/number") && lines[1].contains("\"0\""))
    #expect(lines[2].hasPrefix("  + label content/number") && lines[2].contains("\"1\""))
    #expect(lines[3] == "2. scroll content/list to 0, 10 · 0 s")
    #expect(lines[4].hasPrefix("  moved by 0, -10: "))
  }
}
