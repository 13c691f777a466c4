/// A view that shows boxes: what tables, collections and columns have in common.
///
/// A row has a host from when it comes into sight until it is out of it or gone. A component that renders a box while it is rendered
/// itself, comes into sight or leaves has it shown once the list is done with what it does; of several boxes, the last.
open class BoxView: ViewObject, NativeView {
  let rows = BoxRows()
  /// Whether hooks of components may be called, and boxes that are rendered have to wait.
  private(set) var isHolding = false
  /// Hears that what was held is done.
  var hasHeld: (() -> Void)?
  private var waiting: (box: AnyBox, animated: Bool)?
  /// How many boxes, one after the other, were rendered by what the one before did.
  private var waitings = 0
  /// The rows that were asked for since the last description began.
  private var seen: Set<BoxRows.Path> = []
  /// Whether something is being described, whose changes are seen as soon as they are made; and whether it just was.
  private var (isMaking, hasMade) = (false, false)
  /// How many descriptions, one after the other, have ended in another box.
  private var remakings = 0
  private var isRemade = false
  /// The row that has the focus with an input of its own.
  private var input: BoxRows.Path? { didSet { changed() } }
  private lazy var inputColumn = {
    let column = InputColumn()
    surround(column)
    return column
  }()
  /// What the column below shows.
  private var panelled: Panelled?
  /// The row in which something is edited.
  private var focused: BoxRows.Path?
  /// The row whose field is edited as soon as there is a stage.
  private var wanted: BoxRows.Path?
  /// The row whose menu is shown.
  private var menu: BoxRows.Path? { didSet { changed() } }

  public required init() {
    super.init()
    layout.grow = 1
    layout.shrink = 1
  }

  override open var placing: SubviewPlacing { .flexbox }

  /// What was wrong with its boxes and their components.
  public var findings: [Finding] { rows.findings.all }

  /// How the rows have changed with the last box.
  public var changes: KeyedChanges { rows.changes }

  /// Its rows, a line each: the section and the item, as they print.
  ///
  /// A list shows boxes of any identifiers, so it cannot speak of rows by values of their types; ``focusOrder``, ``focusedRow`` and
  /// ``view(ofRow:)`` go by these names.
  public var rowNames: [String] { rows.rows.map(\.path.description) }

  /// The view of a row in sight, by the name that ``rowNames`` has for it.
  public func view(ofRow name: String) -> ViewObject? {
    rows.rows.first { $0.path.description == name }.flatMap { rows.host(of: $0.path)?.view }
  }

  // MARK: Rendering

