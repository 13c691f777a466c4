import PortalCore
import PortalSupport

/// A grapheme of a run: its glyphs with their characters.
///
/// Embedded fonts have one glyph for each, so selecting and copying follow what is seen.
struct GlyphCluster {
  /// A glyph of the cluster, with its offset to the right and above the baseline, in font units.
  struct Part: Hashable {
    var glyph: UInt32
    var right: Int
    var up: Int
  }

  /// The characters, in logical order.
  var text: String
  var parts: [Part]
  /// The cluster's offset from the beginning of the line, in points.
  var x: Double

  /// The clusters of a run from left to right.
  static func clusters(of run: GlyphRun, _ face: FontFace) -> [GlyphCluster] {
    let unit = run.size / face.unitsPerEm
    let letters = letters(of: run)
    var said: Set<Int> = []
    var clusters: [GlyphCluster] = []
    var index = 0
    while index < run.glyphs.count {
      let letter = Self.letter(at: run.glyphs[index].cluster, letters)
      let (start, end) = (letter?.start ?? 0, letter?.end ?? .max)
      var glyphs: [GlyphRun.Glyph] = []
      while index < run.glyphs.count, (start..<end).contains(run.glyphs[index].cluster) || glyphs.isEmpty {
        glyphs.append(run.glyphs[index])
        index += 1
      }
      // The cluster's origin is that of its base glyph, and marks are offset from there.
      let wide = glyphs.count == 1 ? [] : glyphs.filter { face.advance($0.id) > 0 }
      let x = (wide.isEmpty ? glyphs : wide).map(\.x).min() ?? 0
      func units(_ points: Double) -> Int { Int(bounded: min(30_000, max(-30_000, points / unit)).rounded()) }
      clusters.append(
        GlyphCluster(
          // A shaper may split a letter into two places; its characters are output once.
          text: said.insert(start).inserted ? letter?.text ?? "" : "",
          parts: glyphs.map { Part(glyph: $0.id, right: units($0.x - x), up: units(-$0.y)) }, x: x))
    }
    return clusters
  }

  private static func letter(
    at offset: Int, _ letters: [(start: Int, end: Int, text: String)]
  ) -> (start: Int, end: Int, text: String)? {
    var low = 0
    var high = letters.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if letters[middle].start <= offset { low = middle } else { high = middle }
    }
    return low < letters.count ? letters[low] : nil
  }

  /// A run's characters grouped into graphemes, with those that share a glyph together.
  private static func letters(of run: GlyphRun) -> [(start: Int, end: Int, text: String)] {
    let starts = run.glyphs.map(\.cluster).sorted()
    var next = 0
    var letters: [(start: Int, end: Int, text: String)] = []
    var offset = 0
    for character in run.text {
      let length = character.utf8.count
      let hasGlyph = next < starts.count && starts[next] < offset + length
      while next < starts.count, starts[next] < offset + length { next += 1 }
      if hasGlyph || letters.isEmpty {
        letters.append((offset, offset + length, String(character)))
      } else {
        letters[letters.count - 1].end += length
        letters[letters.count - 1].text.append(character)
      }
      offset += length
    }
    // Leading characters without a glyph belong to the first one with a glyph.
    if letters.count > 1, (starts.first ?? 0) >= letters[0].end {
      letters[1].start = letters[0].start
      letters[1].text = letters[0].text + letters[1].text
      letters.removeFirst()
    }
    return letters
  }
}
