import PortalRaster
import Shohin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Readers of what front ends take besides documents.

extension FuzzReader {
  /// Elements of a program: decoded, shown by one, and drawn.
  static let element = FuzzReader(
    name: "element", what: "elements of Shohin", mostBytes: 1024, mutator: .json,
    words: { ["type", "key", "props", "title", "text", "placeholder", "button", "label", "field"] }
  ) { _ in
    let renderer = try Renderer(budget: smallBudget)
    return { bytes in
      do {
        let element = try JSONDecoder().decode(ViewElement<String>.self, from: Data(bytes))
        let stage = try Stage(
          Program(view: UIView(), model: 0, update: { (_: String, _) in [] }, render: { _ in [element] }),
          on: Canvas(width: 200, height: 100, scale: 1), renderer: renderer)
        let text = stage.layoutText
        try hold(
          text.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalText.isDeceptive($0) },
          "a layout commands no terminal")
        _ = try stage.pixels()
      } catch let error as DecodingError {
        throw DiagnosticsError(Diagnostic(.error, told(error)))
      } catch let error as StageError {
        throw DiagnosticsError(Diagnostic(.error, error.message, hint: error.hint))
      }
    }
  }

  /// What we say of an element; what Foundation says of JSON is its own.
  private static func told(_ error: DecodingError) -> String {
    guard case .dataCorrupted(let context) = error, context.codingPath.last?.stringValue == "type" else {
      return "this is no element"
    }
    return context.debugDescription
  }
}
