extension PropertyTable<BaseStyleSheet> {
  /// What every component's `style` may say.
  static let base = PropertyTable([
    Property("backgroundColor", \.backgroundColor, .color),
    Property("background") { node, reading, style in
      // An object that is no pair of colours is meant for a gradient, and is told what is wrong with it as one.
      if case .object = node.value, node.value["light"] == nil, node.value["dark"] == nil {
        style.gradient = ValueReader<LinearGradient>.gradient.read(node, reading)
      } else if let color = ValueReader<Color>.color.read(node, reading) {
        style.backgroundColor = color
      }
    },
    Property("cornerRadius", \.cornerRadius, .notNegative),
    Property("borderColor", \.borderColor, .color),
    Property("borderWidth", \.borderWidth, .notNegative),
    Property("alpha", \.alpha, .number(atLeast: 0, atMost: 1)),
    Property("opacity", \.alpha, .number(atLeast: 0, atMost: 1)),
    Property("contentMode", \.contentMode, ValueReader<ContentMode>.choice("content mode")),
    Property("clipToBounds", \.clipToBounds, .bool),
    Property("clip", \.clipToBounds, .bool),
  ])
}

extension PropertyTable<EmptyStyleSheet> {
  static let empty = PropertyTable([])
}

extension ValueReader<LinearGradient> {
  /// Colours along a line: `{ "linear": { "from": [0, 0], "to": [1, 1], "stops": [["#fff", 0], ["#000", 1]] } }`.
  static let gradient = ValueReader { node, reading in
    guard let members = reading.members(node, "a gradient") else { return nil }
    var gradient: LinearGradient?
    for member in members {
      guard member.key == "linear" else {
        reading.unknown("key", member.key, in: "a gradient", at: member.keyPlace, among: ["linear"])
        continue
      }
      guard let parts = reading.members(member.value, "an object with from, to and stops") else { continue }
      var linear = LinearGradient(from: .zero, to: Point(x: 0, y: 1), stops: [])
      gradientTable.read(parts, into: &linear, reading, what: "a linear gradient")
      if member.value.value["stops"] == nil {
        reading.error(
          "a gradient needs \"stops\"", at: member.value.place, hint: "for example [[\"#fff\", 0], [\"#000\", 1]]")
      }
      gradient = linear
    }
    return gradient
  }

  private static let gradientTable = PropertyTable<LinearGradient>([
    Property("from", \.from, .point), Property("to", \.to, .point), Property("stops", \.stops, .stops),
  ])
}

extension ValueReader<Point> {
  /// Two numbers.
  static let point = ValueReader { node, reading in
    guard case .array(let items) = node.value, items.count == 2 else {
      reading.expected("two numbers", node, hint: "for example [0, 1]")
      return nil
    }
    guard let x = ValueReader<Double>.number.read(items[0], reading),
      let y = ValueReader<Double>.number.read(items[1], reading)
    else { return nil }
    return Point(x: x, y: y)
  }
}

extension ValueReader<[LinearGradient.Stop]> {
  /// Pairs of a colour and a number from 0 to 1.
  static let stops = ValueReader { node, reading in
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
      return LinearGradient.Stop(color, at: offset)
    }
  }
}
