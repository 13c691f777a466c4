import CCairo
import PortalCore

extension FontFace: LetterOutlines {}

/// One face of a font, as outlines, independent of the rasteriser.
///
/// It belongs to its library and is used by the library's thread alone.
final class FontFace {
  private let face: FT_Face
  /// Retained, because a face must be closed before its library.
  private let freeType: FreeTypeLibrary
  private let capacity: Int
  let unitsPerEm: Double
  /// Whether a call named its file, so that anybody may have made it.
  let isGiven: Bool
  /// Nil for a glyph that cannot be loaded.
  private var outlines: [UInt32: Path?] = [:]
  private var outlineBytes = 0
  private var metrics: [UInt32: GlyphMetrics] = [:]
  private var crossings: [UInt32: Int] = [:]
  private var masks: GlyphMasks
  private var strikes: ColorStrikes?

  /// Nil where the file cannot be read.
  ///
  /// - Parameter capacity: the capacity in bytes of its caches of outlines, masks and bitmaps.
  init?(_ file: FaceFile, _ freeType: FreeTypeLibrary, capacity: Int, isGiven: Bool = false) {
    guard let face = freeType.open(file.path, index: file.index) else { return nil }
    self.face = face
    self.freeType = freeType
    self.capacity = capacity
    self.isGiven = isGiven
    masks = GlyphMasks(capacity: capacity)
    unitsPerEm = Double(max(1, face.pointee.units_per_EM))
    freeType.set(file.variations, on: face)
    strikes = ColorStrikes(face, capacity: capacity)
  }

  deinit {
    FT_Done_Face(face)
  }

  var postScriptName: String {
    if let name = FT_Get_Postscript_Name(face) { return String(cString: name) }
    let style = face.pointee.style_name.map { String(cString: $0) } ?? "Regular"
    return "\(familyName)-\(style)".filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  var familyName: String {
    face.pointee.family_name.map { String(cString: $0) } ?? "unnamed"
  }

  /// The font's version, such as 3.019.
  var version: Double {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) else { return 0 }
    // Font files store it as 16.16 fixed point.
    let revision = Double(table.assumingMemoryBound(to: TT_Header.self).pointee.Font_Revision)
    return (revision / 65536 * 1000).rounded() / 1000
  }

  /// The ascent at font size 1.
  var ascent: Double { Double(face.pointee.ascender) / unitsPerEm }

  /// The descent at font size 1.
  var descent: Double { -Double(face.pointee.descender) / unitsPerEm }

  /// The greatest distance of ink from a glyph's origin, at font size 1.
  ///
  /// From the file's bounding box of default glyphs; those of variations may extend slightly further.
  var reach: Double {
    let box = face.pointee.bbox
    let furthest = [box.xMin, box.yMin, box.xMax, box.yMax].map { abs(Double($0)) }.max() ?? 0
    return max(2, 1.5 * furthest / unitsPerEm)
  }

  /// A glyph's measures at font size 1.
  struct GlyphMetrics {
    var advance = 0.0
    /// How far its ink reaches above the baseline, and below.
    var top = 0.0
    var bottom = 0.0
    /// Where its ink begins and ends along the line, from its origin.
    var left = 0.0
    var right = 0.0
  }

