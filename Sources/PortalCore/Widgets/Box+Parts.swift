/// Building blocks of widgets.
extension Box {
  /// A configured part of a widget.
  static func part(_ configure: (Box) -> Void) -> Box {
    let box = Box()
    configure(box)
    return box
  }

  /// A part of fixed size that does not shrink.
  static func part(_ size: Size, _ configure: (Box) -> Void = { _ in }) -> Box {
    part {
      $0.layout.width = .points(size.width)
      $0.layout.height = .points(size.height)
      $0.layout.shrink = 0
      configure($0)
    }
  }

  /// A part that covers its parent and takes no space.
  static func overlay(_ configure: (Box) -> Void) -> Box {
    part {
      $0.layout.position = .absolute
      $0.layout.inset = .all(.points(0))
      configure($0)
    }
  }

  /// A symbol in a square.
  static func symbol(
    _ name: String, weight: FontWeight = .regular, side: Double, _ color: Color, _ context: ExpansionContext
  ) -> Box {
    part(Size(width: side, height: side)) {
      guard let symbol = Symbol.named(name, weight: weight) else { return }
      let isMirrored = symbol.mirrorsInRightToLeft && context.direction == .rightToLeft
      let ink = color.resolved(in: context.traits.appearance)
      $0.content = .drawing(
        Drawing(size: Size(width: side, height: side)) { size, _ in
          let frame = Rect(origin: .zero, size: size)
          return [.fill(symbol.path(in: frame, mirrored: isMirrored), .nonZero, .solid(ink))]
        })
    }
  }

  /// Whether the box has a background of its own.
  var hasGround: Bool { style.backgroundColor != .clear || style.gradient != nil }
}

extension FlexStyle {
  /// Sets a widget's default size, where the author set none.
  mutating func setDefaultSize(width: Double? = nil, height: Double? = nil) {
    if let width, self.width == .auto, minWidth == .auto { minWidth = .points(width) }
    if let height, self.height == .auto, minHeight == .auto { minHeight = .points(height) }
  }

  /// Sets a widget's default padding, where the author set none.
  mutating func setDefaultPadding(_ edges: Edges) {
    let given = padding.resolved(rightToLeft: false)
    let mirrored = padding.resolved(rightToLeft: true)
    if given.top == nil { padding.top = .points(edges.top) }
    if given.bottom == nil { padding.bottom = .points(edges.bottom) }
    if given.left == nil, mirrored.left == nil { padding.left = .points(edges.left) }
    if given.right == nil, mirrored.right == nil { padding.right = .points(edges.right) }
  }

  /// Sets a width that is not stretched, unless the author set one.
  ///
  /// A height with an aspect ratio sets one, too.
  mutating func keepWidth(_ width: Double) {
    guard !hasAspectRatio || height == .auto else { return }
    if self.width == .auto, minWidth == .auto, maxWidth == .auto, grow == 0 { self.width = .points(width) }
  }

  /// Sets a height, unless the author set one; a width with an aspect ratio sets one, too.
  mutating func keepHeight(_ height: Double) {
    guard !hasAspectRatio || width == .auto else { return }
    if self.height == .auto, minHeight == .auto, maxHeight == .auto { self.height = .points(height) }
  }

  /// Sets the least size, whatever the author set: the surroundings make room.
  mutating func keepAtLeast(_ size: Size) {
    if !(minWidth.points.map { $0 > size.width } ?? false) { minWidth = .points(size.width) }
    if !(minHeight.points.map { $0 > size.height } ?? false) { minHeight = .points(size.height) }
  }
}

extension Length {
  fileprivate var points: Double? {
    if case .points(let points) = self { points } else { nil }
  }
}
