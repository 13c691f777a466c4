import PortalCore
import PortalSupport

/// Exports display lists as SVG that looks the same in every viewer, with text as outlines or with embedded fonts.
///
/// Repeated outlines and images are written once. The output depends on the list alone.
struct SVGExporter {
  private let fonts: FontLibrary
  let images: ImageLibrary
  private let letters: SVGText
  var liveFonts = LiveFonts()
  let list: DisplayList
  /// Items that SVG cannot say, as pixels.
  let raster: ItemRaster
  var body = ""
  var definitions = ""
  /// The transform to the canvas, and what is seen of the innermost layer.
  var seen: OpenLayers
  private var glyphNames: [GlyphName: String] = [:]
  var imageNames: [SVGImage: String] = [:]
  private let densities: [Int: Double]
  /// The items whose edges are not antialiased, so that nothing shines through between them.
  private let touchingBoxes: Set<Int>
  private var count = 0

  private struct GlyphName: Hashable {
    var face: FaceID
    var glyph: UInt32
  }

  /// - Returns: the document, and what of it is more than the budget has room for, which is missing then.
  static func export(
    _ list: DisplayList, title: String, locale: String, text letters: SVGText, fonts: FontLibrary,
    images: ImageLibrary
  ) -> (text: String, excess: Budget.Excess?) {
    var exporter = SVGExporter(list, letters, fonts: fonts, images: images)
    exporter.writeItems()
    let width = shortNumber(list.size.width)
    let height = shortNumber(list.size.height)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
    text += "viewBox=\"0 0 \(width) \(height)\" xml:lang=\"\(MarkupText.xml(locale))\">\n"
    text += "<title>\(MarkupText.xml(title))</title>\n"
    text += exporter.fontStyles
    if !exporter.definitions.isEmpty { text += "<defs>\n\(exporter.definitions)</defs>\n" }
    if !list.background.isInvisible {
      text += "<rect width=\"\(width)\" height=\"\(height)\"\(attributes(of: list.background))/>\n"
    }
    return (text + exporter.body + list.links.map(area).joined() + "</svg>\n", exporter.raster.excess)
  }

  /// A link, over all else: as a page of PDF has it.
  private static func area(of link: DisplayList.Link) -> String {
    let frame = [link.frame.x, link.frame.y, link.frame.width, link.frame.height].map(shortNumber)
    return "<a href=\"\(MarkupText.xml(link.destination))\"><rect x=\"\(frame[0])\" y=\"\(frame[1])\" "
      + "width=\"\(frame[2])\" height=\"\(frame[3])\" fill=\"none\" pointer-events=\"all\"/></a>\n"
  }

  private init(_ list: DisplayList, _ letters: SVGText, fonts: FontLibrary, images: ImageLibrary) {
    self.list = list
    self.letters = letters
    densities = list.imageDensities
    touchingBoxes = list.touchingBoxes
    raster = ItemRaster(list, fonts: fonts, images: images)
    seen = OpenLayers(list.size)
    self.fonts = fonts
    self.images = images
  }

  private mutating func writeItems() {
    let blurring = list.blurringLayers
    var index = 0
    while index < list.items.count {
      if blurring.contains(index), case .begin(let layer) = list.items[index] {
        let end = list.endOfLayer(from: index)
        writeContent(of: layer, index..<end)
        index = end
      } else {
        write(list.items[index], at: index)
        index += 1
      }
    }
  }

  private mutating func write(_ item: DisplayList.Item, at index: Int) {
    switch item {
    case .fill(let path, let rule, let paint): write(path, rule, paint, isCrisp: touchingBoxes.contains(index))
    case .glyphs(let run, let origin, let color): write(run, at: origin, color)
    case .stroke(let path, let stroke, let color): write(path, stroke, color)
    case .image(let drawing): write(drawing, density: densities[index] ?? list.scale)
    case .shadow(let shadow): write(shadow)
    case .blurBackdrop(let path, _, let opacity): writeBackdrop(path, opacity: opacity, at: index)
    case .begin(let layer): begin(layer)
    case .end: end()
    }
  }

