import Foundation
import Testing

@Suite("Arbitrary bytes")
struct AnyBytesTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(#"{ "content": { "type": "label", "text": "{{a}}" } }"#, to: "card.json")
  }

  /// Pseudo-random bytes, the same in every run; some resemble valid input.
  private static func bytes(_ seed: Int) -> [UInt8] {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    let pieces: [[UInt8]] = [
      Array("{\"content\":".utf8), Array("[{".utf8), [0], [0xff, 0xfe], Array("{{a".utf8), [0x22], [0x0a], [0x2c],
      [0xed, 0xa0, 0x80],
      Array("\"$data\":".utf8), Array("1e999".utf8), [0xf0, 0x9f],
    ]
    return (0..<12).flatMap { _ -> [UInt8] in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return pieces[Int(state % UInt64(pieces.count))]
    }
  }

  private func write(_ seed: Int, to name: String) throws {
    try Data(Self.bytes(seed)).write(to: tool.folder.appendingPathComponent(name))
  }

  @Test("as a document end in one clear error")
  func documents() throws {
    for seed in 0..<25 {
      try write(seed, to: "any.json")
      let result = try tool.run("any.json", "-o", "out.png")
      #expect(result.status == 2, "seed \(seed)")
      #expect(result.errors.hasPrefix("error: "), "seed \(seed)")
    }
    #expect(tool.contents(of: "out.png") == nil)
  }

  @Test("as data end in one clear error, or in pictures", arguments: ["csv", "ndjson", "json"])
  func data(ending: String) throws {
    for seed in 0..<15 {
      try write(seed, to: "any.\(ending)")
      let result = try tool.run("card.json", "--data", "any.\(ending)", "-o", "{row}.txt")
      #expect((0...2).contains(result.status), "seed \(seed)")
      #expect(result.status == 0 || result.errors.contains("error: "), "seed \(seed)")
    }
  }

  @Test("as lines of a batch get one answer each")
  func lines() throws {
    for seed in 0..<15 {
      let text = String(decoding: Self.bytes(seed), as: UTF8.self)
      let result = try tool.run("--batch", input: text)
      #expect([0, 1].contains(result.status), "seed \(seed)")
      for line in result.text.split(separator: "\n") { #expect(line.hasPrefix("{\"line\":"), "seed \(seed)") }
    }
  }

  @Test("as arguments and in the environment end in one clear error")
  func arguments() throws {
    try tool.write(
      """
      bytes=$(printf '\\377\\376{\\001%s' "$2")
      case $1 in
        operand) exec "$0" "$bytes" -o out.png ;;
        option) exec "$0" "--$bytes" ;;
        value) exec "$0" card.json "--scale=$bytes" ;;
        output) exec "$0" card.json -o "$bytes.png" ;;
        named) PORTAL_RENDER_OUTPUT="$bytes.png" exec "$0" card.json ;;
        environment) PORTAL_RENDER_SCALE="$bytes" exec "$0" card.json -o out.png ;;
      esac
      """, to: "call.sh")
    for kind in ["operand", "option", "value", "output", "named", "environment"] {
      for word in ["", "%s", "}}", "../.."] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "set -- \"$1\" \"$2\"; source ./call.sh", CommandTool.executable.path, kind, word]
        process.currentDirectoryURL = tool.folder
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let told = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 2, "\(kind) \(word)")
        #expect(String(decoding: told, as: UTF8.self).hasPrefix("error: "), "\(kind) \(word)")
      }
    }
    #expect(tool.files == ["call.sh", "card.json"])
  }
}
