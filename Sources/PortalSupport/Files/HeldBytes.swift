#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of a file that is to be written: in memory, or in a ``HeldFile``.
public struct HeldBytes {
  private enum Place {
    case memory([UInt8])
    case file(HeldFile, offset: Int, count: Int)
  }

  private let place: Place

  /// Holds bytes in memory.
  public init(_ bytes: [UInt8]) { place = .memory(bytes) }

  fileprivate init(_ file: HeldFile, offset: Int, count: Int) { place = .file(file, offset: offset, count: count) }

  /// The number of bytes, which is known without reading them.
  public var count: Int {
    switch place {
    case .memory(let bytes): bytes.count
    case .file(_, _, let count): count
    }
  }

  /// The bytes themselves, read back from the file if that is where they are.
  public func read() throws(FileError) -> [UInt8] {
    switch place {
    case .memory(let bytes): bytes
    case .file(let file, let offset, let count): try file.read(offset, count)
    }
  }
}

/// A file that is to be written, and its content.
package struct HeldOutput {
  package let path: String
  /// Its real path, where no symlink may lead elsewhere.
  package let place: String?
  package let bytes: HeldBytes

  package init(path: String, place: String? = nil, bytes: HeldBytes) {
    (self.path, self.place, self.bytes) = (path, place, bytes)
  }
}

/// Keeps what is to be written until all of it is known: the first megabytes in memory, and the rest in a file without a
/// name.
///
/// So memory does not grow with the number of pictures, and nothing is left of them however the process ends. It is used
/// by one thread at a time.
public final class HeldFile {
  private let folders: [String]
  /// How many more bytes may stay in memory.
  private var memory: Int
  private var descriptor: Int32 = -1
  private var end = 0

  /// A file that holds nothing yet, and is made only when memory is used up.
  ///
  /// - Parameters:
  ///   - folders: where the file is made when it takes one: in the first that can be written in.
  ///   - memory: how many bytes stay in memory.
  public init(in folders: [String], memory: Int = SupportLimits.heldBytes) {
    self.folders = folders
    self.memory = memory
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Takes over bytes until they are written: in memory while there is room, and in the file after that.
  public func hold(_ bytes: [UInt8]) throws(FileError) -> HeldBytes {
    if bytes.count <= memory {
      memory -= bytes.count
      return HeldBytes(bytes)
    }
    if descriptor < 0 { descriptor = try Self.make(in: folders) }
    try OpenFile(descriptor: descriptor, path: folders[0]).writeAll(bytes)
    defer { end += bytes.count }
    return HeldBytes(self, offset: end, count: bytes.count)
  }

  private static func make(in folders: [String]) throws(FileError) -> Int32 {
    var failure = FileError(.write, ".", .badPath)
    for folder in folders {
      do throws(FileError) {
        return try Files.makeNameless(in: folder)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  fileprivate func read(_ offset: Int, _ count: Int) throws(FileError) -> [UInt8] {
    let descriptor = descriptor
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let more = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if more < 0, errno == EINTR { continue }
        if more <= 0 {
          code = more < 0 ? errno : EIO
          return
        }
        done += more
      }
    }
    if code != 0 { throw FileError(.read, folders[0], code: code) }
    return bytes
  }
}
