import PortalDocument
import PortalRaster
import Testing

/// The forms of images in documents.
@Suite("An image in a document")
struct ImageDocumentTests {
  private func image(_ text: String) throws -> Image? {
    let document = "{ \"content\": { \"type\": \"imageView\", \"image\": \(text) } }"
    let content = try ScreenDocument.read(Array(document.utf8), file: "screen.json").content
    guard case .imageView(let image, _, _) = content else { return nil }
    return image
  }

  private func problem(_ text: String) -> String {
    do {
      return "read as \(String(describing: try image(text)))"
    } catch {
      return "\(error)"
    }
  }

  @Test("equals its Swift form")
  func forms() throws {
    #expect(try image("\"a.png\"") == .localImage(named: "a.png"))
    #expect(try image("{ \"path\": \"a.png\" }") == .localImage(named: "a.png"))
    #expect(try image("{ \"data\": \"AAEC\" }") == .blob(data: [0, 1, 2]))
    #expect(try image("{ \"symbol\": \"heart.fill\", \"tint\": \"red\" }") == .symbol("heart.fill").tinted(.red))
    #expect(
      try image("{ \"symbol\": \"heart\", \"weight\": \"semibold\" }") == .symbol("heart", weight: .semibold))
    #expect(
      try image(
        "{ \"path\": \"a.png\", \"scale\": 3, \"insets\": { \"top\": 1, \"left\": 2 }, \"resizing\": \"tile\" }")
        == .localImage(named: "a.png").scaled(3).resizable(insets: Edges(top: 1, left: 2), mode: .tile))
    #expect(
      try image("{ \"path\": \"a.png\", \"insets\": 4 }")
        == .localImage(named: "a.png").resizable(insets: Edges(all: 4)))
  }

  @Test(
    "is refused where its keys are ambiguous or missing",
    arguments: [
      ("{}", "an image needs a path, a symbol or data"), ("7", "expected an image, found a number"),
      ("{ \"path\": \"a\", \"symbol\": \"heart\" }", "an image has \"path\" or \"symbol\", not both"),
      ("{ \"symbol\": \"hart\" }", "did you mean \"heart\"?"), ("{ \"data\": \"?\" }", "not base64"),
      ("{ \"pat\": \"a\" }", "did you mean \"path\"?"),
      ("{ \"path\": \"a\", \"scale\": 0 }", "greater than 0"),
      ("{ \"path\": \"a\", \"insets\": { \"top\": -1 } }", "a number that is 0 or more, found -1"),
      ("{ \"path\": \"a\", \"insets\": 1, \"resizing\": \"tiles\" }", "did you mean \"tile\"?"),
      ("{ \"path\": \"a\", \"resizing\": \"tile\" }", "there are none"),
      ("{ \"symbol\": \"heart\", \"scale\": 2 }", "a symbol has no \"scale\""),
      ("{ \"path\": \"a\", \"weight\": \"bold\" }", "only a symbol has a \"weight\""),
      ("{ \"symbol\": \"heart\", \"weight\": \"heavy\" }", "unknown weight \"heavy\""),
    ])
  func refusals(text: String, words: String) throws {
    #expect(problem(text).contains(words), "\(problem(text))")
  }
}
