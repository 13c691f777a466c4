import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The output channels: standard error for diagnostics, standard output for results.
struct Console: Sendable {
  /// The format of diagnostics.
  enum Form: String, Sendable, CaseIterable {
    /// With an excerpt and a remedy.
    case human
    /// One line each.
    case short
    /// As workflow commands of GitHub Actions.
    case github
  }

  let form: Form
  let verbosity: CommonOptions.Verbosity
  /// Whether references are locked, as in CI.
  let isLocked: Bool
  /// The folder of temporary files.
  let temporaryFolder: String
  /// The folder of records that the variables of tests name.
  let testRecords: String?
  /// The user who became root to call this; nil where nobody did.
  let invoker: UInt32?
  /// What a former run of the program in this process left to do.
  let handedOver: [UInt8]?
  /// The working folder.
  let folder: String
  /// The path of the project file, existing or not.
  let projectPath: String
  /// The project file, if it exists.
  let projectFile: String?
  /// The environment for Swift files.
  let swift: SwiftSurroundings
  /// Whether standard error is a terminal whose last line can be overwritten.
  let isTerminal: Bool
  private let isColoured: Bool
  /// Whether GitHub's runner reads what is told, and obeys it where it is a command.
  private let isInActions: Bool
  private let width: Int

  init(_ surroundings: Surroundings, _ common: CommonOptions) {
    isInActions = surroundings.isInActions
    form = common.form ?? (surroundings.isInActions ? .github : .human)
    verbosity = common.verbosity
    isLocked = surroundings.isLocked
    temporaryFolder = surroundings.temporaryFolder
    testRecords = surroundings.testRecords
    invoker = surroundings.invoker
    handedOver = surroundings.handedOver
    projectPath = common.projectFile
    projectFile = common.hasProjectFile ? common.projectFile : nil
    swift = surroundings.swift
    folder = Files.currentFolder ?? ""
    isTerminal = Terminal.isTerminal(STDERR_FILENO) && !surroundings.hasDumbTerminal
    isColoured = isTerminal && !surroundings.wantsNoColor
    width = Terminal.width(of: STDERR_FILENO) ?? 80
  }

  /// Prints errors, and warnings unless it is quiet.
  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where verbosity != .quiet || diagnostic.severity == .error {
      line(text(of: diagnostic))
    }
  }

  /// A diagnostic in this console's format, without a final line break.
  func text(of diagnostic: Diagnostic) -> String {
    switch form {
    case .human: harmless(diagnostic.rendered(width: width, coloured: isColoured))
    case .short: harmless(diagnostic.short)
    case .github: diagnostic.workflowCommand
    }
  }

  /// Prints what was done, if it is verbose.
  func remark(_ text: @autoclosure () -> String) {
    if verbosity == .verbose { line(harmless(TerminalText.escaped(text()))) }
  }

  /// Prints the progress of long work, where there is no terminal.
  func remarkAlways(_ text: String) {
    line(harmless(text))
  }

  /// Overwrites the terminal's last line, leaving the cursor on it.
  func overwrite(_ text: String) {
    try? Files.writeStandardError(Array(("\r\u{1B}[K" + text).utf8))
  }

  /// Prints a result.
  func say(_ text: String) throws(FileError) {
    try Output.say(Array(text.utf8))
  }

  /// Prints a line of untrusted text, with control characters and workflow commands escaped.
  func list(_ text: String) throws(FileError) {
    try say(WorkflowText.harmless(TerminalText.escaped(text)) + "\n")
  }

  private func harmless(_ text: String) -> String { isInActions ? WorkflowText.harmless(text) : text }

  private func line(_ text: String) {
    // With standard error closed, only the exit status remains.
    try? Files.writeStandardError(Array((text + "\n").utf8))
  }
}
