import Foundation
import PortalRaster
import TestSupport

/// The real command, run in a scratch folder.
struct CommandTool {
  struct Result {
    var status: Int32
    var output: Data
    var errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  let folder: URL

  init() throws {
    folder = try Places.scratchFolder()
  }

  /// The command of this build.
  static let executable = Places.build.appendingPathComponent("portal-render")

  /// This process's environment without variables that the command reads.
  private static let environment = ProcessInfo.processInfo.environment.filter {
    !["CI", "GITHUB_ACTIONS"].contains($0.key) && !$0.key.hasPrefix("PORTAL_RENDER_")
      && !$0.key.hasPrefix("SNAPSHOT_")
  }

  func run(_ arguments: String..., input: String? = nil, environment: [String: String]? = nil) throws -> Result {
    try run(arguments, input: input, environment: environment)
  }

  /// - Parameters:
  ///   - launcher: a program and its arguments, which runs the command.
  ///   - isCommandLast: whether the command is appended to the launcher's arguments; otherwise they contain it.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String]? = nil, launcher: [String] = [],
    isCommandLast: Bool = true
  ) throws -> Result {
    let process = Process()
    process.executableURL = launcher.isEmpty ? Self.executable : URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (launcher.isEmpty ? [] : launcher + (isCommandLast ? [Self.executable.path] : [])) + arguments
    process.currentDirectoryURL = folder
    process.environment = environment ?? Self.environment
    // Files, not pipes, which could fill up while no process reads them.
    let output = folder.appendingPathComponent(".output")
    let errors = folder.appendingPathComponent(".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      try write(input, to: ".input")
      process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent(".input"))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    let told = try String(contentsOf: errors, encoding: .utf8)
    // A fault ends with a status of its own, which is no refusal of what was wrong.
    let isSound = process.terminationReason == .exit && !told.contains("portal-render itself broke down")
    return Result(status: isSound ? process.terminationStatus : -1, output: try Data(contentsOf: output), errors: told)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func contents(of name: String) -> Data? {
    try? Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// The files of the folder, without the tool's own.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { ![".output", ".errors", ".input"].contains($0) }.sorted()
  }
}

/// A suite whose calls have no variable but those that they name, so that none of this process decides.
protocol BareCalls {
  var tool: CommandTool { get }
}

extension BareCalls {
  static var environment: [String: String] { ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"] }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandTool.Result {
    try tool.run(arguments, environment: Self.environment.merging(environment) { $1 })
  }

  /// The path of a file in the tool's folder.
  func path(_ name: String) -> String { tool.folder.path + "/" + name }

  func makeFolder(_ name: String) throws { try Files.makeFolder(path(name)) }
}

// What tests of many pictures begin with.
extension CommandTool {
  /// A folder with a card whose text and size are data, a screen without data, and an empty folder `out`.
  static func withCard() throws -> CommandTool {
    let tool = try CommandTool()
    try tool.write(
      """
      { "device": { "width": 60, "height": 24, "scale": 1 },
        "content": { "type": "label", "text": "{{ name }}", "style": { "textSize": { "$data": "size", "type": "number", "default": 12 } } } }
      """, to: "card.json")
    try tool.write(
      #"{ "device": { "width": 60, "height": 24, "scale": 1 }, "content": { "type": "label", "text": "Hi" } }"#,
      to: "screen.json")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    return tool
  }

  /// The names of what lies in the folder `out`.
  var written: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()) ?? []
  }

  /// A table of cards' data.
  static func rows(_ count: Int) -> String { "id,name\n" + (0..<count).map { "n\($0),Name \($0)\n" }.joined() }
}
