import PortalDocument
import PortalRaster

/// Prints the JSON Schema of screens: `portal-render schema`.
struct Schema: Subcommand {
  static let name = "schema"
  static let summary = "Print the JSON Schema of screens, for editors that complete and check what you write."
  static let usage = [""]

  func run(_ console: Console) throws -> Status {
    try console.say(DocumentSchema.text)
    return .done
  }
}
