import PortalRaster

/// What the page shows: of each picture the last good one, and what is wrong with it now.
struct ShownPictures {
  /// One picture, which is known by its place.
  struct Entry {
    var caption: String
    var picture: KeptPicture?
    /// Grows whenever the picture is another one.
    var version = 0
    /// What is wrong or odd about it now.
    var diagnostics: [Diagnostic] = []
    /// Whether the picture is older than what was saved last.
    var isStale = false
  }

  private(set) var entries: [Entry] = []
  /// What is wrong with the call as a whole.
  private(set) var problems: [Diagnostic] = []
  /// What a compiler says, word by word.
  private(set) var compilerText = ""
  /// Grows whenever anything does.
  private(set) var version = 0

  /// Takes what became of one round.
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
    // A program that ended in the midst of a round says nothing of the others.
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

  /// What is wrong with several variants of a screen is told of the first.
  private mutating func tellOnce() {
    var told: Set<Diagnostic> = []
    for index in entries.indices {
      entries[index].diagnostics = entries[index].diagnostics.filter { told.insert($0).inserted }
    }
  }

  /// What was there before, with what is wrong now.
  private func failed(_ outcome: Outcome, besides others: Set<String>) -> [Entry] {
    // A screen that cannot be read does not say in which ways it would have been drawn.
    let before = entries.filter { entry in
      entry.caption == outcome.caption
        || entry.caption.hasPrefix(outcome.caption + " · ") && !others.contains(entry.caption)
    }
    var result = before.isEmpty ? [Entry(caption: outcome.caption)] : before
    for index in result.indices {
      result[index].isStale = true
      result[index].diagnostics = index == 0 ? outcome.diagnostics : []
    }
    return result
  }
}
