import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reports progress: a bar on a terminal, otherwise a line now and then.
struct Progress {
  private let total: Int
  private let console: Console
  private var done = 0
  private var shown: UInt64 = 0
  private var isShown = false

  /// Fewer pictures are done before a report could be read.
  private static let many = 100
  /// The interval between updates of the bar, in nanoseconds.
  private static let pause: UInt64 = 100_000_000

  init(total: Int, console: Console) {
    self.total = total
    self.console = console
    if console.isTerminal { shown = Timeline.now() }
  }

  private var isWanted: Bool { total >= Self.many && console.verbosity == .usual }

  /// Counts one more as done.
  mutating func step(_ name: String) {
    done += 1
    guard isWanted else { return }
    if console.isTerminal {
      let now = Timeline.now()
      if now - shown < Self.pause { return }
      shown = now
      isShown = true
      console.overwrite(bar(name))
    } else if total >= Self.many * 10, done % (total / 10) == 0 {
      console.remarkAlways("\(done) of \(total)")
    }
  }

  /// Clears the bar before other messages.
  mutating func interrupt() {
    guard isShown else { return }
    isShown = false
    console.overwrite("")
  }

  mutating func finish() { interrupt() }

  private func bar(_ name: String) -> String {
    let width = 24
    let full = done * width / max(total, 1)
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    return "\(bar) \(done)/\(total)  \(TerminalText.escaped(String(name.suffix(32))))"
  }
}
