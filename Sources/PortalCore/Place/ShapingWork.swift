/// What some texts cost to shape beyond their bytes, counted before they are shaped.
///
/// Fonts have rules for punctuation that depend on many marks around it, and look past invisible characters to find
/// them, so a run of brackets takes fifteen times as long as words do, and a run of soft hyphens the square of its
/// length. A word without end is shaped several times over, because its lines end within it.
enum ShapingWork {
  /// Bytes of a word that cost no more than themselves; no word of a language has as many.
  private static let wordBytes = 256
  /// The extra cost of a byte of a word after these.
  private static let wordByte = 64
  /// Marks of a run, spaces between them left out, that cost little more than themselves: an ellipsis, an arrow.
  private static let runMarks = 8
  /// The extra cost of the first of these, and of each other.
  private static let (firstMark, mark) = (8, 16)
  /// The extra cost of each mark after these, or half its number in the run where that is more.
  private static let laterMark = 128

  /// The extra cost of a text, in bytes of ordinary text.
  static func extra(of text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { extra(of: $0) } ?? extra(of: Array(text.utf8))
  }

  private static func extra(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var (sum, word, run) = (0, 0, 0)
    // The byte before, so that two bytes tell what a character is.
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      // Letters and digits.
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: (word, run) = (word + 1, 0)
      case 0...0x20: word = 0
      // Bytes within a character: of Arabic's, one is an invisible mark.
      case 0x80...0xbf:
        word += 1
        if last == 0xd8, byte == 0x9c { sum += cost(ofMark: &run) }
      // Latin signs, soft hyphens; accents; punctuation, arrows; variation selectors; tags; and all of ASCII's marks.
      case ...0x7f, 0xc2, 0xcc, 0xcd, 0xe2, 0xef, 0xf3:
        word += 1
        sum += cost(ofMark: &run)
      // The first byte of an Arabic letter, or of that mark.
      case 0xd8: word += 1
      // Scripts that break lines between letters or syllables.
      case 0xe0, 0xe1, 0xe3..., 0xf0...: (word, run) = (0, 0)
      default: (word, run) = (word + 1, 0)
      }
      if word > wordBytes { sum += wordByte }
      last = byte
    }
    return sum
  }

  private static func cost(ofMark run: inout Int) -> Int {
    run += 1
    return run == 1 ? firstMark : run <= runMarks ? mark : max(laterMark, run / 2)
  }
}
