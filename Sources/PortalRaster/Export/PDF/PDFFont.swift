import PortalCore
import PortalSupport

/// Where the face of an embedded font is found.
///
/// The face itself is let go with its page: a book may have more of them than memory.
struct FontPlace: Hashable {
  let library: FontLibrary
  let id: FaceID

  var face: FontFace? { library.passingFace(id) }

  static func == (one: FontPlace, other: FontPlace) -> Bool { one.library === other.library && one.id == other.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(library))
    hasher.combine(id)
  }
}

/// A face's subset as an embedded PDF font.
///
/// It has one glyph for each cluster, composed of all the cluster's glyphs, and maps it to its characters: so marks,
/// ligatures, syllables and joined letters are selected and copied as text. In right-to-left texts each character has a
/// glyph, the last one with the outline, because viewers reverse such texts character by character.
struct PDFFont {
  let place: FontPlace
  private let unitsPerEm: Double
  private let reference: PDFFile.Reference
  private var codes: [Key: Int] = [:]
  /// The cluster of each code, from code 1 on.
  private var entries: [Key] = []
  /// The points of all outlines.
  private(set) var points = 0

  private struct Key: Hashable {
    /// Compared byte by byte.
    var text: [UInt8]
    var parts: [GlyphCluster.Part]
    /// In font units.
    var advance: Double
  }

  init(_ place: FontPlace, _ face: FontFace, _ reference: PDFFile.Reference) {
    self.place = place
    self.reference = reference
    unitsPerEm = face.unitsPerEm
  }

  /// What there was of it before a page.
  struct Mark {
    fileprivate let entries, points: Int
  }

  var mark: Mark { Mark(entries: entries.count, points: points) }

  /// Forgets the letters of a page.
  mutating func undo(to mark: Mark) {
    for key in entries[mark.entries...] { codes[key] = nil }
    entries.removeSubrange(mark.entries...)
    points = mark.points
  }

  /// How many letters it has.
  var count: Int { entries.count }
  /// Whether all codes are in use.
  var isFull: Bool { count >= 65_000 }

  /// The codes of a cluster, from left to right.
  mutating func codes(of cluster: GlyphCluster, _ face: FontFace, isRightToLeft: Bool) -> [PDFGlyphCode] {
    let advance = ClusterOutline.advance(of: cluster.parts, face)
    let scalars = Array(cluster.text.unicodeScalars)
    guard isRightToLeft, scalars.count > 1 else {
      return [code(Key(text: Array(cluster.text.utf8), parts: cluster.parts, advance: advance), face)]
    }
    // Each has a share of the width, marks too: viewers drop zero-width glyphs as duplicates of a neighbour (simulated
    // bold).
    return scalars.indices.reversed().map { index in
      let isFirst = index == scalars.count - 1
      return code(
        Key(
          text: Array(String(scalars[index]).utf8), parts: isFirst ? cluster.parts : [],
          advance: advance / Double(scalars.count)), face)
    }
  }

  private mutating func code(_ key: Key, _ face: FontFace) -> PDFGlyphCode {
    let code: Int
    if let known = codes[key] {
      code = known
    } else {
      entries.append(key)
      points += ClusterOutline.points(of: key.parts, face)
      code = entries.count
      codes[key] = code
    }
    return PDFGlyphCode(font: reference, code: PDFText.hexadecimal(code), width: width(of: key))
  }

  /// In 1/1000 em, rounded as it is written: PDFium reads whole numbers alone, and would lose the rest at each letter.
  private func width(of entry: Key) -> Double { (entry.advance * 1000 / unitsPerEm).rounded() }

  // MARK: Objects

