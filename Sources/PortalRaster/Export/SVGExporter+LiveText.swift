import PortalCore
import PortalSupport

/// The form of text in SVG.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// As outlines: the same picture in every viewer.
  case outlines
  /// As text that can be selected, searched and edited, with embedded font subsets.
  case live
}

extension SVGExporter {
  /// Writes a run as text: every letter with its position, in logical order.
  ///
  /// - Returns: whether a font can have all of its letters.
  mutating func writeText(_ run: GlyphRun, _ face: FontFace, at origin: Point, _ color: RGBA) -> Bool {
    let visual = GlyphCluster.clusters(of: run, face)
    guard visual.allSatisfy(LiveFont.canHave) else { return false }
    var pieces: [TextPiece] = []
    let points = liveFonts.points
    for cluster in run.isRightToLeft ? visual.reversed() : visual where !cluster.text.isEmpty {
      guard let font = liveFonts.add(cluster, of: face, run.isRightToLeft).map(Self.fontName) else { continue }
      // Right-to-left text begins at its right.
      let advance = ClusterOutline.advance(of: cluster.parts, face) * run.size / face.unitsPerEm
      let x = shortNumber(origin.x + cluster.x + (run.isRightToLeft ? advance : 0))
      if let last = pieces.last, last.font == font, last.isOpen {
        pieces[pieces.count - 1].add(cluster.text, at: x)
      } else {
        var piece = TextPiece(font: font)
        piece.add(cluster.text, at: x)
        pieces.append(piece)
      }
    }
    guard let first = pieces.first, raster.hasRoom(forPoints: liveFonts.points - points, of: face) else { return true }
    body += "<text y=\"\(shortNumber(origin.y))\" font-size=\"\(shortNumber(run.size))\""
    body += run.isRightToLeft ? " direction=\"rtl\"" : ""
    body += Self.attributes(of: color)
    if pieces.count == 1 {
      body += " font-family=\"\(first.font)\" x=\"\(first.places)\">\(MarkupText.xml(first.text))</text>\n"
      return true
    }
    body += ">"
    for piece in pieces {
      body += "<tspan font-family=\"\(piece.font)\" x=\"\(piece.places)\">\(MarkupText.xml(piece.text))</tspan>"
    }
    body += "</text>\n"
    return true
  }

  /// Letters of one font, with their positions.
  private struct TextPiece {
    let font: String
    private(set) var text = ""
    private(set) var places = ""
    /// Whether more may follow: positions are per UTF-16 unit, so a letter of several units must be the last.
    private(set) var isOpen = true

    init(font: String) {
      self.font = font
    }

    mutating func add(_ letter: String, at x: String) {
      text += letter
      places += (places.isEmpty ? "" : " ") + x
      isOpen = letter.utf16.count == 1
    }
  }

  private static func fontName(_ index: Int) -> String { "f\(index)" }

  /// The style sheet with the embedded fonts.
  var fontStyles: String {
    guard !liveFonts.all.isEmpty else { return "" }
    var text = "<style>text{white-space:pre;text-rendering:geometricPrecision}\n"
    for (index, font) in liveFonts.all.enumerated() {
      let file = font.file(name: Self.fontName(index)).woff
      text += "@font-face{font-family:\(Self.fontName(index));"
      text += "src:url(data:font/woff;base64,\(Base64.text(of: file)))}\n"
    }
    return text + "</style>\n"
  }
}
