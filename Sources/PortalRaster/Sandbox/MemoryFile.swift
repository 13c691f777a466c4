import CSandbox

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file without a name, in memory: what a library or another program reads that takes files alone.
package enum MemoryFile {
  /// Why there is no such file, as the system says it.
  package struct Failure: Error {
    package var code: Int32
  }

  /// Makes a file that holds some bytes, from its beginning on.
  ///
  /// - Returns: its descriptor, which other programs do not inherit; the caller closes it.
  package static func descriptor(holding bytes: [UInt8]) throws(Failure) -> Int32 {
    let descriptor = sandbox_memory_file()
    guard descriptor >= 0 else { throw Failure(code: -descriptor) }
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        defer { close(descriptor) }
        throw Failure(code: errno)
      }
      place += count
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
