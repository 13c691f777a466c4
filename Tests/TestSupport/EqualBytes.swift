import Foundation

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal, compared by the C library: a loop takes seconds in a debug build.
  public func equals(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let mine = baseAddress, let theirs = other.baseAddress else { return false }
    return memcmp(mine, theirs, count) == 0
  }
}
