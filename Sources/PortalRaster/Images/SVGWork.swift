import PortalCore

/// An upper estimate of the time to draw an SVG, in nanoseconds of librsvg 2.54 and Cairo 1.16 on an AMD EPYC of 2022.
///
/// It is counted from the file alone, so the same file meets the same limit everywhere. Each constant below was
/// measured with files that have nothing else in them, and rounded up.
struct SVGWork {
  /// Independent of the size.
  var fixed = 0.0
  /// Per square root of pixels per unit: the lines that curves are flattened into.
  var roots = 0.0
  /// Per pixel per unit: the scanlines that edges cross.
  var lengths = 0.0
  /// Per pixel of the picture.
  var areas = 0.0
  /// What would come to ``areas`` if each shape covered the whole picture.
  var unseen = 0.0
  /// What its shapes cover of the picture, added up.
  var covered = 0.0
  /// How high its shapes are, as parts of the picture's height, added up.
  var tall = 0.0
  /// The number of drawn elements, repetitions included.
  var shapes = 0.0
  /// The number of path points.
  var points = 0.0
  /// The number of simultaneous layers of the picture's size.
  var layers = 0.0

  /// Adds repeated work; its layers are released before the next begin.
  ///
  /// - Parameters:
  ///   - part: the share of the picture in which it is visible.
  ///   - scale: how much larger it is than it was counted.
  mutating func add(_ other: SVGWork, times: Double = 1, part: Double = 1, scale: Double = 1) {
    fixed += other.fixed * times
    roots += other.roots * times * scale.squareRoot()
    lengths += other.lengths * times * scale
    let seen = min(other.areas * (scale * scale - 1), other.unseen)
    areas += (other.areas + seen) * times * part
    unseen += (other.unseen - seen) * times * part
    covered += other.covering(at: scale) * times * part
    tall += min(other.tall * scale, other.shapes) * times
    shapes += other.shapes * times
    points += other.points * times
  }

  /// What its shapes cover of the picture together, drawn that much larger.
  func covering(at scale: Double) -> Double { min(covered * scale * scale, shapes) }

  /// - Parameters:
  ///   - scale: pixels per unit of the file.
  ///   - pixels: those of the picture.
  func nanoseconds(scale: Double, pixels: Double) -> Double {
    fixed + roots * scale.squareRoot() + lengths * scale + areas * pixels
  }

  // MARK: Measured constants

  static let element = 8000.0
  /// Matching a rule against an element.
  static let rule = 60.0
  /// Looking through a byte of an element's classes for a rule, and of its attributes where rules ask for those.
  static let classByte = 8.0
  static let attributeByte = 3.0
  /// Looking through a style sheet for an element, even if there is no rule in it.
  static let sheet = 6.0
  static let segment = 500.0
  /// A curve is flattened into three lines per square root of its length.
  static let curve = 3000.0
  /// A dash is a shape of its own; this limits its memory of 440 bytes rather than its time.
  static let dash = 10_000.0
  /// A scanline of an edge, and the extra cost per other edge in it, because they are sorted.
  static let row = 300.0
  static let neighbour = 0.7
  static let unpackedPixel = 20.0

  static let plainPixel = 0.5
  /// Gradients and patterns.
  static let patternPixel = 12.0
  /// What a radial gradient takes besides, and each stop of any.
  static let radialPixel = 80.0
  static let stopPixel = 0.4
  /// A pattern's tile is cleared, and shown once at least.
  static let tilePixel = 1.0
  /// A pixel of a pattern, and the seam between two tiles for each pixel of its length: tiles that are not whole pixels, or
  /// turned, are shown one by one.
  static let tiledPixel = 60.0
  static let tileSeam = 10_000.0
  static let opacity = 2.0
  static let clip = 0.5
  /// How much longer than to draw a clip's edges it takes to cut a shape by them, in the rows of that shape.
  static let cut = 2.5
  static let mask = 13.0
  static let isolation = 9.0
  /// Blending by modes, of which some divide, and others look at all colours of a pixel at once.
  static let blends = [
    "multiply": 10.0, "screen": 10, "overlay": 10, "darken": 10, "lighten": 10, "hard-light": 10, "difference": 10,
    "exclusion": 10, "color-dodge": 27, "color-burn": 27, "soft-light": 27, "color": 27, "luminosity": 27,
    "hue": costliestBlend, "saturation": costliestBlend,
  ]
  static let costliestBlend = 42.0
  /// The constant cost of a filter.
  static let filterBase = 10.0
  /// A filter's step, and the costlier ones.
  static let filterStep = 60.0
  static let filterSteps = [
    "feComponentTransfer": 100.0, "feDisplacementMap": 2000, "feDropShadow": 280, "feGaussianBlur": 250,
  ]
  /// A marker is drawn on layers of its own, at every point.
  static let marker = 1.5
  static let image = 5.0
}

/// The counted work of an SVG file.
struct SVGCount {
  var work: SVGWork
  /// The picture's size in user units, as far as the file states it.
  var units: Size?

  /// The estimated time of drawing it.
  ///
  /// - Parameter size: the file's size, in its units where it states none.
  func work(_ target: PixelSize, _ size: Size) -> CountedWork {
    let units = units ?? size
    let scale = max(Double(target.width) / units.width, Double(target.height) / units.height)
    let pixels = Double(target.area)
    // What is no number comes of infinite ones.
    func counted(_ work: Double) -> Double { work.isNaN ? .infinity : work }
    return CountedWork(
      seconds: counted(work.nanoseconds(scale: scale, pixels: pixels) / 1e9),
      layerPixels: counted(work.layers * pixels))
  }
}
