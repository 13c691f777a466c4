import Foundation
import PortalRaster
import Testing

@Suite("A control")
struct ControlTests {
  @Test("answers a hand as the table says", arguments: ControlRow.all)
  func answers(_ row: ControlRow) throws {
    let words = row.control.split(separator: " ").map { String($0) }
    var traits = Traits()
    if words.contains("rtl") { traits.direction = .rightToLeft }
    let stage = try Stage(
      try ShownControl(words), on: Canvas(width: 320, height: 600), traits: traits,
      showsKeyboard: words.contains("keyboard"))
    let outcome: String
    do {
      for gesture in row.gesture.components(separatedBy: " then ") {
        try ControlHand(stage: stage).perform(gesture.split(separator: " ").map { String($0) })
      }
      try stage.settle()
      var heard = stage.app.heard + stage.opened.map { "opened \($0)" }
      if words[0] == "scroll", let offset = try stage.find(.path("content/it")).scrolling?.offset.y, offset != 0 {
        heard.append("at \(Int(offset.rounded()))")
      }
      outcome = heard.isEmpty ? "-" : heard.joined(separator: "; ")
    } catch let error as StageError {
      outcome = "error \(error.reason)"
    } catch is ControlHand.Missing {
      outcome = "error missing"
    }
    if row.events.hasPrefix("… ") {
      let last = row.events.dropFirst(2)
      #expect(stage.app.heard.last.map { $0[...] } == last)
      #expect(stage.app.heard.count > 1)
      #expect(!outcome.hasPrefix("error"), "\(outcome)")
      #expect(stage.app.heard.allSatisfy { $0.split(separator: " ").first == last.split(separator: " ").first })
    } else {
      #expect(outcome == row.events)
    }
  }
}
