#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A C library loaded on demand.
///
/// It stays loaded until the process ends: libraries have global state, and may not be unloadable.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first of the names that exists; nil where none does.
  init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function by name; nil where the library is too old to have it.
  ///
  /// - Parameter type: its C function type, which is not checked.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size, let address = dlsym(handle, name)
    else { return nil }
    return unsafeBitCast(address, to: type)
  }
}
