import Foundation
import Portal
import PortalTesting
import TestSupport
import Testing

/// A card with a button whose colour a test may change.
private func card(button color: Color = .tint) -> Component<Never> {
  container(
    children: [
      label(text: "Snapshots", style: labelStyleSheet { $1.textWeight = .bold }).named("title"),
      button(
        text: "Record",
        style: buttonStyleSheet { base, button in
          base.backgroundColor = color
          base.cornerRadius = 8
          button.textColor = .white
        }
      ).named("record"),
    ],
    layout: layout {
      $0.flex = flex { $0.grow = .one }
      $0.padding = .all(value: 12)
      $0.gap = 8
    })
}

private let small = Snapshotting<Component<Never>, Picture>.image(on: Canvas(width: 180, height: 92))

@Suite("assertSnapshot")
struct AssertSnapshotTests {
  private let folder: String

  init() throws {
    folder = try Places.scratchFolder().path
  }

  private func environment(_ variables: [String: String] = [:]) -> TestEnvironment {
    var variables = variables
    variables["SNAPSHOT_ARTIFACTS"] = folder + "/artifacts"
    return TestEnvironment { variables[$0] }
  }

  private func verify(
    _ screen: Component<Never>, record: RecordMode? = nil, in environment: TestEnvironment? = nil
  ) throws -> String? {
    verifySnapshot(
      of: screen, as: small, record: record, snapshotDirectory: folder + "/references",
      environment: environment ?? self.environment(), testName: "card()")
  }

  private var references: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder + "/references").sorted()) ?? []
  }

  @Test(
    "passes where the picture is the committed reference",
    .enabled(if: CommittedReferences.areFromHere || TestEnvironment.process.policy.environment != nil))
  func passesOnItsReference() {
    assertSnapshot(of: card(), as: small)
  }

  // Not while recording: it would write a wrong reference.
  @Test("records a failure where a colour changed", .enabled(if: TestEnvironment.process.policy.environment == nil))
  func failsOnAChangedColour() throws {
    #expect(try verify(card()) == nil)
    withSnapshotTesting(record: .never, snapshotDirectory: folder + "/references") {
      withKnownIssue("the button is red and the reference's is not") {
        assertSnapshot(of: card(button: .red), as: small, testName: "card()")
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("content/record") && $0.rawValue.contains("#ff0000") }
      }
    }
  }

  @Test("writes picture and layout text the first time, and passes the second")
  func recordsWhatIsMissing() throws {
    #expect(try verify(card()) == nil)
    #expect(references == ["card.png", "card.txt", "manifest.jsonl"])
    #expect(try verify(card()) == nil)
  }

  @Test("names the component whose colour changed, and keeps a difference picture")
  func namesTheChangedComponent() throws {
    #expect(try verify(card()) == nil)
    let problem = try #require(try verify(card(button: .red)))
    #expect(problem.contains("content/record"))
    #expect(problem.contains("#007aff") && problem.contains("#ff0000"))
    #expect(!problem.contains("content/title"))
    let difference = try #require(FileManager.default.contents(atPath: artifact("card.difference.png")))
    let bitmap = try Bitmap(png: [UInt8](difference), name: "difference")
    #expect(bitmap.pixels.contains(0xffff_0033))
    #expect(problem.contains(artifact("card.difference.png")))
  }

  @Test("names views that moved, and views that were removed")
  func namesWhoMoved() throws {
    #expect(try verify(card()) == nil)
    let alone: Component<Never> = container(
      children: [label(text: "Snapshots", style: labelStyleSheet { $1.textWeight = .bold }).named("title")],
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.padding = .all(value: 13)
      })
    let problem = try #require(try verify(alone))
    #expect(problem.contains("content/title moved x 12 → 13, moved y 12 → 13"))
    #expect(problem.contains("content/record removed \""))
  }

  @Test("writes no reference in CI, whatever code and environment ask for")
  func writesNothingInCI() throws {
    for value in ["true", "1", "yes"] {
      let locked = environment(["CI": value, "SNAPSHOT_RECORD": "all"])
      #expect(try verify(card(), in: locked)?.contains("has no reference") == true)
      #expect(try verify(card(), record: .all, in: locked)?.contains("recording is locked") == true)
      #expect(references.isEmpty)
    }
  }

  @Test("leaves a reference alone in CI when the picture changed")
  func changesNothingInCI() throws {
    #expect(try verify(card()) == nil)
    let before = FileManager.default.contents(atPath: folder + "/references/card.png")
    let locked = environment(["CI": "true", "SNAPSHOT_RECORD": "failed"])
    #expect(try verify(card(button: .red), record: .failed, in: locked) != nil)
    #expect(FileManager.default.contents(atPath: folder + "/references/card.png") == before)
  }

  @Test("fails where the picture is equal and the layout text is not, until told to accept it")
  func staleText() throws {
    #expect(try verify(card()) == nil)
    let renamed: Component<Never> = card().named("card")
    let text = folder + "/references/card.txt"
    let old = try String(contentsOfFile: text, encoding: .utf8)
    try Data(old.replacing("content/record", with: "content/old").utf8).write(to: URL(fileURLWithPath: text))
    let problem = try #require(try verify(renamed))
    #expect(problem.contains("content/record was called content/old"))
    #expect(try verify(renamed, in: environment(["SNAPSHOT_RECORD": "failed"])) == nil)
    #expect(try String(contentsOfFile: text, encoding: .utf8) == old)
  }

  @Test("accepts a changed picture when told to")
  func acceptsOnDemand() throws {
    #expect(try verify(card()) == nil)
    #expect(try verify(card(button: .red), in: environment(["SNAPSHOT_RECORD": "failed"])) == nil)
    #expect(try verify(card(button: .red)) == nil)
  }

  @Test("reports a SNAPSHOT_RECORD that it cannot parse")
  func refusesUnknownModes() throws {
    let problem = try #require(try verify(card(), in: environment(["SNAPSHOT_RECORD": "yes please"])))
    #expect(problem.contains("never, missing, failed, all"))
    #expect(references.isEmpty)
  }

  @Test("reports a reference that is not a picture")
  func refusesBrokenReferences() throws {
    #expect(try verify(card()) == nil)
    try Data("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/references/card.png"))
    #expect(try verify(card())?.contains("git lfs pull") == true)
  }

  private func artifact(_ name: String) -> String { folder + "/artifacts/AssertSnapshotTests/" + name }
}
