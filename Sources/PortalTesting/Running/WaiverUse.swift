import PortalSnapshot
import PortalSupport
import Synchronization

/// Which waivers of several snapshots any of them needed.
///
/// Owned by a trait, and shared by the suites and tests that inherit it, or by one assertion of several snapshots; any thread
/// may note.
final class WaiverUse: Sendable {
  private struct State {
    var scopes = 0
    var wasAsked = false
    var unused: [String]
  }

  private let state: Mutex<State>

  init(of names: [String]) {
    state = Mutex(State(unused: names))
  }

  func note(_ warnings: [Diagnostic]) {
    state.withLock { state in
      state.wasAsked = true
      state.unused.removeAll { name in warnings.contains { $0.isNamed(name) } }
    }
  }

  func begin() { state.withLock { $0.scopes += 1 } }

  /// Ends a scope; after the outermost one, returns what no snapshot needed, if any was taken.
  func end() -> [String] {
    state.withLock { state in
      state.scopes -= 1
      return state.scopes == 0 && state.wasAsked ? state.unused : []
    }
  }

  /// Asserts several snapshots that may have these warnings, and that each of these occurs.
  static func assert(_ waiving: [String: String], at place: AssertionPlace, _ snapshots: () -> Void) {
    guard !waiving.isEmpty else { return snapshots() }
    let use = WaiverUse(of: waiving.keys.sorted())
    var configuration = SnapshotConfiguration(waiving: waiving)
    configuration.waiverUses = [use]
    use.begin()
    withSnapshotTesting(configuration, operation: snapshots)
    for name in use.end() {
      TestFramework.fail("\(name) is waived, and none of these snapshots has such a warning: remove it", at: place)
    }
  }
}
