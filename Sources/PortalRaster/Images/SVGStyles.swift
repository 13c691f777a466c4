/// The declarations of an SVG's style sheets that affect the work.
///
/// Precedence is not resolved: the counter takes the worst. A compound selector counts as one for all elements.
struct SVGStyles {
  typealias Declarations = [(name: String, value: String)]

  /// The number of simple selectors such as `rect`, `.name`: each is matched against every element.
  private(set) var ruleCount = 0
  /// The number of ancestor selectors, each of which is matched against all ancestors.
  private(set) var ancestorCount = 0
  /// A selector whose matching traverses siblings, possibly all of them.
  private(set) var slowSelector: String?
  /// Whether a selector asks for attributes, as `[d]` does.
  private(set) var asksForAttributes = false
  /// The number of declarations, multiplied by their selectors.
  private(set) var heldCount = 0
  private var bySelector: [String: Declarations] = [:]
  private var ofAll: Declarations = []

  var isEmpty: Bool { ruleCount == 0 }

  /// All declarations, for any element.
  private(set) var all: Declarations = []

  /// Adds a style sheet.
  mutating func add(_ sheet: String) {
    all = []
    var selectors: [Selector] = []
    // By bytes: in Swift, a brace with a combining accent is another character.
    let bytes = Self.withoutComments(Array(sheet.utf8))
    if bytes.contains(UInt8(ascii: "[")) { asksForAttributes = true }
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      let piece = String(decoding: bytes[start..<place], as: UTF8.self)
      // Declarations may precede a block within a block, which librsvg passes over.
      add(piece, to: selectors)
      if byte == UInt8(ascii: "}") { _ = selectors.popLast() } else { selectors.append(selector(piece)) }
      guard selectors.count <= RasterLimits.svgNesting else {
        heldCount = RasterLimits.svgDeclarations + 1
        return
      }
      start = place + 1
    }
    // The last rule's brace may be missing.
    add(String(decoding: bytes[start...], as: UTF8.self), to: selectors)
  }

  /// The selectors of a block, parsed once: there may be thousands of pieces in it.
  private struct Selector {
    /// Elements, classes and identifiers that are chosen by their names.
    var names: [String] = []
    /// The number of others, which may choose any element.
    var others = 0

    static let all = Selector(others: 1)
  }

  private mutating func selector(_ text: String) -> Selector {
    // Rules such as @namespace end before the next one's selector.
    let text = text.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let isAtRule = text.trimmingWhitespace.hasPrefix("@")
    var selector = Selector()
    for part in text.split(separator: ",") {
      if isAtRule { ruleCount += 1 } else { note(selector: part) }
      let name = part.filter { !$0.isWhitespace }
      let isSimple =
        !part.trimmingWhitespace.contains(where: \.isWhitespace) && !isAtRule
        && name.unicodeScalars.enumerated().allSatisfy { place, scalar in
          scalar.properties.isAlphabetic || Self.naming.contains(scalar)
            || place == 0 && (scalar == "." || scalar == "#")
        }
      if isSimple { selector.names.append(name) } else { selector.others += 1 }
    }
    return selector
  }

  /// Adds declarations to the innermost block; within blocks, to all elements, too.
  private mutating func add(_ piece: String, to selectors: [Selector]) {
    guard let selector = selectors.last else { return }
    let declarations = Self.declarations(piece).filter { Self.counted.contains($0.name) }
    guard !declarations.isEmpty else { return }
    all += declarations
    add(declarations, to: selector)
    if selectors.count > 1 { add(declarations, to: .all) }
  }

  private mutating func add(_ declarations: Declarations, to selector: Selector) {
    heldCount += declarations.count * (selector.names.count + selector.others)
    guard heldCount <= RasterLimits.svgDeclarations else { return }
    for name in selector.names { bySelector[name, default: []] += declarations }
    for _ in 0..<selector.others { ofAll += declarations }
  }

  private static let naming = Set("0123456789-_".unicodeScalars)

  private mutating func note(selector: Substring) {
    ruleCount += 1 + selector.count { ".#:[".contains($0) }
    ancestorCount += max(0, selector.split { $0.isWhitespace || $0 == ">" }.count - 1)
    var hasSlowClass = false
    for piece in selector.split(separator: ":", omittingEmptySubsequences: false).dropFirst() {
      let name = piece.prefix { $0.isLetter || $0 == "-" || $0 == "(" }.lowercased()
      hasSlowClass = hasSlowClass || !Self.quickClasses.contains(name)
    }
    // In an attribute selector `~=` is no combinator.
    let isOfSiblings = selector.replacing("~=", with: "=").contains { $0 == "~" || $0 == "+" }
    if hasSlowClass || isOfSiblings { slowSelector = slowSelector ?? selector.trimmingWhitespace }
  }

  /// Pseudo-classes that depend on one element only.
  private static let quickClasses: Set = ["active", "first-child", "focus", "hover", "link", "root", "visited"]

  /// The properties that affect an element's work.
  static let counted: Set = [
    "clip-path", "fill", "filter", "height", "isolation", "marker", "marker-end", "marker-mid", "marker-start", "mask",
    "mix-blend-mode", "opacity", "r", "rx", "ry", "stroke", "stroke-dasharray", "stroke-width", "transform", "width",
  ]

  /// The declarations for an element.
  func declarations(_ element: String, id: String?, classes: String?) -> Declarations {
    var result = ofAll + (bySelector[element] ?? [])
    if let id { result += bySelector["#" + id] ?? [] }
    // A class that is said a thousand times is one.
    var known: Set<Substring> = []
    for name in (classes ?? "").split(whereSeparator: \.isWhitespace) where known.insert(name).inserted {
      result += bySelector["." + name] ?? []
    }
    return result
  }

  /// Parses a `style` attribute, or a rule's body.
  static func declarations(_ text: String) -> Declarations {
    withoutComments(Array(text.utf8)).split(separator: UInt8(ascii: ";")).compactMap { declaration in
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: declaration[..<colon], as: UTF8.self).trimmingWhitespace.lowercased()
      let value = String(decoding: declaration[declaration.index(after: colon)...], as: UTF8.self)
      return (name, counted.contains(name) ? folded(value) : value.trimmingWhitespace)
    }
  }

  /// A normalised value: lower case without comments, except names in `url(…)`, which are case-sensitive.
  static func folded(_ value: String) -> String {
    let text = String(decoding: withoutComments(Array(value.utf8)), as: UTF8.self).trimmingWhitespace
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "(") {
      result += rest[...open].lowercased()
      rest = rest[rest.index(after: open)...]
      guard result.hasSuffix("url(") else { continue }
      let close = rest.firstIndex(of: ")") ?? rest.endIndex
      result += rest[..<close]
      rest = rest[close...]
    }
    return result + rest.lowercased()
  }

  /// Whether a style can be taken apart mark by mark: within quotation marks and in `url(…)` none stands for itself.
  ///
  /// So no parser of styles can see more in it, or less, than is seen here.
  static func isPlain(_ text: String) -> Bool {
    guard text.utf8.contains(where: { opening.contains($0) }) else { return true }
    return stripped(Array(text.utf8)).isPlain
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains(UInt8(ascii: "*")) ? stripped(bytes).bytes : bytes
  }

  /// A style without its comments, of which there are none within quotation marks and in `url(…)`.
  private static func stripped(_ bytes: [UInt8]) -> (bytes: [UInt8], isPlain: Bool) {
    var result: [UInt8] = []
    var quote: UInt8?
    var (place, isPlain, isInAddress, brackets) = (0, true, false, 0)
    while place < bytes.count {
      let byte = bytes[place]
      let isOpen = quote != nil || isInAddress
      if !isOpen, bytes[place...].starts(with: "/*".utf8) {
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        place += 2
        continue
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ")") {
        isInAddress = false
      } else if isOpen, reserved.contains(byte) {
        isPlain = false
      } else if byte == UInt8(ascii: "("), !isOpen {
        isInAddress = result.suffix(3).map { $0 | 0x20 } == Array("url".utf8)
      }
      // A block in round or square brackets is one thing to a parser of styles, whatever is in it.
      if quote == nil {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets -= 1
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): isPlain = isPlain && brackets == 0
        default: break
        }
      }
      result.append(byte)
      place += 1
    }
    return (result, isPlain && quote == nil && brackets == 0)
  }

  private static let opening = Array("\"'()[]".utf8)

  /// What means something to a parser of styles, and ends of lines, at which it gives quotation marks up.
  private static let reserved = Set(";{}()*\n\r\u{c}".utf8)
}

extension StringProtocol {
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
