import Foundation
import Shohin
import Testing

@Suite struct DecodingTests {
  private func element(_ json: String) throws -> ViewElement<String> {
    try JSONDecoder().decode(ViewElement<String>.self, from: Data(json.utf8))
  }

  @Test("S10: an element is read from a document, with its key and its properties")
  func read() throws {
    let button = try element(#"{"type":"button","key":"a","props":{"title":"Click me"}}"#)
    #expect(button.key == "a")
    let program = Program(
      view: UIView(), model: 0, update: { (_: String, _) in [] }, render: { _ in [button] })
    #expect((program.view("a") as? UIButton)?.title(for: .normal) == "Click me")
  }

  @Test("an element of a type that nobody knows is refused by name")
  func unknown() {
    let error = #expect(throws: DecodingError.self) { try element(#"{"type":"buton","key":"a"}"#) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("no element is called \"buton\""))
  }
}
