import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How far long work is: a bar on a terminal, and now and then a line elsewhere.
struct Progress {
  private let total: Int
  private let console: Console
  private var done = 0
  private var shown: UInt64 = 0
  private var isShown = false

  /// Fewer pictures are there before one could read about them.
  private static let many = 100
  /// How often a bar changes, in nanoseconds.
  private static let pause: UInt64 = 100_000_000

  init(total: Int, console: Console) {
    self.total = total
    self.console = console
    if console.isTerminal { shown = Timeline.now() }
  }

  private var isWanted: Bool { total >= Self.many && console.verbosity == .usual }

  /// One more is done.
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

  /// Makes room for something else to be told.
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
