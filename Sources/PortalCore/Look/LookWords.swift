import PortalSupport

/// A tokenizer for one line of a layout text.
///
/// Words are separated by spaces; a quoted string is one word, whatever it contains.
public struct LookWords: Sendable {
  private var rest: ArraySlice<String>

  /// The words of a line, from the first one on.
  public init(_ text: some StringProtocol) {
    rest = Self.words(of: text)[...]
  }

  /// Whether all words were read.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next word; nil at the end.
  public mutating func next() -> String? { rest.popFirst() }

  func isNext(_ word: String) -> Bool { rest.first == word }

  /// Consumes a word if it is next; returns whether it was.
  mutating func take(_ word: String) -> Bool {
    guard rest.first == word else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a value of several words; if it is incomplete, nothing is consumed.
  mutating func read<Value>(_ read: (inout LookWords) -> Value?) -> Value? {
    let before = self
    if let value = read(&self) { return value }
    self = before
    return nil
  }

  /// Reads the next word.
  mutating func readWord<Value>(_ read: (String) -> Value?) -> Value? {
    guard let word = rest.first, let value = read(word) else { return nil }
    rest.removeFirst()
    return value
  }

  /// Reads a word that follows an introducing one.
  mutating func read<Value>(after word: String, _ read: (String) -> Value?) -> Value? {
    self.read { words in words.take(word) ? words.readWord(read) : nil }
  }

  // MARK: Values of words

  static func number(_ word: String) -> Double? {
    guard let number = Double(word), number.isFinite else { return nil }
    return number
  }

  /// Numbers separated by commas.
  static func numbers(_ word: String) -> [Double]? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { number(String($0)) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count ? numbers : nil
  }

  static func point(_ word: String) -> Point? {
    guard let numbers = numbers(word), numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// `#rrggbb` or `#rrggbbaa`.
  static func color(_ word: String) -> RGBA? {
    guard word.utf8.first == UInt8(ascii: "#"), [7, 9].contains(word.utf8.count),
      let digits = UInt32(word.dropFirst(), radix: 16), !word.utf8.contains(UInt8(ascii: "+"))
    else { return nil }
    return word.utf8.count == 7 ? RGBA(hex: digits) : RGBA(hex: digits >> 8, alpha: Double(digits & 0xff) / 255)
  }

  /// The content of a quoted string.
  static func text(_ word: String) -> String? {
    let scalars = word.unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var rest = scalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let escaped = Unicode.Scalar(value)
        else { return nil }
        result.append(escaped)
        rest = rest[end...].dropFirst()
      case let escaped?: result.append(escaped)
      case nil: return nil
      }
    }
    return String(result)
  }

  // MARK: Writing

  /// The text quoted on one line, with everything escaped that would break a terminal or a diff.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    let escaped = text.escaping { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: scalar.isUnprintable ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }
    return "\"" + escaped + "\""
  }

  /// Numbers separated by commas.
  static func list(_ numbers: [Double]) -> String { numbers.map { shortNumber($0) }.joined(separator: ",") }

  /// A number as it is after a round trip.
  static func rounded(_ number: Double) -> Double {
    guard number.isFinite else { return 0 }
    // Adding 0 turns -0 into the 0 that is written.
    return abs(number) < 1e15 ? (number * 1000).rounded() / 1000 + 0 : number
  }

  /// The words of a line.
  ///
  /// Quotation marks are compared as scalars: a combining accent after one must not hide it.
  public static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var (isQuoted, isEscaped) = (false, false)
    for scalar in text.unicodeScalars {
      if scalar == " ", !isQuoted {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
        continue
      }
      word.append(scalar)
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }
}

extension RGBA {
  /// The colour as it is after a round trip through bytes.
  var inBytes: RGBA {
    let (red, green, blue, alpha) = bytes
    return RGBA(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
  }
}
