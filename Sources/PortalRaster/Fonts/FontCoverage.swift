import CCairo

/// The code points that a family has glyphs for.
///
/// It owns a fontconfig set; belongs to its library and is used by the library's thread alone.
final class FontCoverage {
  let handle: OpaquePointer

  /// The coverage of an open face; nil where it has no character map.
  init?(of face: FT_Face) {
    guard face.pointee.charmap != nil, let handle = FcCharSetCreate() else { return nil }
    // fontconfig's own function also loads every bitmap of an emoji font.
    for letter in Self.letters(of: face) { FcCharSetAddChar(handle, letter) }
    self.handle = handle
  }

  /// The code points of a face, in order, as far as there are no more than any font has.
  static func letters(of face: FT_Face) -> [UInt32] {
    var letters: [UInt32] = []
    var glyph: FT_UInt = 0
    var code = FT_Get_First_Char(face, &glyph)
    while glyph != 0, code <= 0x10ffff, letters.count < RasterLimits.lettersOfFace {
      letters.append(UInt32(truncatingIfNeeded: code))
      let next = FT_Get_Next_Char(face, code, &glyph)
      // A malformed map that does not ascend would loop forever.
      guard next > code else { break }
      code = next
    }
    return letters
  }

  /// What any of several families has; nil where there is no memory.
  init?(ofAll parts: [FontCoverage]) {
    guard let handle = FcCharSetCreate() else { return nil }
    self.handle = handle
    for part in parts where FcCharSetMerge(handle, part.handle, nil) == 0 { return nil }
  }

  deinit {
    FcCharSetDestroy(handle)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(handle, scalar.value) != 0
  }

  /// Whether all of printable ASCII is covered, a fast path for most texts.
  lazy var hasASCII: Bool = (UInt8(0x20)...0x7e).allSatisfy { contains(Unicode.Scalar($0)) }
}
