import CCairo
import PortalSupport

/// An OpenType font as browsers need it: outlines, and a character map.
///
/// Several characters that share a glyph are a ligature. It has no other positioning features.
struct OpenTypeFile {
  var font: CFFFont
  /// The glyph of each character.
  var characters: [UInt32: Int] = [:]
  /// Ligatures: sequences of glyphs with their replacement.
  var ligatures: [(glyphs: [Int], result: Int)] = []
  var ascent: Double
  var descent: Double

  /// The file in the Web Open Font Format, compressed where that helps.
  var woff: [UInt8] {
    let tables = tables
    var directory = Bytes()
    var data = Bytes()
    var size = 12 + 16 * tables.count
    for table in tables {
      let packed = (try? Deflate.zlib(table.bytes)) ?? table.bytes
      let bytes = packed.count < table.bytes.count ? packed : table.bytes
      directory.add(tag: table.tag)
      directory.add(long: 44 + 20 * tables.count + data.bytes.count)
      directory.add(long: bytes.count)
      directory.add(long: table.bytes.count)
      directory.add(long: Int(Self.checksum(table.bytes)))
      data.bytes += bytes
      data.pad()
      size += (table.bytes.count + 3) & ~3
    }
    var file = Bytes()
    file.add(tag: "wOFF")
    file.add(tag: "OTTO")
    file.add(long: 44 + directory.bytes.count + data.bytes.count)
    file.add(words: [tables.count, 0])
    file.add(long: size)
    file.add(words: [1, 0])
    for _ in 0..<5 { file.add(long: 0) }
    return file.bytes + directory.bytes + data.bytes
  }

  /// Sorted by tag, as the format requires.
  private var tables: [(tag: String, bytes: [UInt8])] {
    var tables = [
      ("CFF ", font.bytes), ("OS/2", os2), ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("maxp", maxp), ("name", name), ("post", post),
    ]
    if !ligatures.isEmpty { tables.insert(("GSUB", gsub), at: 1) }
    return tables.map { (tag: $0.0, bytes: $0.1) }
  }

  private var unitsPerEm: Int { Int(bounded: min(16_384, max(16, font.unitsPerEm))) }

  private var widths: [Int] { font.glyphs.map { Int(bounded: min(16_000, max(0, $0.advance)).rounded()) } }

  private var head: [UInt8] {
    let box = font.bounds
    var table = Bytes()
    table.add(words: [1, 0, 1, 0])
    table.add(long: 0)
    table.add(long: 0x5f0f_3cf5)
    table.add(words: [3, unitsPerEm])
    // A zero date, for deterministic bytes.
    for _ in 0..<4 { table.add(long: 0) }
    table.add(words: [box.left, box.bottom, box.right, box.top, 0, 8, 2, 0, 0])
    return table.bytes
  }

  private var hhea: [UInt8] {
    var table = Bytes()
    table.add(words: [1, 0, Int(ascent), -Int(descent), 0, widths.max() ?? 0, 0, 0, font.bounds.right, 1, 0, 0])
    table.add(words: [0, 0, 0, 0, 0, font.glyphs.count])
    return table.bytes
  }

  private var hmtx: [UInt8] {
    var table = Bytes()
    for (glyph, width) in zip(font.glyphs, widths) {
      table.add(words: [width, Int(bounded: (glyph.outline.bounds?.x ?? 0).rounded(.down))])
    }
    return table.bytes
  }

  private var maxp: [UInt8] {
    var table = Bytes()
    table.add(words: [0, 0x5000, font.glyphs.count])
    return table.bytes
  }

  private var os2: [UInt8] {
    let codes = characters.keys.map { min(Int($0), 0xffff) }
    var table = Bytes()
    table.add(words: [4, 500, 400, 5, 0] + [Int](repeating: 0, count: 11))
    table.bytes += [UInt8](repeating: 0, count: 10 + 16)
    table.add(tag: "NONE")
    table.add(words: [0x40, codes.min() ?? 0, codes.max() ?? 0])
    table.add(words: [Int(ascent), -Int(descent), 0, Int(ascent), Int(descent)])
    table.bytes += [UInt8](repeating: 0, count: 8)
    table.add(words: [Int(ascent / 2), Int(ascent * 0.7), 0, 0x20, 8])
    return table.bytes
  }

  private var post: [UInt8] {
    var table = Bytes()
    table.add(words: [3, 0])
    table.bytes += [UInt8](repeating: 0, count: 28)
    return table.bytes
  }

