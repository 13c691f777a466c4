import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A run of `watch`: draws, waits for something to be saved, and draws again, until it is interrupted.
///
/// It is one thread. Each time is a whole run of `render`, so nothing of an earlier state can be left in a picture.
struct WatchRun {
  let options: Watch
  let console: Console
  private var watch = FileWatch()
  private var server: PageServer?
  private var shown = ShownPictures()
  /// What each picture was made of when it was drawn last: a screen that cannot be read does not say.
  private var sources: [String: [String]] = [:]

  /// An editor that writes several files, or one in several goes, is let finish: so many milliseconds of silence.
  private static let silence: Int32 = 5
  /// But nobody waits longer than this many times.
  private static let mostSilences = 8

  init(options: Watch, console: Console) throws {
    self.options = options
    self.console = console
    if options.isServing { server = try PageServer(port: options.port) }
  }

  mutating func forever() -> Never {
    watch.watch(watched)
    draw(because: nil)
    if let server { console.remarkAlways("open http://127.0.0.1:\(server.port)/ to see them") }
    while true {
      let changed = waitForChange()
      if !changed.isEmpty { draw(because: changed) }
    }
  }

  // MARK: Waiting

  /// The files that were saved; perhaps none, where something else happened.
  private mutating func waitForChange() -> [String] {
    wait(watch.patience)
    var changed = watch.changes()
    var rounds = 0
    while !changed.isEmpty, rounds < Self.mostSilences {
      wait(Self.silence)
      let more = watch.changes()
      if more.isEmpty { break }
      changed = Set(changed + more).sorted()
      rounds += 1
    }
    return changed
  }

  /// Waits for the system to tell of files; whoever asks for the page is answered meanwhile.
  private mutating func wait(_ milliseconds: Int32) {
    var descriptors = [pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)]
    if let server { descriptors += server.descriptors }
    let count = poll(&descriptors, nfds_t(descriptors.count), server?.patience(milliseconds) ?? milliseconds)
    if count >= 0 { server?.serve(Array(descriptors.dropFirst()), shown) }
  }

  // MARK: Drawing

  private var watched: Set<String> {
    Set(options.render.inputs + [options.render.data].compactMap { $0 } + options.render.screen.fonts.paths)
      .union(sources.values.joined())
  }

  private mutating func draw(because changed: [String]?) {
    let start = Timeline.now()
    var outcomes: [Outcome] = []
    var problems: [Diagnostic] = []
    do {
      _ = try RenderRun(options: options.render, console: console) { outcomes.append($0) }.run()
    } catch let error as DiagnosticsError {
      problems = error.diagnostics
    } catch {
      problems = [(error as? FileError)?.diagnostic ?? Diagnostic(.error, "\(error)")]
    }
    console.tell(problems)
    let known = Dictionary(grouping: outcomes.filter { !$0.sources.isEmpty }, by: \.caption)
    sources.merge(known.mapValues { $0.flatMap(\.sources) }) { $1 }
    watch.watch(watched)
    let milliseconds = (Timeline.now() - start + 500_000) / 1_000_000
    if console.verbosity != .quiet { console.remarkAlways(line(changed, outcomes, problems, milliseconds)) }
    guard server != nil else { return }
    shown.take(outcomes, problems)
    server?.announce(shown.version)
  }

  /// What is said of one round: what changed, what was drawn, and how long it took.
  private func line(
    _ changed: [String]?, _ outcomes: [Outcome], _ problems: [Diagnostic], _ milliseconds: UInt64
  ) -> String {
    let drawn = outcomes.count { $0.status == .done }
    let failed = outcomes.count - drawn
    var parts: [String] = []
    if drawn > 0 { parts.append("\(drawn) \(drawn == 1 ? "picture" : "pictures") drawn") }
    if failed > 0 || !problems.isEmpty {
      let count = failed > 0 ? "\(failed) " : ""
      parts.append("\(count)not drawn, the last good \(failed == 1 ? "one stays" : "ones stay")")
    }
    if parts.isEmpty { parts.append("nothing to draw") }
    let reason = changed.map { files in
      let name = TerminalText.escaped(files.first ?? "")
      return files.count > 1 ? "\(name) and \(files.count - 1) more changed: " : "\(name) changed: "
    }
    return (reason ?? "") + parts.joined(separator: "; ") + " in \(milliseconds) ms"
  }
}
