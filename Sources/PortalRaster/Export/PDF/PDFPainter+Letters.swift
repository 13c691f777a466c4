import PortalCore

extension PDFPainter {
  /// A line's runs, which are one paragraph.
  mutating func drawLine(_ items: ArraySlice<DisplayList.Item>) throws {
    try mark(.paragraph) { painter in
      painter.canvas.content.save()
      painter.canvas.content.write("BT")
      for case .glyphs(let run, let origin, let color) in items { try painter.draw(run, at: origin, color) }
      painter.canvas.content.write("ET")
      painter.canvas.content.restore()
    }
  }

  private mutating func draw(_ run: GlyphRun, at origin: Point, _ color: RGBA) throws {
    guard let face = fonts.face(run.face) else { return }
    // Pictures have colours of their own, and only the text's opacity.
    if face.isColored {
      canvas.content.setOpacity(color.alpha, &document)
    } else {
      canvas.content.setFill(color, &document)
    }
    var line = PDFTextLine(size: run.size, origin: origin)
    for cluster in GlyphCluster.clusters(of: run, unit: run.size / face.unitsPerEm) {
      guard let code = try document.code(cluster, face) else { continue }
      if code.font != line.font {
        line.finish(&canvas.content)
        line.font = code.font
      }
      line.add(code, at: cluster.x)
    }
    line.finish(&canvas.content)
  }
}

/// Codes of one font, each at its place: where a letter's own width does not lead there, the pen is moved.
private struct PDFTextLine {
  let size: Double
  let origin: Point
  var font: PDFFile.Reference?
  /// Where the first code stands, and where the pen is.
  private var start: Double?
  private var pen = 0.0
  private var codes = ""
  private var isOpen = false

  /// How far from its place a letter may stand, in points.
  private static let tolerance = 0.002

  /// How far right of and below its place a line is written, in points.
  ///
  /// Letters stand on the pixel grid or on quarters of it. Some viewers round their places down, and what is too small by
  /// a decimal that was not written would stand a pixel off.
  private static let hair = 0.003

  init(size: Double, origin: Point) {
    self.size = size
    self.origin = origin
  }

  mutating func add(_ code: PDFGlyphCode, at x: Double) {
    if start == nil {
      start = x
      pen = x
    }
    if abs(pen - x) > Self.tolerance {
      // In 1/1000 em, of which large letters need smaller parts.
      let digits = size > 32 ? 2 : 1
      let factor = digits == 2 ? 100.0 : 10
      let move = ((pen - x) * 1000 / size * factor).rounded() / factor
      if move != 0 {
        codes += (isOpen ? ">" : "") + PDFText.number(move, decimals: digits)
        isOpen = false
        pen -= move * size / 1000
      }
    }
    codes += (isOpen ? "" : "<") + code.code
    isOpen = true
    pen += code.width * size / 1000
  }

  mutating func finish(_ content: inout PDFContent) {
    guard let font, let start, !codes.isEmpty else { return }
    content.write("\(content.name(.font, font)) \(PDFText.number(size, decimals: 4)) Tf")
    // Letters stand upright though y goes downwards.
    content.write("1 0 0 -1 \(PDFText.numbers([origin.x + start + Self.hair, origin.y + Self.hair], decimals: 4)) Tm")
    content.write("[\(codes)\(isOpen ? ">" : "")]TJ")
    codes = ""
    isOpen = false
    self.start = nil
  }
}
