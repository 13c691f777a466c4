import PortalCore
import PortalSupport

/// A cache of shaped texts, by text and width.
///
/// It belongs to a shaper, and so to one thread.
struct ShapedTextCache {
  /// One text: at its natural width, and at smaller ones.
  private struct Entry {
    var string: String
    /// The index in ``looks``.
    var look: Int
    var hash: Int
    /// At its natural width; nil until requested.
    var natural: ShapedText? {
      didSet { naturalWidth = (natural?.size.width ?? .infinity) * 64 }
    }
    /// In 1/64 of a point.
    var naturalWidth = Double.infinity
    var narrow: [(width: Int, text: ShapedText)] = []
  }

  /// In insertion order, which is that of most lookups.
  private var entries: [Entry] = []
  /// A hash table with open addressing: the entries' indices, negative where empty.
  ///
  /// Unlike a dictionary it keeps keys adjacent in memory.
  private var places: [Int32] = []
  /// The size of all texts.
  private var bytes = 0
  /// The styles of blocks, without their strings.
  ///
  /// A screen's texts have few different styles.
  private var looks: [TextBlock] = []
  private var looksIndex = HashIndex()
  /// Those that were asked for of late, and which of them is replaced next.
  private var recent: [Int] = []
  private var oldest = 0
  private static let mostRecent = 4

  private let bounds: KeptBounds

  /// The number of widths kept for one text: layout asks for a few, repeatedly.
  private static let widths = 8

  init(bounds: KeptBounds) {
    self.bounds = bounds
  }

  // MARK: Lookup

  /// A text at its natural width.
  mutating func text(_ block: TextBlock) -> ShapedText? {
    number(of: block).flatMap { entries[$0].natural }
  }

  /// A text at a width, in 1/64 of a point.
  mutating func text(_ block: TextBlock, width: Int) -> ShapedText? {
    guard let number = number(of: block) else { return nil }
    if entries[number].naturalWidth <= Double(width) { return entries[number].natural }
    for (known, text) in entries[number].narrow where known == width { return text }
    return nil
  }

  private mutating func number(of block: TextBlock) -> Int? {
    guard !places.isEmpty else { return nil }
    let look = look(of: block)
    let hash = Self.hash(block.string, look)
    var place = hash & (places.count - 1)
    while true {
      let number = Int(places[place])
      guard number >= 0 else { return nil }
      if entries[number].hash == hash, entries[number].look == look,
        entries[number].string.hasSameBytes(as: block.string)
      {
        return number
      }
      place = (place + 1) & (places.count - 1)
    }
  }

  private mutating func look(of block: TextBlock) -> Int {
    for number in recent where looks[number].looks(like: block) { return number }
    var look = block
    look.string = ""
    let hash = look.hashValue
    let known = looksIndex.place(ofHash: hash) { looks[$0] == look }
    let number = known ?? looks.count
    if known == nil {
      looksIndex.add(number, hash: hash)
      looks.append(look)
    }
    if recent.count < Self.mostRecent {
      recent.append(number)
    } else {
      recent[oldest] = number
      oldest = (oldest + 1) % Self.mostRecent
    }
    return number
  }

  private static func hash(_ string: String, _ look: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(look)
    string.hashBytes(into: &hasher)
    return hasher.finalize()
  }

  // MARK: Insertion

  mutating func insert(natural: ShapedText, for block: TextBlock) {
    makeRoom(for: natural.bytes)
    entries[place(of: block)].natural = natural
  }

  mutating func insert(_ text: ShapedText, width: Int, for block: TextBlock) {
    makeRoom(for: text.bytes)
    let number = place(of: block)
    if entries[number].narrow.count >= Self.widths {
      bytes -= entries[number].narrow.removeFirst().text.bytes
    }
    entries[number].narrow.append((width, text))
  }

  /// The index of a text's entry, inserted if it is missing.
  private mutating func place(of block: TextBlock) -> Int {
    if let known = number(of: block) { return known }
    let look = look(of: block)
    let number = entries.count
    entries.append(Entry(string: block.string, look: look, hash: Self.hash(block.string, look)))
    bytes += block.string.utf8.count + MemoryLayout<Entry>.stride
    if entries.count * 2 > places.count {
      places = [Int32](repeating: -1, count: max(64, places.count * 2))
      for number in entries.indices { enter(number) }
    } else {
      enter(number)
    }
    return number
  }

  private mutating func enter(_ number: Int) {
    var place = entries[number].hash & (places.count - 1)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(number)
  }

  private mutating func makeRoom(for count: Int) {
    let isFull = entries.count >= bounds.texts || looks.count >= bounds.texts
    if isFull || bytes + count > bounds.textBytes { self = ShapedTextCache(bounds: bounds) }
    bytes += count
  }
}

extension ShapedText {
  /// Its approximate size.
  fileprivate var bytes: Int {
    lines.reduce(0) { sum, line in
      line.runs.reduce(sum + MemoryLayout<Line>.stride) {
        $0 + MemoryLayout<GlyphRun>.stride + 64 + $1.text.utf8.count
          + $1.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
      }
    }
  }
}
