import PortalSupport

extension DisplayList {
  /// The work of painting the list, known before painting.
  public var work: Work { work { _ in FaceInk() } }

  /// - Parameter faces: what is known of a face; nil for one that is not there.
  package func work(faces: (FaceID) -> FaceInk?) -> Work {
    var work = Work(items[...], in: Rect(origin: .zero, size: size), scale: scale, faces: faces)
    if let unlisted { work.add(unlisted) }
    work.linkBytes = linkBytes
    return work
  }

  /// The work of painting a list, counted item by item.
  ///
  /// A pixel counts once per item that paints it, within the canvas and the open clips, and several times for costlier
  /// items. It does not predict seconds, and depends on the list alone.
  public struct Work: Equatable, Sendable {
    /// The amount of one kind of work, and the item with the largest share.
    public struct Count: Equatable, Sendable {
      /// The amount of all items together.
      public private(set) var total = 0.0
      private(set) var largest = 0.0
      private(set) var item: Int?

      fileprivate mutating func add(_ amount: Double, _ index: Int) {
        // What is no number comes of infinite ones, and no bound would hold it.
        let amount = amount.isNaN ? .infinity : amount
        total += amount
        guard amount > largest else { return }
        (largest, item) = (amount, index)
      }
    }

    /// The points of outlines and glyphs, whatever area they cover.
    public private(set) var points = Count()
    /// The pixels that are painted, those of costly paints several times.
    public private(set) var pixels = Count()
    /// The bytes that files have of the addresses and names of all links.
    package fileprivate(set) var linkBytes = 0

    /// The work of painting items on pixels of their own.
    ///
    /// - Parameters:
    ///   - items: the items, outside of all layers.
    ///   - window: what of them is painted, in points.
    ///   - scale: pixels per point.
    ///   - faces: what is known of a face; nil for one that is not there.
    package init(
      _ items: ArraySlice<DisplayList.Item>, in window: Rect, scale: Double, faces: (FaceID) -> FaceInk?
    ) {
      var walk = Walk(items, window, scale, faces)
      for index in items.indices { walk.add(items[index], index, faces) }
      (points, pixels) = (walk.points, walk.pixels)
    }

    fileprivate mutating func add(_ unlisted: DisplayList.Unlisted) { points.add(unlisted.points, unlisted.item) }
  }
}

extension DisplayList.Work {
  /// The cost of pixels relative to a translucent one, measured by painting eight thousand squared of each.
  fileprivate enum Weight {
    /// A clip that is not a rectangle, for each such clip.
    static let clip = 1.0
    /// An item, or a letter, within a clip that is not a rectangle, however few its pixels are: 10 µs.
    static let clipped = 5000.0
    /// A letter that is a picture is made smaller anew for each time that it is drawn: 90 µs.
    static let picture = 45_000.0
    /// Those of larger bitmaps than emoji have, for each pixel of a square of their size, since all are unpacked, too.
    static let largePicture = (side: 160.0, pixel: 32.0)
    /// A letter that is new at its size and quarter of a pixel: its outline is loaded, and becomes a mask or a path: 40 µs.
    static let letter = 15_000.0
    static let linear = 3.0
    static let radial = 16.0
    static let conic = 24.0
    /// A stop that may have to be tested for a pixel.
    static let stop = 0.25
    static let image = 4.0
    /// A tile that is repeated in a layer that turns or mirrors it: 60 to 80 ns; and in one that squeezes it by more than Cairo
    /// can do with two pixels on a side, for each time that its pixels meet in one: 140 to 200 ns for a side of seven tenths.
    static let tile = (turned: 40.0, squeezed: 60.0, squeeze: 1.25)
    /// Blurred pixels: the cost of each, that of each pixel of the downscaled image that is blurred, and that of each on the canvas
    /// that is read for it.
    static let shadow = (pixel: 3.0, small: 5.0, read: 0.0)
    static let backdrop = (pixel: 3.0, small: 16.0, read: 1.0)
    /// A layer is allocated, painted and composited; some blend modes are computed in floating point.
    static let layer = 3.0
    static let blend = 20.0
    /// A pixel row that an edge of an outline crosses, for outlines with many edges; and the width that a row of a tall shape
    /// counts at least.
    static let row = 16.0
    static let tall = 1024.0
  }

