import PortalSupport

/// The pairs of views in two layouts that are the same view.
///
/// Named views are matched by name, unnamed ones by their look: when the second of five is removed, the others are
/// still matched, although the paths of those after it change.
struct ViewMatching {
  let old: LayoutOutline
  let new: LayoutOutline
  /// For each new view the old one that it matches.
  private(set) var before: [Int?]
  /// New views without a match, without their descendants.
  private(set) var added: [Int] = []
  /// Old views without a match, without their descendants.
  private(set) var removed: [Int] = []
  /// New views that are their old ones in all but their name.
  private(set) var renamed: Set<Int> = []
  /// New views whose order among their siblings changed.
  private(set) var reordered: [Int] = []

  /// Beyond this many comparisons, unnamed siblings are matched by their index: of one view's children, and of all.
  private static let mostComparisons = 40_000
  private static let mostInAll = 1_000_000
  /// The pairs of siblings that were compared.
  private(set) var comparisons = 0

  private let oldLooks: Looks
  private let newLooks: Looks

  /// Numbers that are equal for what is equal, wherever it lies, so that two views are compared in a time that does not
  /// depend on what is in them.
  private struct Looks {
    /// Of each view with its descendants.
    var whole: [Int]
    /// Of each view's look alone, of its text, and of its children with their descendants.
    var own: [Int]
    var text: [Int]
    var inside: [Int]

    subscript(view: Int) -> Int { whole[view] }
  }

  init(_ old: LayoutOutline, _ new: LayoutOutline) {
    self.old = old
    self.new = new
    before = Array(repeating: nil, count: new.views.count)
    var numbers: [ByteText: Int] = [:]
    oldLooks = Self.looks(old, &numbers)
    newLooks = Self.looks(new, &numbers)
    let roots = (
      old.views.indices.filter { old.views[$0].parent == nil }, new.views.indices.filter { new.views[$0].parent == nil }
    )
    match(roots.0, roots.1)
    // Parents come before children, so a view matched here has a matched parent.
    for view in new.views.indices {
      guard let before = before[view] else { continue }
      match(old.views[before].children, new.views[view].children)
    }
    reordered.sort()
    added.sort()
    removed.sort()
  }

  /// For each old view that is still there the new one.
  var after: [Int: Int] {
    var after: [Int: Int] = [:]
    for (now, was) in before.enumerated() { if let was { after[was] = after[was] ?? now } }
    return after
  }

  private static func looks(_ outline: LayoutOutline, _ numbers: inout [ByteText: Int]) -> Looks {
    let none = Array(repeating: 0, count: outline.views.count)
    var looks = Looks(whole: none, own: none, text: none, inside: none)
    for index in outline.views.indices.reversed() {
      let view = outline.views[index]
      looks.own[index] = numbers.number(of: "look \(view.look.words.joined(separator: " "))")
      looks.text[index] = numbers.number(of: "text \(view.look.text?.strings.joined(separator: "\u{0}") ?? "")")
      let children = view.children.map { String(looks.whole[$0]) }.joined(separator: ",")
      looks.inside[index] = numbers.number(of: "inside \(children)")
      // Kinds have no spaces, and keys no slashes.
      let name = "\(view.kind) \(view.key ?? "")"
      looks.whole[index] = numbers.number(of: "/\(name)/\(looks.inside[index])/\(looks.own[index])")
    }
    return looks
  }

  /// Matches siblings: by name first, then those of a look that only one has, then the rest in order.
  private mutating func match(_ olds: [Int], _ news: [Int]) {
    let (oldViews, newViews) = (old.views, new.views)
    let named = Dictionary(
      olds.compactMap { view in oldViews[view].key.map { ($0, view) } }, uniquingKeysWith: { first, _ in first })
    var taken: Set<Int> = []
    var places: [(new: Int, old: Int)] = []
    for view in news {
      guard let key = newViews[view].key, let was = named[key], taken.insert(was).inserted else { continue }
      before[view] = was
      places.append((view, was))
    }
    reordered += Self.outOfOrder(places)
    var rest = (
      olds.filter { oldViews[$0].key == nil || !taken.contains($0) },
      news.filter { newViews[$0].key == nil || before[$0] == nil }
    )
    matchUnique(&rest.0, &rest.1)
    align(rest.0, rest.1)
  }

