import PortalSupport

/// A parser of untrusted input, with its name for fuzzing and corpora.
struct FuzzReader: Sendable {
  /// Parses one input, and throws its errors.
  typealias Reading = ([UInt8]) throws -> Void

  /// The structure-aware mutators.
  enum Mutator: Sendable {
    /// As bytes.
    case bytes
    /// As a JSON tree, or several of them in lines or parts.
    case json
    /// As lines of text.
    case lines
    /// As chunks with recomputed checksums.
    case png
    /// As tables with a rebuilt directory.
    case font
    /// As letters of many scripts, after three bytes.
    case letters
  }

  let name: String
  /// Its input, in words.
  let what: String
  /// The size limit of inputs: longer ones find the same errors more slowly.
  let mostBytes: Int
  var mutator = Mutator.bytes
  /// The reader whose corpus it shares, if it has none of its own.
  var sharesCorpusOf: String?
  /// A dictionary for libFuzzer.
  var words: @Sendable () -> [String] = { [] }
  /// Prepares shared state.
  ///
  /// The folder is for readers that need files.
  let begin: @Sendable (_ folder: String) throws -> Reading

  /// The folder of its corpus.
  var corpus: String { sharesCorpusOf ?? name }

  static func named(_ name: String) -> FuzzReader? { all.first { $0.name == name } }

  /// Parses an input as its user would, turning errors into messages.
  ///
  /// - Returns: whether it was accepted.
  /// - Throws: any other error, which is a finding.
  static func read(_ bytes: [UInt8], by reading: Reading) throws -> Bool {
    do {
      try reading(bytes)
      return true
    } catch let error as DiagnosticsError {
      try tell(error.diagnostics)
      return false
    } catch is FileError {
      return false
    }
  }

  /// Renders diagnostics for a narrow terminal.
  static func tell(_ diagnostics: [Diagnostic]) throws {
    for diagnostic in diagnostics {
      for text in [diagnostic.short, diagnostic.rendered(width: 20)] {
        try hold(text.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) }, "a message commands no terminal")
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

/// A violated invariant.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

/// Asserts an invariant of any input.
func hold(_ isTrue: Bool, _ promise: String) throws {
  if !isTrue { throw BrokenPromise(description: "broken promise: \(promise)") }
}
