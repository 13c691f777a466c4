/// The marks that combine with a letter before them, such as accents, of which a text has few in a row.
///
/// Swift compares and hashes texts in their normal form, for which it sorts the marks in a row: that takes the square
/// of their number, and 80 KB of them took 38 s. What reads texts from outside refuses more before it does either.
package enum CombiningMarks {
  /// What is wrong with a text that has too many in a row.
  package static let fault = "more than \(SupportLimits.marks) combining marks, such as accents, stand in a row"
  package static let remedy = "leave some out: no letter of any language has so many"

  /// The first marks in a row that are too many, up to the one with which they are; nil in nearly every text.
  ///
  /// - Parameter bytes: valid UTF-8.
  package static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    // So many marks have at least two bytes each: where one byte of as many is in none, they are not there.
    let stride = 2 * (SupportLimits.marks + 1)
    var at = stride - 1
    while at < bytes.count {
      if bytes[at] >= 0x80, let found = row(around: at, in: bytes) { return found }
      at += stride
    }
    return nil
  }

  /// The same of a text, by the offsets of its bytes.
  package static func excess(inText text: String) -> Range<Int>? {
    guard text.utf8.count > 2 * SupportLimits.marks else { return nil }
    let found: Range<Int>?? = text.utf8.withContiguousStorageIfAvailable { excess(in: $0) }
    return found ?? Array(text.utf8).withUnsafeBufferPointer { excess(in: $0) }
  }

  /// The marks in a row around a byte, if they are too many.
  private static func row(around place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = beginning(of: place, in: bytes)
    guard let length = markLength(at: start, in: bytes) else { return nil }
    var (count, end) = (1, start + length)
    while start > 0, case let before = beginning(of: start - 1, in: bytes), markLength(at: before, in: bytes) != nil {
      count += 1
      start = before
    }
    while count <= SupportLimits.marks, let length = markLength(at: end, in: bytes) {
      count += 1
      end += length
    }
    return count > SupportLimits.marks ? start..<end : nil
  }

  /// Where the character with a byte begins.
  private static func beginning(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = place
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The bytes of the mark that begins at a place; nil where none does.
  private static func markLength(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // The first mark is U+0300.
    guard place < bytes.count, bytes[place] >= 0xCC else { return nil }
    let length = bytes[place] < 0xE0 ? 2 : bytes[place] < 0xF0 ? 3 : 4
    guard place + length <= bytes.count else { return nil }
    var value = UInt32(bytes[place]) & (0xFF >> UInt32(length + 1))
    for index in place + 1..<place + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value).flatMap { isMark($0) ? length : nil }
  }

  /// Whether a character is sorted among others, or becomes such ones in the normal form.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xF73, 0xF75, 0xF81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}

extension SourceText {
  /// The error of a text of which a part has too many marks in a row, at their place; nil where none has.
  package func excessOfMarks(in stretch: Range<Int>) -> Diagnostic? {
    let stretch = stretch.clamped(to: bytes.indices)
    let found = bytes.withUnsafeBufferPointer { CombiningMarks.excess(in: UnsafeBufferPointer(rebasing: $0[stretch])) }
    guard let found else { return nil }
    let place = SourceRange(start: stretch.lowerBound + found.lowerBound, end: stretch.lowerBound + found.upperBound)
    return Diagnostic(.error, CombiningMarks.fault, at: place, in: self, hint: CombiningMarks.remedy)
  }
}
