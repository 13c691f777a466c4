import PortalRaster

/// A run of `render --batch`: for each line of JSON a picture and a line of JSON, as they come.
struct BatchRun {
  let options: Render
  let console: Console

  func run() throws -> Status {
    var main = Timeline(isOn: options.work.timings != nil)
    main.markLoading()
    try options.screen.checkRoot()
    let rest = try self.rest()
    let files = try BatchFiles(
      folder: options.output, beneath: options.outputRoot,
      written: [options.contactSheet, options.work.dependencies, options.work.timings].compactMap { $0?.path },
      read: [console.projectFile].compactMap(\.self), fonts: options.screen.fonts.paths, rest)
    let lines = BatchInput(rest)
    var tally = Tally(total: nil, status: rest.status, main: main, options: options, console: console)
    // What covers all pictures would lack those that a former run has drawn.
    if options.work.dependencies == nil, options.work.timings == nil, options.contactSheet == nil {
      Watchdog.afterEnd { lines.goOn(without: $0, $1, files, tenths: $2) }
    }
    defer { Watchdog.afterEnd(nil) }
    var cannotAnswer: FileError?
    WorkLine<Asked, Outcome>(
      threads: rest.isOneByOne ? 1 : options.work.jobs ?? 1,
      next: {
        while let line = lines.next() {
          Trap.work(on: line.name)
          // Lines of other shards are parsed, too: their outputs are taken.
          let asked = read(line, files)
          if options.work.shard?.holds(line.place) ?? true {
            if let name = asked.name { lines.note(name, of: line.number) }
            return asked
          }
          files.finish(line.place)
          lines.pass(over: line.number)
          Trap.rest()
        }
        return nil
      },
      emit: { outcome in
        tally.add(outcome)
        lines.answer(tally.status) {
          do throws(FileError) {
            try Output.say(Array(((outcome.answer ?? "{}") + "\n").utf8))
          } catch {
            cannotAnswer = error
          }
        }
      },
      isEnough: { cannotAnswer != nil },
      makeWorker: { thread in
        var worker = PictureWorker(options: options, projectFile: console.projectFile, batch: files, number: thread)
        return { asked in
          defer {
            files.finish(asked.line.place)
            Trap.rest()
          }
          Trap.work(on: asked.line.name)
          return answered(asked, files, &worker)
        }
      }
    ).run()
    if let cannotAnswer { throw cannotAnswer }
    if let problem = lines.problem { throw problem }
    try tally.finish()
    return tally.status
  }

  /// All of standard input, or what a former run of the program left.
  private func rest() throws(DiagnosticsError) -> BatchRest {
    guard let bytes = console.handedOver else { return BatchRest() }
    guard let rest = BatchRest(bytes: bytes) else {
      throw .wrong("the batch cannot go on: what is left of it cannot be read", hint: "send its lines anew")
    }
    return rest
  }

  /// A parsed line, or its error.
  private struct Asked {
    var line: BatchRest.Line
    /// The output as written in the line, if any.
    var name: String?
    /// The parsed line, and the file that is written.
    var parsed: Result<(BatchLine, file: String, claim: BatchFiles.Claim), DiagnosticsError>
  }

  private func read(_ line: BatchRest.Line, _ files: BatchFiles) -> Asked {
    func failed(_ problem: DiagnosticsError) -> Asked {
      Asked(line: line, name: line.output, parsed: .failure(problem))
    }
    if let end = line.end { return failed(DiagnosticsError(end)) }
    guard case .whole(let bytes) = line.content else {
      return failed(
        .wrong(
          "line \(line.number) is longer than \(CommandLimits.batchLineBytes >> 20) MiB",
          hint: "leave the document in a file, and name that as \"input\""))
    }
    var asked = failed(DiagnosticsError([]))
    do throws(DiagnosticsError) {
      let parsed = try BatchLine(bytes, number: line.number, wantsFormat: options.picture.format == nil)
      asked.name = parsed.output
      asked.parsed = .success((parsed, files.path(of: parsed), try files.claim(parsed, at: line.place)))
    } catch {
      asked.parsed = .failure(error)
    }
    return asked
  }

  private func answered(_ asked: Asked, _ files: BatchFiles, _ worker: inout PictureWorker) -> Outcome {
    var members: [(String, JSONValue)] = [("line", .number(Double(asked.line.number)))]
    if let name = asked.name { members.append(("output", .string(name))) }
    var outcome = Outcome()
    do {
      let (line, file, claim) = try asked.parsed.get()
      // Before it is opened, so that it is not what an earlier line happens to have written.
      let input = try line.input.map { input throws(DiagnosticsError) in
        try files.note(input: input, readBy: claim)
      }
      var piece = try line.piece(
        to: file, at: claim.file, reading: input, defaults: options.screen.defaults, budget: options.screen.budget)
      piece.makesFolder = line.path.parts.count > 1
      (piece.claim, piece.place) = (claim, claim.file)
      outcome = worker.draw(piece)
    } catch {
      outcome.diagnostics = Diagnostic.all(of: error)
      outcome.status = .failed
    }
    members.append(("status", .string(outcome.status == .done ? "done" : "failed")))
    if let file = outcome.file {
      members.append(("bytes", .number(Double(file.bytes))))
      if let (width, height) = file.pixels {
        members += [("width", .number(Double(width))), ("height", .number(Double(height)))]
      }
    }
    if !outcome.diagnostics.isEmpty {
      members.append(("diagnostics", .array(outcome.diagnostics.map { JSONNode($0.json(line: asked.line.number)) })))
    }
    outcome.answer = JSONWriter.text(of: .members(members))
    // An error in one of many lines is a failed check.
    if outcome.status == .wrong { outcome.status = .failed }
    return outcome
  }
}

extension Diagnostic {
  /// The JSON of an answer; `line` is that of the batch.
  fileprivate func json(line: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [("severity", .string(severity.rawValue)), ("message", .string(message))]
    if let file, file != Files.standardInputName { members.append(("file", .string(file))) }
    if let position {
      // A document within a batch line is on that line.
      let row = file == Files.standardInputName ? line : position.line
      members += [("line", .number(Double(row))), ("column", .number(Double(position.column)))]
    }
    if let hint { members.append(("hint", .string(hint))) }
    return .members(members)
  }
}
