/// A view that shows boxes: what tables, collections and columns have in common.
///
/// A row has a host from when it comes into sight until it is out of it or gone. A component that renders a box while it is rendered
/// itself, comes into sight or leaves has it shown once the list is done with what it does; of several boxes, the last. While rows are
/// described, that is after the frame, which is one of the rows that were there.
open class BoxView: ViewObject, NativeView {
  let rows = BoxRows()
  /// Whether hooks of components may be called, and boxes that are rendered have to wait.
  private(set) var isHolding = false
  /// Hears that what was held is done.
  var hasHeld: (() -> Void)?
  /// Hears that rows were described, whose hooks may have been called.
  var hasMade: (() -> Void)?
  private(set) var waiting: (box: AnyBox, animated: Bool, rank: Int)?
  /// What is done once no box waits.
  var then: (() -> Void)?
  /// How many boxes and hooks, one after the other, have led to the box that it shows; none once that was in a frame.
  private(set) var rank = 0
  /// The rows that were asked for since the last description began.
  private var seen: Set<BoxRows.Path> = []
  /// Whether something is being described, whose changes are seen as soon as they are made.
  private var isMaking = false
  /// The row that has the focus with an input of its own.
  var input: BoxRows.Path? { didSet { changed() } }
  private lazy var inputColumn = {
    let column = InputColumn()
    surround(column)
    return column
  }()
  /// What the column below shows.
  private var panelled: Panelled?
  /// The row in which something is edited.
  var focused: BoxRows.Path?
  /// The row whose field is edited as soon as there is a stage.
  var wanted: BoxRows.Path?
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
  public func render(_ box: AnyBox, animated: Bool = true) { render(box, animated: animated, rank: 0) }

  /// - Parameter rank: how many boxes and hooks, one after the other, have led to it.
  func render(_ box: AnyBox, animated: Bool, rank: Int) {
    // A list that is in the midst of something, or was described already, shows it later.
    guard let cause = [isHolding ? self.rank : nil, world?.hookRank].compactMap(\.self).max() else {
      waiting = nil
      return show(box, animated: animated, rank: rank)
    }
    waiting = (box, animated, max(rank, cause + 1))
    if !isHolding { showLater() }
  }

  private func show(_ box: AnyBox, animated: Bool, rank: Int) {
    guard rank <= Self.most else { return stop() }
    self.rank = rank
    hold {
      rows.show(box)
      if animated, hasBeenShown { world?.animate(Self.change) }
      changed()
    }
  }

  /// Shows none of the boxes that hooks render one after the other, without end.
  func stop() {
    then = nil
    rows.findings.add("rendering a box renders another, without end", hint: "render when something has changed")
    changed()
  }

  /// Does what may call hooks of components: a box that they render meanwhile is shown once all of it is done.
  private func hold<Result>(_ body: () -> Result) -> Result {
    guard !isHolding else { return body() }
    isHolding = true
    let result = body()
    isHolding = false
    forgetGone()
    showWhatWaits()
    hasHeld?()
    return result
  }

  private func showWhatWaits() {
    if let next = waiting.take() {
      show(next.box, animated: next.animated, rank: next.rank)
    } else {
      then.take()?()
    }
  }

  /// The same where something is described: others may not be asked for in its midst, so they are described next.
  private func make<Result>(_ body: () -> Result) -> Result {
    guard !isHolding else { return body() }
    (isHolding, isMaking) = (true, true)
    let result = body()
    (isHolding, isMaking) = (false, false)
    forgetGone()
    if waiting != nil { showLater() }
    hasMade?()
    return result
  }

  /// Shows the box that waits after the frame, or with the next description where there is no stage.
  private func showLater() {
    guard let world else { return describeAgain() }
    world.post("a box that a row rendered") { [weak self] in self?.hold {} }
  }

  /// Gives up what rows had that are gone, which is not theirs again when they come back.
  private func forgetGone() {
    func isGone(_ path: BoxRows.Path?) -> Bool { path.map { rows.places[$0] == nil } ?? false }
    if let path = input, component(at: path).map(asks) != true { input = nil }
    if isGone(focused) { focused = nil }
    if isGone(wanted) { wanted = nil }
    if isGone(menu) || menuItems?.isEmpty ?? (menu != nil) { menu = nil }
  }

  /// How many of them may lead to one another.
  static let most = 16
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
    if world == nil { rank = 0 }
    hold { rows.endDisplaying(but: hasBeenShown ? seen : Set(rows.places.keys)) }
    seen = []
    hasBeenShown = true
    let (told, described) = (findings.count, rows.boxes)
    world?.post("rows that are out of sight") { [weak self] in
      guard let self else { return }
      // What its rows have led to says so by now.
      if rows.boxes == described { rank = 0 }
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
    // It may change what was described already, and render boxes of other lists.
    let (world, before) = (world, world?.hookRank)
    world?.hookRank = rank
    host.willDisplay()
    world?.hookRank = before
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
        // What hooks send and what the callback does are shown together: the row does not come back in between.
        list.hold {
          list.rows.remove(path)
          list.changed()
          deletable.delete()
        }
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

  func component(at path: BoxRows.Path) -> AnyRenderable? { rows.places[path].map { rows.rows[$0].component } }

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
}
