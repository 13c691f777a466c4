/// How one kind of component is read: its name, what it may have, and what becomes of it.
///
/// Reading goes by these, and so does the schema.
struct ComponentReader: Sendable {
  /// What stands under `type`.
  let name: String
  /// The members that only this kind has.
  let members: [Member]
  let style: StyleKeys
  let read: @Sendable (ComponentNode, Reading) -> DocumentComponent?

  init(
    _ name: String, members: [Member], style: StyleKeys,
    read: @escaping @Sendable (ComponentNode, Reading) -> DocumentComponent?
  ) {
    self.name = name
    self.members = members
    self.style = style
    self.read = read
  }

  /// A kind whose members are all properties, read by a table.
  ///
  /// - Parameter check: looks at what they say together.
  init<Properties, Style>(
    _ name: String, _ properties: PropertyTable<Properties>, _ initial: @escaping @Sendable () -> Properties,
    style: PropertyTable<Style>, _ initialStyle: @escaping @Sendable () -> Style,
    make: @escaping @Sendable (Properties, StyleSheet<Style>, Layout) -> DocumentComponent,
    check: @escaping @Sendable (Properties, JSONNode, Reading) -> Void = { _, _, _ in }
  ) {
    self.init(name, members: properties.members, style: StyleKeys(style, initialStyle)) { node, reading in
      var value = initial()
      properties.read(
        node.members, into: &value, reading, what: article(name) + " " + name, others: Reading.commonMembers)
      check(value, node.node, reading)
      return make(value, reading.style(node.node, style, initialStyle()), reading.layout(node.node))
    }
  }
}

/// A component as it stands in the document.
struct ComponentNode: Sendable {
  var node: JSONNode
  var members: [JSONMember]
  /// How many components it lies in, itself included.
  var depth: Int

  /// The value of a member.
  subscript(name: String) -> JSONNode? { node.value[name] }
}

/// What only one kind of component's `style` may say, whatever the type of its style sheet.
struct StyleKeys: Sendable {
  let members: [Member]
  /// Checks a member; whether there is such a one.
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

  var names: [String] { members.map(\.name) }

  /// Of components that have only what every component has.
  static let none = StyleKeys(.empty) { EmptyStyleSheet() }
}

/// The indefinite article before a word.
func article(_ word: String) -> String {
  word.first.map { "aeiou".contains($0) } == true ? "an" : "a"
}
