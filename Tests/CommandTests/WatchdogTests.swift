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

  @Test("ends the command in one sentence that names the line of a batch and the remedy")
  func sentence() throws {
    // Some seconds of work in a debug build, and more memory than four megabytes in any.
    let text = String(repeating: "word ", count: 400_000)
    let document = { (text: String) in #"{"content": {"type": "label", "text": "\#(text)"}}"# }
    let lines = [("a.png", "a"), ("b.png", text), ("c.png", "c")].map { name, text in
      "{\"output\": \"\(name)\", \"document\": \(document(text))}\n"
    }
    let result = try tool.run("--batch", "-o", "out", "--budget", "megabytes=1", input: lines.joined())
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: what is drawn at line "), "\(result.errors)")
    #expect(result.errors.contains(" megabytes of memory, more than its budget stands for\n"))
    #expect(result.errors.contains("to allow more: --budget megabytes="))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(!tool.files.contains { $0.hasPrefix(".portal") })
  }
}
