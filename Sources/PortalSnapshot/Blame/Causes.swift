import PortalRaster
import PortalSupport

/// Separates views that changed from views that only follow: a text that grows pushes the views below it and enlarges
/// its ancestors; a view that moves takes its descendants along.
///
/// Layout texts do not say why a view is where it is, so this is inferred from how frames changed together. A change
/// without an explanation is the view's own.
struct Causes {
  let matching: ViewMatching
  /// What changed about each new view by itself.
  let own: [[OwnChange]]
  /// New views whose own frame changed without an explanation.
  private(set) var unexplained: Set<Int> = []
  /// The number of views that follow each cause, by its position in the new layout, or for removed ones in the old.
  private(set) var followers: [Cause: Int] = [:]

  /// A view that changed by itself.
  enum Cause: Hashable {
    case new(Int)
    case removed(Int)
    case screen
  }

  /// What each new view's frame follows: a cause, or another view that follows.
  private var leaders: [Int: Cause] = [:]
  /// For each new view, the view in it, or itself, that may have changed its size.
  private let sources: [Cause?]

  /// List items that scrolled out, by their old positions.
  let departures: Set<Int>
  /// New views that were really added.
  private let added: Set<Int>
  private let reordered: Set<Int>
  /// For each new view the one after it and all that is in it.
  private let ends: [Int]
  /// Of each new view that grew or shrank, the child that made it so, where only one can have.
  private var innerCauses: [Axis: [Int?]] = [:]
  /// The views that were added to a view's children or reordered among them, and the old ones that were removed from an
  /// old view's, in order.
  private let changed: [Int: Changed]
  private let removed: [Int: Changed]

  /// Views, and along each axis the least size of each and those before it.
  private struct Changed {
    let views: [Int]
    private var least: [Axis: [Double]] = [:]

    init(_ views: [Int], of outline: LayoutOutline) {
      self.views = views
      for axis in Axis.allCases {
        var smallest = Double.infinity
        least[axis] = views.map { view in
          smallest = min(smallest, axis.of(outline.views[view].frame.size))
          return smallest
        }
      }
    }

    /// The first that is at most so large.
    func first(upTo size: Double, _ axis: Axis) -> Int? {
      let place = least[axis]?.partitioningIndex(where: { $0 <= size }) ?? views.count
      return place < views.count ? views[place] : nil
    }
  }

  private var old: LayoutOutline { matching.old }
  private var new: LayoutOutline { matching.new }

  init(_ matching: ViewMatching, hasOtherScreen: Bool) {
    self.matching = matching
    let own = matching.new.views.indices.map { view in
      matching.before[view].map { OwnChange.changes(from: matching.old.views[$0], to: matching.new.views[view]) } ?? []
    }
    self.own = own
    let scrolled = Self.scrolledItems(in: matching, own)
    leaders = scrolled.arrivals
    departures = scrolled.departures
    let come = matching.added.filter { scrolled.arrivals[$0] == nil }
    let gone = matching.removed.filter { !scrolled.departures.contains($0) }
    (added, reordered) = (Set(come), Set(matching.reordered))
    changed = Dictionary(grouping: added.union(reordered).sorted()) { matching.new.views[$0].parent ?? -1 }
      .mapValues { Changed($0, of: matching.new) }
    removed = Dictionary(grouping: gone) { matching.old.views[$0].parent ?? -1 }
      .mapValues { Changed($0, of: matching.old) }
    sources = Self.sources(in: matching, own, added: come, removed: gone)
    ends = matching.new.ends
    for axis in Axis.allCases { findInnerCauses(axis) }
    let roots = new.views.indices.filter { new.views[$0].parent == nil }
    if hasOtherScreen {
      for view in roots where isResized(view) { leaders[view] = .screen }
    } else {
      for view in roots where Axis.allCases.contains(where: { moved(view, $0) != 0 }) { unexplained.insert(view) }
    }
    for view in new.views.indices where matching.before[view] != nil { explainChildren(of: view) }
    if hasOtherScreen { for view in roots { findOnlyGrown(in: view) } }
    countFollowers()
  }

  // MARK: Scrolling in and out

