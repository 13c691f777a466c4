/// What some texts cost to shape beyond their bytes, counted before they are shaped.
///
/// Fonts have rules for punctuation that depend on many marks around it, and look past invisible characters to find
/// them, so a run of brackets takes fifteen times as long as words do, and a run of soft hyphens the square of its
/// length. Combining marks are sorted and placed by those before them, whatever their script, which takes the square of
/// a run's length, too, and so do letters that are stacked beneath each other by a sign between them. A word without end is shaped several times over, because its lines end within it.
/// Each change of the script begins a run that is shaped by itself, as each line does. For each tab, and each change of the
/// direction, all runs of the line are gone through, and for each paragraph those before it.
///
/// What a letter is, is looked up in Unicode's tables once for all texts that it is asked about.
struct ShapingWork {
  /// Bytes of a word that cost no more than themselves; no word of a language has as many.
  private static let wordBytes = 256
  /// The extra cost of a byte of a word after these.
  private static let wordByte = 64
  /// Marks of a run, spaces between them left out, that cost little more than themselves: an ellipsis, an arrow, the
  /// vowels and tones of a letter.
  private static let runMarks = 8
  /// The extra cost of the first of these, and of each other.
  private static let (firstMark, mark) = (8, 16)
  /// The extra cost of each mark after these, or half its number in the run where that is more.
  private static let laterMark = 128
  /// The same of signs that lines are drawn with, as leaders of dots and rules of hyphens: they take what letters take, or twice
  /// as long, and stand in runs by nature.
  private static let laterRule = 32
  /// The extra cost of a letter that another script's precedes, or of a tab; and of the end of a paragraph.
  private static let (change, paragraph) = (32, 16)
  /// The runs before it that a tab or a change of the direction costs one more for, and the paragraphs.
  private static let (passedRuns, passedParagraphs) = (16, 128)
  /// Letters of Java and of the Tai and Burmese beside it, who write without spaces, as those of the first scripts of three bytes.
  private static let unspaced: Range<UInt32> = 0xa980..<0xaae0
  /// Letters whose fonts take ten times as long as others: those of Grantha, each of them.
  private static let (slow, slowLetter) = (0x11300..<0x11380, 64) as (Range<UInt32>, Int)
  /// Spaces in a row that cost no more than themselves, and the extra cost of each further one.
  private static let (freeSpaces, space) = (8, 32)

  /// What a scalar is to a run of marks.
  private enum Kind: UInt8 {
    case unknown
    /// It ends the run.
    case letter
    /// A mark that combines, of which the first in a run cost nothing.
    case combining
    /// One that stacks the next letter beneath the last, which then goes on with the run.
    case stacking
    /// It is invisible.
    case invisible
    /// It is no scalar.
    case none
  }

  /// What letters are shaped together: a script, or one of its blocks.
  private enum Writing {
    static let (latin, greek, cyrillic, korean, chinese, ethiopic, syllabic, emoji) =
      (0, 1, 2, 3, 4, 5, 6, 7) as (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)
    static let (arabic, none) = (0x600 >> 7, .max) as (UInt32, UInt32)

    /// That of a letter: scripts of more than one block are named, those of the others are their blocks'.
    static func of(_ scalar: UInt32) -> UInt32 {
      switch scalar {
      case ..<0x370, 0x1e00..<0x1f00: latin
      case ..<0x400, 0x1f00..<0x2000: greek
      case ..<0x530: cyrillic
      case 0x1100..<0x1200, 0xac00..<0xd800: korean
      case 0x1200..<0x13a0: ethiopic
      case 0x1400..<0x1680: syllabic
      // With the syllables and the punctuation that Japanese has between them, which cost little.
      case 0x3000..<0xa000, 0x20000..<0x32000: chinese
      case 0x1f000..<0x20000: emoji
      default: scalar >> 7
      }
    }

    /// Whether its letters go from right to left, and digits among them the other way.
    static func isRightToLeft(_ writing: UInt32) -> Bool {
      switch writing {
      case ..<emoji: false
      case 0x590 >> 7..<0x900 >> 7, 0x10800 >> 7..<0x11000 >> 7, 0x1e800 >> 7..<0x1f000 >> 7: true
      default: false
      }
    }

