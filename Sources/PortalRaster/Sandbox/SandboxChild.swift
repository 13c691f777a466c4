import CCairo
import CSandbox

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The kind of files of a child, which determines the libraries to open before it enters the sandbox.
enum SandboxRole: String {
  case vectors
  case others
  /// Texts, which are set in fonts that it opens itself: so it may read files.
  case texts

  fileprivate var reads: Int32 { self == .texts ? 1 : 0 }

  /// The first argument that makes a program a child.
  static let argument = "--read-files-of-others"
}

/// The child's side of ``ImageSandbox``: decodes untrusted files without any other privileges.
///
/// Its standard input is a socket for requests and responses, and it ends when the other end is closed.
package struct SandboxChild {
  private let role: SandboxRole
  private let megabytes: UInt64
  private let seconds: UInt64
  private var files: [(any ImageFile)?]
  private var setter: TextSetter?

  /// Runs as a child if this program was started as one; then it never returns.
  package static func runIfAsked() {
    guard CommandLine.argc == 5, var child = SandboxChild(arguments: CommandLine.arguments) else { return }
    child.run()
  }

  private init?(arguments: [String]) {
    guard arguments.count == 5, arguments[1] == SandboxRole.argument, let role = SandboxRole(rawValue: arguments[2]),
      let megabytes = UInt64(arguments[3]), let seconds = UInt64(arguments[4]), megabytes <= 1 << 20
    else { return nil }
    self.role = role
    self.megabytes = megabytes
    self.seconds = seconds
    files = Array(repeating: nil, count: RasterLimits.sandboxHeldFiles)
  }

  /// Serves requests until the socket is closed.
  private mutating func run() -> Never {
    sandbox_close_from(3)
    let protection = enterSandbox()
    say(SandboxMessage(.ready, [Int64(protection.rawValue)]))
    while let header = read(SandboxMessage.headerBytes),
      let message = SandboxMessage(header: header, limit: RasterLimits.fontFileBytes),
      let bytes = read(message.length)
    {
      do {
        try answer(message, bytes)
      } catch {
        let (numbers, text) = SandboxedProblem.numbers(of: error)
        let bytes = Array(text.utf8.prefix(RasterLimits.sandboxTextBytes))
        say(SandboxMessage(.problem, numbers, length: bytes.count), bytes)
      }
    }
    _exit(0)
  }

  // MARK: Entering the sandbox

  /// Opens what libraries will need, and drops all privileges.
  private func enterSandbox() -> SandboxProtection {
    var protection: SandboxProtection = []
    if role == .vectors {
      // librsvg's filters use a thread pool: one thread suffices, and none can be started later.
      setenv("RAYON_NUM_THREADS", "1", 1)
      Self.rehearse("<image width='1' height='1' xlink:href='data:image/png;base64,\(Self.smallPNG)'/>")
    }
    // Opened before the threads start, whose memory counts as the libraries'.
    let mapped = sandbox_open_mapped()
    if sandbox_deny_files(role.reads) != 0 { protection.insert(.files) }
    if role == .vectors {
      Self.rehearse(
        "<filter id='a'><feGaussianBlur stdDeviation='1'/><feGaussianBlur stdDeviation='.1'/></filter>"
          + "<rect width='4' height='4' filter='url(#a)'/>")
    }
    let endsWithParent = sandbox_end_with_parent() != 0
    if sandbox_limit(sandbox_mapped(mapped) + (megabytes << 20), seconds, role.reads) != 0, endsWithParent {
      protection.insert(.limits)
    }
    if sandbox_deny_calls(role.reads) != 0 { protection.insert(.calls) }
    return protection
  }

  /// Draws a sample, so that libraries open their files.
  private static func rehearse(_ content: String) {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='4' height='4'>"
      + content + "</svg>"
    _ = try? SVGFile(Array(text.utf8)).pixels(for: PixelSize(width: 32, height: 32))
  }

  /// A PNG file of one pixel.
  private static let smallPNG =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  // MARK: Responses

  private mutating func answer(_ message: SandboxMessage, _ bytes: [UInt8]) throws(ImageProblem) {
    switch message.kind {
    case .open:
      guard let format = ImageFormat(rawValue: Int(clamping: message.numbers[1])) else { _exit(1) }
      let place = empty(message.numbers[0], closingOthers: message.numbers[2] != 0)
      let file = try ImageReader.file(bytes, format)
      files[place] = file
      let sides = [file.size.width, file.size.height].map { Int64(bitPattern: $0.bitPattern) }
      say(SandboxMessage(.image, sides + [file.isPlainJPEG ? 1 : 0]))
    case .draw:
      guard let place = Int(exactly: message.numbers[0]), files.indices.contains(place), let file = files[place] else {
        _exit(1)
      }
      let target = PixelSize(width: Int(clamping: message.numbers[1]), height: Int(clamping: message.numbers[2]))
      say(try file.pixels(for: target))
    case .font: say(SandboxMessage(.done, [FontTrial(bytes).run().number]))
    case .fonts:
      guard role == .texts, let fonts = FontChoice(bytes) else { _exit(1) }
      setter = nil
      setter = try? TextSetter(fonts)
      say(SandboxMessage(.done, [setter == nil ? 0 : 1]))
    case .text:
      guard let setter, let text = TriedText(bytes) else { _exit(1) }
      guard let problem = setter.set(text) else { return say(SandboxMessage(.done, [1])) }
      var writer = MessageWriter()
      for words in [problem.message, problem.hint] {
        writer.write(String(decoding: words.utf8.prefix(RasterLimits.sandboxTextBytes / 4), as: UTF8.self))
      }
      say(SandboxMessage(.done, [0], length: writer.bytes.count), writer.bytes)
    case .attempt:
      say(SandboxMessage(.done, [Int64(sandbox_try(pid_t(truncatingIfNeeded: message.numbers[0])))]))
    case .ready, .image, .pixels, .done, .problem: _exit(1)
    }
  }

  /// Closes what is in a slot, or in all of them.
  private mutating func empty(_ slot: Int64, closingOthers: Bool) -> Int {
    guard let place = Int(exactly: slot), files.indices.contains(place) else { _exit(1) }
    for index in files.indices where index == place || closingOthers { files[index] = nil }
    return place
  }

  private func say(_ surface: CairoSurface) {
    let (width, height) = (surface.width, surface.height)
    let numbers = [Int64(width), Int64(height), surface.isOpaque ? 1 : 0]
    say(SandboxMessage(.pixels, numbers, length: width * height * 4))
    // Cairo's rows have no padding at four bytes per pixel.
    _ = surface.withBytes { write(UnsafeRawBufferPointer(rebasing: $0.prefix(width * height * 4))) }
  }

  private func say(_ message: SandboxMessage, _ bytes: [UInt8] = []) {
    message.header.withUnsafeBytes { write($0) }
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes all bytes, or exits if the socket is closed.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    var done = 0
    while done < bytes.count {
      let count = systemWrite(STDIN_FILENO, UnsafeRawBufferPointer(rebasing: bytes[done...]))
      if count > 0 { done += count } else if errno != EINTR { _exit(0) }
    }
  }

  /// Reads as many bytes; nil at the end.
  private func read(_ count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = systemRead(STDIN_FILENO, UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        if result > 0 { filled += result } else if result == 0 || errno != EINTR { break }
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