  /// The items at a list's ends that appear or disappear because others take more or less space: those that scrolled
  /// in with their causes, by their new positions, and those that scrolled out, by their old ones.
  ///
  /// Only lists in which something else changed have such items. That is asked of sources for which no item at an end
  /// was added or removed.
  private static func scrolledItems(
    in matching: ViewMatching, _ own: [[OwnChange]]
  ) -> (arrivals: [Int: Cause], departures: Set<Int>) {
    let (old, new) = (matching.old, matching.new)
    let after = matching.after
    func atEnds(_ items: [Int], of outline: LayoutOutline, _ isKept: (Int) -> Bool) -> [Int] {
      var kept: [Int: ClosedRange<Int>?] = [:]
      return items.filter { item in
        guard outline.views[item].isListItem, let list = outline.views[item].parent else { return false }
        let siblings = outline.views[list].children
        let range =
          kept[list]
          ?? siblings.firstIndex(where: isKept).flatMap { first in
            siblings.lastIndex(where: isKept).map { first...$0 }
          }
        kept[list] = .some(range)
        return range.map { !$0.contains(outline.views[item].place) } ?? false
      }
    }
    let arriving = atEnds(matching.added, of: new) { matching.before[$0] != nil }
    let leaving = atEnds(matching.removed, of: old) { after[$0] != nil }
    let (come, gone) = (Set(arriving), Set(leaving))
    let sources = Self.sources(
      in: matching, own, added: matching.added.filter { !come.contains($0) },
      removed: matching.removed.filter { !gone.contains($0) })
    // An item that appears where nothing else changed was added.
    var arrivals: [Int: Cause] = [:]
    for item in arriving {
      if let list = new.views[item].parent { arrivals[item] = sources[list] }
    }
    let departures = leaving.filter { item in
      guard let list = old.views[item].parent, let now = after[list] else { return false }
      return sources[now] != nil
    }
    return (arrivals, Set(departures))
  }

  /// Finds the one view that grew as much as a screen that was made larger, while its siblings did not.
  ///
  /// It may be what the screen was made larger for, so it is named beside the screen.
  private mutating func findOnlyGrown(in root: Int) {
    for axis in Axis.allCases where grown(root, axis) != 0 {
      var view = root
      var hasSiblings = false
      while true {
        let children = new.views[view].children.filter { matching.before[$0] != nil }
        guard !children.isEmpty else { break }
        let growing = children.filter { grown($0, axis) != 0 }
        guard growing.count == 1, abs(grown(growing[0], axis) - grown(root, axis)) <= grid else {
          hasSiblings = false
          break
        }
        hasSiblings = hasSiblings || children.count > 1
        view = growing[0]
      }
      if hasSiblings { unexplained.insert(view) }
    }
  }

  // MARK: Changes of size

  /// For each view, what may have changed its size: itself, or a changed view in it.
  private static func sources(
    in matching: ViewMatching, _ own: [[OwnChange]], added: [Int], removed: [Int]
  ) -> [Cause?] {
    let (old, new) = (matching.old, matching.new)
    var sources = [Cause?](repeating: nil, count: new.views.count)
    for view in added + matching.reordered {
      if let parent = new.views[view].parent, sources[parent] == nil { sources[parent] = .new(view) }
    }
    let after = matching.after
    for view in removed {
      guard let parent = old.views[view].parent, let now = after[parent] else { continue }
      if sources[now] == nil { sources[now] = .removed(view) }
    }
    for view in new.views.indices.reversed() {
      if own[view].contains(where: \.canMoveViews) { sources[view] = .new(view) }
      if let source = sources[view], let parent = new.views[view].parent, sources[parent] == nil {
        sources[parent] = source
      }
    }
    return sources
  }

  // MARK: Frames

  /// A distance that counts: none within what thousandths of a point, as layout texts have them, make of thirds.
  static func counted(_ distance: Double) -> Double { abs(distance) < 0.0025 ? 0 : distance }

  /// How far a view moved within its parent.
  private func moved(_ view: Int, _ axis: Axis) -> Double {
    guard let before = matching.before[view] else { return 0 }
    return Self.counted(axis.of(new.place(of: view)) - axis.of(old.place(of: before)))
  }