  private var name: [UInt8] {
    let texts = [(1, font.name), (2, "Regular"), (4, font.name), (6, font.name)]
    var records = Bytes()
    var data = Bytes()
    records.add(words: [0, texts.count, 6 + 12 * texts.count])
    for (id, text) in texts {
      records.add(words: [3, 1, 0x409, id, text.utf16.count * 2, data.bytes.count])
      data.add(words: text.utf16.map(Int.init))
    }
    return records.bytes + data.bytes
  }

  /// The character map.
  private var cmap: [UInt8] {
    var table = Bytes()
    table.add(words: [0, 1, 3, 10, 0, 12, 12, 0])
    table.add(long: 16 + 12 * characters.count)
    table.add(long: 0)
    table.add(long: characters.count)
    for (character, glyph) in characters.sorted(by: { $0.key < $1.key }) {
      table.add(long: Int(character))
      table.add(long: Int(character))
      table.add(long: glyph)
    }
    return table.bytes
  }

  /// The glyph substitution table: one feature for ligatures that browsers always apply, in every script.
  var gsub: [UInt8] {
    var table = Bytes()
    table.add(words: [1, 0, 10, 30, 44])
    // Scripts: the default one, whose default language has the first feature.
    table.add(words: [1])
    table.add(tag: "DFLT")
    table.add(words: [8, 4, 0, 0, 0xffff, 1, 0])
    // Features: one, with the first lookup.
    table.add(words: [1])
    table.add(tag: "ccmp")
    table.add(words: [8, 0, 1, 0])
    // Lookups: one, of ligatures by their first glyph, the longest first.
    let parts = ligatureParts.map(Self.subtable)
    table.add(words: [1, 4])
    if parts.count == 1 {
      table.add(words: [4, 0, 1, 8])
    } else {
      // Of several parts each is reached by an offset of 32 bits (extension).
      let extensions = 6 + 2 * parts.count
      table.add(words: [7, 0, parts.count] + parts.indices.map { extensions + 8 * $0 })
      var offset = 8 * parts.count
      for part in parts {
        table.add(words: [1, 4])
        table.add(long: offset)
        offset += part.count - 8
      }
    }
    return table.bytes + parts.joined()
  }

  /// A first glyph's ligatures, the longest first.
  private typealias LigatureSet = (first: Int, ligatures: [(glyphs: [Int], result: Int)])

  /// The ligatures in parts of at most 64 KiB, since offsets within one have 16 bits.
  ///
  /// The parts are looked through one after the other, so those of one glyph may go on in the next.
  private var ligatureParts: [[LigatureSet]] {
    var parts: [[LigatureSet]] = [[]]
    var size = 0
    for (first, ligatures) in Dictionary(grouping: ligatures, by: { $0.glyphs[0] }).sorted(by: { $0.key < $1.key }) {
      let sorted = ligatures.sorted {
        $0.glyphs.count != $1.glyphs.count
          ? $0.glyphs.count > $1.glyphs.count : $0.glyphs.lexicographicallyPrecedes($1.glyphs)
      }
      for ligature in sorted {
        // With the set's own head, where it has one.
        let bytes = 10 + 2 * ligature.glyphs.count
        if size + bytes > Self.partBytes {
          parts.append([])
          size = 0
        }
        size += bytes
        let part = parts.count - 1
        if parts[part].last?.first == first {
          parts[part][parts[part].count - 1].ligatures.append(ligature)
        } else {
          parts[part].append((first, [ligature]))
        }
      }
    }
    return parts
  }

  private static let partBytes = 65_000

  private static func subtable(_ sets: [LigatureSet]) -> [UInt8] {
    var table = Bytes()
    let coverageAt = 6 + 2 * sets.count
    var body = Bytes()
    body.add(words: [1, sets.count] + sets.map { $0.first })
    var offsets: [Int] = []
    for (_, ligatures) in sets {
      offsets.append(coverageAt + body.bytes.count)
      var places: [Int] = []
      var set = Bytes()
      for ligature in ligatures {
        places.append(2 + 2 * ligatures.count + set.bytes.count)
        set.add(words: [ligature.result, ligature.glyphs.count] + ligature.glyphs.dropFirst())
      }
      body.add(words: [ligatures.count] + places)
      body.bytes += set.bytes
    }
    table.add(words: [1, coverageAt, sets.count] + offsets)
    return table.bytes + body.bytes
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (index & 3)) }
    return sum
  }
}

/// A byte buffer for big-endian integers.
private struct Bytes {
  var bytes: [UInt8] = []

  mutating func add(words: [Int]) {
    for word in words { bytes += [UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)] }
  }

  mutating func add(long: Int) {
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: long >> $0) }
  }

  mutating func add(tag: String) { bytes += Array(tag.utf8.prefix(4)) }

  mutating func pad() {
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
  }
}
