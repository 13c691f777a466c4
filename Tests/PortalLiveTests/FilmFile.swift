import PortalRaster
import Testing

/// The frames of an animated PNG, each decoded by libpng as a picture of its own, and put over the one before.
struct FilmFile {
  struct Frame {
    var bitmap: Bitmap
    var milliseconds: Int
    /// How many pixels the file has of it.
    var pixels: Int
  }

  private(set) var frames: [Frame] = []
  private(set) var loops = 0

  init(png file: [UInt8]) throws {
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    var (head, control, data): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var (place, sequence) = (8, 0)
    func check(_ found: Int) throws {
      try #require(found == sequence)
      sequence += 1
    }
    while place < file.count {
      let count = number(file[place..<place + 4])
      let body = file[place + 8..<place + 8 + count]
      switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR": head = Array(body)
      case "acTL": loops = number(body.suffix(4))
      case "fcTL":
        if !control.isEmpty { try add(head, control, data) }
        (control, data) = (Array(body), [])
        try check(number(body.prefix(4)))
      case "IDAT": data += body
      case "fdAT":
        try check(number(body.prefix(4)))
        data += body.dropFirst(4)
      default: break
      }
      place += 12 + count
    }
    try add(head, control, data)
  }

  private mutating func add(_ head: [UInt8], _ control: [UInt8], _ data: [UInt8]) throws {
    func number(_ start: Int, _ bytes: Int) -> Int { control[start..<start + bytes].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height, left, top) = (number(4, 4), number(8, 4), number(12, 4), number(16, 4))
    var png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    Self.chunk("IHDR", Array(control[4..<12]) + head.dropFirst(8), to: &png)
    Self.chunk("IDAT", data, to: &png)
    Self.chunk("IEND", [], to: &png)
    let part = try Bitmap(png: png, name: "frame")
    var whole = frames.last?.bitmap ?? part
    try #require(left + width <= whole.width && top + height <= whole.height)
    for row in 0..<height {
      let start = (top + row) * whole.width + left
      whole.pixels.replaceSubrange(start..<start + width, with: part.pixels[row * width..<(row + 1) * width])
    }
    frames.append(
      Frame(bitmap: whole, milliseconds: number(20, 2) * 1000 / number(22, 2), pixels: width * height))
  }

  private static func chunk(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let content = Array(type.utf8) + body
    var sum = UInt32.max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    file += number(UInt32(body.count)) + content + number(~sum)
  }

  /// The frame that is shown at a time.
  func frame(at milliseconds: Int) throws -> Bitmap {
    var end = 0
    return try #require(
      frames.first {
        end += $0.milliseconds
        return milliseconds < end
      }
    ).bitmap
  }

  var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }
}
