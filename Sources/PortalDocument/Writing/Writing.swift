/// Why a screen cannot be written as a document: what of it no document says.
public struct Unwritable: Error, Equatable, CustomStringConvertible {
  /// What cannot be written, as in "two messages of one gesture".
  public var what: String
  /// Where it is: the views from the screen's own to that one, by their kinds and names.
  public internal(set) var path: [String] = []

  init(_ what: String) {
    self.what = what
  }

  public var description: String {
    let place = path.isEmpty ? "" : ", in \(path.joined(separator: "/"))"
    return "no document says \(what)\(place)"
  }

  /// The same, within a view.
  func within(_ view: String) -> Unwritable {
    var error = self
    error.path.insert(view, at: 0)
    return error
  }
}

/// The state of writing one document: under which traits, and how much was written so far.
///
/// It lives as long as the call that writes.
package final class Writing {
  let traits: Traits
  private let budget: Budget
  private var components = 0
  /// The level of nesting that is being written.
  private var depth = 0

  init(_ traits: Traits, budget: Budget) {
    self.traits = traits
    self.budget = budget
  }

  /// Writes a component within those that are being written.
  func nested<Written>(_ body: () throws(Unwritable) -> Written) throws(Unwritable) -> Written {
    components += 1
    guard components <= budget[.components] else {
      throw Unwritable("more than \(budget[.components]) components")
    }
    guard depth < DocumentLimits.nesting else {
      throw Unwritable("components nested more than \(DocumentLimits.nesting) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}

extension PropertyTable {
  /// The members that say what a target has and another one has not.
  func members(
    of target: Target, unlike base: Target, _ writing: Writing
  ) throws(Unwritable) -> [(String, JSONValue)] {
    var base = base
    var members: [(String, JSONValue)] = []
    for property in properties {
      let (said, unsaid) = (try property.write(target, writing), try property.write(base, writing))
      guard said != unsaid || property.member.isRequired else { continue }
      guard let said else { throw Unwritable("that there is no \"\(property.name)\"") }
      members.append((property.name, said))
      // A text style sets others, which are said only where they differ from it.
      if property.name == textStyle {
        property.read(JSONNode(said), Reading(source: SourceText(file: "", bytes: [])), &base)
      }
    }
    return members
  }

  /// The same as an object.
  func written(_ target: Target, unlike base: Target, _ writing: Writing) throws(Unwritable) -> JSONValue {
    .members(try members(of: target, unlike: base, writing))
  }
}

extension JSONValue {
  /// A list of what is made of items.
  static func list<Item, Failure: Error>(
    _ items: some Sequence<Item>, _ write: (Item) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    var nodes: [JSONNode] = []
    for item in items { nodes.append(JSONNode(try write(item))) }
    return .array(nodes)
  }

  static func numbers(_ numbers: [Int]) -> JSONValue { .list(numbers) { .number(Double($0)) } }

  /// The message of a handler with `"$value"` where the value is in it.
  ///
  /// A handler is a function: it is asked twice, and what differs as its value does is the value.
  static func message<Value>(
    of handler: (Value) -> JSONValue, _ one: Value, _ other: Value, as json: (Value) -> JSONValue
  ) throws(Unwritable) -> JSONValue {
    try placed(handler(one), handler(other), (json(one), json(other)))
  }

  private static func placed(
    _ one: JSONValue, _ other: JSONValue, _ values: (JSONValue, JSONValue)
  ) throws(Unwritable) -> JSONValue {
    if one == values.0, other == values.1 { return .string("$value") }
    switch (one, other) {
    case (.array(let some), .array(let others)) where some.count == others.count:
      return try .list(zip(some, others)) { pair throws(Unwritable) in
        try placed(pair.0.value, pair.1.value, values)
      }
    case (.object(let some), .object(let others)) where some.map(\.key) == others.map(\.key):
      var members: [(String, JSONValue)] = []
      for (one, other) in zip(some, others) {
        members.append((one.key, try placed(one.value.value, other.value.value, values)))
      }
      return .members(members)
    default:
      guard one == other else { throw Unwritable("a message that is worked out from its value") }
      return one
    }
  }
}
