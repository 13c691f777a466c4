#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A C library that is opened when it is first needed, so that whoever does not need it does not wait for it.
///
/// It stays open until the process ends: libraries keep state of their own and may not be closed safely.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// The first of the names that the system finds; nothing where it finds none.
  init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function by its name; nothing where the library has none, because it is too old.
  ///
  /// - Parameter type: a C function type, which is for the caller to know.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size, let address = dlsym(handle, name)
    else { return nil }
    return unsafeBitCast(address, to: type)
  }
}
