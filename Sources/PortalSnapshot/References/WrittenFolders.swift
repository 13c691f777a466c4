import PortalSupport
import Synchronization

/// What a process knows of the folders in which it writes one file after the other.
///
/// Whoever may read a folder may lock it, and each of its screens would wait anew for who never lets go; and leftovers of
/// others, sought once, do not have the whole folder listed for each file.
package final class WrittenFolders: Sendable {
  private struct State {
    /// The folders for which somebody has waited in vain.
    var busy: Set<ByteText> = []
    /// Those in which something was written.
    var known: Set<ByteText> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Writes in a folder, unless somebody has waited for it in vain before.
  ///
  /// - Parameter write: writes, and is told whether nothing was written there yet.
  func writing(in folder: String, _ write: (_ isFirst: Bool) throws -> Void) throws {
    let key = ByteText(folder)
    let (isBusy, isFirst) = state.withLock { ($0.busy.contains(key), $0.known.insert(key).inserted) }
    if isBusy { throw FileError(.write, folder, .inUse) }
    do {
      try write(isFirst)
    } catch let error as FileError where error.reason == .inUse {
      state.withLock { _ = $0.busy.insert(key) }
      throw error
    }
  }
}
