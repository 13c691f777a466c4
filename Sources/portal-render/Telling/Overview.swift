import PortalRaster
import PortalSupport

/// The documentation of the command as a whole.
enum Overview {
  static let version = Product.version

  static let exitStatus: [(status: String, meaning: String)] = [
    ("0", "All is well, and every file is there."),
    ("1", "A check failed, or one of many rows could not be drawn."),
    ("2", "The input or the call is wrong."),
    ("130", "It was interrupted. No file is half-written."),
    ("141", "The reader of its output closed it. No message is printed."),
  ]

  static let examples = [
    "portal-render screen.json -o screen.png",
    "portal-render screens/*.json -o 'out/{name}.svg' --appearance dark",
    "portal-render screens/*.json -o screens.pdf",
    "portal-render - -o - --format png < screen.json > screen.png",
  ]

  /// The output of `portal-render --help`.
  static var text: String {
    var page = HelpText()
    page.paragraph("portal-render draws screens without a screen.")
    page.title("USAGE")
    page.line("  portal-render SCREEN... [-o OUTPUT] [OPTIONS]")
    page.line("  portal-render SUBCOMMAND ...")
    page.title("EXAMPLES")
    for example in examples { page.line("  \(example)") }
    page.title("SUBCOMMANDS")
    for entry in SubcommandEntry.all { page.entry(entry.name, entry.summary) }
    page.paragraph(
      "Where no subcommand is named, it is render. \"portal-render help SUBCOMMAND\" says what each of them takes.",
      after: true)
    page.title("OPTIONS OF EVERY SUBCOMMAND")
    for option in CommonOptions.options { page.option(option.label) }
    page.paragraph(HelpPage.twins(), after: true)
    page.title("EXIT STATUS")
    for (status, meaning) in exitStatus {
      page.line("  \(status)\(String(repeating: " ", count: 5 - status.count))\(meaning)")
    }
    return page.text
  }
}
