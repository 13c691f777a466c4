/// A hash of 128 bits that is the same in every process, on every machine and in every version of Swift.
///
/// It compares values without keeping them; it is not cryptographic, so collisions can be made on purpose.
public struct StableHash: Sendable {
  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private var count: UInt64 = 0

  /// The hash of nothing, to which values are added.
  public init() {}

  /// Hashes an unsigned integer.
  public mutating func add(_ word: UInt64) {
    first = Self.mix(first ^ word, 0xa076_1d64_78bd_642f)
    second = Self.mix(second &+ word, 0xe703_7ed1_a0b4_28db)
    count &+= 1
  }

  /// Hashes a signed integer, as the word with its bits.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Hashes a number; both zeros are equal, and so are all NaNs.
  public mutating func add(_ number: Double) {
    add(number == 0 ? 0 : number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }

  /// Hashes bytes with their count, so that adjacent pieces are unambiguous.
  public mutating func add(bytes: some Sequence<UInt8>) {
    var word: UInt64 = 0
    var length: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      length += 1
      if length & 7 == 0 {
        add(word)
        word = 0
      }
    }
    if length & 7 != 0 { add(word) }
    add(length)
  }

  /// Hashes a text by its UTF-8 bytes; equal characters in another normal form are other bytes.
  public mutating func add(_ text: String) { add(bytes: text.utf8) }

  /// The hash as 32 hexadecimal digits.
  public var digest: String {
    let (high, low) = words
    return Self.digits(high) + Self.digits(low)
  }

  /// The hash as a number.
  public var value: UInt128 {
    let (high, low) = words
    return UInt128(high) << 64 | UInt128(low)
  }

  private var words: (high: UInt64, low: UInt64) {
    let high = Self.mix(first ^ count, second | 1)
    return (high, Self.mix(second ^ count, high | 1))
  }

  /// The 128-bit product of two numbers, folded into 64 bits.
  private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low ^ (first &<< 23 | first &>> 41)
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
