import PortalRaster
import PortalSupport

/// The diff of two layout texts by views, which names the views that changed.
public struct LayoutComparison {
  /// The changed views, the most significant first; views that only follow are counted, not named.
  public var changes: [ViewChange] = []

  let matching: ViewMatching
  /// Whether their views are compared, and not their headings alone.
  let isWhole: Bool
  /// The causes named in `changes`, one for one.
  private(set) var causes: [Causes.Cause] = []

  /// Matches the views of two layout texts, and finds what changed of each.
  public init(from reference: String, to actual: String) {
    let isWhole = max(reference.utf8.count, actual.utf8.count) <= SnapshotLimits.blamedBytes
    func outline(_ text: String) -> LayoutOutline { LayoutOutline(isWhole ? text : Self.heading(of: text)) }
    let (new, isSame) = (outline(actual), reference.hasSameBytes(as: actual))
    self.isWhole = isWhole
    matching = ViewMatching(isSame ? new : outline(reference), new)
    if !isWhole, !isSame {
      name(.screen, ViewChange(path: "screen", kind: .screen, what: "has \(Self.tooLong)"))
    }
    let screen = Self.screenChange(matching)
    let found = Causes(matching, hasOtherScreen: screen != nil)
    if var screen {
      // A change of appearance or language that affects every view is one change.
      let repainted = matching.new.views.indices.filter { found.own[$0].allSatisfy { $0.kind == .color } }
      screen.pushes = found.followers[.screen] ?? 0
      name(.screen, screen)
      nameViews(found, except: Set(repainted.filter { !found.unexplained.contains($0) }))
    } else {
      nameViews(found, except: [])
    }
    attributeBackgrounds()
    let order = changes.indices.sorted { (changes[$0].rank, $0) < (changes[$1].rank, $1) }
    (changes, causes) = (order.map { changes[$0] }, order.map { causes[$0] })
  }

  /// What is told where views are not compared.
  static let tooLong = "a layout text too long to find views in"

  private static func heading(of text: String) -> String {
    let start = text.utf8.prefix(SnapshotLimits.blamedBytes)
    return String(decoding: start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// The changes between two layout texts.
  public static func changes(from reference: String, to actual: String) -> [ViewChange] {
    reference.hasSameBytes(as: actual) ? [] : LayoutComparison(from: reference, to: actual).changes
  }

  /// Attributes a background to the content: containers around it, and bars over it, repeat its colour.
  private mutating func attributeBackgrounds() {
    // What lies over the screen has a content of its own, one level down.
    let pages = changes.compactMap { change -> String? in
      let parts = change.path.split(separator: "/")
      return parts.count == 2 && parts[0] != "content" && parts[1] == "content" ? String(parts[0]) : nil
    }
    let grounds = pages.sorted().flatMap { [($0, "\($0)/content"), ("\($0)/ground", "\($0)/content")] }
    let places = Dictionary(changes.indices.map { (changes[$0].path, $0) }) { first, _ in first }
    var copies: Set<Int> = []
    for (ground, content) in [("page", "content")] + grounds {
      guard let copy = places[ground], let own = places[content], !copies.contains(own),
        changes[own].what == changes[copy].what, copies.insert(copy).inserted
      else { continue }
      changes[own].pushes += changes[copy].pushes
    }
    let rest = changes.indices.filter { !copies.contains($0) }
    (changes, causes) = (rest.map { changes[$0] }, rest.map { causes[$0] })
  }

  private mutating func name(_ cause: Causes.Cause, _ change: ViewChange) {
    changes.append(change)
    causes.append(cause)
  }

  private mutating func nameViews(_ found: Causes, except passed: Set<Int>) {
    let (old, new) = (matching.old, matching.new)
    let reordered = Set(matching.reordered)
    for view in new.views.indices {
      let path = new.views[view].path
      let pushes = found.followers[.new(view)] ?? 0
      guard let before = matching.before[view] else {
        if found.isNamed(view) {
          name(.new(view), ViewChange(path: path, kind: .added, what: "added", pushes: pushes))
        }
        continue
      }
      if matching.renamed.contains(view) {
        let what = "was called \(old.views[before].path)"
        name(.new(view), ViewChange(path: path, kind: .meaning, what: what, pushes: pushes))
        continue
      }
      guard found.isNamed(view), !passed.contains(view) else { continue }
      var own = found.own[view]
      if reordered.contains(view) { own.insert(OwnChange(kind: .order, what: order(of: view, before)), at: 0) }
      if found.unexplained.contains(view) { own += geometry(of: view, before) }
      guard let first = own.min(by: { $0.kind.rank < $1.kind.rank }) else { continue }
      name(
        .new(view),
        ViewChange(path: path, kind: first.kind, what: own.map(\.what).joined(separator: ", "), pushes: pushes))
    }
    for view in matching.removed where !found.departures.contains(view) {
      name(
        .removed(view),
        ViewChange(
          path: old.views[view].path, kind: .removed, what: removed(view), pushes: found.followers[.removed(view)] ?? 0)
      )
    }
  }

  // MARK: Wording

  /// A removed view's own text tells more than its path, or the first text within it.
  private func removed(_ view: Int) -> String {
    let views = matching.old.views
    var waiting = [view]
    while let next = waiting.popLast() {
      if let words = views[next].look.words(about: .text) { return "removed \(words.joined(separator: " "))" }
      waiting += views[next].children.reversed()
    }
    return "removed"
  }

  private static func screenChange(_ matching: ViewMatching) -> ViewChange? {
    let (old, new) = (matching.old.heading, matching.new.heading)
    guard old != new else { return nil }
    let (before, now) = (Set(old), Set(new))
    let (gone, come) = (old.filter { !now.contains($0) }, new.filter { !before.contains($0) })
    func text(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: " ") }
    return ViewChange(path: "screen", kind: .screen, what: "changed: \(text(gone)) → \(text(come))")
  }

  private func order(of view: Int, _ before: Int) -> String {
    "is number \(matching.new.views[view].place + 1) among its siblings, was \(matching.old.views[before].place + 1)"
  }

  private func geometry(of view: Int, _ before: Int) -> [OwnChange] {
    let (old, new) = (matching.old.views[before].frame, matching.new.views[view].frame)
    let (oldPlace, newPlace) = (matching.old.place(of: before), matching.new.place(of: view))
    var changes: [OwnChange] = []
    func add(_ kind: ViewChange.Kind, _ name: String, _ before: Double, _ now: Double) {
      let (before, now) = (shortNumber(before), shortNumber(now))
      if before != now { changes.append(OwnChange(kind: kind, what: "\(name) \(before) → \(now)")) }
    }
    if Causes.counted(newPlace.x - oldPlace.x) != 0 { add(.moved, "moved x", old.x, new.x) }
    if Causes.counted(newPlace.y - oldPlace.y) != 0 { add(.moved, "moved y", old.y, new.y) }
    add(.resized, "width", old.width, new.width)
    add(.resized, "height", old.height, new.height)
    return changes
  }
}

extension ViewChange {
  fileprivate var rank: Int { kind.rank }
}

extension ViewChange.Kind {
  /// The order of significance.
  fileprivate var rank: Int {
    switch self {
    case .screen: 0
    case .added, .removed, .order, .kind, .text: 1
    case .style: 2
    case .color: 3
    case .moved: 4
    case .resized: 5
    case .meaning: 6
    case .paint: 7
    }
  }
}
