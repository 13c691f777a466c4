/// A member that objects of some kind may have: its name, and what it sets.
struct Property<Target>: Sendable {
  let name: String
  /// What its value may be.
  let schema: Schema
  let read: @Sendable (JSONNode, Reading, inout Target) -> Void

  init(
    _ name: String, schema: Schema = .any, read: @escaping @Sendable (JSONNode, Reading, inout Target) -> Void
  ) {
    self.name = name
    self.schema = schema
    self.read = read
  }

  init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value> & Sendable, _ value: ValueReader<Value>
  ) {
    self.init(name, schema: value.schema) { node, reading, target in
      if let value = value.read(node, reading) { target[keyPath: path] = value }
    }
  }

  /// A property that may be unset.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value?> & Sendable, _ value: ValueReader<Value>
  ) {
    self.init(name, schema: value.schema) { node, reading, target in
      if let value = value.read(node, reading) { target[keyPath: path] = value }
    }
  }
}

/// What the members of one kind of object mean.
///
/// Reading goes by these tables, and so will the schema.
struct PropertyTable<Target>: Sendable {
  let properties: [Property<Target>]
  private let places: [String: Int]

  init(_ properties: [Property<Target>]) {
    self.properties = properties
    places = Dictionary(zip(properties.map(\.name), properties.indices)) { first, _ in first }
  }

  subscript(name: String) -> Property<Target>? {
    places[name].map { properties[$0] }
  }

  var names: [String] { properties.map(\.name) }

  var schemas: [(name: String, schema: Schema)] { properties.map { ($0.name, $0.schema) } }

  var schemasByName: [String: Schema] { Dictionary(schemas.map { ($0.name, $0.schema) }) { first, _ in first } }

  /// An object of these properties and no others.
  func schema(requiring required: [String] = []) -> Schema { .object(schemas, requiring: required) }

  /// Reads an object's members into the target; what the table does not know is an error, but for the names in `others`.
  func read(
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
