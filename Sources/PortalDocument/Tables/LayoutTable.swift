extension PropertyTable<Layout> {
  /// A component's `layout`.
  static let layout = PropertyTable([
    Property("flex", schema: PropertyTable<Flex>.flex.schema()) { node, reading, layout in
      guard let members = reading.members(node, "an object") else { return }
      PropertyTable<Flex>.flex.read(members, into: &layout.flex, reading, what: "flex")
    },
    Property("justifyContent", \.justifyContent, .choice("justification")),
    Property("alignment", schema: PropertyTable<Alignment>.alignment.schema()) { node, reading, layout in
      guard let members = reading.members(node, "an object") else { return }
      PropertyTable<Alignment>.alignment.read(members, into: &layout.alignment, reading, what: "alignment")
    },
    Property("width", \.width, .dimension),
    Property("height", \.height, .dimension),
    Property("position", \.position, .position),
    Property("margin", \.margin, .edges(.length)),
    Property("padding", \.padding, .edges(.plainLength)),
    Property("border", \.border, .edges(.points)),
    Property("gap", \.gap, .gap),
    Property("aspectRatio", \.aspectRatio, .aspectRatio),
    Property("direction", \.direction, .choice("direction")),
    Property("display", \.display, .choice("display")),
    Property("overflow", \.overflow, .choice("overflow")),
    Property("boxSizing", \.boxSizing, .choice("box sizing")),
    Property("minimumSize", \.minimumSize, .choice("minimum size")),
  ])
}

extension PropertyTable<Flex> {
  static let flex = PropertyTable([
    Property("direction", \.direction, .choice("direction")),
    Property("grow", \.grow, .flexValue),
    Property("shrink", \.shrink, .flexValue),
    Property("wrap", \.wrap, .choice("wrapping")),
    Property("basis", \.basis, .size),
  ])
}

extension PropertyTable<Alignment> {
  static let alignment = PropertyTable([
    Property("content", \.content, .choice("alignment")),
    Property("items", \.items, .choice("alignment")),
    Property("self", \.`self`, ValueReader<AlignSelf>.choice("alignment")),
  ])
}

extension ValueReader<FlexValue> {
  static let flexValue = ValueReader(.number(atLeast: 0)) { node, reading in
    ValueReader<Double>.notNegative.read(node, reading).flatMap { FlexValue($0) }
  }
}

extension ValueReader<AspectRatio> {
  static let aspectRatio = ValueReader(.number(above: 0)) { node, reading in
    ValueReader<Double>.positive.read(node, reading).flatMap { AspectRatio($0) }
  }
}

extension ValueReader<Position> {
  /// `"relative"`, `"static"`, `{ "relative": edges }` or `{ "absolute": edges }`.
  static let position = ValueReader(
    .either(
      .choice(["relative", "static"]),
      .object([("relative", ValueReader<Edge>.edge(.length).schema)], requiring: ["relative"]),
      .object([("absolute", ValueReader<Edge>.edge(.length).schema)], requiring: ["absolute"]))
  ) { node, reading in
    switch node.value {
    case .string("relative"): return .relative
    case .string("static"): return .static
    case .string(let word):
      reading.unknown("position", word, at: node.place, among: ["relative", "static", "{ \"absolute\": edges }"])
      return nil
    case .object(let members) where members.count == 1:
      let member = members[0]
      let edge = ValueReader<Edge>.edge(.length)
      switch member.key {
      case "relative": return edge.read(member.value, reading).map { .offset(forEdge: $0) }
      case "absolute": return edge.read(member.value, reading).map { .absolute(forEdge: $0) }
      default:
        reading.unknown("position", member.key, at: member.keyPlace, among: ["relative", "absolute"])
        return nil
      }
    default:
      reading.expected(
        "a position", node, hint: "write \"relative\", \"static\", { \"relative\": edges } or { \"absolute\": edges }")
      return nil
    }
  }
}
