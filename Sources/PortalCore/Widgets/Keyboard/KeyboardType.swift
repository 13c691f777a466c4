/// The kinds of keyboards: what is to be typed, which has keys of its own.
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// UIKit's keyboards of these names: for any text, Latin text, signs, addresses, digits, telephone numbers, and names
  /// with them.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  /// UIKit's keyboards of these names: for posts, with `@` and `#`; for searches on the web, with a full stop; and for
  /// Latin digits.
  case twitter, webSearch, asciiCapableNumberPad

  /// Whether it has Latin letters whatever the language.
  var isLatin: Bool { [.asciiCapable, .emailAddress, .URL].contains(self) }

  /// Whether a sentence that is typed with it begins with a capital.
  var capitalizesSentences: Bool { ![.emailAddress, .URL, .webSearch].contains(self) }

  /// The keys beside the space bar of letters, or in its place.
  var extraKeys: [String] {
    switch self {
    case .emailAddress: ["@", "."]
    case .URL: [".", "/", ".com"]
    case .twitter: ["@", "#"]
    case .webSearch: ["."]
    default: []
    }
  }

  var hasSpace: Bool { self != .URL }

  /// Whether it begins with numbers and not with letters.
  private func beginsWithNumbers(_ traits: Traits) -> Bool {
    self == .numbersAndPunctuation || isPad && Keyboard.isLarge(traits)
  }

  private var isPad: Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(self) }

  /// Whether large keys with digits are on this plane of it; tablets have none.
  func isPad(on plane: Keyboard.Plane, _ traits: Traits) -> Bool {
    !Keyboard.isLarge(traits) && (isPad || self == .namePhonePad && plane != .letters)
  }

  /// What is on its keys before any other is asked for.
  package func firstPlane(_ traits: Traits) -> Keyboard.Plane { beginsWithNumbers(traits) ? .numbers : .letters }
}

/// What is written on the return key.
public enum ReturnKeyType: Hashable, Sendable, CaseIterable {
  /// UIKit's return keys of these names; `default` is a new line or the end of an entry.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// Whether it is in the colour of what is done, because more comes of it than another line or field.
  var isTinted: Bool { ![.default, .next, .continue].contains(self) }
}
