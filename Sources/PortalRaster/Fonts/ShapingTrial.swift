import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shapes the letters of a face in rows, and judges what that takes: how many times as long as letters of other fonts.
///
/// Rules of a font may look at dozens of letters for each letter, and fail in the end, or make dozens of one: a letter by itself
/// shows neither, a row of the same one does. What the rules make of a text is found with the text; see ``TextTrials``.
final class ShapingTrial {
  private let face: OpaquePointer?
  private let font: OpaquePointer?
  private let buffer: OpaquePointer?
  private let letters: [UInt32]
  private var slowness = 1
  private var grows = false

  private static let row = 64

  init(_ blob: OpaquePointer?, _ index: Int, letters: [UInt32]) {
    self.letters = letters
    face = hb_face_create(blob, UInt32(index))
    font = hb_font_create(face)
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  func set(_ place: [FT_Fixed]) {
    var coordinates = place.map { Float($0) / 65536 }
    hb_font_set_var_coords_design(font, &coordinates, UInt32(coordinates.count))
  }

  /// Where the tables lie that letters are made of, and how they are read: faces of one file often share them.
  var outlineTables: [Int] {
    func table<Result>(_ tag: String, _ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
      let table = hb_face_reference_table(face, FontTag.number(tag) ?? 0)
      defer { hb_blob_destroy(table) }
      var length: UInt32 = 0
      let data = hb_blob_get_data(table, &length)
      return body(UnsafeBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }
    let tags = [
      "CBDT", "CBLC", "CFF ", "CFF2", "EBDT", "EBLC", "HVAR", "MVAR", "VORG", "avar", "cvar", "fvar", "glyf", "gvar",
      "hhea", "hmtx", "loca", "maxp", "sbix",
    ]
    // Of the head, which each face has of its own, the width of the places of outlines.
    return tags.map { tag in table(tag) { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 } }
      + [table("head") { $0.count > 51 ? Int($0[51]) : 0 }]
  }

  /// Measures a glyph, as marks without a rule for their place are.
  func measure(_ glyph: UInt32) {
    var extents = hb_glyph_extents_t()
    _ = hb_font_get_glyph_extents(font, glyph, &extents)
    _ = hb_font_get_glyph_h_advance(font, glyph)
  }

  /// Shapes all letters: in a row of each, and among others.
  func run() -> FontTrial.Verdict {
    for letter in letters.prefix(4) {
      // Rules that have nothing to do with a text are passed for each text.
      guard judge([letter], usual: RasterLimits.shapedTextSeconds) else { return verdict }
    }
    for letter in letters {
      let row = Array(repeating: letter, count: Self.row)
      guard judge(row) else { return verdict }
    }
    for start in stride(from: 0, to: letters.count, by: 256) {
      guard judge(Array(letters[start..<min(start + 256, letters.count)])) else { return verdict }
    }
    return verdict
  }

  private var verdict: FontTrial.Verdict {
    if grows { return .growth }
    return slowness > RasterLimits.fontSlowness ? .slowShaping : .usable(slowness: slowness)
  }

  /// Shapes a text; false where the font is refused for what comes of it.
  ///
  /// - Parameter usual: the seconds that it may take in an ordinary font.
  private func judge(_ text: [UInt32], usual: Double? = nil) -> Bool {
    // Most texts are rows of one letter.
    let bytes =
      text.first == text.last
      ? text.count * Self.width(text.first) : text.reduce(0) { $0 + Self.width($1) }
    let usual = usual ?? Double(bytes) * RasterLimits.shapedByteSeconds
    var least = Double.infinity
    // The machine may be busy, and the first text of a script is planned.
    for _ in 0..<3 where least > usual * Double(slowness) {
      least = min(least, Self.seconds { shape(text) })
    }
    while least > usual * Double(slowness), slowness <= RasterLimits.fontSlowness { slowness *= 2 }
    grows = grows || Int(hb_buffer_get_length(buffer)) > max(bytes, 4) * RasterLimits.glyphsOfByte
    return !grows && slowness <= RasterLimits.fontSlowness
  }

  private static func width(_ letter: UInt32?) -> Int {
    letter.flatMap { Unicode.Scalar($0) }.map { UTF8.width($0) } ?? 1
  }

  private func shape(_ text: [UInt32]) {
    hb_buffer_reset(buffer)
    hb_buffer_add_codepoints(buffer, text, Int32(text.count), 0, Int32(text.count))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
  }

  /// The processor time that something takes on this thread.
  static func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }
}
