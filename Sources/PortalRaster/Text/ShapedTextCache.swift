import PortalCore

/// Texts that were set, by what they are and by the width they were given.
///
/// It belongs to a shaper, and so to one thread.
struct ShapedTextCache {
  /// One text: as wide as it likes, and in the widths that are less.
  ///
  /// It is an object so that finding it copies nothing; the cache owns it.
  final class Entry {
    /// As wide as it likes; nothing where nobody has asked for it.
    fileprivate(set) var natural: ShapedText? {
      didSet { naturalWidth = (natural?.size.width ?? .infinity) * 64 }
    }
    /// In 1/64 of a point; beside the text, because most questions need no more.
    private var naturalWidth = Double.infinity
    fileprivate var narrow: [(width: Int, text: ShapedText)] = []

    /// What is known of the text in a width, in 1/64 of a point.
    func text(width: Int) -> ShapedText? {
      if naturalWidth <= Double(width) { return natural }
      for index in narrow.indices where narrow[index].width == width { return narrow[index].text }
      return nil
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

  /// What a text is found by: small, so that thousands of them stay close together.
  private struct Key: Hashable {
    var string: String
    /// Which of ``looks`` it has.
    var look: Int

    /// Byte by byte, as blocks are compared.
    static func == (one: Key, other: Key) -> Bool {
      one.look == other.look && one.string.hasSameBytes(as: other.string)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(look)
      string.hashBytes(into: &hasher)
    }
  }

  private var entries: [Key: Entry] = [:]
  private var glyphs = 0
  /// All that blocks are besides their strings.
  ///
  /// A screen's texts have few different looks.
  private var looks: [TextBlock] = []
  private var looksByBlock: [TextBlock: Int] = [:]
  private var lastLook = 0

  mutating func entry(for block: TextBlock) -> Entry? {
    entries[key(for: block)]
  }

  private mutating func key(for block: TextBlock) -> Key {
    if !looks.indices.contains(lastLook) || !looks[lastLook].looks(like: block) {
      var look = block
      look.string = ""
      if let known = looksByBlock[look] {
        lastLook = known
      } else {
        lastLook = looks.count
        looks.append(look)
        looksByBlock[look] = lastLook
      }
    }
    return Key(string: block.string, look: lastLook)
  }

  /// A place for a text of which nothing is known.
  mutating func add(_ block: TextBlock) -> Entry {
    let entry = Entry()
    makeRoom(for: 0)
    entries[key(for: block)] = entry
    return entry
  }

  mutating func insert(natural: ShapedText, into entry: Entry) {
    makeRoom(for: natural.glyphCount)
    entry.natural = natural
  }

  mutating func insert(_ text: ShapedText, width: Int, into entry: Entry) {
    makeRoom(for: text.glyphCount)
    if entry.narrow.count >= Self.widths { glyphs -= entry.narrow.removeFirst().text.glyphCount }
    entry.narrow.append((width, text))
  }

  private mutating func makeRoom(for count: Int) {
    if entries.count >= Self.capacity || glyphs + count > Self.glyphCapacity {
      entries.removeAll(keepingCapacity: true)
      glyphs = 0
      looks = []
      looksByBlock = [:]
    }
    glyphs += count
  }
}

extension ShapedText {
  fileprivate var glyphCount: Int {
    lines.reduce(0) { sum, line in line.runs.reduce(sum) { $0 + $1.glyphs.count } }
  }
}
