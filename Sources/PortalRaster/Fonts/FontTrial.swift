import CCairo

/// Exercises a font file in every way that drawing text may: in a child process, before this one opens it.
///
/// A file that crashes FreeType or HarfBuzz, or makes them run for minutes, does so there.
struct FontTrial {
  private let bytes: [UInt8]

  /// A web font is unpacked here, too.
  init(_ bytes: [UInt8]) {
    self.bytes = WebFont(bytes).map { (try? $0.unpacked()) ?? [] } ?? bytes
  }

  /// Whether FreeType can open a face in it.
  func run() -> Bool {
    guard let library = FreeTypeLibrary() else { return false }
    // Faces are closed before their library.
    defer { withExtendedLifetime(library) {} }
    return bytes.withUnsafeBufferPointer { file in
      let blob = hb_blob_create(
        UnsafeRawPointer(file.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt32(clamping: file.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      var (index, count) = (0, 1)
      while index < count {
        guard let face = library.open(file, index: index) else { return index > 0 }
        defer { FT_Done_Face(face) }
        count = min(Int(face.pointee.num_faces), RasterLimits.facesOfFile)
        loadGlyphs(of: face)
        shapeLetters(of: face, blob, index)
        index += 1
      }
      return true
    }
  }

  /// Loads all outlines, or all bitmaps.
  private func loadGlyphs(of face: FT_Face) {
    let hasStrikes = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0
    if hasStrikes { FT_Select_Size(face, 0) }
    for glyph in 0..<min(max(0, face.pointee.num_glyphs), 0x1_0000) {
      _ = FT_Load_Glyph(face, FT_UInt(glyph), Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP))
      if hasStrikes { _ = FT_Load_Glyph(face, FT_UInt(glyph), Int32(1 << 20)) }
    }
  }

  /// Shapes all its letters, in texts of some hundred.
  private func shapeLetters(of face: FT_Face, _ blob: OpaquePointer?, _ index: Int) {
    let shaped = hb_face_create(blob, UInt32(index))
    let font = hb_font_create(shaped)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(shaped)
    }
    func shape(_ letters: [UInt32]) {
      hb_buffer_reset(buffer)
      hb_buffer_add_codepoints(buffer, letters, Int32(letters.count), 0, Int32(letters.count))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
    }
    var letters: [UInt32] = []
    var glyph: FT_UInt = 0
    var letter = FT_Get_First_Char(face, &glyph)
    while glyph != 0 {
      letters.append(UInt32(truncatingIfNeeded: letter))
      if letters.count == 256 {
        shape(letters)
        letters = []
      }
      let next = FT_Get_Next_Char(face, letter, &glyph)
      // The code points ascend, so the loop ends.
      guard next > letter else { break }
      letter = next
    }
    shape(letters)
  }
}
