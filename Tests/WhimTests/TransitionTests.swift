import PortalRaster
import Testing

@testable import Whim

/// WH-4: what is seen while one scene takes another's place, at each tenth of a second.
@Suite("WH-4: transitions of scenes") struct TransitionTests {
  typealias Container = WhimSceneContainerViewController

  /// A stack of one scene on a stage with motion.
  static func stage(
    _ first: @escaping (WhimScheduler) -> any WhimScene, motion: StageMotion = .platform, map: (any Describable)? = nil
  ) throws -> Stage<Container> {
    try Stage(
      Container(map: map) { scheduler in
        let stack = WhimSceneNavigationStack()
        stack.push(first(scheduler))
        return stack
      }, on: Canvas(width: 200, height: 300, scale: 1), motion: motion)
  }

  static func change(_ stage: Stage<Container>, _ work: @escaping (WhimSceneNavigationStack) -> Void) {
    stage.app.perform("navigate") { root in if let stack = root as? WhimSceneNavigationStack { work(stack) } }
  }

  /// The part of a way that is done after each tenth of a second, by the curve that slows down at its end.
  private static let parts = [0, 1 / 3.0, 2 / 3.0, 1].map { TimingCurve.easeOut.value(at: $0) }

  /// Where the parts of both scenes are at 0, 0.1, 0.2 and 0.3 s, and which is in front.
  private struct Seen: Equatable {
    var frames: [String: [Double]] = [:]
    var isOldInFront = false
  }

  private func seen(_ transition: WhimSceneTransition, from old: Bool, to new: Bool) throws -> Seen {
    let stage = try Self.stage { TextScene("old", multipart: old, scheduler: $0) }
    Self.change(stage) { stack in
      stack.push(TextScene("new", multipart: new, scheduler: WhimScheduler()), animating: transition)
    }
    var seen = Seen()
    for step in 0...3 {
      for (scene, parts) in [(1, old ? ["top", "bottom"] : [""]), (2, new ? ["top", "bottom"] : [""])] {
        for part in parts {
          let path = "content/scene-\(scene)/content" + (part.isEmpty ? "" : "/" + part)
          guard stage.has(.path(path)) else { continue }
          let frame = try stage.find(.path(path)).frame
          seen.frames["\(scene == 1 ? "old" : "new") \(part)", default: []].append(
            transition == .push || transition == .pop ? frame.x : frame.y)
        }
      }
      if step == 0 {
        let lines = stage.layoutText.split(separator: "\n").filter { $0.contains("/content ") }
        seen.isOldInFront = lines.last?.contains("scene-1") ?? false
        #expect(stage.app.isInTransition)
      }
      try stage.advance(by: .milliseconds(100))
    }
    #expect(!stage.app.isInTransition)
    #expect(stage.pending.isEmpty)
    #expect(!stage.has(.path("content/scene-1")))
    return seen
  }

  /// Four moments of a way from one place to another; what leaves is not there any more at the last.
  private func way(_ first: Double, _ last: Double) -> [Double] {
    let all = Self.parts.map { first + (last - first) * $0 }
    return last == 0 && first != 0 ? all : first == last ? [first, first, first, first] : all
  }

  static let forms = [(true, true), (true, false), (false, true), (false, false)]

  private func expect(
    _ transition: WhimSceneTransition, from old: Bool, to new: Bool, _ ways: [String: (Double, Double)],
    isOldInFront: Bool = false
  ) throws {
    let seen = try seen(transition, from: old, to: new)
    #expect(seen.isOldInFront == isOldInFront, "\(transition) \(old) \(new)")
    for (name, way) in ways {
      let frames = try #require(seen.frames[name], "\(name)")
      let expected = self.way(way.0, way.1).prefix(name.hasPrefix("old") ? 3 : 4)
      #expect(frames.count == expected.count, "\(transition) \(name) \(frames)")
      for (frame, place) in zip(frames, expected) {
        #expect(abs(frame - place) < 0.001, "\(transition) from \(old) to \(new): \(name) \(frames) \(expected)")
      }
    }
    #expect(Set(seen.frames.keys) == Set(ways.keys))
  }

  /// Where the parts of a scene are that is split, and of one below the screen; a top is 60 high and a bottom 80.
  private func ways(_ who: String, _ isMultipart: Bool, _ isAway: (from: Bool, to: Bool)) -> [String: (Double, Double)]
  {
    func at(_ away: Bool, _ there: Double, _ here: Double) -> Double { away ? there : here }
    guard isMultipart else { return ["\(who) ": (at(isAway.from, 300, 0), at(isAway.to, 300, 0))] }
    return [
      "\(who) top": (at(isAway.from, -60, 0), at(isAway.to, -60, 0)),
      "\(who) bottom": (at(isAway.from, 300, 220), at(isAway.to, 300, 220)),
    ]
  }

