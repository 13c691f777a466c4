/// What became of one view between two layout texts.
public struct ViewChange: Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// In words: `moved y 48 → 49`, `added`.
  public var what: String

  public var description: String { "\(path) \(what)" }
}

/// Compares layout texts view by view, so that a failure can name who changed.
public enum LayoutComparison {
  public static func changes(from reference: String, to actual: String) -> [ViewChange] {
    let old = entries(reference)
    let new = entries(actual)
    let oldByPath = Dictionary(old.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let newPaths = Set(new.map(\.path))
    var changes: [ViewChange] = []
    for entry in new {
      guard let before = oldByPath[entry.path] else {
        changes.append(ViewChange(path: entry.path, what: "added"))
        continue
      }
      let what = differences(before, entry)
      if !what.isEmpty { changes.append(ViewChange(path: entry.path, what: what.joined(separator: ", "))) }
    }
    for entry in old where !newPaths.contains(entry.path) {
      changes.append(ViewChange(path: entry.path, what: "removed"))
    }
    if changes.isEmpty, old.map(\.path) != new.map(\.path) {
      changes.append(ViewChange(path: new.first?.path ?? "content", what: "has its views in another order"))
    }
    return changes
  }

  /// One line of a layout text, taken apart.
  private struct Entry {
    var kind: Substring
    var path: String
    var place: Substring
    var size: Substring
    /// Text and look.
    var rest: Substring
  }

  private static func entries(_ text: String) -> [Entry] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      guard words.count >= 4 else { return nil }
      return Entry(
        kind: words[0], path: String(words[1]), place: words[2], size: words[3], rest: words.count > 4 ? words[4] : "")
    }
  }

  private static func differences(_ old: Entry, _ new: Entry) -> [String] {
    var what: [String] = []
    if old.kind != new.kind { what.append("is a \(new.kind), was a \(old.kind)") }
    what += numbers(old.place, new.place, separator: ",", names: ["moved x", "moved y"])
    what += numbers(old.size, new.size, separator: "×", names: ["width", "height"])
    if old.rest != new.rest {
      what.append("\(old.rest.isEmpty ? "nothing" : old.rest) → \(new.rest.isEmpty ? "nothing" : new.rest)")
    }
    return what
  }

  private static func numbers(_ old: Substring, _ new: Substring, separator: Character, names: [String]) -> [String] {
    zip(names, zip(old.split(separator: separator), new.split(separator: separator))).compactMap { name, pair in
      pair.0 == pair.1 ? nil : "\(name) \(pair.0) → \(pair.1)"
    }
  }
}
