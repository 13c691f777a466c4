import PortalSupport

/// The path from the screen to a view: keys, or positions of views without one.
///
/// `content/list/2/title` is the view with the key `"title"` in the third view of the one with the key `"list"`;
/// `content/list/#4711` is the row with the key `4711`, whatever its position. Layout texts, differences and errors
/// refer to views by their paths. Two are the same where their bytes are: to compare accents that are spelled in two ways takes
/// long.
public struct ViewPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as it is written, its parts between slashes.
  public private(set) var text: String

  init(text: String) {
    self.text = text
  }

  /// The screen's component.
  public static let root = ViewPath(text: "content")

  /// The container of the screen's component, bars and alerts, if there is more than the component.
  ///
  /// It is not part of their paths: they are `content`, `bar`, `tabs`, `alert`, whatever is around them.
  public static let screen = ViewPath(text: "screen")

  /// The keyboard that covers the bottom of the screen.
  static let keyboard = ViewPath(text: "keyboard")

  /// What a date picker has opened over the screen.
  static let popover = ViewPath(text: "popover")

  /// The path of a child, by its key or else its position.
  public func child(key: Key?, position: Int) -> ViewPath {
    Self.child(of: self, part: key?.printed ?? String(position))
  }

  /// The path of a child with a printed key or a position; without a parent, the part alone.
  static func child(of parent: ViewPath?, part: String) -> ViewPath {
    ViewPath(text: parent.map { $0.text + "/" + part } ?? part)
  }

  /// The path with an ordinal, for a view whose key prints like those of siblings before it.
  func numbered(_ ordinal: Int) -> ViewPath { ViewPath(text: "\(text)~#\(ordinal)") }

  public var description: String { text }

  public static func == (one: ViewPath, other: ViewPath) -> Bool { one.text.hasSameBytes(as: other.text) }

  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  /// The path with its middle left out, where it has hundreds of letters.
  var abbreviated: String { text.count <= 80 ? text : "\(text.prefix(30))…\(text.suffix(30))" }
}

extension Unicode.Scalar {
  /// Whether the scalar would break a line, or reverse the direction of its rest.
  var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional controls are unprintable; joiners are part of emoji and of Persian, and stay.
    case .format: value != 0x200d && value != 0x200c
    default: false
    }
  }
}
