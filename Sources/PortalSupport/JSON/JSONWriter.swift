/// Writes JSON, the same text for the same value on every machine.
public enum JSONWriter {
  /// The format of the text.
  public enum Style: Hashable, Sendable {
    /// On one line, without spaces.
    case compact
    /// For people: indented by two spaces, with a final line break. A list of numbers, booleans and nulls stays on one
    /// line when it fits there.
    case pretty
  }

  /// The value as text.
  ///
  /// Numbers are the shortest text that round-trips, integers without a point. A number that is not finite becomes
  /// `null`. Line separators, control characters and marks that turn the order of reading are escaped, so that the text is safe
  /// in a script, in a log and on a terminal.
  public static func text(of value: JSONValue, style: Style = .compact) -> String {
    String(decoding: bytes(of: value, style: style), as: UTF8.self)
  }

  /// The value as UTF-8 text.
  public static func bytes(of value: JSONValue, style: Style = .compact) -> [UInt8] {
    var output = JSONOutput(isPretty: style == .pretty)
    output.write(value)
    if style == .pretty { output.bytes.append(UInt8(ascii: "\n")) }
    return output.bytes
  }

  /// A number in JSON: `3`, `0.1`, `1e+21`, and `null` if it is not finite.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53, whole != 0 || number.sign == .plus {
      return String(whole)
    }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The output so far.
///
/// Open containers are on an explicit stack instead of the call stack.
private struct JSONOutput {
  var bytes: [UInt8] = []
  var isPretty: Bool

  /// The rest of a container.
  private enum Pending {
    case items(ArraySlice<JSONNode>)
    case members(ArraySlice<JSONMember>)
  }

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  mutating func write(_ value: JSONValue) {
    var open: [Pending] = []
    begin(value, open: &open)
    while let container = open.popLast() {
      switch container {
      case .items(var items):
        guard let item = items.popFirst() else {
          close("]", depth: open.count)
          continue
        }
        separate(isFirst: items.startIndex == 1, depth: open.count + 1)
        open.append(.items(items))
        begin(item.value, open: &open)
      case .members(var members):
        guard let member = members.popFirst() else {
          close("}", depth: open.count)
          continue
        }
        separate(isFirst: members.startIndex == 1, depth: open.count + 1)
        write(member.key)
        bytes.append(contentsOf: isPretty ? ": ".utf8 : ":".utf8)
        open.append(.members(members))
        begin(member.value.value, open: &open)
      }
    }
  }

  /// Writes a scalar or an empty container, or another container's opening bracket.
  private mutating func begin(_ value: JSONValue, open: inout [Pending]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let isTrue): bytes.append(contentsOf: isTrue ? "true".utf8 : "false".utf8)
    case .number(let number): bytes.append(contentsOf: JSONWriter.text(of: number).utf8)
    case .string(let text): write(text)
    case .array(let items):
      if writeInOneLine(items) { return }
      bytes.append(UInt8(ascii: "["))
      open.append(.items(items[...]))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      if members.isEmpty {
        bytes.append(UInt8(ascii: "}"))
      } else {
        open.append(.members(members[...]))
      }
    }
  }

  /// Writes a short list of scalars as `[0, 44, 390, 800]`, or an empty one as `[]`.
  private mutating func writeInOneLine(_ items: [JSONNode]) -> Bool {
    guard isPretty || items.isEmpty, items.count <= 24 else { return false }
    var line = "["
    for item in items {
      if line.count > 1 { line += ", " }
      switch item.value {
      case .null: line += "null"
      case .bool(let isTrue): line += isTrue ? "true" : "false"
      case .number(let number): line += JSONWriter.text(of: number)
      case .string, .array, .object: return false
      }
    }
    guard line.utf8.count < 80 else { return false }
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "]"))
    return true
  }

  private mutating func separate(isFirst: Bool, depth: Int) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth: depth)
  }

  private mutating func close(_ bracket: Unicode.Scalar, depth: Int) {
    breakLine(depth: depth)
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func breakLine(depth: Int) {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: bytes.append(contentsOf: "\\\"".utf8)
    case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
    case 0x08: bytes.append(contentsOf: "\\b".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0C: bytes.append(contentsOf: "\\f".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case _ where TerminalText.isDeceptive(scalar):
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
        bytes.append(contentsOf: digits.utf8)
      }
    default:
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
