/// A text of few letters that are seldom beside each other: of many scripts, with marks, joiners and signs that none of them has.
///
/// What lays out lines trusts that a text is one of its language; by bytes alone chance makes no letter of another.
struct LetterMutation {
  private static let letters: [ClosedRange<UInt32>] = [
    0x20...0x7e, 0xa0...0x17f, 0x300...0x36f, 0x3b1...0x3c9, 0x430...0x44f, 0x5b0...0x5ea, 0x600...0x605,
    0x620...0x660, 0x6dd...0x6e0, 0x900...0x97f, 0x980...0x9ff, 0xb80...0xbff, 0xd00...0xd7f, 0xd80...0xdff,
    0xe01...0xe5b, 0xe80...0xedf, 0xf00...0xfbc, 0x1000...0x109f, 0x1100...0x11ff, 0x1780...0x17dd, 0x180a...0x180e,
    0x1a20...0x1a7f, 0x1b00...0x1b4b, 0x1bc0...0x1bf3, 0x2000...0x206f, 0x20d0...0x20f0, 0x2764...0x2764,
    0x25cc...0x25cc, 0x3000...0x30ff, 0x302a...0x302f, 0x4e00...0x4e20, 0xa980...0xa9c0, 0xac00...0xac40,
    0xfe00...0xfe0f, 0xff61...0xffa0, 0x11000...0x11046, 0x110bd...0x110bd, 0x1193f...0x11943, 0x1d165...0x1d172,
    0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff, 0x1f44b...0x1f469, 0xe0020...0xe007f, 0xe0100...0xe0110,
  ]

  /// Changes some letters of a text that begins after `head` bytes, which are changed now and then.
  static func changed(_ input: [UInt8], head: Int, _ dice: inout Dice) -> [UInt8] {
    var before = Array(input.prefix(head))
    while before.count < head { before.append(UInt8(dice.roll(256))) }
    if dice.roll(3) == 0 { before[dice.roll(head)] = UInt8(dice.roll(256)) }
    var text = Array(String(decoding: input.dropFirst(head), as: UTF8.self).unicodeScalars)
    for _ in 0...dice.roll(4) {
      let place = dice.roll(text.count + 1)
      switch dice.roll(5) {
      case 0 where place < text.count: text.remove(at: place)
      case 1 where place < text.count: text[place] = letter(&dice)
      case 2 where place < text.count: text.insert(text[dice.roll(text.count)], at: place)
      default: text.insert(letter(&dice), at: place)
      }
    }
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: text)
    return before + Array(String(changed).utf8)
  }

  private static func letter(_ dice: inout Dice) -> Unicode.Scalar {
    let range = letters[dice.roll(letters.count)]
    return Unicode.Scalar(range.lowerBound + UInt32(dice.roll(range.count))) ?? " "
  }
}