  /// How much a view grew; negative if it shrank.
  private func grown(_ view: Int, _ axis: Axis) -> Double {
    guard let before = matching.before[view] else { return 0 }
    return Self.counted(axis.of(new.views[view].frame.size) - axis.of(old.views[before].frame.size))
  }

  private func isResized(_ view: Int) -> Bool { Axis.allCases.contains { grown(view, $0) != 0 } }

  /// The greatest effect of rounding to the pixel grid on a distance.
  private var grid: Double { 1.001 / new.scale }

  /// Finds what each child's change of frame follows, along each axis.
  private mutating func explainChildren(of parent: Int) {
    let children = new.views[parent].children.filter { matching.before[$0] != nil }
    for axis in Axis.allCases {
      let growth = grown(parent, axis)
      if growth != 0 || children.contains(where: { moved($0, axis) != 0 || grown($0, axis) != 0 }) {
        explain(children, of: parent, growth: growth, axis)
      }
    }
  }

  private mutating func explain(_ children: [Int], of parent: Int, growth: Double, _ axis: Axis) {
    // An outside cause of the parent's growth makes searching inside unnecessary.
    var outside = growth == 0 ? nil : leaders[parent].flatMap { isInside($0, parent) ? nil : $0 }
    if own[parent].contains(where: \.canMoveViews) { outside = .new(parent) }
    if growth != 0, outside == nil, sources[parent] == nil, unexplained.contains(parent) { outside = .new(parent) }
    var inside: Cause?
    if growth != 0, outside == nil, sources[parent] == nil {
      inside = innerCauses[axis]?[parent].map(Cause.new)
      if inside == nil {
        unexplained.insert(parent)
        outside = .new(parent)
      }
    }
    let givesWay = givingWay(children, axis)
    explainSizes(children, of: parent, because: outside ?? inside ?? sources[parent], givesWay, axis)
    explainPlaces(children, of: parent, growth: growth, outside: outside ?? inside, givesWay, axis)
    if growth != 0, leaders[parent] == nil, let cause = inside ?? sources[parent], cause != .new(parent) {
      leaders[parent] = cause
    }
  }

  /// Finds the children that made views grow, where only one can have.
  ///
  /// Stretched children grow as much as their parent. A child that moved by as much without growing made the others
  /// grow, or pushed all after it. Children come after their parents, so theirs are known first.
  private mutating func findInnerCauses(_ axis: Axis) {
    var causes = [Int?](repeating: nil, count: new.views.count)
    for view in new.views.indices.reversed() {
      let growth = grown(view, axis)
      guard growth != 0 else { continue }
      let children = new.views[view].children.filter { matching.before[$0] != nil }
      // A view that keeps its distance to a grown one is pushed itself.
      let pushing = children.indices.first { index in
        grown(children[index], axis) == 0 && abs(moved(children[index], axis) - growth) <= grid
          && (index == 0 || gap(children[index - 1], children[index], axis) != 0)
      }
      let alike = children.filter { grown($0, axis) != 0 }
      if alike.isEmpty {
        causes[view] = children.first { moved($0, axis) != 0 && !isCentred($0, growth, axis) }
      } else if let pushing {
        causes[view] = children[pushing]
      } else {
        let deeper = alike.count == 1 ? alike : alike.filter { causes[$0] != nil }
        causes[view] = deeper.count == 1 ? deeper[0] : nil
      }
    }
    innerCauses[axis] = causes
  }

  /// Whether a view keeps its place in the middle of one that grew by so much: it follows, and made nothing grow.
  private func isCentred(_ view: Int, _ growth: Double, _ axis: Axis) -> Bool {
    let aside = abs(moved(view, axis) - growth / 2)
    return aside <= grid && aside < abs(moved(view, axis) - growth)
  }

