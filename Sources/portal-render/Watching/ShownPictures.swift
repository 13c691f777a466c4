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
  /// What is told of pictures that have no room on the page.
  private(set) var hidden: Diagnostic?
  /// Errors of the call as a whole.
  private(set) var problems: [Diagnostic] = []
  /// The compiler's output, or its beginning.
  private(set) var compilerText = ""
  /// Incremented when anything changes.
  private(set) var version = 0

  /// Takes the outcomes of one round.
  mutating func take(_ outcomes: [Outcome], _ problems: [Diagnostic], compilerText: String = "") {
    version += 1
    self.problems = problems.bounded(to: CommandLimits.pageDiagnostics)
    self.compilerText = AgentTool.Answer.bounded(compilerText, to: CommandLimits.pageTextBytes)
    guard !outcomes.isEmpty else {
      for index in entries.indices { entries[index].isStale = true }
      return
    }
    var former = FormerEntries(entries, besides: Set(outcomes.map(\.caption)))
    // A program that ended during a round has no outcome for the remaining screens.
    let missing = problems.isEmpty ? [] : entries
    entries = outcomes.flatMap { outcome in
      if outcome.kept.isEmpty { return Self.failed(outcome, &former) }
      return outcome.kept.enumerated().map { number, kept in
        let caption = outcome.kept.count > 1 ? "\(kept.caption) · \(number + 1)" : kept.caption
        var entry = former.take(caption) ?? Entry(caption: caption)
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
    boundEntries()
    boundDiagnostics()
  }

  private mutating func boundEntries() {
    let rest = entries.dropFirst(CommandLimits.pagePictures)
    hidden = nil
    if rest.isEmpty { return }
    hidden = Diagnostic(
      rest.contains(where: \.diagnostics.hasErrors) ? .error : .warning,
      "\(rest.count) more \(rest.count == 1 ? "picture is" : "pictures are") not shown",
      hint: "watch fewer of them at once")
    entries.removeLast(rest.count)
  }

  private mutating func boundDiagnostics() {
    var room = CommandLimits.pageDiagnostics
    // What failed is told first, or the warnings of others would leave it no room.
    for isFailed in [true, false] {
      for index in entries.indices where entries[index].diagnostics.hasErrors == isFailed {
        let all = entries[index].diagnostics
        entries[index].diagnostics = all.bounded(to: room)
        room = max(room - all.count, 0)
      }
    }
  }

  /// Errors common to several variants of a screen are shown with the first.
  private mutating func tellOnce() {
    var told: Set<Diagnostic> = []
    for index in entries.indices {
      entries[index].diagnostics = entries[index].diagnostics.filter { told.insert($0).inserted }
    }
  }

  /// The previous entries, with the present errors.
  private static func failed(_ outcome: Outcome, _ former: inout FormerEntries) -> [Entry] {
    // A screen that cannot be read has unknown variants.
    var result = [former.take(outcome.caption)].compactMap(\.self) + former.takeVariants(of: outcome.caption)
    if result.isEmpty { result = [Entry(caption: outcome.caption)] }
    for index in result.indices {
      result[index].isStale = true
      if outcome.isWithoutRoom { result[index].picture = nil }
      result[index].diagnostics = index == 0 ? outcome.diagnostics : []
    }
    return result
  }
}

/// The entries of the round before.
///
/// Each goes on as one entry at most: of two failed screens with the same caption, each would otherwise take the entries
/// of both, twice as many with every save.
private struct FormerEntries {
  private var entries: [ShownPictures.Entry?]
  /// Their places by caption, the first one last.
  private var places: [String: [Int]] = [:]
  /// The places of possible variants by what they may be variants of.
  private var variants: [String: [Int]] = [:]

  /// - Parameter captions: those of the new round, which are no other's variants.
  init(_ entries: [ShownPictures.Entry], besides captions: Set<String>) {
    self.entries = entries
    for (place, entry) in entries.enumerated().reversed() { places[entry.caption, default: []].append(place) }
    for (place, entry) in entries.enumerated() where !captions.contains(entry.caption) {
      for separator in entry.caption.ranges(of: " · ") {
        variants[String(entry.caption[..<separator.lowerBound]), default: []].append(place)
      }
    }
  }

  mutating func take(_ caption: String) -> ShownPictures.Entry? {
    while let place = places[caption]?.popLast() {
      if let entry = entries[place].take() { return entry }
    }
    return nil
  }

  mutating func takeVariants(of caption: String) -> [ShownPictures.Entry] {
    (variants.removeValue(forKey: caption) ?? []).compactMap { entries[$0].take() }
  }
}

extension [Diagnostic] {
  var hasErrors: Bool { contains { $0.severity == .error } }

  /// The first of them, and how many more there are.
  fileprivate func bounded(to most: Int) -> [Diagnostic] {
    let rest = Array(dropFirst(most))
    if rest.isEmpty { return self }
    return Array(prefix(most)) + [
      Diagnostic(
        rest.hasErrors ? .error : .warning,
        "\(rest.count) more \(rest.count == 1 ? "message is" : "messages are") not shown")
    ]
  }
}
