import PortalRaster

/// What a call of one subcommand asks for.
enum Understood<Command> {
  case help
  case version
  case run(Command, CommonOptions)
}

/// A subcommand with the options common to all.
struct WholeCommand<Command: Subcommand>: Sendable {
  var command = Command()
  var common = CommonOptions()

  static var options: [CommandOption<Self>] {
    Command.sections.flatMap { $0.options.map { $0.lifted(\.command) } }
      + CommonOptions.options.map { $0.lifted(\.common) }
  }
}

/// Parses a call of one subcommand: the command line, then the environment, then the project file.
///
/// Each option takes its value from the first of these that sets it; one that is merged, from all of them.
struct CallReader<Command: Subcommand> {
  private let options = WholeCommand<Command>.options
  private let surroundings: Surroundings
  /// The arguments that are not parsed yet.
  private var rest: ArraySlice<String>
  /// What is said of each of the options, in their order, the strongest first; of most only that counts.
  private var said: [[Said]]
  private var operands: [String] = []
  private var common = CommonOptions()

  static func read(
    _ arguments: ArraySlice<String>, _ surroundings: Surroundings
  ) throws(DiagnosticsError) -> Understood<Command> {
    var reader = CallReader(arguments, surroundings)
    return try reader.read()
  }

  private init(_ arguments: ArraySlice<String>, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    rest = arguments
    said = Array(repeating: [], count: options.count)
  }

  private mutating func read() throws(DiagnosticsError) -> Understood<Command> {
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument == "--help" || argument == "-h" {
        return .help
      } else if argument == "--version" {
        return .version
      } else {
        try option(argument)
      }
    }
    try askEnvironment()
    try askProjectFile()
    var whole = WholeCommand<Command>(common: common)
    for (option, said) in zip(options, said) {
      for said in said.reversed() { try option.apply(&whole, said) }
    }
    try whole.command.take(operands)
    return .run(whole.command, whole.common)
  }

  // MARK: The command line

  /// Parses an option, in the forms `--name VALUE`, `--name=VALUE`, `-nVALUE`, `-n VALUE`, `--flag` and `--no-flag`.
  private mutating func option(_ argument: String) throws(DiagnosticsError) {
    let sign = argument.firstIndex(of: "=")
    let isLong = argument.hasPrefix("--")
    let name = isLong ? String(argument[..<(sign ?? argument.endIndex)]) : String(argument.prefix(2))
    var attached: String? = isLong ? sign.map { String(argument[argument.index(after: $0)...]) } : nil
    if !isLong, argument.count > 2 { attached = String(argument.dropFirst(2)) }
    let negated =
      isLong && name.hasPrefix("--no-")
      ? options.firstIndex { $0.label.isFlag && "--no-" + $0.label.name == name } : nil
    let index = options.firstIndex { option in
      isLong ? option.label.name == name.dropFirst(2) : option.label.letter == name.last
    }
    guard let index = negated ?? index else { throw unknown(name, in: argument) }
    let label = options[index].label
    var value: String
    if label.isFlag {
      if attached != nil { throw .wrong("\(name) takes no value") }
      value = negated == nil ? "true" : "false"
    } else {
      guard let next = attached ?? rest.popFirst(), !next.isEmpty else {
        throw .wrong("\(name) needs a value", hint: "see: portal-render help \(Command.name)")
      }
      value = next
    }
    if label.isList, !said[index].isEmpty {
      said[index][0].values.append(value)
    } else {
      said[index] = [Said(values: [value], source: .commandLine, spelled: name)]
    }
  }

  private func unknown(_ name: String, in argument: String) -> DiagnosticsError {
    if Files.exists(argument) {
      return .wrong(
        "\(TerminalText.quoted(argument)) is a file that is called as options are",
        hint: "name it so: \(ShellText.file(argument))")
    }
    let known = options.flatMap { option in
      [option.label.spelled] + (option.label.letter.map { ["-\($0)"] } ?? [])
    }
    let hint =
      nearestName(to: name, in: known).map { "did you mean \($0)?" } ?? "see: portal-render help \(Command.name)"
    return .wrong("unknown option \(TerminalText.escaped(name))", hint: hint)
  }

  // MARK: Environment and project file

  private mutating func askEnvironment() throws(DiagnosticsError) {
    if surroundings.settings.isEmpty { return }
    for (index, option) in options.enumerated() where isOpen(index) {
      guard let value = try surroundings.value(of: option.label), !value.isEmpty else { continue }
      // As in PATH, colons separate several values.
      let values = option.label.isList ? value.split(separator: ":").map(String.init) : [value]
      said[index].append(Said(values: values, source: .environment, spelled: option.label.environmentName))
    }
  }

  private mutating func askProjectFile() throws(DiagnosticsError) {
    let place = options.firstIndex { $0.label.name == CommonOptions.projectFileOption }
    let named = place.flatMap { said[$0].first?.values.last }
    common.projectFile = named ?? ProjectFile.usualName
    guard let project = try ProjectFile(named: named, workTree: Revision.workTree) else { return }
    common.hasProjectFile = true
    try project.check(against: SubcommandEntry.allLabels)
    for (index, option) in options.enumerated() where isOpen(index) && !option.label.loosens {
      if let more = try project.said(to: option.label) { said[index].append(more) }
    }
  }

  /// Whether an option may be said elsewhere than in the call, and what is said there counts.
  private func isOpen(_ index: Int) -> Bool {
    let label = options[index].label
    return !label.isForCallsAlone && (said[index].isEmpty || label.isMerged)
  }
}