  /// Shows a box in the place of the one before.
  ///
  /// - Parameter animated: whether a stage that shows motion shows on its way what differs.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>, animated: Bool = true) {
    render(AnyBox(box), animated: animated)
  }

  /// Shows a box, whatever its identifiers are.
  public func render(_ box: AnyBox, animated: Bool = true) {
    guard !isHolding else { return waiting = (box, animated) }
    if hasMade {
      if !isRemade { remakings += 1 }
      isRemade = true
      guard remakings <= Self.most else { return stop() }
    }
    hold {
      rows.show(box)
      if animated, hasBeenShown { world?.animate(Self.change) }
      changed()
    }
    // Where a hook of what is being described has rendered, the description is of what was before.
    guard hasMade else { return }
    if let world { world.setNeedsDescription() } else { describeAgain() }
  }

  private func stop() {
    rows.findings.add("rendering a box renders another, without end", hint: "render when something has changed")
  }

  /// Does what may call hooks of components: a box that they render meanwhile is shown once all of it is done.
  private func hold<Result>(_ body: () -> Result) -> Result {
    guard !isHolding else { return body() }
    isHolding = true
    let result = body()
    isHolding = false
    forgetGone()
    waitings = waiting == nil ? 0 : waitings + 1
    if let next = waiting.take() {
      if waitings <= Self.most { render(next.box, animated: next.animated) } else { stop() }
    }
    hasHeld?()
    return result
  }

  /// The same where something is described: a box that is rendered meanwhile is described next.
  private func make<Result>(_ body: () -> Result) -> Result {
    guard !isHolding else { return body() }
    defer { hasMade = false }
    return hold {
      (isMaking, hasMade) = (true, true)
      defer { isMaking = false }
      return body()
    }
  }

  /// Gives up what rows had that are gone, which is not theirs again when they come back.
  private func forgetGone() {
    func isGone(_ path: BoxRows.Path?) -> Bool { path.map { rows.places[$0] == nil } ?? false }
    if let path = input, component(at: path).map(asks) != true { input = nil }
    if isGone(focused) { focused = nil }
    if isGone(wanted) { wanted = nil }
    if isGone(menu) || menuItems?.isEmpty ?? (menu != nil) { menu = nil }
  }

  private static let most = 16
  private var hasBeenShown = false
  /// The time that a batch of changes takes on the platform.
  private static let change = Animation.easeInOut(.milliseconds(300))

  // MARK: Its description

  /// The list itself, without what lies below it.
  func list(_ lowering: inout ViewLowering) -> ViewSpec { ViewSpec(.container) }

  /// A row's description around that of its component.
  func item(_ content: ViewSpec, _ row: RowLook) -> ViewSpec { content }

  /// What a row looks like besides its component.
  struct RowLook {
    var type: String
    var actions: [RowAction] = []
    var isSelectable = false

    /// A row around its content that looks pressed while it is, and has its actions beside it.
    func around(_ content: ViewSpec) -> ViewSpec {
      var item = TableItemSpec(selectionStyle: isSelectable ? .default : .none, typeIdentifier: type)
      item.trailingActions = actions
      return .row(.tableItem(item), content)
    }
  }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    hold { rows.endDisplaying(but: hasBeenShown ? seen : Set(rows.places.keys)) }
    seen = []
    hasBeenShown = true
    if !isRemade { remakings = 0 }
    isRemade = false
    let told = findings.count
    world?.post("rows that are out of sight") { [weak self] in
      guard let self else { return }
      hold { rows.endDisplaying(but: seen) }
      // What rows that came into sight were found to do is told by the next picture.
      if findings.count > told { changed() }
    }
    if let world, let path = wanted.take() { world.beginEditing(within: Key(path)) }
    make {
      spec.children.append(list(&lowering))
      if let panel = panel(lowering.traits) { spec.children.append(lowering.handlers.adopt(panel)) }
    }
    spec.tell(findings)
  }

  /// The rows as a source, by their keys.
  func source(_ lowering: inout ViewLowering) -> RowSource {
    let (traits, rows) = (lowering.traits, rows)
    return lowering.handlers.add(
      rows: { [weak self] index in self?.describe(row: index, traits) ?? Description(ViewSpec(.container)) },
      count: rows.rows.count, keys: { rows.rows.indices.contains($0) ? Key(rows.rows[$0].path) : nil })
  }

  /// The descriptions of all rows, in a list that has all of them in sight.
  func described(_ lowering: inout ViewLowering) -> [ViewSpec] {
    rows.rows.indices.map { lowering.handlers.adopt(describe(row: $0, lowering.traits)) }
  }

  func describe(row index: Int, _ traits: Traits) -> Description {
    guard rows.rows.indices.contains(index) else { return Description(ViewSpec(.container)) }
    return make { made(row: index, traits) }
  }

  private func made(row index: Int, _ traits: Traits) -> Description {
    let path = rows.rows[index].path
    seen.insert(path)
    let host = rows.host(at: index)
    guard let component = host.component, let view = host.view else { return Description(ViewSpec(.container)) }
    let asks = asks(component)
    surround(view)
    listen(to: view, of: path, asks: asks)
    if let field = (view as? any FocusableView)?.focusField {
      field.listHearsReturn = { [weak self] in self?.move(.backward, from: path) }
      field.returnKeyOfList = next(.backward, from: path) == nil ? .done : .next
    }
    // It may change what was described already.
    isMaking = false
    host.willDisplay()
    isMaking = true
    let tapped = view as? Component.TappableRowView
    tapped?.isTappedByRow = true
    var content = view.described(traits)
    if let accessory = component.capability(AccessoryHaving.self)?.accessory, accessory != .none {
      content.spec = accessory.beside(content.spec)
    }
    if let ask = component.capability(CustomInputting.self), input == path {
      content.spec.style.backgroundColor = ask.inputHighlightColor ?? content.spec.style.backgroundColor
    }
    var look = RowLook(type: component.typeText)
    let deletable = component.capability(Deletable.self)
    if let deletable {
      look.actions = [
        RowAction(title: deletable.deleteActionText, isDestructive: true, tint: deletable.deleteBackgroundColor)
      ]
    }
    let taps = component.capabilities(Selectable.self)
    look.isSelectable = !taps.isEmpty || asks || tapped?.didTap != nil
    var row = Description(item(content.spec, look), handlers: content.handlers)
    row.spec.key = Key(path)
    func hear(_ kind: EventKind, _ run: @escaping (BoxView) -> Void) {
      row.spec.handlers.append(row.handlers.add(kind) { [weak self] _ in if let self { run(self) } })
    }
    if look.isSelectable {
      hear(.tap) { list in
        if asks { if list.input == path { list.input = nil } else { list.give(path) } }
        if let didTap = tapped?.didTap {
          // Text that is still edited arrives before the tap.
          list.world?.resignFirstResponder()
          didTap()
        }
        for tap in taps { tap.select() }
      }
    }
    if let deletable {
      hear(.action) { list in
        list.hold { list.rows.remove(path) }
        list.changed()
        deletable.delete()
      }
    }
    if component.capability(MenuItemsResponding.self)?.menuItems.isEmpty == false {
      hear(.longPress) { $0.menu = path }
    }
    return row
  }

  /// Says to a view that is described on its own where it is.
  private func surround(_ view: ViewObject) {
    view.worldAround = { [weak self] in self?.world }
    view.isMadeAround = { [weak self] in self.map { $0.isMaking || $0.isMade } ?? false }
    view.viewAround = self
  }

  /// Hears of what is edited in a row's view, at any depth.
  private func listen(to view: ViewObject, of path: BoxRows.Path, asks: Bool) {
    (view as? any EditedView)?.listHearsEditing = { [weak self] begins in
      guard let self else { return }
      if !begins {
        if focused == path { focused = nil }
      } else if asks {
        give(path)
      } else {
        input = nil
        focused = path
      }
    }
    for part in view.subviews { listen(to: part, of: path, asks: asks) }
  }

  // MARK: What lies below

  private struct Panelled: Equatable {
    var path: BoxRows.Path?
    var isMenu: Bool
    /// The number of the box in which the row says what is shown.
    var box: Int
  }

  /// What lies below is bound when it or its row is rendered, and keeps what a finger has made of it meanwhile.
  private func panel(_ traits: Traits) -> Description? {
    let before = panelled
    if let items = menuItems {
      panelled = Panelled(path: menu, isMenu: true, box: rows.boxes)
      if panelled != before { inputColumn.render(menu: items) { [weak self] in self?.menu = nil } }
    } else if let path = shownInput, let box = component(at: path)?.capability(CustomInputting.self)?.customInput {
      panelled = Panelled(path: path, isMenu: false, box: rows.boxes)
      inputColumn.showBar(isOwn: path == input, moves: FocusDirection.allMoves.map { canMove($0) }) {
        [weak self] step in self?.take(step)
      }
      if panelled != before { inputColumn.render(box) }
    } else {
      panelled = nil
      if before != nil { inputColumn.close() }
      return nil
    }
    return inputColumn.described(traits)
  }

  private var menuItems: [MenuItem]? {
    menu.flatMap { component(at: $0)?.capability(MenuItemsResponding.self)?.menuItems }
  }

  private func component(at path: BoxRows.Path) -> AnyRenderable? { rows.places[path].map { rows.rows[$0].component } }

  /// The row whose input is shown: the one that was asked for, or the first that shows its own.
  private var shownInput: BoxRows.Path? {
    if let input { return input }
    return rows.rows.first {
      guard let ask = $0.component.capability(CustomInputting.self) else { return false }
      return ask.displaysInputItself && ask.customInput != nil
    }?.path
  }

  private func take(_ step: InputColumn.Step) {
    switch step {
    case .done: input = nil
    case .move(let direction): move(direction)
    }
  }

  // MARK: Focus

  /// The names of rows that can have the focus, in the order in which it goes through them.
  public var focusOrder: [String] {
    rows.rows.filter { eligibility($0.component).isEligible() }.map(\.path.description)
  }

  private func eligibility(_ component: AnyRenderable) -> FocusEligibility {
    component.capability(Focusable.self)?.focusEligibility ?? .ineligible
  }

  /// The row that has the focus by an input of its own.
  public var focusedRow: String? { input?.description }

  /// Whether it has an input that is shown when it is asked for.
  private func asks(_ component: AnyRenderable) -> Bool {
    component.capability(CustomInputting.self).map { $0.customInput != nil && !$0.displaysInputItself } ?? false
  }

  /// The next row in a direction that can have the focus; backward is towards the end.
  private func next(
    _ direction: FocusDirection, from path: BoxRows.Path?, skipsPopulated: Bool = false
  ) -> BoxRows.Path? {
    let (all, place) = (rows.rows, path.flatMap { rows.places[$0] })
    // What went on from a row that is gone by now would begin anew.
    if path != nil, place == nil { return nil }
    let order =
      switch direction {
      case .backward: Array(all.dropFirst(place.map { $0 + 1 } ?? 0))
      case .forward: Array(all.prefix(place ?? all.count).reversed())
      }
    return order.first { eligibility($0.component).isEligible(skipsPopulated: skipsPopulated) }?.path
  }

  /// Whether there is a row in a direction that can have the focus, seen from the one that has it.
  public func canMove(_ direction: FocusDirection) -> Bool { next(direction, from: input ?? focused) != nil }

  /// Moves the focus to the next row in a direction; it stays where there is none.
  public func move(_ direction: FocusDirection) { move(direction, from: input ?? focused) }

  private func move(_ direction: FocusDirection, from path: BoxRows.Path?) {
    if let next = next(direction, from: path) { give(next) }
  }

  /// Gives the focus to the first row in a direction.
  ///
  /// - Parameter skipsPopulated: whether only rows with nothing in them are looked for.
  public func focus(_ direction: FocusDirection = .backward, skipsPopulated: Bool = true) {
    if let first = next(direction, from: nil, skipsPopulated: skipsPopulated) { give(first) } else { input = nil }
  }

  /// A row with an input of its own shows it, and another one's field is edited.
  private func give(_ path: BoxRows.Path) {
    input = component(at: path).map(asks) == true ? path : nil
    focused = input == nil ? path : nil
    if input != nil {
      wanted = nil
      world?.resignFirstResponder()
      world?.reveal(Key(path))
    } else if let world {
      world.beginEditing(within: Key(path))
    } else {
      wanted = path
    }
  }
}

extension FocusDirection {
  static let allMoves: [FocusDirection] = [.forward, .backward]
}
