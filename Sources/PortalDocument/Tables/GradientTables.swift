extension ValueReader<Gradient> {
  /// `{ "linear": { "from": [0, 0], "to": [1, 1], "stops": [["#fff", 0], ["#000", 1]] } }`, or `radial`, or `conic`.
  static let gradient = ValueReader(
    .reference("gradient"), as: form, write: { gradient, writing throws(Unwritable) in try written(gradient, writing) }
  ) { node, reading in
    guard let members = reading.members(node, "a gradient") else { return nil }
    var gradient: Gradient?
    for member in members {
      guard let read = kinds[member.key] else {
        reading.unknownKey(member, in: "a gradient", among: kindNames)
        continue
      }
      guard let parts = reading.members(member.value, "an object with stops") else { continue }
      if gradient != nil {
        reading.error("a gradient is of one kind only", at: member.keyPlace, hint: "put one box within another")
      }
      gradient = read(parts, member.value.place, reading)
    }
    if members.isEmpty {
      reading.error(
        "a gradient needs a kind", at: node.place, hint: "write one of: \(kindNames.joined(separator: ", "))")
    }
    return gradient
  }

  /// The definition `gradient`.
  static let gradientSchema = Schema.either(
    kindMembers.map { .object([Member($0.name, .object($0.members), $0.meaning, default: .required)]) })

  /// The members of each kind of gradient.
  static let kindMembers: [(name: String, meaning: String, members: [Member])] = [
    ("linear", "Colours along a line.", linearTable.members),
    ("radial", "Colours from a middle outwards.", radialTable.members),
    ("conic", "Colours around a middle, clockwise.", conicTable.members),
  ]

  private static let form = SwiftForm.cases(
    kindMembers.map { Member($0.name, .any, $0.meaning, as: .arguments($0.members)) }, else: .choice)

  private typealias Read = @Sendable ([JSONMember], SourceRange, Reading) -> Gradient

  private static let kindNames = ["linear", "radial", "conic"]

  private static let kinds: [String: Read] = [
    "linear": { members, place, reading in
      var line = Line()
      linearTable.read(members, at: place, into: &line, reading, what: "a linear gradient")
      return .linear(from: line.from, to: line.to, stops: line.stops)
    },
    "radial": { members, place, reading in
      var circle = Circle()
      radialTable.read(members, at: place, into: &circle, reading, what: "a radial gradient")
      return .radial(center: circle.center, radius: circle.radius, stops: circle.stops)
    },
    "conic": { members, place, reading in
      var turn = Turn()
      conicTable.read(members, at: place, into: &turn, reading, what: "a conic gradient")
      return .conic(center: turn.center, from: turn.from, stops: turn.stops)
    },
  ]

  private static func written(_ gradient: Gradient, _ writing: Writing) throws(Unwritable) -> JSONValue {
    switch gradient.kind {
    case .linear(let from, let to):
      let line = Line(from: from, to: to, stops: gradient.stops)
      return .members([("linear", try linearTable.written(line, unlike: Line(), writing))])
    case .radial(let center, let radius):
      let circle = Circle(center: center, radius: radius, stops: gradient.stops)
      return .members([("radial", try radialTable.written(circle, unlike: Circle(), writing))])
    case .conic(let center, let from):
      let turn = Turn(center: center, from: from, stops: gradient.stops)
      return .members([("conic", try conicTable.written(turn, unlike: Turn(), writing))])
    }
  }

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
    Property(
      "from", \.from, .point, "Where the first colour is, in parts of the box: `[0, 0]` is its top left corner.",
      default: [0, 0]),
    Property("to", \.to, .point, "Where the last colour is, in parts of the box.", default: [0, 1]),
    Property("stops", \.stops, .stops, stopsMeaning, default: .required, remedy: stopsExample),
  ])

  private static let radialTable = PropertyTable<Circle>([
    Property("center", \.center, .point, "Where the first colour is, in parts of the box.", default: [0.5, 0.5]),
    Property(
      "radius", \.radius, .factors,
      "How far away the last colour is: a part of the box's width and height, or one for each.", default: 0.5),
    Property("stops", \.stops, .stops, stopsMeaning, default: .required, remedy: stopsExample),
  ])

  private static let conicTable = PropertyTable<Turn>([
    Property("center", \.center, .point, "The middle of the turn, in parts of the box.", default: [0.5, 0.5]),
    Property("from", \.from, .number, "Where the first colour is: degrees to the right of straight up.", default: 0),
    Property("stops", \.stops, .stops, stopsMeaning, default: .required, remedy: stopsExample),
  ])

  private static let stopsExample = "for example [[\"#fff\", 0], [\"#000\", 1]]"

  private static let stopsMeaning =
    "Pairs of a colour and its place from 0 to 1; two at one place make a hard edge."
}

extension ValueReader<[Gradient.Stop]> {
  /// Pairs of a colour and a number from 0 to 1.
  static let stops = ValueReader(
    .list(of: .tuple([.reference("color"), .number(atLeast: 0, atMost: 1)]), atLeast: 1), as: .list(.stop),
    write: { stops, writing throws(Unwritable) in
      try .list(stops) { stop throws(Unwritable) in
        .list([try ValueReader<Color>.color.write(stop.color, writing), .number(stop.offset)]) { $0 }
      }
    }
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
