// Modifiers of a component's box. One declaration for each name: compilers try those of one name one after the other.

extension Component {
  /// The component with the style of its box changed by a closure, for what has no modifier of its own.
  ///
  /// ```swift
  /// let glass: Component<Never> = container().style { $0.backdropBlur = 20 }
  /// ```
  public func style(_ change: @escaping @Sendable (inout BaseStyleSheet) -> Void) -> Component {
    changed { base, _ in change(&base) }
  }

  /// The component on a ground of one colour.
  ///
  /// ```swift
  /// let card: Component<Never> = container().background(.secondarySystemBackground).cornerRadius(12)
  /// ```
  public func background(_ color: Color) -> Component { style { $0.backgroundColor = color } }

  /// The component on a ground of colours that run into each other.
  ///
  /// ```swift
  /// let evening: Component<Never> = container().gradient(.linear([.systemIndigo, .systemOrange])).height(120)
  /// ```
  public func gradient(_ gradient: Gradient) -> Component { style { $0.gradient = gradient } }

  /// The component with round corners, of one radius but for those that have another.
  ///
  /// ```swift
  /// let bubble: Component<Never> = label(text: "Morning!").background(.systemFill).cornerRadius(18, bottomStart: 6)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: the radius of all corners, in points.
  ///   - curve: whether corners are parts of circles, or as iOS rounds them.
  ///   - topStart: the radius of one corner, in place of that of all; start is where reading begins.
  public func cornerRadius(
    _ radius: Double = 0, curve: CornerCurve = .circular, topStart: Double? = nil, topEnd: Double? = nil,
    bottomStart: Double? = nil, bottomEnd: Double? = nil
  ) -> Component {
    style {
      let isUniform = topStart == nil && topEnd == nil && bottomStart == nil && bottomEnd == nil
      $0.cornerRadii =
        isUniform
        ? CornerRadii(all: radius)
        : CornerRadii(
          topStart: topStart ?? radius, topEnd: topEnd ?? radius, bottomStart: bottomStart ?? radius,
          bottomEnd: bottomEnd ?? radius)
      $0.cornerCurve = curve
    }
  }

  /// The component with a line around it.
  public func border(_ color: Color, width: Double = 1, style line: BorderStyle = .solid) -> Component {
    style {
      $0.borderColor = color
      $0.borderWidth = width
      $0.borderStyle = line
    }
  }

  /// The component with a shadow, behind those that it has: unlike other modifiers, it adds to what was said.
  ///
  /// ```swift
  /// let raised: Component<Never> = container().background(.systemBackground)
  ///   .shadow(Shadow(opacity: 0.2, offset: Point(x: 0, y: 2), radius: 6))
  /// ```
  public func shadow(_ shadow: Shadow) -> Component { style { $0.shadows.append(shadow) } }

  /// The component with an opacity, from 0 to 1, of its box and its content as one.
  public func opacity(_ alpha: Double) -> Component { style { $0.alpha = alpha } }

  /// The component with nothing seen of its content beyond its bounds.
  public func clipped() -> Component { style { $0.clipToBounds = true } }

  /// The component with a message that a tap on it sends.
  ///
  /// It becomes a `touchable` around itself, for components that take no taps of their own. A button says its message by
  /// its `onTap` parameter.
  public func onTap(_ message: Message) -> Component { .touchable(gesture: .tap(message: message), child: self) }

  /// The component with a message that two taps at one place send, of which the first is a tap, too.
  public func onDoubleTap(_ message: Message) -> Component {
    .touchable(gesture: .doubleTap(message: message), child: self)
  }

  /// The component with a message that is sent when a finger stays on it for half a second; no tap comes of that.
  public func onLongPress(_ message: Message) -> Component {
    .touchable(gesture: .longPress(message: message), child: self)
  }

  /// The component with a message that is sent when a finger moves quickly to one side, where nothing scrolls that way.
  public func onSwipe(_ direction: SwipeDirection, _ message: Message) -> Component {
    .touchable(gesture: .swipe(direction, message: message), child: self)
  }

  /// The component with messages of a finger on it: where it is put down, where it moves, and where it is lifted.
  ///
  /// Nothing around the component scrolls meanwhile; a finger that does not move taps it, too.
  public func onDrag(_ message: @escaping @Sendable (Touch) -> Message) -> Component {
    .touchable(gesture: .drag(message: message), child: self)
  }
}
