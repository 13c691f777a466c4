import Foundation
import Portal
import PortalTesting
import Synchronization
import TestSupport
import Testing

@Suite("Many threads")
struct ThreadTests {
  /// The problems of all threads.
  private final class Problems: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
  }

  /// Runs a closure on 16 threads at once.
  private func onSixteenThreads(_ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let left = Mutex(16)
      let shared = Shared(left: left, done: { continuation.resume() })
      for number in 0..<16 {
        let thread = Thread {
          body(number)
          shared.finish()
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
    }
  }

  private final class Shared: Sendable {
    private let left: Mutex<Int>
    private let done: @Sendable () -> Void

    init(left: consuming Mutex<Int>, done: @escaping @Sendable () -> Void) {
      self.left = left
      self.done = done
    }

    func finish() {
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { done() }
    }
  }

  @Test("sixteen workers record and compare in one folder, and keep records in one file")
  func sixteenWorkers() async throws {
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment { ["SNAPSHOT_ARTIFACTS": folder + "/artifacts"][$0] }.keepingRecords()
    let problems = Problems()
    for _ in 0..<2 {
      await onSixteenThreads { worker in
        for number in 0..<3 {
          let screen: Component<Never> = label(text: "Worker \(worker), picture \(number)")
          withSnapshotTesting(record: .missing, snapshotDirectory: folder + "/references") {
            for strategy in [
              Snapshotting<Component<Never>, Picture>.image(on: Canvas(width: 180, height: 40)),
              .image(on: Canvas(width: 180, height: 40), traits: Traits(appearance: .dark)),
            ] {
              let problem = verifySnapshot(
                of: screen, as: strategy, named: "\(worker)-\(number)", environment: environment)
              if let problem { problems.add(problem) }
            }
          }
        }
      }
    }
    #expect(problems.all.isEmpty)
    let records = try RecordReader.read([environment.recordFolder])
    #expect(records.problems.isEmpty)
    let asked: Int = 2 * 16 * 3 * 2
    #expect(records.records.count == asked)
    #expect(records.records.allSatisfy { $0.outcome == .recorded })
  }
}