  /// The measures of a glyph; none of an invalid one.
  func metrics(_ glyph: UInt32) -> GlyphMetrics {
    if let known = metrics[glyph] { return known }
    guard FT_Load_Glyph(face, FT_UInt(glyph), Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0 else {
      metrics[glyph] = GlyphMetrics()
      return GlyphMetrics()
    }
    let read = face.pointee.glyph.pointee.metrics
    let found = GlyphMetrics(
      advance: Double(read.horiAdvance) / unitsPerEm, top: Double(read.horiBearingY) / unitsPerEm,
      bottom: Double(read.height - read.horiBearingY) / unitsPerEm, left: Double(read.horiBearingX) / unitsPerEm,
      right: Double(read.horiBearingX + read.width) / unitsPerEm)
    metrics[glyph] = found
    return found
  }

  /// The advance of a glyph at font size 1.
  func advance(_ glyph: UInt32) -> Double { metrics(glyph).advance }

  /// The code points that it has glyphs for.
  func coverage() -> FontCoverage? { FontCoverage(of: face) }

  /// Whether its glyphs are bitmaps, like those of emoji.
  var isColored: Bool { strikes != nil }

  /// A glyph's bitmap, where the face has bitmaps.
  func picture(_ glyph: UInt32) -> ColorStrikes.Picture? { strikes?.picture(glyph) }

  var isItalic: Bool { face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 }

  /// A glyph's coverage mask at a size in pixels, at a subpixel offset in quarters.
  func coverage(_ glyph: UInt32, size: Double, phase: Int) -> GlyphMasks.Coverage {
    masks.coverage(glyph, size: size, phase: phase) { outline(glyph).map { ($0, unitsPerEm) } }
  }

  /// A glyph's outline in font units, y downwards; empty for a space, nil for an invalid glyph.
  func outline(_ glyph: UInt32) -> Path? {
    if let known = outlines[glyph] { return known }
    let path = loadOutline(glyph)
    let size = 64 + (path?.elements.count ?? 0) * MemoryLayout<Path.Element>.stride
    if outlineBytes + size > capacity { forgetOutlines() }
    outlineBytes += size
    outlines[glyph] = .some(path)
    return path
  }

  private func loadOutline(_ glyph: UInt32) -> Path? {
    guard FT_Load_Glyph(face, FT_UInt(glyph), Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return OutlineReader.read(&face.pointee.glyph.pointee.outline)
  }

  /// The points of a glyph's outline.
  func points(of glyph: UInt32) -> Int { outline(glyph)?.elements.count ?? 0 }

  /// How many pairs of a glyph's edges may cross, beyond those of letters as people draw them.
  func crossings(of glyph: UInt32) -> Int {
    if let known = crossings[glyph] { return known }
    let found = outline(glyph).map { EdgePairs.count(in: $0) } ?? 0
    crossings[glyph] = found
    return found
  }

  /// Where a glyph has ink from its origin, at font size 1, y downwards.
  func box(of glyph: UInt32) -> Rect {
    let metrics = metrics(glyph)
    return Rect(
      x: metrics.left, y: -metrics.top, width: metrics.right - metrics.left, height: metrics.top + metrics.bottom)
  }

  /// The pixels in the size of its bitmaps; 0 of outlines.
  var pictureSide: Double { strikes?.resolution ?? 0 }

  // MARK: Caches

  /// The size of the cached outlines, masks and bitmaps.
  var bytes: Int { outlineBytes + masks.bytes + (strikes?.bytes ?? 0) }

  /// Empties the caches, which are refilled on demand.
  func forgetGlyphs() {
    forgetOutlines()
    masks.forget()
    strikes?.forget()
  }

  private func forgetOutlines() {
    outlines = [:]
    metrics = [:]
    crossings = [:]
    outlineBytes = 0
  }
}

/// Collects FreeType's outline callbacks into a path.
private final class OutlineReader {
  private var path = Path()
  private var last = Point.zero
  private var isOpen = false

  static func read(_ outline: UnsafeMutablePointer<FT_Outline>) -> Path? {
    let reader = OutlineReader()
    var calls = FT_Outline_Funcs()
    calls.move_to = { to, user in OutlineReader.with(user, to) { reader, to in reader.move(to) } }
    calls.line_to = { to, user in OutlineReader.with(user, to) { reader, to in reader.line(to) } }
    calls.conic_to = { control, to, user in
      OutlineReader.with(user, control, to) { reader, control, to in reader.conic(control, to) }
    }
    calls.cubic_to = { first, second, to, user in
      guard let second else { return 1 }
      let handle = OutlineReader.point(second)
      return OutlineReader.with(user, first, to) { reader, first, to in reader.cubic(first, handle, to) }
    }
    guard FT_Outline_Decompose(outline, &calls, Unmanaged.passUnretained(reader).toOpaque()) == 0 else { return nil }
    if reader.isOpen { reader.path.close() }
    return reader.path
  }

  private static func point(_ vector: UnsafePointer<FT_Vector>) -> Point {
    Point(x: Double(vector.pointee.x), y: -Double(vector.pointee.y))
  }

  private static func with(
    _ user: UnsafeMutableRawPointer?, _ to: UnsafePointer<FT_Vector>?, _ body: (OutlineReader, Point) -> Void
  ) -> Int32 {
    guard let user, let to else { return 1 }
    body(Unmanaged<OutlineReader>.fromOpaque(user).takeUnretainedValue(), point(to))
    return 0
  }

  private static func with(
    _ user: UnsafeMutableRawPointer?, _ first: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?,
    _ body: (OutlineReader, Point, Point) -> Void
  ) -> Int32 {
    guard let first else { return 1 }
    return with(user, to) { reader, to in body(reader, point(first), to) }
  }

  private func move(_ to: Point) {
    if isOpen { path.close() }
    path.move(to: to)
    last = to
    isOpen = true
  }

  private func line(_ to: Point) {
    path.line(to: to)
    last = to
  }

  /// A quadratic curve as an equivalent cubic.
  private func conic(_ control: Point, _ to: Point) {
    func toward(_ point: Point) -> Point {
      Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    cubic(toward(last), toward(to), to)
  }

  private func cubic(_ first: Point, _ second: Point, _ to: Point) {
    path.curve(to: to, first, second)
    last = to
  }
}
