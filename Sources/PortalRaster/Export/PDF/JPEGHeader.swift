/// The header of a JPEG file.
enum JPEGHeader {
  /// The number of components: 1 for grey and 3 for colour; nil where PDF viewers may not support the variant.
  static func components(of bytes: [UInt8]) -> Int? {
    var position = 2
    while position + 10 <= bytes.count, bytes[position] == 0xff {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      switch bytes[position + 1] {
      case 0xff:
        position += 1
        continue
      case 0xc0...0xc2:
        let (bits, count) = (bytes[position + 4], Int(bytes[position + 9]))
        return bits == 8 && (count == 1 || count == 3) ? count : nil
      case 0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf, 0xd9, 0xda: return nil
      default: position += 2 + length
      }
    }
    return nil
  }
}
