import TestSupport
import Testing

/// What compilers say of the line that every test has.
@Suite("An assertion with one wrong word")
struct AssertionSlipTests {
  private static func program(_ line: String) -> String {
    """
    import Portal
    import PortalTesting
    struct Invoice { var text = "" }
    extension AsyncSnapshotting where Value == Invoice, Format == String {
      static var receipt: AsyncSnapshotting { SimplySnapshotting.lines.asyncPullback { $0.text } }
    }
    func card() -> Component<Int> { label(text: "Card") }
    func asserts() async {
      \(line)
    }
    await asserts()
    """
  }

  @Test(
    "is told of that word, on its own line, and never of a strategy that waits",
    arguments: [
      ("assertSnapshot(of: card(), as: .image(on: .iphone15))", "has no member 'iphone15'"),
      ("assertSnapshot(of: card(), as: .imgae)", "has no member 'imgae'"),
      ("assertSnapshot(of: card(), as: .image, name: \"a\")", "name:"),
      ("assertSnapshot(of: card(), as: .image(precision: 0.9))", "precision"),
      (
        "assertSnapshot(of: card(), as: .image(masks: [\"content/clock\"]))", "'String' to expected element type 'Mask'"
      ),
      ("await assertSnapshot(of: Invoice(), awaiting: .reciept)", "has no member 'reciept'"),
    ])
  func told(line: String, message: String) throws {
    let errors = try TypeChecker().check(Self.program(line))
    #expect(errors.contains { $0.contains(message) }, "\(errors)")
    // Where a strategy's name is wrong, compilers add that they do not know its format.
    #expect(errors.count <= 2 && errors.allSatisfy { $0.contains("main.swift:9:") }, "\(errors)")
    #expect(!line.contains("as:") || errors.allSatisfy { !$0.contains("AsyncSnapshotting") }, "\(errors)")
  }

  @Test("is right without it")
  func right() throws {
    for line in [
      "assertSnapshot(of: card(), as: .image(on: .iPhone15))", "assertSnapshot(of: card(), as: .layout, named: \"a\")",
      "await assertSnapshot(of: Invoice(), awaiting: .receipt)",
      "await assertInlineSnapshot(of: Invoice(), awaiting: .receipt) { \"\" }",
    ] {
      #expect(try TypeChecker().check(Self.program(line)) == [])
    }
  }
}
