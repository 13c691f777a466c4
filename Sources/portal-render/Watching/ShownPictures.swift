import PortalRaster

/// The state of the page: each picture's last good version, and its present diagnostics.
struct ShownPictures {
  /// One picture, identified by its index.
  struct Entry {
    var caption: String
    var picture: KeptPicture?
    /// Incremented when the picture changes.
    var version = 0
    /// Its present errors and warnings.
    var diagnostics: [Diagnostic] = []
    /// Whether the picture is older than the last save.
    var isStale = false
  }

  private(set) var entries: [Entry] = []
  /// Errors of the call as a whole.
  private(set) var problems: [Diagnostic] = []
  /// The compiler's output, unchanged.
  private(set) var compilerText = ""
  /// Incremented when anything changes.
  private(set) var version = 0

  /// Takes the outcomes of one round.
  mutating func take(_ outcomes: [Outcome], _ problems: [Diagnostic], compilerText: String = "") {
    version += 1
    self.problems = problems
    self.compilerText = compilerText
    guard !outcomes.isEmpty else {
      for index in entries.indices { entries[index].isStale = true }
      return
    }
    var old: [String: Entry] = [:]
    for entry in entries where old[entry.caption] == nil { old[entry.caption] = entry }
    let captions = Set(outcomes.map(\.caption))
    // A program that ended during a round has no outcome for the remaining screens.
    let missing = problems.isEmpty ? [] : entries
    entries = outcomes.flatMap { outcome in
      if outcome.kept.isEmpty { return failed(outcome, besides: captions) }
      return outcome.kept.enumerated().map { number, kept in
        let caption = outcome.kept.count > 1 ? "\(kept.caption) · \(number + 1)" : kept.caption
        var entry = old[caption] ?? Entry(caption: caption)
        if entry.picture?.png != kept.png || entry.picture?.layout != kept.layout { entry.version = version }
        entry.picture = kept
        entry.diagnostics = number == 0 ? outcome.diagnostics : []
        entry.isStale = false
        return entry
      }
    }
    let shown = Set(entries.map(\.caption))
    for var entry in missing where !shown.contains(entry.caption) {
      entry.isStale = true
      entry.diagnostics = []
      entries.append(entry)
    }
    tellOnce()
  }

  /// Errors common to several variants of a screen are shown with the first.
  private mutating func tellOnce() {
    var told: Set<Diagnostic> = []
    for index in entries.indices {
      entries[index].diagnostics = entries[index].diagnostics.filter { told.insert($0).inserted }
    }
  }

  /// The previous entries, with the present errors.
  private func failed(_ outcome: Outcome, besides others: Set<String>) -> [Entry] {
    // A screen that cannot be read has unknown variants.
    let before = entries.filter { entry in
      entry.caption == outcome.caption
        || entry.caption.hasPrefix(outcome.caption + " · ") && !others.contains(entry.caption)
    }
    var result = before.isEmpty ? [Entry(caption: outcome.caption)] : before
    for index in result.indices {
      result[index].isStale = true
      if outcome.isWithoutRoom { result[index].picture = nil }
      result[index].diagnostics = index == 0 ? outcome.diagnostics : []
    }
    return result
  }
}
