import CPixels
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
  private let isOpaque: Bool
  /// The encoded frames.
  private var body = PNGEncoder(isWhole: false)
  private var frames = 0
  private var sequence = 0
  /// The pending frame, whose duration grows while the next ones look the same.
  private var last: (surface: CairoSurface, changed: Part, milliseconds: Int)?

  private struct Part: Equatable {
    var left, top, width, height: Int
  }

  /// - Parameters:
  ///   - canvas: the canvas of all pictures.
  ///   - isOpaque: whether all pictures are known to be opaque.
  package init(_ canvas: Canvas, isOpaque: Bool) {
    self.canvas = canvas
    self.isOpaque = isOpaque
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

  /// How many bytes are made so far.
  package var count: Int { body.file.count }

  package mutating func add(_ picture: Picture, seconds: Double) throws {
    let other = picture.screen.canvas
    guard other.size == canvas.size, other.scale == canvas.scale else {
      throw DiagnosticsError("the pictures of an animation differ in size")
    }
    let surface = try picture.surface()
    let shown = min(max(seconds, Self.shortestSeconds), Self.longestSeconds)
    let milliseconds = Int((shown * 1000).rounded())
    let whole = Part(left: 0, top: 0, width: surface.width, height: surface.height)
    guard let last else {
      self.last = (surface, whole, milliseconds)
      return
    }
    let changed = try Self.changed(last.surface, surface)
    if changed == nil, last.milliseconds + milliseconds <= Int(Self.longestSeconds * 1000) {
      self.last?.milliseconds += milliseconds
      return
    }
    try write(last)
    self.last = (surface, changed ?? Part(left: 0, top: 0, width: 1, height: 1), milliseconds)
  }

  /// The bounding box of the pixels that differ between two pictures; nil where none does.
  private static func changed(_ one: CairoSurface, _ other: CairoSurface) throws -> Part? {
    let (width, height) = (one.width, one.height)
    let patch = one.withBytes { one in
      other.withBytes { other in
        pixels_compare(
          one.bindMemory(to: UInt32.self).baseAddress, other.bindMemory(to: UInt32.self).baseAddress, width, 0, 0,
          Int32(width), Int32(height), nil, nil)
      }
    }
    guard let patch = patch ?? nil, patch.count > 0 else { return nil }
    return Part(
      left: Int(patch.left), top: Int(patch.top), width: Int(patch.right - patch.left),
      height: Int(patch.bottom - patch.top))
  }

  // MARK: The file

  private mutating func write(_ frame: (surface: CairoSurface, changed: Part, milliseconds: Int)) throws {
    let part = frame.changed
    body.chunk("fcTL") { file in
      for number in [sequence, part.width, part.height, part.left, part.top] { file += PNGEncoder.number(number) }
      file += PNGEncoder.number(frame.milliseconds << 16 | 1000)
      // It stays until the next frame overwrites it.
      file += [0, 0]
    }
    sequence += 1
    let stride = frame.surface.stride
    let rows = try frame.surface.withBytes { pixels in
      try body.writePlain(
        UnsafeRawBufferPointer(rebasing: pixels[(part.top * stride + part.left * 4)...]), width: part.width,
        height: part.height, stride: stride, isOpaque: isOpaque, sequence: frames == 0 ? nil : sequence)
    }
    guard let rows else { throw DiagnosticsError("the picture has no pixels") }
    if frames > 0 { sequence += rows }
    frames += 1
  }

  package mutating func finish() throws -> [UInt8] {
    if let last { try write(last) }
    guard let size = canvas.pixelSize else { throw DiagnosticsError.impossible(canvas) }
    var file = PNGEncoder()
    file.writePlainHead(width: size.width, height: size.height, scale: canvas.scale, isOpaque: isOpaque)
    // The number of frames, and the endless loop.
    file.chunk("acTL") { $0 += PNGEncoder.number(frames) + PNGEncoder.number(0) }
    file.append(body)
    file.chunk("IEND") { _ in }
    return file.file
  }
}
