/// A key that is pressed, with the modifiers that are held.
public struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  /// The key that is pressed.
  public var key: KeyName
  /// The modifiers that are held meanwhile.
  public var modifiers: KeyModifiers

  /// A key with modifiers; with none, unless they are said.
  public init(_ key: KeyName, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that is said by its words, such as `shift option left`; nil if there is none.
  public init?(words: String) {
    var names = words.split(separator: " ")
    guard let key = names.popLast().flatMap({ KeyName(name: String($0)) }) else { return nil }
    self.init(key)
    for name in names {
      guard let modifier = KeyModifiers(name: String(name)) else { return nil }
      modifiers.insert(modifier)
    }
  }

  /// Its words, such as `shift option left`.
  public var description: String { (modifiers.names + [key.name]).joined(separator: " ") }
}

/// A key of a keyboard, by what it is for.
public enum KeyName: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The arrow keys.
  case left, right, up, down
  /// To the beginning, and to the end: of the line, or with command of the text.
  case home, end
  /// These scroll, and with option they take the caret along.
  case pageUp, pageDown
  /// Deletes what is before the caret.
  case delete
  /// Deletes what is after the caret.
  case forwardDelete
  /// Return or enter, the tabulator, and escape.
  case `return`, tab, escape
  /// A key by the character that it types, which with command is a command.
  case character(Character)

  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

  private static let named: [(name: String, key: KeyName)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home), ("end", .end),
    ("pageUp", .pageUp), ("pageDown", .pageDown), ("space", .character(" ")),
    ("delete", .delete), ("forwardDelete", .forwardDelete), ("return", .return), ("tab", .tab), ("escape", .escape),
  ]

  /// What those are called that are no characters.
  package static var names: [String] { named.map(\.name) }

  /// What it is called: a character by itself, but for space.
  public var name: String {
    if let name = Self.named.first(where: { $0.key == self })?.name { return name }
    if case .character(let character) = self { return String(character) }
    return ""
  }

  /// The key that is called so; nil if there is none.
  public init?(name: String) {
    if let key = Self.named.first(where: { $0.name == name })?.key {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }
}

/// Keys that are held while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shift key: movements extend the selection, and the tabulator and undoing go the other way.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The option key, or alt: movements go by words and paragraphs.
  public static let option = KeyModifiers(rawValue: 1 << 2)
  /// The command key: movements go to the ends, and letters are commands.
  public static let command = KeyModifiers(rawValue: 1 << 3)
  /// The tabulator that stays down: with it, full keyboard access has commands of its own.
  public static let tab = KeyModifiers(rawValue: 1 << 4)

  private static let named: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("option", .option), ("command", .command), ("tab", .tab),
  ]

  /// The names of the modifiers, in the order in which they are written.
  public var names: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }

  /// The modifier that is called so; nil if there is none.
  public init?(name: String) {
    guard let modifier = Self.named.first(where: { $0.name == name })?.modifier else { return nil }
    self = modifier
  }
}

extension KeyStroke {
  /// What a key is for in an edited text.
  public enum Meaning: Hashable, Sendable {
    /// An edit of the text: a movement, a deletion, or a step back.
    case edit(EditCommand)
    /// Letters that are typed.
    case text(String)
    /// For these, the pasteboard is needed.
    case copy, cut, paste
    /// The end of an entry: a field sends it, and a text of many lines begins another.
    case submit
    /// To the next view that takes the focus, or the one before.
    case nextFocus, previousFocus
    /// The end of what is in front, without taking it over.
    case cancel
  }

  /// What it is for, as Apple's systems have it; nil for nothing.
  public var meaning: Meaning? {
    switch key {
    case .left: .edit(.move(.left(unit), extending: extends))
    case .right: .edit(.move(.right(unit), extending: extends))
    case .up: .edit(.move(vertical(.up, EditCommand.Movement.backward), extending: extends))
    case .down: .edit(.move(vertical(.down, EditCommand.Movement.forward), extending: extends))
    case .home: .edit(.move(.backward(modifiers.contains(.command) ? .document : .line), extending: extends))
    case .end: .edit(.move(.forward(modifiers.contains(.command) ? .document : .line), extending: extends))
    case .delete: .edit(.delete(.backward(unit)))
    case .forwardDelete: .edit(.delete(.forward(unit)))
    case .return: .submit
    case .tab where modifiers.contains(.option): .text("\t")
    case .tab: modifiers.contains(.shift) ? .previousFocus : .nextFocus
    case .escape: .cancel
    case .pageUp, .pageDown: nil
    case .character(let character): meaning(of: character)
    }
  }

  private var extends: Bool { modifiers.contains(.shift) }

  private var unit: EditCommand.Unit {
    modifiers.contains(.command) ? .line : modifiers.contains(.option) ? .word : .character
  }

  private func vertical(
    _ line: EditCommand.Movement, _ far: (EditCommand.Unit) -> EditCommand.Movement
  ) -> EditCommand.Movement {
    modifiers.contains(.command) ? far(.document) : modifiers.contains(.option) ? far(.paragraph) : line
  }

  private func meaning(of character: Character) -> Meaning? {
    guard modifiers.contains(.command) else {
      return modifiers.isDisjoint(with: [.control, .tab]) ? .text(String(character)) : nil
    }
    return switch character {
    case "a": .edit(.selectAll)
    case "c": .copy
    case "x": .cut
    case "v": .paste
    case "z": .edit(modifiers.contains(.shift) ? .redo : .undo)
    default: nil
    }
  }
}