  @Test("push brings the new one from the right while the old one leaves to the left, and pop is its mirror")
  func pushAndPop() throws {
    for (old, new) in Self.forms {
      for (transition, side) in [(WhimSceneTransition.push, 200.0), (.pop, -200)] {
        var ways: [String: (Double, Double)] = [:]
        for part in old ? ["top", "bottom"] : [""] { ways["old \(part)"] = (0, -side) }
        for part in new ? ["top", "bottom"] : [""] { ways["new \(part)"] = (side, 0) }
        try expect(transition, from: old, to: new, ways)
      }
    }
  }

  @Test("present: a split one lets the new one close, and any other stays beneath the new one")
  func present() throws {
    for (old, new) in Self.forms {
      let leaves = old && new
      try expect(
        .modal(.present), from: old, to: new,
        ways("old", old, (false, leaves)).merging(ways("new", new, (true, false))) { $1 })
    }
  }

  @Test("dismiss: the old one splits or sinks, in front of the new one, which is there already")
  func dismiss() throws {
    for (old, new) in Self.forms {
      let comes = old && new
      try expect(
        .modal(.dismiss), from: old, to: new,
        ways("old", old, (false, true)).merging(ways("new", new, (comes, false))) { $1 }, isOldInFront: !comes)
    }
  }

  @Test("swap: the old one splits or sinks while the new one closes or rises, in front")
  func swap() throws {
    for (old, new) in Self.forms {
      try expect(
        .modal(.swap), from: old, to: new,
        ways("old", old, (false, true)).merging(ways("new", new, (true, false))) { $1 })
    }
  }

