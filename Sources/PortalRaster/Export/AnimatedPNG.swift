import PortalCore
import PortalSupport

/// Encodes animated PNG: pictures with their durations, in an endless loop.
///
/// Decoders without support for animation show the first picture. Each later frame contains only the rectangle that
/// changed.
public struct AnimatedPNG {
  /// The longest duration of a frame in the format.
  public static let longestSeconds = 65.0
  /// The shortest duration that viewers respect.
  public static let shortestSeconds = 0.02

  private let canvas: Canvas
  private let format: PNGAnimation
  private var frames: [AnimationFrame] = []
  private var last: CairoSurface?
  /// How many bytes are made so far.
  package private(set) var count = 0

  /// - Parameters:
  ///   - canvas: the canvas of all pictures.
  ///   - isOpaque: whether all pictures are known to be opaque.
  package init(_ canvas: Canvas, isOpaque: Bool) {
    self.canvas = canvas
    format = PNGAnimation(isOpaque: isOpaque, fastPixels: .max)
  }

  /// Encodes pictures of equal size and scale, each with its duration in seconds.
  public static func bytes(of moments: [(picture: Picture, seconds: Double)]) throws -> [UInt8] {
    guard let canvas = moments.first?.picture.screen.canvas else {
      throw DiagnosticsError("there is no picture to be shown")
    }
    var animation = AnimatedPNG(canvas, isOpaque: moments.allSatisfy(\.picture.isOpaque))
    for moment in moments { try animation.add(moment.picture, seconds: moment.seconds) }
    return try animation.finish()
  }

  /// The work of comparing a whole picture with another, and of packing it fast, in painted pixels.
  package static func work(of canvas: Canvas) -> Double {
    guard let size = canvas.pixelSize else { return 0 }
    return Double(size.width) * Double(size.height) * (comparedPixel + RasterLimits.packedFast.most)
  }

  /// The work of comparing a pixel with the last picture's, in painted ones.
  private static let comparedPixel = 2.0

  /// Adds a picture.
  ///
  /// - Returns: the work of comparing and packing it, in painted pixels.
  @discardableResult
  package mutating func add(_ picture: Picture, seconds: Double) throws -> Double {
    let other = picture.screen.canvas
    guard other.size == canvas.size, other.scale == canvas.scale else {
      throw DiagnosticsError("the pictures of an animation differ in size")
    }
    let surface = try picture.surface()
    let shown = min(max(seconds, Self.shortestSeconds), Self.longestSeconds)
    let milliseconds = Int(bounded: (shown * 1000).rounded())
    let whole = PixelBox(width: surface.width, height: surface.height)
    let comparing = Double(whole.area) * Self.comparedPixel
    var part = whole
    if let last, let before = frames.last?.milliseconds {
      let changed = last.withBytes { old in
        surface.withBytes { PixelBox.difference(between: old, and: $0, stride: surface.stride, within: whole) }
      }
      if case .some(.some(nil)) = changed, before + milliseconds <= Int(Self.longestSeconds * 1000) {
        frames[frames.count - 1].milliseconds += milliseconds
        return comparing
      }
      part = ((changed ?? nil) ?? nil) ?? PixelBox(width: 1, height: 1)
    }
    let (width, height, stride) = (Int(part.width), Int(part.height), surface.stride)
    let made = try surface.withBytes { bytes in
      let pixels = UnsafeRawBufferPointer(rebasing: bytes[(Int(part.top) * stride + Int(part.left) * 4)...])
      let work = RasterLimits.packedStep.work(pixels, width: width, height: height, stride: stride)
      return (try format.pack(pixels, width: width, height: height, stride: stride), work)
    }
    guard let (packed, packing) = made else { throw DiagnosticsError("the picture has no pixels") }
    frames.append(AnimationFrame(part: part, milliseconds: milliseconds, packed: packed))
    count += packed.count
    last = surface
    return comparing + packing
  }

  package func finish() throws -> [UInt8] {
    guard let size = canvas.pixelSize else { throw DiagnosticsError.impossible(canvas) }
    return try format.file(of: frames, width: size.width, height: size.height, scale: canvas.scale, loops: 0)
  }
}

/// Animated PNG: all frames have the first one's pixel format, and stay until others are drawn over them.
struct PNGAnimation: AnimationFormat {
  let isOpaque: Bool
  /// The least number of pixels of a frame that is packed fast.
  let fastPixels: Int

  func packing(ofPixels count: Int) -> RasterLimits.Packing {
    isSmall(count) ? RasterLimits.packedSmall : RasterLimits.packedFast
  }

  func place(around part: PixelBox) -> PixelBox { part }

  func pack(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) throws -> [UInt8] {
    try PNGEncoder.packPlain(
      pixels, width: width, height: height, stride: stride, isOpaque: isOpaque,
      isSmall(width * height) ? .small : .fast)
  }

  /// Whether a frame of so many pixels is packed as small as possible.
  private func isSmall(_ count: Int) -> Bool { count < fastPixels }

  func file(of frames: [AnimationFrame], width: Int, height: Int, scale: Double, loops: Int) throws -> [UInt8] {
    var file = PNGEncoder()
    file.writePlainHead(width: width, height: height, scale: scale, isOpaque: isOpaque)
    file.chunk("acTL") { $0 += PNGEncoder.number(frames.count) + PNGEncoder.number(loops) }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let part = frame.part
      file.chunk("fcTL") { bytes in
        for number in [sequence, Int(part.width), Int(part.height), Int(part.left), Int(part.top)] {
          bytes += PNGEncoder.number(number)
        }
        bytes += PNGEncoder.number(Self.delay(frame.milliseconds))
        // It stays, and overwrites what is there.
        bytes += [0, 0]
      }
      sequence += 1
      guard index > 0 else {
        file.chunk("IDAT") { $0 += frame.packed }
        continue
      }
      file.chunk("fdAT") { $0 += PNGEncoder.number(sequence) + frame.packed }
      sequence += 1
    }
    file.chunk("IEND") { _ in }
    return file.file
  }

  /// A duration as two numbers of 16 bits: as many parts of a second, and parts of which size.
  private static func delay(_ milliseconds: Int) -> Int {
    for parts in [1000, 100, 10] where milliseconds * parts / 1000 <= 0xffff {
      return ((milliseconds * parts + 500) / 1000) << 16 | parts
    }
    return min(0xffff, milliseconds / 1000) << 16 | 1
  }
}
