import CCairo

/// The code points that a family has glyphs for.
///
/// It owns a fontconfig set; belongs to its library and is used by the library's thread alone.
final class FontCoverage {
  let handle: OpaquePointer

  /// What an open face has; nothing where it has no table of characters.
  init?(of face: FT_Face) {
    guard let handle = FcFreeTypeCharSet(face, nil) else { return nil }
    self.handle = handle
  }

  deinit {
    FcCharSetDestroy(handle)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(handle, scalar.value) != 0
  }

  /// Whether all of printable ASCII is there, which spares most texts a closer look.
  lazy var hasASCII: Bool = (UInt8(0x20)...0x7e).allSatisfy { contains(Unicode.Scalar($0)) }

  var count: Int { Int(FcCharSetCount(handle)) }
}
