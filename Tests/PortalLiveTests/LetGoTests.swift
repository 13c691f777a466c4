import PortalRaster
import Testing

/// What a finger lets go, on a small screen.
private func mover(
  _ motion: StageMotion = .platform, change: @escaping (Mover) -> Void
) throws -> Stage<Mover> {
  func make() -> Mover {
    let app = Mover()
    (app.movesSheets, app.movesRows) = (true, true)
    change(app)
    return app
  }
  return try Stage(make(), on: Canvas(width: 320, height: 480, scale: 2), motion: motion)
}

private func place(_ stage: Stage<Mover>, _ path: ViewQuery) throws -> Double { try stage.find(path).place.y }

@Suite("What a finger lets go")
struct LetGoTests {
  /// A finger takes hold of the first row or the top of a sheet, and moves down.
  private func drag(_ stage: Stage<Mover>, from start: Double, by way: Double, flings: Bool = false) throws {
    try stage.touchDown(at: Point(x: 100, y: start))
    for step in 1...10 {
      try stage.advance(by: .milliseconds(20))
      try stage.touchMoved(to: Point(x: 100, y: start + way * Double(step) / 10))
    }
    if !flings { try stage.advance(by: .milliseconds(150)) }
    try stage.touchUp(at: Point(x: 100, y: start + way))
  }

  /// It is where it was when the finger left it, goes on to its place, and ends as it does without motion.
  private func check(
    _ stage: Stage<Mover>, _ path: ViewQuery, from seen: Double, to end: Double,
    _ still: (Stage<Mover>) throws -> Void, _ change: @escaping (Mover) -> Void
  ) throws {
    #expect(try abs(place(stage, path) - seen) < 0.5)
    var last = try place(stage, path)
    for _ in 0..<5 {
      try stage.advance(by: .milliseconds(40))
      let now = try place(stage, path)
      #expect(abs(now - end) < abs(last - end))
      #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "at \(stage.now)")
      last = now
    }
    try stage.settle()
    #expect(try place(stage, path) == end)
    let other = try mover(.off, change: change)
    try still(other)
    try other.settle()
    #expect(try stage.picture.png() == other.picture.png())
    #expect(stage.layoutText == other.layoutText)
    #expect(try stage.replayed().picture.png() == stage.picture.png())
  }

  @Test(
    "content that a finger takes along begins at its place, and catches up with the finger; without motion it is with it at once"
  )
  func catchesUp() throws {
    func ways(_ motion: StageMotion) throws -> [Double] {
      let stage = try mover(motion) { _ in }
      let own = try place(stage, .path("content/#5"))
      try stage.touchDown(at: Point(x: 100, y: 300))
      return try (1...8).map { step in
        try stage.advance(by: .milliseconds(16))
        try stage.touchMoved(to: Point(x: 100, y: 300 - 8 * Double(step)))
        return try own - place(stage, .path("content/#5"))
      }
    }
    // From ten points on half as fast again as the finger, until at thirty it is there.
    let expected: [Double] = [0, 9, 21, 32, 40, 48, 56, 64]
    #expect(try zip(ways(.platform), expected).allSatisfy { abs($0 - $1) <= 0.25 })
    #expect(try ways(.off) == [0, 16, 24, 32, 40, 48, 56, 64])
  }

  @Test("a sheet that goes back to where it stands")
  func back() throws {
    let begin = { (app: Mover) in app.sheets = [.large] }
    let stage = try mover(change: begin)
    let top = try place(stage, .path("sheet"))
    try drag(stage, from: top + 10, by: 60)
    try check(stage, .path("sheet"), from: top + 60, to: top, { try drag($0, from: top + 10, by: 60) }, begin)
  }

  @Test("a sheet grows to its larger detent, and what is behind it goes back meanwhile")
  func grows() throws {
    let begin = { (app: Mover) in app.sheets = [.medium] }
    let stage = try mover(change: begin)
    try drag(stage, from: 250, by: -150)
    #expect(stage.app.sheets == [.large])
    let page = try #require(stage.screen.root.children.first)
    // It has followed the finger, for 150 of the 210 points between both detents.
    let (scale, followed): (Double, Double) = (page.style.transform?.scale.width ?? 1, 1 - 0.1 * 150 / 210)
    #expect(abs(scale - followed) < 1e-6)
    try check(stage, .path("sheet"), from: 90, to: 30, { try drag($0, from: 250, by: -150) }, begin)
  }

