/// The way from the screen to a view: names where views have them, positions where they have none.
///
/// `content/list/2/title` is the view named `title` in the third view of the one named `list`. Layout texts, differences
/// and errors all speak of views by their paths.
public struct ViewPath: Hashable, Sendable, CustomStringConvertible {
  public private(set) var text: String

  private init(text: String) {
    self.text = text
  }

  /// The screen's component.
  public static let root = ViewPath(text: "content")

  /// What holds the screen's component, bars and alerts, where there are any but the component.
  ///
  /// It is not part of their paths: they are `content`, `bar`, `tabs`, `alert`, and stay so whatever is around them.
  public static let screen = ViewPath(text: "screen")

  /// The path of a child, by its key or else its position.
  public func child(key: String?, position: Int) -> ViewPath {
    guard let key, !key.isEmpty else { return ViewPath(text: "\(text)/\(position)") }
    return ViewPath(text: text + "/" + Self.escaped(key))
  }

  /// The path of a child, which begins anew where there is nothing to begin with.
  static func child(of parent: ViewPath?, key: String?, position: Int) -> ViewPath {
    if let parent { return parent.child(key: key, position: position) }
    guard let key, !key.isEmpty else { return ViewPath(text: "\(position)") }
    return ViewPath(text: escaped(key))
  }

  public var description: String { text }

  /// What stands for a key in a path.
  public static func part(named key: String) -> String { escaped(key) }

  /// The key with everything replaced that would make the path, or the line it stands in, ambiguous.
  ///
  /// A key of digits alone is marked, so that it is never taken for a position.
  private static func escaped(_ key: String) -> String {
    if key.utf8.allSatisfy(isPlain), let first = key.utf8.first, !isDigit(first) { return key }
    var result = key.unicodeScalars.allSatisfy { ("0"..."9").contains($0) } ? "~2" : ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      case _ where scalar.isUnprintable || scalar.properties.isWhitespace: result += "_"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte is a visible character of ASCII that means nothing in a path.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "~")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

extension Unicode.Scalar {
  /// Whether the scalar would break the line it stands in, or turn the rest of it around.
  var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional marks are unprintable; joiners are part of emoji and of Persian, and stay.
    case .format: value != 0x200d && value != 0x200c
    default: false
    }
  }
}
