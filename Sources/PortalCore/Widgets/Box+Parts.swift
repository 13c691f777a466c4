/// How widgets are put together of boxes.
extension Box {
  /// A part of a widget, configured.
  static func part(_ configure: (Box) -> Void) -> Box {
    let box = Box()
    configure(box)
    return box
  }

  /// A part with a size of its own that nothing squeezes.
  static func part(_ size: Size, _ configure: (Box) -> Void = { _ in }) -> Box {
    part {
      $0.layout.width = .points(size.width)
      $0.layout.height = .points(size.height)
      $0.layout.shrink = 0
      configure($0)
    }
  }

  /// A part that lies over the whole of its parent and takes no space.
  static func overlay(_ configure: (Box) -> Void) -> Box {
    part {
      $0.layout.position = .absolute
      $0.layout.inset = .all(.points(0))
      configure($0)
    }
  }

  /// A symbol in a square.
  static func symbol(_ name: String, side: Double, _ color: Color, _ context: ExpansionContext) -> Box {
    part(Size(width: side, height: side)) {
      guard let symbol = Symbol.named(name) else { return }
      let isMirrored = symbol.mirrorsInRightToLeft && context.traits.direction == .rightToLeft
      let ink = color.resolved(in: context.traits.appearance)
      $0.content = .drawing(
        Drawing(size: Size(width: side, height: side)) { size, _ in
          let frame = Rect(origin: .zero, size: size)
          return [.fill(symbol.path(in: frame, mirrored: isMirrored), .nonZero, .solid(ink))]
        })
    }
  }

  /// Whether the author gave the box a ground of its own.
  var hasGround: Bool { style.backgroundColor != .clear || style.gradient != nil }
}

extension FlexStyle {
  /// Gives the sides that the author left open a widget's own size.
  mutating func setDefaultSize(width: Double? = nil, height: Double? = nil) {
    if let width, self.width == .auto, minWidth == .auto { minWidth = .points(width) }
    if let height, self.height == .auto, minHeight == .auto { minHeight = .points(height) }
  }

  /// Keeps a widget from being stretched across where nothing was said: as wide as it is, and no wider.
  ///
  /// A height and an aspect ratio say it, too.
  mutating func keepWidth(_ width: Double) {
    guard aspectRatio == nil || height == .auto else { return }
    if self.width == .auto, minWidth == .auto, maxWidth == .auto, grow == 0 { self.width = .points(width) }
  }

  /// As high as it is, unless something else was said; a width and an aspect ratio say it, too.
  mutating func keepHeight(_ height: Double) {
    guard aspectRatio == nil || width == .auto else { return }
    if self.height == .auto, minHeight == .auto, maxHeight == .auto { self.height = .points(height) }
  }

  /// No smaller than it is drawn, whatever was said: what is around it makes room.
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
