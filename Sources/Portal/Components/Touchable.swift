/// A touch gesture, and the message that it sends.
public enum Gesture<Message> {
  /// A finger that is lifted where it was put down.
  case tap(message: Message)
  /// Two taps at one place, of which the first is a tap, too.
  case doubleTap(message: Message)
  /// A finger that stays for half a second; no tap comes of it.
  case longPress(message: Message)
  /// A finger that moves quickly to one side, where nothing scrolls that way.
  case swipe(SwipeDirection, message: Message)
  /// A finger that is put down, moves and is lifted, with where it is: nothing around it scrolls meanwhile.
  case drag(message: @Sendable (Touch) -> Message)

  /// The gesture with its message transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Gesture<Other> {
    switch self {
    case .tap(let message): .tap(message: transform(message))
    case .doubleTap(let message): .doubleTap(message: transform(message))
    case .longPress(let message): .longPress(message: transform(message))
    case .swipe(let direction, let message): .swipe(direction, message: transform(message))
    case .drag(let message): .drag { transform(message($0)) }
    }
  }
}

extension Gesture: Sendable where Message: Sendable {}

/// A finger on a component.
public struct Touch: Hashable, Sendable {
  /// Where it is, from the component's top left corner.
  public var point: Point
  /// Whether it was put down, moved or lifted, or was taken away.
  public var phase: DragPhase

  /// A touch at a point.
  public init(point: Point, phase: DragPhase) {
    self.point = point
    self.phase = phase
  }
}

/// A component with a touch gesture.
///
/// ```swift
/// let card: Component<String> = touchable(gesture: .tap(message: "open"), child: label(text: "Harbour walk"))
/// ```
///
/// It adds no view of its own: the child's view handles the gesture.
public func touchable<Message>(gesture: Gesture<Message>, child: Component<Message>) -> Component<Message> {
  .touchable(gesture: gesture, child: child)
}

extension Lowering {
  /// Nested gestures are handled from the innermost outwards, after the view's own handler.
  mutating func lower(_ gesture: Gesture<Message>, _ child: Component<Message>, _ depth: Int) -> ViewSpec {
    var gestures = [gesture]
    var child = child
    while case .touchable(let next, let inner) = child {
      gestures.append(next)
      child = inner
    }
    var spec = lower(child, depth: depth)
    for gesture in gestures.reversed() {
      switch gesture {
      case .tap(let message): handle(.tap, in: &spec) { _ in message }
      case .doubleTap(let message): handle(.doubleTap, in: &spec) { _ in message }
      case .longPress(let message): handle(.longPress, in: &spec) { _ in message }
      case .swipe(let direction, let message): handle(direction.kind, in: &spec) { _ in message }
      case .drag(let message):
        handle(.drag, in: &spec) { message(Touch(point: $0.point ?? .zero, phase: $0.phase ?? .cancelled)) }
      }
    }
    return spec
  }
}
