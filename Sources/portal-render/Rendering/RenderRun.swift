import PortalDocument
import PortalRaster

/// One run of `render`: draws all inputs, whatever fails.
struct RenderRun {
  let options: Render
  let console: Console
  /// A known outcome of a piece, which is not drawn again.
  var known: (Piece) -> Outcome? = { _ in nil }
  /// Receives each outcome, in order.
  var observe: (Outcome) -> Void = { _ in }

  /// Below this number one thread draws all, because each thread opens its own fonts.
  static let fewPictures = 4

  func run() throws -> Status {
    var main = Timeline(isOn: options.work.timings != nil)
    main.markLoading()
    let table = try options.data.map { data in
      try DataTable.read(
        data.read(onlyRegular: options.screen.isWatched), file: ScreenInputs.shown(data.path))
    }
    let standardInput =
      try options.inputs.contains("-")
      ? ScreenTemplate.read(
        Files.readStandardInput(), file: Files.standardInputName, defaults: options.screen.defaults,
        budget: options.screen.budget) : nil
    try options.screen.checkRoot()
    main.mark("read", options.data?.path ?? "")
    if let folder = options.folder { try OutputRoot.makeFolder(folder, beneath: options.outputRoot) }
    let plan = try Plan(options, table: table, standardInput: standardInput, projectFile: console.projectFile)
    let outputs = plan.outputs
    var pieces = plan.pieces
    if let shard = options.work.shard {
      pieces = pieces.enumerated().filter { shard.holds($0.offset) }.map(\.element)
    }
    if options.contactSheet != nil {
      _ = try options.sheetCanvas(
        of: pieces.filter(\.failure.isEmpty).map {
          ContactSheet.Entry(image: .data([]), size: $0.canvas ?? .zero, caption: $0.caption)
        })
    }
    if let table, table.count == 0 {
      console.tell([
        Diagnostic(.warning, "there are no rows, and so there is nothing to draw", file: options.data?.path)
      ])
    }
    main.mark("plan")
    let isForOne = pieces.count == 1 && pieces.allSatisfy { $0.pages.count == 1 }
    var tally = Tally(total: pieces.count, isOfRows: table != nil, main: main, options: options, console: console)
    var remaining = pieces.map { (piece: $0, known: known($0)) }[...]
    WorkLine<(piece: Piece, known: Outcome?), Outcome>(
      threads: threads(remaining.count { $0.known == nil }), next: { remaining.popFirst() },
      emit: { outcome in
        tally.add(outcome)
        observe(outcome)
      },
      makeWorker: { number in
        var worker = PictureWorker(
          options: options, table: table, standardInput: standardInput, projectFile: console.projectFile,
          outputs: outputs, number: number,
          toldFailures: console.verbosity == .verbose ? .max : Tally.toldFailures, isForOne: isForOne)
        return { asked in
          if let known = asked.known { return known }
          return Trap.working(on: asked.piece.output) { worker.draw(asked.piece) }
        }
      }
    ).run()
    try Trap.working(on: options.contactSheet?.path) { try tally.finish() }
    return options.isStrict && table?.count == 0 ? .failed : tally.status
  }

  private func threads(_ count: Int) -> Int {
    if let jobs = options.work.jobs { return max(1, min(jobs, count)) }
    return count < Self.fewPictures ? 1 : min(Processors.count, count)
  }
}

extension Diagnostic {
  /// The diagnostic with a file, where it names none.
  func located(in file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.file = diagnostic.file ?? file
    return diagnostic
  }
}
