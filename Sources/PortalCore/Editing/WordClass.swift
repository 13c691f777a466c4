/// What a character is to word boundaries: Word_Break of Unicode Standard Annex #29.
///
/// Most of it follows from properties that Swift has of every scalar; the scripts and signs that it does not tell of are in
/// short tables here.
enum WordClass {
  case other, carriageReturn, lineFeed, newline, extend, joiner, format, katakana, hebrew, letter, singleQuote
  case doubleQuote, middleNumberLetter, middleLetter, middleNumber, numeric, extendNumberLetter, space, regional

  /// Whether it is ignored after another character (rule WB4).
  var isIgnored: Bool { self == .extend || self == .format || self == .joiner }
  var isSeparator: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }
  /// AHLetter of the annex.
  var isLetter: Bool { self == .letter || self == .hebrew }
  /// MidNumLetQ of the annex.
  var isMiddleOfBoth: Bool { self == .middleNumberLetter || self == .singleQuote }

  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 0x80 ? Self.ascii(scalar.value) : Self.beyond(scalar)
  }

  private static func ascii(_ value: UInt32) -> WordClass {
    switch value {
    case 0x41...0x5a, 0x61...0x7a: .letter
    case 0x20: .space
    case 0x30...0x39: .numeric
    case 0x0d: .carriageReturn
    case 0x0a: .lineFeed
    case 0x0b, 0x0c: .newline
    case 0x22: .doubleQuote
    case 0x27: .singleQuote
    case 0x2e: .middleNumberLetter
    case 0x3a: .middleLetter
    case 0x2c, 0x3b: .middleNumber
    case 0x5f: .extendNumberLetter
    default: .other
    }
  }

  private static func beyond(_ scalar: Unicode.Scalar) -> WordClass {
    let value = scalar.value
    switch value {
    case 0x85, 0x2028, 0x2029: return .newline
    case 0x200d: return .joiner
    // A space without width separates words; letters with such a one between them join.
    case 0x200b: return .other
    case 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: return .space
    case 0x1f1e6...0x1f1ff: return .regional
    case 0xb7, 0x387, 0x55f, 0x5f4, 0x2027, 0xfe13, 0xfe55, 0xff1a: return .middleLetter
    case 0x2018, 0x2019, 0x2024, 0xfe52, 0xff07, 0xff0e: return .middleNumberLetter
    case 0x37e, 0x589, 0x60c, 0x60d, 0x66c, 0x7f8, 0x2044, 0xfe10, 0xfe14, 0xfe50, 0xfe54, 0xff0c, 0xff1b:
      return .middleNumber
    case 0x202f: return .extendNumberLetter
    // Signs before numbers, and the decimal separator of Arabic.
    case 0x600...0x605, 0x66b, 0x6dd, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd: return .numeric
    // Modifiers that spell words, though they are no letters.
    case 0x2c2...0x2c5, 0x2d2...0x2d7, 0x2de, 0x2df, 0x2e5...0x2eb, 0x2ed, 0x2ef...0x2ff, 0x55a...0x55c, 0x55e, 0x58a,
      0x5f3, 0x70f, 0xa708...0xa716, 0xa720, 0xa721, 0xa789, 0xa78a, 0xab5b:
      return .letter
    default: break
    }
    let properties = scalar.properties
    let category = properties.generalCategory
    if properties.isGraphemeExtend || category == .spacingMark || properties.isEmojiModifier { return .extend }
    switch category {
    case .format: return .format
    case .connectorPunctuation: return .extendNumberLetter
    case .decimalNumber: return .numeric
    case .otherLetter where isHebrew(value): return .hebrew
    default: break
    }
    if isKatakana(value) { return .katakana }
    guard properties.isAlphabetic, !properties.isIdeographic, !isHiragana(value), !isOfUnspacedScript(value) else {
      return .other
    }
    return .letter
  }

  private static func isHebrew(_ value: UInt32) -> Bool {
    (0x5d0...0x5f2).contains(value) || (0xfb1d...0xfb4f).contains(value)
  }

  private static func isKatakana(_ value: UInt32) -> Bool {
    switch value {
    case 0x3031...0x3035, 0x309b, 0x309c, 0x30a0...0x30fa, 0x30fc...0x30ff, 0x31f0...0x31ff, 0x32d0...0x32fe,
      0x3300...0x3357, 0xff66...0xff9d, 0x1aff0...0x1afff, 0x1b000, 0x1b120...0x1b122, 0x1b155, 0x1b164...0x1b167:
      true
    default: false
    }
  }

  private static func isHiragana(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x309d...0x309f, 0x1b001...0x1b11f, 0x1b132, 0x1b150...0x1b152, 0x1f200: true
    default: false
    }
  }

  /// Scripts of South East Asia that have no spaces between words: the annex leaves them to dictionaries.
  private static func isOfUnspacedScript(_ value: UInt32) -> Bool {
    switch value {
    case 0xe01...0xe4e, 0xe81...0xedf, 0x1000...0x109f, 0x1780...0x17dc, 0x1950...0x19df, 0x1a20...0x1aad,
      0xa9e0...0xa9fe, 0xaa60...0xaadf, 0x11700...0x11746:
      true
    default: false
    }
  }

  /// Whether it is a letter of Thai, for which there is a dictionary.
  static func isThai(_ scalar: Unicode.Scalar) -> Bool {
    (0xe01...0xe4e).contains(scalar.value) && scalar.value != 0xe3f
  }

  /// Whether it is a picture that a joiner joins to another: Extended_Pictographic, with what is reserved for more of them.
  static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0xa9, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff: false
    case 0x1f000...0x1f0ff, 0x1f10d...0x1f10f, 0x1f12f, 0x1f16c...0x1f171, 0x1f1ad...0x1f1e5, 0x1f203...0x1f20f,
      0x1f23c...0x1f23f, 0x1f249...0x1f3fa, 0x1f400...0x1f53d, 0x1f546...0x1f64f, 0x1f680...0x1f6ff, 0x1f774...0x1f77f,
      0x1f7d5...0x1f7ff, 0x1f80c...0x1f80f, 0x1f848...0x1f84f, 0x1f85a...0x1f85f, 0x1f888...0x1f88f, 0x1f8ae...0x1f8ff,
      0x1f90c...0x1f93a, 0x1f93c...0x1f945, 0x1f947...0x1faff, 0x1fc00...0x1fffd:
      true
    case 0x2388, 0x2605, 0x2607...0x2612, 0x2614...0x2685, 0x2690...0x2705, 0x2708...0x2712, 0x2763...0x2767: true
    default: scalar.properties.isEmoji
    }
  }
}
