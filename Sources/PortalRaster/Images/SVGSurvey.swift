/// Properties of a whole SVG that counting its elements needs.
struct SVGSurvey {
  private(set) var styles = SVGStyles()
  /// Whether elements are drawn by reference, and inherit properties there.
  private(set) var hasUse = false
  private(set) var widestStroke = 1.0
  private(set) var hasStroke = false
  /// The shortest dash pattern.
  private(set) var leastDash = Double.infinity
  /// Whether there are gradients or patterns.
  private(set) var hasPaintServers = false
  /// Whether markers are painted as the shapes that they are on.
  private(set) var hasContextPaint = false
  /// The pixels of embedded images that have to be decoded, by element number, in those of ordinary files.
  private(set) var unpackedPixels: [Int: Double] = [:]
  /// The pixels of all embedded images.
  private(set) var pixels = 0.0
  private(set) var elementCount = 0
  /// The nesting of elements.
  private(set) var depth = 0

  mutating func open(_ element: String, within count: Int) {
    elementCount += 1
    depth = max(depth, count)
    if element == "use" { hasUse = true }
  }

  mutating func add(attribute name: String, _ value: String) {
    if name == "style" {
      for declaration in SVGStyles.declarations(value) { note(declaration.name, declaration.value) }
    } else {
      note(name, SVGStyles.counted.contains(name) ? SVGStyles.folded(value) : value)
    }
  }

  /// Adds the pixels of the last element's image, and the work of decoding them, in those of an ordinary file.
  mutating func add(pixels more: Int, unpacked: Int) {
    unpackedPixels[elementCount - 1] = Double(unpacked)
    pixels += Double(more)
  }

  mutating func add(styleSheet text: String) {
    styles.add(text)
    for declaration in styles.all { note(declaration.name, declaration.value) }
  }

  private mutating func note(_ name: String, _ value: String) {
    if name == "fill" || name == "stroke", value.contains("context-") { hasContextPaint = true }
    switch name {
    case "stroke":
      hasStroke = hasStroke || value != "none"
      hasPaintServers = hasPaintServers || value.hasPrefix("url")
    case "fill": hasPaintServers = hasPaintServers || value.hasPrefix("url")
    case "stroke-width": widestStroke = max(widestStroke, SVGValue.length(value) ?? .infinity)
    case "stroke-dasharray": leastDash = min(leastDash, SVGValue.period(value) ?? .infinity)
    default: break
    }
  }
}

/// Parsers of SVG property values.
enum SVGValue {
  /// The properties that are transforms.
  static let transforms = ["transform", "gradientTransform", "patternTransform"]

  /// The number of functions, such as `blur(5px)`, other than addresses.
  static func functionCount(_ text: String) -> Int {
    var (count, last) = (0, UInt32(0))
    for byte in text.utf8 {
      // The last four bytes, of which the first three tell an address.
      last = last << 8 | UInt32(byte)
      if byte == UInt8(ascii: "("), last != 0x7572_6c28 { count += 1 }
    }
    return count
  }

  /// A length in user units; nil for a percentage, or an invalid one.
  static func length(_ text: String) -> Double? {
    var list = NumberList(text)
    guard let number = list.next() else { return nil }
    if let last = text.utf8.last, last >= 0x30, last <= 0x39 { return abs(number) }
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()
    switch String(unit).lowercased() {
    case "", "px": return abs(number)
    case "mm": return abs(number) * 96 / 25.4
    case "cm": return abs(number) * 96 / 2.54
    case "in": return abs(number) * 96
    case "pt": return abs(number) * 4 / 3
    case "pc", "em", "ex": return abs(number) * 16
    default: return nil
    }
  }

  /// Whether it is a length as every program reads it.
  static func isLength(_ text: String) -> Bool {
    let number = text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") }
    return !number.isEmpty && number.count { $0 == UInt8(ascii: ".") } <= 1 && number.last != UInt8(ascii: ".")
      && ["", "px", "mm", "cm", "in", "pt", "pc", "em", "ex", "%"].contains(String(text.utf8.dropFirst(number.count)))
  }

  /// Whether they are dashes as every program reads them.
  static func isDashes(_ text: String) -> Bool {
    text == "none"
      || !text.isEmpty
        && text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
          let lengths = part.split(separator: " ")
          return !lengths.isEmpty && lengths.allSatisfy { isLength(String($0)) }
        }
  }

  /// Whether it is a paint as every program reads it, and none from elsewhere.
  static func isPaint(_ text: String) -> Bool {
    if text == "none" || text.hasPrefix("url(#") && text.firstIndex(of: ")") == text.indices.last { return true }
    return text.utf8.first == UInt8(ascii: "#") && [4, 7].contains(text.utf8.count)
      && text.utf8.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// The mean length of a dash with its gap; nil without dashes.
  static func period(_ text: String) -> Double? {
    guard text != "none" else { return nil }
    let lengths = text.split { $0 == "," || $0.isWhitespace }.map { length(String($0)) ?? 0 }
    let sum = lengths.reduce(0, +)
    // Two numbers are a dash and a gap, more of them several dashes in one pattern.
    return sum > 0 ? sum / Double(lengths.count <= 2 ? 1 : lengths.count) : nil
  }

  /// The greatest scale factor of a transform.
  static func magnification(_ text: String) -> Double {
    var result = 1.0
    for function in text.split(separator: ")") {
      guard let bracket = function.firstIndex(of: "(") else { continue }
      var list = NumberList(function[function.index(after: bracket)...])
      var numbers: [Double] = []
      while numbers.count < 16, let number = list.next() { numbers.append(abs(number)) }
      switch function[..<bracket].trimmingWhitespace.lowercased() {
      case "matrix" where numbers.count >= 4:
        let (across, down) = (
          numbers[0] * numbers[0] + numbers[1] * numbers[1], numbers[2] * numbers[2] + numbers[3] * numbers[3]
        )
        result *= max(across, down).squareRoot()
      case "scale", "scalex", "scaley": result *= numbers.max() ?? 1
      case "skewx", "skewy", "skew": result *= (numbers.max() ?? 0) <= 60 ? 2 : 1000
      default: break
      }
    }
    return result
  }

  /// All names in a list of `url(#name)`.
  static func targets(_ text: String) -> [String] {
    var (rest, names) = (text[...], [String]())
    while let start = rest.firstRange(of: "url(") {
      if let name = target(String(rest[start.lowerBound...])) { names.append(name) }
      rest = rest[start.upperBound...]
    }
    return names
  }

  /// The name in `url(#name)`.
  static func target(_ text: String) -> String? {
    guard let start = text.firstRange(of: "url(") else { return nil }
    var inner = text[start.upperBound...].prefix { $0 != ")" }.trimmingWhitespace
    if inner.count > 1, let quote = inner.first, "\"'".contains(quote), inner.last == quote {
      inner = inner.dropFirst().dropLast().trimmingWhitespace
    }
    return inner.hasPrefix("#") ? String(inner.dropFirst()) : nil
  }
}
