import CCairo

/// A font in a form for web pages, WOFF or WOFF2: the tables of a TrueType or OpenType font, packed.
///
/// FreeType unpacks it, which has Brotli within on every distribution that we know. Shaping reads unpacked tables only.
struct WebFont {
  private let bytes: [UInt8]
  private let isSecond: Bool

  /// Nil where the file is none.
  init?(_ bytes: [UInt8]) {
    guard Self.isSigned(bytes) else { return nil }
    self.bytes = bytes
    isSecond = bytes[3] == UInt8(ascii: "2")
  }

  /// Whether a file that begins so is one.
  static func isSigned(_ head: some Collection<UInt8>) -> Bool {
    head.starts(with: Array("wOFF".utf8)) || head.starts(with: Array("wOF2".utf8))
  }

  /// Why a font was not unpacked, as the end of a sentence about it.
  struct Problem: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// Checks what it says of itself, before anybody unpacks it.
  func check() throws(Problem) {
    guard let size = unpackedSize else { throw Problem("its list of tables ends too early") }
    guard size <= RasterLimits.webFontBytes else {
      throw Problem("unpacked it has more than \(RasterLimits.webFontBytes >> 20) MB")
    }
    if isSecond, bytes.dropFirst(4).starts(with: Array("ttcf".utf8)) { throw Problem("it is a collection of fonts") }
  }

  /// The TrueType or OpenType file that it was made of.
  func unpacked() throws(Problem) -> [UInt8] {
    try check()
    guard let library = FreeTypeLibrary() else { throw Problem("FreeType could not be started") }
    // The face is closed before its library.
    defer { withExtendedLifetime(library) {} }
    let result = bytes.withUnsafeBufferPointer { file -> [UInt8]? in
      guard let face = library.open(file, index: 0) else { return nil }
      defer { FT_Done_Face(face) }
      // No tag means the whole file, as FreeType has unpacked it.
      var length: FT_ULong = 0
      guard FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length <= RasterLimits.webFontBytes else { return nil }
      var tables = [UInt8](repeating: 0, count: Int(length))
      guard FT_Load_Sfnt_Table(face, 0, 0, &tables, &length) == 0 else { return nil }
      return tables
    }
    guard let result, !Self.isSigned(result) else { throw Problem("FreeType cannot unpack it") }
    return result
  }

  /// How many bytes FreeType takes to unpack it: it believes what is said here, so a small file could ask for gigabytes.
  ///
  /// Nil where the file ends before it has said so.
  private var unpackedSize: Int? {
    guard bytes.count >= 48 else { return nil }
    if !isSecond { return FontFileReader.number(bytes, at: 16) }
    // The tables of WOFF2: flags, a tag where they name none, and one or two numbers in groups of seven bits.
    var (place, total) = (48, 0)
    func number() -> Int? {
      var value = 0
      for _ in 0..<5 {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        place += 1
        value = value << 7 | Int(byte & 0x7f)
        if byte < 0x80 { return value }
      }
      return nil
    }
    for _ in 0..<(Int(bytes[12]) << 8 | Int(bytes[13])) {
      guard place < bytes.count else { return nil }
      let flags = bytes[place]
      place += flags & 0x3f == 0x3f ? 5 : 1
      guard let original = number() else { return nil }
      // Outlines and their places are transformed unless the version is 3, all others if it is not 0.
      let version = flags >> 6
      let isOutline = flags & 0x3f == 10 || flags & 0x3f == 11
      var packed = original
      if isOutline ? version != 3 : version != 0 {
        guard let transformed = number() else { return nil }
        packed = transformed
      }
      total += max(original, packed)
    }
    return total
  }
}
