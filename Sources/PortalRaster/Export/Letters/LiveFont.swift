import PortalCore

/// An embedded font for live text: each grapheme cluster of a face has one glyph.
///
/// A font maps a character to one glyph only. Where a face has contextual forms, such as joined Arabic letters, several
/// fonts are made, and each letter of a text names its font.
struct LiveFont {
  let face: FontFace
  private var glyphs: [Glyph] = []

  /// What a glyph is looked up by, and what it draws.
  struct Glyph: Hashable {
    var sequence: [UInt32]
    var parts: [GlyphCluster.Part]
  }

  init(_ face: FontFace) {
    self.face = face
  }

  /// Whether there is room for a glyph: their numbers have 16 bits, and ligature components take some, too.
  var hasRoom: Bool { glyphs.count < 20_000 }

  /// Adds a glyph, whose characters have none yet.
  mutating func add(_ glyph: Glyph) { glyphs.append(glyph) }

  /// The code points that a browser looks up: without invisible ones, and with mirrored brackets.
  static func sequence(of text: String, isRightToLeft: Bool) -> [UInt32] {
    let scalars = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return scalars.map { scalar in
      guard isRightToLeft, scalar.properties.isBidiMirrored,
        let pair = mirrored.first(where: { $0.0 == scalar || $0.1 == scalar })
      else { return scalar.value }
      return (pair.0 == scalar ? pair.1 : pair.0).value
    }
  }

  private static let mirrored: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"), ("⟨", "⟩"),
  ]

  /// Whether a font can have a cluster: no letter of a language has more characters, and a table could not say them.
  static func canHave(_ cluster: GlyphCluster) -> Bool { cluster.text.unicodeScalars.count <= mostCharacters }

  private static let mostCharacters = 256

  // MARK: File

  /// - Parameter name: the font's name.
  func file(name: String) -> OpenTypeFile {
    let missing = CFFFont.Glyph(outline: Path(), advance: 0)
    var file = OpenTypeFile(
      font: CFFFont(name: name, unitsPerEm: face.unitsPerEm, glyphs: [missing]), ascent: face.ascent * face.unitsPerEm,
      descent: face.descent * face.unitsPerEm)
    for glyph in glyphs {
      file.font.glyphs.append(
        CFFFont.Glyph(
          outline: ClusterOutline.path(of: glyph.parts, face), advance: ClusterOutline.advance(of: glyph.parts, face)))
      if glyph.sequence.count == 1 { file.characters[glyph.sequence[0]] = file.font.glyphs.count - 1 }
    }
    var known: Set<[Int]> = []
    for (index, glyph) in glyphs.enumerated() where glyph.sequence.count > 1 {
      for order in Self.orders(of: glyph.sequence) {
        let parts = order.map { character in
          if let known = file.characters[character] { return known }
          file.font.glyphs.append(missing)
          file.characters[character] = file.font.glyphs.count - 1
          return file.font.glyphs.count - 1
        }
        if known.insert(parts).inserted { file.ligatures.append((parts, index + 1)) }
      }
    }
    return file
  }

  /// The normalisations that browsers may apply before lookup: marks are reordered, the vowel am of Thai and Lao is
  /// decomposed, and in Khmer visual order is used.
  private static func orders(of sequence: [UInt32]) -> [[UInt32]] {
    var orders = [sequence]
    let am: [UInt32: (UInt32, UInt32)] = [0x0e33: (0x0e4d, 0x0e32), 0x0eb3: (0x0ecd, 0x0eb2)]
    if let last = sequence.last, let (ring, vowel) = am[last] {
      var taken = Array(sequence.dropLast())
      while taken.count > 1, isMark(taken[taken.count - 1]) { taken.removeLast() }
      let marks = sequence.dropLast().dropFirst(taken.count)
      orders.append(taken + [ring] + marks + [vowel])
    }
    if sequence.contains(where: { (0x1780...0x17ff).contains($0) }) {
      let isSplit = sequence.contains { [0x17be, 0x17bf, 0x17c0, 0x17c4, 0x17c5].contains($0) }
      var before = sequence.filter { (0x17c1...0x17c3).contains($0) } + (isSplit ? [0x17c1] : [])
      var rest = sequence.filter { !(0x17c1...0x17c3).contains($0) }
      if let index = rest.indices.dropLast().first(where: { rest[$0] == 0x17d2 && rest[$0 + 1] == 0x179a }) {
        before += [0x17d2, 0x179a]
        rest.removeSubrange(index...index + 1)
      }
      orders.append(before + rest)
    }
    if sequence.count >= 3, sequence.dropFirst().allSatisfy(isMark) {
      let marks = Array(sequence.dropFirst())
      orders.append([sequence[0]] + marks.reversed())
      if marks.count == 3 {
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1]] {
          orders.append([sequence[0]] + order.map { marks[$0] })
        }
      }
    }
    return orders
  }

  private static func isMark(_ character: UInt32) -> Bool {
    Unicode.Scalar(character)?.properties.generalCategory == .nonspacingMark
  }
}
