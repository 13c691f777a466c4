extension ValueReader<Color> {
  /// `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"`, a name, `[red, green, blue, opacity]`, or `{ "light", "dark" }`.
  static let color = ValueReader(
    .reference("color"), write: { color, _ throws(Unwritable) in try written(color) }
  ) { node, reading in
    switch node.value {
    case .array(let parts): return components(parts, node, reading)
    case .string(let word): return named(word, node, reading)
    case .object(let members): return pair(members, node, reading)
    default:
      reading.expected("a colour", node, hint: "write \"#rrggbb\", a name, or { \"light\": …, \"dark\": … }")
      return nil
    }
  }

  /// The definition `color`.
  ///
  /// A word may be one of the document's own names. Editors offer those that all documents have.
  static let colorSchema = Schema.either(
    .choice(Color.named.map(\.name)), .text(matching: "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"),
    .text(matching: "^[^#]"), .object(pairMembers),
    .list(of: .number(atLeast: 0, atMost: 1), atLeast: 3, atMost: 4))

  /// The members of a colour for two appearances.
  static let pairMembers = [
    Member("light", .reference("color"), "The colour on a light screen.", default: .required),
    Member("dark", .reference("color"), "The colour on a dark screen.", default: .required),
  ]

  private static func named(_ word: String, _ node: JSONNode, _ reading: Reading) -> Color? {
    if word.hasPrefix("#") {
      if let color = hexadecimal(word.dropFirst()) { return Color(color) }
      reading.error(
        "\(TerminalText.quoted(word)) is no colour", at: node.place,
        hint: "write #rgb, #rrggbb or #rrggbbaa with digits 0–9 and a–f")
      return nil
    }
    // In order: the document's own names, Portal's semantic ones, CSS's.
    switch reading.color(named: word, at: node.place) {
    case .known(let own): return own
    case .broken, .beingRead: return nil
    case .unread: break
    }
    if let color = Color.named.first(where: { $0.name == word })?.color { return color }
    let lower = word.lowercased()
    if lower == "transparent" { return .clear }
    if let hex = cssColors[lower] { return Color(RGBA(hex: hex)) }
    if let color = Color.named.first(where: { $0.name.lowercased() == lower })?.color { return color }
    reading.unknownColor(word, at: node.place)
    return nil
  }

  private static func pair(_ members: [JSONMember], _ node: JSONNode, _ reading: Reading) -> Color? {
    var light: Color?
    var dark: Color?
    for member in members {
      switch member.key {
      case "light": light = color.read(member.value, reading)
      case "dark": dark = color.read(member.value, reading)
      default: reading.unknownKey(member, in: "a colour", among: ["light", "dark"])
      }
    }
    guard let light, let dark else {
      if !members.contains(where: { $0.key == "light" }) || !members.contains(where: { $0.key == "dark" }) {
        reading.error("a colour of two appearances needs \"light\" and \"dark\"", at: node.place)
      }
      return nil
    }
    return Color(light: light.light, dark: dark.dark)
  }

  /// The parts of red, green and blue, and the opacity: for what no two digits say.
  private static func components(_ parts: [JSONNode], _ node: JSONNode, _ reading: Reading) -> Color? {
    guard (3...4).contains(parts.count) else {
      reading.expected(
        "three or four numbers", node, hint: "for example [0.2, 0.4, 0.6, 0.5], of red, green, blue and opacity")
      return nil
    }
    let numbers = parts.compactMap { ValueReader<Double>.number(atLeast: 0, atMost: 1).read($0, reading) }
    guard numbers.count == parts.count else { return nil }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  /// By its name if it has one, else as digits if these are exact.
  private static func written(_ color: Color) throws(Unwritable) -> JSONValue {
    if color == .clear { return .string("transparent") }
    if let known = Color.named.first(where: { $0.color == color }) { return .string(known.name) }
    if color.light == color.dark { return try written(color.light) }
    return .members([("light", try written(color.light)), ("dark", try written(color.dark))])
  }

  private static func written(_ color: RGBA) throws(Unwritable) -> JSONValue {
    let parts = [color.red, color.green, color.blue, color.alpha]
    guard parts.allSatisfy({ (0...1).contains($0) }) else { throw Unwritable("a colour beyond black and white") }
    let bytes = parts.map { UInt32(($0 * 255).rounded()) }
    let digits = (color.alpha == 1 ? bytes.dropLast() : bytes[...])
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    if hexadecimal(digits[...]) == color { return .string("#" + digits) }
    return .list(color.alpha == 1 ? Array(parts.dropLast()) : parts) { .number($0) }
  }

  private static func hexadecimal(_ digits: Substring) -> RGBA? {
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }), let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      let (red, green, blue) = (number >> 8, number >> 4 & 15, number & 15)
      return RGBA(hex: (red * 17) << 16 | (green * 17) << 8 | blue * 17)
    case 6: return RGBA(hex: number)
    case 8: return RGBA(hex: number >> 8, alpha: Double(number & 0xff) / 255)
    default: return nil
    }
  }
}

extension Reading {
  fileprivate func unknownColor(_ word: String, at place: SourceRange) {
    error(
      "unknown colour \(TerminalText.quoted(word))", at: place,
      hint: nearestName(
        to: word,
        in: names.knownColors.prefix(SupportLimits.comparedNames / 2) + Color.named.map(\.name)
          + cssColors.keys.sorted()
      ).map { "did you mean \"\($0)\"?" }
        ?? "write #rrggbb, or define the name under \"colors\"")
  }
}
