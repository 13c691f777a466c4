import Foundation
import TestSupport

/// A font of three letters, A, B and é, with tables of a test's own: what nobody would make but to harm.
struct MadeFont {
  private(set) var tables: [String: [UInt8]] = [:]

  /// - Parameter name: a file of the corpus.
  init(_ name: String = "letters.ttf") throws {
    let file = Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/\(name)")
    let bytes = try [UInt8](Data(contentsOf: file))
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for entry in 0..<Int(bytes[5]) {
      let start = 12 + entry * 16
      let (offset, length) = (number(start + 8), number(start + 12))
      tables[String(decoding: bytes[start..<start + 4], as: UTF8.self)] = Array(bytes[offset..<offset + length])
    }
  }

  subscript(table: String) -> [UInt8]? {
    get { tables[table] }
    set { tables[table] = newValue }
  }

  /// The font's file.
  var bytes: [UInt8] {
    var directory: [UInt8] = [0, 1, 0, 0] + Self.words([tables.count, 0, 0, 0])
    var content: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + Self.longs([0, 12 + 16 * tables.count + content.count, table.count])
      content += table + [UInt8](repeating: 0, count: -table.count & 3)
    }
    return directory + content
  }

  /// Numbers of two bytes.
  static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Numbers of four bytes.
  static func longs(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { words([$0 >> 16, $0]) } }

  // MARK: Tables

  /// Rules for glyphs with one lookup that a feature has.
  static func rules(_ type: Int, _ lookup: [UInt8], feature: String = "ccmp") -> [UInt8] {
    let script = words([1]) + Array("DFLT".utf8) + words([8, 4, 0, 0, 0xffff, 1, 0])
    let features = words([1]) + Array(feature.utf8) + words([8, 0, 1, 0])
    let (first, second) = (10 + script.count, 10 + script.count + features.count)
    let lookups = words([1, 4, type, 0, 1, 8]) + lookup
    // What HarfBuzz looks at is bounded by the table's length.
    return words([1, 0, 10, first, second]) + script + features + lookups + [UInt8](repeating: 0, count: 60_000)
  }

  /// A lookup of as many rules for A, each of which looks at sixty more letters in vain: of the same, or of B and A in turns.
  static func longRules(_ count: Int, inTurns: Bool = false) -> [UInt8] {
    let rule = words([61, 0] + (0..<59).map { inTurns && $0 % 2 == 0 ? 2 : 1 } + [2])
    return words([1, 8, 1, 14]) + words([1, 1, 1])
      + words([count] + [Int](repeating: 2 + 2 * count, count: count)) + rule
  }

  /// A lookup that makes an A as many.
  static func manyLetters(_ count: Int) -> [UInt8] {
    words([1, 8, 1, 14]) + words([1, 1, 1]) + words([count] + [Int](repeating: 1, count: count))
  }

  /// Makes A a glyph of as many points, all in one place.
  mutating func setPoints(_ count: Int) {
    let full = count / 256
    let flags = (0..<full).flatMap { _ in [0x39, 255] as [UInt8] }
    let rest = [UInt8](repeating: 0x31, count: count - full * 256)
    var glyph = Self.words([1, 0, 0, 100, 100, count - 1, 0]) + flags + rest
    glyph += [UInt8](repeating: 0, count: -glyph.count & 3)
    tables["glyf"] = glyph
    tables["loca"] = Self.longs([0, 0, glyph.count, glyph.count, glyph.count])
    tables["head"]?.replaceSubrange(50..<52, with: [0, 1])
  }

  /// Makes A a square that reaches as far from its origin on all sides.
  mutating func setSquare(_ side: Int) {
    let glyph =
      Self.words([1, -side, -side, side, side, 3, 0]) + [1, 1, 1, 1]
      + Self.words([-side, 2 * side, 0, -2 * side]) + Self.words([-side, 0, 2 * side, 0])
    tables["glyf"] = glyph + [UInt8](repeating: 0, count: -glyph.count & 3)
    tables["loca"] = Self.longs([0, 0] + [Int](repeating: tables["glyf"]?.count ?? 0, count: 3))
    tables["head"]?.replaceSubrange(50..<52, with: [0, 1])
  }

  /// Gives A as many variations of all its points, which are nothing where its axis is not at its upper end.
  mutating func setVariations(_ count: Int, points: Int) {
    // Four points of a glyph's box are counted with it.
    let runs = (points + 4 + 63) / 64
    let deltas: [UInt8] = (0..<2 * runs).map { run in
      let last = run % runs < runs - 1 ? 63 : (points + 4 - 1) % 64
      return UInt8(0x80 | last)
    }
    let headers = (0..<count).flatMap { _ in Self.words([deltas.count, 0x8000, 0x4000]) }
    // All of them share a list of all points.
    var glyph: [UInt8] = Self.words([count | 0x8000, 4 + headers.count])
    glyph += headers
    glyph.append(0)
    for _ in 0..<count { glyph += deltas }
    glyph += [UInt8](repeating: 0, count: glyph.count & 1)
    let start = 20 + 5 * 4
    let parts: [[UInt8]] = [
      Self.words([1, 0, 1, 0]), Self.longs([start]), Self.words([4, 1]), Self.longs([start]),
      Self.longs([0, 0, glyph.count, glyph.count, glyph.count]), glyph,
    ]
    tables["gvar"] = parts.flatMap { $0 }
  }

  /// Makes A a bitmap for letters of a size, and takes all outlines away.
  mutating func setBitmap(_ image: [UInt8], size: Int) {
    let offsets = 4 + 5 * 4
    let glyph = Self.words([0, 0]) + Array("png ".utf8) + image
    let ends = [Int](repeating: offsets + glyph.count, count: 3)
    let parts: [[UInt8]] = [
      Self.words([1, 1]), Self.longs([1, 12]), Self.words([size, 72]), Self.longs([offsets, offsets] + ends), glyph,
    ]
    tables["sbix"] = parts.flatMap { $0 }
    (tables["glyf"], tables["loca"]) = (nil, nil)
  }
}