  /// The points that count for a glyph: small ones are cached as masks, large ones are outlines.
  private enum Glyph {
    static let small = 2.0
    static let large = 64.0
    /// The size in pixels from which each glyph is drawn anew.
    static let largest = 256.0
    /// The pixels of the largest letter that is kept.
    static let mask = 4e6
    /// The points of an outline that are covered by these.
    static let points = 512
    /// The points of an outline from which its rows count, too; and what each point counts in each of them.
    static let simple = 128
    static let row = 4.0
    /// A pair of edges that may cross, where overlapping parts of a letter become one: 1.3 µs; and the most that all pairs cost,
    /// since a letter that takes longer stays as it is: 30 ms.
    static let crossing = 640.0
    static let crossings = 15e6
    /// The pixels of letters that are kept, after which each counts as new: those before it may have been forgotten.
    static let kept = 32e6
    /// The letters of a list until which new ones are not sought, and the new ones after them that count nothing more.
    ///
    /// Screens in alphabets have hardly more, so none of this is counted there.
    static let spare = (letters: 1000, new: 500)
  }

  /// Outlines with more points are also counted by the rows that their edges cross.
  private static let simplePath = 32
  /// From this length in pixels curves are counted by the pieces that they are cut into, seen or not.
  private static let largeCurve = 8192.0
  /// Cairo's coordinates reach no further.
  private static let largestCurve = 16_777_216.0

  /// A traversal of the items, with the part of the canvas that each can reach.
  private struct Walk {
    var points = Count()
    var pixels = Count()
    private let window: Rect
    private let area: Double
    private let scale: Double
    private let ink: LayerInk
    private var open: [Level] = []
    private var level: Level
    /// The letters of many points that were drawn once, and are kept.
    private var kept: Set<HeavyLetter> = []
    private var keptPixels = 0.0
    /// The letters that were gone through, and those that were new since such are sought.
    private var letters = 0
    private var new = 0
    /// The latter, by their face and size.
    private var known: [Look: GlyphSet] = [:]

    /// A letter at a size.
    private struct HeavyLetter: Hashable {
      var face: FaceID
      var glyph: UInt32
      var size: Double
      /// The quarter of a pixel at which it begins.
      var quarter: Int
    }

    /// A face at a size.
    private struct Look: Hashable {
      var face: FaceID
      var size: Double
    }

    /// Glyphs of a face, with a bit for each at each quarter of a pixel: a set would have to hash every letter of a screen.
    private struct GlyphSet {
      private var words: [UInt64] = []

      /// Adds a glyph; returns whether it is new.
      mutating func add(_ glyph: UInt32, at quarter: Int) -> Bool {
        // Fonts have no more than 65,536, and only the boxes of missing letters have greater numbers.
        let place = Int(glyph & 0xffff) << 2 | quarter & 3
        let (word, bit) = (place >> 6, UInt64(1) &<< UInt64(place & 63))
        if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
        guard words[word] & bit == 0 else { return false }
        words[word] |= bit
        return true
      }
    }

    /// The state within a layer.
    private struct Level {
      /// The part of the canvas where its items are visible; empty if nothing is.
      var visible: Rect
      /// The transform from its coordinates to the canvas.
      var map: Affine?
      /// The number of enclosing clips that are not rectangles.
      var clips = 0.0
      /// The points of those clips, which each item within is cut by.
      var clipPoints = 0.0
      /// The cost of compositing one of its pixels, if it needs a buffer of its own.
      var weight = 0.0
      /// The item that began it.
      var index = 0
    }

    init(_ items: ArraySlice<DisplayList.Item>, _ window: Rect, _ scale: Double, _ faces: (FaceID) -> FaceInk?) {
      self.window = window
      self.scale = scale
      area = scale * scale
      level = Level(visible: window)
      ink = LayerInk(items, in: window, faces: faces)
    }

    mutating func add(_ item: DisplayList.Item, _ index: Int, _ faces: (FaceID) -> FaceInk?) {
      switch item {
      case .fill(let path, _, let paint):
        var weight = 1 + Weight.clip * level.clips
        if case .gradient(let line, let stops) = paint {
          weight += line.weight + Double(stops.count) * Weight.stop
          points.add(Double(stops.count), index)
        }
        add(path, weight, index)
      case .stroke(let path, let stroke, _): add(path, stroke, index)
      case .glyphs(let run, let origin, _):
        let clips = clips(around: item, faces)
        let face = faces(run.face)
        if let face, face.isPicture {
          add(picturesOf: run, face.pictureSide, isGiven: face.outlines != nil, clips, index)
        } else {
          add(run, at: origin, clips, index)
          if let outlines = face?.outlines { add(outlines, of: run, at: origin, index) }
        }
      case .image(let drawing): paint(drawing.frame, weight(of: drawing), index)
      case .shadow(let shadow): add(shadow, index)
      case .blurBackdrop(let path, let radius, _):
        add(path, 0, index)
        if let seen = seen(path.bounds ?? .zero) { blur(seen, scale, radius, Weight.backdrop, index) }
      case .begin(let layer): begin(layer, index)
      case .end: end()
      }
    }

