import PortalRaster

/// A run of `render --batch`: for each line of JSON a picture and a line of JSON, as they come.
struct BatchRun {
  let options: Render
  let console: Console

  func run() throws -> Status {
    var main = Timeline(isOn: options.work.timings != nil)
    main.markLoading()
    try options.screen.checkRoot()
    var lines = InputLines()
    let files = try BatchFiles(folder: options.output)
    var (number, asked) = (0, 0)
    var tally = Tally(total: nil, main: main, options: options, console: console)
    var cannotAnswer: FileError?
    WorkLine<Asked, Outcome>(
      threads: options.work.jobs ?? 1,
      next: {
        while let line = lines.next() {
          number += 1
          if case .whole(let bytes) = line, Self.isBlank(bytes) { continue }
          asked += 1
          Trap.work(on: Self.named(number))
          // Lines of other shards are parsed, too: their outputs are taken.
          let line = read(line, number, at: asked - 1, files)
          if options.work.shard?.holds(asked - 1) ?? true { return line }
          files.finish(asked - 1)
          Trap.rest()
        }
        return nil
      },
      emit: { outcome in
        tally.add(outcome)
        do throws(FileError) {
          try Output.say(Array(((outcome.answer ?? "{}") + "\n").utf8))
        } catch {
          cannotAnswer = error
        }
      },
      isEnough: { cannotAnswer != nil },
      makeWorker: { thread in
        var worker = PictureWorker(options: options, projectFile: console.projectFile, batch: files, number: thread)
        return { asked in
          defer {
            files.finish(asked.place)
            Trap.rest()
          }
          Trap.work(on: Self.named(asked.number))
          return answered(asked, &worker)
        }
      }
    ).run()
    if let cannotAnswer { throw cannotAnswer }
    if let problem = lines.problem { throw problem }
    try tally.finish()
    return tally.status
  }

  /// A parsed line, or its error.
  private struct Asked {
    var number: Int
    /// Its place among the lines that are not blank.
    var place: Int
    /// The output as written in the line, if any.
    var name: String?
    /// The parsed line, and the file that is written.
    var line: Result<(BatchLine, file: String, claim: BatchFiles.Claim), DiagnosticsError>
  }

  /// What a thread works on, for the sentence about a trap.
  private static func named(_ number: Int) -> String { " at line \(number) of the batch" }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private func read(_ line: InputLines.Line, _ number: Int, at place: Int, _ files: BatchFiles) -> Asked {
    guard case .whole(let bytes) = line else {
      let problem = DiagnosticsError.wrong(
        "line \(number) is longer than \(CommandLimits.batchLineBytes >> 20) MiB",
        hint: "leave the document in a file, and name that as \"input\"")
      return Asked(number: number, place: place, line: .failure(problem))
    }
    var asked = Asked(number: number, place: place, line: .failure(DiagnosticsError([])))
    do throws(DiagnosticsError) {
      let line = try BatchLine(bytes, number: number, wantsFormat: options.picture.format == nil)
      asked.name = line.output
      asked.line = .success((line, files.path(of: line), try files.claim(line, at: place)))
    } catch {
      asked.line = .failure(error)
    }
    return asked
  }

  private func answered(_ asked: Asked, _ worker: inout PictureWorker) -> Outcome {
    var members: [(String, JSONValue)] = [("line", .number(Double(asked.number)))]
    if let name = asked.name { members.append(("output", .string(name))) }
    var outcome = Outcome()
    do {
      let (line, file, claim) = try asked.line.get()
      var piece = try line.piece(to: file, defaults: options.screen.defaults, budget: options.screen.budget)
      piece.makesFolder = line.path.parts.count > 1
      piece.claim = claim
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
      members.append(("diagnostics", .array(outcome.diagnostics.map { JSONNode($0.json(line: asked.number)) })))
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
