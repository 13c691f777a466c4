import CCairo
import PortalCore

/// Which glyphs stand for which characters, as Cairo wants to hear it: in reading order, every byte accounted for.
struct TextClusters {
  var clusters: [cairo_text_cluster_t] = []
  var flags: cairo_text_cluster_flags_t

  init(_ run: GlyphRun) {
    flags = run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    let glyphs = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    let end = run.text.utf8.count
    var start = 0
    // Characters before the first glyph's have none of their own.
    if let first = glyphs.first, first.cluster > 0 {
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(first.cluster), num_glyphs: 0))
      start = first.cluster
    }
    var index = 0
    while index < glyphs.count {
      var count = 1
      while index + count < glyphs.count, glyphs[index + count].cluster == glyphs[index].cluster { count += 1 }
      let next = index + count < glyphs.count ? max(start, glyphs[index + count].cluster) : end
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(next - start), num_glyphs: Int32(count)))
      start = next
      index += count
    }
  }
}
