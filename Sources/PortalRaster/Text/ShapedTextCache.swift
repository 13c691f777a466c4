import PortalCore

/// Texts that were set, by what they are and by the width they were given.
///
/// It belongs to a shaper, and so to one thread.
struct ShapedTextCache {
  /// One text: as wide as it likes, and in the widths that are less.
  ///
  /// It is an object so that finding it copies nothing; the cache owns it.
  final class Entry {
    let natural: ShapedText
    fileprivate var narrow: [(width: Int, text: ShapedText)] = []

    fileprivate init(_ natural: ShapedText) {
      self.natural = natural
    }

    func text(width: Int) -> ShapedText? {
      narrow.first { $0.width == width }?.text
    }
  }

  /// How many texts are kept.
  ///
  /// A screen has hundreds; a batch of screens must not grow without bound.
  private static let capacity = 20_000

  /// How many glyphs are kept, at 32 bytes each: few texts may be long ones.
  private static let glyphCapacity = 1 << 21

  /// How many widths of one text are kept.
  ///
  /// Layout asks for a few, again and again.
  private static let widths = 8

  private var entries: [TextBlock: Entry] = [:]
  private var glyphs = 0

  func entry(for block: TextBlock) -> Entry? { entries[block] }

  mutating func insert(_ natural: ShapedText, for block: TextBlock) -> Entry {
    makeRoom(for: natural)
    let entry = Entry(natural)
    entries[block] = entry
    return entry
  }

  mutating func insert(_ text: ShapedText, width: Int, into entry: Entry) {
    makeRoom(for: text)
    if entry.narrow.count >= Self.widths { glyphs -= entry.narrow.removeFirst().text.glyphCount }
    entry.narrow.append((width, text))
  }

  private mutating func makeRoom(for text: ShapedText) {
    let count = text.glyphCount
    if entries.count >= Self.capacity || glyphs + count > Self.glyphCapacity {
      entries.removeAll(keepingCapacity: true)
      glyphs = 0
    }
    glyphs += count
  }
}

extension ShapedText {
  fileprivate var glyphCount: Int {
    lines.reduce(0) { sum, line in line.runs.reduce(sum) { $0 + $1.glyphs.count } }
  }
}
