extension Filling {
  /// Substitutes a text's placeholders: `{{ user.name }}` by a value, `{{"{{"}}` by the quoted text.
  mutating func fill(_ text: String, _ place: SourceRange, _ scope: Scope?) -> String {
    guard passes(text, place, scope) else { return "" }
    let form = form(of: text, place, scope)
    if form.isPlain { return text }
    guard takes(text[...], place) else { return "" }
    var filled = ""
    for piece in form.pieces {
      switch piece {
      case .literal(let literal): filled += literal
      case .field(let path):
        let word = word(path, place, scope)
        guard takes(word[...], place) else { return "" }
        filled += word
      case .wrong(let message, let hint):
        error(message, place, hint: hint)
        return text
      }
    }
    // The pieces have few each, and may begin with them.
    if CombiningMarks.excess(inText: filled) != nil {
      error(CombiningMarks.fault, place, hint: CombiningMarks.remedy)
      return ""
    }
    return filled
  }

  /// A text's pieces, which a loop looks for once and not for each of its elements.
  private mutating func form(of text: String, _ place: SourceRange, _ scope: Scope?) -> TextForm {
    if scope == nil { return TextForm(text) }
    if let known = texts[place] { return known }
    let form = TextForm(text)
    texts[place] = form
    return form
  }

  /// A value as part of a text.
  private mutating func word(_ path: Substring, _ place: SourceRange, _ scope: Scope?) -> String {
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
}

/// A text of a template as its pieces.
struct TextForm {
  enum Piece {
    case literal(Substring)
    /// A placeholder: the name of a field, or a path.
    case field(Substring)
    /// What is not closed; nothing follows.
    case wrong(String, hint: String)
  }

  private(set) var pieces: [Piece] = []
  /// Whether there are no braces in it.
  let isPlain: Bool

  init(_ text: String) {
    var rest = text[...]
    isPlain = rest.firstPair(of: Self.opening) == nil
    if isPlain { return }
    while let open = rest.firstPair(of: Self.opening) {
      pieces.append(.literal(rest[..<open.lowerBound]))
      rest = rest[open.upperBound...].droppingSpaces
      if rest.utf8.first == Self.quote {
        guard let literal = Self.literal(&rest) else {
          pieces.append(.wrong("a text in braces is not closed", hint: "write {{\"{{\"}} for two braces"))
          return
        }
        pieces.append(.literal(literal))
        continue
      }
      guard let close = rest.firstPair(of: UInt8(ascii: "}")) else {
        pieces.append(
          .wrong("a placeholder is not closed", hint: "end it with }}; two braces are written {{\"{{\"}}"))
        return
      }
      pieces.append(.field(rest[..<close.lowerBound].trimmingSpaces))
      rest = rest[close.upperBound...]
    }
    pieces.append(.literal(rest))
  }

  /// The quoted text, up to the closing braces.
  private static func literal(_ rest: inout Substring) -> Substring? {
    let body = Substring(rest.utf8.dropFirst())
    guard let quote = body.utf8.firstIndex(of: Self.quote) else { return nil }
    let behind = body[body.utf8.index(after: quote)...].droppingSpaces
    guard behind.utf8.starts(with: "}}".utf8) else { return nil }
    rest = Substring(behind.utf8.dropFirst(2))
    return body[..<quote]
  }

  private static let (opening, quote) = (UInt8(ascii: "{"), UInt8(ascii: "\""))
}

// By bytes: characters would hide a brace before a mark that combines, and take forty times as long to look through.
extension Substring {
  /// The first place where a byte of ASCII stands twice.
  fileprivate func firstPair(of byte: UInt8) -> Range<Index>? {
    let place =
      utf8.withContiguousStorageIfAvailable { Self.pair(of: byte, in: $0) } ?? Self.pair(of: byte, in: Array(utf8))
    guard let place else { return nil }
    let start = utf8.index(startIndex, offsetBy: place)
    return start..<utf8.index(start, offsetBy: 2)
  }

  private static func pair(of byte: UInt8, in bytes: some RandomAccessCollection<UInt8>) -> Int? {
    var (place, wasThere) = (0, false)
    for next in bytes {
      if next == byte {
        if wasThere { return place - 1 }
        wasThere = true
      } else {
        wasThere = false
      }
      place += 1
    }
    return nil
  }

  fileprivate var droppingSpaces: Substring { Substring(utf8.drop { $0 == 0x20 }) }

  fileprivate var trimmingSpaces: Substring {
    Substring(utf8.dropLast(utf8.reversed().prefix { $0 == 0x20 }.count))
  }
}
