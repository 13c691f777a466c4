import PortalRaster

/// The manual page of the command and its subcommands, as roff.
struct ManualPage {
  let pages: [HelpPage]

  var text: String {
    var text = """
      .TH PORTAL\\-RENDER 1 "" "portal\\-render \(Overview.version)" "User Commands"
      .SH NAME
      portal\\-render \\- draw screens without a screen
      .SH SYNOPSIS

      """
    for page in pages {
      for line in page.usage {
        text += ".B portal\\-render \(page.name)\n\(line.isEmpty ? "" : Self.escaped(line) + "\n").br\n"
      }
    }
    text += ".SH DESCRIPTION\n"
    text += Self.lines("Where no subcommand is named, it is render.")
    text += ".PP\n" + Self.lines(HelpPage.twins())
    for page in pages {
      text += ".SH \(page.name.uppercased())\n" + Self.lines(page.summary)
      for paragraph in page.explanation { text += ".PP\n" + Self.lines(paragraph) }
      for section in page.sections.dropLast() {
        if page.sections.count > 2 { text += ".SS \(Self.escaped(Self.title(section.title)))\n" }
        text += Self.options(section.labels)
      }
      if !page.examples.isEmpty {
        text += ".SS Examples\n.nf\n" + page.examples.map { Self.escaped($0) + "\n" }.joined() + ".fi\n"
      }
    }
    text += ".SH OPTIONS OF EVERY SUBCOMMAND\n" + Self.options(CommonOptions.options.map(\.label))
    text += ".SH EXIT STATUS\n"
    for (status, meaning) in Overview.exitStatus { text += ".TP\n.B \(status)\n" + Self.lines(meaning) }
    text += ".SH FILES\n.TP\n.I portal\\-render.json\n" + Self.lines("What a project says to options.")
    return text
  }

  private static func options(_ labels: [OptionLabel]) -> String {
    labels.map { label in
      var head = ".TP\n"
      if let letter = label.letter { head += "\\fB\\-\(letter)\\fR, " }
      head += "\\fB\(escaped(label.spelled))\\fR"
      if let placeholder = label.placeholder { head += " \\fI\(escaped(placeholder))\\fR" }
      return head + "\n" + lines(label.sentences)
    }.joined()
  }

  /// Title case instead of capitals.
  private static func title(_ text: String) -> String {
    text.prefix(1) + text.dropFirst().lowercased()
  }

  /// A paragraph, with lines that would be roff requests escaped.
  private static func lines(_ text: String) -> String {
    let escaped = escaped(text)
    return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
