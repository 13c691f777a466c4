/// Makes rows in sections of a tree of components.
public protocol Translating {
  /// The rows of a tree of components, and its sections from the outermost one.
  func translate(_ root: any Component) -> VirtualDataSource
}

/// Goes through the tree once: a container is a section, a composite is what it renders, and a view is a row of the section around it.
///
/// It belongs to one renderer, and keeps the last data source: a component that is equal to the one that stood there is not kept anew.
public final class Translator: Translating {
  /// How many components may be in each other.
  public static let deepest = 128

  private var last = VirtualDataSource()

  /// A translator that has seen no tree yet.
  public init() {}

  public func translate(_ root: any Component) -> VirtualDataSource {
    var walk = TranslationWalk(after: last)
    switch walk.resolved(root, like: last.sections.first?.rows.first?.kept) {
    case (.section(let container), _): walk.addSection(container, identity: [], depth: 1)
    case (.view(let view), let key): walk.addImplied(view, key)
    case (.nothing, _): walk.addImplied(nil, nil)
    }
    last = walk.source
    return walk.source
  }
}

private struct TranslationWalk {
  /// What a component comes down to.
  enum Resolved {
    case view(any KeptObject)
    case section(any ComponentContaining)
    case nothing
  }

  /// What is found once about a type of component.
  private struct Kind {
    /// Whether it is a view and nothing that comes before that.
    var isView: Bool
    /// Whether its props say themselves what they are equal to.
    var asksProps: Bool
  }

  var source = VirtualDataSource()
  private let before: VirtualDataSource
  private var kinds: [ObjectIdentifier: Kind] = [:]
  /// Nearly always the next component is of the same type.
  private var last: (type: ObjectIdentifier, kind: Kind)?
  /// Whether components are too deep in each other: then all sections up to the outermost one take in no others, since what contains itself
  /// twice would do so at each depth.
  private var isUnwinding = false

  init(after before: VirtualDataSource) { self.before = before }

  /// What a component is once all that only render as others have, and the outermost key that it was given on the way.
  ///
  /// - Parameter last: the view that stood there in the last rendering.
  mutating func resolved(_ component: any Component, like last: (any KeptObject)?) -> (Resolved, key: Key?) {
    let last = last.map(KeptComponent.init)
    var (current, key, steps) = (component, Key?.none, 0)
    while true {
      if let view = view(current, like: last) { return (view.hasView ? .view(view) : .nothing, key) }
      if let container = current as? any ComponentContaining { return (.section(container), key) }
      steps += 1
      guard steps <= Translator.deepest else {
        find("\(type(of: component)) renders itself", "it is left out after \(Translator.deepest) renderings")
        return (.nothing, key)
      }
      var next: (any Component)?
      if let keyed = current as? Keyed {
        key = key ?? keyed.key
        next = keyed.component
      } else if let composite = current as? any CompositeComponent {
        next = composite.render()
      } else {
        find(
          "\(type(of: current)) is no container, no composite and no view",
          "conform it to ComponentContaining, CompositeComponent or ComponentReducing")
      }
      guard let next else { return (.nothing, key) }
      current = next
    }
  }

  /// A component as its row keeps it; nil if it is no view.
  private mutating func view(_ component: any Component, like last: KeptComponent?) -> (any KeptObject)? {
    guard let view = component.kept(like: last)?.object else { return nil }
    let kind = kind(of: view, component)
    guard kind.isView else { return nil }
    return kind.asksProps ? view.asked : view
  }

  private mutating func kind(of view: any KeptObject, _ component: any Component) -> Kind {
    let type = view.kind
    if let last, last.type == type { return last.kind }
    let kind = kinds[type] ?? seen(view, component)
    (kinds[type], last) = (kind, (type, kind))
    return kind
  }

  private mutating func seen(_ view: any KeptObject, _ component: any Component) -> Kind {
    let isView = !(component is any ComponentContaining || component is any CompositeComponent)
    let (asks, props) = (!view.isComparedByValue, view.props)
    if isView, asks, !(props is any Equatable), !props.isEqualTo(props) {
      find("\(type(of: props)) cannot be compared: each of its rows is updated each time", "make it Equatable")
    }
    return Kind(isView: isView, asksProps: asks)
  }

