import PortalDocument
import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A run of `render --batch`: a line of JSON in, a picture and a line of JSON out, for as long as lines come.
struct BatchRun {
  let options: Render
  let console: Console

  /// A line of standard input, with its number.
  private struct Line {
    var bytes: [UInt8]
    var number: Int
  }

  func run() throws -> Status {
    var main = Timeline(isOn: options.work.timings != nil)
    main.markLoading()
    var lines = InputLines()
    var (number, asked) = (0, 0)
    var tally = Tally(total: nil, main: main, options: options, console: console)
    var cannotAnswer: FileError?
    WorkLine<Line, Outcome>(
      threads: options.work.jobs ?? 1,
      next: {
        while cannotAnswer == nil, let bytes = lines.next() {
          number += 1
          guard bytes.contains(where: { $0 > 0x20 }) else { continue }
          asked += 1
          if options.work.shard?.holds(asked - 1) ?? true { return Line(bytes: bytes, number: number) }
        }
        return nil
      },
      emit: { outcome in
        tally.add(outcome)
        do throws(FileError) {
          try Files.writeStandardOutput(Array(((outcome.answer ?? "{}") + "\n").utf8))
        } catch {
          cannotAnswer = error
        }
      },
      makeWorker: { thread in
        var worker = PictureWorker(options: options, projectFile: console.projectFile, number: thread)
        return { line in answered(line, &worker) }
      }
    ).run()
    if let cannotAnswer { throw cannotAnswer }
    if let problem = lines.problem { throw problem }
    try tally.finish()
    return tally.status
  }

  private func answered(_ line: Line, _ worker: inout PictureWorker) -> Outcome {
    var members: [(String, JSONValue)] = [("line", .number(Double(line.number)))]
    var outcome = Outcome()
    do {
      let piece = try piece(line)
      members.append(("output", .string(piece.name)))
      outcome = worker.draw(piece.piece)
    } catch {
      outcome.diagnostics = error.diagnostics
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
      members.append(("diagnostics", .array(outcome.diagnostics.map { JSONNode($0.json(line: line.number)) })))
    }
    outcome.answer = JSONWriter.text(of: .members(members))
    // One of many lines is a check that failed.
    if outcome.status == .wrong { outcome.status = .failed }
    return outcome
  }

  private static let keys = ["output", "document", "input", "data", "variant"]

  /// What a line asks for.
  private func piece(_ line: Line) throws(DiagnosticsError) -> (piece: Piece, name: String) {
    let source = SourceText(file: Files.standardInputName, bytes: line.bytes)
    let node = try JSONReader.read(source)
    func wrong(_ message: String, _ place: SourceRange, _ hint: String? = nil) -> DiagnosticsError {
      DiagnosticsError(Diagnostic(.error, message, at: place, in: source, hint: hint))
    }
    guard case .object(let members) = node.value else {
      throw wrong(
        "expected an object, found \(node.value.kindName)", node.place,
        "for example: { \"output\": \"a.png\", \"document\": { … } }")
    }
    if let stranger = members.first(where: { !Self.keys.contains($0.key) }) {
      throw wrong(
        "unknown key \(TerminalText.quoted(stranger.key)) in a line of a batch", stranger.keyPlace,
        nearestName(to: stranger.key, in: Self.keys).map { "did you mean \"\($0)\"?" }
          ?? "there may be: \(Self.keys.joined(separator: ", "))")
    }
    func text(_ key: String) throws(DiagnosticsError) -> String? {
      guard let value = node.value[key] else { return nil }
      guard case .string(let text) = value.value, !text.isEmpty else {
        throw wrong("\"\(key)\" is no text", value.place)
      }
      return text
    }
    guard let name = try text("output"), let place = node.value["output"]?.place else {
      throw wrong("a line of a batch needs an \"output\"", node.place, "say where to write, such as \"a.png\"")
    }
    if name == "-" {
      throw wrong("standard output has the answers, and no picture", place, "name a file, such as \"a.png\"")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }), !name.utf8.contains(where: { $0 < 0x20 })
    else {
      throw wrong(
        "the output \(TerminalText.quoted(name)) leads out of the output's folder", place,
        "give a path beneath it, such as \"a/b.png\"")
    }
    if options.picture.format == nil, PictureFormat(path: name) == nil {
      throw DiagnosticsError(PictureFormat.unknown(name))
    }
    var variant = ScreenVariant.base
    if let words = try text("variant") { variant = try .named(words) }
    var row: DataRow?
    if let data = node.value["data"] {
      guard case .object = data.value else { throw wrong("\"data\" is no object of fields", data.place) }
      row = DataRow(fields: data.value, name: "the data of line \(line.number)")
    }
    let output = options.output.map { "\($0)/\(name)" } ?? name
    if let input = try text("input") { try FileIdentity.refuse(output, replacing: [input]) }
    do {
      if parts.count > 1 || options.output != nil { try Files.makeFolder(Files.folder(holding: output)) }
      let page = Piece.Page(
        source: try template(node, source, try text("input")), row: row.map { .row($0) } ?? .none, variant: variant)
      return (Piece(pages: [page], output: output, caption: name), name)
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      throw DiagnosticsError((error as? FileError)?.diagnostic ?? Diagnostic(.error, "\(error)"))
    }
  }

  private func template(_ node: JSONNode, _ source: SourceText, _ input: String?) throws -> Piece.Page.Source {
    if let input {
      let template = try ScreenTemplate.read(Files.read(input), file: input, defaults: options.screen.defaults)
      return .template(template, file: input, folder: Files.folder(holding: input))
    }
    guard let document = node.value["document"] else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "a line of a batch needs a \"document\" or an \"input\"", at: node.place, in: source,
          hint: "say what to draw"))
    }
    return .template(ScreenTemplate(document, in: source, defaults: options.screen.defaults), file: nil, folder: ".")
  }
}

extension Diagnostic {
  /// For programs; `line` is that of a batch.
  fileprivate func json(line: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [("severity", .string(severity.rawValue)), ("message", .string(message))]
    if let file, file != Files.standardInputName { members.append(("file", .string(file))) }
    if let position {
      // A document in a line of a batch is on that line.
      let row = file == Files.standardInputName ? line : position.line
      members += [("line", .number(Double(row))), ("column", .number(Double(position.column)))]
    }
    if let hint { members.append(("hint", .string(hint))) }
    return .members(members)
  }
}

/// Lines of standard input, each as soon as it is there.
private struct InputLines {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isOver = false
  /// Why there are no more lines than these.
  private(set) var problem: FileError?

  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      if isOver {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
      fill()
    }
  }

  private mutating func fill() {
    let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var result: Int
      repeat { result = read(STDIN_FILENO, bytes.baseAddress, bytes.count) } while result < 0 && errno == EINTR
      if result < 0 { problem = FileError(.read, Files.standardInputName, .other(code: errno)) }
      count = max(result, 0)
    }
    isOver = more.isEmpty
    buffer += more
    if buffer.count > SupportLimits.documentBytes {
      problem = FileError(.read, Files.standardInputName, .tooLarge(limit: SupportLimits.documentBytes))
      buffer = []
      isOver = true
    }
  }
}
