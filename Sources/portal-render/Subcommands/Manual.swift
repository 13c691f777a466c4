import PortalRaster

/// Prints the manual page: `portal-render manual`.
struct Manual: Subcommand {
  static let name = "manual"
  static let summary = "Print the manual page, for man."
  static let usage = [""]
  static let examples = ["portal-render manual | man -l -"]

  func run(_ console: Console) throws -> Status {
    try console.say(ManualPage(pages: SubcommandEntry.all.map { $0.page() }).text)
    return .done
  }
}
