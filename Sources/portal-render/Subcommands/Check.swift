import PortalDocument
import PortalRaster
import PortalSnapshot

/// Checks screens for errors and warnings, and writes no pictures: `portal-render check`.
struct Check: Subcommand {
  static let name = "check"
  static let summary = "Say what is wrong or odd with screens, and write no pictures."
  static let usage = ["SCREEN... [--data FILE] [OPTIONS]"]
  static let operands = OperandKind.files
  static let examples = ["portal-render check screens/*.json --variants light,de,a3"]
  static let explanation = [
    "Errors are what keeps a screen from being drawn. Warnings are what likely is not meant: images and glyphs that are "
      + "missing, colours and styles that nothing uses, and what the checks find that tests have, too: "
      + [ScreenCheck].standard.map(\.id).joined(separator: ", ") + ". The exit status is 2 where there are errors, and "
      + "with --strict 1 where there are warnings.",
    "What is as it should be is waived with its reason: --waive \"contrast:content/title=the brand's colour\" for one "
      + "check at one view, \"content/title=its reason\" for all that is found at a view, \"contrast=its reason\" for a whole check, "
      + "\"logo.png=its reason\" for what is missing. A waiver that nothing is found for any more is a warning.",
  ]

  static var sections: [OptionSection<Check>] {
    let options: [CommandOption<Check>] = [
      .option("data", .input(.file("FILE")), "Check the screen with each row of a file: .csv, .tsv, .ndjson or .json.")
      {
        $0.data = $1
      },
      CommandOption<[ScreenVariant]>.variants.lifted(\.variants),
      .list(
        "waive", .waiver(shown: "CHECK:PATH=REASON", example: "contrast:content/title=the brand's colour"),
        "What is as it should be: a check, a view's path, or both, or a file or symbol that is missing, and the reason."
      ) { $0.waivers = $1 },
      .flag("strict", "Take warnings for failures.") { $0.isStrict = $1 },
    ]
    return [OptionSection(title: "OPTIONS", options: options)] + ScreenOptions.sections.map { $0.lifted(\.screen) }
  }

  var inputs: [String] = []
  var data: NamedInput?
  var variants = [ScreenVariant.base]
  var waivers: [Waiver] = []
  var isStrict = false
  var screen = ScreenOptions()
  var bounds: Budget { screen.budget }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    inputs = try ScreenInputs.checked(operands, example: "portal-render check screen.json")
    if data != nil, inputs.contains(where: SwiftScreens.isSwift) {
      throw .wrong("rows fill documents, and not screens in Swift", hint: "leave out --data")
    }
    if data?.path == "-", inputs.contains("-") {
      throw .wrong("standard input cannot be both a screen and rows", hint: "name a file for one of them")
    }
  }

  func run(_ console: Console) throws -> Status {
    let table = try data.map { data in
      try DataTable.read(data.read(), file: ScreenInputs.shown(data.path))
    }
    var (inputs, screen) = (inputs, screen)
    try SwiftScreens(console: console).link(&inputs, &screen)
    try screen.checkRoot()
    var maker = PictureMaker(options: screen)
    var tally = Tally()
    if console.verbosity != .verbose { tally.toldRows = Self.toldRows }
    for input in inputs {
      for row in table.map({ Array(0..<$0.count) }) ?? [-1] {
        Trap.working(on: input) { check(input, row < 0 ? nil : row, table, &maker, &tally) }
      }
    }
    for waiver in waivers where !tally.used.contains(waiver) {
      tally.diagnostics.append(
        Diagnostic(.warning, "nothing is found for the waiver of \(waiver) (\(waiver.reason))", hint: "remove it"))
    }
    if tally.untold > 0 {
      tally.diagnostics.append(
        Diagnostic(
          .note, "\(tally.untold) more rows cannot be filled in; --verbose tells of every one"))
    }
    console.tell(tally.diagnostics)
    console.remark("\(inputs.count) screens: \(tally.errors) errors, \(tally.warnings) warnings")
    if tally.errors > 0 { return table == nil ? .wrong : .failed }
    return isStrict && tally.warnings > 0 ? .failed : .done
  }

  /// The findings, without duplicates.
  private struct Tally {
    var diagnostics: [Diagnostic] = []
    /// The waivers with a finding.
    var used: Set<Waiver> = []
    /// How many rows could not be filled in.
    var failedRows = 0
    /// How many of them are told of.
    var toldRows = Int.max
    /// How many of them are not told of.
    var untold: Int { max(0, failedRows - toldRows) }
    private var seen: Set<Diagnostic> = []

    var errors: Int { diagnostics.count { $0.severity == .error } + untold }
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
        let folder = ScreenInputs.folder(of: SwiftScreens.file(of: input))
        let defaults = maker.options.defaults
        try check(screen.make(), defaults.canvas, defaults.traits, in: folder, file, &maker, &tally)
      } else {
        let document = try maker.template(of: input).document(for: row.flatMap { try table?.row($0) })
        tally.add(document.remarks, in: file)
        let folder = ScreenInputs.folder(of: input)
        try check(document, document.canvas, document.traits, in: folder, file, &maker, &tally)
      }
    } catch {
      if row != nil { tally.failedRows += 1 }
      if tally.untold == 0 { tally.add(Diagnostic.all(of: error), in: file) }
    }
  }

  /// The number of rows that cannot be filled in and are told of one by one: a table may be one long mistake.
  private static let toldRows = 20
}

extension Check {
  /// Checks a screen in each variant.
  private func check(
    _ screen: some Describable, _ canvas: Canvas, _ traits: Traits, in folder: String, _ file: String,
    _ maker: inout PictureMaker, _ tally: inout Tally
  ) throws {
    for variant in variants {
      // Each is as much as a screen.
      Trap.goOn()
      let checked = try maker.checked(screen, canvas, traits, as: variant, in: folder)
      let (found, unused) = try [ScreenCheck].standard.findings(on: checked, waiving: waivers)
      let warnings = checked.picture.diagnostics
      tally.used.formUnion(Set(waivers).subtracting(unused))
      tally.used.formUnion(waivers.filter { warnings.contains(where: $0.covers) })
      let name = variant.name(beside: canvas, traits)
      let left = warnings.filter { warning in !waivers.contains { $0.covers(warning) } }
      let said = (left + found.map(\.diagnostic)).map { $0.said(of: name) }
      tally.add(screen.located(said), in: file)
    }
  }
}

extension OptionReader<Waiver> {
  /// A waiver with its reason.
  ///
  /// - Parameter shown: its form, as help shows it.
  static func waiver(shown: String, example: String) -> OptionReader {
    OptionReader(.value(shown)) { text, said throws(DiagnosticsError) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let what = parts.first, let reason = parts.last, !reason.allSatisfy(\.isWhitespace) else {
        throw said.cannotBe(text, hint: "give a reason: \(example)")
      }
      return Waiver(what, reason: reason)
    }
  }
}

extension Diagnostic {
  /// The diagnostic, labelled with a variant.
  fileprivate func said(of variant: String?) -> Diagnostic {
    guard let variant else { return self }
    var diagnostic = self
    diagnostic.message += " (as \(variant))"
    return diagnostic
  }
}
