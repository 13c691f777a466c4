/// Writes a number with few digits: without a zero before its point, and with none at its end.
///
/// PDF and SVG have it alike. Bytes are appended, since a page may have millions of numbers.
enum ShortDecimal {
  /// - Parameters:
  ///   - scaled: how many parts of one the number has.
  ///   - parts: how many parts one has, a power of ten.
  static func append(_ scaled: Int, of parts: UInt, to bytes: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    guard scaled != 0 else { return bytes.append(zero) }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: parts)
    let start = bytes.count
    while whole > 0 {
      bytes.append(zero + UInt8(truncatingIfNeeded: whole % 10))
      whole /= 10
    }
    bytes[start...].reverse()
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var part = parts
    while fraction > 0 {
      part /= 10
      bytes.append(zero + UInt8(truncatingIfNeeded: fraction / part))
      fraction %= part
    }
  }
}
