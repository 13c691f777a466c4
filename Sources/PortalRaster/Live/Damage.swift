import PortalCore

/// The pixels that may differ between two display lists: whole ones, as rectangles that are apart.
///
/// Items that are in both lists, in one order and in equal layers, leave the same pixels. All others damage what they cover in
/// either list. Where a part of an item would not come out as it does in the whole, the item is damaged as a whole
/// (``ItemTree/Whole``).
struct Damage {
  private(set) var boxes: [PixelBox] = []
  private let canvas: PixelBox
  private let scale: Double
  /// More rectangles than these become one.
  private static let most = 8
  /// How often what has to be painted whole is looked through.
  private static let mostRounds = 64

  /// - Returns: nil where everything differs.
  init?(from old: ItemTree, to new: ItemTree, canvas: (width: Int, height: Int)) {
    guard old.size == new.size, old.scale == new.scale, old.background == new.background else { return nil }
    self.init(on: canvas, scale: new.scale)
    compare(old.roots, new.roots)
    grow(over: new)
  }

  /// For tests: the damage of some rectangles of a list, grown as a comparison's is.
  init(_ rects: [Rect], in list: ItemTree, canvas: (width: Int, height: Int)) {
    self.init(on: canvas, scale: list.scale)
    for rect in rects { add(rect) }
    grow(over: list)
  }

  private init(on canvas: (width: Int, height: Int), scale: Double) {
    self.canvas = PixelBox(
      left: 0, top: 0, right: Int32(clamping: canvas.width), bottom: Int32(clamping: canvas.height))
    self.scale = scale
  }

  // MARK: Comparing

  private mutating func compare(_ before: [ItemTree.Node], _ after: [ItemTree.Node]) {
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
      guard first < before.count, second < after.count,
        let (skipped, added) = Self.meeting(before, first, after, second)
      else {
        for node in before[first...] { add(node.place) }
        for node in after[second...] { add(node.place) }
        return
      }
      for node in before[first..<first + skipped] { add(node.place) }
      for node in after[second..<second + added] { add(node.place) }
      (first, second) = (first + skipped, second + added)
      // Another surface than before: all that is in it is rounded anew.
      if before[first].surface != after[second].surface {
        add(before[first].surface)
        add(after[second].surface)
      }
      if !before[first].children.isEmpty || !after[second].children.isEmpty {
        compare(before[first].children, after[second].children)
      }
      (first, second) = (first + 1, second + 1)
    }
  }

  /// How many nodes are to be passed on each side until both go on alike; nil if they do not for long.
  private static func meeting(
    _ before: [ItemTree.Node], _ first: Int, _ after: [ItemTree.Node], _ second: Int
  ) -> (Int, Int)? {
    for distance in 0...reach {
      for skipped in 0...distance {
        let (one, other) = (first + skipped, second + distance - skipped)
        if one < before.count, other < after.count, before[one].item == after[other].item {
          return (skipped, distance - skipped)
        }
      }
    }
    return nil
  }

  /// How far apart the same item is looked for.
  private static let reach = 48

  // MARK: Growing

  private mutating func add(_ rect: Rect?) {
    guard let rect, let box = pixels(of: rect) else { return }
    add(box)
  }

  /// The pixels that a rectangle touches, with one more around it for what antialiasing rounds.
  private func pixels(of rect: Rect) -> PixelBox? {
    func whole(_ place: Double) -> Int32 {
      place.isFinite ? Int32(max(-1e8, min(1e8, place))) : place > 0 ? canvas.right : 0
    }
    let box = PixelBox(
      left: whole((rect.x * scale).rounded(.down) - 1), top: whole((rect.y * scale).rounded(.down) - 1),
      right: whole((rect.maxX * scale).rounded(.up) + 1), bottom: whole((rect.maxY * scale).rounded(.up) + 1))
    return box.intersection(canvas)
  }

  /// Adds a rectangle, joined with those that it touches.
  private mutating func add(_ box: PixelBox) {
    var joined = box
    while let index = boxes.firstIndex(where: { $0.intersection(joined) != nil }) {
      joined = boxes.remove(at: index).union(joined)
    }
    boxes.append(joined)
    if boxes.count > Self.most { boxes = [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] }
  }

  /// Adds what has to be painted whole wherever a part of it is damaged, until no more is.
  private mutating func grow(over list: ItemTree) {
    var fragile = list.fragile.compactMap { item in pixels(of: item.reach).map { (box: $0, item: item) } }
    // What of those near the damage must be painted whole, where that is known.
    var left: [(box: PixelBox, hole: PixelBox?)] = []
    var isGrowing = !boxes.isEmpty
    var rounds = 0
    while isGrowing {
      rounds += 1
      // What leads from one to the next all over the screen is painted whole at once, and not looked through for each.
      guard rounds <= Self.mostRounds else { return boxes = [canvas] }
      isGrowing = false
      fragile.removeAll { near in
        guard boxes.contains(where: { $0.intersection(near.box) != nil }) else { return false }
        for whole in near.item.wholes {
          if let box = pixels(of: whole.place) { left.append((box, whole.hole.flatMap { pixels(within: $0) })) }
        }
        return true
      }
      left.removeAll { whole in
        let isHit = boxes.contains { box in
          guard box.intersection(whole.box) != nil else { return false }
          return whole.hole.map { !$0.contains(box) } ?? true
        }
        guard isHit else { return false }
        if !boxes.contains(where: { $0.contains(whole.box) }) {
          add(whole.box)
          isGrowing = true
        }
        return true
      }
    }
  }

  /// The pixels that lie in a rectangle, without those at its edges.
  private func pixels(within rect: Rect) -> PixelBox? {
    pixels(of: rect.inset(by: Edges(all: 3 / scale)))
  }
}

