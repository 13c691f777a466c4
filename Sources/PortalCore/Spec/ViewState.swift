/// What is true of a view at a moment and is not in its description: where it is scrolled to, whether it is touched.
///
/// In a running application the screen keeps it; a picture is given it, so that a still can show any moment.
public struct ViewState: Hashable, Sendable {
  /// How far what is inside has been scrolled, in points.
  public var scrollOffset: Point?
  /// A finger is on it.
  public var isPressed: Bool?
  /// What is typed goes to it.
  public var isFocused: Bool?
  /// It is fetching what is new.
  public var isRefreshing: Bool?
  /// The index of the item that is chosen.
  public var selection: Int?
  /// Where the caret stands: how many characters are before it.
  public var caret: Int?
  /// How many characters after the caret are selected.
  public var selectionLength: Int?

  public init() {}

  /// The state with what another one says put in its place.
  public func updated(by other: ViewState) -> ViewState {
    var state = self
    if let offset = other.scrollOffset { state.scrollOffset = offset }
    if let isPressed = other.isPressed { state.isPressed = isPressed }
    if let isFocused = other.isFocused { state.isFocused = isFocused }
    if let isRefreshing = other.isRefreshing { state.isRefreshing = isRefreshing }
    if let selection = other.selection { state.selection = selection }
    if let caret = other.caret { state.caret = caret }
    if let length = other.selectionLength { state.selectionLength = length }
    return state
  }
}
