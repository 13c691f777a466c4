import PortalRaster

/// The command: selects the subcommand, and runs it.
struct Command {
  let arguments: [String]
  let surroundings: Surroundings

  /// The same with a sentence for every trap of the process.
  func runWatched() -> Status {
    if !surroundings.swift.wantsBacktrace { Trap.watch(console) }
    Watchdog.watch(console)
    return run()
  }

  func run() -> Status {
    if let argument = surroundings.strangeArgument {
      return refuse(
        .wrong(
          "the argument \(TerminalText.quoted(argument)) is not valid UTF-8",
          hint: "names are UTF-8 here; rename the file"))
    }
    guard let first = arguments.first else { return render() }
    if let entry = SubcommandEntry.named(first) { return entry.run(arguments.dropFirst(), surroundings) }
    switch first {
    case "--help", "-h": return say(Overview.text)
    case "help": return help()
    default: return render()
    }
  }

  /// Runs the default subcommand.
  private func render() -> Status {
    if let first = arguments.first, let mistake = misspelled(first) { return refuse(mistake) }
    return Call<Render>(arguments: arguments[...], surroundings: surroundings).run()
  }

  /// A word that is no file, and similar to a subcommand's name.
  private func misspelled(_ word: String) -> DiagnosticsError? {
    let (small, names) = (word.lowercased(), SubcommandEntry.all.map(\.name) + ["help"])
    guard !word.isEmpty, small.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
      !Files.exists(word),
      let name = names.first(where: { small.count > 1 && $0.hasPrefix(small) }) ?? nearestName(to: small, in: names)
    else { return nil }
    return .wrong("there is no subcommand \"\(word)\", and no such file", hint: "did you mean \(name)?")
  }

  private func help() -> Status {
    switch arguments.dropFirst().first {
    case nil, "help": return say(Overview.text)
    case let name?:
      if let entry = SubcommandEntry.named(name) { return say(entry.page().text) }
      let names = SubcommandEntry.all.map(\.name)
      return refuse(
        .wrong(
          "there is no subcommand \(TerminalText.quoted(name))",
          hint: nearestName(to: name, in: names).map { "did you mean \($0)?" }
            ?? "there are: \(names.joined(separator: ", "))"))
    }
  }

  private var console: Console { Console(surroundings, CommonOptions.early(arguments[...], surroundings)) }

  private func refuse(_ error: DiagnosticsError) -> Status {
    console.tell(error.diagnostics)
    return .wrong
  }

  private func say(_ text: String) -> Status {
    do {
      try console.say(text)
      return .done
    } catch {
      return refuse(DiagnosticsError(error.diagnostic))
    }
  }
}
