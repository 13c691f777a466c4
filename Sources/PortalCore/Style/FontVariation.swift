/// A position on an axis of a variable font.
///
/// Axes have tags of four characters: `wght` is the weight, `wdth` the width, `opsz` the optical size. A font's
/// documentation lists its axes and their ranges; others have no effect, and positions are clamped. `wght` here
/// overrides the text's weight.
public struct FontVariation: Hashable, Sendable {
  /// The four characters by which OpenType knows the axis.
  public var tag: String
  /// The position on the axis, in its own units.
  public var value: Double

  /// A position on an axis.
  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }

  /// Reads `wght=650` or `slnt=-7.5`.
  public init?(parsing text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }),
      let value = Double(parts[1])
    else { return nil }
    self.init(String(parts[0]), value)
    if !isPossible { return nil }
  }

  /// Whether the tag and the value are valid.
  public var isPossible: Bool {
    tag.utf8.count == 4
      && tag.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
      && abs(value) <= 32_767
  }
}
