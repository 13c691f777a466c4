import PortalDocument
import PortalRaster

/// Draws screens to files: `portal-render render`, the default subcommand.
struct Render: Subcommand {
  static let name = "render"
  static let summary =
    "Draw screens as \(OptionLabel.list(PictureFormat.allCases.compactMap(\.title), "or")) files, or write their layouts."
  static let usage = [
    "SCREEN... [-o OUTPUT] [OPTIONS]", "SCREENS.swift [-o FOLDER/] [OPTIONS]",
    "SCREEN --data ROWS.csv -o 'out/{id}.png' [OPTIONS]",
    "--batch [-o FOLDER] [OPTIONS] < LINES",
  ]
  static let operands = OperandKind.files
  /// The one option that cannot be combined with watching.
  static let batchOption = "batch"
  static let examples = [
    "portal-render screen.json -o screen.png",
    "portal-render screens/*.json -o '{name}{-variant}.png' --variants light,dark",
    "portal-render Screens.swift -o out/",
    "portal-render card.json --data people.csv -o 'cards/{id}.png'",
    "portal-render screens/*.json --variants light,rtl --contact-sheet all.png",
  ]
  static let explanation = [
    "A SCREEN is a JSON document; - is standard input. What is drawn is the same to the last byte on every machine. "
      + "If one screen is wrong, the others are drawn.",
    "In OUTPUT {name} stands for the screen's file name without its ending, {variant} and {-variant} for the variant, "
      + "{scale} and {device} for what it is drawn on, {row} for the number of the row, and any other word for a field "
      + "of the row. What is filled in never leads to another folder.",
    "Of a Swift file each function without parameters that returns a Component, a Screen or some Describable is a "
      + "screen, and so is a property with such a type; Screens.swift#signIn names one of them. It needs a Swift "
      + "compiler; what it made is kept until the file, the compiler or Portal's modules change.",
    "With --data a screen is a template: {{price}} or {{ user.name }} in its texts and { \"$data\": \"price\" } in the "
      + "place of a value are filled from each row of a CSV, NDJSON or JSON file. Where a row lacks a field, the other "
      + "rows are drawn, and the exit status is 1.",
    "With --batch each line of standard input is a JSON object: \"output\" is where to write, beneath FOLDER, and "
      + "\"document\" the screen, or \"input\" its file; \"data\" may fill it. Each is answered by one line of JSON on "
      + "standard output, in the same order.",
  ]

  static var sections: [OptionSection<Render>] {
    let written: [CommandOption<Render>] = [
      .option(
        "output", letter: "o", .written(.file("OUTPUT")),
        "Where to write; the ending is the format, and - is standard output. A folder takes all screens by their names; "
          + "with a slash at its end it is made where it is not there. Without it the picture is a PNG file beside "
          + "the screen. Several screens in one PDF are its pages."
      ) { ($0.output, $0.outputRoot) = ($1.path, $1.root) }
    ]
    let out: [CommandOption<Render>] = Output.options.map { $0.lifted(\.out) }
    let sheet: [CommandOption<Render>] = [
      .option(
        "contact-sheet", .written(.file("FILE")),
        "Lay all pictures on one sheet, with captions. Without -o nothing else is written."
      ) { $0.contactSheet = $1 },
      .flag("strict", "Take warnings for failures, and write nothing then.") { $0.isStrict = $1 },
    ]
    let many: [CommandOption<Render>] = [
      .option(
        "data", .input(.file("FILE")), "Draw the screen once for each row of a file: .csv, .tsv, .ndjson or .json."
      ) {
        $0.data = $1
      },
      .flag(batchOption, "Draw what the lines of standard input ask for, and answer each.") {
        $0.isBatch = $1
      },
    ]
    let picture: [CommandOption<Render>] = PictureOptions.options.map { $0.lifted(\.picture) }
    let work: [CommandOption<Render>] = WorkOptions.options.map { $0.lifted(\.work) }
    let variants = CommandOption<[ScreenVariant]>.variants.lifted(\Render.variants)
    let shown: [CommandOption<Render>] = ScreenOptions.shown.map { $0.lifted(\.screen) }
    let first = OptionSection(title: "WHAT IS WRITTEN", options: written + picture + shown + sheet + out)
    let second = OptionSection(title: "MANY PICTURES", options: many + [variants] + work)
    return [first, second] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  /// Paths; `-` is standard input.
  var inputs: [String] = []
  /// A path, possibly a template such as `{name}.png`; `-` is standard output.
  var output: String?
  /// What confines outputs that a project file names.
  var outputRoot: OutputRoot?
  /// The output folder of all screens, if named.
  var folder: String?
  var picture = PictureOptions()
  var out = Output()
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }
  var work = WorkOptions()
  /// The variants of each screen.
  var variants = [ScreenVariant.base]
  /// The file of rows.
  var data: NamedInput?
  /// The output of a contact sheet.
  var contactSheet: NamedOutput?
  /// Whether standard input is a batch.
  var isBatch = false
  /// Whether warnings are failures.
  var isStrict = false
  /// Whether pictures are also kept in memory, as PNG files with their layouts; then outputs are optional.
  var keepsPictures = false

