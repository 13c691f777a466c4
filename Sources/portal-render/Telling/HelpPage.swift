import PortalRaster

/// The documentation of one subcommand, for help, completions and the manual page.
struct HelpPage: Sendable {
  struct Section: Sendable {
    let title: String
    let labels: [OptionLabel]
  }

  let name: String
  let summary: String
  let usage: [String]
  let explanation: [String]
  let examples: [String]
  let operands: OperandKind
  let sections: [Section]

  init<Command: Subcommand>(_ command: Command.Type) {
    name = Command.name
    summary = Command.summary
    usage = Command.usage
    explanation = Command.explanation
    examples = Command.examples
    operands = Command.operands
    sections =
      Command.sections.map { Section(title: $0.title, labels: $0.options.map(\.label)) }
      + [Section(title: "OPTIONS OF EVERY SUBCOMMAND", labels: CommonOptions.options.map(\.label))]
  }

  /// The page as `--help` prints it.
  var text: String {
    var page = HelpText()
    page.paragraph(summary)
    page.title("USAGE")
    for line in usage { page.line("  portal-render \(name)\(line.isEmpty ? "" : " ")\(line)") }
    for paragraph in explanation { page.paragraph(paragraph, after: true) }
    if !examples.isEmpty {
      page.title("EXAMPLES")
      for example in examples { page.line("  \(example)") }
    }
    for section in sections {
      page.title(section.title)
      for label in section.labels { page.option(label) }
    }
    page.paragraph(Self.twins(but: sections.flatMap(\.labels)), after: true)
    return page.text
  }

  /// The other sources of option values.
  ///
  /// - Parameter labels: the options of one subcommand; those of all without it.
  static func twins(but labels: [OptionLabel]? = nil) -> String {
    let words =
      labels.map { OptionLabel.list($0.filter(\.isForCallsAlone).map(\.spelled), "and") }
      ?? "--force, --version and --help, and the --root of accept, report and prune,"
    let loosening = labels.map { $0.filter(\.loosens).map(\.spelled) } ?? []
    let exception =
      loosening.isEmpty
      ? "" : " A project file comes with what is judged, and cannot say \(OptionLabel.list(loosening, "or"))."
    return "Every option but \(words) may also be said in the environment, as PORTAL_RENDER_TEXT_SIZE does "
      + "for --text-size, and in the project file portal-render.json, as \"textSize\". The command line counts most, then the environment, the "
      + "screen's own document, and the project file. What a flag says elsewhere is taken back with --no-, as in "
      + "--no-quiet.\(exception)"
  }
}

/// A builder of text for a terminal of 80 columns.
struct HelpText {
  private(set) var text = ""
  private static let width = 80
  /// The column of descriptions.
  private static let column = 27

  mutating func line(_ line: String) {
    text += line + "\n"
  }

  mutating func title(_ title: String) {
    text += "\n\(title)\n"
  }

  /// A paragraph; `after` an empty line.
  mutating func paragraph(_ words: String, after isApart: Bool = false) {
    if isApart { text += "\n" }
    for line in Self.wrapped(words, to: Self.width) { text += line + "\n" }
  }

  /// An option with its description beside it.
  mutating func option(_ label: OptionLabel) {
    let letter = label.letter.map { "-\($0), " } ?? "    "
    entry(letter + label.spelled + (label.placeholder.map { " " + $0 } ?? ""), label.sentences)
  }

  /// A name with its description, which begins on a new line where the name is long.
  mutating func entry(_ name: String, _ meaning: String) {
    let lines = Self.wrapped(meaning, to: Self.width - Self.column)
    var name = "  " + name
    if name.count > Self.column - 2 {
      line(name)
      name = ""
    }
    for (index, words) in lines.enumerated() {
      let start = index == 0 ? name : ""
      line(start + String(repeating: " ", count: Self.column - start.count) + words)
    }
  }

  /// Words wrapped to a width; longer words have lines of their own.
  static func wrapped(_ words: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
