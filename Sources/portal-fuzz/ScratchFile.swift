#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The scratch file of a reader that needs a path.
///
/// It is overwritten in place for each input: an atomic write takes longer than most parsing.
struct ScratchFile {
  let path: String

  init(_ path: String) { self.path = path }

  func write(_ bytes: [UInt8]) throws {
    guard let file = fopen(path, "w") else { throw BrokenPromise(description: "\(path) cannot be written") }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw BrokenPromise(description: "\(path) cannot be written")
    }
  }
}
