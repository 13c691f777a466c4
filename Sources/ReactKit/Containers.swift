// The components that contain others.

/// A section of components, which it places by a layout: in lines that wrap, unless another is given.
public struct Container: ComponentContaining, ComponentLike {
  public let components: [any Component]
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ContainerProps

  /// A section of components; in lines that wrap, unless the props give another layout.
  public init(components: [any Component], props: ContainerProps = ContainerProps()) {
    self.components = components
    _props = props
  }

  public var sectionLayout: any SectionLayout { _props.arrangement.base }
}

/// What a container is given: how much room it takes, and how it places what is in it.
public struct ContainerProps: PropTypes, Equatable, Sendable {
  public var layout: ComponentLayout?
  var arrangement: AnySectionLayout

  /// The room and the layout of a section: lines that wrap, unless another is given.
  ///
  /// - Parameters:
  ///   - layout: how much room the section takes in the one around it.
  ///   - sectionLayout: how it places what is in it.
  public init(layout: ComponentLayout? = nil, sectionLayout: some SectionLayout = .flow) {
    self.layout = layout
    arrangement = AnySectionLayout(sectionLayout)
  }
}

/// Components below each other, each as wide as the list.
public struct List: ComponentContaining, ComponentLike {
  public let components: [any Component]
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ListProps

  /// A section of components below each other.
  public init(components: [any Component], props: ListProps = ListProps()) {
    self.components = components
    _props = props
  }

  public var sectionLayout: any SectionLayout { .list(spacing: _props.spacing) }
}

/// What a list is given: the space between its components, and how much room it takes.
public struct ListProps: PropTypes, Hashable, Sendable {
  /// The space between one component and the next, in points.
  public var spacing: Double
  public var layout: ComponentLayout?

  /// What a list is given; no space between its components, and the whole width, if nothing is said.
  public init(spacing: Double = 0, layout: ComponentLayout? = nil) {
    self.spacing = spacing
    self.layout = layout
  }
}

/// Sections below each other, each with a header and a footer around its rows.
public struct SectionedTable: ComponentContaining, ComponentLike {
  public let components: [any Component]
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ListProps

  /// A table of sections, with the props of the list that they are in.
  public init(sections: [TableSection], props: ListProps = ListProps()) {
    components = sections.map(\.component)
    _props = props
  }

  public var sectionLayout: any SectionLayout { .list(spacing: _props.spacing) }
}

/// A section of a table, known by its key.
public struct TableSection {
  /// What identifies the section among those of its table.
  public var key: Key
  /// What stands above the rows; nil for nothing.
  public var header: (any Component)?
  /// The components between header and footer.
  public var rows: [any Component]
  /// What stands below the rows; nil for nothing.
  public var footer: (any Component)?

  /// A section of rows, between any components as header and footer.
  public init(
    _ key: some Hashable & Sendable, header: (any Component)? = nil, rows: [any Component],
    footer: (any Component)? = nil
  ) {
    self.key = Key(key)
    self.header = header
    self.rows = rows
    self.footer = footer
  }

  /// A section whose header and footer are texts.
  public init(_ key: some Hashable & Sendable, title: String, rows: [any Component], note: String? = nil) {
    self.init(key, header: Self.words(title), rows: rows, footer: note.map(Self.words))
  }

  private static func words(_ text: String) -> any Component {
    Label(
      props: LabelProps(
        title: text, backgroundColor: .secondarySystemBackground, textColor: .secondaryLabel,
        font: .systemFont(ofSize: 13), numberOfLines: 0))
  }

  fileprivate var component: any Component {
    var parts = rows
    if let header { parts.insert(header.key(Part.header), at: 0) }
    if let footer { parts.append(footer.key(Part.footer)) }
    return List(components: parts).key(key)
  }

  private enum Part: Hashable { case header, footer }
}
