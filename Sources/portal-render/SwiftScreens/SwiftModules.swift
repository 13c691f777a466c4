import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The Portal modules that Swift files are compiled against, and the library that they link.
///
/// `Scripts/install` puts both into `PREFIX/lib/portal-render`. Beside a command in its build folder are the modules
/// and the objects that it was linked of; the library is then made of those, once for every build.
struct SwiftModules {
  /// The folder of compiled module interfaces.
  let folder: String
  let library: String
  /// The list of objects for the library; nil where it was installed.
  private let objects: String?

  static let libraryName = "libPortalRender.so"

  /// - Parameter cache: the cache folder.
  init(cache: String) throws {
    guard let program = Self.ownProgram else {
      throw DiagnosticsError.wrong("where this program lies cannot be found out", hint: "start it by its path")
    }
    let command = Files.folder(holding: program)
    let list = "\(command)/portal-render.product/Objects.LinkFileList"
    if Files.name(of: command) == "bin", let installed = Files.belonging("lib/portal-render", toProgram: program),
      Files.exists("\(installed)/\(Self.libraryName)")
    {
      (folder, library, objects) = ("\(installed)/modules", "\(installed)/\(Self.libraryName)", nil)
    } else if Files.exists(list), Files.exists("\(command)/Modules/Portal.swiftmodule"),
      Files.belongs(list, toProgram: program), Files.belongs("\(command)/Modules", toProgram: program)
    {
      var build = StableHash()
      build.add(command)
      // Any build that changed something rewrites this file.
      var state = StableHash()
      let lines = String(decoding: try Files.read(list), as: UTF8.self).split(separator: "\n")
      for line in lines { state.add(fileAt: line.filter { $0 != "'" && $0 != "\"" }) }
      folder = "\(command)/Modules"
      library = "\(cache)/modules-\(build.digest)/\(state.digest)-\(Self.libraryName)"
      objects = list
    } else {
      throw DiagnosticsError.wrong(
        "Portal's modules, which a Swift file is compiled against, are not installed beside \(command)/portal-render, or others "
          + "may write them",
        hint: "install them with Scripts/install, or run the command from the folder that swift build made it in")
    }
  }

  /// Makes the library where it does not exist yet.
  func prepare(_ compiler: SwiftCompiler, _ console: Console) throws {
    guard let objects, !Files.exists(library) else { return }
    let made = try KeptFile(library)
    guard try compiler.run(["-emit-library", "-o", made.temporary, "@\(objects)"]) else {
      throw DiagnosticsError.wrong("the modules of this build cannot be linked", hint: "build it again: swift build")
    }
    try made.keep()
    console.remark("\(library): linked")
  }

  /// Hashes everything that affects how a file is compiled.
  func add(to hash: inout StableHash) {
    hash.add(fileAt: "\(folder)/Portal.swiftmodule")
    // The name of a library made here contains a hash of its objects.
    if objects == nil { hash.add(fileAt: library) } else { hash.add(library) }
  }

  /// The path of this executable.
  private static var ownProgram: String? {
    #if canImport(Darwin)
      let path = realpath(CommandLine.arguments.first ?? "", nil)
    #else
      let path = realpath("/proc/self/exe", nil)
    #endif
    guard let path else { return nil }
    defer { free(path) }
    return Files.text(of: path)
  }
}

/// A file of the cache, made beside its destination and renamed atomically.
struct KeptFile {
  let path: String
  let temporary: String

  init(_ path: String) throws(FileError) {
    self.path = path
    let folder = Files.folder(holding: path)
    temporary = "\(folder)/.\(getpid())"
    try Files.makeFolder(folder)
    Self.tidy(folder)
  }

  /// Removes temporary files of processes that have ended, such as interrupted ones.
  private static func tidy(_ folder: String) {
    for name in (try? Files.list(folder)) ?? [] where name.hasPrefix(".") {
      guard let process = pid_t(name.dropFirst().prefix(while: \.isNumber)), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? Files.remove("\(folder)/\(name)")
    }
  }

  /// Renames it to its destination, and removes older versions in its folder.
  func keep() throws {
    guard rename(temporary, path) == 0 else { throw FileError(.write, path, .missing) }
    let folder = Files.folder(holding: path)
    for name in try Files.list(folder) where !name.hasPrefix(".") && "\(folder)/\(name)" != path {
      try Files.remove("\(folder)/\(name)")
    }
  }
}
