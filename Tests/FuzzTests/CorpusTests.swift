import Foundation
import PortalSupport
import TestSupport
import Testing

@testable import portal_fuzz

/// The seed inputs of fuzzing and its findings, run through their readers.
@Suite("Untrusted input")
struct CorpusTests {
  private static let corpora = Places.package.appendingPathComponent("Tests/FuzzTests/Corpus")

  private static func inputs(of reader: FuzzReader) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpora.appendingPathComponent(reader.corpus), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test("is accepted or refused with a message", arguments: FuzzReader.all.map(\.name))
  func replays(name: String) throws {
    let reader = try #require(FuzzReader.named(name))
    let reading = try reader.begin(try Places.scratchFolder().path)
    var refused: Set<String> = []
    for input in try Self.inputs(of: reader) {
      let start = ThreadTime.seconds
      do {
        let isTaken = try FuzzReader.read([UInt8](Data(contentsOf: input)), by: reading)
        if !isTaken { refused.insert(input.lastPathComponent) }
      } catch {
        Issue.record("\(input.lastPathComponent): \(error)")
      }
      // A few kilobytes each; the slowest takes a second in debug.
      #expect(ThreadTime.seconds - start < 20, "\(input.lastPathComponent) takes too long")
    }
    let count = try Self.inputs(of: reader).count
    #expect(
      refused.count < count, "a corpus of which nothing is taken says nothing of what comes behind the first look")
    guard let meant = Self.refused[name] else { return }
    #expect(refused == meant, "what is refused for a wrong form tries nothing of what it was made for")
  }

  /// The inputs that are refused, of readers for which that is known: all others are read to their end.
  private static let refused: [String: Set<String>] = [
    "document": ["style-bomb.json"], "sandbox": ["long", "negative", "problem", "size"],
  ]

  @Test(
    "takes linear time for unterminated repetitions",
    arguments: [
      ("markdown", "!["), ("markdown", "<picture>"), ("markdown", "![a]["), ("markdown", "```portal\n```\n"),
      ("markdown", "<!--"), ("markdown", "@Image(a:\"\","), ("markdown", "<i a=\"<i\" "), ("markdown", "[a\n"),
      ("markdown", "<a b="),
      ("markdown", "\(String(repeating: "![", count: 333))\(String(repeating: "]", count: 333))\n\n"),
      ("markdown", "\(String(repeating: "[\n", count: 300))\(String(repeating: "]:", count: 300))\n\n"),
      ("swift", "#"), ("swift", "\"\\("), ("swift", "public "), ("swift", "func a() -> Component<"), ("swift", "/*"),
      ("json", "["), ("json", "{\"a\":"), ("svg", "<g>"), ("svg", "<g a=\"url("), ("layout", "\""), ("table", "\""),
      ("records", "{\"v\":"), ("manifest", "{\"name\":\n"), ("http", ":"), ("base64", "A"), ("message", "\r"),
      ("log", "{\"log\":["), ("agent", "[{\"id\":"), ("agent", "{}\n"),
    ])
  func repeated(name: String, piece: String) throws {
    let reading = try #require(FuzzReader.named(name)).begin(try Places.scratchFolder().path)
    let bytes = Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8)
    let start = ThreadTime.seconds
    _ = try FuzzReader.read(bytes, by: reading)
    // Quadratic time would be an hour.
    #expect(ThreadTime.seconds - start < 30)
  }

  @Test("tells where a coding agent's message is wrong without reading it again for each place")
  func places() throws {
    let labels = (0..<20).map { _ in
      #"{"type":"label","txt":"\#(String(repeating: "é", count: 25_000))"}"#
    }
    var document = #"{"type":"container","children":[\#(labels.joined(separator: ","))]}"#
    for _ in 0..<60 { document = #"{"type":"container","children":[\#(document)]}"# }
    let call = #"{"name":"check","arguments":{"document":{"content":\#(document)}}}"#
    let message = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(call)}"#
    var server = ProtocolServer(AgentTools(ScreenOptions(), folder: "/"))
    let start = ThreadTime.seconds
    let answer = server.take(Array(message.utf8)).map { JSONWriter.text(of: $0) } ?? ""
    // Sixty levels in each of twenty places took half a minute.
    #expect(ThreadTime.seconds - start < 10)
    #expect(answer.contains(String(repeating: ".children[0]", count: 60) + ".children[19].txt: error: unknown key"))
  }

  @Test("has a small corpus for every reader, and no other corpora")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpora.path)
    #expect(Set(folders) == Set(FuzzReader.all.map(\.corpus)))
    var bytes = 0
    for reader in FuzzReader.all where reader.sharesCorpusOf == nil {
      for input in try Self.inputs(of: reader) {
        let count = try Data(contentsOf: input).count
        #expect(count <= reader.mostBytes, "\(input.lastPathComponent) is longer than what is tried")
        bytes += count
      }
    }
    #expect(bytes < 300_000)
  }

  /// A stand-in for libFuzzer's mutator.
  private static func bytes(_ bytes: [UInt8], _ most: Int) -> [UInt8] {
    bytes.isEmpty ? [1] : Array((bytes.dropLast() + [bytes[0] &+ 1]).prefix(most))
  }

  @Test("is mutated by structure into input that a reader still parses", arguments: ["document", "png", "font"])
  func mutators(name: String) throws {
    let reader = try #require(FuzzReader.named(name))
    let mutation = Mutation(mutator: reader.mutator, words: ["type", "style"], bytes: Self.bytes)
    let inputs = try Self.inputs(of: reader).map { [UInt8](try Data(contentsOf: $0)) }
    var whole = 0
    for seed in 0..<200 {
      let input = inputs[seed % inputs.count]
      let changed = mutation.changed(input, most: reader.mostBytes, seed: UInt64(seed))
      #expect(changed.count <= reader.mostBytes)
      #expect(changed == mutation.changed(input, most: reader.mostBytes, seed: UInt64(seed)), "a seed decides")
      whole += JSONTree(changed) != nil || PNGChunks(changed) != nil || FontTables(changed) != nil ? 1 : 0
    }
    #expect(whole > 100)
  }
}