  /// Matches views of a unique look, wherever they are.
  private mutating func matchUnique(_ olds: inout [Int], _ news: inout [Int]) {
    func unique(_ views: [Int], _ looks: Looks) -> [Int: Int] {
      var found: [Int: Int] = [:]
      var several: Set<Int> = []
      for view in views where found.updateValue(view, forKey: looks[view]) != nil { several.insert(looks[view]) }
      return found.filter { !several.contains($0.key) }
    }
    let (once, now) = (unique(olds, oldLooks), unique(news, newLooks))
    var places: [(new: Int, old: Int)] = []
    for view in news {
      guard now[newLooks[view]] != nil, let was = once[newLooks[view]] else { continue }
      before[view] = was
      places.append((view, was))
    }
    let matched = Set(places.map(\.old))
    olds.removeAll { matched.contains($0) }
    news.removeAll { before[$0] != nil }
    reordered += Self.outOfOrder(places)
  }

  /// Those that must move for the others to keep their order.
  private static func outOfOrder(_ places: [(new: Int, old: Int)]) -> [Int] {
    if zip(places, places.dropFirst()).allSatisfy({ $0.old < $1.old }) { return [] }
    // The longest increasing subsequence of the old positions stays. `ends[n]` holds the places where subsequences of n + 1
    // end; their old positions fall, and the last ones, `least`, rise from one length to the next.
    var ends: [[Int]] = []
    var least: [Int] = []
    var previous: [Int?] = []
    for (index, (_, old)) in places.enumerated() {
      let length = least.partitioningIndex(where: { $0 >= old })
      previous.append(
        length == 0 ? nil : ends[length - 1][ends[length - 1].partitioningIndex(where: { places[$0].old < old })])
      if length == ends.count {
        ends.append([index])
        least.append(old)
      } else {
        ends[length].append(index)
        least[length] = old
      }
    }
    var staying: Set<Int> = []
    var last = ends.last?.first
    while let index = last {
      staying.insert(index)
      last = previous[index]
    }
    return places.indices.filter { !staying.contains($0) }.map { places[$0].new }
  }

  /// Aligns unnamed siblings by their look.
  private mutating func align(_ olds: [Int], _ news: [Int]) {
    var (olds, news) = (olds[...], news[...])
    while let first = olds.first, let other = news.first, oldLooks[first] == newLooks[other] {
      before[other] = first
      olds.removeFirst()
      news.removeFirst()
    }
    while let last = olds.last, let other = news.last, oldLooks[last] == newLooks[other] {
      before[other] = last
      olds.removeLast()
      news.removeLast()
    }
    let (oldRest, newRest) = (Array(olds), Array(news))
    let count = oldRest.count * newRest.count
    let isWorthwhile = count <= min(Self.mostComparisons, Self.mostInAll - comparisons)
    if isWorthwhile { comparisons += count }
    let pairs = isWorthwhile ? bestPairs(oldRest, newRest) : Array(zip(oldRest, newRest))
    for (was, view) in pairs { before[view] = was }
    let matched = Set(pairs.map(\.0))
    settle(oldRest.filter { !matched.contains($0) }, newRest.filter { before[$0] == nil })
  }

