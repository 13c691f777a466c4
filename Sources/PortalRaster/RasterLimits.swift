/// The bounds that the raster sets on what comes from outside.
enum RasterLimits {
  /// Bytes of one image file.
  ///
  /// A guard against filling the memory with a file that is no picture.
  static let imageFileBytes = 64 << 20

  /// Pixels of one decoded image: 256 MB at four bytes each.
  ///
  /// A guard against small files that unpack to gigabytes.
  static let imagePixels = 64_000_000

  /// UTF-8 bytes of one text.
  ///
  /// Breaking lines takes time in proportion, and no interface shows more.
  static let textBytes = 1 << 20

  /// The largest letters, in points.
  ///
  /// Beyond it outlines leave the range in which Cairo can fill.
  static let textSize = 4096.0
}
