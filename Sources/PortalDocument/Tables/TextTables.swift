extension PropertyTable where Target: TextStyled & Sendable {
  /// What every style sheet of a component that shows text may say.
  static var textProperties: [Property<Target>] {
    [
      Property("textColor", \.textColor, .color),
      Property("textFont", \.textFont, .font),
      Property("textSize", \.textSize, .positive),
      Property("scalesWithTextSize", \.scalesWithTextSize, .bool),
      Property("textWeight", \.textWeight, .weight),
      Property("italic", \.italic, .bool),
      Property("letterSpacing", \.letterSpacing, .number),
      Property("underline", \.underline, .bool),
      Property("strikethrough", \.strikethrough, .bool),
      Property("features", \.features, .features),
      Property("variations", \.variations, .variations),
      Property("textAlignment", \.textAlignment, .choice("alignment")),
      Property("lineHeight", \.lineHeight, .positive),
      Property("numberOfLines", \.numberOfLines, .count),
      Property("ellipsis", \.ellipsis, .choice("place for an ellipsis")),
      Property("adjustToFitWidth", \.adjustToFitWidth, .bool),
      Property("minimumScaleFactor", \.minimumScaleFactor, .number(atLeast: 0, atMost: 1)),
    ]
  }
}

extension PropertyTable<LabelStyleSheet> {
  static let label = PropertyTable(textProperties)
}

extension PropertyTable<ButtonStyleSheet> {
  static let button = PropertyTable(textProperties)
}

extension PropertyTable<TextFieldStyleSheet> {
  static let textField = PropertyTable([Property("tintColor", \.tintColor, .color)] + textProperties)
}

extension ValueReader<Font> {
  static let font = ValueReader<String>.text.map { Font(name: $0) }
}

extension ValueReader<FontWeight> {
  static let weight = choice("weight", name: \.name)
}

extension PropertyTable<TextRun> {
  /// A piece of a label's text: what it says, and how it looks where that differs.
  static let run = PropertyTable([
    Property("text", \.text, .text),
    Property("textColor", \.color, .color),
    Property("textFont", \.font, .font),
    Property("textSize", \.size, .positive),
    Property("textWeight", \.weight, .weight),
    Property("italic", \.italic, .bool),
    Property("letterSpacing", \.letterSpacing, .number),
    Property("underline", \.underline, .bool),
    Property("strikethrough", \.strikethrough, .bool),
    Property("features", \.features, .features),
    Property("variations", \.variations, .variations),
  ])
}

extension ValueReader<[TextRun]> {
  /// A list of `{ "text", …style }`.
  static let runs = ValueReader(.list(of: PropertyTable<TextRun>.run.schema(requiring: ["text"]), atLeast: 1)) {
    node, reading in
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected(
        "a list of runs", node,
        hint: "for example [{ \"text\": \"Total \" }, { \"text\": \"42\", \"textWeight\": \"bold\" }]")
      return nil
    }
    return items.map { item in
      var run = TextRun()
      if let members = reading.members(item, "a run: an object with \"text\"") {
        PropertyTable<TextRun>.run.read(members, into: &run, reading, what: "a run")
        if item.value["text"] == nil { reading.error("a run needs a \"text\"", at: item.place) }
      }
      return run
    }
  }
}

extension ValueReader<[FontFeature]> {
  /// A list of OpenType tags: `["tnum", "liga=0"]`.
  static let features = ValueReader(.list(of: .text(matching: "^[A-Za-z0-9]{4}(=[0-9]+)?$"))) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of font features", node, hint: "for example [\"tnum\"]")
      return nil
    }
    return items.compactMap { item in
      guard let text = ValueReader<String>.text.read(item, reading) else { return nil }
      if let feature = FontFeature(parsing: text) { return feature }
      reading.error(
        "\"\(text)\" is no font feature", at: item.place,
        hint: "write a tag of four letters or digits, such as \"tnum\", or \"liga=0\" to turn one off")
      return nil
    }
  }
}

extension ValueReader<[FontVariation]> {
  /// A list of places on a variable font's axes: `["wght=650", "slnt=-5"]`.
  static let variations = ValueReader(.list(of: .text(matching: "^[A-Za-z0-9]{4}=[-+]?[0-9.]+$"))) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of places on a font's axes", node, hint: "for example [\"wght=650\"]")
      return nil
    }
    return items.compactMap { item in
      guard let text = ValueReader<String>.text.read(item, reading) else { return nil }
      if let variation = FontVariation(parsing: text) { return variation }
      reading.error(
        "\"\(text)\" is no place on a font's axis", at: item.place,
        hint: "write the axis's tag of four letters or digits and a number, such as \"wght=650\"")
      return nil
    }
  }
}
