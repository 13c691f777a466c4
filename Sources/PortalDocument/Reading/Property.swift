/// A member that objects of some kind may have, and what it sets.
package struct Property<Target>: Sendable {
  package let member: Member
  package let read: @Sendable (JSONNode, Reading, inout Target) -> Void

  package var name: String { member.name }

  package init(
    _ name: String, schema: Schema, _ meaning: String, default fallback: Fallback = .nothing,
    read: @escaping @Sendable (JSONNode, Reading, inout Target) -> Void
  ) {
    member = Member(name, schema, meaning, default: fallback)
    self.read = read
  }

  package init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value> & Sendable, _ value: ValueReader<Value>, _ meaning: String,
    default fallback: Fallback = .nothing
  ) {
    self.init(name, schema: value.schema, meaning, default: fallback) { node, reading, target in
      if let value = value.read(node, reading) { target[keyPath: path] = value }
    }
  }

  /// A property that may be unset.
  package init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value?> & Sendable, _ value: ValueReader<Value>, _ meaning: String,
    default fallback: Fallback = .nothing
  ) {
    self.init(name, schema: value.schema, meaning, default: fallback) { node, reading, target in
      if let value = value.read(node, reading) { target[keyPath: path] = value }
    }
  }
}

/// What the members of one kind of object mean.
///
/// Reading goes by these tables, and so do the schema, the gallery and the reference.
package struct PropertyTable<Target>: Sendable {
  package let properties: [Property<Target>]
  private let places: [String: Int]

  package init(_ properties: [Property<Target>]) {
    self.properties = properties
    places = Dictionary(zip(properties.map(\.name), properties.indices)) { first, _ in first }
  }

  package subscript(name: String) -> Property<Target>? {
    places[name].map { properties[$0] }
  }

  package var names: [String] { properties.map(\.name) }

  package var members: [Member] { properties.map(\.member) }

  /// An object of these properties and no others.
  package var schema: Schema { .object(members) }

  /// Reads an object's members into the target; what the table does not know is an error, but for the names in `others`.
  package func read(
    _ members: [JSONMember], into target: inout Target, _ reading: Reading, what: String, others: [String] = []
  ) {
    for member in members {
      if let property = self[member.key] {
        property.read(member.value, reading, &target)
      } else if !others.contains(member.key) {
        reading.unknown("key", member.key, in: what, at: member.keyPlace, among: names + others)
      }
    }
  }
}
