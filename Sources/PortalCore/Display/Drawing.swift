/// A vector drawing by a widget, in its box's coordinates, from the box's top left corner.
///
/// ```swift
/// box.content = .drawing(Drawing(size: Size(width: 10, height: 10), [.fill(circle, .nonZero, .solid(color))]))
/// ```
public struct Drawing: Sendable {
  /// The intrinsic size, for layout.
  public var size: Size
  /// The items for a box of a size, at the given pixels per point.
  public var items: @Sendable (_ size: Size, _ scale: Double) -> [DisplayList.Item]

  /// A drawing that is made for the size of its box.
  public init(size: Size = .zero, _ items: @escaping @Sendable (_ size: Size, _ scale: Double) -> [DisplayList.Item]) {
    self.size = size
    self.items = items
  }

  /// A drawing of fixed size at the box's corner, or scaled with the box.
  public init(size: Size, scales: Bool = false, _ items: [DisplayList.Item]) {
    self.init(size: size) { box, _ in
      guard scales, box != size, size.width > 0, size.height > 0 else { return items }
      let map = Affine.scaling(x: box.width / size.width, y: box.height / size.height)
      return [.begin(.init(transform: map))] + items + [.end]
    }
  }
}

extension DisplayList.Item {
  /// The item moved to the right and downwards by an offset.
  public func moved(by offset: Point) -> DisplayList.Item {
    guard offset != .zero else { return self }
    func move(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    switch self {
    case .fill(let path, let rule, let paint): return .fill(path.mapped(move), rule, paint.moved(by: offset))
    case .stroke(let path, let stroke, let color): return .stroke(path.mapped(move), stroke, color)
    case .glyphs(let run, let origin, let color): return .glyphs(run, origin: move(origin), color)
    case .image(var drawing):
      drawing.frame = Rect(origin: move(drawing.frame.origin), size: drawing.frame.size)
      return .image(drawing)
    case .shadow(var shadow):
      shadow.box = shadow.box.moved(by: offset)
      shadow.shape = shadow.shape.moved(by: offset)
      return .shadow(shadow)
    case .blurBackdrop(let path, let radius, let opacity):
      return .blurBackdrop(path.mapped(move), radius: radius, opacity: opacity)
    case .begin(var layer):
      // The layer's content is moved as well, so its transform is conjugated with the translation.
      layer.clip = layer.clip?.mapped(move)
      layer.transform = layer.transform.map {
        Affine.moving(x: offset.x, y: offset.y).after($0).after(.moving(x: -offset.x, y: -offset.y))
      }
      return .begin(layer)
    case .end: return .end
    }
  }
}

extension DisplayList.Paint {
  func moved(by offset: Point) -> DisplayList.Paint {
    guard case .gradient(let line, let stops) = self else { return self }
    func move(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    switch line {
    case .linear(let from, let to): return .gradient(.linear(from: move(from), to: move(to)), stops)
    case .radial(let center, let radius): return .gradient(.radial(center: move(center), radius: radius), stops)
    case .conic(let center, let angle): return .gradient(.conic(center: move(center), from: angle), stops)
    }
  }
}

extension [DisplayList.Item] {
  /// The items with every layer ended, and no end without its layer: foreign items must not close the layers of others.
  var balanced: [DisplayList.Item] {
    var open = 0
    var items: [DisplayList.Item] = []
    items.reserveCapacity(count)
    for item in self {
      switch item {
      case .begin: open += 1
      case .end where open == 0: continue
      case .end: open -= 1
      default: break
      }
      items.append(item)
    }
    return items + Array(repeating: .end, count: open)
  }
}
