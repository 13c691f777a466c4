import PortalDocument

/// A component's layout, in Swift.
enum SwiftLayout {
  static func text(_ layout: JSONValue) -> String {
    SwiftCode.closure("layout", layout.members.map { "$0.\($0) = \(value($0, $1))" })
  }

  private static func value(_ name: String, _ value: JSONValue) -> String {
    switch name {
    case "flex":
      SwiftCode.closure(
        "flex",
        value.members.map { name, value in
          switch name {
          case "grow", "shrink": "$0.\(name) = \(factor(value))"
          case "basis": "$0.basis = \(length(value))"
          default: "$0.\(name) = \(word(value))"
          }
        })
    case "alignment":
      SwiftCode.closure("alignment", value.members.map { "$0.\(SwiftCode.escaped($0)) = \(word($1))" })
    case "width", "height":
      value.members.isEmpty
        ? "Dimension(value: \(length(value)))"
        : SwiftCode.call(
          "Dimension",
          ["value", "minimum", "maximum"].compactMap { name in value[name].map { "\(name): \(length($0.value))" } })
    case "position": position(value)
    case "margin", "padding", "border":
      value.members.isEmpty ? ".all(value: \(length(value)))" : ".by(edge: \(edges(value)))"
    case "gap":
      gap(value)
    case "aspectRatio":
      "AspectRatio(\(length(value)))"
    default: word(value)
    }
  }

  private static func word(_ value: JSONValue) -> String {
    if case .string(let word) = value { "." + SwiftCode.escaped(word) } else { "" }
  }

  /// A share in free space.
  private static func factor(_ value: JSONValue) -> String {
    guard case .number(let number) = value else { return "" }
    let names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    if let index = Int(exactly: number), names.indices.contains(index) { return "." + names[index] }
    return "FlexValue(\(SwiftCode.number(number))) ?? .zero"
  }

  private static func length(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): SwiftCode.number(number)
    case .string(let text) where text.hasSuffix("%"): ".percent(\(text.dropLast()))"
    case .string(let text): "." + text
    default: ""
    }
  }

  private static func edges(_ value: JSONValue) -> String {
    SwiftCode.closure("edge", value.members.map { "$0.\($0) = \(length($1))" })
  }

  private static func position(_ value: JSONValue) -> String {
    if case .string(let word) = value { return "." + SwiftCode.escaped(word) }
    guard let (kind, edges) = value.members.first else { return ".relative" }
    return (kind == "absolute" ? ".absolute" : ".offset") + "(forEdge: \(self.edges(edges)))"
  }

  private static func gap(_ value: JSONValue) -> String {
    if case .number(let number) = value { return SwiftCode.number(number) }
    let row = value["row"]?.value ?? (value.members.isEmpty ? value : .number(0))
    let column = value["column"]?.value ?? (value.members.isEmpty ? value : .number(0))
    return "Gap(row: \(length(row)), column: \(length(column)))"
  }
}
