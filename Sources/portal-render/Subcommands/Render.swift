import PortalDocument
import PortalRaster

/// What to render, how, and where to: `portal-render render`, and what is meant where no subcommand is named.
struct Render: Subcommand {
  static let name = "render"
  static let summary = "Draw screens as PNG, SVG, PDF, WebP or JPEG files, or write their layouts."
  static let usage = ["SCREEN... [-o OUTPUT] [OPTIONS]"]
  static let examples = Overview.examples
  static let operands = OperandKind.files
  static let explanation = [
    "A SCREEN is a JSON document; - is standard input. What is drawn is the same to the last byte on every machine. "
      + "Whatever is wrong with one screen, the others are drawn."
  ]

  static var sections: [OptionSection<Render>] {
    let output: [CommandOption<Render>] = [
      .option(
        "output", letter: "o", .file("OUTPUT"),
        "Where to write; the ending is the format. {name} stands for the screen's file name without its ending, and - "
          + "for standard output. Without it the picture is a PNG file beside the screen. Several screens in one PDF "
          + "are its pages."
      ) { $0.output = $1 }
    ]
    let strict: [CommandOption<Render>] = [
      .flag("strict", "Take warnings for failures, and write nothing then.") { $0.isStrict = $1 }
    ]
    return [
      OptionSection(
        title: "WHAT IS WRITTEN",
        options: output + PictureOptions.options.map { $0.lifted(\.picture) } + strict)
    ] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  /// Paths; `-` is standard input.
  var inputs: [String] = []
  /// A path, perhaps with `{name}` in it; `-` is standard output.
  var output: String?
  var picture = PictureOptions()
  var screen = ScreenOptions()
  /// Whether a warning is a failure.
  var isStrict = false

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try ScreenInputs.checked(operands)
    try checkOutput()
  }

  func run(_ console: Console) throws -> Status {
    RenderRun(options: self, console: console).run()
  }

  /// Whether all screens go into one file as its pages: several of them, and the name of one PDF.
  var hasPages: Bool {
    guard inputs.count > 1, let output, !output.contains("{name}") else { return false }
    return picture.format(of: output) == .pdf
  }

  /// That several inputs have several outputs, and every output a format.
  private func checkOutput() throws(DiagnosticsError) {
    guard let output else {
      if inputs.contains("-") {
        throw .wrong("a screen from standard input needs an output", hint: "add: -o screen.png, or -o - --format png")
      }
      return
    }
    let others = output.replacing("{name}", with: "")
    if let open = others.firstIndex(of: "{"), let close = others[open...].firstIndex(of: "}") {
      throw .wrong("\(others[open...close]) stands for nothing", hint: "only {name} is replaced so far")
    }
    if inputs.count > 1, !output.contains("{name}"), !hasPages {
      throw .wrong(
        "\(inputs.count) screens cannot all be written to \(output)",
        hint: "put {name} into it: -o 'out/{name}.png'; a PDF has them as pages: -o screens.pdf")
    }
    if picture.format == nil {
      if output == "-" {
        throw .wrong("standard output does not say which format to write", hint: "add: --format png")
      }
      if PictureFormat(path: output) == nil { throw DiagnosticsError(PictureFormat.unknown(output)) }
    }
  }
}
