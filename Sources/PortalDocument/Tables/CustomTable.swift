extension ComponentReader {
  static let custom = ComponentReader(
    "custom",
    arguments: [
      Member(
        "identifier", .text, "The name under which the renderer knows the view's painter.", default: .required,
        remedy: "write the name of its painter"),
      Member(
        "information", .dictionary(of: .any), "What the painter is told, by names of its own.",
        default: .words("nothing"), as: .literal),
    ]
  ) { component, reading in
    let style = reading.style(component.node, .empty, EmptyStyleSheet())
    let layout = reading.layout(component.node)
    var information: [String: CustomValue] = [:]
    if let node = component["information"], let members = reading.members(node, "an object of information") {
      for member in members {
        if let value = CustomValue(member.value.value) { information[member.key] = value }
      }
    }
    guard let identifier = component["identifier"] else { return nil }
    return ValueReader<String>.text.read(identifier, reading).map {
      .custom(CustomComponent(identifier: $0, information: information), style, layout)
    }
  }
}

extension CustomValue {
  /// What a document says for a painter's parameter.
  var json: JSONValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let items): .list(items) { $0.json }
    case .values(let values): .members(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    }
  }

  /// A painter's parameter; nil for `null`.
  init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.compactMap { CustomValue($0.value) })
    case .object(let members):
      var values: [String: CustomValue] = [:]
      for member in members { values[member.key] = CustomValue(member.value.value) }
      self = .values(values)
    }
  }
}
