import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// Logs and layouts that somebody made large on purpose.
@Suite("What a film tells of its steps")
struct FilmCostTests {
  private static func seconds(_ body: () -> Void) -> Double {
    (0..<5).map { _ in ThreadTime.seconds(body) }.min() ?? 0
  }

  private static let way: [(String, @Sendable (Int) -> [StageLog.Step])] = [
    ("taps", { count in (0..<count).flatMap { _ in [.down(finger: 0, .zero), .up(finger: 0, .zero)] } }),
    ("fingers that are never lifted", { count in (0..<count * 2).map { _ in .down(finger: 0, .zero) } }),
    ("more and more fingers", { count in (0..<count * 2).map { .down(finger: $0, .zero) } }),
  ]

  @Test("is found in a time that grows as a log's length does", arguments: way.map(\.0))
  func scenes(way: String) throws {
    let steps = try #require(Self.way.first { $0.0 == way }).1
    let (few, many) = (steps(150), steps(2400))
    #expect(FilmScene.scenes(of: few).count >= 150)
    let (short, long) = (
      Self.seconds { _ = FilmScene.scenes(of: few) }, Self.seconds { _ = FilmScene.scenes(of: many) }
    )
    #expect(long < short * 100, "\(long / short) times as long for 16 times as many")
  }

  @Test("leaves out what is in a view that is gone, whatever letters names begin with")
  func gone() {
    let head = "screen 9×9 @1x\n  container content 0,0 9×9\n"
    let box = "    container content/a 0,0 9×9\n      label content/a/\u{301}b 0,0 9×9 \"x\"\n"
    #expect(LayoutLines(head).changes(since: LayoutLines(head + box)) == ["- container content/a 0,0 9×9"])
  }

  @Test("is compared in a time that grows as the number of views does, wherever each of them moves")
  func moves() {
    func layouts(_ count: Int) -> (old: LayoutLines, new: LayoutLines) {
      func text(_ place: (Int) -> Int) -> String {
        "screen 9×9 @1x\n" + (0..<count).map { "  container content/\($0) 0,\(place($0)) 5×5\n" }.joined()
      }
      return (LayoutLines(text { $0 * 9 }), LayoutLines(text { $0 * 10 + 1 }))
    }
    let (few, many) = (layouts(150), layouts(2400))
    #expect(few.new.changes(since: few.old).count == 150)
    let short = Self.seconds { _ = few.new.changes(since: few.old) }
    let long = Self.seconds { _ = many.new.changes(since: many.old) }
    #expect(long < short * 100, "\(long / short) times as long for 16 times as many")
  }
}
