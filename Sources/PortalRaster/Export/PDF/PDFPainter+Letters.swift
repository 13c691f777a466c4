import PortalCore

extension PDFPainter {
  /// Draws a line's runs, in logical order.
  ///
  /// - Parameter isVisible: whether it is visible, or only selectable over pixels that show it.
  mutating func drawLine(_ items: ArraySlice<DisplayList.Item>, isVisible: Bool = true) throws {
    var runs: [(run: GlyphRun, origin: Point, color: RGBA)] = []
    for case .glyphs(let run, let origin, let color) in items { runs.append((run, origin, color)) }
    runs.sort { $0.run.start < $1.run.start }
    beginLetters(runs.map(\.run.text).joined())
    canvas.content.save()
    let isUpright = canvas.content.map.isMove
    if !isUpright, isVisible {
      for item in runs { fillOutlines(of: item.run, at: item.origin, item.color) }
    }
    canvas.content.write(isUpright && isVisible ? "BT" : "BT 3 Tr")
    for item in runs { try draw(item.run, at: item.origin, item.color) }
    canvas.content.write("ET")
    canvas.content.restore()
  }

  private mutating func draw(_ run: GlyphRun, at origin: Point, _ color: RGBA) throws {
    guard let face = fonts.face(run.face) else { return }
    let place = FontPlace(library: fonts, id: run.face)
    // Colour glyphs take only the text's opacity.
    if face.isColored {
      canvas.content.setOpacity(color.alpha, &document)
    } else {
      canvas.content.setFill(color, &document)
    }
    var line = PDFTextLine(size: run.size, origin: origin)
    let clusters = GlyphCluster.clusters(of: run, face)
    for word in run.isRightToLeft ? Self.words(clusters) : [clusters[...]] {
      for cluster in word {
        guard raster.hasRoom(forPoints: 0, before: document.letterPoints, of: face) else { return }
        var x = cluster.x
        for code in try document.codes(cluster, face, at: place, isRightToLeft: run.isRightToLeft) {
          if code.font != line.font {
            line.finish(&canvas.content)
            line.font = code.font
          }
          line.add(code, at: x)
          x += code.width * run.size / 1000
        }
      }
      line.finish(&canvas.content)
    }
  }

  /// Splits a right-to-left run into words and the punctuation between them, in logical order; a word's letters run
  /// from left to right.
  ///
  /// Viewers expect this order, and only then keep punctuation in place.
  private static func words(_ clusters: [GlyphCluster]) -> [ArraySlice<GlyphCluster>] {
    let areLetters = clusters.map { cluster in
      cluster.text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    var words: [ArraySlice<GlyphCluster>] = []
    var start = 0
    for index in clusters.indices.dropFirst() where !areLetters[index] || !areLetters[index - 1] {
      words.append(clusters[start..<index])
      start = index
    }
    words.append(clusters[start...])
    return words.reversed()
  }

  /// The points that a letter in a transformed layer counts in a list.
  private static let usualPoints = 64

  /// Fills glyphs in a transformed layer as outlines, with invisible text over them.
  ///
  /// Viewers that cache glyph bitmaps place them on whole pixels, so a rotated baseline would jitter.
  private mutating func fillOutlines(of run: GlyphRun, at origin: Point, _ color: RGBA) {
    guard let face = fonts.face(run.face), !face.isColored else { return }
    let factor = run.size / face.unitsPerEm
    canvas.content.setFill(color, &document)
    for glyph in run.glyphs {
      guard let outline = face.outline(glyph.id), !outline.elements.isEmpty else { continue }
      // Each was counted with some points, as letters usually have.
      let more = max(0, outline.elements.count - Self.usualPoints)
      guard raster.hasRoom(forPoints: more, areOfList: true, of: face) else { return }
      let (x, y) = (origin.x + glyph.x, origin.y + glyph.y)
      canvas.content.add(outline.mapped { Point(x: x + $0.x * factor, y: y + $0.y * factor) })
      canvas.content.write("f")
    }
  }
}

extension Affine {
  /// Whether it is a translation: then text is upright and unscaled.
  fileprivate var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

/// Codes of one font with their positions; where advances and the letter spacing do not lead there, the pen is adjusted.
private struct PDFTextLine {
  let size: Double
  let origin: Point
  var font: PDFFile.Reference?
  private var codes: [(code: PDFGlyphCode, x: Double)] = []

  /// The tolerance of a glyph's position, in points.
  private static let tolerance = 0.002

  /// A small offset to the right and below, in points.
  ///
  /// Glyphs are on the pixel grid or on quarters of it. Some viewers round positions down, so a value truncated by a
  /// decimal would be a pixel off.
  private static let hair = 0.003

  init(size: Double, origin: Point) {
    self.size = size
    self.origin = origin
  }

  mutating func add(_ code: PDFGlyphCode, at x: Double) { codes.append((code, x)) }

  mutating func finish(_ content: inout PDFContent) {
    guard let font, let start = codes.first?.x else { return }
    content.write("\(content.name(.font, font)) \(PDFText.number(size, decimals: 4)) Tf")
    let spacing = letterSpacing
    content.setLetterSpacing(spacing)
    // Flips y, so that glyphs are upright.
    content.write(
      "1 0 0 -1 \(PDFText.numbers([origin.x + start + Self.hair, origin.y + Self.hair], decimals: 4)) Tm")
    content.write("[\(text(spacing))]TJ")
    codes = []
  }

  /// What most letters stand further apart than their widths, in points, as it is written: the median.
  ///
  /// Said once, it need not be said between them.
  private var letterSpacing: Double {
    let gaps = zip(codes, codes.dropFirst()).map { $1.x - $0.x - $0.code.width * size / 1000 }.sorted()
    guard gaps.count >= 4 else { return 0 }
    let middle = (gaps[gaps.count / 2] * 100).rounded() / 100
    return abs(middle) < 0.1 ? 0 : middle
  }

  /// The codes, and how far the pen is moved back before them, in 1/1000 em.
  private func text(_ spacing: Double) -> String {
    // Large text needs more decimals.
    let (digits, factor) = size > 32 ? (2, 100.0) : (1, 10)
    var text = ""
    var isOpen = false
    var pen = codes[0].x
    for (code, x) in codes {
      if abs(pen - x) > Self.tolerance {
        let move = ((pen - x) * 1000 / size * factor).rounded() / factor
        if move != 0 {
          text += (isOpen ? ">" : "") + PDFText.number(move, decimals: digits)
          isOpen = false
          pen -= move * size / 1000
        }
      }
      text += (isOpen ? "" : "<") + code.code
      isOpen = true
      pen += code.width * size / 1000 + spacing
    }
    return text + ">"
  }
}
