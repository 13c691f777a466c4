extension JSONParser {
  /// Parses a number that begins with a minus sign or a digit.
  mutating func number() throws(JSONFault) -> Double {
    let start = at
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { at += 1 }

    // The digits accumulate in an integer for as long as it is exact.
    var digits: UInt64 = 0
    var isExact = true
    var power = 0
    let integerStart = at
    while case let digit = peek &- UInt8(ascii: "0"), digit < 10 {
      Self.gather(digit, into: &digits, &isExact)
      at += 1
    }
    if at == integerStart { throw noDigits(from: start) }
    if at - integerStart > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw JSONFault(
        "a number does not begin with a zero and further digits", at: start..<at, hint: "remove the zero")
    }

    if peek == UInt8(ascii: ".") {
      at += 1
      let fractionStart = at
      while case let digit = peek &- UInt8(ascii: "0"), digit < 10 {
        Self.gather(digit, into: &digits, &isExact)
        at += 1
      }
      power = fractionStart - at
      if power == 0 {
        throw JSONFault(
          "a digit must follow the decimal point", at: start..<at, hint: "write .0 or leave the point out")
      }
    }

    if peek | 0x20 == UInt8(ascii: "e") {
      power += try exponent(from: start)
    }
    if Self.isWordByte(peek) || peek == UInt8(ascii: ".") { throw oddNumber(from: start) }
    guard at - start <= SupportLimits.numberLength else {
      add(
        JSONFault(
          "this number has more than \(SupportLimits.numberLength) characters", at: start..<at,
          hint: "17 digits are all that is kept of a number"))
      return 0
    }

    // Up to 2^53 and 10^22 both factors are exact, so one operation rounds once, correctly.
    if isExact, power.magnitude <= 22 {
      let scale = Self.powersOfTen[Int(power.magnitude)]
      let magnitude = power < 0 ? Double(digits) / scale : Double(digits) * scale
      return isNegative ? -magnitude : magnitude
    }
    let literal = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    // On some platforms the standard library returns nil on underflow.
    let value = Double(literal) ?? (power < 0 ? 0 : .infinity)
    guard value.isFinite else {
      add(JSONFault("this number is too large", at: start..<at, hint: "the largest is about 1.8e308"))
      return 0
    }
    return value
  }

  private mutating func exponent(from start: Int) throws(JSONFault) -> Int {
    at += 1
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { at += 1 }
    let digitsStart = at
    var value = 0
    while case let digit = peek &- UInt8(ascii: "0"), digit < 10 {
      // Beyond this every number overflows or underflows; only integer overflow must be avoided.
      value = min(value * 10 + Int(digit), 100_000)
      at += 1
    }
    if at == digitsStart { throw JSONFault("a digit must follow the exponent's \"e\"", at: start..<at) }
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func gather(_ digit: UInt8, into digits: inout UInt64, _ isExact: inout Bool) {
    if digits < (1 << 53) / 10 {
      digits = digits * 10 + UInt64(digit)
    } else {
      isExact = false
    }
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
