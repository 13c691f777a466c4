import Foundation

/// The toolchain's compiler, told where this build's modules are, for tests of what compiles and what does not.
public struct TypeChecker {
  /// Why the compiler could not do its work.
  public struct Failure: Error {
    public var errors: [String]
  }

  private let folder: URL
  private let flags: [String]

  public init() throws {
    folder = try Places.scratchFolder()
    let libraries = try Program.output(of: [
      "pkg-config", "--cflags-only-I", "cairo", "pangoft2", "fontconfig", "freetype2", "pixman-1",
      "libdeflate", "libturbojpeg", "libwebp", "libxxhash",
    ])
    var flags = ["-swift-version", "6", "-I", Places.build.path + "/Modules", "-I", folder.path]
    for folder in ["Sources/CCairo", "Sources/CHash", "Sources/CPixels/include"] {
      flags += ["-I", Places.package.appendingPathComponent(folder).path]
    }
    flags += libraries.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    // The macros of Swift Testing are found by SwiftPM, not by the compiler alone.
    let target = try Program.output(of: ["swiftc", "-print-target-info"])
    if let resources = target.firstMatch(of: /"runtimeResourcePath": "([^"]*)"/)?.output.1 {
      flags += ["-plugin-path", resources + "/host/plugins/testing"]
    }
    self.flags = flags
  }

  /// Makes a module of the sources in a folder, for programs that are checked afterwards.
  public func makeModule(_ name: String, of sources: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).map { sources.path + "/" + $0 }
    let module = folder.path + "/\(name).swiftmodule"
    let errors = try compile(
      ["-emit-module", "-module-name", name, "-parse-as-library", "-emit-module-path", module] + files)
    if !errors.isEmpty { throw Failure(errors: errors) }
  }

  /// The compiler's errors about a program: none where it compiles.
  public func check(_ program: String) throws -> [String] {
    let isLibrary = program.contains("@Test")
    let file = folder.appendingPathComponent(isLibrary ? "Program.swift" : "main.swift")
    try Data(program.utf8).write(to: file)
    return try compile((isLibrary ? ["-parse-as-library"] : []) + ["-typecheck", file.path])
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
