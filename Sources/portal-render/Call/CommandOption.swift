import PortalRaster

/// An option of a subcommand, such as `--scale 2`: its label, and what it sets.
struct CommandOption<Target>: Sendable {
  let label: OptionLabel
  let apply: @Sendable (inout Target, Said) throws(DiagnosticsError) -> Void

  /// An option with one value; of several occurrences the last counts.
  static func option<Value>(
    _ name: String, letter: Character? = nil, _ reader: OptionReader<Value>, isForCallsAlone: Bool = false,
    loosens: Bool = false, _ help: String, _ set: @escaping @Sendable (inout Target, Value) -> Void
  ) -> CommandOption {
    CommandOption(
      label: OptionLabel(
        name: name, letter: letter, form: reader.form, isOutputPath: reader.isOutputPath,
        isForCallsAlone: isForCallsAlone, loosens: loosens,
        help: help)
    ) {
      target, said throws(DiagnosticsError) in
      guard let text = said.values.last else { return }
      set(&target, try reader.read(text, said))
    }
  }

  /// An option that accumulates its values.
  ///
  /// - Parameter isMerged: whether it is set once for each source that says it, the strongest last.
  static func list<Value>(
    _ name: String, _ reader: OptionReader<Value>, isMerged: Bool = false, _ help: String,
    _ set: @escaping @Sendable (inout Target, [Value]) -> Void
  ) -> CommandOption {
    let label = OptionLabel(
      name: name, form: reader.form, isOutputPath: reader.isOutputPath, isList: true, isMerged: isMerged,
      help: help)
    return CommandOption(label: label) { target, said throws(DiagnosticsError) in
      var values: [Value] = []
      for text in said.values { values.append(try reader.read(text, said)) }
      set(&target, values)
    }
  }

  /// A flag; `--no-NAME` negates what the environment or the project file sets.
  static func flag(
    _ name: String, letter: Character? = nil, isForCallsAlone: Bool = false, loosens: Bool = false, _ help: String,
    _ set: @escaping @Sendable (inout Target, Bool) -> Void
  ) -> CommandOption {
    let label = OptionLabel(
      name: name, letter: letter, form: .flag, isForCallsAlone: isForCallsAlone, loosens: loosens, help: help)
    return CommandOption(label: label) { target, said throws(DiagnosticsError) in
      guard let text = said.values.last else { return }
      set(&target, try OptionReader<Bool>.flag.read(text, said))
    }
  }

  /// The option for a type that has the target as a member.
  func lifted<Outer>(_ path: WritableKeyPath<Outer, Target> & Sendable) -> CommandOption<Outer> {
    lifted(path, inProjectFile: path)
  }

  /// The option for a type with two such members: one for values from a project file.
  func lifted<Outer>(
    _ path: WritableKeyPath<Outer, Target> & Sendable, inProjectFile other: WritableKeyPath<Outer, Target> & Sendable
  ) -> CommandOption<Outer> {
    CommandOption<Outer>(label: label) { outer, said throws(DiagnosticsError) in
      try apply(&outer[keyPath: said.source == .projectFile ? other : path], said)
    }
  }
}

/// Related options, with a title in the help.
struct OptionSection<Target>: Sendable {
  let title: String
  let options: [CommandOption<Target>]

  /// A section of all of these lists, in one call, since adding them takes the compiler seconds.
  init(title: String, options: [CommandOption<Target>]...) {
    (self.title, self.options) = (title, options.flatMap { $0 })
  }

  func lifted<Outer>(_ path: WritableKeyPath<Outer, Target> & Sendable) -> OptionSection<Outer> {
    OptionSection<Outer>(title: title, options: options.map { $0.lifted(path) })
  }
}
