import Portal
import Testing

@testable import PortalTesting

@Suite("An inline snapshot of a test")
struct AssertInlineSnapshotTests {
  private let order: Component<Int> = container {
    label(text: "Two \"large\" coffees")
    button(text: "Pay", onTap: 1)
  }

  @Test("stands behind its call, in the test's own source")
  func passes() {
    assertInlineSnapshot(of: order, as: .semantics) {
      #"""
      - text "Two \"large\" coffees"
      - button "Pay"
      """#
    }
    assertInlineSnapshot(of: [1: "one"], as: .dump, matches: { "▿ 1 key/value pair\n  - 1: \"one\"" })
  }

  @Test("may be of what is awaited")
  func awaited() async {
    let strategy = SimplySnapshotting<String>.lines.asyncPullback { (number: Int) async in "number \(number)" }
    await assertInlineSnapshot(of: 3, awaiting: strategy) { "number 3" }
    await withKnownIssue {
      await assertInlineSnapshot(of: 4, awaiting: strategy, record: .never) { "number 3" }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("-number 3") && $0.rawValue.contains("+number 4") }
    }
  }

  @Test("fails at its line with the lines that differ, and needs no name in a test with arguments", arguments: [1, 2])
  func fails(number: Int) {
    withKnownIssue {
      assertInlineSnapshot(of: "number 0", as: .lines, record: .never) { "number 3" }
    } matching: { issue in
      issue.sourceLocation?.line == 38
        && issue.comments.contains { $0.rawValue.contains("-number 3") && $0.rawValue.contains("+number 0") }
    }
  }
}
