/// Letters between any two of which a line may end: Chinese characters, syllables of Korean and Yi, kana, emoji.
///
/// All other letters make words, which lines end within only where a word is longer than a line, and that costs time. What stands
/// among these and may not begin a line, such as small kana and punctuation, is none of them: a row of it is a word.
package enum LoneLetters {
  /// Whether a code point is one.
  package static func has(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x2e80: false
    case 0x4e00...0x9fff, 0xac00...0xd7a3, 0x3400...0x4dbf: true
    case 0x3041...0x3096: !small.contains(scalar)
    case 0x30a1...0x30fa: !small.contains(scalar - 0x60)
    case 0x2e80..<0x3000, 0x3006...0x3007, 0x3021...0x3029, 0x3105...0x31e3, 0x3200...0x33ff: true
    case 0xa000...0xa014, 0xa016...0xa4c6, 0xf900...0xfaff, 0xff21...0xff3a, 0xff41...0xff5a, 0xff71...0xff9d: true
    case 0x17000...0x18d08, 0x1b170...0x1b2fb, 0x20000...0x3fffd: true
    // Without the colours of skin, which follow another one.
    case 0x1f000...0x1f3fa, 0x1f400...0x1faff: true
    default: false
    }
  }

  /// The small kana of Hiragana; Katakana has its own at the same places, 0x60 behind.
  private static let small: Set<UInt32> = [
    0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308e, 0x3095, 0x3096,
  ]
}
