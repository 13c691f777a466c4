extension PropertyTable<Layout> {
  /// A component's `layout`.
  static let layout = PropertyTable([
    Property(
      "flex", schema: PropertyTable<Flex>.flex.schema,
      "How the component shares room with its siblings, and how its children follow each other.",
      as: .block("flex", PropertyTable<Flex>.flex.members),
      write: { layout, writing throws(Unwritable) in
        try PropertyTable<Flex>.flex.written(layout.flex, unlike: Layout().flex, writing)
      }
    ) { node, reading, layout in
      guard let members = reading.members(node, "an object") else { return }
      PropertyTable<Flex>.flex.read(members, at: node.place, into: &layout.flex, reading, what: .flex)
    },
    Property(
      "justifyContent", \.justifyContent, .choice("justification"),
      "Where children stand along the direction in which they follow each other, and what becomes of room that is left.",
      default: "flexStart"),
    Property(
      "alignment", schema: PropertyTable<Alignment>.alignment.schema,
      "Where children stand across the direction in which they follow each other.",
      as: .block("alignment", PropertyTable<Alignment>.alignment.members),
      write: { layout, writing throws(Unwritable) in
        try PropertyTable<Alignment>.alignment.written(layout.alignment, unlike: Layout().alignment, writing)
      }
    ) { node, reading, layout in
      guard let members = reading.members(node, "an object") else { return }
      PropertyTable<Alignment>.alignment.read(
        members, at: node.place, into: &layout.alignment, reading, what: .alignment)
    },
    Property("width", \.width, .dimension, "How wide the component is, or at least and at most.", default: "auto"),
    Property("height", \.height, .dimension, "How high the component is, or at least and at most.", default: "auto"),
    Property(
      "position", \.position, .position,
      "Whether it stands among its siblings, perhaps shifted, or apart from them at the parent's edges.",
      default: "relative"),
    Property("margin", \.margin, .edges(.length), "Room outside its box.", default: 0),
    Property("padding", \.padding, .edges(.plainLength), "Room between its box and what is in it.", default: 0),
    Property(
      "border", \.border, .edges(.points), "Room for a rim, in points; the rim itself is the style's.", default: 0),
    Property("gap", \.gap, .gap, "Room between children.", default: 0),
    Property(
      "aspectRatio", \.aspectRatio, .aspectRatio,
      "Width divided by height, where one of both follows from the other; 0 is none."),
    Property(
      "direction", \.direction, .choice("direction"), "The direction in which this part of the screen is read.",
      default: "inherit"),
    Property(
      "display", \.display, .choice("display"),
      "Whether it is there: `none` takes it away, and `contents` leaves its children in its place.", default: "flex"),
    Property(
      "overflow", \.overflow, .choice("overflow"),
      "How much room children have that are larger than it; `clip` in the style says whether they are cut.",
      default: "visible"),
    Property(
      "boxSizing", \.boxSizing, .choice("box sizing"),
      "Whether `width` and `height` count with padding and border.", default: "borderBox"),
    Property(
      "minimumSize", \.minimumSize, .choice("minimum size"),
      "What it never shrinks below: nothing, as on iOS, or what is in it, as in CSS.", default: "zero"),
  ])
}

extension PropertyTable<Flex> {
  static let flex = PropertyTable([
    Property(
      "direction", \.direction, .choice("direction"), "The direction in which children follow each other.",
      default: "column"),
    Property("grow", \.grow, .flexValue, "Its share in room that is left.", default: 0),
    Property("shrink", \.shrink, .flexValue, "Its share in room that is missing.", default: 0),
    Property(
      "wrap", \.wrap, .choice("wrapping"), "Whether children that find no room begin a new line.", default: "nowrap"),
    Property(
      "basis", \.basis, .size, "How long it is along its parent's direction before it grows or shrinks.",
      default: "auto"),
  ])
}

extension PropertyTable<Alignment> {
  static let alignment = PropertyTable([
    Property(
      "content", \.content, .choice("alignment"), "Where lines of children stand, where these wrap.",
      default: "flexStart"),
    Property("items", \.items, .choice("alignment"), "Where each child stands in its line.", default: "stretch"),
    Property(
      "self", \.`self`, ValueReader<AlignSelf>.choice("alignment"),
      "Where the component itself stands, instead of where its parent's `items` would put it.", default: "auto"),
  ])
}

extension ValueReader<FlexValue> {
  static let flexValue = ValueReader(
    .number(atLeast: 0), as: .flexValue, write: { share, _ in .number(share.value) }
  ) { node, reading in
    ValueReader<Double>.notNegative.read(node, reading).flatMap { FlexValue($0) }
  }
}

extension ValueReader<AspectRatio> {
  static let aspectRatio = ValueReader(
    .number(atLeast: 0), as: .call("AspectRatio(", .number), write: { ratio, _ in .number(ratio.value) }
  ) { node, reading in
    ValueReader<Double>.notNegative.read(node, reading).flatMap { AspectRatio($0) }
  }
}

extension ValueReader<Position> {
  /// The members of a position object, of which one is required.
  static let positionMembers = [
    Member(
      "relative", ValueReader<Edge>.edge(.length).schema, "How far it is shifted from its place among its siblings.",
      default: .required, swift: "offset", as: edgeForm),
    Member(
      "absolute", ValueReader<Edge>.edge(.length).schema,
      "How far it is from its parent's edges, out of the way of its siblings.", default: .required, as: edgeForm),
  ]

  private static let edgeForm = ValueReader<Edge>.edge(.length).swift.map { SwiftForm.labelled("forEdge", $0) }

  /// `"relative"`, `"static"`, `{ "relative": edges }` or `{ "absolute": edges }`.
  static let position = ValueReader(
    .either(
      .choice(["relative", "static"]),
      .object(positionMembers.prefix(1)), .object(positionMembers.suffix(1))),
    as: .cases(positionMembers, else: .choice),
    write: { position, writing throws(Unwritable) in
      let edge = ValueReader<Edge>.edge(.length)
      return switch position {
      case .relative: .string("relative")
      case .static: .string("static")
      case .offset(let edges): .members([("relative", try edge.write(edges, writing))])
      case .absolute(let edges): .members([("absolute", try edge.write(edges, writing))])
      }
    }
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
