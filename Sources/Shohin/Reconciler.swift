/// Makes the views in one view those that elements ask for, and leaves all others as they are.
final class Reconciler<Msg> {
  private unowned let host: UIView
  private var nodes: [Identity: Node] = [:]
  private var constraints: [NSLayoutConstraint] = []

  /// Who a view is: its key, and which of several that have it.
  private struct Identity: Hashable {
    var key: Key
    var ordinal: Int
  }

  private struct Node {
    var kind: ObjectIdentifier
    var made: MadeView
    var undo: () -> Void
  }

  init(_ host: UIView) { self.host = host }

  func view(_ key: Key) -> UIView? { nodes[Identity(key: key, ordinal: 0)]?.made.view }

  /// Shows elements, from back to front.
  func show(_ elements: [ViewElement<Msg>], send: @escaping (Msg) -> Void) {
    var old = nodes
    var own: [UIView] = []
    var counts: [Key: Int] = [:]
    nodes = [:]
    for element in elements {
      let ordinal = counts[element.key, default: 0]
      let identity = Identity(key: element.key, ordinal: ordinal)
      counts[element.key] = ordinal + 1
      let known = old[identity].flatMap { $0.kind == element.kind ? $0 : nil }
      known?.undo()
      let made = element.make(known?.made)
      if made.view === known?.made.view {
        old[identity] = nil
      } else {
        made.view.key = element.key
      }
      nodes[identity] = Node(kind: element.kind, made: made, undo: element.apply(made, send))
      own.append(made.view)
    }
    // Their constraints are old as well, and those that are gone all at once cost less.
    if !old.isEmpty { relate([]) }
    host.remove(old.values.map(\.made.view))
    for view in own where view.superview !== host { host.addSubview(view) }
    put(own)
  }

  /// Puts the program's views where its first one is, in the order of the elements.
  private func put(_ own: [UIView]) {
    guard !host.subviews.elementsEqual(own, by: ===) else { return }
    let numbers = Set(own.map { ObjectIdentifier($0) })
    var order = host.subviews.filter { !numbers.contains(ObjectIdentifier($0)) }
    let first = host.subviews.prefix { !numbers.contains(ObjectIdentifier($0)) }.count
    order.insert(contentsOf: own, at: min(first, order.count))
    host.order(order)
  }

  /// Puts constraints in the place of those before.
  func relate(_ new: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
    constraints = new
    NSLayoutConstraint.activate(new, within: host)
  }
}
