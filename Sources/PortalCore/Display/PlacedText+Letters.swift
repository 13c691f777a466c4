/// A glyph run with its place.
package struct PlacedLetters {
  package var run: GlyphRun
  /// The start of its line, on the baseline.
  package var origin: Point
  /// The approximate bounds of its letters: from the top of accented capitals to the descenders.
  package var frame: Rect
  package var color: RGBA
}

extension PlacedText {
  /// The text's glyph runs, as they are painted in a frame.
  package func letters(in frame: Rect) -> [PlacedLetters] {
    shaped.lines.flatMap { line -> [PlacedLetters] in
      let origin = Point(x: TextListing.beginning(of: line, self, in: frame), y: frame.y + line.baseline)
      let runs = line.runs.filter { !$0.glyphs.isEmpty }
      let places = runs.flatMap { $0.glyphs.map(\.x) }.sorted()
      return runs.map { run in
        var (left, last) = (run.glyphs[0].x, run.glyphs[0].x)
        for glyph in run.glyphs { (left, last) = (min(left, glyph.x), max(last, glyph.x)) }
        // A run ends where the next begins, and the last with the line.
        var (low, high) = (0, places.count)
        while low < high {
          let middle = (low + high) / 2
          if places[middle] > last { high = middle } else { low = middle + 1 }
        }
        let width = max(0, (low < places.count ? places[low] : line.width) - left)
        return PlacedLetters(
          run: run, origin: origin,
          frame: Rect(
            x: origin.x + left, y: origin.y - Self.ascent * run.size, width: width,
            height: (Self.ascent + Self.descent) * run.size),
          color: color(ofSpan: run.span))
      }
    }
  }

  /// Fractions of the font size.
  private static let ascent = 0.75
  private static let descent = 0.22
}
