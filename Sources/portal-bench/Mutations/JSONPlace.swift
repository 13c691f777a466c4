// Places within a JSON value, for reading and changing it.

import PortalRaster

enum JSONStep: Hashable {
  case key(String)
  case index(Int)
}

typealias JSONPlace = [JSONStep]

extension JSONValue {
  /// The places of all objects with a type.
  var typedObjects: [JSONPlace] {
    var found: [JSONPlace] = []
    var pending: [(JSONPlace, JSONValue)] = [([], self)]
    while let (place, value) = pending.popLast() {
      switch value {
      case .object(let members):
        if case .string? = value["type"]?.value { found.append(place) }
        for member in members.reversed() { pending.append((place + [.key(member.key)], member.value.value)) }
      case .array(let items):
        for (index, item) in items.enumerated().reversed() { pending.append((place + [.index(index)], item.value)) }
      default: break
      }
    }
    return found
  }

  subscript(place: JSONPlace) -> JSONValue? {
    var value = self
    for step in place {
      switch step {
      case .key(let key):
        guard let next = value[key]?.value else { return nil }
        value = next
      case .index(let index):
        guard case .array(let items) = value, items.indices.contains(index) else { return nil }
        value = items[index].value
      }
    }
    return value
  }

  /// The value with another one at a place; a missing member is added.
  func replacing(_ place: some Collection<JSONStep>, with new: JSONValue) -> JSONValue {
    guard let step = place.first else { return new }
    let rest = place.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var members)):
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = JSONNode(members[index].value.value.replacing(rest, with: new))
      } else {
        members.append(JSONMember(key: key, value: JSONNode(JSONValue.object([]).replacing(rest, with: new))))
      }
      return .object(members)
    case (.index(let index), .array(var items)) where items.indices.contains(index):
      items[index] = JSONNode(items[index].value.replacing(rest, with: new))
      return .array(items)
    default: return self
    }
  }

  /// The value without one item of a list.
  func removing(_ place: JSONPlace) -> JSONValue? {
    guard case .index(let index)? = place.last, case .array(var items)? = self[Array(place.dropLast())] else {
      return nil
    }
    items.remove(at: index)
    return replacing(place.dropLast(), with: .array(items))
  }
}
