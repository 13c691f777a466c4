/// A user's input on a view.
public enum Input: Hashable, Sendable {
  case tap
  /// A finger that was put down on the view is now at the context's point.
  case drag(DragPhase)
  /// A step of an assistive device: so many up, or down where the number is negative.
  case adjust(Int)
}

/// How far a drag has come.
public enum DragPhase: Hashable, Sendable {
  case began, moved, ended
  /// Something else took the finger: what it did so far stays.
  case cancelled
}

/// What came of an input: the view that took it, with the events that it sends and the state that it has from now on.
///
/// No events and the state as it was mean that the view took the input, and nothing came of it.
public struct Answer: Equatable, Sendable {
  public var view: PlacedView.Identity
  public var events: [Event]
  public var state: ViewState
}

/// What a widget may ask when it answers an input.
public struct AnswerContext: Sendable {
  public var traits: Traits
  /// The direction in which the view lays out what is in it.
  public var direction: ReadingDirection
  /// Where the input is, from the view's top left corner.
  public var point: Point
  /// Which of the widget's parts is there.
  public var part: PlacedView.Part?

  public init(traits: Traits, direction: ReadingDirection, point: Point, part: PlacedView.Part? = nil) {
    self.traits = traits
    self.direction = direction
    self.point = point
    self.part = part
  }
}
