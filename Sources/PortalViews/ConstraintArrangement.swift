import PortalCore

/// Places the views in a view by the constraints about them, however deep they are.
///
/// All views that are placed by constraints within one another make one system, since a constraint may relate views of any depth.
/// The outermost of them solves it, and says to those within where their views are.
struct ConstraintArrangement: Arrangement {
  /// A view as the system knows it.
  struct Item: Hashable, Sendable {
    var name: String
    var fit = ContentFit()
    var insets: Insets
    /// Where it is if no constraint is about it.
    var frame: Rect?
    /// The views in it that the system places; of what has none, the content counts.
    var items: [Item] = []
    var guides: [String] = []

    struct Insets: Hashable, Sendable {
      var margins: Edges
      var safeArea: Edges
    }
  }

  /// The outermost view; without one, somebody else says where the views are.
  var host: Item?
  var constraints: [Constraint] = []

  init() {}

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize {
    guard let host else { return .zero }
    var system = system(of: host, width: 0, height: 0, context)
    let leaves = add(host.items, children, to: &system)
    var solution = system.fitting(width: request.width, height: request.height)
    if system.wrap(leaves, solution) { solution = system.fitting(width: request.width, height: request.height) }
    var size = MeasuredSize(width: solution.size.width, height: solution.size.height)
    guard request.wantsBaselines else { return size }
    // Constraints have no order, so the highest line is the first one, and the lowest the last.
    for leaf in leaves {
      guard let frame = solution[leaf.name], let first = leaf.natural.baseline, let last = leaf.natural.lastBaseline
      else { continue }
      size.baseline = min(size.baseline ?? .infinity, frame.y + first)
      size.lastBaseline = max(size.lastBaseline ?? -.infinity, frame.maxY - (leaf.natural.height - last))
    }
    return size
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    guard let host else { return [] }
    var system = system(of: host, width: width, height: height, context)
    let leaves = add(host.items, children, to: &system)
    var solution = system.solve()
    if system.wrap(leaves, solution) { solution = system.solve() }
    for finding in solution.findings {
      context.warn(finding.message, hint: finding.kind == .unknownItem ? Self.strangers : finding.hint)
    }
    return frames(of: host.items, children, in: .zero, solution)
  }

  private static let strangers = "constraints hold between views that constraints place, within one view around them"

  private func system(
    of host: Item, width: Double, height: Double, _ context: ArrangementContext
  ) -> ConstraintSystem {
    ConstraintSystem(
      width: width, height: height, margins: host.insets.margins, safeArea: host.insets.safeArea,
      isRightToLeft: context.isRightToLeft)
  }

  /// A view whose size is its content's, with what it was measured as.
  struct Leaf {
    var name: String
    var child: ArrangedChild
    var fit: ContentFit
    var natural: MeasuredSize
  }

  /// Adds all views, outer ones first, then the guides, and the constraints in their order.
  private func add(_ items: [Item], _ children: [ArrangedChild], to system: inout ConstraintSystem) -> [Leaf] {
    var leaves: [Leaf] = []
    var fixed: [Constraint] = []
    add(items, children, in: nil, &system, &leaves, &fixed)
    for guide in host?.guides ?? [] { system.addItem(guide) }
    for constraint in constraints + fixed { system.add(constraint) }
    return leaves
  }

  private func add(
    _ items: [Item], _ children: [ArrangedChild], in parent: String?, _ system: inout ConstraintSystem,
    _ leaves: inout [Leaf], _ fixed: inout [Constraint]
  ) {
    for (item, child) in zip(items, children) {
      var size = IntrinsicSize(hugging: item.fit.hugging, resistance: item.fit.resistance)
      if let frame = item.frame {
        fixed += Self.pins(item.name, at: frame, in: parent)
      } else if item.items.isEmpty {
        let natural = child.measure(MeasureRequest(width: .unlimited, height: .unlimited, wantsBaselines: true))
        leaves.append(Leaf(name: item.name, child: child, fit: item.fit, natural: natural))
        size = Self.intrinsic(natural, item.fit)
      }
      system.addItem(
        item.name, in: parent, size: size, margins: item.insets.margins, safeArea: item.insets.safeArea)
      if !item.items.isEmpty { add(item.items, child.children(), in: item.name, &system, &leaves, &fixed) }
      for guide in item.guides { system.addItem(guide, in: item.name) }
    }
  }

