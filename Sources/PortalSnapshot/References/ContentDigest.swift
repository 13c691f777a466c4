import CHash

/// A digest of 128 bits that identifies content.
///
/// It is XXH3, which hashes the pixels of a large screen in a millisecond, also in debug builds, and is the same on
/// every machine. It is not cryptographic: collisions can be made on purpose.
public struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// The digest of bytes in memory; another seed makes another one.
  public init(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    let hash = XXH3_128bits_withSeed(bytes.baseAddress, bytes.count, seed)
    (high, low) = (hash.high64, hash.low64)
  }

  /// The digest of bytes, or of a text in UTF-8.
  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentDigest($0) }
  }

  /// The digest of bytes, or of a text in UTF-8.
  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { ContentDigest(UnsafeRawBufferPointer($0)) }
  }

  /// The digest of a bitmap: its pixels, and the width.
  public init(pixels: UnsafeRawBufferPointer, width: Int) {
    self.init(pixels, seed: UInt64(width))
  }

  /// Parses what ``description`` wrote.
  public init?(_ digits: Substring) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
      let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Parses the digits of a line.
  init?(hexadecimal digits: ArraySlice<UInt8>) {
    self.init(String(decoding: digits, as: UTF8.self)[...])
  }

  /// 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  /// The first digits, for file names and identifiers.
  public var short: String { String(description.prefix(12)) }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
