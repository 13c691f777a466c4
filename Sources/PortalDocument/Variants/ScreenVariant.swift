/// One of several ways to show a screen: words such as `dark`, `rtl`, `xxl`, `de` or `iphone-15`.
///
/// A variant that changes nothing of a document is the base: its pictures keep their plain names. So more variants never
/// give other names to the pictures that were there before.
public struct ScreenVariant: Hashable, Sendable {
  /// What each word sets, in the words' order.
  private let parts: [(word: String, settings: ScreenSettings)]

  /// The variant that changes nothing.
  public static let base = ScreenVariant(parts: [])

  private init(parts: [(word: String, settings: ScreenSettings)]) {
    self.parts = parts
  }

  /// Several words with `+` between them, such as `dark+rtl`.
  ///
  /// - Throws: which word means nothing, with the nearest that does.
  public static func named(_ words: String) throws(DiagnosticsError) -> ScreenVariant {
    var parts: [(word: String, settings: ScreenSettings)] = []
    for word in words.split(separator: "+", omittingEmptySubsequences: false).map(String.init) where word != "base" {
      parts.append((word, try settings(word)))
    }
    return ScreenVariant(parts: parts)
  }

  /// Every variant of one list with every one of the next.
  public static func matrix(_ axes: [[ScreenVariant]]) -> [ScreenVariant] {
    axes.reduce([base]) { combined, axis in
      combined.flatMap { variant in axis.map { ScreenVariant(parts: variant.parts + $0.parts) } }
    }
  }

  public func apply(to canvas: inout Canvas, _ traits: inout Traits) {
    for part in parts {
      part.settings.apply(to: &canvas)
      part.settings.apply(to: &traits)
    }
  }

  /// What its pictures are called beside the base's: the words that change something; nothing for the base.
  public func name(beside canvas: Canvas, _ traits: Traits) -> String? {
    let words = parts.filter { part in
      var (otherCanvas, otherTraits) = (canvas, traits)
      part.settings.apply(to: &otherCanvas)
      part.settings.apply(to: &otherTraits)
      return otherCanvas != canvas || otherTraits != traits
    }
    return words.isEmpty ? nil : words.map(\.word).joined(separator: "-")
  }

  public static func == (one: ScreenVariant, other: ScreenVariant) -> Bool {
    one.parts.elementsEqual(other.parts) { $0.word == $1.word }
  }

  public func hash(into hasher: inout Hasher) {
    for part in parts { hasher.combine(part.word) }
  }

  // MARK: Words

  private static func settings(_ word: String) throws(DiagnosticsError) -> ScreenSettings {
    var settings = ScreenSettings()
    if let appearance = Appearance(rawValue: word) {
      settings.appearance = appearance
    } else if let direction = directions[word] {
      settings.direction = direction
    } else if let size = textSizes[word] ?? TextSize(rawValue: word) {
      settings.textSize = size
    } else if let device = Device.named(word) {
      settings.device = device
    } else if word.hasSuffix("x"), let scale = Double(word.dropLast()), CoreLimits.scale.contains(scale) {
      settings.scale = scale
    } else if (2...3).contains(word.prefix { $0 != "-" }.count), Traits.isLocale(word), word.first?.isLetter == true {
      settings.locale = word
    } else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "no variant is called \(TerminalText.quoted(word))",
          hint: nearestName(to: word, in: words).map { "did you mean \($0)?" }
            ?? "there are light, dark, ltr, rtl, xs to xxxl, a1 to a5, languages, scales such as 3x, and devices"))
    }
    return settings
  }

  /// The short words for directions, beside their names.
  public static let directions: [String: ReadingDirection] = [
    "ltr": .leftToRight, "rtl": .rightToLeft, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  /// The short words for sizes of text, beside their names.
  public static let textSizes: [String: TextSize] = [
    "xs": .xSmall, "s": .small, "m": .medium, "l": .large, "xl": .xLarge, "xxl": .xxLarge, "xxxl": .xxxLarge,
    "a1": .accessibility1, "a2": .accessibility2, "a3": .accessibility3, "a4": .accessibility4, "a5": .accessibility5,
  ]

  /// All words but languages and scales.
  public static var words: [String] {
    ["base"] + Appearance.allCases.map(\.rawValue) + ["ltr", "rtl"] + textSizes.keys.sorted()
      + TextSize.allCases.map(\.rawValue) + Device.all.map(\.name)
  }
}