  private mutating func explainSizes(
    _ children: [Int], of parent: Int, because cause: Cause?, _ givesWay: [Bool], _ axis: Axis
  ) {
    for child in children where grown(child, axis) != 0 && leaders[child] == nil && cause != .new(child) {
      if let source = sources[child] {
        if source != .new(child) { leaders[child] = source }
      } else if let cause {
        // It is stretched, shrank to make room, or filled the space that others left.
        leaders[child] = cause
      }
    }
    // A leaf has no descendants to blame; other children are examined in their turn.
    for (index, child) in children.enumerated()
    where grown(child, axis) != 0 && leaders[child] == nil && sources[child] == nil {
      guard !givesWay[index] else { continue }
      if new.views[child].children.allSatisfy({ matching.before[$0] == nil }) { unexplained.insert(child) }
    }
  }

  private mutating func explainPlaces(
    _ children: [Int], of parent: Int, growth: Double, outside: Cause?, _ givesWay: [Bool], _ axis: Axis
  ) {
    var cause: [Int: Cause] = [:]
    let isExplained = growth == 0 || outside != nil
    // Of a child itself and its siblings two are enough.
    let sources = sources
    let others = isExplained ? [] : Array(new.views[parent].children.lazy.filter { sources[$0] != nil }.prefix(2))
    let structure = isExplained ? nil : addedOrRemoved(in: parent)
    let isMoved = children.map { moved($0, axis) != 0 }
    for (index, child) in children.enumerated() where isMoved[index] {
      if let known = structural(child, parent, axis) {
        cause[index] = known
      } else if outside == .new(child), grown(child, axis) == 0 {
        unexplained.insert(child)
        cause[index] = .new(child)
      } else if growth != 0,
        let known = outside ?? others.first(where: { $0 != child }).flatMap({ sources[$0] }) ?? structure,
        known != .new(child),
        abs(moved(child, axis) - growth) <= grid || abs(moved(child, axis) - growth / 2) <= grid
      {
        cause[index] = known
      }
    }
    // Views that grew or shrank in place.
    for (index, child) in children.enumerated() where grown(child, axis) != 0 && !givesWay[index] {
      let by = grown(child, axis)
      let staysPut = [0, -by, -by / 2].contains { abs(moved(child, axis) - $0) <= grid }
      // With one edge in place it was moved, and its descendants follow.
      if staysPut, isMoved[index], cause[index] == nil, sources[child] == nil, leaders[child] == nil {
        unexplained.insert(child)
      }
      if sources[child] != nil || leaders[child] != nil || staysPut { cause[index] = cause[index] ?? .new(child) }
    }
    spread(&cause, from: cause.keys.sorted(), children, axis)
    // Where the distance to the previous sibling changed, a view moved; a first one may have been pushed from behind,
    // together with those before it that keep their distance.
    let open = children.indices.filter { isMoved[$0] && cause[$0] == nil }
    let leading = open.filter { $0 > 0 && gap(children[$0 - 1], children[$0], axis) != 0 }
    let pushed = open.filter { index in
      index + 1 < children.count && !isMoved[index + 1] && gap(children[index], children[index + 1], axis) > 0
    }
    let isLeading = Set(leading)
    let byDistance = leading.map { (moved(children[$0], axis), $0) }.sorted(by: <)
    for index in leading + pushed + open where cause[index] == nil {
      let child = children[index]
      let least = -moved(child, axis) - grid
      let place = byDistance.partitioningIndex(where: { $0.0 >= least })
      let opposite = place < byDistance.count && byDistance[place].0 <= least + 2 * grid ? byDistance[place].1 : nil
      if !isLeading.contains(index), let opposite {
        cause[index] = .new(children[opposite])
      } else {
        unexplained.insert(child)
        cause[index] = .new(child)
      }
      spread(&cause, from: [index], children, axis)
    }
    for (index, child) in children.enumerated() where isMoved[index] {
      if let cause = cause[index], cause != .new(child), leaders[child] == nil { leaders[child] = cause }
    }
  }

  /// Which children shrank only because a sibling before them grew or moved.
  private func givingWay(_ children: [Int], _ axis: Axis) -> [Bool] {
    // Of those before a child that keep their distance, the first, and whether any of them grew.
    var (first, hasGrown) = (0, false)
    return children.indices.map { index in
      if index > 0, gap(children[index - 1], children[index], axis) == 0 {
        hasGrown = hasGrown || grown(children[index - 1], axis) > 0
      } else {
        (first, hasGrown) = (index, false)
      }
      guard grown(children[index], axis) < 0, moved(children[index], axis) > 0 else { return false }
      return hasGrown || first > 0 && first < index && gap(children[first - 1], children[first], axis) > 0
    }
  }

