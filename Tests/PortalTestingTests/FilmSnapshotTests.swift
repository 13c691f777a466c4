import Foundation
import Portal
import PortalTesting
import TestSupport
import Testing

/// An application with a button that counts.
private final class Taps: LiveSource {
  private var count = 0
  /// The colour of the number once there is one.
  private let color: Color
  private let step: Int

  init(color: Color, step: Int) { (self.color, self.step) = (color, step) }

  func describe(_ traits: Traits) -> Description {
    let color = count > 0 ? color : .black
    let screen: Component<Void> = container(
      children: [
        label(text: "\(count)", style: labelStyleSheet { $1.textColor = color }).key("number"),
        button(text: "More", onTap: ()),
      ], layout: layout { $0.flex = flex { $0.grow = .one } })
    return screen.describe(traits) { self.count += self.step }
  }
}

@Suite("A film's references")
struct FilmSnapshotTests {
  private let folder: String

  init() throws {
    folder = try Places.scratchFolder().path
  }

  private func verify<Format>(
    _ color: Color, step: Int = 1, as strategy: Snapshotting<Film, Format>, record: RecordMode? = nil
  ) throws -> String? {
    let variables = ["SNAPSHOT_ARTIFACTS": folder + "/artifacts"]
    return verifySnapshot(
      of: try {
        let stage = try Stage(Taps(color: color, step: step), on: Canvas(width: 120, height: 80, scale: 1))
        try stage.tap("More")
        return stage.film
      }(), as: strategy, named: "taps", record: record, snapshotDirectory: folder + "/references",
      environment: TestEnvironment { variables[$0] }, testName: "film()")
  }

  @Test("name the step and the view that differ")
  func failure() throws {
    _ = try verify(.black, as: .steps, record: .all)
    _ = try verify(.black, as: .storyboard, record: .all)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/references").sorted()
    #expect(files.contains("film.taps.png") && files.contains("film.taps.steps.txt"), "\(files)")
    #expect(try verify(.black, as: .steps) == nil)
    #expect(try verify(.black, as: .storyboard) == nil)
    let board = try #require(try verify(.red, as: .storyboard))
    #expect(board.contains("1-tap-More/screen/content/number"), "\(board)")
    #expect(!board.contains("0-begin/screen"), "\(board)")
    let steps = try #require(try verify(.red, as: .steps))
    #expect(steps.contains("content/number"), "\(steps)")
  }

  @Test("tell what assistive technologies tell at each step, and no colours")
  func semantics() throws {
    _ = try verify(.black, as: .semantics, record: .all)
    let text = try String(contentsOfFile: folder + "/references/film.taps.semantics.txt", encoding: .utf8)
    #expect(text.contains("button \"More\"") && text.contains("text \"1\""), "\(text)")
    #expect(try verify(.red, as: .semantics) == nil)
    let other = try #require(try verify(.black, step: 2, as: .semantics))
    #expect(other.contains("text \"2\""), "\(other)")
  }
}
