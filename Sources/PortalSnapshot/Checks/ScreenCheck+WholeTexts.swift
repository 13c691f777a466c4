import PortalRaster

extension ScreenCheck {
  /// No text is truncated or clipped, be it by a line limit, its container or the screen.
  ///
  /// Text is whole where scrolling leads to it: beside content that only scrolls down, nothing is ever seen.
  public static let wholeTexts = ScreenCheck(
    "texts are whole", id: "whole-texts", reason: "A word that is cut cannot be read.",
    bound: "no letter is cut by more than two points",
    remedy: "give it more room or more lines, or let it shrink with \"adjustToFitWidth\""
  ) { screen in
    screen.boxes.compactMap { box -> Finding? in
      // Text input, and labels on a map or a wheel, are truncated by the control itself.
      guard screen.isInReach(box), !box.view.facts.contains(.truncates),
        case .text(let text) = box.placed.content, !text.block.string.isEmpty
      else { return nil }
      let name = "\"\(text.block.string.shortened)\""
      func finding(_ what: String) -> Finding { Finding(path: box.view.path.text, what: what) }
      if text.shaped.isTruncated {
        let lines = text.shaped.lines.count
        return finding(
          "shows only a part of \(name): it has room for \(lines) \(lines == 1 ? "line" : "lines") of "
            + "\(shortNumber(box.frame.width)) points")
      }
      for letters in text.letters(in: box.placed.contentFrame) {
        switch box.hidden(of: box.map.bounds(of: letters.frame), tolerance: cutTolerance) {
        case .nothing: continue
        case .all(let words): return finding("\(words): \(name)")
        case .part(let words): return finding("is cut off: \(words): \(name)")
        }
      }
      return nil
    }
  }

  /// Glyphs have side bearings without ink at the edges of their space.
  private static let cutTolerance = 2.0
}

extension String {
  /// Its beginning, for a message.
  var shortened: String {
    // Each line of a long text may have a message, and a letter any number of accents: the whole text is never gone through.
    let start = unicodeScalars.prefix(1000)
    // A space may become one letter with those on both sides of it, which a line break does not.
    let line = String(Substring(start).prefix(3 * 41).map { $0.isNewline ? " " : $0 })
    if line.count > 40 { return line.prefix(39) + "…" }
    return start.endIndex == endIndex ? line : line + "…"
  }
}