    private mutating func begin(_ layer: DisplayList.Layer, _ index: Int) {
      open.append(level)
      level.index = index
      level.weight = layer.needsPixels ? layer.blend.weight : 0
      if let map = layer.transform { level.map = level.map?.after(map) ?? map }
      guard let clip = layer.clip else { return }
      let bounds = clip.bounds ?? .zero
      points.add(Double(clip.elements.count), index)
      if !clip.isUprightBox || level.map?.isUpright == false {
        level.clips += 1
        level.clipPoints += pieces(of: clip, bounds)
      }
      level.visible = (level.map?.bounds(of: bounds) ?? bounds).intersection(level.visible) ?? .zero
    }

    private mutating func end() {
      guard let outer = open.popLast() else { return }
      if level.weight > 0, let box = ink[level.index]?.grown(by: Self.margin / scale).intersection(level.visible) {
        pixels.add(box.width * box.height * area * level.weight + level.clips * Weight.clipped, level.index)
      }
      level = outer
    }

    /// The pixels around a layer's ink that its surface has, too.
    private static let margin = 3.0

    /// Counts the mask of a shadow: as large as what is seen of it, which in a squeezed layer may be far more than is seen.
    private mutating func add(_ shadow: DisplayList.BoxShadow, _ index: Int) {
      points.add(16, index)
      if let extent = extent(shadow.place) { points.add(16 * extent.squareRoot(), index) }
      let seen = paint(shadow.place, 0, index)
      guard let map = level.map else {
        if let seen { blur(seen, scale, shadow.radius, Weight.shadow, index) }
        return
      }
      let window = level.visible.isEmpty ? level.visible : level.visible.grown(by: 1 / scale)
      let corners = Rect(
        x: window.x * scale, y: window.y * scale, width: window.width * scale, height: window.height * scale)
      let back = Affine.scaling(x: scale, y: scale).after(map).inverse
      guard let part = back.flatMap({ shadow.place.intersection($0.bounds(of: corners)) }) else { return }
      blur(part, shadow.density(scale, seen: map.density(scale), part), shadow.radius, Weight.shadow, index)
    }

    /// Counts the blurred pixels of a box, and those of the downscaled image that is blurred, which reaches further on all sides:
    /// the wider the blur, the more it is downscaled.
    ///
    /// - Parameter density: pixels per point of the box.
    private mutating func blur(
      _ box: Rect, _ density: Double, _ radius: Double, _ weight: (pixel: Double, small: Double, read: Double),
      _ index: Int
    ) {
      let area = density * density
      let fraction = max(1, radius * density / 8)
      let around = box.grown(by: 3 * radius)
      let read = around.intersection(window) ?? .zero
      pixels.add(
        box.width * box.height * area * weight.pixel
          + around.width * around.height * area * weight.small / (fraction * fraction)
          + read.width * read.height * area * weight.read, index)
    }

    /// What is seen of a box in the coordinates of the open layer, on the canvas.
    private func seen(_ box: Rect) -> Rect? { (level.map?.bounds(of: box) ?? box).intersection(level.visible) }

    /// Counts the pixels of a box in the coordinates of the open layer.
    ///
    /// - Returns: what is seen of it, on the canvas.
    @discardableResult
    private mutating func paint(_ box: Rect, _ weight: Double, _ index: Int) -> Rect? {
      guard let seen = seen(box) else { return nil }
      let width = seen.height * scale > Weight.tall ? max(seen.width, Weight.row / scale) : seen.width
      pixels.add(width * seen.height * area * weight + level.clips * Weight.clipped, index)
      if level.clipPoints > 0 { points.add(level.clipPoints, index) }
      return seen
    }

    /// The cost of a pixel of an image in the open layer.
    private func weight(of drawing: DisplayList.ImageDrawing) -> Double {
      guard let map = level.map else { return Weight.image }
      let squeeze = map.squeeze
      if drawing.tile != nil {
        if squeeze > Weight.tile.squeeze { return Weight.tile.squeezed * squeeze }
        if !map.keepsDirections { return Weight.tile.turned }
      }
      return Weight.image * squeeze
    }

