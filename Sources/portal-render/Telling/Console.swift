import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where people are told things: standard error for what is odd or wrong, standard output for what was asked.
struct Console: Sendable {
  /// How diagnostics are told.
  enum Form: String, Sendable, CaseIterable {
    /// With an excerpt and a remedy.
    case human
    /// In one line each.
    case short
    /// As GitHub's Actions show them beside the code.
    case github
  }

  let form: Form
  let verbosity: CommonOptions.Verbosity
  /// Whether references are locked, as in CI.
  let isLocked: Bool
  /// Where things go that may be lost.
  let temporaryFolder: String
  /// The folder that the command was called in.
  let folder: String
  /// Where the project file is looked for.
  let projectPath: String
  /// The project file, where there is one.
  let projectFile: String?
  /// What Swift files are drawn with.
  let swift: SwiftSurroundings
  /// Whether people look at a terminal on which a line can be written anew.
  let isTerminal: Bool
  private let isColoured: Bool
  private let width: Int

  init(_ surroundings: Surroundings, _ common: CommonOptions) {
    form = common.form ?? (surroundings.isInActions ? .github : .human)
    verbosity = common.verbosity
    isLocked = surroundings.isLocked
    temporaryFolder = surroundings.temporaryFolder
    projectPath = common.projectFile
    projectFile = common.hasProjectFile ? common.projectFile : nil
    swift = surroundings.swift
    folder = Files.currentFolder ?? ""
    isTerminal = Terminal.isTerminal(STDERR_FILENO) && !surroundings.hasDumbTerminal
    isColoured = isTerminal && !surroundings.wantsNoColor
    width = Terminal.width(of: STDERR_FILENO) ?? 80
  }

  /// Tells what is wrong, and what is odd unless it is to be quiet.
  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where verbosity != .quiet || diagnostic.severity == .error {
      line(text(of: diagnostic))
    }
  }

  /// A diagnostic as this console tells it, without a line break at its end.
  func text(of diagnostic: Diagnostic) -> String {
    switch form {
    case .human: diagnostic.rendered(width: width, coloured: isColoured)
    case .short: diagnostic.short
    case .github: diagnostic.workflowCommand
    }
  }

  /// Tells what was done, where people want to know it.
  func remark(_ text: @autoclosure () -> String) {
    if verbosity == .verbose { line(TerminalText.escaped(text())) }
  }

  /// Tells how far long work is, where nobody looks at a terminal.
  func remarkAlways(_ text: String) {
    line(text)
  }

  /// Puts a text in the place of the terminal's last line, which stays open.
  func overwrite(_ text: String) {
    try? Files.writeStandardError(Array(("\r\u{1B}[K" + text).utf8))
  }

  /// Says what was asked for.
  func say(_ text: String) throws(FileError) {
    try Output.say(Array(text.utf8))
  }

  private func line(_ text: String) {
    // Where even standard error is closed there is nobody left to tell; the exit status still says it.
    try? Files.writeStandardError(Array((text + "\n").utf8))
  }
}
