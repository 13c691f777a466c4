/// Gives out unique paths to the children of one view, in order.
///
/// If keys print alike, the second gets an ordinal. `~#` is no escape sequence, so no key prints like another's
/// ordinal.
struct SiblingPaths {
  /// The prefix of the paths; nil for the screen's own.
  let parent: ViewPath?
  /// The keys that printed as these words so far.
  private var printed: [String: Namesakes] = [:]
  /// Whether there is but one child, whose path nobody else can have.
  private var isAlone = false

  private struct Namesakes {
    var count = 0
    var first: Key?
    /// The other keys, each once; mostly there are none.
    var others: Set<Key> = []

    /// Counts a key, which may be a new one.
    mutating func add(_ key: Key) -> (isNew: Bool, count: Int) {
      count += 1
      guard let first else {
        first = key
        return (true, count)
      }
      return (first != key && others.insert(key).inserted, count)
    }
  }

  init(of parent: ViewPath?) {
    self.parent = parent
  }

  /// Takes over who all children are, and reserves the paths of a widget's parts, wherever they come among them.
  mutating func reserve(partsOf children: [ViewSpec]) {
    isAlone = children.count == 1
    guard !isAlone else { return }
    // By index: specs are large to be copied.
    for index in children.indices {
      if let key = children[index].key, key.isPart, let words = key.printed { printed[words] = Namesakes(count: 1) }
    }
  }

  private func path(_ part: String) -> ViewPath { ViewPath.child(of: parent, part: part) }

  /// The path of a child, by its key or its position; `taken` is its path without the ordinal if a sibling has an equal
  /// key.
  mutating func next(_ key: Key?, position: Int) -> (path: ViewPath, taken: ViewPath?) {
    // Positions are unique, and no key prints like one.
    guard let key, let words = key.printed else { return (path(String(position)), nil) }
    let asked = path(words)
    guard !key.isPart, !isAlone else { return (asked, nil) }
    let (isNew, count) = printed[words, default: Namesakes()].add(key)
    return (count == 1 ? asked : asked.numbered(count), isNew ? nil : asked)
  }
}
