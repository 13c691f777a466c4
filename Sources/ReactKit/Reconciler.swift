/// Keeps the data source that is shown until the next one comes.
public protocol Caching: AnyObject {
  /// Takes the newest data source, and returns the one before; nil the first time.
  func cache(_ source: VirtualDataSource) -> VirtualDataSource?
}

/// Keeps the one data source that is shown.
public final class Cacher: Caching {
  private var source: VirtualDataSource?

  /// A cache with nothing in it.
  public init() {}

  public func cache(_ source: VirtualDataSource) -> VirtualDataSource? {
    defer { self.source = source }
    return self.source
  }
}

/// Says what differs between two data sources.
public protocol Reconciling {
  /// What differs from the data source that was shown before; nil, the first time, makes all rows new.
  func reconcile(_ current: VirtualDataSource, cached: VirtualDataSource?) -> RowChanges
}

/// The index paths at which a screen changes.
///
/// Removals are places in the old data source, and all others in the new one. A section that goes takes its rows with it, and one that
/// comes brings them: those are in `removed` and `inserted`, too.
public struct RowChanges: CustomStringConvertible {
  /// A row that is in both data sources, by where it was and where it is.
  public struct Move: Hashable, Sendable, CustomStringConvertible {
    /// The place in the data source before.
    public var from: IndexPath
    /// The place in the data source now.
    public var to: IndexPath
    public var description: String { "\(from)→\(to)" }
  }

  /// Places in the old data source of rows that are gone, ascending.
  public internal(set) var removed: [IndexPath] = []
  /// Places in the new data source of rows that were not there, ascending.
  public internal(set) var inserted: [IndexPath] = []
  /// Rows that stand elsewhere among those that stay, or in another section; as few as can be.
  public internal(set) var moved: [Move] = []
  /// Rows that were there and whose props differ.
  public internal(set) var updated: [IndexPath] = []
  /// Rows of sections that go or come, which are in another section before or after: they are in `removed` and `inserted`, and keep their views.
  public internal(set) var carried: [Move] = []
  /// Sections that are gone, by their old indices.
  public internal(set) var removedSections: [Int] = []
  /// Sections that were not there, by their new indices.
  public internal(set) var insertedSections: [Int] = []
  /// Sections that stand elsewhere among those that stay.
  public internal(set) var movedSections: [KeyedChanges.Pair] = []
  /// The stage's own changes, which all of these are read from; nil the first time, and where no row has come, gone or moved.
  public internal(set) var changes: SectionedChanges?

  /// Changes of which there are none yet.
  public init() {}

  /// The rows to draw anew, in their order.
  public var indexPaths: [IndexPath] { (inserted + updated).sorted() }

  /// Whether all rows are where they were.
  var isOnlyUpdates: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && removedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty
  }

  /// Whether both data sources show the same.
  public var isEmpty: Bool { updated.isEmpty && isOnlyUpdates }

  public var description: String {
    let parts: [(String, [any CustomStringConvertible])] = [
      ("remove", removed), ("insert", inserted), ("move", moved), ("update", updated),
    ]
    let words = parts.filter { !$0.1.isEmpty }.map { name, paths in
      "\(name) " + paths.map(\.description).joined(separator: " ")
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

/// Compares rows by who they are and then by their props.
public struct Reconciler: Reconciling {
  /// A reconciler, which keeps nothing between two renderings.
  public init() {}

  /// The changes from one data source to the next, with as few moves as can be.
  public func reconcile(_ current: VirtualDataSource, cached: VirtualDataSource?) -> RowChanges {
    var result = RowChanges()
    guard let cached else {
      result.inserted = current.order.sorted()
      result.insertedSections = Array(current.sections.indices)
      return result
    }
    if let updated = current.updates(of: cached) {
      result.updated = updated
      return result
    }
    let old = cached.sections.map(Self.keyed)
    let changes = SectionedChanges(from: old, to: current.sections.map(Self.keyed)).updating(
      sectionsWhere: { _, _ in false },
      itemsWhere: { old, new in
        !current.sections[new.section].rows[new.item].kept.isEqual(
          to: cached.sections[old.section].rows[old.item].kept)
      })
    result.changes = changes
    result.removedSections = changes.sections.removals
    result.insertedSections = changes.sections.insertions
    result.movedSections = changes.sections.moves
    result.removed = changes.removals.map(IndexPath.init)
    result.inserted = changes.insertions.map(IndexPath.init)
    result.moved = changes.moves.map { .init(from: IndexPath($0.old), to: IndexPath($0.new)) }
    result.updated = changes.updates.map { IndexPath($0.new) }
    for section in changes.sections.removals { result.removed += cached.sections[section].rows.map(\.indexPath) }
    for section in changes.sections.insertions { result.inserted += current.sections[section].rows.map(\.indexPath) }
    if !changes.sections.removals.isEmpty { result.removed.sort() }
    if !changes.sections.insertions.isEmpty { result.inserted.sort() }
    // A row that goes from a section to another one may do so while one of both goes or comes.
    func keyed(_ source: VirtualDataSource, _ sections: [Int]) -> [IndexPath] {
      sections.flatMap { source.sections[$0].rows.filter { $0.key != nil }.map(\.indexPath) }
    }
    result.carried =
      Self.pairs(keyed(cached, changes.sections.removals), cached, changes.insertions.map(IndexPath.init), current)
      + Self.pairs(changes.removals.map(IndexPath.init), cached, keyed(current, changes.sections.insertions), current)
    return result
  }

  /// The rows that are the same by their keys, of those at some places before and those at some places after.
  private static func pairs(
    _ before: [IndexPath], _ old: VirtualDataSource, _ after: [IndexPath], _ new: VirtualDataSource
  ) -> [RowChanges.Move] {
    guard !before.isEmpty, !after.isEmpty else { return [] }
    func name(_ source: VirtualDataSource) -> (IndexPath) -> SiblingIdentity? {
      { path in source.row(at: path)?.identity }
    }
    return KeyedChanges(from: before.map(name(old)), to: after.map(name(new))).pairs
      .map { RowChanges.Move(from: before[$0.old], to: after[$0.new]) }
      .filter { old.row(at: $0.from)?.key != nil }
  }

  /// How a row is looked for: one with a key in all sections, any other in its own alone.
  private struct ItemKey: Hashable {
    var row: SiblingIdentity
    var section: [SiblingIdentity]?
  }

  private static func keyed(_ section: Section) -> KeyedSection<[SiblingIdentity], ItemKey> {
    KeyedSection(
      section.identity,
      section.rows.map { ItemKey(row: $0.identity, section: $0.key == nil ? section.identity : nil) })
  }
}

extension IndexPath {
  init(_ place: SectionedChanges.Place) { self.init(row: place.item, section: place.section) }
}
