import PortalCore
import PortalSupport

/// Packs a film's frames beside the painting of the next ones, a few at once; the bytes do not depend on how many.
///
/// Used by the thread that paints.
final class FilmPacking {
  private let format: any AnimationFormat
  private var frames: [AnimationFrame] = []
  private var running: [(thread: WorkThread?, work: Work)] = []
  private var bytes = 0
  private let mostBytes: Int
  private let mostPixels: Int
  /// Frames that are packed at once.
  private static let most = 3

  /// One frame's pixels, and what is made of them.
  ///
  /// Only its thread touches it until that is joined.
  private final class Work {
    let pixels: [UInt32]
    let part: PixelBox
    var result: Result<[UInt8], any Error> = .success([])

    init(_ pixels: [UInt32], _ part: PixelBox) {
      self.pixels = pixels
      self.part = part
    }

    func run(_ format: any AnimationFormat) {
      result = Result {
        try pixels.withUnsafeBytes {
          try format.pack($0, width: Int(part.width), height: Int(part.height), stride: Int(part.width) * 4)
        }
      }
    }
  }

  /// - Parameters:
  ///   - mostBytes: how many the packed frames may have.
  ///   - mostPixels: how many the frames that are packed at once may have, of which each is a copy.
  init(
    _ format: any AnimationFormat, mostBytes: Int = FilmLimits.bytes, mostPixels: Int = FilmLimits.packedPixels
  ) {
    self.format = format
    (self.mostBytes, self.mostPixels) = (mostBytes, mostPixels)
  }

  /// Threads use nothing of ours once we are gone.
  deinit { for (thread, _) in running { thread?.join() } }

  /// - Parameter place: where in the film the pixels are.
  func add(_ pixels: [UInt32], _ place: PixelBox, milliseconds: Int) throws {
    while running.count >= Self.most
      || running.reduce(pixels.count, { $0 + $1.work.pixels.count }) > mostPixels, !running.isEmpty
    {
      try finishFirst()
    }
    frames.append(AnimationFrame(part: place, milliseconds: milliseconds, packed: []))
    let (work, format) = (Work(pixels, place), format)
    let thread = WorkThread { work.run(format) }
    // Where the system has no thread for us, this one does it.
    if thread == nil { work.run(format) }
    running.append((thread, work))
    // One that is too large by itself is done before the next is painted, which takes memory, too.
    if pixels.count > mostPixels { try finishFirst() }
  }

  /// Shows the last frame for longer.
  func hold(milliseconds: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].milliseconds += milliseconds
  }

  private func finishFirst() throws {
    let (thread, work) = running.removeFirst()
    thread?.join()
    let packed = try work.result.get()
    frames[frames.count - running.count - 1].packed = packed
    bytes += packed.count
    guard bytes <= mostBytes else {
      throw DiagnosticsError(
        "the film has more than \(mostBytes >> 20) MiB",
        hint: "film a part of it (part), at a lower scale or frameRate, or less of the screen (crop)")
    }
  }

  /// All frames, packed.
  func finish() throws -> [AnimationFrame] {
    while !running.isEmpty { try finishFirst() }
    return frames
  }
}
