extension ValueReader<Length> {
  /// Points, `"50%"`, or `"auto"`: for margins.
  static let length = length(words: ["auto": .auto])

  /// Non-negative points or a percentage: for paddings and gaps.
  static let plainLength = length(words: [:], isNegativeAllowed: false)

  /// Points: for borders.
  static let points = ValueReader<Double>.notNegative.map(
    back: { length throws(Unwritable) in
      guard case .points(let points) = length else { throw Unwritable("a border in \(length)") }
      return points
    }, { Length.points($0) })

  /// For widths and heights.
  static let size = length(
    words: ["auto": .auto, "maxContent": .maxContent, "fitContent": .fitContent, "stretch": .stretch],
    isNegativeAllowed: false)

  private static func length(words: KeyValuePairs<String, Length>, isNegativeAllowed: Bool = true) -> ValueReader {
    let words = words.map { ($0.key, $0.value) }
    let schema = Schema.either(
      [
        .number(atLeast: isNegativeAllowed ? -.infinity : 0),
        .text(matching: "^\(isNegativeAllowed ? "[-+]?" : "[+]?")([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?%$"),
      ]
        + (words.isEmpty ? [] : [.choice(words.map(\.0))]))
    return ValueReader(
      schema, as: .length,
      write: { length, _ throws(Unwritable) in
        switch length {
        case .points(let points): return .number(points)
        case .percent(let percent): return .string(JSONWriter.text(of: percent) + "%")
        default:
          guard let word = words.first(where: { $0.1 == length }) else { throw Unwritable("the length \(length) here") }
          return .string(word.0)
        }
      }
    ) { node, reading in
      switch node.value {
      case .number(let points):
        guard points >= 0 || isNegativeAllowed else { return refuse(shortNumber(points), node, reading) }
        return .points(points)
      case .string(let text):
        if let word = words.first(where: { $0.0 == text }) { return word.1 }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
          guard percent >= 0 || isNegativeAllowed else { return refuse(text, node, reading) }
          return .percent(percent)
        }
        let known = (["a number", "\"50%\""] + words.map { "\"\($0.0)\"" }).joined(separator: ", ")
        reading.error(
          "\(TerminalText.quoted(text)) is no length", at: node.place,
          hint: Double(text).flatMap { _ in reading.untypedRemedy(node, wanting: "a number") }
            ?? points(in: text).map { "write the number of points without quotes: \(shortNumber($0))" }
            ?? nearestName(to: text, in: words.map(\.0)).map { "did you mean \"\($0)\"?" } ?? "possible are: \(known)")
        return nil
      default:
        reading.expected("a length", node, hint: "write a number of points, or a percentage such as \"50%\"")
        return nil
      }
    }
  }

  /// The number of a text such as `12px`.
  private static func points(in text: String) -> Double? {
    let number = ["px", "pt", "dp"].first { text.hasSuffix($0) }.map { text.dropLast($0.count) } ?? text[...]
    return Double(number)
  }

  private static func refuse(_ length: String, _ node: JSONNode, _ reading: Reading) -> Length? {
    reading.error(
      "a length that is not negative is expected here, found \(length)", at: node.place,
      hint: "only a \"margin\", or a \"position\", may be negative")
    return nil
  }
}

extension ValueReader<EdgeLengths> {
  /// One length for all edges, or an object of edges.
  static func edges(_ length: ValueReader<Length>) -> ValueReader {
    let edge = ValueReader<Edge>.edge(length)
    return ValueReader(
      .either(length.schema, edge.schema),
      as: .either(.call(".all(value: ", .length), object: .call(".by(edge: ", edge.swift ?? .message)),
      write: { edges, writing throws(Unwritable) in
        switch edges {
        case .all(let value): try length.write(value, writing)
        case .by(let edges): try edge.write(edges, writing)
        }
      }
    ) { node, reading in
      guard case .object = node.value else { return length.read(node, reading).map { .all(value: $0) } }
      return edge.read(node, reading).map { .by(edge: $0) }
    }
  }
}

extension ValueReader<Edge> {
  /// An object of edges.
  static func edge(_ length: ValueReader<Length>) -> ValueReader {
    let table = table(length)
    return table.reader(
      of: Edge(), expected: "an object of edges", what: "edges", as: .block("edge", table.members))
  }

  static func table(_ length: ValueReader<Length>) -> PropertyTable<Edge> {
    PropertyTable([
      Property("left", \.left, length, "At the left edge."), Property("top", \.top, length, "At the top edge."),
      Property("right", \.right, length, "At the right edge."),
      Property("bottom", \.bottom, length, "At the bottom edge."),
      Property("start", \.start, length, "Where reading begins; counts before `left` and `right`."),
      Property("end", \.end, length, "Where reading ends; counts before `left` and `right`."),
      Property("horizontal", \.horizontal, length, "At the left and the right edge, where nothing else is said."),
      Property("vertical", \.vertical, length, "At the top and the bottom edge, where nothing else is said."),
      Property("all", \.all, length, "At every edge, where nothing else is said."),
    ])
  }
}

extension ValueReader<Dimension> {
  /// One length, or `{ value, minimum, maximum }`.
  static let dimension = ValueReader(
    .either(ValueReader<Length>.size.schema, dimensionTable.schema),
    as: .either(.call("Dimension(value: ", .length), object: .object("Dimension", dimensionTable.members)),
    write: { dimension, writing throws(Unwritable) in
      guard dimension.minimum == nil, dimension.maximum == nil, let value = dimension.value else {
        return try dimensionTable.written(dimension, unlike: Dimension(), writing)
      }
      return try ValueReader<Length>.size.write(value, writing)
    }
  ) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Length>.size.read(node, reading).map { Dimension(value: $0) }
    }
    var dimension = Dimension()
    dimensionTable.read(members, at: node.place, into: &dimension, reading, what: "a dimension")
    return dimension
  }

  static let dimensionTable = PropertyTable<Dimension>([
    Property("value", \.value, .size, "How long it is.", default: "auto"),
    Property("minimum", \.minimum, .size, "How long it is at least.", default: "auto"),
    Property("maximum", \.maximum, .size, "How long it is at most.", default: "auto"),
  ])
}

extension ValueReader<Gap> {
  /// One length for rows and columns, or `{ row, column }`.
  static let gap = ValueReader(
    .either(ValueReader<Length>.plainLength.schema, gapTable.schema), as: .gap,
    write: { gap, writing throws(Unwritable) in
      gap.row == gap.column
        ? try ValueReader<Length>.plainLength.write(gap.row, writing) : try gapTable.written(gap, unlike: 0, writing)
    }
  ) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Length>.plainLength.read(node, reading).map { Gap(row: $0, column: $0) }
    }
    var gap: Gap = 0
    gapTable.read(members, at: node.place, into: &gap, reading, what: "a gap")
    return gap
  }

  static let gapTable = PropertyTable<Gap>([
    Property("row", \.row, .plainLength, "Room between rows.", default: 0),
    Property("column", \.column, .plainLength, "Room between columns.", default: 0),
  ])
}
