import PortalDocument
import PortalRaster

/// Looks for what is wrong or odd with screens, and draws nothing: `portal-render check`.
struct Check: Subcommand {
  static let name = "check"
  static let summary = "Say what is wrong or odd with screens, and draw nothing."
  static let usage = ["SCREEN... [--data FILE] [OPTIONS]"]
  static let operands = OperandKind.files
  static let examples = ["portal-render check screens/*.json --variants light,de,a3"]
  static let explanation = [
    "Errors are what keeps a screen from being drawn. Warnings are what likely is not meant: images and glyphs that are "
      + "missing, text that does not fit, views of which nothing is seen, what is too small to be touched, and colours "
      + "and styles that nothing uses. The exit status is 2 where there are errors, and with --strict 1 where there are "
      + "warnings."
  ]

  static var sections: [OptionSection<Check>] {
    let options: [CommandOption<Check>] = [
      .option("data", .file("FILE"), "Check the screen with each row of a file: .csv, .tsv, .ndjson or .json.") {
        $0.data = $1
      },
      CommandOption<[ScreenVariant]>.variants.lifted(\.variants),
      .flag("strict", "Take warnings for failures.") { $0.isStrict = $1 },
    ]
    return [OptionSection(title: "OPTIONS", options: options)] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  var inputs: [String] = []
  var data: String?
  var variants = [ScreenVariant.base]
  var isStrict = false
  var screen = ScreenOptions()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try ScreenInputs.checked(operands)
    if data != nil, inputs.contains(where: SwiftScreens.isSwift) {
      throw .wrong("rows fill documents, and not screens in Swift", hint: "leave out --data")
    }
    if data == "-", inputs.contains("-") {
      throw .wrong("standard input cannot be both a screen and rows", hint: "name a file for one of them")
    }
  }

  func run(_ console: Console) throws -> Status {
    let table = try data.map { data in
      try DataTable.read(
        data == "-" ? Files.readStandardInput() : Files.read(data), file: ScreenInputs.shown(data))
    }
    var (inputs, screen) = (inputs, screen)
    try SwiftScreens(console: console).link(&inputs, &screen)
    try screen.checkRoot()
    var maker = PictureMaker(options: screen)
    var tally = Tally()
    for input in inputs {
      for row in table.map({ Array(0..<$0.count) }) ?? [-1] {
        check(input, row < 0 ? nil : row, table, &maker, &tally)
      }
    }
    console.tell(tally.diagnostics)
    console.remark("\(inputs.count) screens: \(tally.errors) errors, \(tally.warnings) warnings")
    if tally.errors > 0 { return table == nil ? .wrong : .failed }
    return isStrict && tally.warnings > 0 ? .failed : .done
  }

  /// What was found, each thing once.
  private struct Tally {
    var diagnostics: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    var errors: Int { diagnostics.count { $0.severity == .error } }
    var warnings: Int { diagnostics.count { $0.severity == .warning } }

    mutating func add(_ more: [Diagnostic], in file: String) {
      for diagnostic in more {
        let diagnostic = diagnostic.located(in: file)
        if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
      }
    }
  }

  private func check(
    _ input: String, _ row: Int?, _ table: DataTable?, _ maker: inout PictureMaker, _ tally: inout Tally
  ) {
    let file = ScreenInputs.shown(input)
    do {
      if let screen = maker.options.linkedScreen(input) {
        for variant in variants {
          let folder = ScreenInputs.folder(of: SwiftScreens.file(of: input))
          let picture = try maker.picture(of: screen, as: variant, in: folder)
          let name = variant.name(beside: self.screen.defaults.canvas, self.screen.defaults.traits)
          tally.add((picture.diagnostics + picture.screen.findings).map { $0.said(of: name) }, in: file)
        }
        return
      }
      let document = try maker.template(of: input).document(for: row.flatMap { try table?.row($0) })
      tally.add(document.remarks, in: file)
      for variant in variants {
        let picture = try maker.picture(of: document, as: variant, in: ScreenInputs.folder(of: input))
        let name = variant.name(beside: document.canvas, document.traits)
        tally.add((picture.diagnostics + picture.screen.findings).map { $0.said(of: name) }, in: file)
      }
    } catch let error as DiagnosticsError {
      tally.add(error.diagnostics, in: file)
    } catch {
      tally.add([(error as? FileError)?.diagnostic ?? Diagnostic(.error, "\(error)")], in: file)
    }
  }
}

extension Diagnostic {
  /// The same, said of a variant.
  fileprivate func said(of variant: String?) -> Diagnostic {
    guard let variant else { return self }
    var diagnostic = self
    diagnostic.message += " (as \(variant))"
    return diagnostic
  }
}
