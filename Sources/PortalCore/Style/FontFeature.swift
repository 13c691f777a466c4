/// An OpenType feature of a font, with its value.
///
/// Tags have four characters: `tnum` selects tabular figures, `smcp` small capitals. A font's documentation lists its
/// features; others have no effect.
public struct FontFeature: Hashable, Sendable {
  /// The four characters by which OpenType knows the feature.
  public var tag: String
  /// 0 turns the feature off, 1 on; some have more forms than one.
  public var value: Int

  /// A feature that is on, or has a value.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Reads `tnum`, `tnum=0` or `aalt=3`.
  public init?(parsing text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard let tag = parts.first, parts.count <= 2 else { return nil }
    var value = 1
    if parts.count == 2 {
      guard let number = Int(parts[1]) else { return nil }
      value = number
    }
    self.init(String(tag), value)
    if !isPossible { return nil }
  }

  /// Whether the tag and the value are valid.
  public var isPossible: Bool {
    tag.utf8.count == 4
      && tag.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
      && (0...65_535).contains(value)
  }

  /// Figures of equal width, so that columns line up.
  public static let tabularFigures = FontFeature("tnum")
  /// A zero that differs from the letter O.
  public static let slashedZero = FontFeature("zero")
  /// Small capitals in place of lower-case letters.
  public static let smallCapitals = FontFeature("smcp")
  /// Fractions such as 1/2 as one figure with a slanted bar.
  public static let fractions = FontFeature("frac")
}
