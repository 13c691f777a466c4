import PortalSupport

/// Where layers with pixels of their own have ink that is seen, on the canvas and in points.
///
/// Their surfaces are cropped to it, and what they cost is counted by it: what is counted is what is allocated. Each item's box is
/// mapped to the canvas by all its layers at once, since a box of a turned box grows with each turn.
///
/// A place is never too small. It may be too large by glyphs' side bearings, and by what rotation adds to a box.
package struct LayerInk {
  /// By the index of the item that begins the layer; nil for a layer without an end.
  private var places: [Int: Rect] = [:]

  /// What is open while items are gone through.
  private struct Level {
    var index: Int
    var hasPixels: Bool
    var map: Affine?
    /// What can be seen through the clips; nil if nothing can.
    var window: Rect?
    var ink: Rect?

    /// What is seen of a box of the layer.
    func seen(_ box: Rect) -> Rect? { window.flatMap { (map?.bounds(of: box) ?? box).intersection($0) } }
  }

  /// Goes through items, and measures those within such layers.
  ///
  /// - Parameters:
  ///   - window: what of them can be seen at all.
  ///   - faces: what is known of a face; nil for one that is not there.
  package init(_ items: ArraySlice<DisplayList.Item>, in window: Rect, faces: (FaceID) -> FaceInk?) {
    var open: [Level] = []
    var level = Level(index: items.startIndex, hasPixels: false, window: window)
    var depth = 0
    for index in items.indices {
      switch items[index] {
      case .begin(let layer):
        open.append(level)
        level = Level(index: index, hasPixels: layer.needsPixels, map: level.map, window: level.window)
        depth += layer.needsPixels ? 1 : 0
        if let map = layer.transform { level.map = level.map?.after(map) ?? map }
        if let clip = layer.clip { level.window = clip.bounds.flatMap { level.seen($0) } }
      case .end:
        guard var outer = open.popLast() else { continue }
        if level.hasPixels {
          depth -= 1
          places[level.index] = level.ink ?? .zero
        }
        if let ink = level.ink { outer.ink = outer.ink?.union(ink) ?? ink }
        level = outer
      default:
        guard depth > 0, let seen = Self.place(of: items[index], faces).flatMap(level.seen) else { continue }
        level.ink = level.ink?.union(seen) ?? seen
      }
    }
  }

  /// Where a layer has ink, by the index of the item that begins it.
  package subscript(index: Int) -> Rect? { places[index] }

  /// Where an item has ink, in points of its layer.
  package static func place(of item: DisplayList.Item, _ faces: (FaceID) -> FaceInk?) -> Rect? {
    switch item {
    case .fill(let path, _, _), .blurBackdrop(let path, _, _): path.bounds
    // The mitre limit is ten times half the width.
    case .stroke(let path, let stroke, _): path.bounds?.inset(by: Edges(all: stroke.width * (stroke.isRound ? -1 : -5)))
    case .glyphs(let run, let origin, _): place(of: run, at: origin, faces)
    case .image(let drawing): drawing.frame
    case .shadow(let shadow): shadow.place
    case .begin, .end: nil
    }
  }

  private static func place(of run: GlyphRun, at origin: Point, _ faces: (FaceID) -> FaceInk?) -> Rect? {
    guard let first = run.glyphs.first, let reach = faces(run.face)?.reach else { return nil }
    var (low, high) = (Point(x: first.x, y: first.y), Point(x: first.x, y: first.y))
    for glyph in run.glyphs {
      low = Point(x: min(low.x, glyph.x), y: min(low.y, glyph.y))
      high = Point(x: max(high.x, glyph.x), y: max(high.y, glyph.y))
    }
    return Rect(x: origin.x + low.x, y: origin.y + low.y, width: high.x - low.x, height: high.y - low.y)
      .inset(by: Edges(all: -reach * run.size))
  }
}

/// What painting has to know of a face.
package struct FaceInk {
  /// Whether its letters are pictures, as emoji are.
  package var isPicture: Bool
  /// The greatest distance of ink from a letter's origin, at font size 1.
  package var reach: Double
  /// The pixels per size of its pictures.
  package var pictureSide: Double
  /// Its outlines, where they may have any number of points; nil for a face that is known.
  package var outlines: (any LetterOutlines)?

  package init(
    isPicture: Bool = false, reach: Double = 2, pictureSide: Double = 0, outlines: (any LetterOutlines)? = nil
  ) {
    self.isPicture = isPicture
    self.reach = reach
    self.pictureSide = pictureSide
    self.outlines = outlines
  }
}

/// The outlines of a face that anybody may have made: a letter of it may have any number of points, and be of any size.
package protocol LetterOutlines: AnyObject {
  /// The points of a glyph's outline.
  func points(of glyph: UInt32) -> Int
  /// Where a glyph has ink from its origin, at font size 1.
  func box(of glyph: UInt32) -> Rect
  /// How many pairs of a glyph's edges may cross, beyond those of letters as people draw them.
  func crossings(of glyph: UInt32) -> Int
}

extension DisplayList.BoxShadow {
  /// Where it has ink: an inner one within its box, an outer one around its shape.
  package var place: Rect { isInside ? box.rect : shape.grown(by: reach).rect }

  /// The pixels per point of its mask in a layer that is turned or stretched: two for three visible ones, or more.
  ///
  /// A magnified shadow must not look pixelated, and a huge one that is shrunk must not be made huge first. The density
  /// is a power of two times the canvas's, so that the last bit of a rotation's sine has no effect.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of the canvas.
  ///   - seen: the same in the layer.
  ///   - part: what of its place is made.
  package func density(_ scale: Double, seen: Double, _ part: Rect) -> Double {
    let enough = seen / 1.5
    var density = scale
    while density < enough { density *= 2 }
    while density / 2 >= enough { density /= 2 }
    while part.width * part.height * density * density > CoreLimits.shadowPixels { density /= 2 }
    return density
  }
}

extension Affine {
  /// The pixels per point within the transform, by its greatest factor across or down; clamped for extreme ones.
  ///
  /// - Parameter outside: pixels per point around it.
  package func density(_ outside: Double) -> Double {
    let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let most = across.isFinite && down.isFinite ? max(across, down) : 1
    return min(max(outside * most, 1e-3), 1e4)
  }
}