  @Test("fade shows the new one over the old one, which stays")
  func fade() throws {
    let stage = try Self.stage { TextScene("old", scheduler: $0) }
    Self.change(stage) { $0.push(TextScene("new", scheduler: WhimScheduler()), animating: .fade) }
    for part in Self.parts.dropLast() {
      // What is invisible is not placed.
      #expect(stage.has(.path("content/scene-2")) == (part > 0))
      if part > 0 { #expect(abs(try stage.find(.path("content/scene-2")).style.alpha - part) < 0.001) }
      #expect(try stage.find(.path("content/scene-1")).frame.origin == .zero)
      try stage.advance(by: .milliseconds(100))
    }
    #expect(try stage.find(.path("content/scene-2")).style.alpha == 1)
  }

  @Test(
    "circular shows the new one through a circle that grows out of a place until it covers the screen",
    arguments: [Rect(x: 150, y: 20, width: 40, height: 40), Rect(x: 20, y: 200, width: 90, height: 30)])
  func circular(place: Rect) throws {
    let stage = try Self.stage { _ in Self.plain(.white, multipart: false) }
    Self.change(stage) { $0.push(Self.plain(.black, multipart: false), animating: .circular(from: place)) }
    let middle = place.center
    // As wide as the place at first, and at the end as far as the corner that is farthest.
    let first = max(place.width, place.height) / 2
    let (x, y) = (max(middle.x, 200 - middle.x), max(middle.y, 300 - middle.y))
    let last = (x * x + y * y).squareRoot()
    var shares: [Int] = []
    for part in Self.parts {
      let radius = first + (last - first) * part
      let bitmap = try stage.pixels().bitmap()
      var (inside, wrong) = (0, 0)
      for y in stride(from: 0, to: 300, by: 3) {
        for x in stride(from: 0, to: 200, by: 3) {
          let (right, down) = (Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
          let distance = (right * right + down * down).squareRoot()
          let isNew = bitmap.pixels[y * 200 + x] == 0xff00_0000
          if isNew { inside += 1 }
          // The circle's frame lies on whole pixels, and its edge is soft.
          if abs(distance - radius) > 1.5, isNew != (distance < radius) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(part)")
      shares.append(inside)
      // What is seen through it stays where it is.
      if part < 1 {
        let content = try stage.find(.path("content/scene-2/content")).frame
        #expect(abs(content.x) < 0.001 && abs(content.y) < 0.001 && content.width == 200)
      }
      try stage.advance(by: .milliseconds(100))
    }
    #expect(shares == shares.sorted() && Set(shares).count == 4)
    #expect(shares.last == 67 * 100)
    #expect(try stage.find(.path("content/scene-2")).frame == Rect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test(
    "circular from a place without a size, or from none, grows as from any other",
    arguments: [
      Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .nan, height: .infinity),
      Rect(x: 50, y: 50, width: -20, height: -30), Rect(x: -.infinity, y: 1e300, width: 1, height: 1),
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 5000, y: -5000, width: 1e9, height: 1),
    ])
  func badCircle(place: Rect) throws {
    let stage = try Self.stage { _ in Self.plain(.white, multipart: false) }
    Self.change(stage) { $0.push(Self.plain(.black, multipart: false), animating: .circular(from: place)) }
    var shares: [Int] = []
    for _ in 0..<3 {
      shares.append(try stage.pixels().bitmap().pixels.count { $0 == 0xff00_0000 })
      #expect(try stage.picture.diagnostics.isEmpty)
      try stage.advance(by: .milliseconds(100))
    }
    #expect(shares[0] < 5)
    #expect(shares == shares.sorted() && Set(shares).count == 3)
    #expect(Set(try stage.pixels().bitmap().pixels) == [0xff00_0000])
    #expect(!stage.app.isInTransition)
  }

  @Test("where reading goes to the left, what is pushed comes from there")
  func mirrored() throws {
    var traits = Traits(locale: "ar")
    #expect(SceneTurn(.push, from: false, to: false, on: traits).new == .after)
    let stage = try Stage(
      Container { scheduler in
        let stack = WhimSceneNavigationStack()
        stack.push(TextScene("old", scheduler: scheduler))
        return stack
      }, on: Canvas(width: 200, height: 300), traits: traits, motion: .platform)
    Self.change(stage) { $0.push(TextScene("new", scheduler: WhimScheduler())) }
    #expect(try stage.find(.path("content/scene-2")).frame.x == -200)
    traits.reduceMotion = true
    #expect(SceneTurn(.push, from: false, to: false, on: traits).new == .invisible)
  }

  @Test("nothing can be touched meanwhile")
  func inert() throws {
    let stage = try Self.stage { TextScene("old", scheduler: $0) }
    Self.change(stage) { $0.push(TextScene("new", scheduler: WhimScheduler()), animating: .fade) }
    try stage.advance(by: .milliseconds(200))
    #expect(throws: StageError.self) { try stage.tap("Add to new ") }
    try stage.advance(by: .milliseconds(100))
    try stage.tap("Add to new ")
    #expect(stage.has("new 1"))
  }

  @Test("without motion each is complete at once")
  func still() throws {
    let stage = try Self.stage({ TextScene("old", scheduler: $0) }, motion: .off)
    Self.change(stage) { $0.push(TextScene("new", scheduler: WhimScheduler())) }
    #expect(stage.has("new 0"))
    #expect(!stage.has("old 0"))
    #expect(stage.pending.isEmpty)
  }

  @Test("one that is asked for in the middle of another begins when that ends")
  func interrupted() throws {
    let stage = try Self.stage { TextScene("A", scheduler: $0) }
    Self.change(stage) { $0.push(TextScene("B", scheduler: WhimScheduler())) }
    try stage.advance(by: .milliseconds(100))
    Self.change(stage) { $0.push(TextScene("C", scheduler: WhimScheduler())) }
    #expect(!stage.has(.path("content/scene-3")))
    try stage.advance(by: .milliseconds(200))
    #expect(try stage.find(.path("content/scene-2")).frame.x == 0)
    #expect(try stage.find(.path("content/scene-3")).frame.x == 200)
    #expect(!stage.has("A 0"))
    try stage.advance(by: .milliseconds(299))
    #expect(stage.app.isInTransition)
    try stage.settle()
    #expect(stage.now == StageTime(seconds: 0.6))
    #expect(stage.has("C 0"))
  }

  @Test("a scene that nobody has any more is seen until its transition ends, and then is gone")
  func dies() throws {
    let stage = try Self.stage { TextScene("old", scheduler: $0) }
    weak var gone: CounterStore?
    weak var scene: TextScene?
    Self.change(stage) { stack in
      let new = TextScene("dying", scheduler: WhimScheduler())
      (gone, scene) = (new.store, new)
      stack.push(new, animating: .none)
    }
    #expect(stage.has("dying 0"))
    Self.change(stage) { $0.pop() }
    try stage.advance(by: .milliseconds(100))
    #expect(scene == nil)
    #expect(gone != nil)
    #expect(stage.has("dying 0"))
    try stage.advance(by: .milliseconds(200))
    #expect(gone == nil)
    #expect(!stage.has("dying 0"))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

  /// A part of a scene, of one colour.
  final class Plain: WhimScenePresentation, Describable {
    var output: (CounterStore.Action) -> Void = { _ in }
    let (ground, height): (Color, Double?)
    init(_ ground: Color, _ height: Double? = nil) { (self.ground, self.height) = (ground, height) }
    func render(state: Int) {}
    func describe(_ traits: Traits) -> Description {
      var spec = ViewSpec(.container)
      spec.style.backgroundColor = ground
      if let height { spec.layout.height = .points(height) } else { spec.layout.grow = 1 }
      return Description(spec)
    }
  }

  static func plain(_ color: Color, multipart: Bool, scale: Double = 1) -> WhimSingleScene {
    let store = CounterStore()
    return WhimSingleScene(
      multipart
        ? store.bind(top: .init(Plain(color, 60 * scale)), bottom: .init(Plain(color, 80 * scale)), map: .none) { _ in }
        : store.bind(fullscreen: .init(Plain(color))) { _ in })
  }
}