  static func intrinsic(_ size: MeasuredSize, _ fit: ContentFit) -> IntrinsicSize {
    var intrinsic = IntrinsicSize(size)
    intrinsic.hugging = fit.hugging
    intrinsic.resistance = fit.resistance
    // What has no content has no size by it.
    if size.width <= 0, size.height <= 0 { (intrinsic.width, intrinsic.height) = (nil, nil) }
    return intrinsic
  }

  private static func pins(_ name: String, at frame: Rect, in parent: String?) -> [Constraint] {
    [
      Constraint(Anchor(name, .left), .equal, Anchor(parent, .left), constant: frame.x),
      Constraint(Anchor(name, .top), .equal, Anchor(parent, .top), constant: frame.y),
      Constraint(Anchor(name, .width), constant: frame.width),
      Constraint(Anchor(name, .height), constant: frame.height),
    ]
  }

  /// The frames of the items in one view, from its corner; those further in are handed on.
  private func frames(
    of items: [Item], _ children: [ArrangedChild], in corner: Point, _ solution: ConstraintSolution
  ) -> [Rect] {
    zip(items, children).map { item, child in
      let frame = solution[item.name] ?? .zero
      if !item.items.isEmpty {
        child.place(frames(of: item.items, child.children(), in: Point(x: frame.x, y: frame.y), solution))
      }
      return Rect(x: frame.x - corner.x, y: frame.y - corner.y, width: frame.width, height: frame.height)
    }
  }
}

extension ConstraintSystem {
  /// Gives what turned out narrower or wider than its content the height that it has at that width, as texts that wrap do.
  fileprivate mutating func wrap(_ leaves: [ConstraintArrangement.Leaf], _ solution: ConstraintSolution) -> Bool {
    var hasChanged = false
    for leaf in leaves {
      guard let frame = solution[leaf.name], abs(frame.width - leaf.natural.width) > 0.01 else { continue }
      var size = leaf.child.measure(
        MeasureRequest(width: .exactly(max(0, frame.width)), height: .unlimited, wantsBaselines: true))
      guard size.height != leaf.natural.height else { continue }
      size.width = leaf.natural.width
      setSize(ConstraintArrangement.intrinsic(size, leaf.fit), of: leaf.name)
      hasChanged = true
    }
    return hasChanged
  }
}

extension ConstraintArrangement {
  /// The system of a view, as the views in it and the constraints about them are now.
  init(of view: ViewObject, safeArea: Edges?) {
    var names = ItemNames()
    host = Self.item(view, "host", &names)
    if let safeArea {
      let margins = view.layoutMargins
      host?.insets.safeArea = safeArea
      host?.insets.margins = Edges(
        top: margins.top + safeArea.top, left: margins.left + safeArea.left, bottom: margins.bottom + safeArea.bottom,
        right: margins.right + safeArea.right)
    }
    host?.frame = nil
    var views = [view]
    var place = 0
    while place < views.count {
      let next = views[place]
      place += 1
      constraints += next.constraints.map { names.constraint($0, host: view) }
      // What is said of views in a flexbox is told, too, as of strangers; those that place views themselves tell of it on their own.
      views += names.hosts.contains(ObjectIdentifier(next)) ? next.subviews : next.subviews.filter { !$0.isPlacing }
    }
    let free = names.constrained
    host = host?.freed(free)
  }

  /// What warns of the constraints in a view that nobody heeds, because it places its views by a flexbox, or has none; nil where there
  /// are none.
  ///
  /// It is one more view in that one, of no size, and in nobody's way.
  static func unheeded(in view: ViewObject) -> ViewSpec? {
    guard !view.isPlacing, view.placing == .flexbox || view.content == .container else { return nil }
    // What relates guides of a view with nothing in it places nothing.
    guard !view.subviews.isEmpty else { return nil }
    var constraints: [LayoutConstraint] = []
    collect(of: view, &constraints)
    guard !constraints.isEmpty else { return nil }
    var (names, arrangement) = (ItemNames(), ConstraintArrangement())
    arrangement.host = Item(name: "host", insets: .init(margins: .zero, safeArea: .zero))
    arrangement.constraints = constraints.map { names.constraint($0, host: nil) }
    var spec = ViewSpec(
      .container, key: .part("constraints"), arrangement: AnyArrangement(arrangement), children: [ViewSpec(.container)])
    spec.layout.position = .absolute
    (spec.layout.width, spec.layout.height) = (.points(0), .points(0))
    spec.semantics.isHidden = true
    return spec
  }