  /// Matches what neither name nor neighbours decided: an equal look elsewhere was moved, an equal view in its place was
  /// given another name, the rest was added or removed.
  private mutating func settle(_ olds: [Int], _ news: [Int]) {
    // Of each look, the first is the last in its list; those that were renamed are found there, and passed over.
    var gone = Dictionary(grouping: olds.reversed()) { oldLooks[$0] }
    var matched: Set<Int> = []
    let isWorthwhile = olds.count * news.count <= min(Self.mostComparisons, Self.mostInAll - comparisons)
    if isWorthwhile { comparisons += olds.count * news.count }
    for view in news {
      if isWorthwhile, let was = olds.first(where: { !matched.contains($0) && isRenamed($0, view) }) {
        before[view] = was
        renamed.insert(view)
        matched.insert(was)
        continue
      }
      var moved = gone[newLooks[view]]?.popLast()
      while let was = moved, matched.contains(was) { moved = gone[newLooks[view]]?.popLast() }
      if let moved {
        before[view] = moved
        reordered.append(view)
        matched.insert(moved)
      } else {
        added.append(view)
      }
    }
    removed += olds.filter { !matched.contains($0) }
  }

  /// Whether two views with names are equal but for these, and stand in one place.
  private func isRenamed(_ was: Int, _ view: Int) -> Bool {
    let (one, other) = (old.views[was], new.views[view])
    return one.key != nil && other.key != nil && one.frame == other.frame && one.kind == other.kind
      && oldLooks.own[was] == newLooks.own[view] && oldLooks.inside[was] == newLooks.inside[view]
  }

  /// The ordered pairs with the greatest total similarity.
  private func bestPairs(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    let across = news.count + 1
    var best = Array(repeating: 0, count: (olds.count + 1) * across)
    for row in olds.indices.reversed() {
      for column in news.indices.reversed() {
        let here = row * across + column
        let pair = likeness(olds[row], news[column])
        best[here] = max(best[here + across], best[here + 1], pair == 0 ? 0 : pair + best[here + across + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < olds.count, column < news.count {
      let here = row * across + column
      let pair = likeness(olds[row], news[column])
      if pair > 0, best[here] == pair + best[here + across + 1] {
        pairs.append((olds[row], news[column]))
        (row, column) = (row + 1, column + 1)
      } else if best[here] == best[here + across] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// The similarity that two views' neighbours contribute.
  private func neighbours(_ was: Int, _ view: Int) -> Int {
    func beside(_ view: Int, in outline: LayoutOutline, _ step: Int) -> Int? {
      guard let parent = outline.views[view].parent else { return nil }
      let siblings = outline.views[parent].children
      let place = outline.views[view].place + step
      return siblings.indices.contains(place) ? siblings[place] : nil
    }
    return [-1, 1].count { step in
      guard let one = beside(was, in: old, step), let other = beside(view, in: new, step) else { return false }
      return before[other] == one
    } * 2
  }

  /// The similarity of two views; 0 where they cannot be the same.
  ///
  /// The weights are a judgement, which `Scripts/check-mutations` holds against known changes. A view of another kind
  /// counts least, as one that took the other's text or place.
  private func likeness(_ was: Int, _ view: Int) -> Int {
    let (one, other) = (old.views[was], new.views[view])
    // A named view never matches one of another name. One may have been given its name, or have lost it.
    guard one.key == other.key || (one.key == nil) != (other.key == nil) else { return 0 }
    if oldLooks[was] == newLooks[view] { return 16 }
    let hasSameText = one.look.text != nil && other.look.text != nil && oldLooks.text[was] == newLooks.text[view]
    guard one.kind == other.kind else { return hasSameText ? 3 : one.frame == other.frame ? 2 : 0 }
    var likeness = 4 + neighbours(was, view)
    if oldLooks.own[was] == newLooks.own[view] { likeness += 3 }
    if hasSameText { likeness += 4 }
    if one.children.count == other.children.count { likeness += 1 }
    if one.frame.size == other.frame.size { likeness += 1 }
    if !one.children.isEmpty, oldLooks.inside[was] == newLooks.inside[view] { likeness += 3 }
    return likeness
  }
}
