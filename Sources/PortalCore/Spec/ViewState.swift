import PortalLayout

/// The transient state of a view, which is not in its description: scroll offset, focus, pressed state.
///
/// A running application's screen keeps it; a picture is given it, so that it can show any moment.
public struct ViewState: Hashable, Sendable {
  /// The scroll offset, in points.
  public var scrollOffset: Point?
  /// How far the content is moved from the offset while it is on its way: beyond its ends, or between two pages.
  public var scrollShift: Point?
  /// Whether content is on its way, which shows how far it is scrolled; a picture that stands alone shows it wherever it is
  /// scrolled.
  public var isScrolling: Bool?
  /// Whether a finger is on it.
  public var isPressed: Bool?
  /// Whether it has the keyboard focus.
  public var isFocused: Bool?
  /// Which of its wheels the keyboard acts on, around which a ring shows it; 0 for what has none, and nil where no keyboard is used.
  public var focusRing: Int?
  /// Whether it is refreshing its content.
  public var isRefreshing: Bool?
  /// The index of the selected item.
  public var selection: Int?
  /// What a finger holds of it, which each widget says in numbers of its own; nil where none holds anything.
  ///
  /// How far the knob of a slider or of a selection was from the finger; which segment was chosen before; which part of what is pressed
  /// the finger is on, as a field of a date or a link; of an item that is carried 0, and of its list the item's number; and of what lies
  /// behind a sheet that is drawn, how far that is drawn away.
  public var hold: Double?
  /// The position of the caret, in characters.
  public var caret: Int?
  /// The number of selected characters after the caret.
  public var selectionLength: Int?
  /// The text that is edited, with its own caret and selection, which go before ``caret`` and ``selectionLength``.
  public var edit: EditedText?
  /// How far one of its wheels is turned from what is chosen, under a finger or after it.
  package var turn: WheelTurn?
  /// Which of its fields has opened something over the screen.
  package var opened: Int?
  /// What a control said last of its value, on a screen whose controls keep theirs: it goes before the description.
  package var kept: Event? {
    get { keptApart.value }
    set { keptApart = newValue.map { .some($0) } ?? .none }
  }
  private var keptApart = Apart<Event>.none

  /// A state of which only what is said is known; all else is as described.
  public init(
    scrollOffset: Point? = nil, scrollShift: Point? = nil, isScrolling: Bool? = nil, isPressed: Bool? = nil,
    isFocused: Bool? = nil, focusRing: Int? = nil,
    isRefreshing: Bool? = nil,
    selection: Int? = nil, hold: Double? = nil, caret: Int? = nil, selectionLength: Int? = nil, edit: EditedText? = nil
  ) {
    self.scrollOffset = scrollOffset
    self.scrollShift = scrollShift
    self.isScrolling = isScrolling
    self.isPressed = isPressed
    self.isFocused = isFocused
    self.focusRing = focusRing
    self.isRefreshing = isRefreshing
    self.selection = selection
    self.hold = hold
    self.caret = caret
    self.selectionLength = selectionLength
    self.edit = edit
  }

  /// Whether nothing is true of the view that is not true of most.
  ///
  /// It is asked of every view of every frame, and so not answered by comparing it with another state.
  var isNone: Bool {
    guard scrollOffset == nil, scrollShift == nil, isScrolling == nil, isPressed == nil, isFocused == nil,
      focusRing == nil, isRefreshing == nil, selection == nil, hold == nil, caret == nil, selectionLength == nil
    else { return false }
    guard case .none = edit, case .none = turn, case .none = opened, case .none = keptApart else { return false }
    return true
  }

  /// The state with the properties that another one sets.
  public func updated(by other: ViewState) -> ViewState {
    var state = self
    if let offset = other.scrollOffset { state.scrollOffset = offset }
    if let shift = other.scrollShift { state.scrollShift = shift }
    if let isScrolling = other.isScrolling { state.isScrolling = isScrolling }
    if let isPressed = other.isPressed { state.isPressed = isPressed }
    if let isFocused = other.isFocused { state.isFocused = isFocused }
    if let focusRing = other.focusRing { state.focusRing = focusRing }
    if let isRefreshing = other.isRefreshing { state.isRefreshing = isRefreshing }
    if let selection = other.selection { state.selection = selection }
    if let hold = other.hold { state.hold = hold }
    if let caret = other.caret { state.caret = caret }
    if let length = other.selectionLength { state.selectionLength = length }
    if let edit = other.edit { state.edit = edit }
    if let turn = other.turn { state.turn = turn }
    if let opened = other.opened { state.opened = opened }
    if let kept = other.kept { state.kept = kept }
    return state
  }
}

extension ViewState {
  /// The properties that are set otherwise than in another state.
  public func differences(from other: ViewState) -> ViewState {
    var state = ViewState()
    if scrollOffset != other.scrollOffset { state.scrollOffset = scrollOffset }
    if scrollShift != other.scrollShift { state.scrollShift = scrollShift }
    if isScrolling != other.isScrolling { state.isScrolling = isScrolling }
    if isPressed != other.isPressed { state.isPressed = isPressed }
    if isFocused != other.isFocused { state.isFocused = isFocused }
    if focusRing != other.focusRing { state.focusRing = focusRing }
    if isRefreshing != other.isRefreshing { state.isRefreshing = isRefreshing }
    if selection != other.selection { state.selection = selection }
    if hold != other.hold { state.hold = hold }
    if caret != other.caret { state.caret = caret }
    if selectionLength != other.selectionLength { state.selectionLength = selectionLength }
    if edit != other.edit { state.edit = edit }
    if turn != other.turn { state.turn = turn }
    if opened != other.opened { state.opened = opened }
    if kept != other.kept { state.kept = kept }
    return state
  }

  /// The state with what has changed from one to another, also what is no longer set there.
  public func changed(from old: ViewState, to new: ViewState) -> ViewState {
    var state = self
    func take<Value: Equatable>(_ property: WritableKeyPath<ViewState, Value?>) {
      if old[keyPath: property] != new[keyPath: property] { state[keyPath: property] = new[keyPath: property] }
    }
    take(\.scrollOffset)
    take(\.scrollShift)
    take(\.isScrolling)
    take(\.isPressed)
    take(\.isFocused)
    take(\.focusRing)
    take(\.isRefreshing)
    take(\.selection)
    take(\.hold)
    take(\.caret)
    take(\.selectionLength)
    take(\.edit)
    take(\.turn)
    take(\.opened)
    take(\.kept)
    return state
  }
}
