import PortalSupport

/// The notation of PDF values.
enum PDFText {
  /// A number with a limited count of decimals; PDF has no exponents.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same to a content stream: a page may have millions of them.
  static func append(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    var parts: UInt = 1
    for _ in 0..<decimals { parts *= 10 }
    let scaled = value.isFinite ? Int(bounded: (min(1e9, max(-1e9, value)) * Double(parts)).rounded()) : 0
    ShortDecimal.append(scaled, of: parts, to: &bytes)
  }

  static func numbers(_ values: [Double], decimals: Int = 3) -> String {
    values.map { number($0, decimals: decimals) }.joined(separator: " ")
  }

  /// A text string: ASCII where possible, else UTF-16.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) {
      var bytes = [UInt8(ascii: "(")]
      for byte in text.utf8 {
        if "\\()".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      return String(decoding: bytes + [UInt8(ascii: ")")], as: UTF8.self)
    }
    return "<FEFF\(utf16(text))>"
  }

  /// The bytes of a text string, by which names are sorted.
  static func bytes(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return Array(text.utf8) }
    var bytes: [UInt8] = [0xfe, 0xff]
    bytes.reserveCapacity(2 + 2 * text.utf8.count)
    for unit in text.utf16 {
      bytes.append(UInt8(unit >> 8))
      bytes.append(UInt8(unit & 0xff))
    }
    return bytes
  }

  /// A text's UTF-16 in hexadecimal digits.
  static func utf16(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * text.utf8.count)
    let digits = Array("0123456789ABCDEF".utf8)
    for scalar in text.unicodeScalars {
      for unit in scalar.utf16 {
        for place in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> place) & 15]) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

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
