import PortalCore
import PortalSupport

extension Picture {
  /// The picture of one view, cut out of the screen where it stands.
  ///
  /// ```swift
  /// let settings: Component<Never> = container { label(text: "Sound").named("list") }
  /// let list = try renderer.picture(of: settings, on: .iPhone15).part(at: "content/list")
  /// try list.write(to: "list.png")
  /// ```
  ///
  /// It is as large as the view, or as what of it lies on the screen, and shows all that is seen there: the ground that the
  /// view stands on, and what lies over it. Its layout and its semantics are those of the view and of what is in it, with
  /// frames that begin at its corner. Only what blurs its backdrop sees no more than the part.
  ///
  /// - Parameter path: the view's path, as the layout text has it.
  /// - Throws: `DiagnosticsError` if there is no such view, or nothing of it on the screen.
  public func part(at path: String) throws -> Picture {
    let (view, bounds) = try place(of: path)
    let canvas = screen.canvas
    // A view that is turned does not end on whole pixels.
    let edges = [bounds.x.down(canvas), bounds.y.down(canvas), bounds.maxX.up(canvas), bounds.maxY.up(canvas)]
    let window = Rect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
    guard let seen = window.intersection(Rect(origin: .zero, size: canvas.size)), !seen.isEmpty else {
      let place =
        "at \(shortNumber(bounds.x)),\(shortNumber(bounds.y)), \(shortNumber(bounds.width))×\(shortNumber(bounds.height))"
      throw DiagnosticsError(
        "nothing of \(path) can be seen: it is \(place), on a screen of "
          + "\(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height))",
        hint: bounds.isEmpty ? "give it a size" : "scroll it into view, or show the screen to its end, on .whole")
    }
    var part = self
    part.list = list.cut(to: seen, fonts)
    part.screen = PlacedScreen(
      canvas: canvas.with(width: part.list.size.width, height: part.list.size.height), traits: screen.traits,
      root: view.moved(by: Point(x: -seen.x, y: -seen.y)))
    part.screen.canvas.safeArea = .zero
    part.screen.canvas.turnedSafeArea = nil
    return part
  }

  /// A view, and its bounding box on the canvas.
  private func place(of path: String) throws -> (view: PlacedView, bounds: Rect) {
    var pending: [(box: PlacedView, around: PlacedView?)] = [(screen.root, nil)]
    var known: [String] = []
    while let (box, around) = pending.popLast() {
      if let view = box.view {
        known.append(view.path.text)
        if view.path.text.hasSameBytes(as: path) {
          guard let outer = around else { return (box, box.map?.bounds(of: box.frame) ?? box.frame) }
          throw DiagnosticsError(
            "\(path) cannot be cut out of the screen: it is in a view that is turned or scaled",
            hint: outer.view.map { "cut out \($0.path)" } ?? "cut out a view around it")
        }
      }
      let inner = around ?? (box.map == nil ? nil : box)
      for child in box.children.reversed() { pending.append((child, inner)) }
    }
    throw DiagnosticsError(
      "the screen has no view \(TerminalText.quoted(path))",
      hint: ViewPath.hint(for: path, among: known) ?? "the layout text has the paths of all views")
  }
}

extension Double {
  fileprivate func down(_ canvas: Canvas) -> Double { (self * canvas.scale + 1e-6).rounded(.down) / canvas.scale }
  fileprivate func up(_ canvas: Canvas) -> Double { (self * canvas.scale - 1e-6).rounded(.up) / canvas.scale }
}

extension DisplayList {
  /// The list of what is seen in a rectangle, which begins at its corner.
  func cut(to frame: Rect, _ fonts: FontLibrary) -> DisplayList {
    let offset = Point(x: -frame.x, y: -frame.y)
    let grid = FineGrid(scale: scale)
    var cut = DisplayList(size: grid.size(frame.size), scale: scale, background: background, items: [])
    let moved = items.map { grid.item($0.moved(by: offset)) }
    let isSeen = Self.seen(of: moved, in: Rect(origin: .zero, size: frame.size), fonts)
    /// How many items are left before each, and in all.
    var before: [Int] = []
    for (item, isSeen) in zip(moved, isSeen) {
      before.append(cut.items.count)
      if isSeen { cut.items.append(item) }
    }
    before.append(cut.items.count)
    cut.meanings = meanings.compactMap { meaning in
      var meaning = meaning.moved(by: offset, afterItems: 0)
      let (first, last) = (meaning.items.lowerBound, meaning.items.upperBound)
      guard before.indices.contains(first), before.indices.contains(last) else { return nil }
      meaning.items = before[first]..<before[last]
      return meaning.frame.intersection(Rect(origin: .zero, size: frame.size)) == nil ? nil : meaning
    }
    return cut
  }