  /// Adds the constraints of a view and of those in it, down to views that place others by constraints, and tell of theirs.
  private static func collect(of view: ViewObject, _ constraints: inout [LayoutConstraint]) {
    constraints += view.constraints
    for view in view.subviews where !view.isPlacing { collect(of: view, &constraints) }
  }

  private static func item(_ view: ViewObject, _ name: String, _ names: inout ItemNames) -> Item {
    var item = Item(
      name: name, fit: view.fit, insets: .init(margins: view.layoutMargins, safeArea: .zero), frame: view.frame)
    if view.isPlacing {
      names.hosts.insert(ObjectIdentifier(view))
      for child in view.subviews { item.items.append(Self.item(child, names.add(child), &names)) }
    }
    item.guides = view.layoutGuides.map { names.add($0) }
    return item
  }
}

extension ConstraintArrangement.Item {
  /// Without the frames of what constraints are about.
  fileprivate func freed(_ constrained: Set<String>) -> Self {
    var item = self
    if constrained.contains(name) { item.frame = nil }
    item.items = items.map { $0.freed(constrained) }
    return item
  }
}

/// What the views and guides of a system are called in it: as their keys, and told apart as in paths where these are alike.
private struct ItemNames {
  var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  /// The views whose views the system places.
  var hosts: Set<ObjectIdentifier> = []
  /// The names of views that constraints are about.
  var constrained: Set<String> = []

  mutating func add(_ view: ViewObject) -> String { add(ObjectIdentifier(view), Self.name(view)) }

  private static func name(_ view: ViewObject) -> String {
    var name = view.key.map { "\($0)" } ?? view.semantics.identifier ?? view.content.name
    // A case of an enumeration is called as it is written in words.
    if name.hasPrefix(".") { name.removeFirst() }
    return name
  }

  mutating func add(_ guide: LayoutGuide) -> String { add(ObjectIdentifier(guide), guide.identifier) }

  private mutating func add(_ object: ObjectIdentifier, _ name: String) -> String {
    let unique = unique(name)
    names[object] = unique
    return unique
  }

  /// A name that nothing else has.
  private mutating func unique(_ name: String) -> String {
    var unique = name
    repeat {
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { unique = "\(name)~#\(count)" }
    } while unique != name && counts[unique] != nil
    if unique != name { counts[unique] = 1 }
    return unique
  }

  /// - Parameter host: the view that the system is of; nil for one that nobody places.
  mutating func constraint(_ constraint: LayoutConstraint, host: ViewObject?) -> Constraint {
    let first = anchor(constraint.first, host)
    let second = constraint.second.map { anchor($0, host) }
    // A view's own frame counts as long as nothing is said of where the view is.
    if let name = first.item, constraint.host !== constraint.first.item { constrained.insert(name) }
    return Constraint(
      first, constraint.relation, second, multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority)
  }

  private mutating func anchor(_ place: LayoutConstraint.End, _ host: ViewObject?) -> Anchor {
    guard let item = place.item else { return Anchor(unique("a view that is gone"), place.edge, of: place.area) }
    if item === host { return .host(place.edge, of: place.area) }
    let name = names[ObjectIdentifier(item)] ?? add(ObjectIdentifier(item), Self.stranger(item))
    return Anchor(name, place.edge, of: place.area)
  }

  /// What the system does not know is named so that the finding says what it is.
  private static func stranger(_ item: any LayoutItem) -> String {
    let name = (item as? ViewObject).map(Self.name) ?? (item as? LayoutGuide)?.identifier ?? "a view"
    guard let around = item.placedIn, around.placing == .flexbox else { return "\(name) elsewhere" }
    return "\(name) in \(Self.name(around))"
  }
}