  /// Propagates causes to neighbours that keep their distance.
  private func spread(_ cause: inout [Int: Cause], from known: [Int], _ children: [Int], _ axis: Axis) {
    var pending = known
    while let index = pending.popLast() {
      guard let from = cause[index] else { continue }
      for neighbour in [index - 1, index + 1] where children.indices.contains(neighbour) && cause[neighbour] == nil {
        guard moved(children[neighbour], axis) != 0 else { continue }
        let distance = gap(children[min(index, neighbour)], children[max(index, neighbour)], axis)
        guard abs(distance) <= (sources[children[index]] == nil ? 0 : grid) else { continue }
        cause[neighbour] = from
        pending.append(neighbour)
      }
    }
  }

  /// The change of a view's distance to its neighbour; of two side by side, of their relative movement.
  private func gap(_ one: Int, _ other: Int, _ axis: Axis) -> Double {
    let (first, second) = (new.views[one].frame, new.views[other].frame)
    let by = moved(other, axis) - moved(one, axis)
    if axis.end(of: first) <= axis.of(second.origin) + grid { return Self.counted(by - grown(one, axis)) }
    if axis.end(of: second) <= axis.of(first.origin) + grid { return Self.counted(by + grown(other, axis)) }
    return Self.counted(by)
  }

  /// A sibling that was added, removed or reordered, where that is enough to explain how far a child moved.
  ///
  /// Neighbours move by its whole size or by half of it, or share it; a view that moved much less did so by itself.
  private func structural(_ child: Int, _ parent: Int, _ axis: Axis) -> Cause? {
    if reordered.contains(child) { return .new(child) }
    let share = Double(2 * (new.views[parent].children.count + 1))
    let size = (abs(moved(child, axis)) + grid) * share
    if let sibling = changed[parent]?.first(upTo: size, axis) { return .new(sibling) }
    return matching.before[parent].flatMap { removed[$0]?.first(upTo: size, axis) }.map { .removed($0) }
  }

  /// A view that was added to a parent's children, or removed from them.
  private func addedOrRemoved(in parent: Int) -> Cause? {
    if let view = changed[parent]?.views.first(where: { added.contains($0) }) { return .new(view) }
    return matching.before[parent].flatMap { removed[$0]?.views.first }.map { .removed($0) }
  }

  private func isInside(_ cause: Cause, _ parent: Int) -> Bool {
    guard case .new(let view) = cause else { return false }
    return (parent..<ends[parent]).contains(view)
  }

  // MARK: Chains of causes

  private mutating func countFollowers() {
    for (view, cause) in chainEnds().enumerated() {
      if let cause, !isNamed(view) { followers[cause, default: 0] += 1 }
    }
  }

  /// Whether a view changed by itself, and so is named.
  func isNamed(_ view: Int) -> Bool {
    !own[view].isEmpty || unexplained.contains(view) || added.contains(view) || reordered.contains(view)
  }

  /// The end of each view's chain of causes; of those that lead in a circle nothing is known.
  private func chainEnds() -> [Cause?] {
    var ends = [Cause?](repeating: nil, count: new.views.count)
    var isKnown = Array(repeating: false, count: new.views.count)
    for start in new.views.indices {
      var (view, chain, end) = (start, [Int](), Cause?.none)
      while !isKnown[view], let leader = leaders[view] {
        isKnown[view] = true
        chain.append(view)
        end = leader
        guard case .new(let next) = leader, !isNamed(next), leaders[next] != nil else { break }
        view = next
        end = ends[view]
      }
      for view in chain { ends[view] = end }
    }
    return ends
  }
}

enum Axis: CaseIterable {
  case across, down

  func of(_ point: Point) -> Double { self == .across ? point.x : point.y }
  func of(_ size: Size) -> Double { self == .across ? size.width : size.height }
  func end(of rect: Rect) -> Double { self == .across ? rect.maxX : rect.maxY }
}
