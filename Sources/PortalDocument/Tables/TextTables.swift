extension PropertyTable where Target: TextStyled & Sendable {
  /// The style members of components with text, with their defaults.
  static func text(
    color: Fallback = "label", size: Fallback = 17, weight: Fallback = "regular", alignment: Fallback = "natural",
    underline: Fallback = false, lines: Fallback = 0
  ) -> [Property<Target>] {
    [
      Property(
        textStyle, \.textStyle, .choice("text style"),
        "One of the platform's text styles: a size and a weight, which may be said beside it, and the distance of lines."
      ),
      Property("textColor", \.textColor, .color, "The colour of the letters.", default: color),
      Property("textFont", \.textFont, .font, "The family of fonts.", default: "Inter"),
      Property("textSize", \.textSize, .textSize, "The size of the letters, in points.", default: size),
      Property(
        "scalesWithTextSize", \.scalesWithTextSize, .bool,
        "Whether the letters grow and shrink with the trait `textSize`.", default: true),
      Property("textWeight", \.textWeight, .weight, "How heavy the letters are.", default: weight),
      Property("italic", \.italic, .bool, "Whether the letters are slanted.", default: false),
      Property(
        "letterSpacing", \.letterSpacing, .letterSpacing,
        "Points added after each character; less than 0 brings them closer, and 0 is what the font itself has.",
        default: .words("as the system font has at this size and weight")),
      Property("underline", \.underline, .bool, "Whether there is a line under the letters.", default: underline),
      Property("strikethrough", \.strikethrough, .bool, "Whether there is a line through the letters.", default: false),
      Property(
        "features", \.features, .features, "The font's OpenType features: `\"tnum\"` turns one on, `\"liga=0\"` off."),
      Property(
        "variations", \.variations, .variations, "Places on the axes of a variable font, such as `\"wght=650\"`."),
      Property(
        "textAlignment", \.textAlignment, .choice("alignment"),
        "Where lines stand between left and right; `natural` is where reading begins.", default: alignment),
      Property(
        "lineHeight", \.lineHeight, .lineHeight, "The height of a line as a multiple of its letters' size.",
        default: .words("the font's own height")),
      Property(
        "numberOfLines", \.numberOfLines, .count, "The most lines that are shown; 0 is as many as there are.",
        default: lines),
      Property(
        "ellipsis", \.ellipsis, .choice("place for an ellipsis"),
        "Where the last line is cut when the text has more of them than may be shown.", default: "tail"),
      Property(
        "adjustToFitWidth", \.adjustToFitWidth, .bool,
        "Whether letters become smaller until the text fits into `numberOfLines`, before anything is cut.",
        default: false),
      Property(
        "minimumScaleFactor", \.minimumScaleFactor, .number(atLeast: 0, atMost: 1),
        "The smallest part of their size that letters shrink to.", default: 0),
    ]
  }
}

/// The member of a style that sets others, and so counts before them wherever it stands.
package let textStyle = "textStyle"

extension PropertyTable<LabelStyleSheet> {
  static let label = PropertyTable(text())
}

extension PropertyTable<ButtonStyleSheet> {
  static let button = PropertyTable(text(color: "tint", alignment: "center", lines: 1))
}

extension PropertyTable<TextFieldStyleSheet> {
  static let textField = PropertyTable(
    [Property("tintColor", \.tintColor, .color, "The colour of the caret and of what is selected.", default: "tint")],
    text(lines: 1))
}

extension ValueReader<Font> {
  static let font = ValueReader<String>.text.map(
    as: .call("Font(name: ", .text), back: { $0.name }, { Font(name: $0) })
}

extension ValueReader<FontWeight> {
  static let weight = choice("weight", name: \.name)
}

extension PropertyTable<TextRun> {
  /// A run of a label's text, with its style where that differs.
  static let run = PropertyTable([
    Property("text", \.text, .text, "What the piece says.", default: .required, swift: ""),
    Property("textColor", \.color, .color, "The colour of its letters.", default: ofTheText, swift: "color"),
    Property("textFont", \.font, .font, "Its family of fonts.", default: ofTheText, swift: "font"),
    Property("textSize", \.size, .textSize, "The size of its letters, in points.", default: ofTheText, swift: "size"),
    Property("textWeight", \.weight, .weight, "How heavy its letters are.", default: ofTheText, swift: "weight"),
    Property("italic", \.italic, .bool, "Whether its letters are slanted.", default: ofTheText),
    Property(
      "letterSpacing", \.letterSpacing, .letterSpacing, "Points added after each of its characters.", default: ofTheText
    ),
    Property("underline", \.underline, .bool, "Whether there is a line under it.", default: ofTheText),
    Property("strikethrough", \.strikethrough, .bool, "Whether there is a line through it.", default: ofTheText),
    Property("features", \.features, .features, "OpenType features of its font.", default: ofTheText),
    Property("variations", \.variations, .variations, "Places on the axes of its font.", default: ofTheText),
    Property(
      "link", \.link, .text,
      "The address that a tap on it opens; it is tinted and underlined where nothing else is said."),
  ])

  private static let ofTheText = Fallback.words("as the style of the whole text says")
}

extension ValueReader<[TextRun]> {
  /// A list of `{ "text", …style }`.
  static let runs = ValueReader(
    .list(of: PropertyTable<TextRun>.run.schema, atLeast: 1), as: form,
    write: { runs, writing throws(Unwritable) in
      try .list(runs) { run throws(Unwritable) in
        try PropertyTable<TextRun>.run.written(run, unlike: TextRun(), writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected(
        "a list of runs", node,
        hint: "for example [{ \"text\": \"Total \" }, { \"text\": \"42\", \"textWeight\": \"bold\" }]")
      return nil
    }
    let runs = items.map { item in
      var run = TextRun()
      if let members = reading.members(item, "a run: an object with \"text\"") {
        PropertyTable<TextRun>.run.read(members, at: item.place, into: &run, reading, what: "a run")
      }
      return run
    }
    // Each has few marks; together they are one text.
    if runs.count > 1, CombiningMarks.excess(inText: runs.map(\.text).joined()) != nil {
      reading.error(CombiningMarks.fault, at: node.place, hint: CombiningMarks.remedy)
    }
    return runs
  }
}

extension ValueReader<[TextRun]> {
  private static let form: SwiftForm = {
    let members = PropertyTable<TextRun>.run.members
    return .list(.configured("TextRun", [members[0]], settings: Array(members.dropFirst())))
  }()
}

extension ValueReader<[FontFeature]> {
  /// A list of OpenType tags: `["tnum", "liga=0"]`.
  static let features = ValueReader(
    .list(of: .text(matching: "^[A-Za-z0-9]{4}(=[0-9]+)?$")), as: .list(.tagged("FontFeature", usual: "1")),
    write: { features, _ in .list(features) { .string($0.value == 1 ? $0.tag : "\($0.tag)=\($0.value)") } }
  ) { node, reading in
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
  /// A list of variation axis values: `["wght=650", "slnt=-5"]`.
  static let variations = ValueReader(
    .list(of: .text(matching: "^[A-Za-z0-9]{4}=[-+]?[0-9.]+$")), as: .list(.tagged("FontVariation", usual: nil)),
    write: { variations, _ in .list(variations) { .string("\($0.tag)=\(JSONWriter.text(of: $0.value))") } }
  ) { node, reading in
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
