import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shapes the letters of a face in rows, and judges what that takes.
///
/// Rules of a font may look at dozens of letters for each letter, and fail in the end, or make dozens of one: a letter by itself
/// shows neither, a row of the same one does.
final class ShapingTrial {
  private let face: OpaquePointer?
  private let font: OpaquePointer?
  private let buffer: OpaquePointer?
  private let letters: [UInt32]
  /// All features that the face has: any of them may be asked for.
  private let features: [hb_feature_t]
  /// The languages that it has rules of their own for.
  private let languages: [hb_tag_t]
  private var slowness = 1
  private var grows = false

  private static let row = 64

  init(_ blob: OpaquePointer?, _ index: Int, letters: [UInt32]) {
    let face = hb_face_create(blob, UInt32(index))
    let tags = Self.tags { hb_ot_layout_table_get_feature_tags(face, $0, 0, $1, $2) }
    self.face = face
    self.letters = letters
    font = hb_font_create(face)
    buffer = hb_buffer_create()
    features = tags.prefix(RasterLimits.fontFeatures).map { hb_feature_t(tag: $0, value: 1, start: 0, end: .max) }
    languages = Array(Self.languages(of: face).prefix(RasterLimits.fontFeatures))
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

  /// Where the tables lie that outlines are made of, and how they are read: faces of one file often share them.
  var outlineTables: [Int] {
    func table<Result>(_ tag: String, _ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
      let table = hb_face_reference_table(face, FontTag.number(tag) ?? 0)
      defer { hb_blob_destroy(table) }
      var length: UInt32 = 0
      let data = hb_blob_get_data(table, &length)
      return body(UnsafeBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }
    let tags = ["CFF ", "CFF2", "HVAR", "fvar", "glyf", "gvar", "hhea", "hmtx", "loca", "maxp"]
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

  /// Shapes all letters: in a row of each, with and without all features, and among others.
  func run() -> FontTrial.Verdict {
    for letter in letters.prefix(4) {
      // Rules that have nothing to do with a text are passed for each text.
      guard judge([letter], [], usual: RasterLimits.shapedTextSeconds) else { return verdict }
    }
    for letter in letters {
      let row = Array(repeating: letter, count: Self.row)
      guard judge(row, []) else { return verdict }
      if letters.count <= RasterLimits.triedLetters, !features.isEmpty {
        guard judge(row, features) else { return verdict }
      }
    }
    // Some of the letters, where they and the languages are many.
    let step = max(1, letters.count * languages.count / RasterLimits.triedRows)
    for language in languages {
      for place in stride(from: 0, to: letters.count, by: step) {
        guard judge(Array(repeating: letters[place], count: Self.row), [], in: language) else { return verdict }
      }
    }
    for start in stride(from: 0, to: letters.count, by: 256) {
      guard judge(Array(letters[start..<min(start + 256, letters.count)]), []) else { return verdict }
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
  private func judge(
    _ text: [UInt32], _ features: [hb_feature_t], in language: hb_tag_t? = nil, usual: Double? = nil
  ) -> Bool {
    // Most texts are rows of one letter.
    let bytes =
      text.first == text.last
      ? text.count * Self.width(text.first) : text.reduce(0) { $0 + Self.width($1) }
    let usual = usual ?? Double(bytes) * RasterLimits.shapedByteSeconds
    var least = Double.infinity
    // The machine may be busy, and the first text of a script is planned.
    for _ in 0..<3 where least > usual * Double(slowness) {
      least = min(least, Self.seconds { shape(text, features, language) })
    }
    while least > usual * Double(slowness), slowness <= RasterLimits.fontSlowness { slowness *= 2 }
    grows = grows || Int(hb_buffer_get_length(buffer)) > max(bytes, 4) * RasterLimits.glyphsOfByte
    return !grows && slowness <= RasterLimits.fontSlowness
  }

  private static func width(_ letter: UInt32?) -> Int {
    letter.flatMap { Unicode.Scalar($0) }.map { UTF8.width($0) } ?? 1
  }

  private func shape(_ text: [UInt32], _ features: [hb_feature_t], _ language: hb_tag_t?) {
    hb_buffer_reset(buffer)
    hb_buffer_add_codepoints(buffer, text, Int32(text.count), 0, Int32(text.count))
    hb_buffer_guess_segment_properties(buffer)
    if let language { hb_buffer_set_language(buffer, hb_ot_tag_to_language(language)) }
    hb_shape(font, buffer, features, UInt32(features.count))
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

  // MARK: What the rules are for

  /// A question to HarfBuzz about the tags of a table: it is given how many there may be, and says how many there are.
  private typealias Question = (hb_tag_t, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<hb_tag_t>) -> Void

  /// The answers about both tables of rules, in order.
  private static func tags(_ ask: Question) -> [hb_tag_t] {
    let tags = ["GSUB", "GPOS"].compactMap { FontTag.number($0) }.flatMap { table in
      var count = UInt32(RasterLimits.askedTags)
      var tags = [hb_tag_t](repeating: 0, count: RasterLimits.askedTags)
      ask(table, &count, &tags)
      return tags.prefix(Int(count))
    }
    return Set(tags).sorted()
  }

  private static func languages(of face: OpaquePointer?) -> [hb_tag_t] {
    let scripts = tags { hb_ot_layout_table_get_script_tags(face, $0, 0, $1, $2) }
    let languages = scripts.indices.prefix(RasterLimits.fontFeatures).flatMap { script in
      tags { hb_ot_layout_script_get_language_tags(face, $0, UInt32(script), 0, $1, $2) }
    }
    return Set(languages).sorted()
  }
}
