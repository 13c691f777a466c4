import PortalCore

/// Components that are rendered repeatedly into longer-lived views, in boxes of sections of nodes.
enum BentoLike {
  // MARK: Views

  /// A view object: a thin wrapper of a record.
  ///
  /// The record becomes the view.
  class NativeView {
    final var record: ViewSpec
    final var actions: [(EventKind, (Event) -> Void)] = []
    final var subviews: [NativeView] = []
    /// Whether the subviews are rows of a list, and how high they are.
    final var rowHeight: Double?
    /// The callback of the row that contains the view.
    final var didSelect: (() -> Void)?

    required init() { record = ViewSpec(.container) }

    final func lowered(_ handlers: inout HandlerTable) -> ViewSpec {
      var spec = record
      spec.handlers = actions.map { handlers.add($0.0, $0.1) }
      if let rowHeight {
        let rows = subviews
        spec.rows = handlers.add(
          rows: { rows[$0].loweredRow(rowHeight) }, count: rows.count, keys: { rows[$0].record.key })
      } else {
        spec.children = subviews.map { $0.lowered(&handlers) }
      }
      return spec
    }

    private final func loweredRow(_ height: Double) -> Description {
      var handlers = HandlerTable()
      var row = ViewSpec.row(.tableItem(TableItemSpec()), lowered(&handlers), height: height)
      if let didSelect { row.handlers = [handlers.add(.tap) { _ in didSelect() }] }
      return Description(row, handlers: handlers)
    }
  }

  /// Storage of lifecycle hooks between mounting and unmounting.
  ///
  /// Every wrapper has a storage of its own.
  final class ViewStorage {
    var undo: (() -> Void)?
    private(set) lazy var inner: ViewStorage = ViewStorage()
  }

  // MARK: Components

  protocol Renderable<View> {
    associatedtype View: NativeView
    func render(in view: View)
    func didMount(to view: View, storage: ViewStorage)
    func willUnmount(from view: View, storage: ViewStorage)
  }

  /// Reversible changes to a view's properties.
  struct StyleSheet<View: NativeView> {
    private var changes: [(View) -> () -> Void] = []

    func setting<Value>(_ property: ReferenceWritableKeyPath<View, Value>, _ value: Value) -> StyleSheet {
      var sheet = self
      sheet.changes.append { view in
        let before = view[keyPath: property]
        view[keyPath: property] = value
        return { view[keyPath: property] = before }
      }
      return sheet
    }

    /// Applies the sheet; the result undoes the changes in reverse order.
    func apply(to view: View) -> () -> Void {
      let undo = changes.map { $0(view) }
      return { for step in undo.reversed() { step() } }
    }
  }

  /// A decorator: it forwards every call to its wrapped component, and applies its style around it.
  struct Styled<Wrapped: Renderable>: Renderable {
    var wrapped: Wrapped
    var sheet: StyleSheet<Wrapped.View>

    func render(in view: Wrapped.View) { wrapped.render(in: view) }

    func didMount(to view: Wrapped.View, storage: ViewStorage) {
      wrapped.didMount(to: view, storage: storage.inner)
      storage.undo = sheet.apply(to: view)
    }

    func willUnmount(from view: Wrapped.View, storage: ViewStorage) {
      storage.undo?()
      storage.undo = nil
      wrapped.willUnmount(from: view, storage: storage.inner)
    }
  }

  /// The slot of one component in a list.
  ///
  /// It reuses its view for components of one type.
  final class Host {
    private(set) var view: NativeView?
    private var unmount: (() -> Void)?
    private var type: Any.Type?

    func bind<Component: Renderable>(_ component: Component) {
      unbind()
      let kept = type == Component.self ? view as? Component.View : nil
      let view = kept ?? Component.View()
      let storage = ViewStorage()
      (self.view, type) = (view, Component.self)
      component.render(in: view)
      component.didMount(to: view, storage: storage)
      unmount = { component.willUnmount(from: view, storage: storage) }
    }

    func unbind() {
      unmount?()
      unmount = nil
    }
  }

  // MARK: Boxes

  struct Node {
    var id: String
    var component: any Renderable
  }

  struct Section {
    var id: String
    var header: (any Renderable)?
    var items: [Node] = []
  }

  struct Box {
    var sections: [Section] = []
    static var empty: Box { Box() }
  }

  /// A list that boxes are rendered into: one host for every present identifier.
  final class TableView: NativeView {
    private var hosts: [String: Host] = [:]

    func render(_ box: Box) {
      var kept: [String: Host] = [:]
      subviews = []
      for section in box.sections {
        let header = section.header.map { [Node(id: "header", component: $0)] } ?? []
        for node in header + section.items {
          let path = "\(section.id)/\(node.id)"
          let host = kept[path] ?? hosts[path] ?? Host()
          host.bind(node.component)
          kept[path] = host
          host.view?.record.key = Key(path)
          if let view = host.view { subviews.append(view) }
        }
      }
      for (path, host) in hosts where kept[path] == nil { host.unbind() }
      hosts = kept
    }
  }
}

extension BentoLike.Renderable {
  func didMount(to view: View, storage: BentoLike.ViewStorage) {}
  func willUnmount(from view: View, storage: BentoLike.ViewStorage) {}

  func styling(_ sheet: BentoLike.StyleSheet<View>) -> BentoLike.Styled<Self> {
    BentoLike.Styled(wrapped: self, sheet: sheet)
  }
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: AdditionPrecedence
}
precedencegroup NodePrecedence {
  associativity: left
  higherThan: SectionPrecedence
}
infix operator |-+ : SectionPrecedence
infix operator |---+ : NodePrecedence

func |-+ (box: BentoLike.Box, section: BentoLike.Section) -> BentoLike.Box {
  BentoLike.Box(sections: box.sections + [section])
}

func |---+ (section: BentoLike.Section, node: BentoLike.Node) -> BentoLike.Section {
  var section = section
  section.items.append(node)
  return section
}
