import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot

/// The cost of a failing comparison, with all its reports.
struct FailureBenchmark {
  private static let runs = 9

  func run() throws {
    print("a failing comparison at 1920×1080, median of \(Self.runs) times, in processor time")
    for (name, change) in [
      ("one letter", Self.oneLetter), ("everything moved a pixel", Self.moved), ("every colour", Self.recolored),
      ("photographs", Self.photograph),
    ] as [(String, (Bitmap) -> Bitmap)] {
      let old = name == "photographs" ? Photographs.grid(columns: 5, rows: 4).sized(1920, 1080) : try Self.screen()
      try measure(name, old, change(old))
    }
  }

  private func measure(_ name: String, _ old: Bitmap, _ new: Bitmap) throws {
    let reference = try old.png(.small)
    let layout = Self.layout
    let changed = layout.replacing("120,40 ", with: "120,41 ")
    var steps: [(String, () throws -> Void)] = []
    var decoded = old
    var difference: PixelDifference?
    steps.append(("decode the reference", { decoded = try Bitmap(png: reference, name: "reference") }))
    steps.append(("compare", { difference = PixelComparison.difference(decoded, new) }))
    steps.append(
      (
        "blame",
        {
          guard let difference else { return }
          _ = Blame(
            reference: layout, actual: changed,
            pixels: Blame.Pixels(reference: decoded, actual: new, difference: difference))
        }
      ))
    steps.append(("counts", { _ = PixelComparison.counts(decoded, new, beyond: SnapshotLimits.toldBounds) }))
    steps.append(("metrics", { difference.map { _ = PixelMetrics(decoded, new, difference: $0) } }))
    steps.append(("\(Self.part)pixelmatch's", { _ = PixelMetrics.visible(decoded, new) }))
    var shown = old
    steps.append(("difference picture", { shown = try PixelComparison.picture(of: decoded, new) }))
    steps.append(("its PNG", { _ = try shown.png(.fast, isOpaque: true) }))
    steps.append(("the new one's PNG", { _ = try new.png(.fast, isOpaque: true) }))
    var times = steps.map { _ in [Double]() }
    for _ in 0..<Self.runs {
      for (index, step) in steps.enumerated() {
        let start = Self.milliseconds
        try step.1()
        times[index].append(Self.milliseconds - start)
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let all = zip(steps, medians).filter { !$0.0.0.hasPrefix(Self.part) }.map(\.1)
    print("\n\(name): \(Self.text(all.reduce(0, +))) ms")
    for (step, median) in zip(steps, medians) { print("  \(Self.text(median)) ms  \(step.0)") }
  }

  /// The prefix of a step that is part of the previous one.
  private static let part = "of these "

  /// This single-threaded process's processor time, which other load hardly affects.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func text(_ milliseconds: Double) -> String { String(format: "%6.1f", milliseconds) }

  /// A screen with many texts, on 1920 × 1080 pixels.
  private static func screen() throws -> Bitmap {
    let bench = try BenchScreen("dashboard")
    let document = try bench.read()
    let picture = try Renderer(imageRoot: bench.folder).picture(
      of: document, on: document.canvas, traits: document.traits)
    return try Bitmap(png: picture.png(), name: bench.name).sized(1920, 1080)
  }

  private static let layout: String = {
    var lines = ["screen 1920×1080 @1x light leftToRight en", "  container content 0,0 1920×1080"]
    for row in 0..<20 {
      lines.append("    container content/\(row) 0,\(row * 50) 1920×50 on #ffffff")
      for column in 0..<10 {
        let place = "\(column * 120),\(row * 50 + (row == 1 ? -10 : 5))"
        lines.append("      label content/\(row)/\(column) \(place) 100×20 \"\(row) \(column)\" #000000 17")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func oneLetter(_ old: Bitmap) -> Bitmap {
    var new = old
    for y in 300..<312 {
      for x in 700..<708 { new.pixels[y * old.width + x] ^= 0x0040_4040 }
    }
    return new
  }

  private static func moved(_ old: Bitmap) -> Bitmap {
    var new = old
    for index in old.width..<new.pixels.count { new.pixels[index] = old.pixels[index - old.width] }
    return new
  }

  private static func recolored(_ old: Bitmap) -> Bitmap {
    var new = old
    for index in new.pixels.indices { new.pixels[index] ^= 0x00ff_ffff }
    return new
  }

  private static func photograph(_ old: Bitmap) -> Bitmap {
    var new = old
    for index in new.pixels.indices { new.pixels[index] ^= 0x0003_0201 }
    return new
  }
}

extension Bitmap {
  /// The picture tiled to a size.
  fileprivate func sized(_ width: Int, _ height: Int) -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = self.pixels[y % self.height * self.width + x % self.width] }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
