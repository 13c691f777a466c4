import PortalSnapshot
import PortalSupport
import Synchronization

/// Which waivers and masks of several snapshots any of them needed.
///
/// Owned by a trait, and shared by the suites and tests that inherit it, or by one assertion of several snapshots; any thread
/// may note.
final class WaiverUse: Sendable {
  private struct State {
    var scopes = 0
    var wasAsked = false
    var unused: [String]
    var unusedMasks: [Mask]
  }

  private let state: Mutex<State>

  /// - Parameter waiving: the waivers, each with its reason.
  init(of waiving: [String: String], masks: [Mask] = []) {
    state = Mutex(State(unused: waiving.keys.sorted(), unusedMasks: masks))
  }

  /// - Parameter copies: the paths that views' paths begin with, where there are several copies of the screen.
  func note(_ content: SnapshotContent, copies: [String]) {
    state.withLock { state in
      state.wasAsked = true
      state.unused.removeAll { name in content.warnings.contains { $0.isNamed(name) } }
      guard !state.unusedMasks.isEmpty, case .picture(let picture) = content else { return }
      let paths = Mask.paths(in: picture.layoutText)
      state.unusedMasks.removeAll { mask in
        paths.contains(mask.path) || copies.contains { paths.contains(mask.within($0).path) }
      }
    }
  }

  func begin() { state.withLock { $0.scopes += 1 } }

  /// Ends a scope; after the outermost one, says what no snapshot needed, if any was taken.
  func end() -> [String] {
    state.withLock { state in
      state.scopes -= 1
      guard state.scopes == 0, state.wasAsked else { return [] }
      return state.unused.map { "\($0) is waived, and none of these snapshots has such a warning: remove it" }
        + state.unusedMasks.map { "\($0.path) is masked, and none of these pictures has such a view: remove the mask" }
    }
  }

  /// Asserts several snapshots that may have these warnings, and that each of these occurs.
  static func assert(_ waiving: [String: String], at place: AssertionPlace, _ snapshots: () -> Void) {
    guard !waiving.isEmpty else { return snapshots() }
    let use = WaiverUse(of: waiving)
    var configuration = SnapshotConfiguration(waiving: waiving)
    configuration.waiverUses = [use]
    use.begin()
    withSnapshotTesting(configuration, operation: snapshots)
    for problem in use.end() { TestFramework.fail(problem, at: place) }
  }
}
