/// Makes rows in sections of a tree of components.
public protocol Translating {
  func translate(_ root: any Component) -> VirtualDataSource
}

/// Goes through the tree once: a container is a section, a composite is what it renders, and a view is a row of the section around it.
public struct Translator: Translating {
  /// How many components may be in each other.
  public static let deepest = 128

  public init() {}

  public func translate(_ root: any Component) -> VirtualDataSource {
    var walk = TranslationWalk()
    let (component, key) = walk.resolved(root)
    if let container = component as? any ComponentContaining {
      walk.addSection(container, identity: [], depth: 1, name: key)
    } else {
      // What is in no container has a section of its own.
      walk.addImplied(component.map { key.map($0.key) ?? $0 })
    }
    return walk.source
  }
}

private struct TranslationWalk {
  var source = VirtualDataSource()
  private var checked: Set<ObjectIdentifier> = []
  private var isTooDeep = false

  /// What a component is once all that only render as others have, and the outermost key that it was given on the way.
  mutating func resolved(_ component: any Component) -> (component: (any Component)?, key: Key?) {
    var (next, key, steps): ((any Component)?, Key?, Int) = (component, nil, 0)
    while let current = next {
      if current is any ComponentReducing || current is any ComponentContaining { return (current, key) }
      steps += 1
      guard steps <= Translator.deepest else {
        find("\(type(of: component)) renders itself", "it is left out after \(Translator.deepest) renderings")
        return (nil, key)
      }
      if let keyed = current as? Keyed {
        key = key ?? keyed.key
        next = keyed.component
      } else if let composite = current as? any CompositeComponent {
        next = composite.render()
      } else {
        find(
          "\(type(of: current)) is no container, no composite and no view",
          "conform it to ComponentContaining, CompositeComponent or ComponentReducing")
        return (nil, key)
      }
    }
    return (nil, key)
  }

  mutating func addImplied(_ component: (any Component)?) {
    source.sections.append(Section(index: 0, props: nil, sectionLayout: FlowSection(), identity: []))
    guard let component else { return }
    var siblings = Siblings()
    add(component, to: 0, among: &siblings, depth: 1)
  }

  mutating func addSection(
    _ container: any ComponentContaining, identity: [SiblingIdentity], depth: Int, name: Key? = nil
  ) {
    let index = source.sections.count
    check(container)
    source.sections.append(
      Section(
        index: index, props: container.props, sectionLayout: container.sectionLayout, identity: identity))
    var siblings = Siblings()
    for component in container.components { add(component, to: index, among: &siblings, depth: depth) }
  }

  private mutating func add(_ component: any Component, to section: Int, among siblings: inout Siblings, depth: Int) {
    // Nearly all components are views themselves.
    var (view, key) = (component as? any ComponentReducing, Key?.none)
    if view == nil {
      let (found, foundKey) = resolved(component)
      key = foundKey
      if let container = found as? any ComponentContaining {
        return addSection(container, key, in: section, among: &siblings, depth: depth)
      }
      view = found as? any ComponentReducing
    }
    guard let view, view.hasView else { return }
    let props = check(view)
    let identity = siblings.next(key, ObjectIdentifier(type(of: view)))
    if identity.ordinal == 1, let key { findDuplicate(key) }
    let row = source.sections[section].rows.count
    let path = IndexPath(row: row, section: section)
    source.sections[section].rows.append(Row(view, props, at: path, identity))
    source.sections[section].children.append(.row(row))
    source.order.append(path)
  }

  private mutating func addSection(
    _ container: any ComponentContaining, _ key: Key?, in section: Int, among siblings: inout Siblings, depth: Int
  ) {
    guard depth < Translator.deepest else {
      if !isTooDeep {
        find("\(type(of: container)) contains itself, or more than \(Translator.deepest) are in each other", nil)
      }
      isTooDeep = true
      return
    }
    let identity = siblings.next(key, ObjectIdentifier(type(of: container)))
    if identity.ordinal == 1, let key { findDuplicate(key) }
    source.sections[section].children.append(.section(source.sections.count))
    addSection(container, identity: source.sections[section].identity + [identity], depth: depth + 1)
  }

  // MARK: What is wrong

  @discardableResult
  private mutating func check(_ component: any Component) -> any PropTypes {
    let props = component.props
    if checked.insert(ObjectIdentifier(type(of: props))).inserted, !(props is any Equatable),
      !props.isEqualTo(props)
    {
      find("\(type(of: props)) cannot be compared: each of its rows is updated each time", "make it Equatable")
    }
    if let layout = props.layout, let fault = layout.dimension.fault {
      find(fault, "of \(type(of: component)); ratios are from 0 to 1")
    }
    return props
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