  private mutating func write(_ run: GlyphRun, at origin: Point, _ color: RGBA) {
    guard let face = fonts.face(run.face) else { return }
    guard !face.isColored else { return writePictures(of: run, face, at: origin, color.alpha) }
    if letters == .live, writeText(run, face, at: origin, color) { return }
    body += "<g\(Self.attributes(of: color)) aria-label=\"\(MarkupText.xml(run.text))\""
    let factor = beginLetters(run, at: origin, run.size / face.unitsPerEm)
    for glyph in run.glyphs {
      guard let outline = face.outline(glyph.id), !outline.elements.isEmpty,
        let name = define(outline, GlyphName(face: run.face, glyph: glyph.id), of: face)
      else { continue }
      use(name, glyph, factor)
    }
    body += "</g>\n"
  }

  /// Opens a group in which glyphs have their own size and positions are relative to the line; returns the unit.
  private mutating func beginLetters(_ run: GlyphRun, at origin: Point, _ factor: Double) -> Double {
    // Rounded once, so that positions are divided by the written value.
    let factor = (factor * 1e8).rounded() / 1e8
    body += " transform=\"translate(\(shortNumber(origin.x)) \(shortNumber(origin.y)))scale(\(Self.exact(factor)))\">"
    return factor
  }

  private mutating func use(_ name: String, _ glyph: GlyphRun.Glyph, _ factor: Double) {
    body += "<use href=\"#\(name)\""
    for (axis, place) in [("x", glyph.x), ("y", glyph.y)] where place != 0 {
      // A thousandth of a point is precise enough at any unit.
      let isFine = factor < 0.05
      body += " \(axis)=\"\(isFine ? shortNumber((place / factor * 10).rounded() / 10) : Self.exact(place / factor))\""
    }
    body += "/>"
  }

  /// Writes colour glyphs: each is embedded once at size 1, and used at the text's size.
  private mutating func writePictures(of run: GlyphRun, _ face: FontFace, at origin: Point, _ opacity: Double) {
    let opacity = opacity < 1 ? " opacity=\"\(shortNumber(opacity))\"" : ""
    body += "<g\(opacity) role=\"img\" aria-label=\"\(MarkupText.xml(run.text))\""
    let factor = beginLetters(run, at: origin, run.size)
    for glyph in run.glyphs {
      guard let picture = face.picture(glyph.id),
        let name = define(picture, GlyphName(face: run.face, glyph: glyph.id))
      else { continue }
      use(name, glyph, factor)
    }
    body += "</g>\n"
  }

  private mutating func define(_ picture: ColorStrikes.Picture, _ glyph: GlyphName) -> String? {
    if let name = glyphNames[glyph] { return name }
    guard let bytes = try? PNGEncoder.encode(picture.surface, scale: 1, .small) else { return nil }
    let name = "g\(glyphNames.count)"
    glyphNames[glyph] = name
    let frame = picture.frame
    definitions += "<image id=\"\(name)\" x=\"\(Self.exact(frame.x))\" y=\"\(Self.exact(frame.y))\" "
    definitions += "width=\"\(Self.exact(frame.width))\" height=\"\(Self.exact(frame.height))\" "
    definitions += "preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(Base64.text(of: bytes))\"/>\n"
    return name
  }

  private mutating func define(_ outline: Path, _ glyph: GlyphName, of face: FontFace) -> String? {
    if let name = glyphNames[glyph] { return name }
    guard raster.hasRoom(forPoints: outline.elements.count, of: face) else { return nil }
    let name = "g\(glyphNames.count)"
    glyphNames[glyph] = name
    definitions += "<path id=\"\(name)\" d=\"\(SVGPath.text(outline))\"/>\n"
    return name
  }

  mutating func next(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  static func attributes(of color: RGBA) -> String {
    let opacity = color.alpha < 1 ? " fill-opacity=\"\(shortNumber(color.alpha))\"" : ""
    return " fill=\"\(opaque(color))\"\(opacity)"
  }

  static func opaque(_ color: RGBA) -> String {
    RGBA(red: color.red, green: color.green, blue: color.blue).description
  }

  /// A small factor at full precision.
  static func exact(_ value: Double) -> String { "\(value)" }
}
