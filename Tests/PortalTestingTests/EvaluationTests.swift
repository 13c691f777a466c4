import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalTesting

/// Something that changes whenever it is asked, as a clock does.
private final class Counter {
  var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

private func screen(_ number: Int) -> Component<Never> {
  container(children: [label(text: "Portal").named("title"), label(text: "\(number)").named("clock")])
}

private let canvas = Canvas(width: 60, height: 40)

@Suite("A value under test")
struct EvaluationTests {
  private let folder: String
  private let counter = Counter()

  init() throws {
    folder = try Places.scratchFolder().path
  }

  private var environment: TestEnvironment {
    TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
  }

  private func verify<Value, Format>(
    _ value: @autoclosure () throws -> Value, _ strategy: Snapshotting<Value, Format>, record: RecordMode? = nil
  ) -> String? {
    verifySnapshot(
      of: try value(), as: strategy, named: strategy.name, record: record, snapshotDirectory: folder + "/references",
      environment: environment, testName: "card()")
  }

  private var references: [String] { (try? Files.list(folder + "/references")) ?? [] }

  @Test("that is another at every evaluation is not recorded, and its first view that changes is named")
  func screens() {
    // Not within a macro, which would evaluate the value by itself.
    let problem = verify(screen(counter.next()), .image(on: canvas)) ?? ""
    #expect(
      problem.contains("came out differently when it was evaluated again, first at content/clock"), "\(problem)")
    #expect(problem.contains("content/clock text \"1\" → \"2\""), "\(problem)")
    let layout = verify(screen(counter.next()), .layout(on: canvas)) ?? ""
    #expect(layout.contains("first at content/clock") && layout.contains("\"3\" → \"4\""), "\(layout)")
    #expect(references.isEmpty)
  }

  @Test("that is another text at every evaluation is not recorded, and the first line that changes is named")
  func texts() {
    let problem = verify("one\ntwo\n\(counter.next())\n", .lines) ?? ""
    #expect(problem.contains("evaluated again, first in line 3"), "\(problem)")
    #expect(problem.contains("-1") && problem.contains("+2"), "\(problem)")
    #expect(references.isEmpty)
  }

  @Test("that differs from its reference is called nondeterministic where it differs from itself, too")
  func comparisons() {
    #expect(verify(screen(0), .image(on: canvas)) == nil)
    let picture = verify(screen(counter.next()), .image(on: canvas), record: .never) ?? ""
    #expect(picture.contains("came out differently when it was evaluated again"), "\(picture)")
    #expect(verify("0", .lines) == nil)
    let text = verify("\(counter.next())", .lines, record: .never) ?? ""
    #expect(text.contains("came out differently when it was evaluated again"), "\(text)")
  }

  @Test("is evaluated once where it passes, and twice where it is recorded or differs")
  func cost() {
    func counted(_ number: Int) -> Component<Never> {
      counter.count += 1
      return screen(number)
    }
    let problems = [(0, 2), (0, 3), (1, 5)].map { number, evaluations in
      let problem = verify(counted(number), .image(on: canvas))
      #expect(counter.count == evaluations)
      return problem
    }
    #expect(problems[0] == nil && problems[1] == nil && problems[2]?.contains("content/clock") == true)
  }

  @Test("is evaluated once for several snapshots that pass, and again for each that is recorded")
  func several() {
    func counted() -> String {
      counter.count += 1
      return "text"
    }
    TestEnvironment.$current.withValue(environment) {
      withSnapshotTesting(record: .missing, snapshotDirectory: folder + "/references") {
        for evaluations in [3, 4] {
          assertSnapshots(of: counted(), as: ["a": .lines, "b": .lines])
          #expect(counter.count == evaluations)
        }
        assertSnapshots(of: counted(), as: ["a": .lines, "b": .lines], named: "de")
        #expect(references.contains("several.de-a.txt") && references.contains("several.a.txt"), "\(references)")
      }
    }
  }

  @Test("that is awaited is awaited again where it is recorded, and must be the same")
  func awaited() async {
    let strategy = SimplySnapshotting<String>.lines.asyncPullback { (number: Int) in "number \(number)" }
    await TestEnvironment.$current.withValue(environment) {
      await withSnapshotTesting(record: .missing, snapshotDirectory: folder + "/references") {
        await withKnownIssue {
          await assertSnapshot(of: counter.next(), awaiting: strategy, named: "unstable")
        } matching: { issue in
          issue.comments.contains { $0.rawValue.contains("evaluated again, first in line 1") }
        }
        #expect(references.isEmpty && counter.count == 2)
        func counted() -> Int {
          counter.count += 1
          return 7
        }
        for evaluations in [4, 5] {
          await assertSnapshot(of: counted(), awaiting: strategy, named: "stable")
          #expect(references.contains("awaited.stable.txt") && counter.count == evaluations)
        }
      }
    }
  }
}
