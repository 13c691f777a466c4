/// A call of `assertInlineSnapshot` in a test's source, found by the line and column that the compiler says.
struct InlineCall {
  private typealias Problem = SourceScanner.Problem

  /// The name before the parenthesis.
  private(set) var name = ""
  /// The place after the closing parenthesis.
  private(set) var end = 0
  /// The closure with the expected text, from brace to brace.
  private(set) var closure: Range<Int>?

  private let scanner: SourceScanner

  init(in bytes: [UInt8], line: Int, column: Int) throws(SourceScanner.Problem) {
    scanner = SourceScanner(bytes: bytes)
    if scanner.hasLineDirectives {
      throw Problem(message: "the file has #sourceLocation, so its lines have other numbers")
    }
    guard var open = scanner.place(line: line, column: column) else {
      throw Problem(message: "the file has no such line and column")
    }
    // Compilers say the place of the parenthesis, or that of the name.
    while let byte = scanner.byte(open), SourceScanner.isInWord(byte) || byte == UInt8(ascii: ".") { open += 1 }
    guard scanner.byte(open) == UInt8(ascii: "(") else { throw Problem(message: "there is no call") }
    let word = bytes[..<open].reversed().prefix(while: SourceScanner.isInWord).reversed()
    name = String(decoding: word, as: UTF8.self)
    end = try scanner.end(open)
    closure = try argument("matches", from: open)
    let next = try scanner.afterTrivia(end)
    if closure == nil, scanner.byte(next) == UInt8(ascii: "{") { closure = next..<(try scanner.end(next)) }
  }

  /// The closure that is an argument of the call.
  private func argument(_ label: String, from open: Int) throws(SourceScanner.Problem) -> Range<Int>? {
    var place = open + 1
    var before = UInt8(ascii: "(")
    while place < end - 1 {
      let next = try scanner.end(place)
      let isFirst = before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
      if isFirst, scanner.bytes[place..<next].elementsEqual(label.utf8) {
        let colon = try scanner.afterTrivia(next)
        let brace = try scanner.afterTrivia(colon + 1)
        if scanner.byte(colon) == UInt8(ascii: ":"), scanner.byte(brace) == UInt8(ascii: "{") {
          return brace..<(try scanner.end(brace))
        }
      }
      place = try scanner.afterTrivia(next)
      before = scanner.bytes[next - 1]
    }
    return nil
  }

  /// The bytes to replace by a new expected text, and what replaces them.
  ///
  /// - Parameter expected: the text that the test was built with; nil where it had no closure.
  func edit(to text: String, from expected: String?) throws(SourceScanner.Problem) -> (
    range: Range<Int>, bytes: [UInt8]
  ) {
    let literal = InlineLiteral(text)
    let margin = indentation(at: end - 1)
    let (inner, breaks) = (margin + unit, lineBreak)
    let body = "{\(breaks)" + literal.lines(indentation: inner).map { $0 + breaks }.joined() + "\(margin)}"
    guard let expected else {
      guard name == "assertInlineSnapshot" else { throw Problem(message: "the call there is \(name)") }
      return (end..<end, Array(" \(body)".utf8))
    }
    guard let closure else { throw Problem(message: "the call there has no closure") }
    let start = try scanner.afterTrivia(closure.lowerBound + 1)
    guard scanner.quotes(at: start) != nil else { throw Problem(message: "its closure is not one string literal") }
    let old = start..<(try scanner.end(start))
    guard try scanner.afterTrivia(old.upperBound) == closure.upperBound - 1 else {
      throw Problem(message: "its closure is not one string literal")
    }
    guard let was = InlineLiteral.text(of: scanner, in: old), was.utf8.elementsEqual(expected.utf8) else {
      throw Problem(message: "its closure has another text than the test was built with")
    }
    let margins =
      scanner.bytes[(closure.lowerBound + 1)..<old.lowerBound]
      + scanner.bytes[old.upperBound..<(closure.upperBound - 1)]
    if margins.allSatisfy(SourceScanner.isSpace) { return (closure, Array(body.utf8)) }
    // Comments stay.
    let lines = literal.lines(indentation: indentation(at: start))
    let written = lines.joined(separator: breaks).drop { $0 == " " || $0 == "\t" }
    return (old, Array(written.utf8))
  }

  // MARK: Layout of the source

  /// The spaces or tabs that the line of a place begins with.
  private func indentation(at place: Int) -> String {
    let start = scanner.bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = scanner.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// One step of indentation, as the first indented line has it.
  private var unit: String {
    for line in scanner.bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      if spaces == 2 || spaces == 4 { return String(repeating: " ", count: spaces) }
    }
    return "  "
  }

  /// The file's own line break.
  private var lineBreak: String {
    let first = scanner.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && scanner.bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
