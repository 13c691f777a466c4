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
    let opened = try Self.ask(children, number, meter) {
      process throws(SandboxFailure) -> Result<Opened, ImageProblem> in
      try Self.open(bytes, format, number, process, meter)
    }
    let (size, isPlain) = try opened.get()
    self.bytes = bytes
    self.format = format
    self.children = children
    self.number = number
    self.meter = meter
    self.size = size
    let stored = PixelSize(width: Int(size.width), height: Int(size.height))
    unpackedPixels =
      switch format {
      case .jpeg: max(stored.area, JPEGSegments(bytes).unpackedPixels)
      case .png: PNGFile.work(of: stored.area, bytes)
      case .webp: WebPFile.work(of: stored, bytes)
      case .svg: 0
      }
    isPlainJPEG = format == .jpeg && isPlain
  }

  var isVector: Bool { format == .svg }

  func pixels(for target: PixelSize) throws(ImageProblem) -> CairoSurface {
    let drawn = try Self.ask(children, number, meter) {
      process throws(SandboxFailure) -> Result<Drawn, ImageProblem> in
      if process.place(of: self.number) == nil {
        let opened = try Self.open(self.bytes, self.format, self.number, process, self.meter)
        if case .failure(let problem) = opened { return .failure(problem) }
      }
      guard let place = process.place(of: self.number) else { throw .nonsense }
      let message = SandboxMessage(.draw, [Int64(place), Int64(target.width), Int64(target.height)])
      let reply = try process.ask(message, [], self.meter, limit: self.mostBytes(for: target))
      return try self.drawn(reply, for: target)
    }
    let (size, isOpaque, pixels) = try drawn.get()
    guard let surface = CairoSurface(width: size.width, height: size.height, isOpaque: isOpaque),
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
  private typealias Opened = (size: Size, isPlainJPEG: Bool)
  private typealias Drawn = (size: PixelSize, isOpaque: Bool, pixels: [UInt8])

  private static func open(
    _ bytes: [UInt8], _ format: ImageFormat, _ number: Int, _ process: SandboxProcess,
    _ meter: SandboxMeter
  ) throws(SandboxFailure) -> Result<Opened, ImageProblem> {
    let (place, closesOthers) = process.hold(number, bytes: bytes.count)
    let numbers = [Int64(place), Int64(format.rawValue), closesOthers ? 1 : 0]
    let reply = try process.ask(SandboxMessage(.open, numbers, length: bytes.count), bytes, meter)
    guard reply.answer.kind == .image else { return .failure(try problem(reply, format)) }
    let (width, height) = (side(reply.answer.numbers[0]), side(reply.answer.numbers[1]))
    let isPossible =
      if format == .svg {
        width.isFinite && height.isFinite && width > 0 && height > 0 && max(width, height) <= RasterLimits.svgSide
      } else {
        // One that is too large is the child's to refuse.
        width == width.rounded() && height == height.rounded()
          && (try? ImageReader.check(Int(bounded: width), Int(bounded: height))) != nil
      }
    guard isPossible else { throw .nonsense }
    return .success((Size(width: width, height: height), reply.answer.numbers[2] != 0))
  }

  private static func side(_ number: Int64) -> Double { Double(bitPattern: UInt64(bitPattern: number)) }

  private func drawn(_ reply: Reply, for target: PixelSize) throws(SandboxFailure) -> Result<Drawn, ImageProblem> {
    guard reply.answer.kind == .pixels else { return .failure(try Self.problem(reply, format)) }
    let numbers = reply.answer.numbers
    let size = PixelSize(width: Int(clamping: numbers[0]), height: Int(clamping: numbers[1]))
    guard canBe(size, for: target), reply.bytes.count == size.area * 4 else { throw .nonsense }
    return .success((size, numbers[2] != 0, reply.bytes))
  }

  /// What a child says is wrong with a file.
  ///
  /// Out of memory is treated like a crash, because earlier files may occupy the memory.
  private static func problem(_ reply: Reply, _ format: ImageFormat) throws(SandboxFailure) -> ImageProblem {
    guard reply.answer.kind == .problem else { throw .nonsense }
    if reply.answer.numbers[0] == SandboxedProblem.noMemory { throw .outOfMemory }
    let text = String(decoding: reply.bytes, as: UTF8.self)
    guard let problem = SandboxedProblem.problem(reply.answer.numbers, text: text, format) else { throw .nonsense }
    return problem
  }

  private static func ask<Answer>(
    _ children: SandboxProcesses, _ number: Int, _ meter: SandboxMeter,
    _ request: (SandboxProcess) throws(SandboxFailure) -> Answer
  ) throws(ImageProblem) -> Answer {
    do throws(SandboxFailure) {
      return try children.ask(about: number, meter, request)
    } catch {
      throw error == .outOfMemory ? .noMemory : .child(error)
    }
  }
}
