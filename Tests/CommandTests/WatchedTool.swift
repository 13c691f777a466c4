import Foundation
import TestSupport
import Testing

/// The real command in watch mode, interrupted when the test ends.
final class WatchedTool {
  let tool: CommandTool
  private let process = Process()

  /// - Parameter environment: its environment besides PATH.
  init(_ tool: CommandTool, _ arguments: String..., environment: [String: String] = [:]) throws {
    self.tool = tool
    process.executableURL = CommandTool.executable
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = tool.folder
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""].merging(environment) { $1 }
    let errors = tool.folder.appendingPathComponent(".errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var processIdentifier: Int32 { process.processIdentifier }

  /// The hundredths of a second of processor time that it has used, on Linux.
  func processorTime() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    return text.split(separator: " ")[13...14].compactMap { Int($0) }.reduce(0, +)
  }

  /// All messages so far.
  var told: String { String(decoding: tool.contents(of: ".errors") ?? Data(), as: UTF8.self) }

  /// Polls until a condition holds; generous, because machines may be slow.
  func wait(_ comment: Comment, location: SourceLocation = #_sourceLocation, until isSo: () throws -> Bool) throws {
    for _ in 0..<6000 {
      if try isSo() { return }
      try #require(process.isRunning, "ended: \(told)", sourceLocation: location)
      usleep(10_000)
    }
    try #require(Bool(false), "\(comment); told: \(told)", sourceLocation: location)
  }

  /// Waits for as many lines that report a round.
  func waitForRounds(_ count: Int, location: SourceLocation = #_sourceLocation) throws {
    try wait("\(count) rounds", location: location) { rounds >= count }
  }

  var rounds: Int { told.split(separator: "\n").count { $0.hasSuffix(" ms") } }

  /// Interrupts it as Ctrl+C does, and returns its exit status.
  func interrupt() -> Int32 {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  // MARK: The page

  /// The page's port, once it is reported.
  func port() throws -> Int {
    try wait("an address") { told.contains("/ to see them") }
    let match = try #require(told.firstMatch(of: /127\.0\.0\.1:([0-9]+)\//))
    return try #require(Int(match.output.1))
  }

  /// Sends a raw request, and parses the response.
  func ask(_ request: Data) throws -> (status: Int, head: String, body: Data) {
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    client.arguments = [
      "bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$0 || exit; cat >&3; cat <&3", String(try port()),
    ]
    // Beside the screens it would be a change in their folder.
    let file = try Places.scratchFolder().appendingPathComponent("input")
    try request.write(to: file)
    client.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    client.standardOutput = pipe
    client.standardError = FileHandle.nullDevice
    try client.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    client.waitUntilExit()
    let end = answer.range(of: Data("\r\n\r\n".utf8))
    let head = String(decoding: answer[..<(end?.lowerBound ?? answer.endIndex)], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, head, Data(answer[(end?.upperBound ?? answer.endIndex)...]))
  }

  func get(_ path: String, host: String = "127.0.0.1") throws -> (status: Int, head: String, body: Data) {
    try ask(Data("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
  }

  func page() throws -> String {
    let answer = try get("/")
    #expect(answer.status == 200)
    return String(decoding: answer.body, as: UTF8.self)
  }
}