    /// The greater side of a box in pixels, if it is so large that curves of it are cut into many pieces.
    private func extent(_ box: Rect) -> Double? {
      let extent = max(box.width, box.height) * scale * (level.map?.reach ?? 1)
      return extent > DisplayList.Work.largeCurve ? min(extent, DisplayList.Work.largestCurve) : nil
    }

    /// How many pieces the curves of a path become beyond one for each, where they are large: Cairo cuts them before it asks
    /// what is seen.
    private func pieces(of path: Path, _ bounds: Rect) -> Double {
      guard let extent = extent(bounds) else { return 0 }
      return Double(path.elements.count { if case .curve = $0 { true } else { false } }) * extent.squareRoot()
    }

    private mutating func add(_ path: Path, _ weight: Double, _ index: Int) {
      points.add(Double(path.elements.count), index)
      guard let bounds = path.bounds else { return }
      paint(bounds, weight, index)
      points.add(pieces(of: path, bounds), index)
      if path.elements.count > DisplayList.Work.simplePath { addRows(of: path, 1, index) }
    }

    private mutating func add(_ path: Path, _ stroke: DisplayList.Stroke, _ index: Int) {
      guard let bounds = path.bounds else { return }
      paint(bounds.grown(by: stroke.width), 1 + Weight.clip * level.clips, index)
      points.add(2 * pieces(of: path, bounds), index)
      let period = stroke.dash.reduce(0, +)
      // Round ends are a dozen points each.
      let ends = stroke.isRound ? 16.0 : 4
      let dashes = period > 0 ? path.length / period * Double(stroke.dash.count) : 0
      points.add((Double(path.elements.count) + dashes) * ends, index)
      if path.elements.count > DisplayList.Work.simplePath { addRows(of: path, 2, index) }
    }

    /// Counts the rows of the canvas that the edges of an outline cross, in total.
    private mutating func addRows(of path: Path, _ sides: Double, _ index: Int) {
      let (top, bottom) = (level.visible.y, level.visible.maxY)
      var rows = 0.0
      var last = 0.0
      for element in path.elements {
        guard let end = element.end else { continue }
        let y = min(max((level.map?(end) ?? end).y, top), bottom)
        rows += abs(y - last)
        last = y
      }
      pixels.add(rows * scale * sides * Weight.row, index)
    }

    /// What the clips around a run cost each of its letters: nothing where none is seen, since that is asked first.
    private func clips(around item: DisplayList.Item, _ faces: (FaceID) -> FaceInk?) -> Double {
      guard level.clips > 0, LayerInk.place(of: item, faces).flatMap(seen) != nil else { return 0 }
      return level.clips * Weight.clipped
    }

    private mutating func add(_ run: GlyphRun, at origin: Point, _ clips: Double, _ index: Int) {
      let size = run.size * (level.map?.reach ?? 1)
      let count = Double(run.glyphs.count)
      if size * scale <= Glyph.largest {
        points.add(count * (level.map == nil ? Glyph.small : Glyph.large), index)
        // Those in transformed layers count by their points.
        let new = level.map == nil ? newLetters(of: run, at: origin) : 0
        pixels.add(count * (size * size * area / 2 + clips) + new * Weight.letter, index)
        return
      }
      points.add(count * Glyph.large, index)
      for glyph in run.glyphs {
        let place = Point(x: origin.x + glyph.x, y: origin.y + glyph.y)
        paint(Self.box(of: run.size, at: place), 1 + Weight.clip * level.clips, index)
      }
    }

    /// How many letters of a run count as new: not those that the list had before, and none of short lists.
    private mutating func newLetters(of run: GlyphRun, at origin: Point) -> Double {
      letters += run.glyphs.count
      guard letters > Glyph.spare.letters else { return 0 }
      let before = max(new, Glyph.spare.new)
      let look = Look(face: run.face, size: run.size)
      // Taken out, so that it is not copied.
      var drawn = known.removeValue(forKey: look) ?? GlyphSet()
      for glyph in run.glyphs {
        // Masks are kept for each quarter of a pixel.
        let quarter = Int(bounded: ((origin.x + glyph.x) * scale * 4).rounded())
        if drawn.add(glyph.id, at: quarter) { new += 1 }
      }
      known[look] = drawn
      return Double(max(new - before, 0))
    }

