import PortalSupport

extension DisplayList {
  /// A hash of all that the list paints, the same on every machine.
  ///
  /// Equal digests mean equal pictures, provided that fonts and image files are equal: those are hashed by name alone.
  /// Meanings are left out, because they paint nothing.
  public var digest: String {
    var hash = StableHash()
    hash.add(size)
    hash.add(scale)
    hash.add(background)
    hash.add(items.count)
    for item in items { hash.add(item) }
    return hash.digest
  }
}

extension StableHash {
  fileprivate mutating func add(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let rule, let paint):
      add(1)
      add(path)
      add(rule == .evenOdd ? 1 : 0)
      add(paint)
    case .stroke(let path, let stroke, let color):
      add(2)
      add(path)
      add(stroke.width)
      add(stroke.dash.count)
      for length in stroke.dash { add(length) }
      add(stroke.isRound ? 1 : 0)
      add(color)
    case .glyphs(let run, let origin, let color):
      add(3)
      add(run)
      add(origin)
      add(color)
    case .image(let drawing):
      add(4)
      add(drawing)
    case .shadow(let shadow):
      add(5)
      add(shadow.box.path)
      add(shadow.shape.path)
      add(shadow.radius)
      add(shadow.color)
      add(shadow.isInside ? 1 : 0)
    case .blurBackdrop(let path, let radius, let opacity):
      add(6)
      add(path)
      add(radius)
      add(opacity)
    case .begin(let layer):
      add(7)
      add(layer)
    case .end: add(8)
    }
  }

  fileprivate mutating func add(_ run: GlyphRun) {
    add(run.face.name)
    add(run.size)
    add(run.text)
    add(run.isRightToLeft ? 1 : 0)
    add(run.start)
    add(run.glyphs.count)
    for glyph in run.glyphs {
      add(UInt64(glyph.id))
      add(glyph.x)
      add(glyph.y)
      add(glyph.cluster)
    }
  }

  fileprivate mutating func add(_ drawing: DisplayList.ImageDrawing) {
    switch drawing.image {
    case .named(let name): add(name)
    case .data(let bytes): add(bytes: bytes)
    }
    add(drawing.frame)
    add(drawing.part ?? .zero)
    add(drawing.tile ?? .zero)
    add(drawing.tint == nil ? 0 : 1)
    add(drawing.tint ?? .clear)
  }

  fileprivate mutating func add(_ layer: DisplayList.Layer) {
    add(layer.clip == nil ? 0 : 1)
    add(layer.clip ?? Path())
    add(layer.opacity)
    add(layer.blend.rawValue)
    let map = layer.transform ?? .identity
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { add(number) }
  }

  fileprivate mutating func add(_ paint: DisplayList.Paint) {
    switch paint {
    case .solid(let color): add(color)
    case .gradient(let line, let stops):
      switch line {
      case .linear(let from, let to):
        add(1)
        add(from)
        add(to)
      case .radial(let center, let radius):
        add(2)
        add(center)
        add(radius)
      case .conic(let center, let angle):
        add(3)
        add(center)
        add(angle)
      }
      add(stops.count)
      for stop in stops {
        add(stop.color)
        add(stop.offset)
      }
    }
  }

  fileprivate mutating func add(_ path: Path) {
    add(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point):
        add(1)
        add(point)
      case .line(let point):
        add(2)
        add(point)
      case .curve(let first, let second, let end):
        add(3)
        add(first)
        add(second)
        add(end)
      case .close: add(4)
      }
    }
  }

  fileprivate mutating func add(_ color: RGBA) {
    for component in [color.red, color.green, color.blue, color.alpha] { add(component) }
  }

  fileprivate mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size)
  }

  fileprivate mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  fileprivate mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }
}
