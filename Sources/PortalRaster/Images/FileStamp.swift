#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which file stands at a path, and when it was last changed: what was found out of it holds as long as this is the same.
package struct FileStamp: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let written: [Int]
  private let touched: [Int]

  /// Nil where there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (content, all) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, all) = (status.st_mtim, status.st_ctim)
    #endif
    written = [Int(content.tv_sec), Int(content.tv_nsec)]
    touched = [Int(all.tv_sec), Int(all.tv_nsec)]
  }
}