/// A display list as a tree: layers with what is in them, and where on the canvas each item has ink.
struct ItemTree {
  struct Node {
    var item: DisplayList.Item
    /// On the canvas, in points; nil for what is nowhere.
    var place: Rect?
    var children: [Node] = []
    /// Whether it is a layer that is turned, or has one in it.
    var isTurned = false
    /// The part of the canvas of which a turned layer that needs pixels has a surface: more than has ink.
    var surface: Rect?
  }

  /// What must be painted whole or not at all, since a part of it alone would not come out as in the whole.
  ///
  /// The arithmetic of shadows, blurs and images begins at the corner of what is painted; a translucent layer that
  /// is turned rounds by its own pixels; a row of a path counts its cover by all edges in it; and large or turned letters are
  /// worked out for what is seen of them.
  struct Whole {
    var place: Rect
    /// Where it has no ink, although it is around it.
    var hole: Rect?
  }

  /// An item of which something must be painted whole: what that is, is worked out where there is damage near it.
  struct Fragile {
    var item: DisplayList.Item
    var place: Rect
    var isTurned: Bool
    /// Pixels in a point.
    var scale: Double

    /// Where nothing is damaged, nothing of it is painted.
    var reach: Rect {
      guard case .blurBackdrop(_, let radius, _) = item else { return place }
      // It reads what is around it, and is right only where that is as it was when the blur was painted.
      return place.inset(by: Edges(all: -(3 * radius + max(8 / scale, radius))))
    }
  }

  let size: Size
  let scale: Double
  let background: RGBA
  let ink: LayerInk
  private(set) var roots: [Node] = []
  private(set) var fragile: [Fragile] = []
  /// Where each item of the list has ink on the canvas; nil for what is nowhere, and all of it for what begins and ends layers.
  private var places: [Rect?]

  init(_ list: DisplayList, _ fonts: FontLibrary) {
    (size, scale, background) = (list.size, list.scale, list.background)
    ink = LayerInk(list, fonts: fonts)
    struct Open {
      var node: Node
      /// The item that begins the layer.
      var index = 0
      var layer: DisplayList.Layer?
      /// From the layer to the canvas.
      var map: Affine
      var isTurned: Bool
      /// What of the canvas can be seen in it.
      var window: Rect
    }
    let canvas = Rect(origin: .zero, size: list.size)
    places = [Rect?](repeating: canvas, count: list.items.count)
    var open = [Open(node: Node(item: .end), layer: nil, map: .identity, isTurned: false, window: canvas)]
    for (index, item) in list.items.enumerated() {
      let last = open.count - 1
      switch item {
      case .begin(let layer):
        let map = layer.transform.map { open[last].map.after($0) } ?? open[last].map
        var window: Rect? = open[last].window
        let isTurned = open[last].isTurned || layer.transform != nil
        if let clip = layer.clip {
          window = clip.bounds.flatMap { window?.intersection(map.bounds(of: $0)) }
          // A row of a clip counts its cover as one of a fill does.
          if let window {
            let edge = DisplayList.Item.fill(clip, .nonZero, .solid(list.background))
            fragile.append(Fragile(item: edge, place: window, isTurned: isTurned, scale: scale))
          }
        }
        open.append(
          Open(
            node: Node(item: item), index: index, layer: layer, map: map, isTurned: isTurned, window: window ?? .zero))
      case .end:
        guard open.count > 1, let done = open.popLast() else { continue }
        var node = done.node
        node.isTurned = done.isTurned || node.children.contains(where: \.isTurned)
        for child in node.children { if let place = child.place { node.place = node.place?.union(place) ?? place } }
        if done.layer?.needsPixels == true, node.isTurned, let seen = ink[done.index] {
          // As it is cropped.
          node.surface = done.map.bounds(of: seen).inset(by: Edges(all: -3 / scale)).intersection(done.window)
        }
        if node.place != nil, let surface = node.surface {
          fragile.append(Fragile(item: .end, place: surface, isTurned: true, scale: scale))
        }
        open[open.count - 1].node.children.append(node)
      default:
        var node = Node(item: item)
        let (map, window) = (open[last].map, open[last].window)
        let whole = Self.place(of: item, fonts).map { map.bounds(of: $0) }
        node.place = whole?.intersection(window)
        places[index] = node.place
        if var place = node.place, Self.isFragile(item, fonts, isTurned: open[last].isTurned, scale: scale) {
          // Of a turned shadow that leaves the canvas, what is worked out beyond it follows from what is painted within.
          if case .shadow = item, map.b != 0 || map.c != 0, whole?.intersection(canvas) != whole { place = canvas }
          fragile.append(Fragile(item: item, place: place, isTurned: open[last].isTurned, scale: scale))
        }
        open[last].node.children.append(node)
      }
    }
    // A list that ends within layers is as one that ends them.
    while open.count > 1, let done = open.popLast() { open[open.count - 1].node.children.append(done.node) }
    roots = open[0].node.children
  }

