import Portal
import PortalSupport
import TestSupport
import Testing

@testable import PortalTesting

/// A sample value for dumps, JSON and descriptions.
private struct Invoice: Encodable, Sendable {
  var number = 7
  var customer: String? = "Ada \"L.\""
  var prices = [1.5, 20]
  var notes: [String: Bool] = ["paid": true, "late": false]
  var tags: Set<String> = ["b", "a", "c"]
  var id: UInt64 = 18_446_744_073_709_551_615
}

private final class Knot {
  var other: Knot?
}

private enum Size: CaseIterable { case small, large }

extension Snapshotting where Value == Invoice, Format == String {
  fileprivate static var receipt: Snapshotting {
    SimplySnapshotting.lines.pullback { "\($0.number): \($0.prices.reduce(0, +))\n" }
  }
}

extension AsyncSnapshotting where Value == Int, Format == String {
  fileprivate static var receipt: AsyncSnapshotting {
    Snapshotting.receipt.asyncPullback { number in
      await Task.yield()
      return Invoice(number: number)
    }
  }
}

@Suite("A strategy")
struct StrategyTests {
  /// The text that a strategy produces.
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    let content = try strategy.filled { value }.make(SnapshotContext(testFolder: "/") { _ in try Renderer() })
    guard case .text(let text, _, _) = content else {
      Issue.record("no text")
      return ""
    }
    return text
  }

  @Test("json has sorted keys and exact numbers")
  func json() throws {
    var invoice = Invoice()
    invoice.tags = ["a"]
    #expect(
      try text(invoice, .json) == """
        {
          "customer": "Ada \\"L.\\"",
          "id": 18446744073709551615,
          "notes": {
            "late": false,
            "paid": true
          },
          "number": 7,
          "prices": [
            1.5,
            20
          ],
          "tags": [
            "a"
          ]
        }

        """)
    #expect(try text([Int](), .json) == "[]\n")
    #expect(throws: EncodingError.self) { try text([Double.nan], .json) }
  }

  @Test("a dump is deterministic: sorted, and without memory addresses")
  func dump() throws {
    #expect(
      try text(Invoice(), .dump) == """
        ▿ Invoice
          - number: 7
          - customer: "Ada \\"L.\\""
          ▿ prices: 2 elements
            - 1.5
            - 20.0
          ▿ notes: 2 key/value pairs
            - "late": false
            - "paid": true
          ▿ tags: 3 members
            - "a"
            - "b"
            - "c"
          - id: 18446744073709551615

        """)
    let knot = Knot()
    knot.other = Knot()
    knot.other?.other = knot
    #expect(try text(knot, .dump) == "▿ Knot\n  ▿ other: Knot\n    ↩︎ other: Knot, which this lies in\n")
  }

  @Test("a dump has the types of functions and pointers, and a module with each type")
  func dumpOfAddresses() throws {
    let function: @Sendable (Int) -> String = { String($0) }
    #expect(try text(function, .dump) == "- @Sendable (Int) -> String\n")
    #expect(try text(Int.self, .dump) == "- Swift.Int\n")
    var number = 7
    try withUnsafeMutablePointer(to: &number) { pointer in
      #expect(try text(pointer, .dump) == "- UnsafeMutablePointer<Int>\n")
      #expect(try text(UnsafeRawPointer(pointer), .dump) == "- UnsafeRawPointer\n")
      #expect(try text(OpaquePointer(pointer), .dump) == "- OpaquePointer\n")
      let buffer = try text(UnsafeBufferPointer(start: pointer, count: 1), .dump)
      #expect(buffer.contains("UnsafePointer<Int>\n") && !buffer.contains("0x"), "\(buffer)")
    }
    #expect(try text(ObjectIdentifier(Knot()), .dump) == "- ObjectIdentifier\n")
  }

  @Test("a dump ends long chains at a depth of 64")
  func dumpOfChain() throws {
    let chain = Knot()
    var end = chain
    for _ in 0..<100 {
      let next = Knot()
      end.other = next
      end = next
    }
    let lines = try text(chain, .dump).split(separator: "\n")
    #expect(lines.count == 65 && lines.last?.trimmingPrefix { $0 == " " } == "… other: Knot")
  }

  @Test("texts, descriptions, bytes and functions are compared as lines")
  func texts() throws {
    #expect(try text("a\nb", .lines) == "a\nb")
    #expect(try text(3, .description) == "3")
    #expect(
      try text([UInt8]("Portal\n".utf8), .bytes)
        == "00000000  50 6f 72 74 61 6c 0a                             Portal.\n")
    let function: (Size) -> String = { $0 == .small ? "1,50" : "2" }
    #expect(try text(function, Snapshotting<Size, String>.function(into: .lines)) == "small,\"1,50\"\nlarge,2\n")
  }

  @Test("a custom type's strategy is another's, pulled back")
  func pullback() throws {
    #expect(try text(Invoice(), .receipt) == "7: 21.5\n")
  }

  @Test("may be asynchronous, without blocking a thread")
  func waitsForItsValue() async throws {
    let filled = try await AsyncSnapshotting<Int, String>.receipt.fill(9)
    guard case .text(let text, "txt", _) = try filled.make(SnapshotContext(testFolder: "/") { _ in try Renderer() })
    else {
      Issue.record("no text")
      return
    }
    #expect(text == "9: 21.5\n")
  }

  @Test("of a screen yields a picture, a layout text, or an SVG document")
  func screens() throws {
    let screen: Component<Never> = label(text: "Hello")
    let canvas = Canvas(width: 80, height: 30)
    #expect(try text(screen, .layout(on: canvas)).contains("label content 0,0 80×"))
    #expect(try text(screen, .svg(on: canvas)).hasPrefix("<svg"))
    #expect(try text(screen, .semantics(on: canvas)) == "- text \"Hello\"\n")
    let image = Snapshotting<Component<Never>, Picture>.image(on: canvas)
    let picture = try image.snapshot(screen, SnapshotContext(testFolder: "/") { _ in try Renderer() })
    #expect(picture.screen.canvas == canvas)
  }

  @Test("semantics fails with the lines that differ")
  func semantics() throws {
    let folder = try Places.scratchFolder().path
    func verify(_ title: String) -> String? {
      let screen: Component<Int> = button(text: title, onTap: 1)
      return verifySnapshot(
        of: screen, as: .semantics(on: .iPhoneSE), snapshotDirectory: folder,
        environment: TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts"),
        testName: "order")
    }
    #expect(verify("Pay") == nil)
    #expect(try Files.list(folder).contains("order.iphone-se.semantics.txt"))
    let failure = try #require(verify("Buy"))
    #expect(failure.contains("-- button \"Pay\"") && failure.contains("+- button \"Buy\""), "\(failure)")
  }
}

