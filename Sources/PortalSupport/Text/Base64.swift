/// Encodes and decodes base64 by RFC 4648, with padding.
public enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes bytes as Base64.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      let second = index + 1 < bytes.count ? bytes[index + 1] : 0
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      // One number in each line: with the shifts within the calls the compiler takes half a second.
      let (second4, third2): (UInt8, UInt8) = (second >> 4, third >> 6)
      let (first2, second15): (UInt8, UInt8) = ((first & 3) << 4, (second & 15) << 2)
      text.append(digits[Int(first >> 2)])
      text.append(digits[Int(first2 | second4)])
      text.append(index + 1 < bytes.count ? digits[Int(second15 | third2)] : UInt8(ascii: "="))
      text.append(index + 2 < bytes.count ? digits[Int(third & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The decoded bytes; nil where the text is malformed.
  ///
  /// Line breaks and spaces are skipped.
  public static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text.utf8 {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "): continue
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 0xff), UInt8(bits >> 8 & 0xff), UInt8(bits & 0xff)]
        bits = 0
      }
    }
    switch (count % 4, padding) {
    case (0, 0): return bytes
    case (2, 0), (2, 2): return bytes + [UInt8(bits >> 4 & 0xff)]
    case (3, 0), (3, 1): return bytes + [UInt8(bits >> 10 & 0xff), UInt8(bits >> 2 & 0xff)]
    default: return nil
    }
  }
}
