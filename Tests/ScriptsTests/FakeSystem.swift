import Foundation

/// A fake Debian or Ubuntu: a folder of small programs that precede the real ones in `PATH`.
///
/// It is owned by the test that makes it and removed with it.
final class FakeSystem {
  /// A script's exit status, output and apt-get calls.
  struct Outcome {
    var status: Int32
    var output: String
    var complaints: String
    var installations: [String]
  }

  private let folder: URL

  /// Makes a system where packages are `installed`, and others `offered` by apt.
  ///
  /// Each of `aptFailures` is the message of one failing call of apt-get; later calls succeed.
  init(
    installed: [String] = [], offered: [String] = [], isRoot: Bool = true, swift: String? = "6.2",
    aptFailures: [String] = []
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(installed, to: "installed")
    try write(offered, to: "offered")
    for (index, text) in aptFailures.enumerated() { try write([text], to: "failure\(index + 1)") }
    try program("id", "echo \(isRoot ? 0 : 1000)")
    try program("sudo", "exit 1")
    try program("dpkg", "echo amd64")
    try program(
      "dpkg-query", "while read -r name; do echo install ok installed amd64 $name; done <installed; exit 1")
    try program(
      "apt-cache",
      """
      shift
      for name; do
        echo "$name:"
        if grep -qx -- $name offered; then echo '  Candidate: 1'; else echo '  Candidate: (none)'; fi
      done
      """
    )
    // The installed packages are the arguments after the options.
    try program(
      "apt-get",
      """
      words=; for word; do case $word in -*|*=*) ;; *) words="$words $word" ;; esac; done
      echo $words >>calls
      echo chatter
      failure=failure$(wc -l <calls | tr -d ' ')
      if [ -e $failure ]; then cat $failure; exit 100; fi
      for word in $words; do echo $word >>installed; done
      """)
    try program("swift", swift.map { "echo 'Swift version \($0) (swift-\($0)-RELEASE)'" } ?? "exit 127")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the project's `Scripts/setup` on this system, without a terminal.
  func setup(_ arguments: String...) throws -> Outcome {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [root.appendingPathComponent("Scripts/setup").path] + arguments
    process.environment = ["PATH": folder.path]
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes, so that the order of reading does not matter.
    let output = try standIn("output")
    let complaints = try standIn("complaints")
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: text("output"), complaints: text("complaints"),
      installations: text("calls").split(separator: "\n").map(String.init))
  }

  private func standIn(_ name: String) throws -> FileHandle {
    try write([], to: name)
    return try FileHandle(forWritingTo: folder.appendingPathComponent(name))
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  private func write(_ lines: [String], to name: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
  }

  private func program(_ name: String, _ body: String) throws {
    try write(["#!/bin/bash", "cd '\(folder.path)'", body], to: name)
    let path = folder.appendingPathComponent(name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
