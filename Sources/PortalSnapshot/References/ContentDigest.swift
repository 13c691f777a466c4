import CHash

/// 128 bits by which content is known again.
///
/// It is XXH3, which reads the pixels of a large screen in a millisecond, also in debug builds. It is the same on every
/// machine. It is no guard against people who want two contents to look alike.
public struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  public init(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    let hash = XXH3_128bits_withSeed(bytes.baseAddress, bytes.count, seed)
    (high, low) = (hash.high64, hash.low64)
  }

  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentDigest($0) }
  }

  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { ContentDigest(UnsafeRawBufferPointer($0)) }
  }

  /// Of a picture: its pixels, and how many there are in a row.
  public init(pixels: UnsafeRawBufferPointer, width: Int) {
    self.init(pixels, seed: UInt64(width))
  }

  /// Reads what ``description`` wrote.
  public init?(_ digits: Substring) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
      let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits.
  public var description: String { Self.digits(high) + Self.digits(low) }

  /// The first digits, for names of files and things.
  public var short: String { String(description.prefix(12)) }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
