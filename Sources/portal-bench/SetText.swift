import PortalRaster

/// One shaped text, for comparison with other programs.
///
/// Prints the byte offsets of lines, their widths, and each glyph with its position.
struct SetText {
  let size: Double
  let features: [FontFeature]
  let text: String
  let width: Double?

  /// Parses `tnum,liga=0`, or `none`.
  static func features(_ list: String) -> [FontFeature]? {
    guard list != "none" else { return [] }
    let names = list.split(separator: ",")
    let features = names.compactMap { FontFeature(parsing: String($0)) }
    return features.count == names.count ? features : nil
  }

  func run() throws {
    var style = TextStyle()
    // The programs that it is compared with know no tracking.
    style.letterSpacing = 0
    style.size = size
    style.features = features
    let shaped = try Renderer().measure(TextBlock(text, style, traits: Traits()), width: width)
    var start = 0
    for line in shaped.lines {
      print("line \(start) \(line.width)")
      for glyph in line.runs.flatMap(\.glyphs) { print("glyph \(glyph.id) \(glyph.x)") }
      start += line.runs.reduce(0) { $0 + $1.text.utf8.count }
    }
  }
}
