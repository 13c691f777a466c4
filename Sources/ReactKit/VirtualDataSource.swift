/// The place of a row: its section, and its number among the rows of that.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var row: Int

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

  public init() {}

  public var numberOfSections: Int { sections.count }

  /// The number of rows of a section; of one that is not there, none.
  public func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

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
  /// Whether it has the same sections with the same rows; their props may differ.
  func hasRows(of other: VirtualDataSource) -> Bool {
    sections.count == other.sections.count
      && sections.indices.allSatisfy { sections[$0].hasRows(of: other.sections[$0]) }
  }

  /// Whether its rows, if they are those of another one, stand where those do.
  func isPlaced(like other: VirtualDataSource) -> Bool {
    sections.indices.allSatisfy { sections[$0].isPlaced(like: other.sections[$0]) }
  }
}

extension Section {
  fileprivate func hasRows(of other: Section) -> Bool {
    let (new, old) = (rows, other.rows)
    return identity == other.identity && children == other.children && new.count == old.count
      && new.indices.allSatisfy { new[$0].identity == old[$0].identity }
  }

  fileprivate func isPlaced(like other: Section) -> Bool {
    let (new, old) = (rows, other.rows)
    return layout == other.layout && AnySectionLayout(sectionLayout) == AnySectionLayout(other.sectionLayout)
      && new.indices.allSatisfy { new[$0].layout == old[$0].layout }
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

  public let index: Int
  public let props: (any PropTypes)?
  public let sectionLayout: any SectionLayout
  public internal(set) var children: [Child] = []
  public internal(set) var rows: [Row] = []
  /// Who it is: by its own place among siblings, and by those of all sections that it is in.
  let identity: [SiblingIdentity]

  public var layout: ComponentLayout { props?.layout ?? ComponentLayout() }
  /// Its key among its siblings.
  public var key: Key? { identity.last?.key }
}

/// A component that is a view, at its place.
public struct Row {
  public let component: any ComponentReducing
  /// Its component's, which are asked for once.
  public let props: any PropTypes
  public let layout: ComponentLayout
  public let indexPath: IndexPath
  let identity: SiblingIdentity

  init(_ component: any ComponentReducing, _ props: any PropTypes, at indexPath: IndexPath, _ identity: SiblingIdentity)
  {
    self.component = component
    self.props = props
    layout = props.layout ?? ComponentLayout()
    self.indexPath = indexPath
    self.identity = identity
  }

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
}
