import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalTesting

/// Has an image that is nowhere.
private var screen: Component<Never> {
  container(children: [
    imageView(image: .localImage(named: "nowhere.png")).named("logo"), label(text: "Portal").named("title"),
  ])
}

private let canvas = Canvas(width: 60, height: 40)

@Suite("A screen's warning")
struct WarningTests {
  private let folder: String

  init() throws {
    folder = try Places.scratchFolder().path
  }

  private func verify<Format>(
    _ strategy: Snapshotting<Component<Never>, Format>, waiving: [String: String] = [:]
  ) -> String? {
    verifySnapshot(
      of: screen, as: strategy, waiving: waiving, snapshotDirectory: folder,
      environment: TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts"))
  }

  private static let reason = ["content/logo": "is drawn by hand"]

  @Test("fails pictures, layout texts, SVG and sheets, until it is waived by name with a reason")
  func strategies() throws {
    let matrix = SnapshotMatrix(on: [canvas], appearances: [.light, .dark])
    #expect(verify(.image(on: canvas))?.contains("nowhere.png") == true)
    #expect(verify(.layout(on: canvas))?.contains("nowhere.png") == true)
    #expect(verify(.svg(on: canvas))?.contains("nowhere.png") == true)
    #expect(verify(.sheet(over: matrix))?.contains("has a warning: ") == true)
    #expect(try Files.list(folder).filter { $0 != "artifacts" }.isEmpty)
    #expect(verify(.image(on: canvas), waiving: Self.reason) == nil)
    #expect(verify(.layout(on: canvas), waiving: Self.reason) == nil)
    #expect(verify(.svg(on: canvas), waiving: Self.reason) == nil)
    #expect(verify(.sheet(over: matrix), waiving: Self.reason) == nil)
  }

  @Test("fails one's own strategy that draws with the context")
  func ownStrategy() throws {
    let count = Snapshotting<Component<Never>, String>(pathExtension: "txt", named: "count") { screen, context in
      "\(try context.picture(of: screen, on: canvas).layoutText.count)"
    }
    #expect(verify(count)?.contains("nowhere.png") == true)
  }

  @Test("is waived by a trait", .snapshots(waiving: ["nowhere.png": "is drawn by hand"]))
  func trait() throws {
    #expect(verify(.image(on: canvas)) == nil)
  }

  @Test("that a trait waives is stale if no snapshot had it by the end of the outermost scope")
  func staleTrait() throws {
    let use = WaiverUse(of: ["logo.png": "comes later", "title.png": "comes later"])
    use.begin()
    use.begin()
    let warning = Diagnostic(.warning, "missing", about: .init(view: "content/logo", word: "logo.png"))
    use.note(.text("", ending: "txt", warnings: [warning]), copies: [])
    #expect(use.end() == [])
    #expect(use.end() == ["title.png is waived, and none of these snapshots has such a warning: remove it"])
    let unasked = WaiverUse(of: ["logo.png": "comes later"])
    unasked.begin()
    #expect(unasked.end() == [], "no snapshot was taken: nothing is known")
  }

  @Test("of one snapshot of several is waived for all, and stale where none has it")
  func several() throws {
    let place = AssertionPlace(fileID: #fileID, file: #filePath, line: #line, column: #column, function: #function)
    WaiverUse.assert(Self.reason, at: place) {
      #expect(verify(.image(on: canvas)) == nil)
      #expect(verify(.layout(on: canvas)) == nil)
    }
    withKnownIssue {
      WaiverUse.assert(["content/title": "is gone"], at: place) { _ = verify(.svg(on: canvas)) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("content/title is waived, and none of these") }
    }
  }
}
