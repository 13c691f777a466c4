/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The conditions under which a screen is shown: what a user would choose in a device's settings.
public struct Traits: Hashable, Sendable {
  public var appearance: Appearance
  /// The side on which reading begins.
  public var direction: ReadingDirection
  /// A BCP 47 language tag.
  public var locale: String
  /// How large a user wants to read.
  public var textSize: TextSize

  /// How large the screen is that is described; nothing where nobody has said it.
  ///
  /// The renderer says it, and ``safeArea``, for the canvas that it draws on.
  public var screenSize: Size?
  /// How far from the screen's edges nothing of the device is in the way.
  public var safeArea = Edges.zero

  public init(
    appearance: Appearance = .light, direction: ReadingDirection = .leftToRight, locale: String = "en",
    textSize: TextSize = .large
  ) {
    self.appearance = appearance
    self.direction = direction
    self.locale = locale
    self.textSize = textSize
  }
}

extension Traits {
  /// Whether a text has the form of a BCP 47 language tag: letters and digits in parts of up to eight.
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

/// The direction in which a screen reads.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft

  /// The direction of a language.
  ///
  /// A script named in the tag decides; otherwise the language does.
  public init(locale: String) {
    let parts = locale.lowercased().split(separator: "-")
    let scripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
    let languages: Set = ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi", "nqo"]
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      self = scripts.contains(String(script)) ? .rightToLeft : .leftToRight
    } else {
      self = languages.contains(String(parts.first ?? "")) ? .rightToLeft : .leftToRight
    }
  }
}
