import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A run of `watch`: draws, waits for saves, and redraws what depends on them, until it is interrupted.
///
/// It is single-threaded. Each round is a run of `render` that skips up-to-date outcomes, so no earlier state remains
/// in a picture. Swift screens are drawn by a subprocess, as ``SwiftRound``.
struct WatchRun {
  private var options: Watch
  private var console: Console
  private var watch = FileWatch()
  private var server: PageServer?
  private var shown = ShownPictures()
  /// The outcome of each picture, by its key.
  private var known: [String: Outcome] = [:]
  /// The changes since the last successful round.
  private var pending: Set<ByteText> = []

  /// Debouncing: the milliseconds without events before a round, for editors that write in several steps.
  private static let silence: Int32 = 5
  /// The greatest number of such waits.
  private static let mostSilences = 8

  /// When files were looked at last where the system tells of no events, in nanoseconds.
  private var lastLook: UInt64 = 0

  init(options: Watch, console: Console) throws {
    self.options = options
    self.console = console
    if options.isServing { server = try PageServer(port: options.port, invoker: console.invoker) }
  }

  mutating func forever() -> Never {
    // It has no end, and each picture is watched by itself.
    Trap.rest()
    watch.watch(watched)
    draw(because: nil)
    if let server { console.remarkAlways("open http://127.0.0.1:\(server.port)/ to see them") }
    while true {
      let changed = waitForChange()
      if !changed.isEmpty { draw(because: changed) }
    }
  }

  // MARK: Waiting

  /// Waits for saves; the result is empty after other events.
  private mutating func waitForChange() -> [String] {
    guard wait(watch.patience).files else { return [] }
    var changed = watch.changes()
    var rounds = 0
    while !changed.isEmpty, rounds < Self.mostSilences {
      wait(Self.silence)
      let more = watch.changes()
      if more.isEmpty { break }
      changed = Set((changed + more).map(ByteText.init)).sorted().map(\.text)
      rounds += 1
    }
    return changed
  }

  /// Waits for file events or a subprocess's output, and serves the page meanwhile.
  ///
  /// - Returns: whether files may have changed, and whether the subprocess has output. Each file is looked at for the
  ///   former, which no caller of the page should cause: fifteen thousand took 0.3 s.
  @discardableResult private mutating func wait(
    _ milliseconds: Int32, for program: Int32 = -1
  ) -> (files: Bool, program: Bool) {
    // `poll` ignores negative descriptors.
    var descriptors = [watch.descriptor, program].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let server { descriptors += server.descriptors }
    let count = poll(&descriptors, nfds_t(descriptors.count), server?.patience(milliseconds) ?? milliseconds)
    if count >= 0 { server?.serve(Array(descriptors.dropFirst(2))) }
    var files = count > 0 && descriptors[0].revents != 0
    // Where the system tells of no events, files are looked at from time to time.
    if watch.descriptor < 0, Timeline.now() - lastLook >= UInt64(max(milliseconds, 0)) * 1_000_000 {
      (files, lastLook) = (true, Timeline.now())
    }
    return (files, count > 0 && descriptors[1].revents != 0)
  }

  // MARK: Drawing

  private var render: Render { options.render }

  private var watched: Set<ByteText> {
    let named = render.inputs.map(SwiftScreens.file) + [render.data?.path, projectFile].compactMap { $0 }
    return Set((named + render.screen.fonts.paths + known.values.flatMap(\.sources)).map(ByteText.init))
  }

  private var projectFile: String? { options.call == nil ? nil : console.projectPath }

  /// The result of one round.
  private struct Round {
    var outcomes: [Outcome] = []
    var problems: [Diagnostic] = []
    var compilerText = ""
  }

  private mutating func draw(because changed: [String]?) {
    let start = Timeline.now()
    pending.formUnion((changed ?? []).map(ByteText.init))
    var round = Round()
    do {
      var isCurrent = true
      repeat {
        if let projectFile, pending.contains(ByteText(projectFile)) { try readAgain() }
        if let file = try SwiftScreens.onlyFile(among: render.inputs) {
          isCurrent = try drawScreens(of: file, &round)
        } else {
          try drawDocuments(&round)
        }
      } while !isCurrent
      // Entries no longer requested are dropped.
      if round.problems.isEmpty { (pending, known) = ([], [:]) }
    } catch {
      round.problems = Diagnostic.all(of: error)
      console.tell(round.problems)
    }
    // What had no room may have it next time.
    for outcome in round.outcomes { known[outcome.key] = outcome.isWithoutRoom ? nil : outcome.known }
    watch.watch(watched)
    let milliseconds = (Timeline.now() - start + 500_000) / 1_000_000
    if console.verbosity != .quiet { console.remarkAlways(line(changed, round, milliseconds)) }
    guard server != nil else { return }
    shown.take(round.outcomes, round.problems, compilerText: round.compilerText)
    server?.announce(shown)
  }

