import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A round of `watch` whose screens are in a Swift file: the file's program draws it, and reports to the command that
/// watches.
///
/// So a screen that traps, or never ends, takes nobody with it. A report is a line of JSON for each picture, and one for
/// what is wrong with all of them; it goes through a descriptor of its own, for screens may print.
enum SwiftRound {
  static let descriptor: Int32 = 3

  /// Draws, as the file's program.
  static func draw(_ call: Render, _ console: Console) -> Status {
    // Whoever watches may have ended, or be about to draw a newer state.
    signal(SIGPIPE, SIG_IGN)
    var call = call
    do {
      try SwiftScreens(console: console).link(&call.inputs, &call.screen)
      return try RenderRun(options: call, console: console, observe: { report(line(of: $0)) }).run()
    } catch {
      let problems = (error as? DiagnosticsError)?.diagnostics ?? [Diagnostic(of: error)]
      console.tell(problems)
      report(["problems": .array(problems.map(node))])
      return .wrong
    }
  }

  /// What a report says.
  static func outcomes(of report: [UInt8]) -> (outcomes: [Outcome], problems: [Diagnostic]) {
    var outcomes: [Outcome] = []
    var problems: [Diagnostic] = []
    for bytes in report.split(separator: 0x0A) {
      // A line may end early where the program did.
      guard let line = try? JSONReader.read(SourceText(file: "report", bytes: Array(bytes))).value else { continue }
      if let list = line["problems"]?.value { problems += diagnostics(list) } else { outcomes.append(outcome(line)) }
    }
    return (outcomes, problems)
  }

  private static func report(_ line: JSONValue) {
    var bytes = Array((JSONWriter.text(of: line) + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  // MARK: An outcome

  private static func line(of outcome: Outcome) -> JSONValue {
    [
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
  }

  private static func outcome(_ line: JSONValue) -> Outcome {
    var outcome = Outcome()
    outcome.caption = line.text("caption")
    outcome.status = Status(rawValue: Int32(line.number("status"))) ?? .wrong
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

  /// Without the excerpt, which the program has told by then.
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

extension Diagnostic {
  /// What is wrong, whoever says it.
  init(of error: any Error) {
    self = (error as? FileError)?.diagnostic ?? Diagnostic(.error, "\(error)")
  }
}
