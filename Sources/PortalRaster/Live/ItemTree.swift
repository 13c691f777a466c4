import PortalCore

/// A display list as a tree: layers with what is in them, and where on the canvas each item has ink.
///
/// It is also what is known of the items before some pixels are painted anew: which have ink there, which are the same however
/// they are clipped, and which read other pixels than their own.
struct ItemTree {
  struct Node {
    var item: DisplayList.Item
    /// On the canvas, in points; nil for what is nowhere.
    var place: Rect?
    var children: [Node] = []
    /// The pixels that a layer gets for itself, on the canvas and in points.
    ///
    /// Where they end they cut off what is turned and clips of all shapes, whose other pixels are then rounded otherwise. So all in
    /// the layer may differ where they do.
    var surface: Rect?
  }

  /// How much of an item is painted where some pixels are painted anew.
  enum Part {
    case nothing
    /// All of it, as in a whole painting: whatever Cairo rounds by what else there is of it comes out alike.
    case whole
    /// Only those pixels, because each of them is the same whatever is painted beside it.
    case cut
  }

  let size: Size
  let scale: Double
  let background: RGBA
  let ink: LayerInk
  private(set) var roots: [Node] = []
  /// Where what is painted anew in part has to be painted anew everywhere, on the canvas and in points.
  ///
  /// A blur reads what is around it, and a turned layer with pixels of its own lies between those of the canvas.
  private(set) var wholes: [Rect] = []
  /// Where each item of the list has ink on the canvas, and what begins or ends a layer all in it; nil for what is nowhere.
  private var places: [Rect?]
  /// Where a shadow has no ink, although it is around it.
  private var holes: [Int: Rect] = [:]
  /// Whether each item is the same however it is clipped to whole pixels.
  private var isCuttable: [Bool]

  /// A layer that is open while the list is gone through.
  private struct Open {
    var node: Node
    /// The item that begins the layer.
    var index = 0
    var layer: DisplayList.Layer?
    /// From the layer to the canvas.
    var map: Affine
    var isTurned = false
    /// What of the canvas can be seen in it.
    var window: Rect
    /// Whether nothing around turns it, or clips it to parts of pixels.
    var isOnPixels = true
  }

  init(_ list: DisplayList, _ fonts: FontLibrary) {
    (size, scale, background) = (list.size, list.scale, list.background)
    ink = list.ink(fonts)
    let canvas = Rect(origin: .zero, size: list.size).inset(by: Edges(all: -1 / list.scale))
    places = [Rect?](repeating: canvas, count: list.items.count)
    isCuttable = [Bool](repeating: false, count: list.items.count)
    var open = [Open(node: Node(item: .end), map: .identity, window: canvas)]
    for (index, item) in list.items.enumerated() {
      let last = open.count - 1
      switch item {
      case .begin(let layer): open.append(begin(layer, item, at: index, in: open[last]))
      case .end:
        guard open.count > 1, let done = open.popLast() else { continue }
        let node = end(done, at: index)
        open[open.count - 1].node.children.append(node)
      default:
        open[last].node.children.append(add(item, at: index, in: open[last], fonts))
      }
    }
    // A list that ends within layers is as one that ends them.
    while open.count > 1, let done = open.popLast() { open[open.count - 1].node.children.append(done.node) }
    roots = open[0].node.children
  }

  private func begin(_ layer: DisplayList.Layer, _ item: DisplayList.Item, at index: Int, in around: Open) -> Open {
    let map = layer.transform.map { around.map.after($0) } ?? around.map
    var window: Rect? = around.window
    if let clip = layer.clip { window = clip.bounds.flatMap { window?.intersection(onPixels(map.bounds(of: $0))) } }
    return Open(
      node: Node(item: item), index: index, layer: layer, map: map,
      isTurned: around.isTurned || layer.transform != nil, window: window ?? .zero,
      isOnPixels: around.isOnPixels && layer.transform == nil && layer.clip?.isBox(onPixelsAt: scale) != false)
  }

  /// All pixels that a rectangle has a part of: what is clipped to it may touch the other part.
  private func onPixels(_ rect: Rect) -> Rect { rect.inset(by: Edges(all: -1 / scale)) }

