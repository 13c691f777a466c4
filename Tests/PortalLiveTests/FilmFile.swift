import Testing

@testable import PortalRaster

/// The frames of an animation, each decoded by libpng or libwebp as a picture of its own, and put over the one before.
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
    try #require(part.width == width && part.height == height)
    try put(part, left, top, milliseconds: number(20, 2) * 1000 / number(22, 2))
  }

  private mutating func put(_ part: Bitmap, _ left: Int, _ top: Int, milliseconds: Int) throws {
    var whole = frames.last?.bitmap ?? part
    try #require(left + part.width <= whole.width && top + part.height <= whole.height)
    for row in 0..<part.height {
      let start = (top + row) * whole.width + left
      whole.pixels.replaceSubrange(
        start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
    }
    frames.append(Frame(bitmap: whole, milliseconds: milliseconds, pixels: part.width * part.height))
  }

  init(webp file: [UInt8]) throws {
    func number(_ place: Int, _ bytes: Int) -> Int {
      file[place..<place + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func name(_ place: Int) -> String { String(decoding: file[place..<place + 4], as: UTF8.self) }
    try #require(name(0) == "RIFF" && number(4, 4) == file.count - 8 && name(8) == "WEBP")
    var place = 12
    while place < file.count {
      let (count, body) = (number(place + 4, 4), place + 8)
      switch name(place) {
      case "VP8X": try #require(number(body, 1) & 0x02 != 0)
      case "ANIM": loops = number(body + 4, 2)
      case "ANMF":
        let chunk = file[body + 16..<body + count]
        let size = (0..<4).map { UInt8(truncatingIfNeeded: (chunk.count + 4) >> (8 * $0)) }
        let surface = try WebPFile(Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunk)
          .pixels(for: PixelSize(width: .max, height: .max))
        try #require(surface.width == number(body + 6, 3) + 1 && surface.height == number(body + 9, 3) + 1)
        // Not blended, not disposed of.
        try #require(number(body + 15, 1) == 0b10)
        let part = try PaintedPicture(surface: surface, scale: 1, isOpaque: false).bitmap()
        try put(part, 2 * number(body, 3), 2 * number(body + 3, 3), milliseconds: number(body + 12, 3))
      default: Issue.record("a chunk of \(name(place))")
      }
      place = body + count + count % 2
    }
  }

  /// The checksums of single bytes.
  private static let sums: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    var sum = byte
    for _ in 0..<8 {
      let isOdd = sum & 1 == 1
      sum >>= 1
      if isOdd { sum ^= 0xedb8_8320 }
    }
    return sum
  }

  private static func chunk(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let content = Array(type.utf8) + body
    var sum = UInt32.max
    for byte in content { sum = sums[Int((sum ^ UInt32(byte)) & 0xff)] ^ sum >> 8 }
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
