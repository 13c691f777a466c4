import Foundation
import PortalRaster
import Testing

@Suite("A page or a sheet")
struct RootMotionTests {
  /// What UIKit's spring has done of its way after so many seconds: critical, of mass 3 and stiffness 1000.
  private func spring(_ seconds: Double) -> Double {
    let rate = (1000.0 / 3).squareRoot()
    return 1 - (1 + rate * seconds) * exp(-rate * seconds)
  }

  private func pages(_ stage: Stage<Mover>) throws -> (boxes: [PlacedView], page: Int) {
    let boxes = stage.screen.root.children
    return (boxes, try #require(boxes.firstIndex { $0.view?.content.page != nil }))
  }

  private func shift(_ box: PlacedView) -> Double { box.style.transform?.translate.x ?? 0 }

  @Test(
    "comes in over the one before, which goes back by three tenths and is dimmed; popped, the other way",
    arguments: ReadingDirection.allCases)
  func push(direction: ReadingDirection) throws {
    let side = direction == .rightToLeft ? -1.0 : 1
    let stage = try mover(Traits(direction: direction))
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(120))
    var (boxes, page) = try pages(stage)
    #expect(page == 2)
    #expect(abs(shift(boxes[2]) - side * 320 * (1 - spring(0.12))) <= 0.25)
    #expect(abs(shift(boxes[0]) + side * 320 * 0.3 * spring(0.12)) <= 0.25)
    #expect(abs(boxes[1].style.backgroundColor.light.alpha - 0.1 * spring(0.12)) < 1e-9)
    #expect(boxes[0].view == nil && boxes[0].children.allSatisfy { $0.view == nil })
    // Bars are above both, in their place.
    #expect(boxes[3].view?.kind == "navigationBar" && boxes[3].style.transform == nil)
    #expect(boxes[4].view?.kind == "tabBar" && boxes[4].style.transform == nil)
    try stage.settle()
    #expect(stage.now.seconds > 0.5 && stage.now.seconds < 0.6)
    stage.app.change { $0.stacks[0].removeLast() }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(120))
    (boxes, page) = try pages(stage)
    #expect(page == 0)
    #expect(abs(shift(boxes[2]) - side * 320 * spring(0.12)) <= 0.25)
    #expect(abs(shift(boxes[0]) + side * 320 * 0.3 * (1 - spring(0.12))) <= 0.25)
  }

  @Test("turns the title into the back button's title on its way")
  func titles() throws {
    let stage = try mover()
    let middle = try stage.find(.path("bar/title")).frame.center.x
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let part = spring(0.1)
    let bar = try stage.find(.path("bar"))
    let title = try stage.find(.path("bar/title"))
    #expect(abs(title.alpha - part) < 1e-9)
    #expect(abs(shift(title) - 160 * (1 - part)) < 1e-6)
    // The text of the back button comes from where the title was.
    let back = try stage.find(.path("bar/left/back"))
    let text = try #require(back.children.last)
    #expect(abs(shift(text) - (middle - text.frame.center.x) * (1 - part)) < 1e-6)
    #expect(abs(text.alpha - part) < 1e-9)
    let ghost = try #require(bar.children.first { $0.view == nil && shift($0) < 0 })
    #expect(abs(ghost.alpha - (1 - part)) < 1e-9)
    #expect(abs(shift(ghost) - (text.frame.center.x - middle) * part) < 1e-6)
  }

  @Test("fades the title where it is for which the back button has no room")
  func narrowTitle() throws {
    let stage = try Stage(Mover(), on: Canvas(width: 136, height: 240, scale: 2), motion: .platform)
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(40))
    let bar = try #require(stage.screen.root.children.first { $0.view?.kind == "navigationBar" })
    let title = try #require(bar.children.first { $0.view == nil && $0.says("Inbox") })
    #expect(title.style.transform == nil)
    #expect(abs(title.alpha - (1 - 3 * spring(0.04))) < 1e-6)
    try stage.advance(by: .milliseconds(40))
    let later = try #require(stage.screen.root.children.first { $0.view?.kind == "navigationBar" })
    #expect(later.children.first { $0.view == nil && $0.says("Inbox") }?.alpha ?? 0 == 0)
  }

  @Test("rises from below, while what is behind goes back; dismissed, it falls as a ghost")
  func sheet() throws {
    let stage = try mover()
    stage.app.change { $0.sheets = [.large] }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let sheet = try stage.find(.path("sheet"))
    let way = 480 - sheet.frame.y
    #expect(abs((sheet.style.transform?.translate.y ?? 0) - way * (1 - spring(0.1))) <= 0.25)
    let page = try #require(stage.screen.root.children.first)
    let still = try end(Traits(), Move(testDescription: "", change: { $0.sheets = [.large] })).screen.root.children[0]
    let rest = try #require(still.style.transform).scale.width
    #expect(rest < 1)
    let shown = try #require(page.style.transform).scale.width
    #expect(abs(shown - (1 + (rest - 1) * spring(0.1))) < 1e-9)
    try stage.settle()
    stage.app.change { $0.sheets = [] }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    #expect(!stage.has(.path("sheet")))
    #expect(!stage.layoutText.contains("sheet"))
    #expect(!stage.tree.contains("New Message"))
  }

  @Test("falls over both pages where another page comes as well, and the one that goes comes forward meanwhile")
  func sheetWithPage() throws {
    let stage = try mover()
    stage.app.change { $0.sheets = [.large] }
    try stage.settle()
    let behind = try #require(stage.screen.root.children[0].style.transform).scale.width
    stage.app.change { ($0.sheets, $0.stacks[0]) = ([], ["Inbox", "Message 3"]) }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let boxes = stage.screen.root.children
    // A card with the page that goes, its shade, the page that comes, and their bars; over it the sheet on its shade.
    let card = boxes[0]
    #expect(card.children.firstIndex { $0.view?.content.page != nil } == 2)
    let bars = card.children.compactMap(\.view?.kind).filter { ["navigationBar", "tabBar"].contains($0) }
    #expect(bars.count == 2)
    #expect(card.children.allSatisfy { ($0.style.transform?.scale.width ?? 1) == 1 })
    #expect(abs(shift(card.children[2]) - 320 * (1 - spring(0.1))) <= 0.25)
    let sheet = try #require(boxes.lastIndex { $0.view == nil && $0.children.contains { $0.frame.height > 100 } })
    #expect(sheet > 0)
    #expect(abs((boxes[sheet].style.transform?.translate.y ?? 0) - (480 - boxes[sheet].frame.y) * spring(0.1)) <= 0.25)
    let shown = try #require(card.style.transform).scale.width
    #expect(abs(shown - (behind + (1 - behind) * spring(0.1))) < 1e-6)
    #expect(card.style.clipToBounds && (card.style.cornerRadii?.topLeft ?? 0) > 0)
    try stage.settle()
    let still = try end(
      Traits(), Move(testDescription: "", change: { ($0.sheets, $0.stacks[0]) = ([], ["Inbox", "Message 3"]) }))
    #expect(try stage.picture.png() == still.picture.png())
  }

  @Test("pops up as an alert, a fifth larger at first, and only fades away")
  func alert() throws {
    let stage = try mover()
    stage.app.change { $0.hasAlert = true }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(101))
    let alert = try stage.find(.path("alert"))
    #expect(abs(alert.alpha - spring(0.101)) < 1e-9)
    let size = try #require(alert.style.transform).scale.width
    #expect(abs(size - (1.2 - 0.2 * spring(0.101))) < 1e-9)
    #expect(abs(try stage.find(.path("alertShade")).alpha - spring(0.101)) < 1e-9)
  }

  @Test("takes no touches on its way, and the error says what to do")
  func touches() throws {
    let stage = try mover()
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    try stage.advance(by: .milliseconds(100))
    let error = #expect(throws: StageError.self) { try stage.tap(.back) }
    #expect(error?.reason == .inert)
    #expect(error?.hint?.contains("settle()") == true)
    try stage.touchDown(at: Point(x: 20, y: 25))
    try stage.touchUp(at: Point(x: 20, y: 25))
    #expect(stage.app.stacks[0] == ["Inbox", "Message 3"])
    try stage.settle()
    try stage.tap(.back)
    #expect(stage.app.stacks[0] == ["Inbox"])
  }

  @Test("fades where the user wants less motion, and nothing is moved", arguments: Move.all.prefix(12))
  fileprivate func reduced(move: Move) throws {
    var traits = Traits()
    traits.reduceMotion = true
    let stage = try mover(traits, move.before)
    stage.app.change(move.change)
    let rest = try end(traits, move).screen
    var shifts: Set<Point> = [.zero]
    rest.forEachBox { box, _ in shifts.insert(box.style.transform?.translate ?? .zero) }
    try stage.advance(by: .milliseconds(100))
    #expect(!stage.pending.isEmpty)
    stage.screen.forEachBox { box, _ in #expect(shifts.contains(box.style.transform?.translate ?? .zero)) }
  }

  private func end(_ traits: Traits, _ move: Move) throws -> Stage<Mover> {
    try mover(traits, motion: .off) {
      move.before($0)
      move.change($0)
    }
  }

  @Test("turns with the device: all goes to its new place while the screen turns upright again")
  func rotation() throws {
    let stage = try mover()
    let row = try stage.find(.path("content/#1")).frame
    try stage.resize { swap(&$0.size.width, &$0.size.height) }
    func degrees() -> Double { stage.screen.root.style.transform?.rotate ?? 0 }
    // At first all is where it was on the device.
    #expect(degrees() == -90)
    #expect(try stage.find(.path("content/#1")).frame == Rect(x: row.x + 80, y: row.y - 80, width: 320, height: 44))
    try stage.advance(by: .milliseconds(150))
    #expect(abs(degrees() + 45) < 1e-9)
    #expect(try abs(stage.find(.path("content/#1")).frame.width - 400) < 1e-6)
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
    #expect(stage.pending == ["0.3 s: the turned screen comes to rest"])
    try stage.settle()
    #expect(try stage.picture.png() == stage.replayed().picture.png())
  }
}

extension PlacedView {
  /// Whether there is a text in it.
  fileprivate func says(_ string: String) -> Bool {
    if case .text(let text) = content, text.block.string == string { return true }
    return children.contains { $0.says(string) }
  }
}
