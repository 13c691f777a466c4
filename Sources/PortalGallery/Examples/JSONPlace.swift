import PortalDocument

/// A place within a JSON value: `style.textColor`, `segments.1.title`.
struct JSONPlace: Hashable, Sendable {
  let steps: [String]

  init(_ text: String) {
    steps = text.split(separator: ".").map(String.init)
  }

  /// The place with every index as `[]`: the property's name in the tables.
  var term: String {
    var term = ""
    for step in steps {
      if Int(step) != nil {
        term += "[]"
      } else {
        term += (term.isEmpty ? "" : ".") + step
      }
    }
    return term
  }
}

extension JSONValue {
  /// Parses JSON; null where it is malformed, which tests detect.
  init(json text: String) {
    let node = try? JSONReader.read(SourceText(file: "example", bytes: Array(text.utf8)))
    self = node?.value.withoutPlaces() ?? .null
  }

  /// The elements of an array; empty for other values.
  var items: [JSONValue] {
    guard case .array(let nodes) = self else { return [] }
    return nodes.map(\.value)
  }

  /// The members of an object; empty for other values.
  var members: [(name: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.key, $0.value.value) }
  }

  init(members: [(name: String, value: JSONValue)]) {
    self = .object(members.map { JSONMember(key: $0.name, value: JSONNode($0.value)) })
  }

  init(items: [JSONValue]) {
    self = .array(items.map { JSONNode($0) })
  }

  /// The value at a place; nil where there is none.
  func value(at place: JSONPlace) -> JSONValue? { value(at: place.steps[...]) }

  private func value(at steps: ArraySlice<String>) -> JSONValue? {
    guard let step = steps.first else { return self }
    if let index = Int(step) {
      return items.indices.contains(index) ? items[index].value(at: steps.dropFirst()) : nil
    }
    return members.first { $0.name == step }?.value.value(at: steps.dropFirst())
  }

  /// The value with another one at a place; missing objects on the path are made.
  func setting(_ value: JSONValue, at place: JSONPlace) -> JSONValue { setting(value, at: place.steps[...]) }

  private func setting(_ value: JSONValue, at steps: ArraySlice<String>) -> JSONValue {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    if let index = Int(step) {
      var items = items
      guard items.indices.contains(index) else { return self }
      items[index] = items[index].setting(value, at: rest)
      return JSONValue(items: items)
    }
    var members = members
    if let index = members.firstIndex(where: { $0.name == step }) {
      members[index].value = members[index].value.setting(value, at: rest)
    } else {
      members.append((step, JSONValue(members: []).setting(value, at: rest)))
    }
    return JSONValue(members: members)
  }

  /// The value without the one at a place.
  func removing(at place: JSONPlace) -> JSONValue { removing(at: place.steps[...]) }

  private func removing(at steps: ArraySlice<String>) -> JSONValue {
    guard let step = steps.first else { return self }
    let rest = steps.dropFirst()
    if let index = Int(step) {
      var items = items
      guard items.indices.contains(index), !rest.isEmpty else { return self }
      items[index] = items[index].removing(at: rest)
      return JSONValue(items: items)
    }
    return JSONValue(
      members: members.compactMap { name, value in
        guard name == step else { return (name, value) }
        return rest.isEmpty ? nil : (name, value.removing(at: rest))
      })
  }

  /// A recursive merge of two objects; members that are null are removed.
  func merged(with other: JSONValue) -> JSONValue {
    guard case .object = self, case .object = other else { return other }
    var members = members
    for (name, value) in other.members {
      if value == .null {
        members.removeAll { $0.name == name }
      } else if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].value = members[index].value.merged(with: value)
      } else {
        members.append((name, value))
      }
    }
    return JSONValue(members: members)
  }
}
