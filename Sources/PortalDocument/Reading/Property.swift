/// A member of an object, with its reader, its writer and the key path that it sets.
package struct Property<Target>: Sendable {
  package let member: Member
  /// Reads or writes.
  ///
  /// One function goes both ways: the compiler replaces a key path that one closure has by what it means. One that two closures
  /// have would be made whenever a table is: an eighth of the instructions of a screen's layout.
  private let pass: @Sendable (inout Target, Way) throws(Unwritable) -> JSONValue?

  private enum Way {
    case reading(JSONNode, Reading)
    case writing(Writing)
  }

  package var name: String { member.name }

  package func read(_ node: JSONNode, _ reading: Reading, _ target: inout Target) {
    // Only writing throws.
    _ = try? pass(&target, .reading(node, reading))
  }

  /// Writes what the target has; nil if it has nothing, or if another member says the same.
  func write(_ target: Target, _ writing: Writing) throws(Unwritable) -> JSONValue? {
    var target = target
    return try pass(&target, .writing(writing))
  }

  private init(
    _ member: Member, pass: @escaping @Sendable (inout Target, Way) throws(Unwritable) -> JSONValue?
  ) {
    self.member = member
    self.pass = pass
  }

  package init(
    _ name: String, schema: Schema, _ meaning: String, default fallback: Fallback = .nothing,
    remedy: String? = nil, swift swiftName: String? = nil, as form: SwiftForm? = nil,
    write: @escaping @Sendable (Target, Writing) throws(Unwritable) -> JSONValue? = { _, _ in nil },
    read: @escaping @Sendable (JSONNode, Reading, inout Target) -> Void
  ) {
    self.init(Member(name, schema, meaning, default: fallback, remedy: remedy, swift: swiftName, as: form)) {
      target, way throws(Unwritable) in
      switch way {
      case .reading(let node, let reading):
        read(node, reading, &target)
        return nil
      case .writing(let writing): return try write(target, writing)
      }
    }
  }

  /// A property that is read by a ``ValueReader``.
  ///
  /// - Parameters:
  ///   - meaning: its description, for the schema and the gallery.
  ///   - fallback: what holds without it.
  ///   - remedy: the hint where a required one is missing.
  ///   - swiftName: its name in Swift, where that differs.
  ///   - form: how Swift writes its value, where the value's type does not tell.
  ///   - isAlias: whether it is a second name, by which nothing is written.
  package init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value> & Sendable, _ value: ValueReader<Value>, _ meaning: String,
    default fallback: Fallback = .nothing, remedy: String? = nil, swift swiftName: String? = nil,
    as form: SwiftForm? = nil, isAlias: Bool = false
  ) {
    self.init(
      Member(
        name, value.schema, meaning, default: fallback, remedy: remedy, swift: swiftName, as: form ?? value.swift)
    ) { target, way throws(Unwritable) in
      switch way {
      case .reading(let node, let reading):
        if let value = value.read(node, reading) { target[keyPath: path] = value }
        return nil
      case .writing(let writing): return isAlias ? nil : try value.write(target[keyPath: path], writing)
      }
    }
  }

  /// An optional property.
  package init<Value>(
    _ name: String, _ path: WritableKeyPath<Target, Value?> & Sendable, _ value: ValueReader<Value>, _ meaning: String,
    default fallback: Fallback = .nothing, remedy: String? = nil, swift swiftName: String? = nil,
    as form: SwiftForm? = nil
  ) {
    self.init(
      Member(
        name, value.schema, meaning, default: fallback, remedy: remedy, swift: swiftName, as: form ?? value.swift)
    ) { target, way throws(Unwritable) in
      switch way {
      case .reading(let node, let reading):
        if let value = value.read(node, reading) { target[keyPath: path] = value }
        return nil
      case .writing(let writing):
        return try target[keyPath: path].map { (there) throws(Unwritable) in try value.write(there, writing) }
      }
    }
  }
}

/// The properties of one kind of object.
///
/// Reading, the JSON Schema, hints about misspelled names, the gallery and its printed Swift derive from these tables.
package struct PropertyTable<Target>: Sendable {
  package let properties: [Property<Target>]
  private let places: [String: Int]
  private let required: [Member]

  /// A table of all of these lists, in one call, since adding them takes the compiler seconds.
  package init(_ parts: [Property<Target>]...) {
    properties = parts.flatMap { $0 }
    places = Dictionary(zip(properties.map(\.name), properties.indices)) { first, _ in first }
    required = properties.map(\.member).filter(\.isRequired)
  }

  package subscript(name: String) -> Property<Target>? {
    places[name].map { properties[$0] }
  }

  package var names: [String] { properties.map(\.name) }

  package var members: [Member] { properties.map(\.member) }

  /// The schema of an object with exactly these properties.
  package var schema: Schema { .object(members) }

  /// Reads an object's members into the target.
  ///
  /// Unknown members are errors, except the names in `others`; so are required ones that are missing.
  ///
  /// - Parameter place: the object's.
  /// - Returns: whether all required members are there.
  @discardableResult
  package func read(
    _ members: [JSONMember], at place: SourceRange, into target: inout Target, _ reading: Reading,
    what: DocumentObject, others: [String] = []
  ) -> Bool {
    for member in members {
      if let property = self[member.key] {
        property.read(member.value, reading, &target)
      } else if !others.contains(member.key) {
        reading.unknownKey(member, in: what, among: names + others)
      }
    }
    return reading.require(required, among: members, at: place, of: what)
  }
}

extension PropertyTable where Target: Sendable {
  /// The reader of an object that has these properties, and its writer.
  ///
  /// - Parameters:
  ///   - none: the object of which nothing is said.
  ///   - expected: what is said to be expected in the place of another value.
  ///   - what: its name in messages about its members.
  ///   - schema: the table's own, unless documents know it by a name.
  func reader(
    of none: Target, expected: String, what: DocumentObject, schema: Schema? = nil, as swift: SwiftForm? = nil
  ) -> ValueReader<Target> {
    ValueReader(
      schema ?? self.schema, as: swift,
      write: { target, writing throws(Unwritable) in try written(target, unlike: none, writing) }
    ) { node, reading in
      guard let members = reading.members(node, expected) else { return nil }
      var target = none
      read(members, at: node.place, into: &target, reading, what: what)
      return target
    }
  }
}

extension Reading {
  /// Reports the required members that an object lacks; returns whether it has all.
  func require(_ required: [Member], among members: [JSONMember], at place: SourceRange, of what: DocumentObject)
    -> Bool
  {
    let missing = required.filter { member in !members.contains { $0.key == member.name } }
    for member in missing { error("\(what.name) needs \"\(member.name)\"", at: place, hint: member.remedy) }
    return missing.isEmpty
  }
}
