#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for one test, removed with its files at the test's end.
///
/// The test that makes it owns it.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/portal-support-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    guard !path.isEmpty else { return }
    chmod(path, 0o755)
    Self.empty(path)
    rmdir(path)
  }

  private static func empty(_ folder: String) {
    for name in names(in: folder) {
      let path = folder + "/" + name
      guard unlink(path) != 0 else { continue }
      empty(path)
      rmdir(path)
    }
  }

  /// The path of a name in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// All names in the folder, hidden ones included, in order.
  var names: [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
