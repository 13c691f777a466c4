import CCairo
import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot

/// Measures on request, so that a script can interleave it with other programs.
///
/// Reads one request per line, and answers each with a line of JSON: milliseconds, and further numbers.
///
/// Caches persist between requests, as in a process that draws many screens.
struct Turns {
  private var screens: [String: (screen: BenchScreen, renderer: Renderer)] = [:]
  private var bitmaps: [String: Bitmap] = [:]

  static let usage = """
    frame SCREEN warm|cold   a document's bytes to those of its PNG file, phase by phase
    text SCREEN              its labels set, with fonts open and nothing remembered
    png FILE cairo|fast|small
    compare FILE FILE        pixels that differ, of pictures that are in memory
    visible FILE FILE        the same by pixelmatch's measure
    layout WORKLOAD          one layout of a tree that was never laid out
    """

  mutating func run() {
    while let line = readLine() {
      do {
        let numbers = try answer(line.split(separator: " ").map(String.init))
        print("{" + numbers.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
      } catch {
        print("{\"error\":\"\(error)\"}".replacing("\n", with: " "))
      }
      fflush(nil)
    }
  }

  private typealias Numbers = [(String, Double)]

  private struct Unknown: Error, CustomStringConvertible {
    let description = "not understood"
  }

  private mutating func answer(_ words: [String]) throws -> Numbers {
    switch (words.first, words.count) {
    case ("frame", 3): return try frame(words[1], isCold: words[2] == "cold")
    case ("text", 2): return try text(words[1])
    case ("png", 3): return try png(bitmap(words[1]), writer: words[2])
    case ("compare", 3):
      let (old, new) = (try bitmap(words[1]), try bitmap(words[2]))
      var clock = Stopwatch()
      let difference = PixelComparison.difference(old, new)
      return [("ms", clock.lap()), ("pixels", Double(difference?.count ?? 0))]
    case ("visible", 3):
      let (old, new) = (try bitmap(words[1]), try bitmap(words[2]))
      var clock = Stopwatch()
      let count = PixelMetrics.visible(old, new)
      return [("ms", clock.lap()), ("pixels", Double(count))]
    case ("layout", 2...):
      guard let (nodes, time) = try LayoutBenchmark.once(words.dropFirst().joined(separator: " ")) else {
        throw Unknown()
      }
      return [("ms", time / 1e6), ("nodes", Double(nodes))]
    default: throw Unknown()
    }
  }

  // MARK: Screens

  private mutating func opened(_ name: String) throws -> (screen: BenchScreen, renderer: Renderer) {
    if let known = screens[name] { return known }
    let screen = try BenchScreen(name)
    let made = (screen, try Renderer(imageRoot: screen.folder))
    screens[name] = made
    return made
  }

  private mutating func frame(_ name: String, isCold: Bool) throws -> Numbers {
    let (screen, renderer) = try opened(name)
    if isCold {
      renderer.forgetTexts()
      renderer.forgetLetters()
    }
    var clock = Stopwatch()
    let document = try screen.read()
    let decode = clock.lap()
    let description = document.describe(document.traits)
    let describe = clock.lap()
    let placed = try renderer.place(description, on: document.canvas, traits: document.traits).screen
    let place = clock.lap()
    _ = Listing.list(placed)
    let list = clock.lap()
    // A picture lists once more, a small cost that is subtracted.
    let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
    _ = clock.lap()
    let painted = try picture.painted()
    let paint = clock.lap()
    let bytes = try painted.png(.fast).count
    let encode = clock.lap()
    return [
      ("decode", decode), ("describe", describe), ("place", place), ("list", list), ("paint", paint),
      ("encode", encode), ("ms", decode + describe + place + list + paint + encode), ("bytes", Double(bytes)),
    ]
  }

  private mutating func text(_ name: String) throws -> Numbers {
    let (screen, renderer) = try opened(name)
    let document = try screen.read()
    let placed = try renderer.place(
      document.describe(document.traits), on: document.canvas, traits: document.traits
    ).screen
    var texts: [(block: TextBlock, width: Double)] = []
    placed.forEachBox { box, _ in
      if case .text(let text) = box.content { texts.append((text.block, box.contentFrame.width)) }
    }
    renderer.forgetTexts()
    var clock = Stopwatch()
    for text in texts { _ = try renderer.measure(text.block, width: text.width) }
    return [("ms", clock.lap()), ("labels", Double(texts.count))]
  }

  // MARK: Pictures

  private mutating func bitmap(_ path: String) throws -> Bitmap {
    if let known = bitmaps[path] { return known }
    let made = try Bitmap(png: Files.read(path), name: path)
    bitmaps[path] = made
    return made
  }

  private func png(_ bitmap: Bitmap, writer: String) throws -> Numbers {
    var clock = Stopwatch()
    let bytes: Int
    switch writer {
    case "fast": bytes = try bitmap.png(.fast, isOpaque: true).count
    case "small": bytes = try bitmap.png(.small, isOpaque: true).count
    case "cairo":
      guard let surface = PNGBenchmark.surface(bitmap) else { throw Unknown() }
      defer { cairo_surface_destroy(surface) }
      clock = Stopwatch()
      bytes = PNGBenchmark.cairoBytes(surface)
    default: throw Unknown()
    }
    return [("ms", clock.lap()), ("bytes", Double(bytes))]
  }
}