  @Test("a sheet shrinks to its smaller detent, and its ground reaches to the end of the screen meanwhile")
  func shrinks() throws {
    let begin = { (app: Mover) in app.sheets = [.large] }
    let stage = try mover(change: begin)
    let top = try place(stage, .path("sheet"))
    try drag(stage, from: top + 10, by: 150)
    #expect(stage.app.sheets == [.medium])
    let sheet = try stage.find(.path("sheet"))
    #expect(abs(sheet.place.y + sheet.frame.height - 480) < 0.5)
    try check(
      stage, .path("sheet"), from: top + 150, to: 240, { try drag($0, from: top + 10, by: 150) }, begin)
  }

  @Test("what is behind a sheet comes to the front as far as a finger draws it down, and the shade goes with the sheet")
  func behind() throws {
    let stage = try mover { $0.sheets = [.large] }
    let top = try place(stage, .path("sheet"))
    func looks() throws -> (scale: Double, shade: Double) {
      let boxes = stage.screen.root.children
      let shade = try #require(boxes.first { $0.view?.path.text == "sheetShade" })
      return (try #require(boxes.first).style.transform?.scale.width ?? 1, shade.style.alpha)
    }
    func check(_ scale: Double, _ shade: Double) throws {
      let looks = try looks()
      #expect(abs(looks.scale - scale) < 1e-3 && abs(looks.shade - shade) < 1e-3, "\(looks)")
    }
    try check(0.9, 1)
    try stage.touchDown(at: Point(x: 100, y: top + 10))
    // Half of the way to its smaller detent, and beyond that half of the way out of sight.
    try stage.touchMoved(to: Point(x: 100, y: top + 115))
    try check(0.95, 1)
    try stage.touchMoved(to: Point(x: 100, y: top + 340))
    try check(1, 0.5)
    try stage.touchMoved(to: Point(x: 100, y: top + 52))
    try check(0.92, 1)
    try stage.advance(by: .milliseconds(200))
    // Let go, it goes back from there.
    try stage.touchUp(at: Point(x: 100, y: top + 52))
    try check(0.92, 1)
    try stage.settle()
    try check(0.9, 1)
  }

  /// What the application does with a sheet that a finger draws, and what is in its place then.
  private static let changes: [(name: String, detent: SheetDetent, change: @Sendable (Mover) -> Void, scale: Double)] =
    [
      ("goes", .large, { $0.sheets = [] }, 1), ("goes", .medium, { $0.sheets = [] }, 1),
      ("shows another page", .large, { $0.sheetPages = ["Attachment"] }, 0.9),
      ("shows another page", .medium, { $0.sheetPages = ["Attachment"] }, 1),
    ]

  @Test(
    "a sheet that the application takes from a finger leaves what is behind it where no finger draws any",
    arguments: changes.indices, [StageMotion.off, .platform])
  func takenAway(index: Int, motion: StageMotion) throws {
    let (name, detent, change, scale) = Self.changes[index]
    func used(_ draws: Bool) throws -> Stage<Mover> {
      let stage = try mover(motion) { $0.sheets = [detent] }
      let start = Point(x: 100, y: try place(stage, .path("sheet")) + 10)
      let end = Point(x: 100, y: start.y + (detent == .large ? 200 : -120))
      if draws {
        try stage.touchDown(at: start)
        for part in 1...4 {
          try stage.touchMoved(to: Point(x: 100, y: start.y + (end.y - start.y) * Double(part) / 4))
        }
        #expect(try place(stage, .path("sheet")) != start.y - 10)
      }
      stage.app.change(change)
      // In the first frame already, and not once it has come to rest.
      let page = try #require(stage.screen.root.children.first { $0.view?.content.page != nil })
      if motion == .off { #expect(page.style.transform?.scale.width ?? 1 == scale, "\(name)") }
      if draws {
        try stage.touchMoved(to: Point(x: 100, y: end.y + 20))
        try stage.touchUp(at: Point(x: 100, y: end.y + 20))
      }
      try stage.settle()
      return stage
    }
    let (drawn, untouched) = (try used(true), try used(false))
    #expect(drawn.layoutText == untouched.layoutText, "\(name)")
    #expect(try drawn.picture.png() == untouched.picture.png(), "\(name)")
    // Nor does another sheet begin where that one was.
    for stage in [drawn, untouched] {
      stage.app.change { ($0.sheetPages, $0.sheets) = ([], []) }
      try stage.settle()
      stage.app.change { $0.sheets = [.large] }
      try stage.settle()
    }
    #expect(try drawn.picture.png() == untouched.picture.png(), "\(name)")
    #expect(drawn.tree == untouched.tree)
  }

  @Test("actions that are narrower than usual, as three are beside a narrow row, have their titles in the middle")
  func narrow() throws {
    let stage = try Stage(Acting(count: 3), on: Canvas(width: 240, height: 200), motion: .platform)
    try stage.drag(.path("content/#1"), by: Point(x: -140, y: 0))
    try stage.settle()
    for index in 0..<3 {
      let action = try stage.find(.path("content/#1/action\(index)"))
      #expect(abs(action.frame.width - 48) < 0.5)
      let middle = try #require(action.middleOfText)
      #expect(abs(middle - action.frame.center.x) < 0.5, "\(index)")
    }
  }

  @Test("leading actions are uncovered on the side where reading begins, and the row opens as far as they are wide")
  func leading() throws {
    for direction in ReadingDirection.allCases {
      let side = direction == .rightToLeft ? -1.0 : 1
      let stage = try Stage(
        Acting(leads: true), on: Canvas(width: 320, height: 200), traits: Traits(direction: direction),
        motion: .platform)
      func row() throws -> PlacedView { try stage.find(.path("content/#1")) }
      let start = Point(x: 160, y: 66)
      try stage.touchDown(at: start)
      for way in 1...6 { try stage.touchMoved(to: Point(x: start.x + side * 10 * Double(way), y: start.y)) }
      #expect(try row().style.transform?.translate.x == side * 60)
      let action = try stage.find(.path("content/#1/action0"))
      #expect(action.frame.width == 60)
      #expect(side > 0 ? action.frame.maxX == 0 : action.frame.x == 320)
      // No trailing ones are there, and drawn the other way it does not open.
      #expect(!stage.has(.path("content/#1/action1")))
      try stage.advance(by: .milliseconds(200))
      try stage.touchUp(at: Point(x: start.x + side * 60, y: start.y))
      #expect(try row().style.transform?.translate.x == side * 60)
      try stage.settle()
      #expect(try row().style.transform?.translate.x == side * 74)
      try stage.tap(.path("content/#1/action0"))
      #expect(stage.app.actions == [0])
      try stage.settle()
      #expect(try row().style.transform == nil)
    }
  }

  @Test("a row's actions are uncovered beside it, and covered again as it closes, in their own colour")
  func actions() throws {
    let stage = try Stage(Acting(), on: Canvas(width: 320, height: 200), motion: .platform)
    func action() throws -> PlacedView { try stage.find(.path("content/#1/action0")) }
    func middle(_ box: PlacedView) throws -> Double { try #require(box.middleOfText) }
    try stage.touchDown(at: Point(x: 200, y: 66))
    try stage.touchMoved(to: Point(x: 180, y: 66))
    try stage.touchMoved(to: Point(x: 160, y: 66))
    // Of two actions each has half of the way, and its title lies where it will beside the row.
    let opening = try action()
    #expect(opening.frame.width == 20)
    #expect(try abs(middle(opening) - opening.frame.x - 37) < 0.5)
    try stage.touchMoved(to: Point(x: 52, y: 66))
    try stage.advance(by: .milliseconds(200))
    try stage.touchUp(at: Point(x: 52, y: 66))
    try stage.settle()
    let color = try action().style.backgroundColor
    #expect(try action().frame.width == 74)
    try stage.tap(.path("content/#1/action0"))
    #expect(stage.app.actions == [0])
    try stage.advance(by: .milliseconds(100))
    let row = try stage.find(.path("content/#1"))
    let left = -(row.place.x - row.frame.x) / 148
    let ghosts = row.children.filter { $0.view == nil && $0.style.backgroundColor == color && $0.frame.x >= 319 }
    let ghost = try #require(ghosts.first)
    #expect(left > 0.1 && left < 0.9)
    #expect(abs(ghost.frame.width - 74 * left) < 0.5)
    #expect(try abs(middle(ghost) - ghost.frame.x - 37) < 0.5)
    try stage.settle()
    #expect(try stage.find(.path("content/#1")).children.allSatisfy { $0.view != nil })
  }

  @Test("a sheet that is flung away goes on as fast as the finger was")
  func flung() throws {
    func gone(_ flings: Bool) throws -> Double {
      let stage = try mover { $0.sheets = [.large] }
      let top = try place(stage, .path("sheet"))
      try drag(stage, from: top + 10, by: 360, flings: flings)
      #expect(stage.app.sheets == [])
      let ghost = try #require(stage.screen.root.children.first { $0.view == nil && $0.frame.y == top })
      #expect(abs(ghost.place.y - top - 360) < 0.5)
      try stage.advance(by: .milliseconds(50))
      return try #require(stage.screen.root.children.first { $0.view == nil && $0.frame.y == top }).place.y - top - 360
    }
    #expect(try gone(true) > gone(false) * 1.5)
  }

  /// Lifts what is at a point, and carries it down in ten steps.
  private func lift(_ stage: Stage<Mover>, at start: Point, down way: Double) throws {
    try stage.touchDown(at: start)
    try stage.advance(by: .milliseconds(600))
    for step in 1...10 {
      try stage.touchMoved(to: Point(x: start.x, y: start.y + way / 10 * Double(step)))
      try stage.advance(by: .milliseconds(20))
    }
  }

  @Test("a dropped row moves to its place, over the others, which have made room for it")
  func row() throws {
    func lift(_ stage: Stage<Mover>) throws { try self.lift(stage, at: Point(x: 100, y: 110), down: 100) }
    let stage = try mover { _ in }
    let own = try place(stage, .path("content/#1"))
    let neighbour = try place(stage, .path("content/#2"))
    try lift(stage)
    #expect(try abs(place(stage, .path("content/#1")) - own - 100) < 0.5)
    // The last of those that it passed is still on its way.
    let third = try place(stage, .path("content/#3"))
    #expect(third < neighbour + 44 && third > neighbour)
    #expect(try place(stage, .path("content/#2")) < neighbour)
    try stage.touchUp(at: Point(x: 100, y: 210))
    #expect(stage.app.rows.prefix(4).map(\.id) == [0, 2, 3, 1])
    #expect(try abs(place(stage, .path("content/#3")) - third) < 0.5)
    #expect(try stage.find(.path("content")).children.last { $0.view != nil }?.view?.key == Key(1))
    try check(
      stage, .path("content/#1"), from: own + 100, to: own + 88,
      {
        try lift($0)
        try $0.touchUp(at: Point(x: 100, y: 210))
      }, { _ in })
  }

  @Test("items make room along their lines, and a dropped one moves to its place, over the others")
  func item() throws {
    let begin = { (app: Mover) in app.isGrid = true }
    func lift(_ stage: Stage<Mover>) throws { try self.lift(stage, at: Point(x: 120, y: 90), down: 70) }
    func place(_ stage: Stage<Mover>, _ id: Int) throws -> Point { try stage.find(.path("content/#\(id)")).place }
    let stage = try mover(change: begin)
    let (own, next) = (try place(stage, 1), try place(stage, 2))
    #expect(next == Point(x: own.x + 80, y: own.y))
    try lift(stage)
    #expect(try place(stage, 1) == Point(x: own.x, y: own.y + 70))
    // Items on their way to the place before theirs: along the line, and to the end of the line above.
    let (second, fourth) = (try place(stage, 2), try place(stage, 4))
    #expect(second.x > own.x && second.x < next.x && second.y == own.y)
    #expect(fourth.x > 0 && fourth.x < 240 && fourth.y > own.y && fourth.y < own.y + 80)
    try stage.advance(by: .seconds(1))
    // Opaque, and of its content's shape: without a ground of its own, over which round corners would stand.
    let carried = try stage.find(.path("content/#1")).style
    #expect(carried.alpha == 1 && carried.backgroundColor.light.alpha == 0)
    #expect(try stage.find(.path("content/#1")).style.transform?.scale == Size(width: 1.04, height: 1.04))
    #expect(try place(stage, 2) == own)
    #expect(try place(stage, 4) == Point(x: 240, y: own.y))
    #expect(try place(stage, 6) == Point(x: 160, y: own.y + 80))
    try stage.touchUp(at: Point(x: 120, y: 160))
    #expect(stage.app.rows.prefix(7).map(\.id) == [0, 2, 3, 4, 5, 1, 6])
    #expect(try stage.find(.path("content")).children.last { $0.view != nil }?.view?.key == Key(1))
    try check(
      stage, .path("content/#1"), from: own.y + 70, to: own.y + 80,
      {
        try lift($0)
        try $0.advance(by: .seconds(1))
        try $0.touchUp(at: Point(x: 120, y: 160))
      }, begin)
    #expect(try stage.find(.path("content/#1")).style.alpha == 1)
  }

  @Test(
    "items are seen while one is held where they are once it is dropped",
    arguments: [(0, 5), (5, 0), (3, 4), (4, 3), (6, 14), (13, 2)])
  func held(from: Int, to: Int) throws {
    let stage = try mover(.off) { $0.isGrid = true }
    func middle(_ item: Int) -> Point { Point(x: 40 + 80 * Double(item % 4), y: 84 + 80 * Double(item / 4)) }
    func places() throws -> [Key?: Point] {
      let items = try stage.find(.path("content")).children.filter { $0.view?.row != nil }
      return Dictionary(items.map { ($0.view?.key, $0.place) }, uniquingKeysWith: { one, _ in one })
    }
    try stage.touchDown(at: middle(from))
    try stage.advance(by: .milliseconds(600))
    try stage.touchMoved(to: middle(to))
    let held = try places()
    #expect(held[Key(from)] == Point(x: middle(to).x - 40, y: middle(to).y - 40))
    try stage.touchUp(at: middle(to))
    #expect(try places() == held)
    var rows = Array(0..<20)
    rows.insert(rows.remove(at: from), at: to)
    #expect(stage.app.rows.map(\.id) == rows)
  }

  @Test("a row whose touch is taken away goes back, and its actions go with a row that is closed")
  func taken() throws {
    let stage = try mover { _ in }
    let own = try place(stage, .path("content/#1"))
    try stage.touchDown(at: Point(x: 100, y: 110))
    try stage.advance(by: .milliseconds(600))
    try stage.touchMoved(to: Point(x: 100, y: 140))
    try stage.touchCancelled()
    try check(
      stage, .path("content/#1"), from: own + 30, to: own,
      {
        try $0.touchDown(at: Point(x: 100, y: 110))
        try $0.advance(by: .milliseconds(600))
        try $0.touchMoved(to: Point(x: 100, y: 140))
        try $0.touchCancelled()
      }, { _ in })
  }
}

/// A table whose rows have actions.
private final class Acting: LiveSource {
  private(set) var actions: [Int] = []
  private let count: Int
  private let leads: Bool

  /// - Parameters:
  ///   - count: how many trailing actions a row has.
  ///   - leads: whether it has a leading one instead.
  init(count: Int = 2, leads: Bool = false) { (self.count, self.leads) = (count, leads) }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))))
    list.rows = handlers.add(
      rows: { [self] _ in
        var handlers = HandlerTable()
        var spec = TableItemSpec()
        let all = [RowAction(title: "Delete", isDestructive: true), RowAction(title: "More"), RowAction(title: "Pin")]
        if leads { spec.leadingActions = [all[2]] } else { spec.trailingActions = Array(all.prefix(count)) }
        var item = ViewSpec(.tableItem(spec), children: [ViewSpec(.label(LabelSpec(text: "Row")))])
        item.layout.height = 44
        item.handlers = [handlers.add(.action) { event in self.actions.append(event.index ?? -1) }]
        return Description(item, handlers: handlers)
      }, count: 3, keys: { Key($0) })
    return Description(list, handlers: handlers)
  }
}

extension PlacedView {
  /// The middle of the first text in it.
  fileprivate var middleOfText: Double? {
    var pending = [self]
    while let box = pending.popLast() {
      if case .text = box.content { return box.frame.center.x }
      pending += box.children
    }
    return nil
  }
}
