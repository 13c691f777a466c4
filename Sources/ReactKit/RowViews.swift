/// Makes what is seen follow what has changed.
public protocol Applying: AnyObject {
  /// Takes over what a rendering has changed; the old data source is nil the first time.
  func apply(_ changes: RowChanges, from old: VirtualDataSource?, to new: VirtualDataSource, _ layout: RenderedLayout)
  /// The view of a row as its component wants it now.
  func view(forRowAt path: IndexPath) -> ViewObject?
}

/// The views of the rows that were seen, each kept for as long as its row is there.
///
/// A view is made when its row is first seen, and shown its props again only when they differ by then, or when a finger or a key has made
/// something else of it. What its handlers call is always the component of the newest rendering.
public final class RowViews: Applying {
  /// A view, and the component that it belongs to.
  private final class Held {
    var view: ViewObject
    var component: any ComponentReducing
    var shown: any KeptObject
    /// Whether a finger or a key has made something else of it than its props say.
    var isUsed = false

    init(_ view: ViewObject, _ row: Row) {
      self.view = view
      component = row.component
      shown = row.kept
    }

    func listen(_ begin: @escaping (ViewObject) -> Void) {
      let (heard, own) = (component.events, view.ownEvents)
      for kind in heard + own.filter({ !heard.contains($0) }) {
        view.addAction(for: kind) { [weak self] event in
          guard let self else { return }
          if own.contains(kind) { isUsed = true }
          if heard.contains(kind) { component.hear(event, of: view) }
        }
      }
      if own.contains(.editingChanged) {
        view.addAction(for: .editingBegin) { [unowned view] _ in begin(view) }
      }
    }
  }

  private var held: [RowIdentity: Held] = [:]
  private var source = VirtualDataSource()
  /// How many views were made since it was there.
  public private(set) var made = 0
  /// How many views were shown other props since it was there.
  public private(set) var updated = 0
  /// The view that was typed into last.
  private weak var edited: ViewObject?

  /// No views, before a row is seen.
  public init() {}

  /// How many views are kept.
  public var count: Int { held.count }

  /// The row that was typed into last.
  var editedRow: RowIdentity? {
    guard let edited else { return nil }
    return held.first { $1.view === edited }?.key
  }

  public func apply(
    _ changes: RowChanges, from old: VirtualDataSource?, to new: VirtualDataSource, _ layout: RenderedLayout
  ) {
    source = new
    guard let old else { return }
    let left = Set(changes.carried.map(\.from))
    for path in changes.removed where !left.contains(path) {
      if let identity = old.identity(at: path) { held[identity] = nil }
    }
    // What goes to another section is another row by its place, and keeps its view.
    let moved = (changes.moved + changes.carried).compactMap { move -> (RowIdentity, Held)? in
      guard let before = old.identity(at: move.from), let after = new.identity(at: move.to), before != after,
        let view = held.removeValue(forKey: before)
      else { return nil }
      return (after, view)
    }
    for (identity, view) in moved { held[identity] = view }
  }

  public func view(forRowAt path: IndexPath) -> ViewObject? {
    guard let identity = source.identity(at: path), let row = source.row(at: path) else { return nil }
    let component = row.component
    guard let known = held[identity] else {
      guard let view = component.reduce() else { return nil }
      let new = Held(view, row)
      held[identity] = new
      listen(to: new)
      return view
    }
    known.component = component
    let isUsed = known.isUsed
    known.isUsed = false
    guard !row.kept.isEqual(to: known.shown) else {
      // What the props say counts, whatever was typed or turned.
      if isUsed { _ = component.update(known.view) }
      return known.view
    }
    known.shown = row.kept
    updated += 1
    if !component.update(known.view), let view = component.reduce() {
      known.view = view
      listen(to: known)
    }
    return known.view
  }

  private func listen(to new: Held) {
    made += 1
    new.listen { [weak self] in self?.edited = $0 }
  }
}
