extension Filling {
  /// A text with its placeholders filled: `{{ user.name }}` by a value, `{{"{{"}}` by the text in quotes.
  mutating func fill(_ text: String, _ place: SourceRange, _ scope: Scope) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")), text.contains("{{") else { return text }
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
      filled += word(String(rest[..<close.lowerBound].trimmingSuffix { $0 == " " }), place, scope)
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }

  /// A value in the midst of a text.
  private mutating func word(_ path: String, _ place: SourceRange, _ scope: Scope) -> String {
    switch value(at: path, scope) {
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

  /// What stands between quotes, up to the braces behind it.
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
