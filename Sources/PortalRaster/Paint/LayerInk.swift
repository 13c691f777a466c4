import PortalCore

/// The bounding boxes of group layers, to which their surfaces can be cropped.
///
/// They are never too small. They may be too large by glyphs' side bearings, and by what rotation adds to a box.
struct LayerInk {
  /// By the index of the item that begins the layer, in points within it; nil for a layer without an end.
  private let places: [Int: Rect]

  /// Traverses all items, and measures those within such layers.
  init(_ list: DisplayList, fonts: FontLibrary) {
    var places: [Int: Rect] = [:]
    var open: [(index: Int, layer: DisplayList.Layer, ink: Rect?)] = []
    var depth = 0
    for (index, item) in list.items.enumerated() {
      switch item {
      case .begin(let layer):
        open.append((index, layer, nil))
        depth += layer.needsPixels ? 1 : 0
      case .end:
        guard let (index, layer, ink) = open.popLast(), depth > 0 else { continue }
        let seen = layer.clip.map { clip in ink.flatMap { clip.bounds?.intersection($0) } } ?? ink
        if layer.needsPixels {
          depth -= 1
          places[index] = seen ?? .zero
        }
        if let seen, let outer = open.indices.last {
          let place = layer.transform.map { $0.bounds(of: seen) } ?? seen
          open[outer].ink = open[outer].ink?.union(place) ?? place
        }
      default:
        guard depth > 0, let inner = open.indices.last, let place = Self.place(of: item, fonts) else { continue }
        open[inner].ink = open[inner].ink?.union(place) ?? place
      }
    }
    self.places = places
  }

  /// The bounding box of a layer, in points within it, by the index of the item that begins it.
  subscript(index: Int) -> Rect? { places[index] }

  static func place(of item: DisplayList.Item, _ fonts: FontLibrary) -> Rect? {
    switch item {
    case .fill(let path, _, _), .blurBackdrop(let path, _, _): path.bounds
    // The mitre limit is ten times half the width.
    case .stroke(let path, let stroke, _): path.bounds?.inset(by: Edges(all: stroke.width * (stroke.isRound ? -1 : -5)))
    case .glyphs(let run, let origin, _): place(of: run, at: origin, fonts)
    case .image(let drawing): drawing.frame
    case .shadow(let shadow): shadow.shape.grown(by: shadow.reach).rect.union(shadow.box.rect)
    case .begin, .end: nil
    }
  }

  private static func place(of run: GlyphRun, at origin: Point, _ fonts: FontLibrary) -> Rect? {
    guard let first = run.glyphs.first, let reach = fonts.face(run.face)?.reach else { return nil }
    var (low, high) = (Point(x: first.x, y: first.y), Point(x: first.x, y: first.y))
    for glyph in run.glyphs {
      low = Point(x: min(low.x, glyph.x), y: min(low.y, glyph.y))
      high = Point(x: max(high.x, glyph.x), y: max(high.y, glyph.y))
    }
    return Rect(x: origin.x + low.x, y: origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
      .inset(by: Edges(all: -reach * run.size))
  }
}