    /// Counts letters that are pictures; those of a font that anybody may have made as if each were unpacked anew, as it may be.
    private mutating func add(
      picturesOf run: GlyphRun, _ side: Double, isGiven: Bool, _ clips: Double, _ index: Int
    ) {
      let large = Weight.largePicture
      let picture = isGiven || side > large.side ? max(Weight.picture, large.pixel * side * side) : Weight.picture
      let size = run.size * (level.map?.reach ?? 1)
      let pixel = Weight.image * size * size * area
      points.add(Double(run.glyphs.count) * Glyph.small, index)
      pixels.add(Double(run.glyphs.count) * (picture + pixel + clips), index)
    }

    /// Counts what the letters of a font that anybody may have made have more than letters have.
    ///
    /// That is points, the rows that their edges cross, pairs of edges that may cross, and pixels beyond a square of their size.
    /// What a small letter is made of counts once, since it is kept.
    private mutating func add(_ outlines: any LetterOutlines, of run: GlyphRun, at origin: Point, _ index: Int) {
      let size = run.size * (level.map?.reach ?? 1) * scale
      let rows = min(size, level.visible.height * scale)
      for glyph in run.glyphs {
        let (count, box) = (outlines.points(of: glyph.id), outlines.box(of: glyph.id))
        let (isHuge, crossings) = (box.width * box.height > 1, Double(outlines.crossings(of: glyph.id)))
        guard count > Glyph.simple || isHuge || crossings > 0 else { continue }
        let quarter = Int(bounded: ((origin.x + glyph.x) * scale * 4).rounded()) & 3
        let letter = HeavyLetter(face: run.face, glyph: glyph.id, size: size, quarter: quarter)
        let isNew =
          size > Glyph.largest || level.map != nil || keptPixels > Glyph.kept || kept.insert(letter).inserted
        if count > Glyph.points { points.add(Double(count), index) }
        if count > Glyph.simple, isNew { pixels.add(Double(count) * rows * Glyph.row, index) }
        if isNew { pixels.add(min(crossings * Glyph.crossing, Glyph.crossings), index) }
        guard isHuge else { continue }
        if isNew, size <= Glyph.largest {
          let mask = min(box.width * box.height * size * size, Glyph.mask)
          pixels.add(mask, index)
          keptPixels += mask
        }
        paint(
          Rect(
            x: origin.x + glyph.x + box.x * run.size, y: origin.y + glyph.y + box.y * run.size,
            width: box.width * run.size, height: box.height * run.size),
          1 + Weight.clip * level.clips, index)
      }
    }

    /// The area that a glyph may cover, without knowing its font.
    private static func box(of size: Double, at place: Point) -> Rect {
      Rect(x: place.x - size / 2, y: place.y - 1.5 * size, width: 2 * size, height: 2 * size)
    }
  }
}

extension DisplayList.GradientLine {
  /// The cost of a pixel besides painting it.
  fileprivate var weight: Double {
    switch self {
    case .linear: DisplayList.Work.Weight.linear
    case .radial: DisplayList.Work.Weight.radial
    case .conic: DisplayList.Work.Weight.conic
    }
  }
}

extension BlendMode {
  /// The cost of compositing a layer's pixel with this mode.
  fileprivate var weight: Double {
    switch self {
    case .normal, .multiply, .screen, .darken, .lighten, .difference, .exclusion, .overlay, .hardLight:
      DisplayList.Work.Weight.layer
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: DisplayList.Work.Weight.blend
    }
  }
}

extension Path.Element {
  /// The end point.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

extension Path {
  /// Whether it is a rectangle, which clips for free.
  fileprivate var isUprightBox: Bool {
    guard elements.count <= 6 else { return false }
    return elements.allSatisfy { if case .curve = $0 { false } else { true } }
  }
}

extension Affine {
  /// Whether rectangles stay axis-aligned.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
  /// Whether it neither turns nor mirrors anything.
  fileprivate var keepsDirections: Bool { isUpright && a > 0 && d > 0 }
  /// The pixels of an image that meet in one: images are made smaller before, by the larger factor of both sides.
  fileprivate var squeeze: Double {
    let pixels = max(a * a + b * b, c * c + d * d) / abs(a * d - b * c)
    return pixels.isFinite ? max(1, pixels) : 1
  }
  /// An upper bound of the scaling factor.
  fileprivate var reach: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}

extension Rect {
  fileprivate func grown(by length: Double) -> Rect { inset(by: Edges(all: -length)) }
}
