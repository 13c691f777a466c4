/// The offset of the first byte of invalid UTF-8, or nil when all of it is valid.
///
/// Valid by the Unicode standard: no overlong forms, no surrogates, nothing beyond U+10FFFF.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
  let count = bytes.count
  var at = 0
  while at < count {
    // Eight bytes of ASCII at a time, the common case.
    while at + 8 <= count,
      base.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      at += 8
    }
    if at >= count { break }
    let lead = bytes[at]
    if lead < 0x80 {
      at += 1
      continue
    }
    guard let length = sequenceLength(bytes, at: at, lead: lead) else { return at }
    at += length
  }
  return nil
}

/// The length of the multi-byte character at `at`, or nil when it is malformed.
private func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at: Int, lead: UInt8) -> Int? {
  let length: Int
  // The second byte's range excludes overlong forms, surrogates and values beyond the last code point.
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: length = 2
  case 0xE0:
    length = 3
    second = 0xA0...0xBF
  case 0xED:
    length = 3
    second = 0x80...0x9F
  case 0xE1...0xEF: length = 3
  case 0xF0:
    length = 4
    second = 0x90...0xBF
  case 0xF4:
    length = 4
    second = 0x80...0x8F
  case 0xF1...0xF3: length = 4
  default: return nil
  }
  guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
  for index in 2..<max(length, 2) where bytes[at + index] & 0xC0 != 0x80 { return nil }
  return length
}

extension SourceText {
  /// The offset of the first invalid UTF-8 in a range; nil where all of it is valid.
  public func firstInvalid(in stretch: Range<Int>) -> Int? {
    let stretch = stretch.clamped(to: bytes.indices)
    return bytes.withUnsafeBufferPointer { bytes in
      firstInvalidUTF8(in: UnsafeBufferPointer(rebasing: bytes[stretch])).map { stretch.lowerBound + $0 }
    }
  }

  /// Whether the text begins with a UTF-16 byte-order mark.
  public var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }
}
