import PortalSupport

/// The notation of PDF values.
enum PDFText {
  /// A number with a limited count of decimals; PDF has no exponents.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    let value = min(1e9, max(-1e9, value))
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int64((value * factor).rounded())
    guard scaled != 0 else { return "0" }
    var digits = String(scaled.magnitude)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let point = digits.index(digits.endIndex, offsetBy: -decimals)
      var fraction = digits[point...]
      while fraction.last == "0" { fraction.removeLast() }
      let whole = digits[..<point] == "0" ? "" : digits[..<point]
      digits = fraction.isEmpty ? String(whole) : whole + "." + fraction
    }
    return (scaled < 0 ? "-" : "") + digits
  }

  static func numbers(_ values: [Double], decimals: Int = 3) -> String {
    values.map { number($0, decimals: decimals) }.joined(separator: " ")
  }

  /// A text string: ASCII where possible, else UTF-16.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) {
      let escaped = text.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
      return "(\(escaped))"
    }
    return "<FEFF\(utf16(text))>"
  }

  /// The bytes of a text string, by which names are sorted.
  static func bytes(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return Array(text.utf8) }
    return [0xfe, 0xff] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
  }

  /// A text's UTF-16 in hexadecimal digits.
  static func utf16(_ text: String) -> String { text.utf16.map { hexadecimal(Int($0)) }.joined() }

  /// A name; invalid characters are dropped.
  static func name(_ text: String) -> String {
    "/" + String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-+._".contains($0)) })
  }

  /// A number as four hexadecimal digits.
  static func hexadecimal(_ value: Int, digits count: Int = 4) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
