/// The light or dark appearance.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark letters on light ground, or light letters on dark ground.
  case light, dark
}

/// The environment of a screen: a user's settings on a device.
public struct Traits: Hashable, Sendable {
  /// The light or the dark appearance, by which colours are chosen.
  public var appearance: Appearance
  /// The side on which reading begins; one that differs from the ``locale``'s is said after it.
  public var direction: ReadingDirection
  /// A BCP 47 language tag; it brings its ``direction`` along.
  public var locale: String { didSet { direction = ReadingDirection(locale: locale) } }
  /// How large a user wants to read.
  public var textSize: TextSize
  /// Whether a user wants what moves to fade instead.
  public var reduceMotion: Bool

  /// The size of the described screen; nil if unknown.
  ///
  /// The renderer sets it, and ``safeArea``, for its canvas.
  public var screenSize: Size?
  /// The insets of the area that the device's own features leave free.
  public var safeArea = Edges.zero

  /// Traits of a user's settings; those that are not given are a new device's, in English.
  ///
  /// - Parameter direction: by default the locale's.
  public init(
    appearance: Appearance = .light, direction: ReadingDirection? = nil, locale: String = "en",
    textSize: TextSize = .large, reduceMotion: Bool = false
  ) {
    self.appearance = appearance
    self.direction = direction ?? ReadingDirection(locale: locale)
    self.locale = locale
    self.textSize = textSize
    self.reduceMotion = reduceMotion
  }
}

extension Traits {
  /// The usual settings in the dark.
  public static let dark = Traits(appearance: .dark)
}

extension Traits: CustomStringConvertible {
  /// What differs from a user's usual settings, as Swift writes it: test reports show arguments so.
  public var description: String {
    let usual = Traits()
    var parts: [String] = []
    if appearance != usual.appearance { parts.append("appearance: .\(appearance)") }
    if direction != ReadingDirection(locale: locale) { parts.append("direction: .\(direction)") }
    if locale != usual.locale { parts.append("locale: \"\(locale)\"") }
    if textSize != usual.textSize { parts.append("textSize: .\(textSize)") }
    if reduceMotion { parts.append("reduceMotion: true") }
    if let screenSize { parts.append("screenSize: \(shortNumber(screenSize.width))×\(shortNumber(screenSize.height))") }
    if safeArea != usual.safeArea { parts.append("safeArea: \(safeArea)") }
    return "Traits(\(parts.joined(separator: ", ")))"
  }
}

extension Traits {
  /// Whether a text has the form of a BCP 47 language tag: letters and digits in up to eight subtags of up to eight.
  public static func isLocale(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count <= 8
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { Character(Unicode.Scalar($0)).isLetterOrDigit }
      }
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// The layout direction of a screen.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// From the left side to the right, or from the right side to the left.
  case leftToRight, rightToLeft

  /// The direction of a locale: a BCP 47 language tag such as `ar`, `de-CH` or `uz-Arab`.
  ///
  /// A script that it names decides. Otherwise its language does, or its country where that writes the language in
  /// another script: as Unicode's CLDR has it.
  public init(locale: String) {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
    // What follows a single letter is about calendars, digits, or private.
    let named = parts.prefix { $0.count > 1 }
    let language = String(named.first ?? "")
    let others = named.dropFirst()
    if let script = others.first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      self = Self.scripts.contains(String(script)) ? .rightToLeft : .leftToRight
    } else {
      let isUsual = !others.contains { Self.exceptions.contains("\(language)-\($0)") }
      self = Self.languages.contains(language) == isUsual ? .rightToLeft : .leftToRight
    }
  }

  private static let scripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj", "syrn", "thaa",
    "yezi",
  ]

  /// Arabic, its spoken forms and its neighbours in the same script; Hebrew and Yiddish; Maldivian, Syriac, N'Ko.
  private static let languages: Set = [
    "ar", "acm", "acq", "aeb", "afb", "ajp", "apc", "apd", "arb", "arq", "ars", "ary", "arz", "ayl", "azb", "bal",
    "bgn", "bqi", "brh", "ckb", "fa", "fas", "glk", "gwc", "haz", "khw", "ks", "lrc", "luz", "mzn", "pes", "pnb",
    "prs", "ps", "pus", "sd", "sdh", "skr", "snd", "ug", "uig", "ur", "urd", "ara", "kas", "rhg", "he", "heb", "iw",
    "ji", "jrb", "yi", "yid", "dv", "div", "nqo", "aii", "arc", "mid", "sam", "syr",
  ]

  /// Countries that write a language in the direction that is not its usual one.
  private static let exceptions: Set = [
    "az-iq", "az-ir", "ha-cm", "ha-sd", "kk-af", "kk-cn", "kk-ir", "kk-mn", "ku-lb", "ky-cn", "ms-cc", "pa-pk",
    "tg-pk", "uz-af", "sd-in", "ug-kz", "ug-mn",
  ]
}
