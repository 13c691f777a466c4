import Foundation
import PortalDocument
import PortalRaster

/// The speedup of drawing by a second thread, compared with that of pure arithmetic.
///
/// Interleaves both measurements, because a second thread's benefit depends on the machine's load.
struct ThreadBenchmark {
  let screen: String

  private static let rounds = 12
  private static let seconds = 0.25

  func run() throws {
    let bytes = try Files.read(screen)
    let file = screen
    var ratios: [Double] = []
    var drawing: [Double] = []
    for _ in 0..<Self.rounds {
      let spin = Self.worth { Self.count }
      let draw = Self.worth {
        // A library for each thread, with its fonts open before the clock starts.
        guard let renderer = try? Renderer(), let document = try? ScreenDocument.read(bytes, file: file) else {
          return {}
        }
        let body: () -> Void = {
          renderer.forgetTexts()
          let picture = try? renderer.picture(of: document, on: document.canvas, traits: document.traits)
          _ = try? picture?.png()
        }
        body()
        return body
      }
      drawing.append(draw)
      ratios.append(draw / spin)
    }
    report("two threads that draw, of two alone", drawing)
    report("the same, of two that count", ratios)
  }

  private func report(_ name: String, _ values: [Double]) {
    let sorted = values.sorted()
    let numbers = [sorted.first, sorted[sorted.count / 2], sorted.last].map { String(format: "%.3f", $0 ?? 0) }
    print(
      name.padding(toLength: 36, withPad: " ", startingAt: 0)
        + "min \(numbers[0])   median \(numbers[1])   max \(numbers[2])")
  }

  /// The throughput of two threads, as a share of twice that of one: the mean of before and after.
  private static func worth(_ make: @escaping @Sendable () -> () -> Void) -> Double {
    let before = rate(threads: 1, make)
    let together = rate(threads: 2, make)
    let after = rate(threads: 1, make)
    return together / (before + after)
  }

  /// The combined rate of all threads, per second.
  private static func rate(threads: Int, _ make: @escaping @Sendable () -> () -> Void) -> Double {
    let results = Results()
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread {
        let work = make()
        ready.signal()
        start.wait()
        let begin = DispatchTime.now().uptimeNanoseconds
        var count = 0
        var elapsed = 0.0
        repeat {
          work()
          count += 1
          elapsed = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
        } while elapsed < seconds
        results.add(Double(count) / elapsed)
        done.signal()
      }.start()
    }
    for _ in 0..<threads { ready.wait() }
    for _ in 0..<threads { start.signal() }
    for _ in 0..<threads { done.wait() }
    return results.sum
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var sum = 0.0

    func add(_ rate: Double) {
      lock.withLock { sum += rate }
    }
  }

  /// Some milliseconds of arithmetic only.
  @Sendable private static func count() {
    var state: UInt64 = DispatchTime.now().uptimeNanoseconds | 1
    for _ in 0..<2_000_000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    if state == 0 { print("") }
  }
}
