extension ValueReader<Gradient> {
  /// `{ "linear": { "from": [0, 0], "to": [1, 1], "stops": [["#fff", 0], ["#000", 1]] } }`, or `radial`, or `conic`.
  static let gradient = ValueReader(.reference("gradient")) { node, reading in
    guard let members = reading.members(node, "a gradient") else { return nil }
    var gradient: Gradient?
    for member in members {
      guard let read = kinds[member.key] else {
        reading.unknown("key", member.key, in: "a gradient", at: member.keyPlace, among: kindNames)
        continue
      }
      guard let parts = reading.members(member.value, "an object with stops") else { continue }
      if gradient != nil {
        reading.error("a gradient is of one kind only", at: member.keyPlace, hint: "put one box within another")
      }
      gradient = read(parts, reading)
      if member.value.value["stops"] == nil {
        reading.error(
          "a gradient needs \"stops\"", at: member.value.place, hint: "for example [[\"#fff\", 0], [\"#000\", 1]]")
      }
    }
    if members.isEmpty {
      reading.error(
        "a gradient needs a kind", at: node.place, hint: "write one of: \(kindNames.joined(separator: ", "))")
    }
    return gradient
  }

  /// What is defined as `gradient`.
  static let gradientSchema = Schema.either(
    .object([("linear", linearTable.schema(requiring: ["stops"]))], requiring: ["linear"]),
    .object([("radial", radialTable.schema(requiring: ["stops"]))], requiring: ["radial"]),
    .object([("conic", conicTable.schema(requiring: ["stops"]))], requiring: ["conic"]))

  private typealias Read = @Sendable ([JSONMember], Reading) -> Gradient

  private static let kindNames = ["linear", "radial", "conic"]

  private static let kinds: [String: Read] = [
    "linear": { members, reading in
      var line = Line()
      linearTable.read(members, into: &line, reading, what: "a linear gradient")
      return .linear(from: line.from, to: line.to, stops: line.stops)
    },
    "radial": { members, reading in
      var circle = Circle()
      radialTable.read(members, into: &circle, reading, what: "a radial gradient")
      return .radial(center: circle.center, radius: circle.radius, stops: circle.stops)
    },
    "conic": { members, reading in
      var turn = Turn()
      conicTable.read(members, into: &turn, reading, what: "a conic gradient")
      return .conic(center: turn.center, from: turn.from, stops: turn.stops)
    },
  ]

  private struct Line {
    var from = Point.zero
    var to = Point(x: 0, y: 1)
    var stops: [Gradient.Stop] = []
  }

  private struct Circle {
    var center = Point(x: 0.5, y: 0.5)
    var radius = Size(width: 0.5, height: 0.5)
    var stops: [Gradient.Stop] = []
  }

  private struct Turn {
    var center = Point(x: 0.5, y: 0.5)
    var from = 0.0
    var stops: [Gradient.Stop] = []
  }

  private static let linearTable = PropertyTable<Line>([
    Property("from", \.from, .point), Property("to", \.to, .point), Property("stops", \.stops, .stops),
  ])

  private static let radialTable = PropertyTable<Circle>([
    Property("center", \.center, .point), Property("radius", \.radius, .factors), Property("stops", \.stops, .stops),
  ])

  private static let conicTable = PropertyTable<Turn>([
    Property("center", \.center, .point), Property("from", \.from, .number), Property("stops", \.stops, .stops),
  ])
}

extension ValueReader<[Gradient.Stop]> {
  /// Pairs of a colour and a number from 0 to 1.
  static let stops = ValueReader(
    .list(of: .tuple([.reference("color"), .number(atLeast: 0, atMost: 1)]), atLeast: 1)
  ) { node, reading in
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected("a list of colours with their offsets", node, hint: "for example [[\"#fff\", 0], [\"#000\", 1]]")
      return nil
    }
    return items.compactMap { item in
      guard case .array(let pair) = item.value, pair.count == 2 else {
        reading.expected("a colour and its offset", item, hint: "for example [\"#fff\", 0]")
        return nil
      }
      guard let color = ValueReader<Color>.color.read(pair[0], reading),
        let offset = ValueReader<Double>.number(atLeast: 0, atMost: 1).read(pair[1], reading)
      else { return nil }
      return Gradient.Stop(color, at: offset)
    }
  }
}
