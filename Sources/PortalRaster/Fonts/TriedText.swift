import CCairo

/// A text in a font of others, as a child process is asked to shape it.
struct TriedText: Hashable {
  /// All of it: what a script is depends on the letters around.
  var text: String
  /// Its parts that are set in the font, by their bytes.
  var ranges: [Range<Int>]
  var font: Font

  /// A font with all that its rules may be about.
  struct Font: Hashable {
    var file = ""
    var family = ""
    /// The face's index in its file.
    var face = 0
    /// How many times as long as in other fonts its texts may take.
    var slowness = 1
    /// Such as `wght=650,opsz=12`.
    var variations = ""
    /// Such as `tnum=1`.
    var features = ""
    var language = ""
  }

  /// The text and its font without what numbers and names tell.
  var bytes: [UInt8] {
    let places = ranges.map { "\($0.lowerBound):\($0.upperBound)" }.joined(separator: " ")
    return Array([font.variations, font.features, font.language, places, text].joined(separator: "\0").utf8)
  }

  init(text: String, ranges: [Range<Int>], font: Font) {
    (self.text, self.ranges, self.font) = (text, ranges, font)
  }

  /// Nil where a part is missing or malformed.
  init?(_ bytes: [UInt8], face: Int, slowness: Int) {
    let parts = bytes.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5 else { return nil }
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    text = texts[4]
    font = Font(
      face: face, slowness: slowness, variations: texts[0], features: texts[1], language: texts[2])
    ranges = []
    for place in texts[3].split(separator: " ") {
      let ends = place.split(separator: ":").map { Int($0) ?? -1 }
      guard ends.count == 2, ends[0] >= ranges.last?.upperBound ?? 0, ends[1] >= ends[0] else { return nil }
      ranges.append(ends[0]..<ends[1])
    }
  }
}

/// What is set of a text in each font that is tried.
struct TriedRuns {
  private(set) var all: [(font: TriedText.Font, ranges: [Range<Int>])] = []
  private var places: [TriedText.Font: Int] = [:]

  /// Adds a range behind those before, to each of some fonts.
  mutating func add(_ range: Range<Int>, _ fonts: [TriedText.Font]) {
    for font in fonts {
      if let place = places[font] {
        all[place].ranges.append(range)
      } else {
        places[font] = all.count
        all.append((font, [range]))
      }
    }
  }
}

/// A font file in which texts are shaped to know what that takes, on the child's side.
///
/// It shapes what Pango will: range by range, script by script and paragraph by paragraph.
final class TriedFont {
  private let blob: OpaquePointer?
  /// Faces and fonts at the places of their axes: rules are planned once for each.
  private var fonts: [Place: OpaquePointer?] = [:]

  private struct Place: Hashable {
    var face: Int
    var variations: String
  }

  /// How often a text is shaped that took too long, since the machine may be busy; what took that many times as long is not.
  private static let attempts = 4, hopeless = 8.0
  /// The fonts that are kept at once.
  private static let mostFonts = 64

  init(_ bytes: [UInt8]) {
    blob = bytes.withUnsafeBytes { file in
      hb_blob_create(
        file.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: file.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  deinit {
    forget()
    hb_blob_destroy(blob)
  }

  private func forget() {
    for font in fonts.values { hb_font_destroy(font) }
    fonts = [:]
  }

  /// Whether a text takes no more time, and becomes no more glyphs, than its bytes may in this font.
  func isQuick(_ tried: TriedText) -> Bool {
    let font = font(Place(face: tried.font.face, variations: tried.font.variations))
    let pieces = Self.pieces(of: tried)
    let features = tried.font.features.split(separator: ",").compactMap { text -> hb_feature_t? in
      var feature = hb_feature_t()
      return hb_feature_from_string(String(text), -1, &feature) != 0 ? feature : nil
    }
    let bytes = tried.ranges.reduce(0) { $0 + $1.count }
    let mostGlyphs = bytes * RasterLimits.glyphsOfByte + RasterLimits.spareGlyphs
    let most =
      Double(tried.font.slowness)
      * (Double(bytes) * RasterLimits.shapedByteSeconds
        + Double(pieces.count) * RasterLimits.shapedTextSeconds)
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    // Marks of direction and the letters around turn any text, and rules may be about one direction.
    return [false, true].allSatisfy { isTurned in
      for _ in 0..<Self.attempts {
        var (seconds, glyphs) = (0.0, 0)
        for piece in pieces where seconds <= most * Self.hopeless && glyphs <= mostGlyphs {
          seconds += ShapingTrial.seconds {
            Self.fill(buffer, with: piece, tried.font.language, isTurned: isTurned)
            hb_shape(font, buffer, features, UInt32(features.count))
          }
          glyphs += Int(hb_buffer_get_length(buffer))
        }
        if glyphs > mostGlyphs { return false }
        if seconds <= most { return true }
        if seconds > most * Self.hopeless { return false }
      }
      return false
    }
  }

  private typealias Piece = (script: GUnicodeScript, letters: [UInt32])

  private static func fill(_ buffer: OpaquePointer?, with piece: Piece, _ language: String, isTurned: Bool) {
    let count = Int32(clamping: piece.letters.count)
    hb_buffer_reset(buffer)
    hb_buffer_add_codepoints(buffer, piece.letters, count, 0, count)
    // A digit among letters of Latin is shaped by their rules.
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(g_unicode_script_to_iso15924(piece.script)))
    hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    hb_buffer_guess_segment_properties(buffer)
    guard isTurned else { return }
    let direction = hb_buffer_get_direction(buffer)
    hb_buffer_set_direction(buffer, direction == HB_DIRECTION_RTL ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
  }

  private func font(_ place: Place) -> OpaquePointer? {
    if let known = fonts[place] { return known }
    if fonts.count >= Self.mostFonts { forget() }
    let face = hb_face_create(blob, UInt32(clamping: place.face))
    defer { hb_face_destroy(face) }
    let font = hb_font_create(face)
    let variations = place.variations.split(separator: ",").compactMap { text -> hb_variation_t? in
      var variation = hb_variation_t()
      return hb_variation_from_string(String(text), -1, &variation) != 0 ? variation : nil
    }
    hb_font_set_variations(font, variations, UInt32(variations.count))
    fonts[place] = .some(font)
    return font
  }

  /// The parts of a text that are shaped one by one: neighbouring letters of one script in a range, whether or not the font has
  /// them, since signs that cannot be seen part nothing.
  private static func pieces(of tried: TriedText) -> [Piece] {
    let scripts = ScriptRuns(tried.text)
    var pieces: [Piece] = []
    var ranges = tried.ranges[...]
    var (offset, last) = (0, nil as PangoScript?)
    for scalar in tried.text.unicodeScalars {
      while let range = ranges.first, offset >= range.upperBound {
        ranges.removeFirst()
        last = nil
      }
      guard let range = ranges.first else { break }
      defer { offset += UTF8.width(scalar) }
      guard offset >= range.lowerBound else { continue }
      // Line breaks and tabs are shaped in no font.
      let script = scalar.value < 0x20 ? nil : scripts.script(at: offset)
      if let script, script == last, let place = pieces.indices.last {
        pieces[place].letters.append(scalar.value)
      } else if let script {
        pieces.append((GUnicodeScript(rawValue: script.rawValue), [scalar.value]))
      }
      last = script
    }
    return pieces
  }
}
