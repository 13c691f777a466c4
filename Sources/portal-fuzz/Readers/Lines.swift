import Portal
import PortalDocument
import PortalRaster
import PortalSupport

// Readers of what an application and a batch take.

extension FuzzReader {
  /// Lines of a batch, with all that is beside their documents.
  static let batch = FuzzReader(
    name: "batch", what: "lines of a batch", mostBytes: 2048, mutator: .json,
    words: {
      ["output", "document", "input", "data", "row", "variant", "a.png", "./", "../", "~", ".git", "dark", "+rtl"]
    }
  ) { folder in
    try ScratchFile("\(folder)/a.json").write(Array(#"{"content":{"type":"label","text":"a"}}"#.utf8))
    return { bytes in
      var problems: [Diagnostic] = []
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
        do {
          let line = try BatchLine(Array(line), number: index + 1, wantsFormat: index % 2 == 0)
          let parts = line.path.parts
          try hold(
            !parts.isEmpty && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") },
            "an output lies beneath its folder, and is not hidden")
          let path = try OutputPath(line.path.text)
          try hold(path.parts == parts, "an output's path is what it says")
          let file = "\(folder)/out/\(line.path.text)"
          let input = try line.input.flatMap { name in
            Files.realPath(name).map { BatchLine.Input(name: name, place: $0, folder: Files.folder(holding: $0)) }
          }
          let piece = try line.piece(
            to: file, at: file, reading: input, defaults: ScreenDefaults(), budget: smallBudget)
          try hold(piece.output == file && piece.pages.count == 1, "a line is one picture")
        } catch let error as DiagnosticsError {
          problems += error.diagnostics
        }
      }
      if !problems.isEmpty { throw DiagnosticsError(problems) }
    }
  }

  /// Journals of an application's state: read, added to, and read again.
  static let journal = FuzzReader(
    name: "journal", what: "journals of an application's state", mostBytes: 1024,
    words: { ["portal journal 1\n", "portal journal 2\n", "S", "M"] }
  ) { _ in
    { bytes in
      let memory = JournalInMemory(bytes)
      func begin() -> StatePersistor<[UInt8], [UInt8], Never> {
        StatePersistor(serializer: PlainBytes(), storage: memory, every: 3)
      }
      func restored() throws -> [UInt8] { try begin().restoreState(from: []) { $0 + $1 } }
      let persistor = begin()
      do {
        var state = try persistor.restoreState(from: []) { $0 + $1 }
        try hold(state.count <= bytes.count, "a journal has what is in it")
        let damage = persistor.lastError
        for message in [[1], [], Array(bytes.prefix(20)), [2], [3]] as [[UInt8]] {
          _ = persistor.call(state: state, message: message, command: nil) { ($0 + $1, $2) }
          state += message
          try hold(restored() == state, "what is kept is restored")
        }
        if let damage { throw DiagnosticsError(Diagnostic(.error, "\(damage)")) }
      } catch let error as JournalError {
        throw DiagnosticsError(Diagnostic(.error, "\(error)"))
      }
    }
  }
}

private final class JournalInMemory: JournalStorage {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func read() throws -> [UInt8] { bytes }
  func append(_ bytes: [UInt8]) throws { self.bytes += bytes }
  func replace(with bytes: [UInt8]) throws { self.bytes = bytes }
}

private struct PlainBytes: StatePersistorSerializer {
  func serialize(state: [UInt8]) throws -> [UInt8] { state }
  func serialize(message: [UInt8]) throws -> [UInt8] { message }
  func deserializeState(from data: [UInt8]) throws -> [UInt8] { data }
  func deserializeMessage(from data: [UInt8]) throws -> [UInt8] { data }
}
