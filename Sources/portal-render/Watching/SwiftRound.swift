import PortalRaster
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A round of `watch` for a Swift file: the file's program draws it, and reports to the watching command.
///
/// So a screen that traps or hangs does not end the command. A report has a line of JSON for each picture, and one for
/// errors of all of them; it uses a descriptor of its own, because screens may print.
enum SwiftRound {
  /// The descriptor of the report, which the watching command opens.
  static let descriptor: Int32 = 3

  /// Draws the round, in the file's program.
  static func draw(_ call: Render, _ console: Console) -> Status {
    // The watching command may have ended, or be about to draw a newer state.
    signal(SIGPIPE, SIG_IGN)
    isReporting.store(true, ordering: .relaxed)
    var call = call
    do {
      try SwiftScreens(console: console, reports: true).link(&call.inputs, &call.screen)
      return try RenderRun(options: call, console: console, observe: { report(line(of: $0)) }).run()
    } catch {
      let problems = Diagnostic.all(of: error)
      console.tell(problems)
      report(line(of: problems))
      return .wrong
    }
  }

  /// Parses a report.
  static func outcomes(of report: [UInt8]) -> (outcomes: [Outcome], problems: [Diagnostic]) {
    var outcomes: [Outcome] = []
    var problems: [Diagnostic] = []
    for bytes in report.split(separator: 0x0A) {
      // The last line is truncated where the program ended early.
      guard let line = try? JSONReader.read(SourceText(file: "report", bytes: Array(bytes))).value else { continue }
      if let list = line["problems"]?.value { problems += diagnostics(list) } else { outcomes.append(outcome(line)) }
    }
    return (outcomes, problems)
  }

  /// The line with errors of all pictures.
  static func line(of problems: [Diagnostic]) -> String {
    JSONWriter.text(of: ["problems": .array(problems.map(node))]) + "\n"
  }

  /// Reports to a watching command why the process ends; nothing where there is none.
  static func reportEnd(_ problem: Diagnostic) {
    if isReporting.load(ordering: .relaxed) { report(line(of: [problem])) }
  }

  /// Whether a watching command opened the descriptor.
  private static let isReporting = Atomic(false)

  private static func report(_ line: String) {
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  // MARK: An outcome

  private static func line(of outcome: Outcome) -> String {
    let line: JSONValue = [
      "caption": .string(outcome.caption), "status": .number(Double(outcome.status.rawValue)),
      "sources": .array(outcome.sources.map { JSONNode(.string($0)) }),
      "diagnostics": .array(outcome.diagnostics.map(node)),
      "kept": .array(
        outcome.kept.map { kept in
          JSONNode([
            "caption": .string(kept.caption), "width": .number(kept.size.width), "height": .number(kept.size.height),
            "scale": .number(kept.scale), "png": .string(Base64.text(of: kept.png)),
            "layout": .string(String(decoding: kept.layout, as: UTF8.self)),
          ])
        }),
    ]
    return JSONWriter.text(of: line) + "\n"
  }

  private static func outcome(_ line: JSONValue) -> Outcome {
    var outcome = Outcome()
    outcome.caption = line.text("caption")
    outcome.status = Int32(exactly: line.number("status")).flatMap { Status(rawValue: $0) } ?? .wrong
    outcome.sources = line.items("sources").compactMap { if case .string(let path) = $0 { path } else { nil } }
    if let list = line["diagnostics"]?.value { outcome.diagnostics = diagnostics(list) }
    outcome.kept = line.items("kept").map { kept in
      KeptPicture(
        caption: kept.text("caption"), size: Size(width: kept.number("width"), height: kept.number("height")),
        scale: kept.number("scale"), png: Base64.bytes(of: kept.text("png")) ?? [],
        layout: Array(kept.text("layout").utf8))
    }
    return outcome
  }

  // MARK: Diagnostics

  /// A diagnostic without its excerpt, which the program has printed already.
  private static func node(_ diagnostic: Diagnostic) -> JSONNode {
    var members: [(String, JSONValue)] = [
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
    ]
    if let file = diagnostic.file { members.append(("file", .string(file))) }
    if let hint = diagnostic.hint { members.append(("hint", .string(hint))) }
    return JSONNode(.members(members))
  }

  private static func diagnostics(_ list: JSONValue) -> [Diagnostic] {
    guard case .array(let items) = list else { return [] }
    return items.map(\.value).map { item in
      func text(_ name: String) -> String? { item[name] == nil ? nil : item.text(name) }
      return Diagnostic(
        Diagnostic.Severity(rawValue: item.text("severity")) ?? .error, item.text("message"), file: text("file"),
        hint: text("hint"))
    }
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) -> String {
    if case .string(let text) = self[name]?.value { text } else { "" }
  }

  fileprivate func number(_ name: String) -> Double {
    if case .number(let number) = self[name]?.value { number } else { 0 }
  }

  fileprivate func items(_ name: String) -> [JSONValue] {
    if case .array(let items) = self[name]?.value { items.map(\.value) } else { [] }
  }
}
