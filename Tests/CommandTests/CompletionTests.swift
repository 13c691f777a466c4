import Foundation
import TestSupport
import Testing

/// The scripts of `portal-render completions`, run by the shells themselves.
@Suite("portal-render is completed")
struct CompletionTests {
  /// Words typed so far, and the only completion of the last.
  struct Typed: Sendable, CustomTestStringConvertible {
    var start: String
    var word: String
    var completed: String
    var testDescription: String { "\(start) \(word)" }

    init(_ start: String, _ word: String, _ completed: String) {
      (self.start, self.word, self.completed) = (start, word, completed)
    }
  }

  /// In sequence, as in a session: a shell's second completion may differ from its first.
  private static let typed = [
    Typed("", "sch", "schema"), Typed("render", "--appear", "--appearance"),
    Typed("screen.json --appearance", "d", "dark"), Typed("fonts", "--sys", "--system-fonts"),
    Typed("completions", "z", "zsh"), Typed("help", "vers", "version"), Typed("check", "scr", "screen.json"),
    Typed("screen.json", "--contact", "--contact-sheet"), Typed("watch screen.json --text-size", "xxx", "xxxLarge"),
    Typed("screen.json --root", "pict", "pictures/"),
  ]

  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write("{}", to: "screen.json")
    try tool.write("{}", to: "a screen.json")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
  }

  /// Installs the script where the shell looks for it.
  private func install(_ shell: String, as name: String) throws -> String {
    try tool.write(try tool.run("completions", shell).text, to: name)
    return tool.folder.path
  }

  @Test("by scripts that each shell can read", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try tool.run("completions", shell).text
    try Golden.expect(script, "completions/\(shell).txt")
    guard Program.isInstalled(shell) else { return }
    try tool.write(script, to: "script")
    try Program.output(of: [shell, "-n", tool.folder.path + "/script"])
  }

  /// The completion that bash inserts.
  private func bash(_ words: [String]) throws -> String {
    let script = #"""
      cd "$0" && source ./.script; COMP_WORDS=(portal-render "$@"); COMP_CWORD=$#; _portal_render
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    return try Program.output(of: ["bash", "-c", script, try install("bash", as: ".script")] + words)
  }

  @Test("in bash", arguments: typed)
  func bash(typed: Typed) throws {
    let words = typed.start.split(separator: " ").map(String.init) + [typed.word]
    // Bash itself appends the slash.
    #expect(try bash(words) == typed.completed.replacing("/", with: "") + "\n")
  }

  @Test("in bash after an equals sign, and with names that have spaces")
  func bashWords() throws {
    #expect(try bash(["screen.json", "--appearance", "=", "d"]) == "dark\n")
    #expect(try bash(["screen.json", "--appearance", "="]) == "light\ndark\n")
    #expect(try bash(["check", "a"]) == "a screen.json\n")
    #expect(try bash(["check", "--data", "a"]) == "a screen.json\n")
  }

  @Test("in zsh", .enabled(if: Program.isInstalled("zsh")))
  func zsh() throws {
    // A shell on a pseudo-terminal: ^U empties the line, ^X completes it and prints the result.
    let script = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1= PS2= RPS1=; cd ${(q)1}; fpath=(\$PWD \$fpath); autoload -U compinit; compinit -u -D
        tell() { zle complete-word; print -r -- \"<\$BUFFER>\" }; zle -N tell; bindkey '^X' tell; print rea''dy"
      shift
      while zpty -r shell line && [[ $line != *ready* ]]; do :; done
      for typed in "$@"; do
        zpty -n -w shell $'\x15'"$typed"$'\x18'
        while zpty -r shell line; do
          if [[ $line == *'<'*'>'* ]]; then print -r -- "${${line##*\<}%%\>*}"; break; fi
        done
      done
      """#
    let lines = Self.typed.map { "portal-render \($0.start)\($0.start.isEmpty ? "" : " ")" }
    let folder = try install("zsh", as: "_portal-render")
    let answer = try Program.output(
      of: ["timeout", "120", "zsh", "-f", "-c", script, "zsh", folder]
        + zip(lines, Self.typed).map { $0 + $1.word })
    // The separator from the next word follows.
    let completed = answer.split(separator: "\n").map { line in
      String(line.hasSuffix(" ") || line.hasSuffix("=") ? line.dropLast() : line)
    }
    #expect(completed == zip(lines, Self.typed).map { $0 + $1.completed })
  }

  @Test("in fish", .enabled(if: Program.isInstalled("fish")), arguments: typed)
  func fish(typed: Typed) throws {
    let folder = try install("fish", as: "portal-render.fish")
    let answer = try Program.output(of: [
      "fish", "--no-config", "-c", "cd $argv[1]; and source portal-render.fish; and complete -C $argv[2]", folder,
      "portal-render \(typed.start)\(typed.start.isEmpty ? "" : " ")\(typed.word)",
    ])
    // A description follows after a tab.
    let words = answer.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words == [typed.completed])
  }
}
