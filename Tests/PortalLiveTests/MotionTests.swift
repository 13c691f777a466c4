import PortalRaster
import Testing

@Suite("What moves")
struct MotionTests {
  @Test("begins where it was and ends where it is without motion, to the last pixel", arguments: Move.all)
  fileprivate func ends(move: Move) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let traits = Traits(direction: direction)
      let (moving, still) = (try mover(traits, move.before), try mover(traits, motion: .off, move.before))
      let before = try moving.picture.painted().bitmap()
      #expect(try before == still.picture.painted().bitmap())
      moving.app.change(move.change)
      still.app.change(move.change)
      if move.beginsAlike { #expect(try moving.picture.painted().bitmap() == before) }
      let after = try still.picture.png()
      #expect(!moving.pending.isEmpty)
      try moving.advance(by: .milliseconds(100))
      #expect(try moving.picture.png() != after)
      #expect(try moving.picture.painted().bitmap() != before)
      try moving.settle()
      #expect(try moving.picture.png() == after)
      #expect(moving.pending == [])
      #expect(moving.layoutText == still.layoutText)
      #expect(moving.tree == still.tree)
    }
  }

  @Test("is repaired as it is painted whole, at any moments", arguments: Move.all)
  fileprivate func repair(move: Move) throws {
    var random = SeededRandom(seed: 22)
    let stage = try mover(Traits(appearance: .dark), move.before)
    _ = try stage.pixels()
    stage.app.change(move.change)
    for _ in 0..<5 {
      #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap(), "at \(stage.now)")
      try stage.advance(by: .microseconds(Int.random(in: 1...150_000, using: &random)))
    }
    try stage.settle()
    #expect(try stage.pixels().bitmap() == stage.picture.painted().bitmap())
  }

  @Test("does not depend on the moments that were looked at")
  func moments() throws {
    func play(_ parts: Int) throws -> Stage<Mover> {
      let stage = try mover { $0.tab = 1 }
      try stage.tap(.path("content/switch"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(120) / parts) }
      // It turns back before it has come to rest.
      try stage.tap(.path("content/switch"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(60) / parts) }
      try stage.tap(.role(.tab, "Mail"))
      for _ in 0..<parts { try stage.advance(by: .milliseconds(30) / parts) }
      return stage
    }
    let (one, many) = (try play(1), try play(6))
    #expect(try one.picture.png() == many.picture.png())
    #expect(try one.replayed().picture.png() == one.picture.png())
    #expect(try one.film.bytes().isEmpty == false)
  }

  @Test("is complete at once where motion is off")
  func off() throws {
    let stage = try mover(motion: .off)
    let frames = stage.frames
    stage.app.change { $0.stacks[0].append("Message 3") }
    _ = try stage.picture
    #expect(stage.pending == [])
    try stage.advance(by: .milliseconds(100))
    #expect(stage.frames == frames + 1)
  }
}
