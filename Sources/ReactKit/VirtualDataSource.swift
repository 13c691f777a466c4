/// The place of a row: its section, and its number among the rows of that.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the section among all sections.
  public var section: Int
  /// The number of the row among those of its section.
  public var row: Int

  /// The place of a row in a section.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }

  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }

  public var description: String { "[\(section), \(row)]" }
}

/// What a tree of components comes down to: sections of rows, and other sections in them.
public struct VirtualDataSource {
  /// All sections, each before those in it; the first is the outermost.
  public internal(set) var sections: [Section] = []
  /// The rows of all sections, as they are read: from the top of the tree to its end.
  public internal(set) var order: [IndexPath] = []
  /// What is wrong with the components.
  public internal(set) var findings = Findings()

  /// A data source without sections.
  public init() {}

  /// The number of all sections, those in others among them.
  public var numberOfSections: Int { sections.count }

  /// The number of rows of a section; of one that is not there, none.
  public func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// The row at a place; nil where there is none.
  public func row(at path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  /// The component of a row; nil where there is none.
  public func component(at path: IndexPath) -> (any ComponentReducing)? { row(at: path)?.component }

  /// Who the row at a place is among all rows.
  func identity(at path: IndexPath) -> RowIdentity? {
    row(at: path).map { RowIdentity(section: sections[path.section].identity, row: $0.identity) }
  }
}

// MARK: Beside another one

// Rows are looked at where they are: to copy one takes longer than to compare it.
extension VirtualDataSource {
  /// Whether it has the same sections with the same rows, which take the same room; their props may differ.
  func isPlaced(like other: VirtualDataSource) -> Bool {
    sections.count == other.sections.count
      && sections.indices.allSatisfy { sections[$0].isPlaced(like: other.sections[$0]) }
  }

  /// The rows whose props differ, where both have the same rows; nil where some have come, gone or moved.
  func updates(of other: VirtualDataSource) -> [IndexPath]? {
    guard sections.count == other.sections.count else { return nil }
    var updated: [IndexPath] = []
    for index in sections.indices {
      guard sections[index].hasShape(of: other.sections[index]) else { return nil }
      let (new, old) = (sections[index].rows, other.sections[index].rows)
      for row in new.indices {
        guard new[row].identity == old[row].identity else { return nil }
        if new[row].kept !== old[row].kept, !new[row].kept.isEqual(to: old[row].kept) {
          updated.append(new[row].indexPath)
        }
      }
    }
    return updated
  }
}

extension Section {
  fileprivate func hasShape(of other: Section) -> Bool {
    identity == other.identity && children == other.children && rows.count == other.rows.count
  }

  fileprivate func isPlaced(like other: Section) -> Bool {
    guard hasShape(of: other), layout == other.layout,
      AnySectionLayout(sectionLayout) == AnySectionLayout(other.sectionLayout)
    else { return false }
    let (new, old) = (rows, other.rows)
    return new.indices.allSatisfy {
      new[$0].identity == old[$0].identity && (new[$0].kept === old[$0].kept || new[$0].layout == old[$0].layout)
    }
  }
}

/// The rows and sections that one container comes down to.
public struct Section {
  /// What a section is made of, in its order.
  public enum Child: Hashable, Sendable {
    /// A row by its number among the section's rows.
    case row(Int)
    /// Another section by its index.
    case section(Int)
  }

  /// Its place among all sections, each of which comes before those in it.
  public let index: Int
  /// What its container was given; nil for the section around a screen that is no container.
  public let props: (any PropTypes)?
  /// How it places what is in it.
  public let sectionLayout: any SectionLayout
  /// Its rows and the sections in it, in the order in which they stand.
  public internal(set) var children: [Child] = []
  /// Its rows without those of the sections in it.
  public internal(set) var rows: [Row] = []
  /// Who it is: by its own place among siblings, and by those of all sections that it is in.
  let identity: [SiblingIdentity]

  /// How much room it takes in the section around it.
  public var layout: ComponentLayout { props?.layout ?? ComponentLayout() }
  /// Its key among its siblings.
  public var key: Key? { identity.last?.key }
}

/// A component that is a view, at its place.
public struct Row {
  let kept: any KeptObject
  /// How much room it takes in its section.
  public let layout: ComponentLayout
  /// Its place in the data source.
  public let indexPath: IndexPath
  let identity: SiblingIdentity

  init(_ kept: any KeptObject, at indexPath: IndexPath, _ identity: SiblingIdentity) {
    self.kept = kept
    layout = kept.layout ?? ComponentLayout()
    self.indexPath = indexPath
    self.identity = identity
  }

  /// The component that it shows.
  public var component: any ComponentReducing { kept.component }
  /// What its component was given.
  public var props: any PropTypes { kept.props }
  /// Its key among its siblings.
  public var key: Key? { identity.key }
}

/// Who a component is among those beside it: its key and its kind, and which of several that have both.
struct SiblingIdentity: Hashable, Sendable {
  var key: Key?
  var kind: ObjectIdentifier
  var ordinal: Int
}

/// Who a row is among all rows.
struct RowIdentity: Hashable, Sendable {
  var section: [SiblingIdentity]
  var row: SiblingIdentity
  /// Tells it from rows that have had the same place and are in other sections now.
  var number = 0
}
