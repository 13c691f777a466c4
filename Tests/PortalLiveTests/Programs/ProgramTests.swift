import Foundation
import PortalRaster
import Testing

@Suite("Random flows on a stage")
struct ProgramTests {
  /// How many flows there are; `PORTAL_PROGRAMS=1000` takes more.
  private static let count = ProcessInfo.processInfo.environment["PORTAL_PROGRAMS"].flatMap(Int.init) ?? 16
  private static let parts = 4

  @Test(
    "reach each handler once and in its newest description, keep every state with its row, and mount what they unmount",
    arguments: 0..<parts)
  func flows(part: Int) throws {
    let renderer = try Renderer()
    var heard = 0
    for seed in stride(from: part, to: Self.count, by: Self.parts) {
      var program = try ShelfProgram(seed: UInt64(seed), renderer: renderer)
      try program.take(20)
      #expect(program.problems == [], "flow \(seed)")
      heard += program.stage.app.heard.count
    }
    #expect(heard > Self.count)
  }

  @Test("are repaired to the pixels of a full paint after every step", arguments: 0..<parts)
  func pixels(part: Int) throws {
    let renderer = try Renderer()
    var wrong: [String] = []
    for seed in stride(from: part, to: Self.count / 2, by: Self.parts) {
      var program = try ShelfProgram(seed: UInt64(1_000_000 + seed), renderer: renderer)
      try program.take(20) { stage in
        if try stage.pixels().bitmap() != stage.picture.painted().bitmap() {
          wrong.append("flow \(seed), frame \(stage.frames)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("play again from their logs: the same frames, views and pixels", arguments: 0..<parts)
  func again(part: Int) throws {
    let renderer = try Renderer()
    for seed in stride(from: part, to: Self.count / 2, by: Self.parts) {
      var program = try ShelfProgram(seed: UInt64(2_000_000 + seed), renderer: renderer)
      try program.take(20)
      let stage = program.stage
      let document = SourceText(file: "log.json", bytes: Array(stage.log.description.utf8))
      #expect(try StageLog(reading: document) == stage.log, "flow \(seed)")
      let other = try stage.replayed()
      #expect(other.layoutText == stage.layoutText, "flow \(seed)")
      #expect(other.tree == stage.tree && other.now == stage.now && other.pending == stage.pending, "flow \(seed)")
      #expect(other.log == stage.log && other.app.heard == stage.app.heard, "flow \(seed)")
      #expect(try other.picture.png() == stage.picture.png(), "flow \(seed)")
    }
  }
}
