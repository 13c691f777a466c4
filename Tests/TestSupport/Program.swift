import Foundation

/// External programs: compilers, and validators of what we write.
public enum Program {
  /// A program that ended with a status other than 0.
  public struct Failure: Error {
    public var command: [String]
    public var status: Int32
  }

  /// Whether a program is installed.
  public static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }

  /// Runs a program, and returns its standard output.
  ///
  /// - Parameter folder: where it runs; where this process does, unless said otherwise.
  @discardableResult
  public static func output(of command: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = folder }
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(command: command, status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
