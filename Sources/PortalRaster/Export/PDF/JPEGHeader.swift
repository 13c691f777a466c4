/// What a JPEG file says of itself before its pixels.
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components = 0
  private var bits = 0
  private var isTurned = false
  private var hasAdobeMark = false

  /// Whether any reader of PDF shows it as it is: eight bits, grey or YCbCr, upright.
  var isPlain: Bool {
    bits == 8 && (components == 1 || components == 3) && !isTurned && !(hasAdobeMark && components == 3 && isRGB)
  }

  private var isRGB = false

  /// Nothing where the bytes are no JPEG file, or its size is not to be found.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] == 0xff, bytes[1] == 0xd8 else { return nil }
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xff else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let segment = bytes[position + 4..<end]
      switch marker {
      case 0xe1: isTurned = isTurned || Self.isTurned(Array(segment))
      case 0xee where segment.starts(with: Array("Adobe".utf8)) && segment.count >= 12:
        hasAdobeMark = true
        isRGB = segment[segment.startIndex + 11] == 0
      case 0xc0...0xc2:
        guard segment.count >= 6 else { return nil }
        let first = segment.startIndex
        bits = Int(segment[first])
        height = Int(segment[first + 1]) << 8 | Int(segment[first + 2])
        width = Int(segment[first + 3]) << 8 | Int(segment[first + 4])
        components = Int(segment[first + 5])
      case 0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf: return nil
      case 0xda:
        guard width > 0, height > 0 else { return nil }
        return
      default: break
      }
      position = end
    }
    return nil
  }

  /// Whether a camera's notes say that the picture is to be turned or mirrored.
  private static func isTurned(_ notes: [UInt8]) -> Bool {
    guard notes.starts(with: Array("Exif\0\0".utf8)), notes.count >= 14 else { return false }
    let isLittle = notes[6] == UInt8(ascii: "I")
    func number(at offset: Int, bytes count: Int) -> Int {
      guard offset >= 0, offset + count <= notes.count else { return 0 }
      let bytes = notes[offset..<offset + count]
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = 6 + number(at: 10, bytes: 4)
    for entry in 0..<number(at: directory, bytes: 2) {
      let place = directory + 2 + entry * 12
      // 0x0112 is the orientation, of which 1 is upright.
      if number(at: place, bytes: 2) == 0x0112 { return number(at: place + 8, bytes: 2) != 1 }
    }
    return false
  }
}
