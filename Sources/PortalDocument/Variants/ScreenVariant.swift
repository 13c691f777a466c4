/// One variant of a screen, named by words such as `dark`, `rtl`, `xxl`, `de` or `iphone-15`.
///
/// A variant without effect on a document is the base: its pictures keep their plain names. So adding variants never
/// renames existing pictures.
public struct ScreenVariant: Hashable, Sendable {
  /// The settings of each word, in order.
  private let parts: [(word: String, settings: ScreenSettings)]

  /// The screen as it is without any variant's settings; its name is empty.
  public static let base = ScreenVariant(parts: [])

  private init(parts: [(word: String, settings: ScreenSettings)]) {
    self.parts = parts
  }

  /// Parses words joined by `+`, such as `dark+rtl`.
  ///
  /// - Throws: an error with the nearest known word.
  public static func named(_ words: String) throws(DiagnosticsError) -> ScreenVariant {
    guard words.utf8.count <= DocumentLimits.variantBytes else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the variant \(TerminalText.quoted(words)) is longer than \(DocumentLimits.variantBytes) characters",
          hint: "join few words, as in dark+rtl"))
    }
    var parts: [(word: String, settings: ScreenSettings)] = []
    for word in words.split(separator: "+", omittingEmptySubsequences: false).map(String.init) where word != "base" {
      parts.append((word, try settings(word)))
    }
    return ScreenVariant(parts: parts)
  }

  /// The Cartesian product of lists.
  public static func matrix(_ axes: [[ScreenVariant]]) -> [ScreenVariant] {
    axes.reduce([base]) { combined, axis in
      combined.flatMap { variant in axis.map { ScreenVariant(parts: variant.parts + $0.parts) } }
    }
  }

  /// Changes a canvas and traits by the words of the variant, in their order.
  public func apply(to canvas: inout Canvas, _ traits: inout Traits) {
    for part in parts {
      part.settings.apply(to: &canvas)
      part.settings.apply(to: &traits)
    }
  }

  /// The suffix of its pictures' names: the words with an effect; nil for the base.
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
    } else if word == "whole" {
      settings.fit = .whole
    } else if word == "fit" {
      settings.fit = .size
    } else if word.hasSuffix("xfit"), let width = Double(word.dropLast(4)), width.isFinite, width > 0 {
      settings.fitHeight(atWidth: width)
    } else if word.hasSuffix("x"), let scale = Double(word.dropLast()), CoreLimits.scale.contains(scale) {
      settings.scale = scale
    } else if (2...3).contains(word.prefix { $0 != "-" }.count), Traits.isLocale(word), word.first?.isLetter == true {
      settings.locale = word
    } else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "no variant is called \(TerminalText.quoted(word))",
          hint: nearestName(to: word, in: words).map { "did you mean \($0)?" }
            ?? "there are light, dark, ltr, rtl, xs to xxxl, a1 to a5, languages, scales such as 3x, devices, whole, fit, and widths such as 320xfit"
        ))
    }
    return settings
  }

  /// Short words for directions, besides their names.
  public static let directions: [String: ReadingDirection] = [
    "ltr": .leftToRight, "rtl": .rightToLeft, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  /// Short words for text sizes, besides their names.
  public static let textSizes: [String: TextSize] = [
    "xs": .xSmall, "s": .small, "m": .medium, "l": .large, "xl": .xLarge, "xxl": .xxLarge, "xxxl": .xxxLarge,
    "a1": .accessibility1, "a2": .accessibility2, "a3": .accessibility3, "a4": .accessibility4, "a5": .accessibility5,
  ]

  /// All words except languages, scales and widths.
  public static var words: [String] {
    let words: [[String]] = [
      ["base"], Appearance.allCases.map(\.rawValue), ["ltr", "rtl"], textSizes.keys.sorted(),
      TextSize.allCases.map(\.rawValue), Device.all.map(\.name), ["whole", "fit"],
    ]
    return words.flatMap { $0 }
  }
}
