import PortalCore

/// React's components over a collection of sections and rows, and a store in Redux's manner.
enum ReactKitLike {
  // MARK: Components

  /// A component with properties that becomes views: by containing, composing or reducing.
  protocol Component {
    var props: any Props { get }
  }

  protocol ComponentContaining: Component {
    var components: [any Component] { get }
    var style: BoxStyle { get }
    var spacing: Double { get }
    var inset: Double { get }
    /// How it scrolls, if it does.
    var scrolls: ScrollDirection? { get }
  }

  protocol CompositeComponent: Component {
    func render() -> (any Component)?
  }

  protocol ComponentReducing: Component {
    func reduce() -> View?
  }

  /// A single view, with its event handlers.
  struct View {
    var spec: ViewSpec
    var handlers: [(EventKind, (Event) -> Void)] = []
    /// The rows of a list, if it is one.
    var rows: [ListRow]?
  }

  /// A row of a list, whose component is reduced when it becomes visible.
  struct ListRow {
    var key: Key
    var height: Double
    var component: any Component
    var select: () -> Void
  }

  /// The properties of a component.
  ///
  /// Equal properties need no new view.
  protocol Props: Equatable {
    var layout: Layout { get }
  }

  struct Layout: Hashable, Sendable {
    enum Dimension: Hashable, Sendable { case fill, fixed(Double), ratio(Double) }
    var dimension = Dimension.fill
    /// Its measured height if nil.
    var height: Double?

    func width(in parent: Double) -> Double {
      switch dimension {
      case .fill: parent
      case .fixed(let width): width
      case .ratio(let ratio): (parent * ratio).rounded(.down)
      }
    }
  }

  // MARK: Sections and rows

  struct IndexPath: Hashable { var section: Int, row: Int }

  struct Row {
    var view: View
    var props: any Props
    var path: IndexPath
  }

  final class Section {
    enum Child { case row(Row), section(Section) }
    let index: Int
    let container: (any ComponentContaining)?
    var children: [Child] = []
    var rowCount = 0

    init(_ index: Int, _ container: (any ComponentContaining)?) {
      self.index = index
      self.container = container
    }
  }

  /// A component tree as sections: one for every container, with a row for every reduced view.
  struct DataSource {
    private(set) var sections: [Section] = []

    init(_ root: any Component) {
      translate(root, in: nil)
    }

    private mutating func translate(_ component: any Component, in parent: Section?) {
      switch component {
      case let container as any ComponentContaining:
        let section = insert(container)
        parent?.children.append(.section(section))
        for child in container.components { translate(child, in: section) }
      case let composite as any CompositeComponent:
        if let rendered = composite.render() { translate(rendered, in: parent) }
      case let reducing as any ComponentReducing:
        guard let view = reducing.reduce() else { return }
        let section = parent ?? insert(nil)
        let path = IndexPath(section: section.index, row: section.rowCount)
        section.children.append(.row(Row(view: view, props: reducing.props, path: path)))
        section.rowCount += 1
      default: break
      }
    }

    private mutating func insert(_ container: (any ComponentContaining)?) -> Section {
      let section = Section(sections.count, container)
      sections.append(section)
      return section
    }

    var rows: [Row] {
      sections.flatMap { $0.children.compactMap { if case .row(let row) = $0 { row } else { nil } } }
    }

    /// The changed rows; all of them the first time.
    func reconcile(_ cached: DataSource?) -> [IndexPath] {
      let old = Dictionary((cached?.rows ?? []).map { ($0.path, $0.props) }) { first, _ in first }
      return rows.filter { row in old[row.path].map { !Self.isEqual(row.props, $0) } ?? true }.map(\.path)
    }

    private static func isEqual<Given: Props>(_ props: Given, _ other: any Props) -> Bool {
      props == other as? Given
    }
  }

  // MARK: Redux

  /// State that changes by actions only, and notifies its subscribers.
  final class Store<State, Action> {
    private(set) var state: State
    private let reduce: (Action, State) -> State
    private var subscribers: [(State) -> Void] = []

    init(_ state: State, reduce: @escaping (Action, State) -> State) {
      self.state = state
      self.reduce = reduce
    }

    func subscribe(_ update: @escaping (State) -> Void) { subscribers.append(update) }

    func dispatch(_ action: Action) {
      state = reduce(action, state)
      for update in subscribers { update(state) }
    }
  }
}

extension ReactKitLike.ComponentContaining {
  var scrolls: ScrollDirection? { nil }
}
