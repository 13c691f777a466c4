import CCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory for the pixels of a large surface, in pages of 2 MB where the system has them.
///
/// A picture for a phone would else be touched in some 1,300 small pages, for each of which the system is interrupted.
/// Owned by the surface; given back when Cairo lets go of that.
final class LargePages {
  private static let page = 2 << 20
  private let memory: UnsafeMutableRawPointer
  private let length: Int

  private init?(bytes: Int) {
    // The system places it anywhere, so there must be room to begin at a large page.
    length = bytes + Self.page
    guard let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0), memory != MAP_FAILED
    else { return nil }
    self.memory = memory
  }

  deinit {
    munmap(memory, length)
  }

  /// An image, transparent or black; nothing where it is too small to gain by this, or cannot be had.
  static func surface(width: Int, height: Int, _ format: cairo_format_t) -> OpaquePointer? {
    #if os(Linux)
      let stride = cairo_format_stride_for_width(format, Int32(clamping: width))
      let (bytes, isTooLarge) = Int(stride).multipliedReportingOverflow(by: height)
      guard width > 0, height > 0, stride > 0, !isTooLarge, bytes >= 2 * page, let pages = LargePages(bytes: bytes)
      else { return nil }
      let start = pages.memory.alignedUp(toMultipleOf: page)
      // Only a wish: where the system does not grant it, small pages do.
      _ = madvise(start, bytes, MADV_HUGEPAGE)
      guard
        let surface = cairo_image_surface_create_for_data(
          start.assumingMemoryBound(to: UInt8.self), format, Int32(clamping: width), Int32(clamping: height), stride)
      else { return nil }
      let owned = Unmanaged.passRetained(pages)
      let status = cairo_surface_set_user_data(surface, key, owned.toOpaque()) { pages in
        if let pages { Unmanaged<LargePages>.fromOpaque(pages).release() }
      }
      guard status == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(surface)
        owned.release()
        return nil
      }
      return surface
    #else
      return nil
    #endif
  }

  /// By whose address Cairo knows whose memory it is; nothing is ever written there.
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
