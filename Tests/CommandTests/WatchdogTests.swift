import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import portal_render

@Suite("A picture that takes far more than its budget stands for")
struct WatchdogTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
  }

  private static let usual = WorkAccounts.Bounds(.standard)
  private static let second: UInt64 = 1_000_000_000

  @Test("has a minute of a processor and four gigabytes, and more of both where the call's budget allows more")
  func bounds() {
    #expect(Self.usual.nanoseconds == 60 * Self.second)
    #expect(Self.usual.bytes == 4 << 30)
    #expect(WorkAccounts.Bounds([.seconds: 1]).nanoseconds == 6 * Self.second)
    #expect(WorkAccounts.Bounds([.megabytes: 256]).bytes == 1 << 30)
    let roomy = WorkAccounts.Bounds([.pixels: 30_000_000_000, .text: 1])
    #expect(roomy.nanoseconds == 600 * Self.second && roomy.bytes == 40 << 30)
    #expect(WorkAccounts.Bounds([.points: .max]).nanoseconds > 1_000_000 * Self.second)
  }

  @Test("is named once its share of the process's time is over the bound, and not before")
  func share() {
    var accounts = WorkAccounts()
    accounts.begin(" at a.png", on: 1, at: 0)
    accounts.begin(" at b.png", on: 2, at: 40 * Self.second)
    // 40 seconds of its own, and half of 36.
    #expect(accounts.excess(over: Self.usual, at: 76 * Self.second, bytes: 0) == nil)
    #expect(
      accounts.excess(over: Self.usual, at: 82 * Self.second, bytes: 0)
        == WorkAccounts.Excess(name: " at a.png", seconds: 60))
    accounts.end(on: 1, at: 82 * Self.second)
    accounts.begin(" at c.png", on: 1, at: 82 * Self.second)
    #expect(accounts.excess(over: Self.usual, at: 100 * Self.second, bytes: 0) == nil)
  }

  @Test("is all of a call where none is named, which has twice as long; between two there is nothing to be named")
  func calls() {
    var accounts = WorkAccounts()
    accounts.begin(nil, on: 1, at: 0)
    #expect(accounts.excess(over: Self.usual, at: 119 * Self.second, bytes: 0) == nil)
    #expect(accounts.excess(over: Self.usual, at: 121 * Self.second, bytes: 0)?.seconds == 120)
    accounts.end(on: 1, at: 121 * Self.second)
    #expect(accounts.excess(over: Self.usual, at: 1000 * Self.second, bytes: .max) == nil)
  }

  @Test("is one of many that have a budget together, and so are bounded together")
  func together() {
    var accounts = WorkAccounts()
    accounts.isCallBounded = true
    for number in 0..<12 {
      let now = UInt64(number) * 10 * Self.second
      accounts.begin(" at \(number).png", on: 1, at: now)
      #expect(accounts.excess(over: Self.usual, at: now + 9 * Self.second, bytes: 0) == nil)
    }
    #expect(
      accounts.excess(over: Self.usual, at: 121 * Self.second, bytes: 0) == WorkAccounts.Excess(name: nil, seconds: 120)
    )
  }

  @Test("counts nothing while it waits for others, and begins anew with each page")
  func pauses() {
    var accounts = WorkAccounts()
    accounts.begin(" at a.pdf", on: 1, at: 0)
    accounts.begin(" at b.png", on: 2, at: 0)
    let work = accounts.pause(on: 2, at: 20 * Self.second)
    accounts.goOn(on: 1, at: 20 * Self.second)
    #expect(accounts.excess(over: Self.usual, at: 79 * Self.second, bytes: 0) == nil)
    accounts.resume(work, at: 79 * Self.second)
    #expect(accounts.excess(over: Self.usual, at: 83 * Self.second, bytes: 0)?.name == " at a.pdf")
    accounts.goOn(on: 1, at: 83 * Self.second)
    #expect(accounts.excess(over: Self.usual, at: 177 * Self.second, bytes: 0) == nil)
    #expect(accounts.excess(over: Self.usual, at: 181 * Self.second, bytes: 0)?.name == " at b.png")
  }

  @Test("shares memory with those beside it, each of which brings a quarter more")
  func memory() {
    var accounts = WorkAccounts()
    accounts.begin(" at a.png", on: 1, at: 0)
    #expect(accounts.excess(over: Self.usual, at: 1, bytes: 4 << 30) == nil)
    #expect(accounts.excess(over: Self.usual, at: 1, bytes: 5 << 30)?.megabytes == 5 << 10)
    accounts.begin(" at b.png", on: 2, at: 1)
    #expect(accounts.excess(over: Self.usual, at: 2, bytes: 5 << 30) == nil)
    #expect(accounts.excess(over: Self.usual, at: 2, bytes: 6 << 30)?.name == " at a.png")
  }

  /// A line of a batch whose picture takes 150 megabytes for seconds, or few.
  private func line(_ output: String, isLarge: Bool = false) -> String {
    let side = isLarge ? 4500 : 20
    let colors = ##"{ "linear": { "from": [0, 0], "to": [1, 1], "stops": [["#ff0000", 0], ["#0000ff", 1]] } }"##
    let size = ##""width": \##(side), "height": \##(side)"##
    let content = ##"{ "type": "container", "layout": { \##(size) }, "style": { "gradient": \##(colors) } }"##
    return
      ##"{ "output": "\##(output)", "document": { "device": { \##(size), "scale": 1 }, "content": \##(content) } }"##
  }

  private func answers(_ result: CommandTool.Result) throws -> [[String: Any]] {
    try result.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static let told = " megabytes of memory, more than its budget stands for"

  @Test("fails alone in a batch, whose other lines are drawn and know what was written")
  func batch() throws {
    let lines = [
      line("a.png"), "", line("b.webp", isLarge: true), line("a.png"), line("c.png"), line("d.webp", isLarge: true),
      line("b.webp"), line("e.png"),
    ]
    let result = try tool.run(
      "--batch", "-o", "out", "--budget", "megabytes=16", input: lines.joined(separator: "\n"))
    #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
    let answers = try answers(result)
    #expect(answers.map { $0["line"] as? Int } == [1, 3, 4, 5, 6, 7, 8])
    #expect(
      answers.map { $0["output"] as? String } == ["a.png", "b.webp", "a.png", "c.png", "d.webp", "b.webp", "e.png"])
    let messages = answers.map { ($0["diagnostics"] as? [[String: Any]])?.first?["message"] as? String ?? "" }
    for (place, number) in [(1, 3), (4, 6)] {
      #expect(messages[place].hasPrefix("what is drawn at line \(number) of the batch has taken "))
      #expect(messages[place].hasSuffix(Self.told))
    }
    #expect(messages[2].hasPrefix("line 1 and line 4 would both be written to"))
    #expect(messages[5].hasPrefix("line 3 and line 7 would both be written to"))
    #expect(answers.map { $0["status"] as? String == "done" } == [true, false, false, true, false, false, true])
    let written = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out").sorted()
    #expect(written == ["a.png", "c.png", "e.png"])
  }

  @Test(
    "fails alone among lines that are drawn at the same time and come through a pipe, in calls of several shards too")
  func pipe() throws {
    let large: Set = [3, 4, 17]
    let lines = (1...40).map { line("\($0).webp", isLarge: large.contains($0)) }
    try tool.write(lines.joined(separator: "\n\n"), to: "lines")
    let launcher = ["sh", "-c", #"cat lines | "$0" "$@""#]
    for (shard, asked) in [("1/1", Array(1...40)), ("1/2", (1...40).filter { $0 % 2 == 1 })] {
      let result = try tool.run(
        ["--batch", "-o", "out", "--jobs", "3", "--shard", shard, "--budget", "megabytes=16"], launcher: launcher)
      #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
      let answers = try answers(result)
      #expect(answers.map { $0["line"] as? Int } == asked.map { 2 * $0 - 1 })
      #expect(answers.map { $0["output"] as? String } == asked.map { "\($0).webp" })
      #expect(answers.map { $0["status"] as? String == "done" } == asked.map { !large.contains($0) })
    }
  }

  @Test("leaves no folder behind through which a line that is drawn anew reaches what it did not before")
  func foldersMadeMeanwhile() throws {
    try tool.write(##"{ "content": { "type": "label", "text": "logo" } }"##, to: "a.json")
    _ = try tool.run("a.json", "-o", "logo.png")
    let shown = ##"{ "type": "imageView", "image": "out/d/../../logo.png" }"##
    let lines = [
      line("b.webp", isLarge: true), ##"{ "output": "six.png", "document": { "content": \##(shown) } }"##,
      line("d/seven.png"),
    ]
    let result = try tool.run(
      "--batch", "-o", "out", "--jobs", "3", "--budget", "megabytes=16", input: lines.joined(separator: "\n"))
    let six = try #require(try answers(result).first { $0["output"] as? String == "six.png" })
    let message = (six["diagnostics"] as? [[String: Any]])?.first?["message"] as? String ?? ""
    #expect(message.contains("there is no image") || message.contains("a folder that line 3 makes"), "\(six)")
  }

  @Test("ends a call whose pictures belong together, in one sentence that names it and the remedy")
  func sentence() throws {
    let lines = [line("a.png"), line("b.webp", isLarge: true), line("c.png")]
    let result = try tool.run(
      "--batch", "-o", "out", "--timings", "times.json", "--budget", "megabytes=16",
      input: lines.joined(separator: "\n"))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: what is drawn at line 2 of the batch has taken "), "\(result.errors)")
    #expect(result.errors.contains(Self.told + "\n"))
    #expect(result.errors.contains("to allow more: --budget megabytes="))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(!tool.files.contains { $0.hasPrefix(".portal") })
  }

  @Test("leaves to another run of the program what a batch is to draw yet, and nothing that it cannot read")
  func rest() throws {
    var rest = BatchRest()
    rest.input = InputLines(unread: Array("{}\n\n[1]\n{\"b\"".utf8))
    guard case .line(let first) = rest.take(), case .line(let second) = rest.take(), case .more = rest.take() else {
      Issue.record("two lines were to be there")
      return
    }
    #expect((first.number, first.place) == (1, 0) && (second.number, second.place) == (3, 1))
    rest.note("a.png", of: 3)
    rest.answer(.failed)
    let files = try BatchFiles(folder: nil, fonts: [], rest)
    let problem = Diagnostic(.error, "it took too long", hint: "report it")
    let ended = [" at line 1 of the batch", " at line 3 of the batch"].map { rest.end($0, problem, in: files) }
    #expect(ended == [false, true])
    var left = try #require(BatchRest(bytes: rest.bytes))
    #expect(!left.isOneByOne)
    #expect(left.status == .failed && left.asked == 2 && left.unsaid == [1])
    guard case .line(let line) = left.take(), case .more = left.take() else {
      Issue.record("one line was to be left")
      return
    }
    #expect((line.number, line.place) == (3, 1) && line.output == "a.png")
    #expect(line.end?.message == "it took too long" && line.end?.hint == "report it")
    #expect(String(decoding: left.input.unread, as: UTF8.self) == #"{"b""#)
    // Of several lines nobody knows which one took the memory.
    var several = BatchRest()
    several.input = InputLines(unread: Array("1\n2\n3\n".utf8))
    for _ in 0..<2 { _ = several.take() }
    #expect(several.end("", problem, in: files) && several.isOneByOne)
    var again = try #require(BatchRest(bytes: several.bytes))
    for number in 1...3 {
      guard case .line(let line) = again.take() else { break }
      #expect(line.number == number && line.end == nil)
      if number < 3 { again.answer(.done) }
    }
    #expect(again.isOneByOne && again.end("", problem, in: files))
    #expect(BatchRest(bytes: []) == nil && BatchRest(bytes: Array(rest.bytes.dropLast())) == nil)
  }

  @Test("leaves to it which folders were made, also by a line that was ended")
  func madeFolders() throws {
    let folder = try Places.scratchFolder().path
    var rest = BatchRest()
    rest.input = InputLines(unread: Array("1\n2\n".utf8))
    for _ in 1...2 { _ = rest.take() }
    let files = try BatchFiles(folder: folder, fonts: [], rest)
    func line(_ output: String, _ number: Int) throws -> BatchLine {
      try BatchLine(Array(#"{"output": "\#(output)"}"#.utf8), number: number, wantsFormat: true)
    }
    _ = try files.claim(line("sub/a.png", 1), at: 0)
    try Files.makeFolder(folder + "/sub")
    let goesOn = rest.end(" at line 1 of the batch", Diagnostic(.error, "it took too long"), in: files)
    #expect(goesOn)
    let again = try BatchFiles(folder: folder, fonts: [], try #require(BatchRest(bytes: rest.bytes)))
    let claim = try again.claim(line("b.png", 2), at: 1)
    #expect(throws: DiagnosticsError.self) { try again.note(input: folder + "/sub/../old.json", readBy: claim) }
    #expect(try Files.name(of: again.note(input: folder + "/old.json", readBy: claim).place) == "old.json")
  }
}
