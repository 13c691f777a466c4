import PortalRaster
import Testing

@Suite("What changes again and again while no time goes by")
struct HostileMotionTests {
  @Test(
    "takes no more memory with each change",
    arguments: ["sheets", "pages", "controls", "rows", "cards", "rotations", "tabs"])
  func changes(what: String) throws {
    let stage = try Stage(Mover(), on: Canvas(width: 320, height: 480, scale: 2), motion: .platform)
    if what == "controls" || what == "cards" { stage.app.change { $0.tab = 1 } }
    _ = try stage.picture
    try stage.settle()
    func boxes() -> Int {
      var count = 0
      stage.screen.forEachBox { _, _ in count += 1 }
      return count
    }
    let atRest = boxes()
    var most = 0
    for index in 0..<80 {
      let isOdd = index % 2 == 0
      switch what {
      case "sheets": stage.app.change { $0.sheets = isOdd ? [.large] : [] }
      case "pages": stage.app.change { $0.stacks[0] = isOdd ? ["Inbox", "A"] : ["Inbox"] }
      case "controls":
        stage.app.change { app in
          (app.isOn, app.selected, app.level, app.page, app.progress) = (
            isOdd, isOdd ? 2 : 0, isOdd ? 1 : 0, isOdd ? 4 : 0, isOdd ? 1 : 0
          )
        }
      case "rows": stage.app.change { $0.rows = isOdd ? [] : (0..<20).map { Mover.Row(id: $0) } }
      case "cards":
        stage.app.change { app in
          app.hasCard = isOdd
          app.world?.animate(.spring(.bouncy))
        }
      case "rotations": try stage.resize { $0.size = Size(width: $0.size.height, height: $0.size.width) }
      default: stage.app.change { $0.tab = isOdd ? 1 : 0 }
      }
      _ = try stage.picture
      most = max(most, boxes())
    }
    // As many as may be on their way, and those of one more change.
    #expect(most <= 3 * (atRest + LiveLimits.boxesOnTheirWay))
    try stage.settle()
    #expect(boxes() <= atRest)
  }
}
