import CPixels
import PortalCore
import PortalSupport

/// Animated WebP, without loss: a file of chunks, each with a frame that we pack, or the library where it is like a photograph.
///
/// The library's own writer of such files decides by itself which frames are whole; ours have the rectangle that changed.
struct WebPAnimation: AnimationFormat {
  let isOpaque: Bool

  /// The library's effort, from 0 to 9, for what repeats too little for us.
  private static let effort: Int32 = 1
  /// The longest side that the format has numbers for.
  private static let longestSide = 1 << 14
  /// How a file of one picture begins, before the chunk of its pixels.
  private static let headBytes = 12

  func packing(ofPixels count: Int) -> RasterLimits.Packing { RasterLimits.packedWebP }

  /// The format counts places in steps of two pixels.
  func place(around part: PixelBox) -> PixelBox {
    PixelBox(left: part.left & ~1, top: part.top & ~1, right: part.right, bottom: part.bottom)
  }

  func pack(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) throws -> [UInt8] {
    if let stream = Self.stream(pixels, width: width, height: height, stride: stride, isOpaque: isOpaque) {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(stream.count + 9)
      Self.chunk("VP8L", stream, to: &chunk)
      return chunk
    }
    let file = try WebPEncoder.encode(
      pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, effort: Self.effort)
    guard file.count > Self.headBytes, file[12..<16].elementsEqual("VP8L".utf8) else {
      throw DiagnosticsError("the library for WebP wrote a picture in another way than was asked for")
    }
    return Array(file.dropFirst(Self.headBytes))
  }

  /// What we make of a picture of which much repeats; nil for others.
  private static func stream(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isOpaque: Bool
  ) -> [UInt8]? {
    guard width <= longestSide, height <= longestSide else { return nil }
    let stream: pixels_webp
    if isOpaque, stride == width * 4 {
      stream = pixels_webp_encode(pixels.bindMemory(to: UInt32.self).baseAddress, width, height, 1)
    } else {
      let straight = WebPEncoder.straightened(pixels, width: width, height: height, stride: stride)
      stream = pixels_webp_encode(straight, width, height, isOpaque ? 1 : 0)
    }
    defer { pixels_webp_free(stream) }
    return stream.bytes.map { Array(UnsafeBufferPointer(start: $0, count: stream.count)) }
  }

  func file(of frames: [AnimationFrame], width: Int, height: Int, scale: Double, loops: Int) throws -> [UInt8] {
    var body = Array("WEBP".utf8)
    // The flags: animated, and perhaps translucent.
    let flags = 0x02 | (isOpaque ? 0 : 0x10)
    Self.chunk("VP8X", Self.number(flags, 4) + Self.number(width - 1, 3) + Self.number(height - 1, 3), to: &body)
    // A background that is clear.
    Self.chunk("ANIM", Self.number(0, 4) + Self.number(loops, 2), to: &body)
    for frame in frames {
      let part = frame.part
      var head = Self.number(Int(part.left) / 2, 3) + Self.number(Int(part.top) / 2, 3)
      head += Self.number(Int(part.width) - 1, 3) + Self.number(Int(part.height) - 1, 3)
      head += Self.number(min(frame.milliseconds, 0xff_ffff), 3)
      // It stays, and overwrites what is there.
      Self.chunk("ANMF", head + [0b10] + frame.packed, to: &body)
    }
    var file = Array("RIFF".utf8)
    file += Self.number(body.count, 4)
    return file + body
  }

  private static func chunk(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += Array(name.utf8)
    file += number(content.count, 4)
    file += content
    if content.count % 2 == 1 { file.append(0) }
  }

  /// A number's bytes, the lowest first.
  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
