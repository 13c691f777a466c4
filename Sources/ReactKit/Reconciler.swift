/// Keeps the data source that is shown until the next one comes.
public protocol Caching: AnyObject {
  /// Takes the newest data source, and returns the one before; nil the first time.
  func cache(_ source: VirtualDataSource) -> VirtualDataSource?
}

public final class Cacher: Caching {
  private var source: VirtualDataSource?

  public init() {}

  public func cache(_ source: VirtualDataSource) -> VirtualDataSource? {
    defer { self.source = source }
    return self.source
  }
}

/// Says what differs between two data sources.
public protocol Reconciling {
  func reconcile(_ current: VirtualDataSource, cached: VirtualDataSource?) -> RowChanges
}

/// The index paths at which a screen changes.
///
/// Removals are places in the old data source, and all others in the new one. A section that goes takes its rows with it, and one that
/// comes brings them: those are in `removed` and `inserted`, too.
public struct RowChanges: CustomStringConvertible {
  public struct Move: Hashable, Sendable, CustomStringConvertible {
    public var from: IndexPath
    public var to: IndexPath
    public var description: String { "\(from)→\(to)" }
  }

  public internal(set) var removed: [IndexPath] = []
  public internal(set) var inserted: [IndexPath] = []
  public internal(set) var moved: [Move] = []
  /// Rows that were there and whose props differ.
  public internal(set) var updated: [IndexPath] = []
  public internal(set) var removedSections: [Int] = []
  public internal(set) var insertedSections: [Int] = []
  public internal(set) var movedSections: [KeyedChanges.Pair] = []
  /// The stage's own changes, which all of these are read from; nil the first time, and where no row has come, gone or moved.
  public internal(set) var changes: SectionedChanges?

  public init() {}

  /// The rows to draw anew, in their order.
  public var indexPaths: [IndexPath] { (inserted + updated).sorted() }

  /// Whether all rows are where they were.
  var isOnlyUpdates: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && removedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty
  }

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
  public init() {}

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
    return result
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
