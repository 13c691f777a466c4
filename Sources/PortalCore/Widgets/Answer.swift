/// A user's input on a view.
public enum Input: Hashable, Sendable {
  /// A finger that is put down on the view and lifted.
  case tap
  /// The second tap at one place, soon after the first, which was a tap as well.
  case doubleTap
  /// A finger that stays on the view for half a second.
  case longPress
  /// A finger that moves quickly to one side.
  case swipe(SwipeDirection)
  /// A finger that was put down on the view is now at the context's point.
  case drag(DragPhase)
  /// A step of an assistive device: so many up, or down where the number is negative.
  case adjust(Int)
  /// The view has come to rest after it was scrolled by a finger.
  case rest
  /// A sheet that a finger moved is let go: so many points below where it stands is where it would come to rest.
  case letGo(Double)
  /// Letters that are typed, as a keyboard gives them.
  case text(String)
  /// A key of a keyboard, while the view has the focus.
  case key(KeyStroke)
  /// What a menu does to an edited text: pastes, say.
  case edit(EditCommand)
  /// Letters of an input method that it may still replace, with those of them that it selects.
  case mark(String, selecting: Range<Int>? = nil)
  /// The keyboard focus comes to the view, and leaves it.
  case focus, endEditing
}

extension Input {
  /// The event that it is by itself, of a view that handles it.
  var gesture: EventKind? {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .swipe(let direction): direction.kind
    case .drag: .drag
    default: nil
    }
  }
}

/// The side to which a finger moves.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// Where the finger goes on the screen, whatever the direction of reading.
  case left, right, up, down

  /// The event of a view that handles it.
  public var kind: EventKind {
    switch self {
    case .left: .swipeLeft
    case .right: .swipeRight
    case .up: .swipeUp
    case .down: .swipeDown
    }
  }
}

/// The phase of a drag.
public enum DragPhase: String, Hashable, Sendable, CaseIterable {
  /// The finger is put down, is somewhere else, or is lifted.
  case began, moved, ended
  /// The touch was taken away; the changes so far stay.
  case cancelled
}

/// The answer to an input: the view that took it, the events that it sends, and its new state.
///
/// Without events and with an unchanged state, the view consumed the input.
public struct Answer: Equatable, Sendable {
  /// The view that took the input.
  public var view: PlacedView.Identity
  /// The events for its handlers, in their order.
  public var events: [Event]
  /// The state that the view has from now on.
  public var state: ViewState
}

/// The circumstances of an input that a widget answers.
public struct AnswerContext: Sendable {
  /// The traits under which the view was placed.
  public var traits: Traits
  /// The direction in which the view lays out what is in it.
  public var direction: ReadingDirection
  /// The position of the input, from the view's top left corner.
  public var point: Point
  /// The widget's part under it.
  public var part: PlacedView.Part?

  /// An input at a point of a view.
  public init(traits: Traits, direction: ReadingDirection, point: Point, part: PlacedView.Part? = nil) {
    self.traits = traits
    self.direction = direction
    self.point = point
    self.part = part
  }
}
