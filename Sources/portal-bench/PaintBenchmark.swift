import Foundation
import PortalDocument
import PortalRaster

/// Times the steps from a document's bytes to pixels, with caches full and empty.
struct PaintBenchmark {
  let screens: [BenchScreen]
  let frames: Int
  /// One number per line, for programs.
  let isPlain: Bool
  /// The states of the caches.
  let memories: [Memory]

  /// The steps of a frame, in order.
  private static let steps = ["decode", "describe", "place", "list", "paint"]

  enum Memory: String, CaseIterable {
    /// Texts are shaped and glyphs are rasterised.
    case warm
    /// Neither, but fonts and images are open.
    case cold
  }

  func run() throws {
    if !isPlain {
      print("milliseconds, least and median of \(frames) frames; \"frame\" is place + list + paint")
      print(row("screen", "memory", Self.steps + ["frame"]))
    }
    for screen in screens {
      let renderer = try Renderer(imageRoot: screen.folder)
      for memory in memories { try run(screen, renderer, memory) }
    }
  }

  private func run(_ screen: BenchScreen, _ renderer: Renderer, _ memory: Memory) throws {
    var times: [[Double]] = Array(repeating: [], count: Self.steps.count + 1)
    for frame in -2..<frames {
      if memory == .cold {
        renderer.forgetTexts()
        renderer.forgetLetters()
      }
      var clock = Stopwatch()
      let document = try screen.read()
      var laps = [clock.lap()]
      let description = document.describe(document.traits)
      laps.append(clock.lap())
      let placed = try renderer.place(description, on: document.canvas, traits: document.traits).screen
      laps.append(clock.lap())
      let list = Listing.list(placed)
      laps.append(clock.lap())
      try renderer.paint(list, canvas: document.canvas)
      laps.append(clock.lap())
      guard frame >= 0 else { continue }
      laps.append(laps[2] + laps[3] + laps[4])
      for (step, lap) in laps.enumerated() { times[step].append(lap) }
    }
    let sorted = times.map { $0.sorted() }
    if isPlain {
      for (step, times) in zip(Self.steps + ["frame"], sorted) {
        print("\(screen.name)\t\(memory.rawValue)\t\(step)\t\(times[0])\t\(times[times.count / 2])")
      }
    } else {
      print(row(screen.name, memory.rawValue, sorted.map { "\(short($0[0])) \(short($0[$0.count / 2]))" }))
    }
  }

  private func short(_ milliseconds: Double) -> String { String(format: "%.3f", milliseconds) }

  private func row(_ screen: String, _ memory: String, _ cells: [String]) -> String {
    screen.padding(toLength: 12, withPad: " ", startingAt: 0) + memory.padding(toLength: 5, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined()
  }
}
