/// The chunks of a PNG file in their order, as far as they are whole: the one walk through files of others.
package struct PNGChunks: Sequence, IteratorProtocol {
  package struct Chunk {
    package let type: String
    /// Its place in the file, with its length, type and checksum.
    package let range: Range<Int>
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bytes of a chunk besides its content.
  static let frame = 12

  private let bytes: [UInt8]
  private var place = signature.count

  /// Nil for a file of another format.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
  }

  package mutating func next() -> Chunk? {
    guard place + Self.frame <= bytes.count else { return nil }
    let length = Self.number(bytes, at: place)
    guard length <= bytes.count - place - Self.frame else { return nil }
    let range = place..<(place + Self.frame + length)
    place = range.upperBound
    return Chunk(
      type: String(decoding: bytes[(range.lowerBound + 4)..<(range.lowerBound + 8)], as: UTF8.self), range: range)
  }

  /// A number of four bytes, the highest first.
  static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
