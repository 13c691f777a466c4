import PortalCore
import PortalSupport

/// A font in Adobe's Compact Font Format, with numbered, unnamed glyphs (CID-keyed).
///
/// It is our own encoder: so all kinds of fonts, including variable ones, are subset in the same way, and the bytes do
/// not depend on library versions.
struct CFFFont {
  /// A glyph to encode; the first must be the one for missing characters (`.notdef`).
  struct Glyph {
    /// In font units, y downwards.
    var outline: Path
    var advance: Double
  }

  var name: String
  var unitsPerEm: Double
  var glyphs: [Glyph]

  /// The bounding box of all glyphs in whole font units, y upwards.
  var bounds: (left: Int, bottom: Int, right: Int, top: Int) {
    var (left, bottom, right, top) = (0, 0, 0, 0)
    for glyph in glyphs {
      guard let box = glyph.outline.bounds else { continue }
      func whole(_ value: Double) -> Int { Int(bounded: min(16_000, max(-16_000, value))) }
      left = min(left, whole(box.x.rounded(.down)))
      bottom = min(bottom, whole((-box.maxY).rounded(.down)))
      right = max(right, whole(box.maxX.rounded(.up)))
      top = max(top, whole((-box.y).rounded(.up)))
    }
    return (left, bottom, right, top)
  }

  var bytes: [UInt8] {
    let head = [1, 0, 4, 4] + Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)]) + [0, 0]
    // Offsets take five bytes each, so the dictionary's length is known before their values.
    let dictionaryLength = Self.index([dictionary(charset: 0, select: 0, charStrings: 0, fonts: 0)]).count
    let charset: [UInt8] = glyphs.count > 1 ? [2, 0, 1] + Self.word(glyphs.count - 2) : [2]
    let select: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.word(glyphs.count)
    let charStrings = Self.index(
      glyphs.map { CharString($0.outline, advance: Int(bounded: min(16_000, max(0, $0.advance)).rounded())).bytes })
    let charsetAt = head.count + dictionaryLength + strings.count
    let selectAt = charsetAt + charset.count
    let charStringsAt = selectAt + select.count
    let privateAt = charStringsAt + charStrings.count
    // Glyphs contain their own widths.
    let privateDictionary = [Self.operand(0), [20], Self.operand(0), [21]].flatMap { $0 }
    let fontsAt = privateAt + privateDictionary.count
    let fonts = Self.index([Self.operand(privateDictionary.count) + Self.operand(privateAt) + [18]])
    let dictionary = dictionary(
      charset: charsetAt, select: selectAt, charStrings: charStringsAt, fonts: fontsAt)
    return [head, Self.index([dictionary]), strings, charset, select, charStrings, privateDictionary, fonts]
      .flatMap { $0 }
  }

  private func dictionary(charset: Int, select: Int, charStrings: Int, fonts: Int) -> [UInt8] {
    // 391 and 392 are the first non-standard strings.
    var bytes = [Self.operand(391), Self.operand(392), Self.operand(0), [12, 30]].flatMap { $0 }
    if unitsPerEm != 1000 {
      let factor = Self.real(1 / unitsPerEm)
      for part in [factor, Self.operand(0), Self.operand(0), factor, Self.operand(0), Self.operand(0), [12, 7]] {
        bytes += part
      }
    }
    let box = bounds
    for side in [box.left, box.bottom, box.right, box.top] { bytes += Self.operand(side) }
    bytes.append(5)
    bytes += Self.operand(charset) + [15]
    bytes += Self.operand(glyphs.count) + [12, 34]
    bytes += Self.operand(fonts) + [12, 36]
    bytes += Self.operand(select) + [12, 37]
    bytes += Self.operand(charStrings) + [17]
    return bytes
  }

  // MARK: The format's primitives

  /// An index: a list of byte strings with offsets.
  private static func index(_ pieces: [[UInt8]]) -> [UInt8] {
    var bytes = word(pieces.count) + [4]
    var offset = 1
    for piece in pieces {
      bytes += long(offset)
      offset += piece.count
    }
    bytes += long(offset)
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// An integer in five bytes.
  private static func operand(_ value: Int) -> [UInt8] { [29] + long(value) }

  /// A number as nibble-encoded decimal digits.
  private static func real(_ value: Double) -> [UInt8] {
    var nibbles: [UInt8] = []
    var text = "\(value)"[...]
    while let character = text.popFirst() {
      switch character {
      case ".": nibbles.append(10)
      case "-": nibbles.append(14)
      case "e" where text.hasPrefix("-"):
        text.removeFirst()
        nibbles.append(12)
      case "e": nibbles.append(11)
      default: nibbles.append(UInt8(character.wholeNumberValue ?? 0))
      }
    }
    nibbles += nibbles.count.isMultiple(of: 2) ? [15, 15] : [15]
    var bytes: [UInt8] = [30]
    for index in stride(from: 0, to: nibbles.count, by: 2) { bytes.append(nibbles[index] << 4 | nibbles[index + 1]) }
    return bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
