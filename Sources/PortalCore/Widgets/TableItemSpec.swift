/// A row of a table: a view, with what a touch and a swipe show of it.
public struct TableItemSpec: Hashable, Sendable {
  /// The look of the row when it is pressed or selected.
  public var selectionStyle: TableItemSelectionStyle
  /// The row's type: a row of another type is a different view, even with the same key.
  public var typeIdentifier: String?
  /// The actions that a swipe to the trailing side brings into sight: the first is at the edge, and a swipe across
  /// most of the row chooses it.
  public var leadingActions: [RowAction] = []
  /// The actions that a swipe to the leading side brings into sight, the first one at the edge.
  public var trailingActions: [RowAction] = []

  /// A row without actions.
  public init(selectionStyle: TableItemSelectionStyle = .default, typeIdentifier: String? = nil) {
    self.selectionStyle = selectionStyle
    self.typeIdentifier = typeIdentifier
  }
}

/// The look of a table's row when it is pressed or selected.
public enum TableItemSelectionStyle: String, Hashable, Sendable, CaseIterable {
  /// The row looks as it does otherwise.
  case none
  /// The row has iOS's highlighted background, a light grey.
  case `default`
  /// The row has a tinted background.
  case blue
  /// A background lighter than the default one.
  case gray

  /// The background: iOS's systemGray4, a fifth of its tint, and its systemGray5.
  var ground: Color? {
    switch self {
    case .none: nil
    case .default: Color(light: RGBA(hex: 0xd1d1d6), dark: RGBA(hex: 0x3a3a3c))
    case .blue: Color(light: RGBA(hex: 0x007aff, alpha: 0.2), dark: RGBA(hex: 0x0a84ff, alpha: 0.2))
    case .gray: Color(light: RGBA(hex: 0xe5e5ea), dark: RGBA(hex: 0x2c2c2e))
    }
  }
}

extension TableItemSpec: ListItem {
  static let kind = "tableItem"
  var events: EventKinds { .action }

  /// The ground of a row that is carried and has none of its own: in the dark lighter than that of a list, on which no shadow is seen.
  private static let liftedGround = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x2c2c2e))

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { FocusRing(frame: view.frame, isInside: true) }

  func expand(into box: Box, _ context: ExpansionContext) {
    let shift = rowShift(context.state)
    box.takeLift(context.state, by: context.state.scrollShift.map { Point(x: 0, y: $0.y) })
    if box.isLifted {
      box.isLit = true
      if !box.hasGround { box.style.backgroundColor = Self.liftedGround }
    }
    if shift != 0 {
      box.style.transform = Transform(translate: Point(x: context.direction == .rightToLeft ? -shift : shift, y: 0))
    }
    // A row that does nothing shows no sign that it did.
    guard context.events.contains(.tap) || context.isSelectable, context.isSelected || context.state.isPressed == true,
      let ground = selectionStyle.ground
    else { return }
    box.style.backgroundColor = ground
    box.isLit = true
  }
}

extension Box {
  /// Moves an item of a list to where a finger has carried it, over the others, or as far as it makes room for that one.
  func takeLift(_ state: ViewState, by way: Point?) {
    isLifted = state.hold != nil
    guard let way, way.x.isFinite, way.y.isFinite, way != .zero || isLifted else { return }
    style.transform = Transform(translate: way)
    guard isLifted else { return }
    style.transform?.scale = Self.lift
    style.shadows.append(Shadow(opacity: 0.25, offset: Point(x: 0, y: 4), radius: 8))
  }

  /// How much larger an item is that a finger carries: by eye, as what is dragged on the platform.
  private static let lift = Size(width: 1.04, height: 1.04)
}

extension TableItemSpec {
  /// How far the row is drawn aside, towards where reading ends; nothing where it has no actions.
  private func rowShift(_ state: ViewState) -> Double {
    let shift = state.scrollShift?.x ?? 0
    return shift.isFinite && !actions(on: shift).isEmpty ? shift : 0
  }

  /// The actions that come into sight on one side.
  private func actions(on shift: Double) -> [RowAction] {
    shift > 0 ? leadingActions : shift < 0 ? trailingActions : []
  }

