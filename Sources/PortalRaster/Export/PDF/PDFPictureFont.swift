import PortalCore
import PortalSupport

/// A Type 3 font of up to 255 bitmap glyphs of a face, such as emoji.
///
/// So they are text like any other: selectable and searchable.
struct PDFPictureFont {
  let place: FontPlace
  private let name: String
  private let unitsPerEm: Double
  private let reference: PDFFile.Reference
  private var codes: [String: Int] = [:]
  private var entries: [Entry] = []
  private var content = PDFContent()

  private struct Entry {
    var text: String
    var procedure: PDFFile.Reference
    var width: Double
  }

  /// The bounding box of all glyphs, in 1/1000 em, y upwards.
  private var bounds = Rect.zero

  init(_ place: FontPlace, _ face: FontFace, _ reference: PDFFile.Reference) {
    self.place = place
    self.reference = reference
    (name, unitsPerEm) = (face.postScriptName, face.unitsPerEm)
  }

  /// Nil where the font is full.
  mutating func code(
    of cluster: GlyphCluster, _ face: FontFace, _ file: inout PDFFile, _ images: inout PDFImages
  ) throws -> PDFGlyphCode? {
    // Equal characters have equal pictures, except components of an emoji sequence without a glyph of its own.
    let key = cluster.text + cluster.parts.map { " \($0.glyph),\($0.right),\($0.up)" }.joined()
    if let known = codes[key] { return written(known) }
    guard entries.count < 255 else { return nil }
    var drawing = ""
    var width = 0.0
    for part in cluster.parts {
      guard let picture = face.picture(part.glyph) else { continue }
      let frame = picture.frame
      // Cluster offsets are in font units, pictures in ems.
      let (right, up) = (Double(part.right) / unitsPerEm, Double(part.up) / unitsPerEm)
      let image = try images.letter(part.glyph, of: place, picture.surface, &file)
      let matrix = [
        frame.width, 0, 0, frame.height, frame.x + right, up - frame.maxY,
      ].map { $0 * 1000 }
      drawing += "q \(PDFText.numbers(matrix)) cm \(content.name(.object, image)) Do Q\n"
      width = max(width, right + frame.x + frame.width)
      bounds = bounds.union(
        Rect(x: matrix[4], y: matrix[5], width: matrix[0], height: matrix[3]))
    }
    width = (width * 1000).rounded()
    let procedure = try file.add("", stream: Array("\(PDFText.number(width)) 0 d0\n\(drawing)".utf8))
    entries.append(Entry(text: cluster.text, procedure: procedure, width: width))
    codes[key] = entries.count
    return written(entries.count)
  }

  private func written(_ code: Int) -> PDFGlyphCode {
    PDFGlyphCode(
      font: reference, code: PDFText.hexadecimal(code, digits: 2), width: entries[code - 1].width)
  }

  func write(to file: inout PDFFile) throws {
    let codes = 1...max(1, entries.count)
    let unicode = try file.add(
      "", stream: PDFCharacterMap.bytes(zip(codes, entries).map { ($0, $1.text) }, digits: 2))
    var hash: [UInt8] = []
    for entry in entries { hash += Array(entry.text.utf8) }
    let name = PDFFont.subsetName(self.name, hash)
    let descriptor = file.add(
      "<</Type/FontDescriptor/FontName\(PDFText.name(name))/Flags 4/ItalicAngle 0"
        + "/Ascent \(PDFText.number(bounds.maxY))/Descent \(PDFText.number(bounds.y))>>")
    let box = PDFText.numbers([bounds.x, bounds.y, bounds.maxX, bounds.maxY])
    let procedures = zip(codes, entries).map { "/g\($0) \($1.procedure)" }.joined()
    file.set(
      reference,
      "<</Type/Font/Subtype/Type3/BaseFont\(PDFText.name(name))/FontBBox[\(box)]/FontMatrix[.001 0 0 .001 0 0]"
        + "/CharProcs<<\(procedures)>>/Encoding<</Differences[1\(codes.map { "/g\($0)" }.joined())]>>"
        + "/FirstChar 1/LastChar \(codes.upperBound)/Widths[\(PDFText.numbers(entries.map(\.width)))]"
        + "/FontDescriptor \(descriptor)/Resources \(content.resourceDictionary)/ToUnicode \(unicode)>>")
  }
}
