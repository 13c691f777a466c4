extension ValueReader<Length> {
  /// Points, `"50%"`, or `"auto"`: what margins take.
  static let length = length(words: ["auto": .auto])

  /// Points or a percentage: what paddings and gaps take.
  static let plainLength = length(words: [:])

  /// Points only: what borders take.
  static let points = ValueReader<Double>.number.map { Length.points($0) }

  /// What widths and heights take.
  static let size = length(words: [
    "auto": .auto, "maxContent": .maxContent, "fitContent": .fitContent, "stretch": .stretch,
  ])

  private static func length(words: KeyValuePairs<String, Length>) -> ValueReader {
    let words = words.map { ($0.key, $0.value) }
    let schema = Schema.either(
      [.number(), .text(matching: "^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?%$")]
        + (words.isEmpty ? [] : [.choice(words.map(\.0))]))
    return ValueReader(schema) { node, reading in
      switch node.value {
      case .number(let points): return .points(points)
      case .string(let text):
        if let word = words.first(where: { $0.0 == text }) { return word.1 }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite { return .percent(percent) }
        let known = (["a number", "\"50%\""] + words.map { "\"\($0.0)\"" }).joined(separator: ", ")
        reading.error("\"\(text)\" is no length", at: node.place, hint: "possible are: \(known)")
        return nil
      default:
        reading.expected("a length", node, hint: "write a number of points, or a percentage such as \"50%\"")
        return nil
      }
    }
  }
}

extension ValueReader<EdgeLengths> {
  /// One length for all edges, or an object of edges.
  static func edges(_ length: ValueReader<Length>) -> ValueReader {
    ValueReader(.either(length.schema, ValueReader<Edge>.edge(length).schema)) { node, reading in
      guard case .object = node.value else { return length.read(node, reading).map { .all(value: $0) } }
      return ValueReader<Edge>.edge(length).read(node, reading).map { .by(edge: $0) }
    }
  }
}

extension ValueReader<Edge> {
  /// An object of edges.
  static func edge(_ length: ValueReader<Length>) -> ValueReader {
    let table = PropertyTable<Edge>([
      Property("left", \.left, length), Property("top", \.top, length),
      Property("right", \.right, length), Property("bottom", \.bottom, length),
      Property("start", \.start, length), Property("end", \.end, length),
      Property("horizontal", \.horizontal, length), Property("vertical", \.vertical, length),
    ])
    return ValueReader(table.schema()) { node, reading in
      guard let members = reading.members(node, "an object of edges") else { return nil }
      var edge = Edge()
      table.read(members, into: &edge, reading, what: "edges")
      return edge
    }
  }
}

extension ValueReader<Dimension> {
  /// One length, or `{ value, minimum, maximum }`.
  static let dimension = ValueReader(.either(ValueReader<Length>.size.schema, dimensionTable.schema())) {
    node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Length>.size.read(node, reading).map { Dimension(value: $0) }
    }
    var dimension = Dimension()
    dimensionTable.read(members, into: &dimension, reading, what: "a dimension")
    return dimension
  }

  private static let dimensionTable = PropertyTable<Dimension>([
    Property("value", \.value, .size), Property("minimum", \.minimum, .size),
    Property("maximum", \.maximum, .size),
  ])
}

extension ValueReader<Gap> {
  /// One length for rows and columns, or `{ row, column }`.
  static let gap = ValueReader(.either(ValueReader<Length>.plainLength.schema, gapTable.schema())) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Length>.plainLength.read(node, reading).map { Gap(row: $0, column: $0) }
    }
    var gap: Gap = 0
    gapTable.read(members, into: &gap, reading, what: "a gap")
    return gap
  }

  private static let gapTable = PropertyTable<Gap>([
    Property("row", \.row, .plainLength), Property("column", \.column, .plainLength),
  ])
}
