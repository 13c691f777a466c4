import PortalRaster

/// A subcommand: a name, options of its own, and an action.
///
/// It is a value whose members its options set. A new one is a file in `Subcommands` and a line in
/// ``SubcommandEntry/all``; parsing, help, completions, the manual page, environment variables and the project file
/// derive from it.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// A summary in one sentence that begins with a verb in the imperative: `Draw screens.`
  static var summary: String { get }
  /// The usage, one line for each form of call.
  static var usage: [String] { get }
  /// The description, in paragraphs of full sentences.
  static var explanation: [String] { get }
  /// Example calls.
  static var examples: [String] { get }
  /// The kind of its operands.
  static var operands: OperandKind { get }
  /// Its own options, in the sections of the help.
  static var sections: [OptionSection<Self>] { get }

  init()

  /// Receives the operands in order, after all options are set.
  mutating func take(_ operands: [String]) throws(DiagnosticsError)

  /// Receives the call before it runs, for subcommands that parse it again, such as `watch`.
  mutating func remember(_ call: Call<Self>)

  /// The bounds on each picture that it draws.
  var bounds: Budget { get }

  /// Runs the subcommand.
  ///
  /// - Throws: errors that end the call with status 2.
  func run(_ console: Console) throws -> Status
}

extension Subcommand {
  static var explanation: [String] { [] }
  static var examples: [String] { [] }
  static var operands: OperandKind { .none }
  static var sections: [OptionSection<Self>] { [] }

  var bounds: Budget { .standard }

  mutating func remember(_ call: Call<Self>) {}

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    if let first = operands.first {
      throw .wrong(
        "\(TerminalText.quoted(first)) means nothing to portal-render \(Self.name)",
        hint: "see: portal-render help \(Self.name)")
    }
  }
}

/// The kind of operands, for completion.
enum OperandKind: Sendable {
  case none
  case files
  case words([String])
}

/// The exit status.
enum Status: Int32 {
  case done = 0
  /// A check failed: with `--strict`, a warning.
  case failed = 1
  /// The input or the call is invalid.
  case wrong = 2
}