  /// Whether pictures are used besides in files of their own.
  var needsNoFiles: Bool { contactSheet != nil || keepsPictures }
  /// Whether dependencies are needed.
  var wantsSources: Bool { screen.isWatched || work.dependencies != nil }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    if isBatch { return try checkBatch(operands) }
    inputs = try ScreenInputs.checked(
      operands, example: "portal-render screen.json -o screen.png; portal-render --help says it all")
    if data != nil, inputs.contains(where: SwiftScreens.isSwift) {
      throw .wrong("rows fill documents, and not screens in Swift", hint: "leave out --data")
    }
    // In a folder each picture has its default name.
    if let output, output.hasSuffix("/") || Files.isFolder(output) {
      let folder = output.hasSuffix("/") ? output : output + "/"
      guard data == nil else {
        throw .wrong(
          "\(TerminalText.quoted(folder)) does not say how the pictures of rows are called",
          hint: "name a field: \(ShellText.option("-o", folder + "{id}.png"))")
      }
      self.folder = folder
      self.output = "\(folder){name}{-variant}.\(picture.format?.rawValue ?? "png")"
    }
    if data?.path == "-", inputs.contains("-") {
      throw .wrong("standard input cannot be both a screen and rows", hint: "name a file for one of them")
    }
    try checkContactSheet()
    try checkOutput()
  }

  func run(_ console: Console) throws -> Status {
    if isBatch { return try BatchRun(options: self, console: console).run() }
    var call = self
    try SwiftScreens(console: console).link(&call.inputs, &call.screen)
    return try RenderRun(options: call, console: console).run()
  }

  /// Whether all screens become pages of one file: several of them, and one PDF as output.
  func isPaged(rows: Int?) -> Bool {
    guard inputs.count > 1 || rows ?? 1 > 1 || variants.count > 1, let output, !output.contains("{") else {
      return false
    }
    return picture.format(of: output) == .pdf
  }

  private func checkBatch(_ operands: [String]) throws(DiagnosticsError) {
    if let first = operands.first(where: { $0 != "-" }) {
      throw .wrong(
        "with --batch standard input names the screens, and not \(TerminalText.quoted(first))",
        hint: "leave it out, or leave out --batch")
    }
    for (isSaid, option, member) in [(data != nil, "--data", "data"), (variants != [.base], "--variants", "variant")]
    where isSaid {
      throw .wrong(
        "--batch and \(option) cannot be said at once",
        hint: "a line of a batch is one picture, and may have its own \"\(member)\"")
    }
    try checkContactSheet()
  }

  private func checkContactSheet() throws(DiagnosticsError) {
    if let sheet = contactSheet?.path, PictureFormat(path: sheet) == nil {
      throw DiagnosticsError(PictureFormat.unknown(sheet))
    }
  }

  /// Checks that every output has a format.
  private func checkOutput() throws(DiagnosticsError) {
    guard let output else {
      if inputs.contains("-"), !needsNoFiles {
        throw .wrong("a screen from standard input needs an output", hint: "add: -o screen.png, or -o - --format png")
      }
      return
    }
    _ = try OutputTemplate(output, hasFields: data != nil)
    if picture.format == nil {
      if output == "-" {
        throw .wrong("standard output does not say which format to write", hint: "add: --format png")
      }
      if PictureFormat(path: output) == nil { throw DiagnosticsError(PictureFormat.unknown(output)) }
    }
  }
}