  /// Whether each item has ink in a window; a layer, whether something in it does.
  private static func seen(of items: [Item], in window: Rect, _ fonts: FontLibrary) -> [Bool] {
    struct Open {
      var index: Int
      var map: Affine
      var window: Rect?
      var isSeen = false
    }
    var seen = [Bool](repeating: false, count: items.count)
    var open = [Open(index: -1, map: .identity, window: window)]
    for (index, item) in items.enumerated() {
      let last = open.count - 1
      switch item {
      case .begin(let layer):
        let map = layer.transform.map { open[last].map.after($0) } ?? open[last].map
        var window = open[last].window
        if let clip = layer.clip { window = clip.bounds.flatMap { window?.intersection(map.bounds(of: $0)) } }
        open.append(Open(index: index, map: map, window: window))
      case .end:
        guard open.count > 1, let layer = open.popLast(), layer.isSeen else { continue }
        (seen[layer.index], seen[index]) = (true, true)
        open[last - 1].isSeen = true
      default:
        guard let place = ItemTree.place(of: item, fonts), let window = open[last].window else { continue }
        let ink = open[last].map.bounds(of: place)
        // What is thinner than nothing still leaves a line of pixels.
        guard ink.x <= window.maxX, ink.maxX >= window.x, ink.y <= window.maxY, ink.maxY >= window.y else { continue }
        seen[index] = true
        open[last].isSeen = true
      }
    }
    return seen
  }
}

/// The grid on which a part's coordinates lie: a millionth of a pixel, which no painter can tell.
///
/// Where a view stands is a sum, whose last bits differ from place to place. A part's digest must not depend on them.
private struct FineGrid {
  let scale: Double

  private static let steps = Double(1 << 20)

  private func number(_ value: Double) -> Double { value.onGrid(scale * Self.steps) }
  private func point(_ point: Point) -> Point { Point(x: number(point.x), y: number(point.y)) }
  func size(_ size: Size) -> Size { Size(width: number(size.width), height: number(size.height)) }
  private func rect(_ rect: Rect) -> Rect { Rect(origin: point(rect.origin), size: size(rect.size)) }

  private func shape(_ shape: RoundedRect) -> RoundedRect {
    RoundedRect(
      rect(shape.rect), topLeft: size(shape.topLeft), topRight: size(shape.topRight),
      bottomRight: size(shape.bottomRight), bottomLeft: size(shape.bottomLeft), curve: shape.curve)
  }

  private func paint(_ paint: DisplayList.Paint) -> DisplayList.Paint {
    guard case .gradient(let line, let stops) = paint else { return paint }
    let settled: DisplayList.GradientLine =
      switch line {
      case .linear(let from, let to): .linear(from: point(from), to: point(to))
      case .radial(let center, let radius): .radial(center: point(center), radius: size(radius))
      case .conic(let center, let angle): .conic(center: point(center), from: angle)
      }
    return .gradient(settled, stops)
  }

  func item(_ item: DisplayList.Item) -> DisplayList.Item {
    switch item {
    case .fill(let path, let rule, let color): return .fill(path.mapped(point), rule, paint(color))
    case .stroke(let path, let stroke, let color): return .stroke(path.mapped(point), stroke, color)
    case .glyphs(var run, let origin, let color):
      for index in run.glyphs.indices {
        run.glyphs[index].x = number(run.glyphs[index].x)
        run.glyphs[index].y = number(run.glyphs[index].y)
      }
      return .glyphs(run, origin: point(origin), color)
    case .image(var drawing):
      drawing.frame = rect(drawing.frame)
      drawing.tile = drawing.tile.map(size)
      return .image(drawing)
    case .shadow(var shadow):
      (shadow.box, shadow.shape) = (shape(shadow.box), shape(shadow.shape))
      return .shadow(shadow)
    case .blurBackdrop(let path, let radius, let opacity):
      return .blurBackdrop(path.mapped(point), radius: radius, opacity: opacity)
    case .begin(var layer):
      layer.clip = layer.clip?.mapped(point)
      layer.transform = layer.transform.map { map in
        Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: number(map.tx), ty: number(map.ty))
      }
      return .begin(layer)
    case .end: return .end
    }
  }
}