    /// Whether an invisible mark is about the direction.
    static func turns(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// What else than Latin the last text is written in.
  private(set) var writings: Set<UInt32> = []

  /// The kinds of the scalars of most alphabets, as far as they were asked for.
  private var kinds: [Kind] = []
  private static let alphabets = 0x1000

  /// The extra cost of a text, in bytes of ordinary text.
  mutating func extra(of text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { extra(of: $0) } ?? extra(of: Array(text.utf8))
  }

  private mutating func extra(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var (sum, word, run, spaces) = (0, 0, 0, 0)
    var isStacked = false
    var writing = Writing.none
    var runs = Runs()
    // The scalar whose bytes are being read, and how many are missing, where it takes Unicode's tables to judge it.
    var (scalar, missing): (UInt32, Int) = (0, 0)
    for byte in bytes {
      // Most bytes of most texts are these, and all texts are read at each question of layout.
      if (byte | 0x20) &- 0x61 < 26 {
        (word, run, spaces) = (word + 1, 0, 0)
        if writing != Writing.latin { writing = runs.change(from: writing, to: Writing.latin) }
        if word > Self.wordBytes { sum += Self.wordByte }
        continue
      }
      if byte == 0x20 {
        (word, spaces) = (0, spaces + 1)
        if spaces > Self.freeSpaces { sum += Self.space }
        continue
      }
      spaces = 0
      switch byte {
      case 0x30...0x39:
        (word, run) = (word + 1, 0)
        if Writing.isRightToLeft(writing) { writing = runs.change(from: writing, to: Writing.latin) }
      case 0x0a...0x0d:
        word = 0
        runs.endParagraph()
      case 0x09:
        word = 0
        runs.pass()
      case 0...0x1f: word = 0
      // Bytes within a character.
      case 0x80...0xbf:
        word += 1
        guard missing > 0 else { break }
        (scalar, missing) = (scalar << 6 | UInt32(byte & 0x3f), missing - 1)
        guard missing == 0 else { break }
        if LoneLetters.has(scalar) || Self.unspaced.contains(scalar) { word = 0 }
        if Self.slow.contains(scalar) { sum += Self.slowLetter }
        if scalar >> 12 == 0xf {
          // It was counted as a mark, whatever it is. Letters of Hebrew and Arabic in given forms are among them.
          if (0xfb1d..<0xfe00).contains(scalar) || (0xfe70..<0xfeff).contains(scalar) {
            writing = runs.change(from: writing, to: Writing.arabic)
          }
          break
        }
        if scalar == 0x2028 || scalar == 0x2029 { runs.endParagraph() }
        let kind = kind(of: scalar)
        if kind == .letter, !(0x2000..<0x3000).contains(scalar) {
          writing = runs.change(from: writing, to: Writing.of(scalar))
        }
        if kind == .invisible, Writing.turns(scalar) { runs.pass() }
        sum += Self.cost(of: kind, &run, &isStacked)
      // Punctuation, arrows, and among them signs that are drawn one by one.
      case 0xe2: (word, scalar, missing) = (word + 1, 2, 2)
      // . - _ = + * # ~
      case 0x2e, 0x2d, 0x5f, 0x3d, 0x2b, 0x2a, 0x23, 0x7e:
        word += 1
        sum += Self.cost(ofMark: &run, later: Self.laterRule)
      // Latin signs, soft hyphens; accents; variation selectors; tags; and all of ASCII's other marks.
      case ...0x7f, 0xc2, 0xcc, 0xcd, 0xef, 0xf3:
        word += 1
        sum += Self.cost(ofMark: &run)
        if byte == 0xef { (scalar, missing) = (0xf, 2) }
      // Latin, Greek and Cyrillic letters; Chinese characters: no mark is among them.
      case 0xc3...0xcb, 0xce...0xd1:
        (word, run) = (word + 1, 0)
        let next = byte < 0xce ? Writing.latin : byte < 0xd0 ? Writing.greek : Writing.cyrillic
        writing = runs.change(from: writing, to: next)
      case 0xe4...0xe9:
        (word, run) = (0, 0)
        writing = runs.change(from: writing, to: Writing.chinese)
      // Other letters, and their marks; those of the first scripts of three bytes break lines between syllables.
      case ..<0xe0: (word, scalar, missing) = (word + 1, UInt32(byte & 0x1f), 1)
      case ..<0xf0: (word, scalar, missing) = (byte < 0xe2 ? 0 : word + 1, UInt32(byte & 0xf), 2)
      default: (word, scalar, missing) = (word + 1, UInt32(byte & 7), 3)
      }
      if word > Self.wordBytes { sum += Self.wordByte }
    }
    writings = runs.writings
    return sum + runs.cost
  }

  /// The runs and paragraphs of a text that are shaped one by one, and what they cost.
  private struct Runs {
    private(set) var cost = 0
    private(set) var writings: Set<UInt32> = []
    /// Runs of the paragraph, and paragraphs.
    private var (runs, paragraphs) = (0, 0)

    /// Goes on in another writing, if it is another one.
    mutating func change(from writing: UInt32, to next: UInt32) -> UInt32 {
      if next != Writing.latin { writings.insert(next) }
      if writing == next || writing == Writing.none { return next }
      let isTurn = Writing.isRightToLeft(writing) != Writing.isRightToLeft(next)
      cost += ShapingWork.change + (isTurn ? runs / ShapingWork.passedRuns : 0)
      runs += 1
      return next
    }

    mutating func pass() {
      cost += ShapingWork.change + runs / ShapingWork.passedRuns
      runs += 1
    }

    mutating func endParagraph() {
      cost += max(ShapingWork.paragraph, paragraphs / ShapingWork.passedParagraphs)
      (runs, paragraphs) = (0, paragraphs + 1)
    }
  }

  private static func cost(ofMark run: inout Int, later: Int = laterMark) -> Int {
    run += 1
    return run == 1 ? firstMark : run <= runMarks ? mark : max(later, run / 2)
  }

  /// The cost of a letter, which ends a run unless it is stacked, of an invisible mark, or of one that combines.
  ///
  /// The first of those that combine cost nothing: letters of many scripts have some.
  private static func cost(of kind: Kind, _ run: inout Int, _ isStacked: inout Bool) -> Int {
    switch kind {
    case .invisible: return cost(ofMark: &run)
    case .unknown, .none: return 0
    case .letter where !isStacked:
      run = 0
      return 0
    case .letter, .combining, .stacking:
      // What combines with a letter may stand between it and what stacks the next one.
      if kind != .combining { isStacked = kind == .stacking }
      let cost = cost(ofMark: &run)
      return run > runMarks ? cost : 0
    }
  }

  private mutating func kind(of scalar: UInt32) -> Kind {
    // Boxes and blocks that tables of terminals are drawn with, and Braille: fonts have no rules for what is around them.
    if (0x2000..<0x3000).contains(scalar) {
      return (0x2500...0x25ff).contains(scalar) || (0x2800...0x28ff).contains(scalar) ? .letter : .invisible
    }
    guard scalar < Self.alphabets else { return Self.kind(of: scalar) }
    if kinds.isEmpty { kinds = Array(repeating: .unknown, count: Self.alphabets) }
    if kinds[Int(scalar)] == .unknown { kinds[Int(scalar)] = Self.kind(of: scalar) }
    return kinds[Int(scalar)]
  }

  private static func kind(of scalar: UInt32) -> Kind {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return .none }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return properties.canonicalCombiningClass == .virama ? .stacking : .combining
    // One look into the tables for nearly all letters: of theirs, only Korean's fillers are invisible.
    case .otherLetter where scalar != 0x115f && scalar != 0x1160 && scalar != 0x3164: return .letter
    case .uppercaseLetter, .lowercaseLetter, .modifierLetter: return .letter
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isGraphemeExtend ? .invisible : .letter
    }
  }
}
