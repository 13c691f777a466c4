import Foundation
import PortalRaster
import Shohin
import Testing

/// A button that a document describes.
enum DecodedScene {
  static func program() -> Program<Int, String> {
    let view = UIView()
    view.backgroundColor = .systemBackground
    return Program(view: view, model: 0, render: { _ in [element] }, layout: layout)
  }

  private static var element: ViewElement<String> {
    let json = #"{"type":"button","key":"a","props":{"title":"Click me","key":"b"}}"#
    return (try? JSONDecoder().decode(ViewElement<String>.self, from: Data(json.utf8))) ?? label("a", [.text("?")])
  }

  private static func layout(_ model: Int, _ context: LayoutContext) -> [NSLayoutConstraint] {
    guard let button = context.view("a") else { return [] }
    return [
      button.centerXAnchor.constraint(equalTo: context.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: context.view.centerYAnchor),
    ]
  }
}

@Suite struct DecodingTests {
  @Test("SH-7: a button of a document is drawn; the outer key is who it is")
  func scene() throws {
    let stage = try Stage(DecodedScene.program(), on: Canvas(width: 280, height: 80))
    let button = try stage.find(.path("content/a"))
    #expect(abs(button.frame.center.x - 140) <= 0.5)
    #expect(stage.layoutText.contains("\"Click me\""))
    #expect(try stage.picture.diagnostics.isEmpty)
  }

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
    guard case .dataCorrupted(let told)? = error else { return #expect(error == nil) }
    #expect(told.debugDescription.contains("no element is called \"buton\""))
    let long = String(repeating: "x", count: 100_000)
    let hostile = #expect(throws: DecodingError.self) {
      try element("{\"type\":\"\\u001b[31m\\u202e\(long)\",\"key\":\"a\"}")
    }
    guard case .dataCorrupted(let context)? = hostile else { return #expect(hostile == nil) }
    #expect(context.debugDescription.count < 300)
    #expect(!context.debugDescription.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
  }
}
