import PortalCore

/// The smallest pieces of a run that stand for characters: glyphs, and the characters that they spell together.
///
/// A document's fonts have one glyph for each, so what is selected and copied is always what is seen.
struct GlyphCluster {
  /// A glyph of the face within the cluster; how far right of the cluster's place and above the baseline, in font units.
  struct Part: Hashable {
    var glyph: UInt32
    var right: Int
    var up: Int
  }

  /// The characters, in reading order.
  var text: String
  var parts: [Part]
  /// The distance of the cluster's place from the beginning of the line, in points.
  var x: Double

  /// The clusters of a run from left to right.
  ///
  /// - Parameter unit: a font unit in points.
  static func clusters(of run: GlyphRun, unit: Double) -> [GlyphCluster] {
    let bytes = Array(run.text.utf8)
    // Characters before the first cluster's have no glyph of their own, and belong to it.
    let starts = Set(run.glyphs.map(\.cluster)).sorted()
    var ends: [Int: Range<Int>] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      let from = index == 0 ? 0 : min(start, bytes.count)
      ends[start] = from..<max(from, min(end, bytes.count))
    }
    var clusters: [GlyphCluster] = []
    var index = 0
    while index < run.glyphs.count {
      let cluster = run.glyphs[index].cluster
      var glyphs: [GlyphRun.Glyph] = []
      while index < run.glyphs.count, run.glyphs[index].cluster == cluster {
        glyphs.append(run.glyphs[index])
        index += 1
      }
      let x = glyphs.map(\.x).min() ?? 0
      func units(_ points: Double) -> Int { Int(min(30_000, max(-30_000, points / unit)).rounded()) }
      clusters.append(
        GlyphCluster(
          // A cluster may be in two places only where a shaper says so; its characters are said once.
          text: (ends.removeValue(forKey: cluster)).map { String(decoding: bytes[$0], as: UTF8.self) } ?? "",
          parts: glyphs.map { Part(glyph: $0.id, right: units($0.x - x), up: units(-$0.y)) }, x: x))
    }
    return clusters
  }
}
