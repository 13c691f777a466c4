import PortalSupport

/// The identity of a view among its siblings: any hashable value, such as the identifier of the shown item.
///
/// Keys of different types are different, even if their values would compare equal: `1`, `"1"` and `UInt8(1)` are
/// three. That is why a key is not an `AnyHashable`, which equates numbers of all types. Texts are the same where their bytes
/// are: to compare accents that are spelled in two ways takes long. Two views in successive
/// descriptions are the same if their parents are, their keys are equal, and their contents are of one kind.
///
/// ```swift
/// enum Section: Hashable { case header, post(id: Int) }
///
/// let keys: [Key] = ["title", 4711, Key(Section.header), Key(Section.post(id: 3)), "row-\(3)"]
/// print(keys)  // [title, #4711, .header, .post(#3), row-3]
/// ```
public struct Key: Hashable, Sendable {
  private enum Form: Sendable {
    case text(String)
    /// What paths call a value that is not here.
    case path(String)
    /// The name of a part of a widget.
    case part(String)
    /// The name of a part, and which of several it is that are there at different times.
    indirect case partOf(String, Key)
    /// Indirect, because nearly all keys are texts, and every view stores one.
    indirect case value(any Hashable & Sendable)
  }

  private let form: Form

  private init(form: Form) {
    self.form = form
  }

  /// The key of a value; the key of a key is that key.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    // A cast alone would look into an optional, which is another type.
    if Value.self == Key.self, let key = value as? Key {
      self = key
    } else if Value.self == String.self, let text = value as? String {
      form = .text(text)
    } else {
      form = .value(value)
    }
  }

  /// The key that paths call by a text, such as `.header`, where its value is another program's.
  ///
  /// Equal to the key of a text where paths call that text by itself; to no other value's key.
  public init(path: String) {
    form = KeyText.isPath(path) && KeyText.escaped(path) != path ? .path(path) : .text(path)
  }

  /// The key of a part that a widget puts into its view.
  ///
  /// Front ends cannot make one: if a view's own key prints alike, the part gets the path.
  ///
  /// - Parameter identity: which of several it is that have its place at different times; the path does not tell.
  package static func part(_ name: String, of identity: Key? = nil) -> Key {
    Key(form: identity.map { .partOf(name, $0) } ?? .part(name))
  }

  package var isPart: Bool {
    switch form {
    case .part, .partOf: true
    case .text, .path, .value: false
    }
  }

  /// The text that it is the key of.
  package var text: String? {
    if case .text(let text) = form { text } else { nil }
  }

  /// The whole number that it is the key of.
  package var number: Int? {
    if case .value(let value) = form { value as? Int } else { nil }
  }

  // MARK: Identity

  public static func == (one: Key, other: Key) -> Bool {
    switch (one.form, other.form) {
    case (.text(let one), .text(let other)), (.path(let one), .path(let other)), (.part(let one), .part(let other)):
      one.hasSameBytes(as: other)
    case (.partOf(let one, let identity), .partOf(let other, let otherIdentity)):
      one.hasSameBytes(as: other) && identity == otherIdentity
    case (.value(let one), .value(let other)): isSame(one, other)
    default: false
    }
  }

  /// Types are compared first: a cast alone would match a subclass or the value in an optional, in one direction only.
  private static func isSame<One: Hashable>(_ one: One, _ other: any Hashable) -> Bool {
    type(of: one as Any) == type(of: other as Any) && (other as? One).map { $0 == one } ?? false
  }

  public func hash(into hasher: inout Hasher) {
    switch form {
    case .text(let text), .path(let text): text.hashBytes(into: &hasher)
    case .part(let name):
      hasher.combine(true)
      name.hashBytes(into: &hasher)
    case .partOf(let name, let identity):
      hasher.combine(false)
      name.hashBytes(into: &hasher)
      identity.hash(into: &hasher)
    case .value(let value):
      hasher.combine(ObjectIdentifier(type(of: value as Any)))
      value.hash(into: &hasher)
    }
  }

  // MARK: Names

  /// The name by which an arrangement's rules refer to the view: a text as given, and other values as printed.
  var name: String? {
    switch form {
    case .text(let text), .part(let text), .partOf(let text, _): text.isEmpty ? nil : text
    case .path, .value: printed
    }
  }

  /// The key's part of a path; nil if it has no stable text, so that its view is identified by its position.
  package var printed: String? {
    switch form {
    case .text(let text): text.isEmpty ? nil : KeyText.bounded(KeyText.escaped(text))
    case .path(let text), .part(let text), .partOf(let text, _): text
    case .value(let value): KeyText.printed(value).map(KeyText.bounded)
    }
  }
}

