import CCairo
import CPixels
import PortalCore

/// An image file that a child process decodes; its bytes and its size are here, its pixels are requested on demand.
final class SandboxedImage: ImageFile {
  let bytes: [UInt8]
  let size: Size
  let isPlainJPEG: Bool
  let unpackedPixels: Int
  private let format: ImageFormat
  private let children: SandboxProcesses
  private let number: Int
  private let meter: SandboxMeter

  init(
    _ bytes: [UInt8], _ format: ImageFormat, _ children: SandboxProcesses, _ meter: SandboxMeter
  ) throws(ImageProblem) {
    let number = children.newNumber()
    let (answer, text) = try Self.ask(children, number) { process throws(SandboxFailure) in
      try Self.open(bytes, format, number, process, meter)
    }
    try Self.check(answer, text, format, expected: .image)
    let width = Double(bitPattern: UInt64(bitPattern: answer.numbers[0]))
    let height = Double(bitPattern: UInt64(bitPattern: answer.numbers[1]))
    guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) <= RasterLimits.svgSide else {
      throw .child(.nonsense)
    }
    if format != .svg {
      guard width == width.rounded(), height == height.rounded() else { throw .child(.nonsense) }
      try ImageReader.check(Int(width), Int(height))
    }
    self.bytes = bytes
    self.format = format
    self.children = children
    self.number = number
    self.meter = meter
    size = Size(width: width, height: height)
    let area = format == .svg ? 0 : Int(width) * Int(height)
    unpackedPixels = format == .jpeg ? max(area, JPEGSegments(bytes).unpackedPixels) : area
    isPlainJPEG = format == .jpeg && answer.numbers[2] != 0
  }

  var isVector: Bool { format == .svg }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    let (answer, pixels) = try Self.ask(children, number) { process throws(SandboxFailure) in
      if process.place(of: self.number) == nil {
        let opened = try Self.open(self.bytes, self.format, self.number, process, self.meter)
        guard opened.answer.kind == .image else { return opened }
      }
      guard let place = process.place(of: self.number) else { throw .nonsense }
      let message = SandboxMessage(.draw, [Int64(place), Int64(target.width), Int64(target.height)])
      return try Self.settled(process.ask(message, [], self.meter, limit: self.mostBytes(for: target)))
    }
    try Self.check(answer, pixels, format, expected: .pixels)
    let size = PixelSize(width: Int(clamping: answer.numbers[0]), height: Int(clamping: answer.numbers[1]))
    guard canBe(size, for: target), pixels.count == size.area * 4 else { throw .child(.nonsense) }
    guard let surface = CairoSurface(width: size.width, height: size.height, isOpaque: answer.numbers[2] != 0),
      let room = cairo_image_surface_get_data(surface.handle)
    else { throw .noMemory }
    pixels_take(pixels, Int32(size.width), Int32(size.height), surface.isOpaque ? 1 : 0, room, surface.stride)
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  /// The bytes that the pixels for a target may have, or an error's words: no room is made for more.
  private func mostBytes(for target: PixelSize) -> Int {
    let most = isVector ? target.area : Int(size.width) * Int(size.height)
    return max(min(most, RasterLimits.imagePixels) * 4, RasterLimits.sandboxTextBytes)
  }

  /// Whether a result's size is plausible: an SVG has the requested one, others their own, JPEG a fraction of it, and
  /// WebP the one decoded for the target.
  private func canBe(_ result: PixelSize, for target: PixelSize) -> Bool {
    if isVector { return result == target }
    let (width, height) = (Int(size.width), Int(size.height))
    if format == .webp {
      return result == WebPFile.unpackedSize(of: PixelSize(width: width, height: height), for: target)
    }
    return (format == .jpeg ? [1, 2, 4, 8] : [1]).contains { part in
      result == PixelSize(width: (width + part - 1) / part, height: (height + part - 1) / part)
    }
  }

  // MARK: Messages

  private typealias Reply = (answer: SandboxMessage, bytes: [UInt8])

  private static func open(
    _ bytes: [UInt8], _ format: ImageFormat, _ number: Int, _ process: SandboxProcess,
    _ meter: SandboxMeter
  ) throws(SandboxFailure) -> Reply {
    let (place, closesOthers) = process.hold(number, bytes: bytes.count)
    let numbers = [Int64(place), Int64(format.rawValue), closesOthers ? 1 : 0]
    return try settled(process.ask(SandboxMessage(.open, numbers, length: bytes.count), bytes, meter))
  }

  /// Out of memory is treated like a crash, because earlier files may occupy the memory.
  private static func settled(_ reply: Reply) throws(SandboxFailure) -> Reply {
    if reply.answer.kind == .problem, reply.answer.numbers[0] == SandboxedProblem.noMemory { throw .outOfMemory }
    return reply
  }

  private static func ask(
    _ children: SandboxProcesses, _ number: Int, _ request: (SandboxProcess) throws(SandboxFailure) -> Reply
  ) throws(ImageProblem) -> Reply {
    do {
      return try children.ask(about: number, request)
    } catch {
      throw error == .outOfMemory ? .noMemory : .child(error)
    }
  }

  private static func check(
    _ answer: SandboxMessage, _ bytes: [UInt8], _ format: ImageFormat, expected: SandboxMessage.Kind
  ) throws(ImageProblem) {
    if answer.kind == expected { return }
    guard answer.kind == .problem,
      let problem = SandboxedProblem.problem(answer.numbers, text: String(decoding: bytes, as: UTF8.self), format)
    else { throw .child(.nonsense) }
    throw problem
  }
}
