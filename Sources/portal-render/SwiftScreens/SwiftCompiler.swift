import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The Swift compiler in the user's path.
struct SwiftCompiler {
  let path: String

  init(searchPath: String) throws(DiagnosticsError) {
    let folders = searchPath.split(separator: ":").map { "\($0)/swiftc" }
    guard let found = folders.first(where: { !Files.isFolder($0) && access($0, X_OK) == 0 }) else {
      throw .wrong(
        "a Swift file needs the Swift compiler, and there is no swiftc in PATH",
        hint: "install Swift from https://swift.org/install, or add the folder of its swiftc to PATH")
    }
    path = found
  }

  /// Runs the compiler or linker.
  ///
  /// - Parameter hear: receives the compiler's output; otherwise it goes to standard error, unchanged.
  /// - Returns: whether it succeeded.
  func run(_ arguments: [String], _ hear: ((String) -> Void)? = nil) throws(DiagnosticsError) -> Bool {
    let child = try ChildProcess(path, [path] + arguments, hearing: hear == nil ? nil : STDERR_FILENO)
    if let hear {
      let said = child.readAll()
      if !said.isEmpty { hear(String(decoding: said, as: UTF8.self)) }
    }
    return child.end() == .exited(0)
  }

  /// Replaces this process by another program, with the same arguments.
  static func become(_ program: KeptProgram) -> DiagnosticsError {
    var pointers = CommandLine.arguments.map { strdup($0) } + [nil]
    _ = program.withExecutable { execv($0, &pointers) }
    // `execv` returns only on failure.
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    return .wrong("\(program.path) cannot be started: \(reason)", hint: "is its folder on a disc that allows programs?")
  }
}

extension StableHash {
  /// Hashes a file's identity, without reading it.
  mutating func add(fileAt path: String) {
    var status = stat()
    add(path)
    guard stat(path, &status) == 0 else { return }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    for number in [Int(status.st_size), changed.tv_sec, changed.tv_nsec] { add(number) }
  }
}
