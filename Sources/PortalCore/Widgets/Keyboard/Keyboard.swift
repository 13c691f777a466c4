/// The keyboard that covers the bottom of a screen while a field is edited: what it shows, and how high it is.
public struct Keyboard: Hashable, Sendable {
  /// What is on its keys.
  public enum Plane: Hashable, Sendable {
    /// Letters, digits with what is often written, or further signs.
    case letters, numbers, symbols
  }

  /// Whether letters are capitals.
  public enum Shift: Hashable, Sendable {
    /// Small letters, one capital, or capitals until it is pressed again.
    case off, once, locked
  }

  /// What its return key says.
  public enum ReturnKey: Hashable, Sendable {
    /// The word for a new line or the end of an entry.
    case `return`
    /// The word for a search, disabled as long as there is nothing to search for.
    case search(isEnabled: Bool)
    /// What its field asks for.
    case says(ReturnKeyType)
  }

  /// What is on its keys now.
  public var plane: Plane
  /// Whether the next letter is a capital.
  public var shift: Shift
  /// What its return key says.
  public var returnKey: ReturnKey
  /// What it is for, which decides some of its keys.
  public var type: KeyboardType

  /// A keyboard of small letters, unless something else is said.
  public init(
    plane: Plane = .letters, shift: Shift = .off, returnKey: ReturnKey = .return, type: KeyboardType = .default
  ) {
    self.plane = plane
    self.shift = shift
    self.returnKey = returnKey
    self.type = type
  }

  /// What one of its keys does.
  public enum Key: Hashable, Sendable {
    /// Types letters.
    case text(String)
    /// Deletes what is before the caret.
    case delete
    /// Ends a line or an entry.
    case `return`
    /// Goes on to capitals, and back.
    case shift
    /// Shows other keys.
    case plane(Plane)
    /// To another language: there is none.
    case globe
    /// Dictation: nobody listens.
    case microphone
  }
}

extension Keyboard {
  /// Its height with the room below its keys, in points.
  ///
  /// Known: those of iOS 13 to 18 without suggestions, which are 216 and 226 points on phones, with 75 below where there is no
  /// home button; 162 in landscape, with 9 below; 264 and 352 on tablets.
  static func height(_ traits: Traits) -> Double {
    let (size, bottom) = (traits.screenSize ?? .zero, traits.safeArea.bottom)
    if isLarge(traits) { return (size.width > size.height ? 352 : 264) + bottom }
    if traits.isCompactInHeight { return 162 + (bottom > 0 ? 9 : 0) }
    // However low the screen is, there is room for a line above it.
    return min((size.width >= 414 ? 226 : 216) + (bottom > 0 ? 75 : 0), max(0, size.height - 44))
  }

  /// Whether it is a tablet's.
  static func isLarge(_ traits: Traits) -> Bool {
    traits.screenSize.map { min($0.width, $0.height) >= 600 } ?? false
  }

  /// Whether the keys for other languages and for dictation are below the others.
  static func hasRoomBelow(_ traits: Traits) -> Bool {
    traits.safeArea.bottom > 0 && !isLarge(traits) && !traits.isCompactInHeight
  }
}

extension ViewContent {
  /// What its return key says on a keyboard.
  ///
  /// - Parameter text: what is in it.
  package func returnKey(with text: String) -> Keyboard.ReturnKey {
    if let field = widget as? TextFieldSpec, field.returnKeyType != .default { return .says(field.returnKeyType) }
    return widget is SearchFieldSpec ? .search(isEnabled: !text.isEmpty) : .return
  }

  /// The keyboard that it asks for.
  package var keyboardType: KeyboardType { (widget as? TextFieldSpec)?.keyboardType ?? .default }

  /// Whether a sentence that begins in it begins with a capital: not in what is secret, or an address.
  package var capitalizesSentences: Bool {
    keyboardType.capitalizesSentences && (widget as? any EditableWidget)?.editing.map { !$0.isSecure } ?? false
  }

  /// What it does as a key of the keyboard; nil for what is none.
  package var keyboardKey: Keyboard.Key? { (widget as? KeyboardKeySpec).flatMap { $0.isEnabled ? $0.key : nil } }

  /// Whether it is the keyboard that covers the screen.
  package var isKeyboard: Bool { widget is KeyboardSpec }
}