@Suite("Words that a strategy does not have")
struct OtherWordsTests {
  @Test("are answered with what to say instead")
  func remedies() throws {
    let program = """
      import Portal
      import PortalTesting
      import Testing

      let card: Component<Never> = label(text: "A")

      @Test func looksRight() {
        assertSnapshot(of: card, as: .image(on: .iPhone15, appearance: .dark))
        assertSnapshot(of: card, as: .image(locale: "de"))
        assertSnapshot(of: card, as: .image(on: .iPhone15, precision: 0.9))
        assertSnapshot(of: card, as: .image(on: .iPhone15, traits: .dark))
      }
      """
    let errors = try TypeChecker().check(program)
    let remedies = ["8:": "say traits: .dark, or", "9:": "say traits: Traits(locale:", "10:": "leave precision: out"]
    #expect(errors.count == remedies.count, "\(errors)")
    for (line, remedy) in remedies {
      #expect(errors.contains { $0.contains("Program.swift:\(line)") && $0.contains(remedy) }, "\(errors)")
    }
  }
}

@Suite("A reference's name")
struct ReferenceNameTests {
  private typealias Image = Snapshotting<Component<Never>, Picture>

  private func place(_ function: String = #function) -> AssertionPlace {
    AssertionPlace(fileID: #fileID, file: #filePath, line: #line, column: #column, function: function)
  }

  @Test("has the module, the suite and the test, also in a helper that the test calls")
  func testsName() {
    func helper() -> SnapshotName { place().name(configuration: "", named: nil) }
    let name = helper()
    #expect(name.test == "PortalTestingTests/ReferenceNameTests/testsName")
    #expect(name.file == "testsName")
  }

  @Test("names device and appearance, where they are not the default")
  func configuration() {
    #expect(Image.image.configuration == "")
    #expect(Image.image(on: .iPhone15.landscape).configuration == "iphone-15-landscape")
    let traits = Traits(appearance: .dark, direction: .rightToLeft, locale: "en", textSize: .xLarge)
    #expect(Image.image(on: .iPadMini, traits: traits).configuration == "ipad-mini-dark-rtl-xLarge")
    #expect(Image.image(traits: Traits(direction: .rightToLeft, locale: "ar")).configuration == "ar")
  }

  @Test("is required in a test with arguments, and the error says so", arguments: [1, 2])
  func namedArguments(number: Int) throws {
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: true), artifacts: "/tmp")
    let screen: Component<Never> = label(text: "\(number)")
    let problem = verifySnapshot(of: screen, as: .layout, environment: environment)
    #expect(problem?.contains("A test with arguments needs named:") == true)
    let named = verifySnapshot(of: screen, as: .layout, named: "\(number)", environment: environment)
    #expect(named?.contains("namedArguments.\(number).layout.txt") == true, "\(named ?? "")")
  }
}
