extension JSONParser {
  /// Parses a string whose opening quote, at `start`, was consumed.
  mutating func string(from start: Int) throws(JSONFault) -> String {
    let first = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<at]), as: UTF8.self)
        at += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: start, plainFrom: first) }
      if byte < 0x20 { throw controlCharacter(byte, inStringFrom: start) }
      at += 1
    }
    throw unclosedString(from: start)
  }

  /// Continues a string at its first escape, the next byte being the backslash.
  private mutating func stringWithEscapes(
    from start: Int, plainFrom first: Int
  ) throws(JSONFault) -> String {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[first..<at])
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        if scratch.withUnsafeBufferPointer({ CombiningMarks.excess(in: $0) }) != nil {
          throw JSONFault(CombiningMarks.fault, at: start..<at, hint: CombiningMarks.remedy)
        }
        return String(decoding: scratch, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(inStringFrom: start)
      case 0..<0x20:
        throw controlCharacter(byte, inStringFrom: start)
      default:
        scratch.append(byte)
        at += 1
      }
    }
    throw unclosedString(from: start)
  }

  private mutating func escape(inStringFrom start: Int) throws(JSONFault) {
    let backslash = at
    guard at + 1 < bytes.count else { throw unclosedString(from: start) }
    let byte = bytes[at + 1]
    at += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"): try unicodeEscape(from: backslash)
    default: throw unknownEscape(byte, at: backslash)
    }
  }

  /// Parses the digits of a `\u` that began at `backslash`, and the low surrogate of a pair.
  private mutating func unicodeEscape(from backslash: Int) throws(JSONFault) {
    let unit = try fourHexadecimalDigits(from: backslash)
    if let scalar = Unicode.Scalar(unit) {
      append(scalar)
      return
    }
    // A high surrogate must be followed by a low one; anything else names no character.
    if unit < 0xDC00, peek == UInt8(ascii: "\\"), peek(ahead: 1) == UInt8(ascii: "u") {
      let second = at
      at += 2
      let low = try fourHexadecimalDigits(from: second)
      let value = 0x10000 + ((UInt32(unit) - 0xD800) << 10) + (UInt32(low) & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(value) {
        append(scalar)
        return
      }
    }
    throw JSONFault(
      "this is half of a surrogate pair, which is no character", at: backslash..<backslash + 6,
      hint: "write both halves, such as \\uD83D\\uDE00, or the character itself")
  }

  private mutating func fourHexadecimalDigits(from backslash: Int) throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Self.hexadecimalDigit(peek) else {
        throw JSONFault(
          "\\u must be followed by four hexadecimal digits", at: backslash..<at,
          hint: "write it as \\u00E9, or write the character itself")
      }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
