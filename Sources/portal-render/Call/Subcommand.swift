import PortalRaster

/// One thing that the command does: a name, options of its own, and a run.
///
/// A subcommand is a value whose members its options set. A new one is a file in `Subcommands` and a line in
/// ``SubcommandEntry/all``; parsing, help, completions, the manual page, the environment's twins and the project file
/// come from what it says here.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// What it does, as a sentence that begins with a verb: `Draws screens.`
  static var summary: String { get }
  /// What may stand behind its name, one line for each way to call it.
  static var usage: [String] { get }
  /// What else there is to say, in paragraphs of full sentences.
  static var explanation: [String] { get }
  /// Calls that show what it is for.
  static var examples: [String] { get }
  /// What may stand in a call besides options.
  static var operands: OperandKind { get }
  static var sections: [OptionSection<Self>] { get }

  init()

  /// Takes what stands in the call besides options, in its order, after all options are set.
  mutating func take(_ operands: [String]) throws(DiagnosticsError)

  /// Takes the call that it was made of, if it is to be read again.
  mutating func remember(_ call: Call<Self>)

  /// Does it.
  ///
  /// - Throws: what cannot be told in better words; the call then ends with status 2.
  func run(_ console: Console) throws -> Status
}

extension Subcommand {
  static var explanation: [String] { [] }
  static var examples: [String] { [] }
  static var operands: OperandKind { .none }
  static var sections: [OptionSection<Self>] { [] }

  mutating func remember(_ call: Call<Self>) {}

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    if let first = operands.first {
      throw .wrong(
        "\(TerminalText.quoted(first)) means nothing to portal-render \(Self.name)",
        hint: "see: portal-render help \(Self.name)")
    }
  }
}

/// What may stand in a call besides options, for those who complete what is typed.
enum OperandKind: Sendable {
  case none
  case files
  case words([String])
}

/// What the caller learns without reading.
enum Status: Int32 {
  case done = 0
  /// A check failed: with `--strict`, a warning.
  case failed = 1
  /// The input or the call is wrong.
  case wrong = 2
}