extension Key: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  public init(stringLiteral text: String) { form = .text(text) }
  public init(integerLiteral number: Int) { form = .value(number) }
}

extension Key: CustomStringConvertible {
  /// The key as in paths, or `key` if it has no stable text.
  public var description: String { printed ?? "key" }
}

/// Prints keys.
///
/// Texts are printed as they are, and with the prefix `~2` if they look like another form. Integers have the prefix
/// `#`, for a plain number is a position; enum cases have their names after a dot. A value with a description of its
/// own is a text. Nothing is printed that only reflection knows, such as a type's name or an object's address: that
/// would differ between runs, or after a rename.
private enum KeyText {
  /// The text of a value; nil if it has no stable one.
  static func printed(_ value: Any) -> String? {
    if let plain = plain(value) { return plain }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let (name, payload) = mirror.children.first, let name else { return nil }
    let inner = Mirror(reflecting: payload)
    let parts = inner.displayStyle == .tuple ? inner.children.map(\.value) : [payload]
    // If a payload cannot be printed, the case's name alone is; ordinals distinguish siblings.
    let words = parts.map(plain)
    guard words.allSatisfy({ $0 != nil }) else { return "." + escaped(name, marks: false) }
    return "." + escaped(name, marks: false) + "(" + words.compactMap(\.self).joined(separator: ",") + ")"
  }

  /// The text of a value without payloads.
  private static func plain(_ value: Any) -> String? {
    if let key = value as? Key { return key.printed }
    if let number = value as? any BinaryInteger { return "#" + String(describing: number) }
    if let text = value as? any StringProtocol { return escaped(String(text)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum where !(value is any CustomStringConvertible):
      guard mirror.children.isEmpty else { return nil }
      let name = "\(value)"
      // A case imported from C has no name, and is printed as its number.
      if !name.contains("(") { return "." + escaped(name, marks: false) }
    case .optional: return mirror.children.first.map { plain($0.value) } ?? ".none"
    // An object's description may be its address, and a collection's contains those of its elements.
    case .class, .collection, .set, .dictionary: return nil
    default: break
    }
    if let wrapper = value as? any RawRepresentable { return plain(wrapper.rawValue) }
    return (value as? any CustomStringConvertible).map { escaped($0.description) }
  }

  /// Escapes everything in a text that would make the path, or the line that contains it, ambiguous.
  ///
  /// - Parameter marks: whether to mark a text that could be taken for a position, a number or a case.
  static func escaped(_ text: String, marks: Bool = true) -> String {
    let looksOtherwise = marks && looksLikeNoText(text)
    if !looksOtherwise, text.utf8.allSatisfy(isPlain) { return text }
    let escaped = text.escaping { scalar in
      switch scalar {
      case "~": "~0"
      case "/": "~1"
      default: scalar.isUnprintable || scalar.properties.isWhitespace ? "_" : nil
      }
    }
    return looksOtherwise ? "~2" + escaped : escaped
  }

  /// Whether a text may stand in a path for a key.
  static func isPath(_ text: String) -> Bool {
    text.utf8.count <= CoreLimits.keyBytes && escaped(text, marks: false).replacing("~0", with: "~") == text
      && !text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Whether a text consists of digits, or starts like a number or a case.
  private static func looksLikeNoText(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "#") || first == UInt8(ascii: ".") { return true }
    return text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Whether a byte is a visible ASCII character without a meaning in paths.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "~")
  }

  /// Truncates a long text, and appends a digest that keeps it distinct.
  static func bounded(_ words: String) -> String {
    guard words.utf8.count > CoreLimits.keyBytes else { return words }
    var hash = StableHash()
    hash.add(words)
    let end = "…" + hash.digest.prefix(8)
    var kept = ""
    var room = CoreLimits.keyBytes - end.utf8.count
    for scalar in words.unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept + end
  }
}
