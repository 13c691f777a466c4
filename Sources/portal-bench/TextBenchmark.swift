import Foundation
import PortalDocument
import PortalRaster

/// The cost of shaping text: the labels of a list, and thousands of labels with and without caches.
struct TextBenchmark {
  /// The screen whose labels are shaped.
  let screen: String

  private static let runs = 40
  private static let labels = 10_000

  func run() throws {
    let renderer = try Renderer()
    try list(renderer)
    try painting(renderer)
    try many(renderer)
    try hostile(renderer)
  }

  /// The labels of a screen, at natural and laid-out width, with fonts open and empty caches.
  private func list(_ renderer: Renderer) throws {
    let document = try ScreenDocument.read(Files.read(screen), file: screen)
    let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
    var texts: [(block: TextBlock, width: Double)] = []
    picture.screen.forEachBox { placed, _ in
      if case .text(let text) = placed.content { texts.append((text.block, placed.contentFrame.width)) }
    }
    var times: [Double] = []
    for _ in 0..<Self.runs {
      renderer.forgetTexts()
      times.append(
        try milliseconds {
          for text in texts {
            _ = try renderer.measure(text.block, width: nil)
            _ = try renderer.measure(text.block, width: text.width)
          }
        })
    }
    report("\(texts.count) labels of a list, warm", times)
  }

  /// The glyphs of a screen on pixels, with cached masks.
  private func painting(_ renderer: Renderer) throws {
    let document = try ScreenDocument.read(Files.read(screen), file: screen)
    let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
    guard let painting = LetterPainting(picture, with: renderer) else { return }
    painting.paint()
    report("the same labels painted", (0..<Self.runs).map { _ in milliseconds { painting.paint() } })
  }

  /// Different labels of two to eight words, in a width that wraps some of them.
  private func many(_ renderer: Renderer) throws {
    let words = ["Portal", "describes", "a", "screen", "and", "places", "what", "it", "lists", "office", "AVATAR"]
    let blocks = (0..<Self.labels).map { number in
      let count = 2 + number % 7
      let text = (0..<count).map { words[(number + $0 * $0) % words.count] }.joined(separator: " ")
      return TextBlock("\(text) \(number)", TextStyle(), traits: Traits())
    }
    var once: [Double] = []
    var again: [Double] = []
    for _ in 0..<5 {
      renderer.forgetTexts()
      once.append(try milliseconds { for block in blocks { _ = try renderer.measure(block, width: 240) } })
      again.append(try milliseconds { for block in blocks { _ = try renderer.measure(block, width: 240) } })
    }
    report("\(Self.labels) labels once", once)
    report("\(Self.labels) labels again", again)
  }

  /// Adversarial texts, which must not take long either.
  private func hostile(_ renderer: Renderer) throws {
    let megabyte = 1 << 20
    for (name, text) in [
      ("1 MB of words", String(repeating: "words and ", count: megabyte / 10)),
      ("1 MB without a space", String(repeating: "x", count: megabyte)),
      ("1 MB of paragraphs", String(repeating: "words\n", count: megabyte / 6)),
      ("1 MB of line ends", String(repeating: "\n", count: megabyte)),
      ("10,000 marks on a letter", "a" + String(repeating: "\u{301}", count: 10_000)),
      ("10,000 direction marks", String(repeating: "\u{202e}a\u{202b}", count: 5_000)),
    ] {
      for lines in [0, 2] {
        var style = TextStyle()
        style.numberOfLines = lines
        let block = TextBlock(text, style, traits: Traits())
        renderer.forgetTexts()
        report(
          "\(name)\(lines == 0 ? "" : ", \(lines) lines")",
          [try milliseconds { _ = try renderer.measure(block, width: 300) }])
      }
    }
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  private func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    let least = String(format: "%10.3f", sorted.first ?? 0)
    let median = String(format: "%10.3f", sorted[sorted.count / 2])
    print(name.padding(toLength: 36, withPad: " ", startingAt: 0) + "min \(least) ms   median \(median) ms")
  }
}
