import PortalDocument

/// Colours, lengths and shares, in Swift.
enum SwiftLooks {
  // MARK: Colours

  static func color(_ value: JSONValue) -> String {
    if case .string(let word) = value {
      if DocumentVocabulary.colors.contains(where: { $0.name == word }) { return "." + word }
      if word == "transparent" { return ".clear" }
      return "Color(\(rgba(value, \.light)))"
    }
    if case .array = value { return "Color(\(rgba(value, \.light)))" }
    guard let light = value["light"]?.value, let dark = value["dark"]?.value else { return ".clear" }
    return "Color(light: \(rgba(light, \.light)), dark: \(rgba(dark, \.dark)))"
  }

  private static func rgba(_ value: JSONValue, _ side: KeyPath<Color, RGBA>) -> String {
    if case .array(let parts) = value {
      let words = zip(["red", "green", "blue", "alpha"], parts).map { "\($0): \(JSONWriter.text(of: $1.value))" }
      return "RGBA(\(words.joined(separator: ", ")))"
    }
    guard case .string(let word) = value else { return "RGBA.clear" }
    guard word.hasPrefix("#") else {
      if DocumentVocabulary.colors.contains(where: { $0.name == word }) {
        return "Color.\(word).\(side == \.light ? "light" : "dark")"
      }
      return DocumentVocabulary.cssColors.first { $0.name == word.lowercased() }
        .map { "RGBA(hex: 0x\(digits($0.hex, 6)))" } ?? "RGBA.clear"
    }
    let hex = String(word.dropFirst())
    switch hex.count {
    case 3: return "RGBA(hex: 0x\(hex.map { "\($0)\($0)" }.joined()))"
    case 8:
      let alpha = UInt32(hex.suffix(2), radix: 16) ?? 255
      return "RGBA(hex: 0x\(hex.prefix(6)), alpha: \(alpha).0 / 255)"
    default: return "RGBA(hex: 0x\(hex))"
    }
  }

  private static func digits(_ number: UInt32, _ count: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  // MARK: Numbers

  static func pair(_ type: String, _ first: String, _ second: String, _ items: [JSONValue]) -> String {
    let numbers = items.map(number)
    return numbers.count == 2 ? "\(type)(\(first): \(numbers[0]), \(second): \(numbers[1]))" : ".zero"
  }

  static func length(_ value: JSONValue) -> String {
    switch value {
    case .string(let text) where text.hasSuffix("%"): ".percent(\(text.dropLast()))"
    case .string(let text): "." + text
    default: number(value)
    }
  }

  /// A share in free space.
  static func flexValue(_ value: JSONValue) -> String {
    guard case .number(let number) = value else { return "" }
    return SwiftCode.number(number)
  }

  static func gap(_ value: JSONValue) -> String {
    if case .number(let number) = value { return SwiftCode.number(number) }
    let row = value["row"]?.value ?? (value.members.isEmpty ? value : .number(0))
    let column = value["column"]?.value ?? (value.members.isEmpty ? value : .number(0))
    return "Gap(row: \(length(row)), column: \(length(column)))"
  }

  private static func number(_ value: JSONValue) -> String {
    if case .number(let number) = value { SwiftCode.number(number) } else { "" }
  }
}
