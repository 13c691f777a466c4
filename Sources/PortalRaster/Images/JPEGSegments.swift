import PortalSupport

/// The header segments of a JPEG file.
struct JPEGSegments {
  /// The EXIF orientation, from 1, upright, to 8.
  private(set) var orientation = 1
  /// Whether it has an Adobe marker, which means that inks are inverted.
  private(set) var isFromAdobe = false

  /// The stored size.
  private(set) var size: PixelSize?

  /// The number of scans that a decoder goes through: one, unless the picture is spread over several.
  private(set) var scanCount = 0

  private var isSpread = false
  private var isArithmetic = false
  private var componentCount = 0

  private let byteCount: Int

  /// The work of decoding it, in pixels of an ordinary file.
  ///
  /// Blocks count whole, and each further scan that goes through all of them: a few bytes can say of a whole scan that it changes
  /// nothing, so a file of 170 KB took 12 s. Arithmetic coding, which no camera has, takes ten times as long, few bytes or
  /// not. Four inks take twice as long as colours. Bytes count, too: noise took 60 ns for each in several scans, and 160 in
  /// arithmetic code.
  var unpackedPixels: Int {
    guard let size else { return 0 }
    func blocks(_ side: Int) -> Int { (side + 31) / 32 * 32 }
    let scans = Double(min(max(1, scanCount), RasterLimits.jpegScans))
    let pixel = (isArithmetic ? 8 * scans : 1 + (scans - 1) / 16) * (componentCount > 3 ? 2 : 1)
    let byte = isArithmetic ? 6 : isSpread ? 2 : RasterLimits.decodedByte
    return Int(bounded: Double(blocks(size.width) * blocks(size.height)) * pixel + Double(byteCount) * byte)
  }

  /// Goes by markers as libjpeg does, which passes over bytes between them.
  init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    var offset = 2
    while offset + 4 <= bytes.count {
      let marker = bytes[offset + 1]
      // Pixel data, other bytes between markers, and fill bytes.
      if bytes[offset] != 0xff || marker == 0xff {
        offset += 1
        continue
      }
      // A byte 255 of pixel data, and markers without content.
      if marker <= 0x01 || (0xd0...0xd7).contains(marker) {
        offset += 2
        continue
      }
      if marker == 0xd9 { return }
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard end <= bytes.count, end >= offset + 4 else { return }
      read(marker, bytes[offset + 4..<end])
      if marker == 0xda, !isSpread { return }
      offset = end
    }
  }

  private mutating func read(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    if marker == 0xda {
      scanCount += 1
      isSpread = isSpread || Int(content.first ?? 0) < componentCount
    } else if scanCount > 0 {
      // What follows the first scan's beginning says nothing about the picture as a whole.
    } else if marker == 0xe1, content.starts(with: "Exif\0\0".utf8) {
      orientation = Self.orientation(in: Array(content.dropFirst(6))) ?? orientation
    } else if marker == 0xee, content.starts(with: "Adobe".utf8) {
      isFromAdobe = true
    } else if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker), content.count >= 6 {
      let numbers = content.dropFirst().prefix(5).map { Int($0) }
      size = PixelSize(width: numbers[2] << 8 | numbers[3], height: numbers[0] << 8 | numbers[1])
      componentCount = numbers[4]
      isSpread = marker & 3 == 2
      isArithmetic = marker > 0xc8
    }
  }

  /// The orientation in the first directory of a TIFF structure.
  private static func orientation(in tiff: [UInt8]) -> Int? {
    guard tiff.count >= 8 else { return nil }
    let isBigEndian = tiff[0] == 0x4d
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let digits = tiff[offset..<offset + count]
      return isBigEndian
        ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, 2) else { return nil }
      if tag == 0x0112, let value = number(at: offset + 8, 2), (1...8).contains(value) { return value }
    }
    return nil
  }
}
