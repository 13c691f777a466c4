/// Parses the numbers of an attribute, such as `1.5-2,3e2 .5.5`.
struct NumberList {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The next byte after spaces and commas.
  mutating func peek() -> UInt8? {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  mutating func skip() {
    position += 1
  }

  /// A single digit, for the flags of arcs, which need no separator.
  mutating func flag() -> Bool? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// The next number; nil where there is none.
  mutating func next() -> Double? {
    guard peek() != nil else { return nil }
    let start = position
    var sign = 1.0
    if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      if bytes[position] == UInt8(ascii: "-") { sign = -1 }
      position += 1
    }
    var value = 0.0
    var digits = 0
    var exponent = 0
    while let digit = digit() {
      value = value * 10 + digit
      digits += 1
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      while let digit = digit() {
        value = value * 10 + digit
        digits += 1
        exponent -= 1
      }
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    exponent += self.exponent()
    // Beyond that it is infinite, or 0.
    return sign * Self.scaled(value, max(-400, min(400, exponent)))
  }

  private static func scaled(_ value: Double, _ exponent: Int) -> Double {
    var (value, factor) = (value, exponent < 0 ? 0.1 : 10.0)
    var left = abs(exponent)
    while left > 0 {
      if left % 2 == 1 { value *= factor }
      factor *= factor
      left /= 2
    }
    return value
  }

  private mutating func digit() -> Double? {
    guard position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) else { return nil }
    defer { position += 1 }
    return Double(bytes[position] - UInt8(ascii: "0"))
  }

  /// Parses an exponent, but not a unit such as `em`.
  private mutating func exponent() -> Int {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return 0 }
    let start = position
    position += 1
    var sign = 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      if bytes[position] == UInt8(ascii: "-") { sign = -1 }
      position += 1
    }
    var (value, digits) = (0, 0)
    while let digit = digit() {
      value = min(value * 10 + Int(digit), 10_000)
      digits += 1
    }
    if digits == 0 { position = start }
    return sign * value
  }
}
