import PortalDocument
import PortalRaster

/// Accumulates outcomes, and writes what covers all of them: dependencies, timings, a contact sheet.
struct Tally {
  /// The number of pictures; nil where unknown.
  let total: Int?
  /// Whether pictures are of rows: of many that fail, only the first are reported one by one.
  let isOfRows: Bool
  let options: Render
  let console: Console
  private(set) var status: Status
  private var main: Timeline
  private var threads: [Timeline] = []
  /// The number of failed pictures of rows; a row has one for each screen and variant.
  private var failed = 0
  private var dependencies = Dependencies()
  private var entries: [ContactSheet.Entry] = []
  /// The bytes of the contact sheet's pictures, of which none is kept once they are more than one screen may show.
  private var sheetBytes = 0
  /// The number of pictures that the contact sheet lacks.
  private var missing = 0
  /// The dependencies of the contact sheet, without duplicates.
  private var sheetSources: [String] = []
  private var seenSources: Set<ByteText> = []
  private var progress: Progress

  /// The number of failed pictures of rows that are reported one by one.
  static let toldFailures = 20

  /// - Parameters:
  ///   - total: the number of pictures; nil where unknown.
  ///   - status: that of pictures which a former run of the program has drawn.
  ///   - main: the time spans of the first thread so far.
  init(
    total: Int?, isOfRows: Bool = false, status: Status = .done, main: Timeline, options: Render, console: Console
  ) {
    self.status = status
    self.main = main
    self.total = total
    self.isOfRows = isOfRows
    self.options = options
    self.console = console
    progress = Progress(total: total ?? 0, console: console)
  }

  mutating func add(_ outcome: Outcome) {
    if isOfRows, outcome.status == .failed { failed += 1 }
    // A batch's answer tells its diagnostics itself.
    if outcome.answer == nil, !outcome.isKnown { tell(outcome) }
    status = Status(rawValue: max(status.rawValue, outcome.status.rawValue)) ?? .wrong
    if let file = outcome.file, options.work.dependencies != nil { dependencies.add(file.path, outcome.sources) }
    if let entry = outcome.entry {
      sheetBytes += outcome.entryBytes
      if isSheetPossible { entries.append(entry) } else { entries = [] }
      if options.work.dependencies != nil {
        let more = unseen(outcome.sources)
        sheetSources += more
      }
    } else if options.contactSheet != nil {
      missing += 1
    }
    if options.work.timings != nil {
      while threads.count <= outcome.thread { threads.append(Timeline(isOn: true)) }
      threads[outcome.thread].append(outcome.spans)
    }
    progress.step(outcome.file?.path ?? outcome.caption)
  }

  /// Those of some files that the contact sheet does not depend on yet.
  private mutating func unseen(_ files: [String]) -> [String] {
    files.filter { seenSources.insert(ByteText($0)).inserted }
  }

  private var isSheetPossible: Bool { sheetBytes <= options.screen.budget[.imageBytes] }

  private mutating func tell(_ outcome: Outcome) {
    if failed <= Self.toldFailures || outcome.status == .done || console.verbosity == .verbose {
      progress.interrupt()
      console.tell(outcome.diagnostics)
    }
    if let file = outcome.file { console.remark("\(file.path): \(file.format.rawValue), \(file.bytes) bytes") }
  }

  /// Writes the outputs that cover all pictures.
  mutating func finish() throws {
    progress.finish()
    main.skip(to: threads.first?.spans.last?.end)
    if failed > Self.toldFailures {
      console.tell([
        Diagnostic(
          .error,
          "\(failed) of \(total ?? failed) pictures could not be drawn; \(failed - Self.toldFailures) of them are not told of",
          hint: "--verbose tells of every one")
      ])
    }
    if let output = options.contactSheet {
      let file = output.path
      guard isSheetPossible else {
        throw DiagnosticsError.overBudget(
          .init(.imageBytes, over: options.screen.budget[.imageBytes], used: sheetBytes, most: "that of \(file)"))
      }
      let count = entries.count + missing
      if missing > 0, count > 1 { console.tell([.missing(missing, of: count, "pictures", in: file)]) }
      if !entries.isEmpty { try sheet(output) }
    }
    if let output = options.work.dependencies { try write(dependencies.bytes(for: output.path), to: output) }
    main.mark("finish")
    if let output = options.work.timings {
      try write(Timeline.trace([main.followed(by: threads.first)] + threads.dropFirst()), to: output)
    }
  }

  private func write(_ bytes: [UInt8], to output: NamedOutput) throws {
    try options.out.write(bytes, to: output.path, at: output.place(), madeOf: options.readFiles(console))
  }

  /// Draws the sheet with the scale, the appearance and the locale of the call.
  ///
  /// Its size follows from its pictures. It has no safe area, and its order and its captions are the same for all
  /// directions and text sizes, so that sheets can be compared side by side.
  private mutating func sheet(_ output: NamedOutput) throws {
    let file = output.path
    let sheet = ContactSheet(pictures: entries)
    let canvas = try options.sheetCanvas(of: entries)
    let asked = options.screen.asked
    var traits = Traits()
    if let appearance = asked.appearance { traits.appearance = appearance }
    if let locale = asked.locale { traits.locale = locale }
    traits.direction = .leftToRight
    let renderer = try Renderer(
      fonts: options.screen.fonts.library(options.screen.sandbox.sandbox(options.screen.budget)),
      budget: options.screen.budget)
    let picture = try renderer.picture(of: sheet.component, on: canvas, traits: traits, title: "Contact sheet")
    let bytes = try options.picture.bytes(of: picture, as: PictureFormat(path: file) ?? .png)
    try write(bytes, to: output)
    if options.work.dependencies != nil {
      let fonts = unseen(picture.fontFiles)
      dependencies.add(file, sheetSources + fonts)
    }
    console.remark("\(file): \(entries.count) pictures, \(bytes.count) bytes")
  }
}

extension Diagnostic {
  /// The error about a file that lacks some of what it is to hold.
  ///
  /// - Parameters:
  ///   - parts: what it holds, such as pages.
  ///   - hint: where more is told.
  static func missing(
    _ missing: Int, of count: Int, _ parts: String, in output: String, hint: String? = nil
  ) -> Diagnostic {
    let file = TerminalText.quoted(output)
    return Diagnostic(
      .error,
      missing == count
        ? "none of the \(count) \(parts) of \(file) could be drawn, and so it is not written"
        : "\(missing) of \(count) \(parts) could not be drawn, and \(missing == 1 ? "is" : "are") missing in \(file)",
      hint: hint)
  }
}

extension Render {
  /// The files that the call names to be read.
  func readFiles(_ console: Console) -> [String] {
    (inputs.map(SwiftScreens.file(of:)) + [data?.path, console.projectFile].compactMap(\.self) + screen.fonts.paths)
      .filter {
        $0 != "-"
      }
  }

  /// The canvas of a contact sheet: asked for before anything is drawn, too, with what is known of the pictures then.
  func sheetCanvas(of entries: [ContactSheet.Entry]) throws(DiagnosticsError) -> Canvas {
    var canvas = ContactSheet(pictures: entries).canvas
    if let scale = screen.asked.scale ?? screen.asked.device?.scale { canvas.scale = scale }
    guard canvas.pixelSize != nil else {
      throw .wrong(
        "\(entries.count) pictures are too many for one sheet",
        hint: "draw fewer, or with --scale 1; \(Canvas.bounds)")
    }
    return canvas
  }
}