  /// Whether an item may have ink in some pixels, or begins or ends a layer.
  func touches(_ index: Int, _ box: PixelBox) -> Bool {
    guard let place = places[index] else { return false }
    // As far as the damage of such an item: antialiasing rounds.
    let isBeside =
      place.x * scale - 1 >= Double(box.right) || place.maxX * scale + 1 <= Double(box.left)
      || place.y * scale - 1 >= Double(box.bottom) || place.maxY * scale + 1 <= Double(box.top)
    return !isBeside
  }

  /// Where an item has ink; letters by their own measures.
  static func place(of item: DisplayList.Item, _ fonts: FontLibrary) -> Rect? {
    guard case .glyphs(let run, let origin, _) = item, let face = fonts.face(run.face), !face.isColored else {
      return LayerInk.place(of: item, fonts)
    }
    var place: Rect?
    for glyph in run.glyphs {
      let ink = face.metrics(glyph.id)
      let (left, top) = (origin.x + glyph.x + ink.left * run.size, origin.y + glyph.y - ink.top * run.size)
      let letter = Rect(
        x: left, y: top, width: (ink.right - ink.left) * run.size, height: (ink.top + ink.bottom) * run.size)
      place = place?.union(letter) ?? letter
    }
    // Letters stand on whole rows and quarters of a pixel.
    return place.map { $0.inset(by: Edges(all: -1)) }
  }

  /// Whether a part of an item may not come out as it does in the whole.
  private static func isFragile(
    _ item: DisplayList.Item, _ fonts: FontLibrary, isTurned: Bool, scale: Double
  ) -> Bool {
    switch item {
    case .shadow, .blurBackdrop, .image, .fill, .stroke: true
    // Others are masks that are the same wherever they are cut off.
    case .glyphs(let run, _, _):
      isTurned || run.size * scale > GlyphMasks.largestSize || fonts.face(run.face)?.isColored == true
    case .begin, .end: false
    }
  }
}

extension ItemTree.Fragile {
  /// What of it must be painted whole.
  fileprivate var wholes: [ItemTree.Whole] {
    switch item {
    case .shadow(let shadow):
      // An outer shadow has no ink within its box, but for corners.
      let box = shadow.box
      let corners = [box.topLeft, box.topRight, box.bottomLeft, box.bottomRight].map { max($0.width, $0.height) }
      let hole = box.rect.inset(by: Edges(all: corners.max() ?? 0))
      return [.init(place: place, hole: shadow.isInside || isTurned || hole.isEmpty ? nil : hole)]
    case .blurBackdrop: return [.init(place: reach)]
    case .fill(let path, _, _) where !isTurned: return bends(of: path, width: 0)
    case .stroke(let path, let stroke, _) where !isTurned && stroke.dash.isEmpty:
      return bends(of: path, width: 5 * stroke.width)
    case .fill, .stroke, .image, .glyphs, .begin, .end: return [.init(place: place)]
    }
  }

  /// The rows of a path in which it is neither upright nor level all along.
  ///
  /// How exactly Cairo counts the cover of a row's pixels depends on all edges in that row. So where one of them is cut off by
  /// a clip, those at the other end may differ by a step.
  private func bends(of path: Path, width: Double) -> [ItemTree.Whole] {
    var bends: [Rect] = []
    var (start, last) = (Point.zero, Point.zero)
    func add(_ points: [Point]) {
      let (x, y) = (points.map(\.x), points.map(\.y))
      guard let top = y.min(), let bottom = y.max(), x.min() != x.max(), top < bottom else { return }
      bends.append(
        Rect(x: place.x, y: top, width: place.width, height: bottom - top).inset(by: Edges(top: -width, bottom: -width))
      )
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point):
        add([last, point])
        last = point
      case .curve(let first, let second, let end):
        add([last, first, second, end])
        last = end
      case .close:
        add([last, start])
        last = start
      }
    }
    guard bends.count <= Self.mostBends else { return [.init(place: place)] }
    return bends.compactMap { $0.intersection(place) }.map { .init(place: $0) }
  }

  /// A path of more bends is painted whole.
  private static let mostBends = 12
}

extension PixelBox {
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  var area: Int { Int(width) * Int(height) }
}
