import Foundation

/// Milliseconds since the last call, by one of the system's clocks.
struct Stopwatch {
  enum Clock {
    /// Time as it goes by.
    case wall
    /// The time for which the processor worked for this program, or for this thread alone: what others do on the machine is not in it,
    /// so least and median are near each other.
    case process, thread

    fileprivate var id: clockid_t {
      switch self {
      case .wall: CLOCK_MONOTONIC
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .thread: CLOCK_THREAD_CPUTIME_ID
      }
    }

    fileprivate var now: Double {
      var time = timespec()
      clock_gettime(id, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
  }

  private let clock: Clock
  private var last: Double

  init(_ clock: Clock = .wall) {
    self.clock = clock
    last = clock.now
  }

  mutating func lap() -> Double {
    let now = clock.now
    defer { last = now }
    return now - last
  }
}

/// Prints the least and the median of times in milliseconds.
func printTimes(_ name: String, _ times: [Double]) {
  let sorted = times.sorted()
  let least = String(format: "%10.3f", sorted.first ?? 0)
  let median = String(format: "%10.3f", sorted[sorted.count / 2])
  print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + "min \(least) ms   median \(median) ms")
}