  func write(to file: inout PDFFile) throws {
    guard let face = place.face else { throw DiagnosticsError("the font \(place.id) cannot be read any more") }
    let missing = CFFFont.Glyph(outline: Path(), advance: 0)
    var program = CFFFont(name: face.postScriptName, unitsPerEm: face.unitsPerEm, glyphs: [missing])
    program.glyphs += entries.map {
      CFFFont.Glyph(outline: ClusterOutline.path(of: $0.parts, face), advance: $0.advance)
    }
    let name = Self.subsetName(face.postScriptName, program.bytes)
    program.name = name
    let bytes = program.bytes
    let stream = try file.add("/Subtype/CIDFontType0C", stream: bytes)
    func em(_ units: Double) -> String { PDFText.number((units * 1000 / face.unitsPerEm).rounded()) }
    let box = program.bounds
    let bounds = [box.left, box.bottom, box.right, box.top].map { em(Double($0)) }.joined(separator: " ")
    let descriptor = file.add(
      "<</Type/FontDescriptor/FontName\(PDFText.name(name))/Flags \(face.isItalic ? 68 : 4)/FontBBox[\(bounds)]"
        + "/ItalicAngle \(face.isItalic ? -12 : 0)/Ascent \(em(face.ascent * face.unitsPerEm))/Descent \(em(-face.descent * face.unitsPerEm))"
        + "/CapHeight \(em(face.ascent * face.unitsPerEm))/StemV 80/FontFile3 \(stream)>>")
    let widths = entries.map { PDFText.number(width(of: $0)) }.joined(separator: " ")
    let descendant = file.add(
      "<</Type/Font/Subtype/CIDFontType0/BaseFont\(PDFText.name(name))"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor \(descriptor)"
        + "/DW 0/W[1[\(widths)]]>>")
    let texts = entries.enumerated().map { (code: $0 + 1, text: String(decoding: $1.text, as: UTF8.self)) }
    let unicode = try file.add("", stream: PDFCharacterMap.bytes(texts, digits: 4))
    file.set(
      reference,
      "<</Type/Font/Subtype/Type0/BaseFont\(PDFText.name(name))/Encoding/Identity-H/DescendantFonts[\(descendant)]"
        + "/ToUnicode \(unicode)>>")
  }

  /// The subset tag: six letters that are unique among a face's subsets.
  static func subsetName(_ name: String, _ content: [UInt8]) -> String {
    var hash = StableHash()
    hash.add(bytes: content)
    let letters = hash.digest.utf8.prefix(6).map { digit in
      UnicodeScalar(UInt8(ascii: "A") + (digit >= 97 ? digit - 87 : digit - 48))
    }
    return String(String.UnicodeScalarView(letters)) + "+" + name
  }
}

/// The outline of a cluster, composed of its glyphs.
enum ClusterOutline {
  /// In font units, y downwards.
  static func path(of parts: [GlyphCluster.Part], _ face: FontFace) -> Path {
    var path = Path()
    for part in parts {
      guard let outline = face.outline(part.glyph) else { continue }
      path.append(
        part.right == 0 && part.up == 0
          ? outline : outline.mapped { Point(x: $0.x + Double(part.right), y: $0.y - Double(part.up)) })
    }
    return path
  }

  /// The points of a cluster's outline.
  static func points(of parts: [GlyphCluster.Part], _ face: FontFace) -> Int {
    parts.reduce(0) { $0 + (face.outline($1.glyph)?.elements.count ?? 0) }
  }

  /// The advance in font units: that of the glyph that extends furthest.
  static func advance(of parts: [GlyphCluster.Part], _ face: FontFace) -> Double {
    parts.map { Double($0.right) + face.advance($0.glyph) * face.unitsPerEm }.max().map { max(0, $0) } ?? 0
  }
}

/// The ToUnicode map from codes to characters.
enum PDFCharacterMap {
  /// - Parameter digits: the hexadecimal digits of a code.
  static func bytes(_ texts: [(code: Int, text: String)], digits: Int) -> [UInt8] {
    var map =
      "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      + "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n"
      + "/CMapType 2 def\n1 begincodespacerange\n<\(String(repeating: "0", count: digits))>"
      + "<\(String(repeating: "F", count: digits))>\nendcodespacerange\n"
    let mapped = texts.filter { !$0.text.isEmpty }
    // The specification limits a block to a hundred lines.
    for start in stride(from: 0, to: mapped.count, by: 100) {
      let block = mapped[start..<min(start + 100, mapped.count)]
      map += "\(block.count) beginbfchar\n"
      for entry in block {
        map += "<\(PDFText.hexadecimal(entry.code, digits: digits))><\(PDFText.utf16(entry.text))>\n"
      }
      map += "endbfchar\n"
    }
    map += "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"
    return Array(map.utf8)
  }
}
