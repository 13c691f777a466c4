import PortalDocument
import PortalRaster

/// One run of `render`: every input to its output, whatever becomes of the others.
struct RenderRun {
  let options: Render
  let console: Console
  /// Hears what became of each picture, in their order.
  var observe: (Outcome) -> Void = { _ in }

  /// So many failed rows are told of one by one.
  private static let toldRows = 20
  /// Fewer pictures are drawn by one thread, for each other one opens fonts of its own.
  private static let fewPictures = 4

  func run() throws -> Status {
    var main = Timeline(isOn: options.work.timings != nil)
    main.markLoading()
    let table = try options.data.map { data in
      try DataTable.read(
        data == "-" ? Files.readStandardInput() : Files.read(data), file: ScreenInputs.shown(data))
    }
    let standardInput =
      try options.inputs.contains("-")
      ? ScreenTemplate.read(
        Files.readStandardInput(), file: Files.standardInputName, defaults: options.screen.defaults) : nil
    main.mark("read", options.data ?? "")
    var pieces = try Plan(options, table: table, standardInput: standardInput).pieces
    if let shard = options.work.shard {
      pieces = pieces.enumerated().filter { shard.holds($0.offset) }.map(\.element)
    }
    main.mark("plan")
    var tally = Tally(total: pieces.count, rows: table?.count, options: options, console: console)
    var remaining = pieces[...]
    WorkLine<Piece, Outcome>(
      threads: threads(pieces.count), next: { remaining.popFirst() },
      emit: { outcome in
        tally.add(outcome)
        observe(outcome)
      },
      makeWorker: { number in
        var worker = PictureWorker(options: options, table: table, standardInput: standardInput, number: number)
        return { worker.draw($0) }
      }
    ).run()
    main.skip(to: tally.threads.first?.spans.last?.end)
    try tally.finish()
    main.mark("finish")
    if let file = options.work.timings {
      try put(Timeline.trace([main.followed(by: tally.threads.first)] + tally.threads.dropFirst()), in: file)
    }
    return tally.status
  }

  private func threads(_ count: Int) -> Int {
    if let jobs = options.work.jobs { return max(1, min(jobs, count)) }
    return count < Self.fewPictures ? 1 : min(Processors.count, count)
  }

  /// Writes a file that is no picture.
  private func put(_ bytes: [UInt8], in file: String) throws {
    try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: file) }
  }

  /// What has come of the work so far.
  private struct Tally {
    let total: Int
    let rows: Int?
    let options: Render
    let console: Console
    private(set) var status = Status.done
    private(set) var threads: [Timeline] = []
    private var failedRows = 0
    private var dependencies = Dependencies()
    private var entries: [ContactSheet.Entry] = []
    private var progress: Progress

    init(total: Int, rows: Int?, options: Render, console: Console) {
      self.total = total
      self.rows = rows
      self.options = options
      self.console = console
      progress = Progress(total: total, console: console)
    }

    mutating func add(_ outcome: Outcome) {
      if rows != nil, outcome.status == .failed { failedRows += 1 }
      if failedRows <= RenderRun.toldRows || outcome.status == .done || console.verbosity == .verbose {
        progress.interrupt()
        console.tell(outcome.diagnostics)
      }
      status = Status(rawValue: max(status.rawValue, outcome.status.rawValue)) ?? .wrong
      if let file = outcome.file {
        console.remark("\(file.path): \(file.format.rawValue), \(file.bytes) bytes")
        if options.work.dependencies != nil { dependencies.add(file.path, outcome.sources) }
      }
      if let entry = outcome.entry { entries.append(entry) }
      if options.work.timings != nil {
        while threads.count <= outcome.thread { threads.append(Timeline(isOn: true)) }
        threads[outcome.thread].append(outcome.spans)
      }
      progress.step(outcome.file?.path ?? outcome.caption)
    }

    /// Writes what is about all of them.
    mutating func finish() throws {
      progress.finish()
      if failedRows > RenderRun.toldRows {
        console.tell([
          Diagnostic(
            .error,
            "\(failedRows) of \(rows ?? total) rows could not be drawn; \(failedRows - RenderRun.toldRows) of them are not told of",
            hint: "--verbose tells of every one")
        ])
      }
      if let file = options.contactSheet, !entries.isEmpty { try sheet(file) }
      if let file = options.work.dependencies {
        let bytes = dependencies.bytes(for: file)
        try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: file) }
      }
    }

    private func sheet(_ file: String) throws {
      let sheet = ContactSheet(pictures: entries)
      var canvas = sheet.canvas
      options.screen.asked.apply(to: &canvas)
      canvas.size = sheet.canvas.size
      guard canvas.pixelSize != nil else {
        throw DiagnosticsError.wrong(
          "\(entries.count) pictures are too many for one sheet",
          hint: "draw fewer, or with --scale 1; \(Canvas.bounds)")
      }
      var traits = Traits()
      options.screen.asked.apply(to: &traits)
      traits.direction = .leftToRight
      let renderer = try Renderer(fonts: options.screen.fonts.library())
      let picture = try renderer.picture(of: sheet.component, on: canvas, traits: traits, title: "Contact sheet")
      let bytes = try options.picture.bytes(of: picture, as: PictureFormat(path: file) ?? .png)
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: file) }
      console.remark("\(file): \(entries.count) pictures, \(bytes.count) bytes")
    }
  }
}

extension Diagnostic {
  /// The same, said of a file where no other is named.
  func located(in file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.file = diagnostic.file ?? file
    return diagnostic
  }
}