  /// How far a row is drawn aside that shows its actions.
  private func openWidth(of actions: [RowAction], besideRowOf width: Double) -> Double {
    min(RowAction.width * Double(actions.count), RowAction.fullSwipe * width)
  }

  /// How far the row is drawn aside once a key has been pressed that shows its actions: the trailing ones, then the leading ones, and
  /// then none.
  fileprivate func nextShift(in view: PlacedView) -> Double {
    let sides: [(sign: Double, actions: [RowAction])] = [(-1, trailingActions), (1, leadingActions)]
    let shown = sides.filter { !$0.actions.isEmpty }
    let shift = rowShift(view.view?.state ?? ViewState())
    let open = shown.firstIndex { $0.sign * shift > 0 }
    let next = shown.dropFirst(open.map { $0 + 1 } ?? 0).first
    return next.map { $0.sign * openWidth(of: $0.actions, besideRowOf: view.frame.width) } ?? 0
  }

  /// The actions lie beside the row, which takes them along.
  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    let shift = rowShift(context.state)
    let actions = actions(on: shift)
    let first = shift < 0 ? leadingActions.count : 0
    let count = Double(max(1, actions.count))
    let width = abs(shift) / count
    let open = context.rowWidth.map { openWidth(of: actions, besideRowOf: $0) / count } ?? RowAction.width
    return actions.enumerated().map { index, action in
      let content = ViewContent(
        RowActionSpec(action: action, isTrailing: shift < 0, width: width, openWidth: open))
      var view = ViewSpec(content, key: .part("action\(first + index)"))
      view.layout.position = .absolute
      view.layout.width = .points(width)
      view.layout.inset = FlexEdges(top: 0, bottom: 0)
      let gap = Double(actions.count - 1 - index) * width
      if shift < 0 {
        view.layout.inset.start = .percent(100)
        view.layout.margin.start = .points(gap)
      } else {
        view.layout.inset.end = .percent(100)
        view.layout.margin.end = .points(gap)
      }
      return view
    }
  }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    let first = (state.scrollShift?.x ?? 0) < 0 ? leadingActions.count : 0
    state.scrollShift = nil
    return [Event(.action, index: first + part.index)]
  }

  /// Let go, the row shows its actions, or hides them; far enough aside, the first of them is chosen.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    guard case .letGo(let end) = input else { return [] }
    let shift = rowShift(state)
    let actions = actions(on: shift)
    state.scrollShift = nil
    guard !actions.isEmpty else { return [] }
    // Flung back, it is not chosen, however far it was drawn.
    if abs(shift) > RowAction.fullSwipe * view.frame.width, end * shift > 0 {
      return [Event(.action, index: shift < 0 ? leadingActions.count : 0)]
    }
    let open = openWidth(of: actions, besideRowOf: view.frame.width)
    if end * shift > 0, abs(end) > open / 2 { state.scrollShift = Point(x: shift < 0 ? -open : open, y: 0) }
    return []
  }
}

extension PlacedView {
  /// How far a row is drawn aside once a key has been pressed that shows its actions, or hides them; nil for what has none.
  package var nextRowShift: Double? {
    guard let view, view.rowSides != nil, let row: TableItemSpec = view.content.properties() else { return nil }
    return row.nextShift(in: self)
  }
}

extension ViewSpec {
  /// A row of a list that contains a view.
  ///
  /// - Parameter height: the row's height if the view has none of its own; nil to leave it to the list. A view without
  ///   a height fills the row.
  public static func row(_ content: ViewContent, _ view: ViewSpec, height: Double? = nil) -> ViewSpec {
    var (row, view) = (ViewSpec(content), view)
    if view.layout.height == .auto, view.layout.maxHeight == .auto {
      if view.layout.grow == 0 { view.layout.grow = 1 }
      if let height { row.layout.height = .points(height) }
    }
    row.children = [view]
    return row
  }
}

extension ViewContent {
  /// A view that is a row of a table.
  public static func tableItem(_ properties: TableItemSpec) -> ViewContent { ViewContent(properties) }
}
