import PortalRaster

/// Prints a shell's completion script: `portal-render completions`.
struct Completions: Subcommand {
  static let name = "completions"
  static let summary = "Print a script with which bash, zsh or fish complete what you type."
  static let usage = ["bash|zsh|fish"]
  static let operands = OperandKind.words(Shell.allCases.map(\.rawValue))
  static let examples = [
    "source <(portal-render completions bash)",
    "portal-render completions fish > ~/.config/fish/completions/portal-render.fish",
  ]
  static let explanation = ["Scripts/install puts the scripts of all three where the shells look for them."]

  var shell = Shell.bash

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = operands.first, operands.count == 1 else {
      throw .wrong("completions needs the name of one shell", hint: "possible are: \(names)")
    }
    guard let shell = Shell(rawValue: word) else {
      throw .wrong("there are no completions for \(TerminalText.quoted(word))", hint: "possible are: \(names)")
    }
    self.shell = shell
  }

  func run(_ console: Console) throws -> Status {
    try console.say(CompletionScript(pages: SubcommandEntry.all.map { $0.page() }).text(for: shell))
    return .done
  }
}