  mutating func addImplied(_ view: (any KeptObject)?, _ key: Key?) {
    source.sections.append(Section(index: 0, props: nil, sectionLayout: FlowSection(), identity: []))
    guard let view else { return }
    var siblings = Siblings()
    add(view, key, to: 0, among: &siblings)
  }

  mutating func addSection(_ container: any ComponentContaining, identity: [SiblingIdentity], depth: Int) {
    let (index, props, sectionLayout) = (source.sections.count, container.props, container.sectionLayout)
    check(props.layout, of: container)
    let spacing = sectionLayout.lineSpacing
    if spacing != sectionLayout.saneSpacing {
      find("a spacing of \(spacing) is none", "of \(type(of: container)); it counts as 0")
    }
    source.sections.append(Section(index: index, props: props, sectionLayout: sectionLayout, identity: identity))
    var siblings = Siblings()
    let known = before.sections.indices.contains(index) ? before.sections[index].rows : []
    for component in container.components {
      let place = source.sections[index].rows.count
      switch resolved(component, like: place < known.count ? known[place].kept : nil) {
      case (.view(let view), let key): add(view, key, to: index, among: &siblings)
      case (.section(let inner), let key): addSection(inner, key, in: index, among: &siblings, depth: depth)
      case (.nothing, _): break
      }
      if depth == 1 { isUnwinding = false }
    }
  }

  private mutating func add(_ view: any KeptObject, _ key: Key?, to section: Int, among siblings: inout Siblings) {
    let identity = siblings.next(key, view.kind)
    if identity.ordinal == 1, let key { findDuplicate(key) }
    let place = source.sections[section].rows.count
    let path = IndexPath(row: place, section: section)
    let row = Row(view, at: path, identity)
    if row.layout.dimension != .fill { check(row.layout, of: row.component) }
    source.sections[section].rows.append(row)
    source.sections[section].children.append(.row(place))
    source.order.append(path)
  }

  private mutating func addSection(
    _ container: any ComponentContaining, _ key: Key?, in section: Int, among siblings: inout Siblings, depth: Int
  ) {
    guard depth < Translator.deepest, !isUnwinding else {
      if !isUnwinding {
        find("\(type(of: container)) contains itself, or more than \(Translator.deepest) are in each other", nil)
      }
      isUnwinding = true
      return
    }
    let identity = siblings.next(key, ObjectIdentifier(type(of: container)))
    if identity.ordinal == 1, let key { findDuplicate(key) }
    source.sections[section].children.append(.section(source.sections.count))
    addSection(container, identity: source.sections[section].identity + [identity], depth: depth + 1)
  }

  // MARK: What is wrong

  private mutating func check(_ layout: ComponentLayout?, of component: any Component) {
    if let fault = layout?.dimension.fault { find(fault, "of \(type(of: component)); ratios are from 0 to 1") }
  }

  private mutating func findDuplicate(_ key: Key) {
    find("two components beside each other have the key \(key)", "which of them is which goes by their order")
  }

  private mutating func find(_ message: String, _ hint: String?) {
    source.findings.add(message, hint: hint)
  }
}

/// Counts the components of each key and kind beside each other.
private struct Siblings {
  private struct Name: Hashable {
    var key: Key
    var kind: ObjectIdentifier
  }
  private var named: [Name: Int] = [:]
  /// There are few kinds.
  private var unnamed: [(kind: ObjectIdentifier, count: Int)] = []

  mutating func next(_ key: Key?, _ kind: ObjectIdentifier) -> SiblingIdentity {
    if let key {
      let count = named[Name(key: key, kind: kind), default: 0]
      named[Name(key: key, kind: kind)] = count + 1
      return SiblingIdentity(key: key, kind: kind, ordinal: count)
    }
    guard let place = unnamed.firstIndex(where: { $0.kind == kind }) else {
      unnamed.append((kind, 1))
      return SiblingIdentity(key: nil, kind: kind, ordinal: 0)
    }
    unnamed[place].count += 1
    return SiblingIdentity(key: nil, kind: kind, ordinal: unnamed[place].count - 1)
  }
}