  private mutating func end(_ done: Open, at index: Int) -> Node {
    var node = done.node
    for child in node.children { if let place = child.place { node.place = node.place?.union(place) ?? place } }
    if let seen = ink[done.index] {
      // As it is cropped, and with the pixels between which it is turned.
      node.surface = seen.inset(by: Edges(all: -3 / scale)).intersection(done.window)
    }
    if done.isTurned, let place = node.place, let surface = node.surface {
      // What is in it must not reach further than it does: it would be painted where the layer is not begun.
      let all = place.union(surface)
      node.place = all
      wholes.append(all)
    }
    (places[done.index], places[index]) = (node.place, node.place)
    isCuttable[index] = done.isOnPixels
    return node
  }

  private mutating func add(_ item: DisplayList.Item, at index: Int, in around: Open, _ fonts: FontLibrary) -> Node {
    var node = Node(item: item)
    if mayBeSeen(item, in: around, fonts), let place = Self.place(of: item, fonts) {
      // What is turned lies between pixels, and a shadow may have more of them there than it reaches.
      let seen = around.isTurned ? onPixels(around.map.bounds(of: place.inset(by: Edges(all: -1)))) : place
      node.place = seen.intersection(around.window)
    }
    places[index] = node.place
    switch item {
    case .fill(let path, _, _): isCuttable[index] = around.isOnPixels && path.isBox(onPixelsAt: scale)
    case .shadow(let shadow) where !shadow.isInside && !around.isTurned:
      // It is cut out where its box is, but for corners.
      let box = shadow.box
      let corners = [box.topLeft, box.topRight, box.bottomLeft, box.bottomRight].map { max($0.width, $0.height) }
      let hole = box.rect.inset(by: Edges(all: (corners.max() ?? 0) + 3 / scale))
      if !hole.isEmpty { holes[index] = hole }
    case .blurBackdrop(_, let radius, _):
      if let place = node.place { wholes.append(place.inset(by: Edges(all: -(3 * radius + max(8 / scale, radius))))) }
    default: break
    }
    return node
  }

  /// Whether letters could be seen if they were the largest ones of their face: of a long text most lines are out of sight, and
  /// no letter of those is measured.
  private func mayBeSeen(_ item: DisplayList.Item, in around: Open, _ fonts: FontLibrary) -> Bool {
    guard case .glyphs = item, let reach = LayerInk.place(of: item, fonts.ink(of:)) else { return true }
    return onPixels(around.map.bounds(of: reach.inset(by: Edges(all: -1)))).intersection(around.window) != nil
  }

  /// What of an item has to be painted where some pixels are painted anew.
  func part(of index: Int, in boxes: [PixelBox]) -> Part {
    guard let place = places[index] else { return .nothing }
    // As far as the damage of such an item: antialiasing rounds.
    let reach = PixelBox(touchedBy: place, scale: scale)
    let hole = holes[index].map { PixelBox(touchedBy: $0, scale: scale) }
    let isSeen = boxes.contains { $0.intersection(reach) != nil && hole?.contains($0) != true }
    return isSeen ? isCuttable[index] ? .cut : .whole : .nothing
  }

  /// Where an item has ink; letters by their own measures.
  static func place(of item: DisplayList.Item, _ fonts: FontLibrary) -> Rect? {
    guard case .glyphs(let run, let origin, _) = item, let face = fonts.face(run.face), !face.isColored else {
      return LayerInk.place(of: item, fonts.ink(of:))
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
}

extension Path {
  /// Whether it is one rectangle whose edges lie between pixels, as exactly as Cairo knows places.
  ///
  /// - Parameter scale: pixels per point.
  func isBox(onPixelsAt scale: Double) -> Bool {
    var corners: [Point] = []
    for element in elements {
      switch element {
      case .move(let point):
        guard corners.isEmpty else { return false }
        corners.append(point)
      case .line(let point): corners.append(point)
      case .curve: return false
      case .close: break
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    func isWhole(_ place: Double) -> Bool {
      let pixels = place * scale
      return abs(pixels - pixels.rounded()) < 1.0 / 1024 && abs(pixels) < CairoPainter.reach
    }
    return isUpright && [a.x, a.y, c.x, c.y].allSatisfy(isWhole)
  }
}