  /// Reads the project file again, which invalidates all outcomes.
  private mutating func readAgain() throws(DiagnosticsError) {
    if Files.isSpecial(console.projectPath) {
      throw DiagnosticsError(FileError(.read, console.projectPath, .notRegular).diagnostic)
    }
    guard let call = options.call, case .run(var again, let common) = try call.read() else { return }
    again.remember(call)
    again.render.keepsPictures = server != nil
    options = again
    console = Console(call.surroundings, common)
    known = [:]
  }

  private mutating func drawDocuments(_ round: inout Round) throws {
    var outcomes: [Outcome] = []
    var kept = 0
    let console = console
    defer { round.outcomes = outcomes }
    // A changed font may be a better fallback for any text.
    let before = pending.isDisjoint(with: render.screen.fonts.paths.map(ByteText.init)) ? known : [:]
    let pending = pending
    let run = RenderRun(options: render, console: console) { piece in
      guard let outcome = before[piece.key], pending.isDisjoint(with: outcome.sources.map(ByteText.init)),
        outcome.file.map({ Files.exists($0.path) }) ?? true
      else { return nil }
      return outcome
    } observe: { outcome in
      var outcome = outcome
      outcome.keep(atMost: CommandLimits.pageBytes, besides: &kept)
      if outcome.isWithoutRoom { console.tell(outcome.diagnostics.suffix(1)) }
      outcomes.append(outcome)
    }
    _ = try run.run()
  }

  /// Has a Swift file's program draw all its screens.
  ///
  /// - Returns: whether nothing changed meanwhile.
  private mutating func drawScreens(of file: String, _ round: inout Round) throws -> Bool {
    round = Round()
    var screens = SwiftScreens(console: console)
    var compilerText = ""
    defer { round.compilerText = compilerText }
    if server != nil {
      screens.hear = { text in
        compilerText += text
        try? Files.writeStandardError(Array(text.utf8))
      }
    }
    let program = try screens.build(file).withExecutable {
      try ChildProcess($0, CommandLine.arguments, hearing: SwiftRound.descriptor)
    }
    var report: [UInt8] = []
    var isCurrent = true
    while true {
      let ready = wait(watch.patience, for: program.descriptor)
      if ready.program {
        let more = program.read()
        if more.isEmpty { break }
        report += more
      } else if ready.files, isCurrent, case let changed = watch.changes(), !changed.isEmpty {
        // A save outdates this round, so it is stopped, even if it hangs.
        pending.formUnion(changed.map(ByteText.init))
        isCurrent = false
        program.terminate()
      }
    }
    let end = program.end()
    guard isCurrent else { return false }
    (round.outcomes, round.problems) = SwiftRound.outcomes(of: report)
    for index in round.outcomes.indices { round.outcomes[index].key = "\(index)" }
    if case .killed(let signal) = end {
      let problem = Diagnostic(
        .error,
        "the screens of \(TerminalText.quoted(file)) ended while they were drawn: \(SignalName.text(of: signal))",
        hint: "what they said is above; they are drawn again when the file is saved")
      console.tell([problem])
      round.problems.append(problem)
    }
    return true
  }

  /// The summary of one round: what changed, what was drawn, and how long it took.
  private func line(_ changed: [String]?, _ round: Round, _ milliseconds: UInt64) -> String {
    let drawn = round.outcomes.count { $0.status == .done && !$0.isKnown }
    let failed = round.outcomes.count { $0.status != .done }
    var parts: [String] = []
    if drawn > 0 { parts.append("\(drawn) \(drawn == 1 ? "picture" : "pictures") drawn") }
    if failed > 0 || !round.problems.isEmpty {
      let count = failed > 0 ? "\(failed) " : drawn > 0 ? "the others " : ""
      parts.append("\(count)not drawn, the last good \(failed == 1 ? "one stays" : "ones stay")")
    }
    if parts.isEmpty { parts.append("nothing to draw") }
    let reason = changed.map { files in
      let name = TerminalText.escaped(files.first ?? "")
      return files.count > 1 ? "\(name) and \(files.count - 1) more changed: " : "\(name) changed: "
    }
    return (reason ?? "") + parts.joined(separator: "; ") + (parts.count == 1 && drawn > 0 ? " in" : ";")
      + " \(milliseconds) ms"
  }
}
