import PortalDocs
import PortalDocument
import PortalGallery
import PortalRaster

/// Prints the JSON Schema of screens, or of documentation files: `portal-render schema`.
struct Schema: Subcommand {
  static let name = "schema"
  static let summary = "Print a JSON Schema, for editors that complete and check what you write."
  static let usage = ["[screen|docs|story]"]
  static let operands = OperandKind.words(Kind.allCases.map(\.rawValue))
  static let explanation = [
    "That of screens, or with \"docs\" that of a manifest of shots, portal-docs.json, and with \"story\" that of what "
      + "\"play\" shows."
  ]

  /// The kinds of schemas.
  private enum Kind: String, CaseIterable {
    case screen, docs, story
  }

  private var kind = Kind.screen

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard let word = operands.first else { return }
    guard operands.count == 1, let kind = Kind(rawValue: word) else {
      throw .wrong(
        "there is no schema of \(TerminalText.quoted(operands.joined(separator: " ")))",
        hint: "possible are: \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.kind = kind
  }

  func run(_ console: Console) throws -> Status {
    switch kind {
    case .screen: try console.say(DocumentSchema.text(snippets: Exhibit.snippets))
    case .docs: try console.say(DocsSchema.manifest)
    case .story: try console.say(DocsSchema.story)
    }
    return .done
  }
}
