extension Filling {
  /// Substitutes a text's placeholders: `{{ user.name }}` by a value, `{{"{{"}}` by the quoted text.
  mutating func fill(_ text: String, _ place: SourceRange, _ scope: Scope) -> String {
    guard passes(text, place, scope) else { return "" }
    guard text.utf8.contains(UInt8(ascii: "{")), text.contains("{{") else { return text }
    guard takes(text[...], place) else { return "" }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      filled += rest[..<open.lowerBound]
      rest = rest[open.upperBound...].drop { $0 == " " }
      if rest.first == "\"" {
        guard let literal = literal(&rest) else {
          error("a text in braces is not closed", place, hint: "write {{\"{{\"}} for two braces")
          return text
        }
        filled += literal
        continue
      }
      guard let close = rest.firstRange(of: "}}") else {
        error("a placeholder is not closed", place, hint: "end it with }}; two braces are written {{\"{{\"}}")
        return text
      }
      let word = word(rest[..<close.lowerBound].trimmingSuffix { $0 == " " }, place, scope)
      guard takes(word[...], place) else { return "" }
      filled += word
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }

  /// A value as part of a text.
  private mutating func word(_ path: Substring, _ place: SourceRange, _ scope: Scope) -> String {
    if let excess = DataPath.excess(of: path) {
      error(excess, place, hint: DataPath.remedy)
      return ""
    }
    let path = String(path)
    switch value(at: path, place, scope) {
    case nil, .null?:
      missing(path, place)
    case .string(let text)?: return text
    case .number(let number)?: return JSONWriter.text(of: number)
    case .bool(let isTrue)?: return isTrue ? "true" : "false"
    case .array?, .object?:
      error(
        "\(field(path)) cannot stand in a text", place,
        hint: "say which part of it, as in {{\(path).name}}, or repeat something with \"$each\"")
    }
    return ""
  }

  /// The quoted text, up to the closing braces.
  private func literal(_ rest: inout Substring) -> String? {
    let body = rest.dropFirst()
    guard let quote = body.firstIndex(of: "\"") else { return nil }
    let behind = body[body.index(after: quote)...].drop { $0 == " " }
    guard behind.hasPrefix("}}") else { return nil }
    rest = behind.dropFirst(2)
    return String(body[..<quote])
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isCut(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
