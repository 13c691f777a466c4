// Modifiers of size and place. One declaration for each name: compilers try those of one name one after the other.
//
// Each sets one property of the layout. So the last word counts: a second `padding` replaces the first.

extension Component {
  /// The component with its layout changed by a closure, for what has no modifier of its own.
  ///
  /// ```swift
  /// let rest: Component<Never> = container().flexbox { $0.minimumSize = .automatic }
  /// ```
  public func flexbox(_ change: @escaping @Sendable (inout Layout) -> Void) -> Component {
    changed { change(&$1) }
  }

  // MARK: Size

  /// The component with a width, or limits of it.
  ///
  /// All three are said at once: a second `width` replaces the first, with its limits.
  ///
  /// ```swift
  /// let field: Component<Never> = textField().width(.percent(50), maximum: 320)
  /// ```
  public func width(_ value: Length? = nil, minimum: Length? = nil, maximum: Length? = nil) -> Component {
    flexbox { $0.width = Dimension(value: value, minimum: minimum, maximum: maximum) }
  }

  /// The component with a height, or limits of it.
  ///
  /// All three are said at once: a second `height` replaces the first, with its limits.
  ///
  /// ```swift
  /// let entry: Component<Never> = label(text: "Grows with its text").height(minimum: 44)
  /// ```
  public func height(_ value: Length? = nil, minimum: Length? = nil, maximum: Length? = nil) -> Component {
    flexbox { $0.height = Dimension(value: value, minimum: minimum, maximum: maximum) }
  }

  /// The component as a square, or with a width and a height.
  ///
  /// It is ``width(_:minimum:maximum:)`` and ``height(_:minimum:maximum:)`` in one, without limits.
  ///
  /// ```swift
  /// let dot: Component<Never> = container().background(.systemRed).cornerRadius(4).size(8)
  /// let photo: Component<Never> = imageView(image: .localImage(named: "lamp.png")).size(160, 120)
  /// ```
  ///
  /// - Parameters:
  ///   - width: how wide it is, and how high if nothing else is said.
  ///   - height: how high it is.
  public func size(_ width: Length, _ height: Length? = nil) -> Component {
    flexbox {
      $0.width = Dimension(value: width)
      $0.height = Dimension(value: height ?? width)
    }
  }

  /// The component with a ratio of its width to its height.
  ///
  /// ```swift
  /// let photo: Component<Never> = container().width(.percent(100)).aspectRatio(1.5)
  /// ```
  public func aspectRatio(_ ratio: AspectRatio) -> Component { flexbox { $0.aspectRatio = ratio } }

  /// The component with a share in the space that is left along its parent's line.
  ///
  /// ```swift
  /// let row: Component<Never> = container {
  ///   label(text: "Harbour walk").grow()
  ///   label(text: "9 km")
  /// }
  /// .flexDirection(.row)
  /// ```
  public func grow(_ share: FlexValue = 1) -> Component { flexbox { $0.flex.grow = share } }

  /// The component with a share in giving way where space is short.
  public func shrink(_ share: FlexValue = 1) -> Component { flexbox { $0.flex.shrink = share } }

  /// The component with a size along its parent's line before siblings grow and shrink; `auto` is that of its content.
  ///
  /// ```swift
  /// // Halves, however much is in them.
  /// let halves: Component<Never> = container(.row) {
  ///   label(text: "Left").grow().basis(0)
  ///   label(text: "On the other side").grow().basis(0)
  /// }
  /// ```
  public func basis(_ length: Length) -> Component { flexbox { $0.flex.basis = length } }

  // MARK: Spaces

  /// The component with a space between its border and its content.
  ///
  /// The most precise of what is said of an edge counts; start and end follow the reading direction. All edges are said at
  /// once: a second `padding` replaces the first, on every edge.
  ///
  /// ```swift
  /// let note: Component<Never> = label(text: "Open all day").padding(16, top: 8)
  /// ```
  public func padding(
    _ all: Length? = nil, horizontal: Length? = nil, vertical: Length? = nil, top: Length? = nil, bottom: Length? = nil,
    start: Length? = nil, end: Length? = nil, left: Length? = nil, right: Length? = nil
  ) -> Component {
    let edge = Edge(
      left: left, top: top, right: right, bottom: bottom, start: start, end: end, horizontal: horizontal,
      vertical: vertical, all: all)
    return flexbox { $0.padding = .by(edge: edge) }
  }

  /// The component with a space around it.
  ///
  /// The most precise of what is said of an edge counts; start and end follow the reading direction. All edges are said at
  /// once: a second `margin` replaces the first, on every edge.
  public func margin(
    _ all: Length? = nil, horizontal: Length? = nil, vertical: Length? = nil, top: Length? = nil, bottom: Length? = nil,
    start: Length? = nil, end: Length? = nil, left: Length? = nil, right: Length? = nil
  ) -> Component {
    let edge = Edge(
      left: left, top: top, right: right, bottom: bottom, start: start, end: end, horizontal: horizontal,
      vertical: vertical, all: all)
    return flexbox { $0.margin = .by(edge: edge) }
  }

  /// The component with gaps between its children.
  public func gap(_ gap: Gap) -> Component { flexbox { $0.gap = gap } }

  // MARK: Lines

  /// The component with a direction in which its children follow each other.
  public func flexDirection(_ direction: FlexDirection) -> Component { flexbox { $0.flex.direction = direction } }

  /// The component with more than one line for its children where they need it.
  public func flexWrap(_ wrap: FlexWrap = .wrap) -> Component { flexbox { $0.flex.wrap = wrap } }

  /// The component with an arrangement of its children along their line.
  public func justifyContent(_ place: JustifyContent) -> Component { flexbox { $0.justifyContent = place } }

  /// The component with an alignment of its children across their line.
  public func alignItems(_ place: AlignItems) -> Component { flexbox { $0.alignment.items = place } }

  /// The component with an alignment of its own, in place of its parent's.
  public func alignSelf(_ place: AlignSelf) -> Component { flexbox { $0.alignment.`self` = place } }

  /// The component over its siblings, at distances from the edges of the container.
  ///
  /// It takes no room among them. Between two opposite edges it is as large as what is left; where nothing is said of
  /// either, it is where it would be without this.
  ///
  /// ```swift
  /// let badge: Component<Never> = label(text: "3").absolute(top: 4, end: 4)
  /// let shade: Component<Never> = container().background(.rgba(0x00000080)).absolute(0)
  /// ```
  public func absolute(
    _ all: Length? = nil, top: Length? = nil, bottom: Length? = nil, start: Length? = nil, end: Length? = nil,
    left: Length? = nil, right: Length? = nil
  ) -> Component {
    position(
      .absolute(forEdge: Edge(left: left, top: top, right: right, bottom: bottom, start: start, end: end, all: all)))
  }

  /// The component in another position: out of the flow, or beside its place in it.
  ///
  /// ```swift
  /// let raised: Component<Never> = label(text: "2").position(.offset(forEdge: Edge(top: -4)))
  /// ```
  public func position(_ position: Position) -> Component { flexbox { $0.position = position } }
}
