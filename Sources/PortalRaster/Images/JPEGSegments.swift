/// The header segments of a JPEG file.
struct JPEGSegments {
  /// The EXIF orientation, from 1, upright, to 8.
  private(set) var orientation = 1
  /// Whether it has an Adobe marker, which means that inks are inverted.
  private(set) var isFromAdobe = false

  /// The stored size.
  private(set) var size: PixelSize?

  init(_ bytes: [UInt8]) {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      // Fill bytes may precede a marker.
      if marker == 0xff {
        offset += 1
        continue
      }
      // The pixel data begin.
      if marker == 0xda || marker == 0xd9 { return }
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard end <= bytes.count, end >= offset + 4 else { return }
      let content = bytes[offset + 4..<end]
      if marker == 0xe1, content.starts(with: "Exif\0\0".utf8) {
        orientation = Self.orientation(in: Array(content.dropFirst(6))) ?? orientation
      } else if marker == 0xee, content.starts(with: "Adobe".utf8) {
        isFromAdobe = true
      } else if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker), content.count >= 5 {
        let sides = content.dropFirst().prefix(4).map { Int($0) }
        size = PixelSize(width: sides[2] << 8 | sides[3], height: sides[0] << 8 | sides[1])
      }
      offset = end
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
