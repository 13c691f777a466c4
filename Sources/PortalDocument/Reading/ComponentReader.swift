/// Messages of documents are JSON values.
typealias DocumentComponent = Component<JSONValue>

/// The reader of one kind of component: its name, its members, and how it is made of them.
///
/// ``kinds`` lists all of them. The schema derives from them, too.
struct ComponentReader: Sendable {
  /// The value of `type`.
  let name: String
  /// The members specific to this kind.
  let members: [Member]
  let style: StyleKeys
  /// How it is written in Swift.
  let swift: SwiftCall
  let read: @Sendable (ComponentNode, Reading) -> DocumentComponent?

  init(
    _ name: String, members: [Member], style: StyleKeys, swift: SwiftCall = .properties(),
    read: @escaping @Sendable (ComponentNode, Reading) -> DocumentComponent?
  ) {
    self.name = name
    self.members = members
    self.style = style
    self.swift = swift
    self.read = read
  }

  /// A kind whose members are arguments in Swift, each read by itself.
  init(
    _ name: String, arguments: [Member], swift: SwiftCall = .arguments,
    read: @escaping @Sendable (ComponentNode, Reading) -> DocumentComponent?
  ) {
    self.init(name, members: arguments, style: .none, swift: swift) { component, reading in
      reading.check(component, arguments, .other(article(name) + " " + name))
      return read(component, reading)
    }
  }

  /// A kind whose members are all properties, read by a table.
  ///
  /// - Parameter check: validates them together.
  init<Properties, Style>(
    _ name: String, _ properties: PropertyTable<Properties>, _ initial: @escaping @Sendable () -> Properties,
    style: PropertyTable<Style>, _ initialStyle: @escaping @Sendable () -> Style, swift: SwiftCall = .properties(),
    make: @escaping @Sendable (Properties, StyleSheet<Style>, Layout) -> DocumentComponent,
    check: @escaping @Sendable (Properties, JSONNode, Reading) -> Void = { _, _, _ in }
  ) {
    self.init(name, members: properties.members, style: StyleKeys(style, initialStyle), swift: swift) { node, reading in
      var value = initial()
      properties.read(
        node.members, at: node.node.place, into: &value, reading, what: .other(article(name) + " " + name),
        others: Reading.commonMembers)
      check(value, node.node, reading)
      return make(value, reading.style(node.node, style, initialStyle()), reading.layout(node.node))
    }
  }
}

/// A component in the document.
struct ComponentNode: Sendable {
  var node: JSONNode
  /// The members of the node's object.
  var members: [JSONMember]
  /// Its level of nesting; 1 for the root component.
  var depth: Int

  /// The value of a member.
  subscript(name: String) -> JSONNode? { node.value[name] }
}

/// The `style` members specific to one kind of component, type-erased.
struct StyleKeys: Sendable {
  let members: [Member]
  /// Reads a member for its errors alone; returns whether this kind has such a member.
  ///
  /// Styles whose component is not known are validated so: named ones, and those of components of an unknown type.
  let check: @Sendable (JSONMember, Reading) -> Bool

  init<Style>(_ table: PropertyTable<Style>, _ initial: @escaping @Sendable () -> Style) {
    members = table.members
    check = { member, reading in
      guard let property = table[member.key] else { return false }
      var scratch = initial()
      property.read(member.value, reading, &scratch)
      return true
    }
  }

  /// For components with common style members only.
  static let none = StyleKeys(.empty) { EmptyStyleSheet() }
}

/// The indefinite article before a word.
func article(_ word: String) -> String {
  word.first.map { "aeiou".contains($0) } == true ? "an" : "a"
}
