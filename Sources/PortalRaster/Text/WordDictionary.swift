import CCairo

/// Where words begin in Thai, which has no spaces between them: as the dictionary of libthai has it, by which Pango breaks lines.
///
/// Pango has none for the other scripts of this kind: Lao, Khmer and Burmese, Chinese and Japanese. What stands in for one, `WordBreaks`
/// says.
enum WordDictionary {
  /// The bytes of each letter of Unicode's block.
  private static let letterBytes = 3

  /// The bytes at which words begin within Thai, in order; not those at which a piece of Thai begins.
  static func starts(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var starts: [Int] = []
      var index = 0
      while index < bytes.count {
        let first = index
        while isThai(bytes, index) { index += letterBytes }
        if index > first { add(bytes[first..<index], to: &starts) }
        index = max(index, first + 1)
      }
      return starts
    }
  }

  private static func isThai(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xe0 && bytes[index + 1] & 0xfe == 0xb8
  }

  private static func add(_ piece: Slice<UnsafeBufferPointer<UInt8>>, to starts: inout [Int]) {
    let letters = piece.count / letterBytes
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: letters + 1)
    let thai = pango_language_from_string("th")
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(piece.base)[piece.startIndex..<piece.endIndex])
      .withMemoryRebound(to: CChar.self) {
        pango_get_log_attrs($0.baseAddress, Int32(piece.count), -1, thai, &marks, Int32(marks.count))
      }
    for letter in 1..<letters where marks[letter].is_word_start != 0 {
      starts.append(piece.startIndex + letter * letterBytes)
    }
  }
}
