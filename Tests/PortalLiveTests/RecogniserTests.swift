import PortalRaster
import Testing

/// A pad that hears of every gesture, and beside it one within what scrolls both ways.
private final class Pad: LiveSource {
  /// Without these, no view hears of a finger that stays.
  let hearsLongPresses: Bool
  var heard: [String] = []

  init(hearsLongPresses: Bool = true) { self.hearsLongPresses = hearsLongPresses }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let kinds: [EventKind] = [.tap, .doubleTap, .swipeLeft, .swipeRight, .swipeUp, .swipeDown]
    func pad(_ key: Key, _ size: Size) -> ViewSpec {
      var pad = ViewSpec(.container, key: key)
      pad.layout.width = .points(size.width)
      pad.layout.height = .points(size.height)
      pad.handlers = (kinds + (hearsLongPresses ? [.longPress] : [])).map { kind in
        handlers.add(kind) { [weak self] _ in self?.heard.append(kind.rawValue) }
      }
      return pad
    }
    var scroll = ViewSpec(.scrollView(ScrollViewSpec(direction: .both)), key: "scroll")
    scroll.layout.height = 150
    scroll.children = [pad("map", Size(width: 900, height: 900))]
    let root = ViewSpec(.container, children: [pad("pad", Size(width: 300, height: 150)), scroll])
    return Description(root, handlers: handlers)
  }
}

@Suite("What a finger is recognised to do")
struct RecogniserTests {
  private func stage(hearsLongPresses: Bool = true) throws -> Stage<Pad> {
    try Stage(Pad(hearsLongPresses: hearsLongPresses), on: Canvas(width: 300, height: 300, scale: 1))
  }

  /// What is heard of a finger that is put down on the pad, and moved so far, over so many milliseconds, in four steps.
  private func heard(_ x: Double, _ y: Double, over milliseconds: Int64) throws -> [String] {
    let stage = try stage(hearsLongPresses: false)
    try stage.touchDown(at: Point(x: 150, y: 75))
    for step in 1...4 {
      try stage.advance(by: .milliseconds(milliseconds) / 4)
      try stage.touchMoved(to: Point(x: 150 + x * Double(step) / 4, y: 75 + y * Double(step) / 4))
    }
    try stage.touchUp(at: Point(x: 150 + x, y: 75 + y))
    return stage.app.heard
  }

  @Test("is a tap up to ten points away, however long it takes, if nobody hears of a finger that stays")
  func tap() throws {
    for (x, y) in [(0.0, 0.0), (10, 0), (-10, 10), (0, -10)] {
      for time in [0 as Int64, 100, 3000] { #expect(try heard(x, y, over: time) == ["tap"], "\(x), \(y), \(time)") }
    }
    for (x, y) in [(10.5, 0.0), (0, -11), (-12, 12), (30, 0)] {
      #expect(try heard(x, y, over: 100) == [], "\(x), \(y)")
    }
  }

  @Test("is a swipe from fifty points on, within half a second, and no more than fifty to the side")
  func swipe() throws {
    let swipes: [(Double, Double, String)] = [
      (-50, 0, "swipeLeft"), (50, 49, "swipeRight"), (30, -60, "swipeUp"), (-50, 60, "swipeDown"),
    ]
    for (x, y, name) in swipes { #expect(try heard(x, y, over: 496) == [name], "\(x), \(y)") }
    for (x, y) in [(-49.5, 0.0), (51, 52), (0, 49)] { #expect(try heard(x, y, over: 100) == [], "\(x), \(y)") }
    #expect(try heard(-50, 0, over: 500) == [])
    // It is so far away in time, whatever it does then.
    #expect(try heard(-100, 0, over: 996) == ["swipeLeft"])
  }

  @Test("is a double tap where the second comes within 0.3 s and 45 points; the third is the first of two again")
  func doubleTap() throws {
    func heard(_ taps: [(after: Int64, x: Double)]) throws -> [String] {
      let stage = try stage()
      for (time, x) in taps {
        try stage.advance(by: .milliseconds(time))
        try stage.touchDown(at: Point(x: x, y: 75))
        try stage.touchUp(at: Point(x: x, y: 75))
      }
      return stage.app.heard
    }
    #expect(try heard([(0, 100), (300, 145)]) == ["tap", "tap", "doubleTap"])
    #expect(try heard([(0, 100), (301, 100)]) == ["tap", "tap"])
    #expect(try heard([(0, 100), (100, 146)]) == ["tap", "tap"])
    #expect(try heard([(0, 100), (100, 100), (100, 100)]) == ["tap", "tap", "doubleTap", "tap"])
    #expect(
      try heard([(0, 100), (100, 100), (100, 100), (100, 100)])
        == ["tap", "tap", "doubleTap", "tap", "tap", "doubleTap"])
  }

  @Test("is a long press after half a second in its place, once, and no tap then")
  func longPress() throws {
    for (time, way, expected) in [
      (499 as Int64, 0.0, ["tap"]), (500, 0, ["longPress"]), (5000, 0, ["longPress"]), (500, 10, ["longPress"]),
      (500, 11, []),
    ] {
      let stage = try stage()
      try stage.touchDown(at: Point(x: 150, y: 75))
      try stage.touchMoved(to: Point(x: 150, y: 75 + way))
      try stage.advance(by: .milliseconds(time))
      try stage.touchUp(at: Point(x: 150, y: 75 + way))
      #expect(stage.app.heard == expected, "\(time) ms, \(way) points")
    }
    let stage = try stage()
    try stage.longPress(.path("content/pad"))
    #expect(stage.app.heard == ["longPress"])
  }

  @Test("scrolls one way alone where it begins twice as steep or more, and both ways else; nobody hears of it")
  func lock() throws {
    for (x, y, way) in [
      (-60.0, -20.0, Point(x: 60, y: 0)), (-20, -60, Point(x: 0, y: 60)), (-60, -40, Point(x: 60, y: 40)),
      (-60, -30, Point(x: 60, y: 0)), (-60, -31, Point(x: 60, y: 31)),
      (-40, -60, Point(x: 40, y: 60)),
    ] {
      let stage = try stage()
      try stage.touchDown(at: Point(x: 150, y: 225))
      try stage.touchMoved(to: Point(x: 150 + x / 4, y: 225 + y / 4))
      try stage.advance(by: .milliseconds(16))
      try stage.touchMoved(to: Point(x: 150 + x, y: 225 + y))
      try stage.advance(by: .milliseconds(101))
      try stage.touchMoved(to: Point(x: 150 + x, y: 225 + y))
      try stage.touchUp(at: Point(x: 150 + x, y: 225 + y))
      // It has rested for longer than counts for its speed: nothing is flung.
      #expect(stage.pending.isEmpty)
      #expect(try stage.find(.path("content/scroll")).scrolling?.offset == way)
      #expect(stage.app.heard == [])
    }
  }

  @Test("counts for nothing once the touch is taken away")
  func cancelled() throws {
    let stage = try stage()
    for point in [Point(x: 150, y: 75), Point(x: 150, y: 225)] {
      try stage.touchDown(at: point)
      try stage.advance(by: .milliseconds(200))
      try stage.touchCancelled()
    }
    try stage.advance(by: .seconds(1))
    #expect(stage.app.heard == [] && stage.pending.isEmpty)
  }
}
