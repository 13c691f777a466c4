import Foundation

/// The toolchain's compiler with this build's modules, for tests of what compiles and what does not.
public struct TypeChecker {
  /// A failure of the compiler itself.
  public struct Failure: Error {
    public var errors: [String]
  }

  private let folder: URL
  private let flags: [String]
  /// The toolchain's folder of modules.
  private let resources: String?

  private static let libraries = [
    "cairo", "pangoft2", "fontconfig", "freetype2", "pixman-1", "libpng", "libdeflate", "libturbojpeg", "libwebp",
    "libxxhash",
  ]

  public init() throws {
    folder = try Places.scratchFolder()
    let libraries = try Program.output(of: ["pkg-config", "--cflags-only-I"] + Self.libraries)
    var flags = ["-swift-version", "6", "-I", Places.build.path + "/Modules", "-I", folder.path]
    for folder in [
      "Sources/CCairo", "Sources/CHash", "Sources/CPixels/include", "Sources/CSandbox/include",
      "Sources/CTestStart/include",
    ] {
      flags += ["-I", Places.package.appendingPathComponent(folder).path]
    }
    flags += libraries.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    // SwiftPM, not the compiler, finds the macros of Swift Testing.
    let target = try Program.output(of: ["swiftc", "-print-target-info"])
    resources = target.firstMatch(of: /"runtimeResourcePath": "([^"]*)"/).map { String($0.output.1) }
    if let resources { flags += ["-plugin-path", resources + "/host/plugins/testing"] }
    self.flags = flags
  }

  /// Makes a module of the sources in a folder, for programs checked afterwards.
  public func makeModule(_ name: String, of sources: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).map { sources.path + "/" + $0 }
    let module = folder.path + "/\(name).swiftmodule"
    let errors = try compile(
      ["-emit-module", "-module-name", name, "-parse-as-library", "-emit-module-path", module] + files)
    if !errors.isEmpty { throw Failure(errors: errors) }
  }

  /// The compiler's errors in a program: none where it compiles.
  public func check(_ program: String) throws -> [String] {
    try check([program.contains("@Test") ? "Program.swift" : "main.swift": program])
  }

  /// The compiler's errors in files by name; `main.swift` is one that runs.
  public func check(_ files: [String: String]) throws -> [String] {
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return try compile((files["main.swift"] == nil ? ["-parse-as-library"] : []) + ["-typecheck"] + files.keys.sorted())
  }

  /// The compiler's errors in a program, and one of the counters of its work.
  public func measure(_ program: String, _ counter: String) throws -> (errors: [String], count: Int) {
    let counters = folder.appendingPathComponent("counters-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: counters, withIntermediateDirectories: true)
    try Data(program.utf8).write(to: folder.appendingPathComponent("main.swift"))
    let errors = try compile(["-typecheck", "main.swift", "-stats-output-dir", counters.path])
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(at: counters, includingPropertiesForKeys: nil) {
      let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      count += (values?[counter] as? NSNumber)?.intValue ?? 0
    }
    return (errors, count)
  }

  /// What a module offers to others, as its symbol graph.
  public func symbolGraph(of module: String) throws -> Data {
    let target = try Program.output(of: ["swiftc", "-print-target-info"])
    guard let triple = target.firstMatch(of: /"triple": "([^"]*)"/)?.output.1 else {
      throw Failure(errors: ["the compiler does not say what it compiles for"])
    }
    // The extractor wants no version of Swift.
    _ = try Program.output(
      of: [
        "swift", "symbolgraph-extract", "-module-name", module, "-target", String(triple), "-skip-synthesized-members",
        "-minimum-access-level", "public", "-output-dir", folder.path,
      ] + flags.drop { $0 != "-I" })
    return try Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
  }

  /// The compiler's errors in a package's manifest.
  public func check(manifest: String) throws -> [String] {
    guard let resources else { return ["the compiler does not say where its own modules are"] }
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("main.swift"))
    return try compile([
      "-I", resources + "/pm/ManifestAPI", "-package-description-version", "6.0", "-typecheck", "main.swift",
    ])
  }

  /// Builds a program of these files and of this build's modules, and returns its output.
  ///
  /// - Parameters:
  ///   - sources: the files by name; one is `main.swift`.
  ///   - modules: the modules that it links, and their dependencies.
  ///   - environment: variables of its environment that are others, as in `NAME=value`.
  ///   - place: the folder that it runs in, where it writes files of its own.
  public func output(
    of sources: [String: String], linking modules: [String], arguments: [String] = [], environment: [String] = [],
    in place: URL? = nil
  ) throws -> String {
    for (name, text) in sources { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    // Links what these tests were linked of; the folders may also hold objects of deleted files.
    let linked = Places.build.appendingPathComponent("PortalRasterPackageTests.product/Objects.LinkFileList")
    let objects = try String(contentsOf: linked, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { object in modules.contains { object.contains("/\($0).build/") } }
    let libraries = try Program.output(of: ["pkg-config", "--libs"] + Self.libraries)
    let program = folder.appendingPathComponent("program").path
    let words: [[String]] = [
      ["-Onone", "-j2", "-o", program], sources.keys.sorted(), objects,
      libraries.split(whereSeparator: \.isWhitespace).map(String.init),
    ]
    let errors = try compile(words.flatMap { $0 })
    if !errors.isEmpty { throw Failure(errors: errors) }
    return try Program.output(of: environment + [program] + arguments, in: place)
  }

  private func compile(_ arguments: [String]) throws -> [String] {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + flags + arguments
    process.currentDirectoryURL = folder
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return [] }
    let text = try String(contentsOf: log, encoding: .utf8)
    let errors = text.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    return errors.isEmpty ? [text] : errors
  }
}
