import PortalSupport

/// Finds the pictures of a Markdown page, and the screens in its blocks of code.
///
/// It knows enough Markdown to exclude what is no picture: code, comments and escapes.
struct MarkdownScanner {
  private let source: SourceText
  var bytes: [UInt8] { source.bytes }
  var at: Int
  private(set) var links: [PictureLink] = []
  private(set) var problems: [Diagnostic] = []
  /// A screen without a picture so far, and the end of its block.
  private var waiting: (screen: SourceRange, fence: SourceRange, end: Int)?

  /// The targets of the page's definitions, by label.
  var definitions: [String: SourceRange]
  /// The matching closing bracket of each opening one, by the offset after it.
  private let brackets: [Int: Int]
  /// A cache of searches, because a page may need one at every byte.
  private var found: [String: (from: Int, end: Int?)] = [:]
  /// The target of the last tag `<a href>`, and its end.
  private var anchor: (target: SourceRange, end: Int)?
  private var indentation = CodeIndentation()
  /// The last backticks of each number in the paragraph that was searched in vain, and its end: a search for each
  /// number of them would read the paragraph as often.
  private var ticks: (last: [Int: Int], end: Int) = ([:], 0)
  /// How many bytes were looked through for the ends of links and directives that have none: those of many overlap.
  private var lookedThrough = 0

  /// Scans a whole page.
  ///
  /// - Parameter definitions: the definitions known so far.
  init(_ source: SourceText, definitions: [String: SourceRange]) {
    self.source = source
    self.definitions = definitions
    brackets = Self.brackets(of: source.bytes)
    at = source.contentStart
    while at < bytes.count {
      guard links.count <= DocsLimits.picturesOfPage else {
        problems.append(
          Diagnostic(
            .error, "there are more than \(DocsLimits.picturesOfPage) pictures in this page",
            at: SourceRange(start: at, end: at + 1), in: source, hint: "make several pages of it"))
        break
      }
      guard lookedThrough <= DocsLimits.freeEndless + bytes.count * DocsLimits.endless else {
        problems.append(
          Diagnostic(
            .error, "there are too many links in this page that do not end", at: SourceRange(start: at, end: at + 1),
            in: source, hint: "end them with \")\", or show them as code"))
        break
      }
      if isLineStart, skipIndentedCode() || readFence() || readDefinition() { continue }
      step()
    }
    refuseWaiting()
  }

  private var isLineStart: Bool { at == source.contentStart || bytes[at - 1] == 0x0A }

  func starts(_ text: String, at place: Int) -> Bool {
    bytes[min(place, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func step() {
    switch bytes[at] {
    case UInt8(ascii: "\\"): at += 2
    case UInt8(ascii: "`"): skipCode()
    case UInt8(ascii: "<"): readTag()
    case UInt8(ascii: "@") where starts("@Image(", at: at):
      guard let link = directive() else {
        lookedThrough += DocsLimits.directiveBytes
        at += 1
        return
      }
      add(link)
    case UInt8(ascii: "!") where starts("![", at: at):
      guard let link = markdownLink() else {
        at += 2
        return
      }
      add(link)
    default: at += 1
    }
  }

  private mutating func add(_ link: PictureLink) {
    var link = link
    if let waiting, bytes[waiting.end..<link.range.start].allSatisfy(isSpace) {
      link.screen = waiting.screen
      self.waiting = nil
    }
    refuseWaiting()
    link.around = around(link.range)
    // It is around this picture, or none.
    anchor = nil
    links.append(link)
    at = link.range.end
  }

  /// The target of a link that contains only a picture.
  private func around(_ range: SourceRange) -> SourceRange? {
    if let anchor, bytes[anchor.end..<range.start].allSatisfy(isSpace), starts("</a>", at: firstInk(range.end)) {
      return anchor.target
    }
    guard range.start > 0, bytes[range.start - 1] == UInt8(ascii: "["), starts("](", at: range.end) else { return nil }
    return target(at: range.end + 2)?.range
  }

  func firstInk(_ place: Int) -> Int {
    bytes[place...].firstIndex { !isSpace($0) } ?? bytes.count
  }

  private mutating func refuseWaiting() {
    guard let fence = waiting?.fence else { return }
    waiting = nil
    guard problems.count < DocsLimits.problems else { return }
    problems.append(
      Diagnostic(
        .error, "no picture follows this screen", at: fence, in: source,
        hint: "write ![](pictures/name.png) below its block"))
  }

  // MARK: Code

  private mutating func skipIndentedCode() -> Bool {
    let end = end(ofLineAt: at)
    guard indentation.isCode(bytes[at..<end]) else { return false }
    at = min(end + 1, bytes.count)
    return true
  }

  /// Skips a fenced block, and keeps it where it is a screen; returns whether there is one.
  private mutating func readFence() -> Bool {
    var place = at
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "`") || bytes[place] == UInt8(ascii: "~") else {
      return false
    }
    let mark = bytes[place]
    let length = bytes[place...].prefix { $0 == mark }.count
    let lineEnd = end(ofLineAt: place)
    let info = bytes[(place + length)..<lineEnd]
    guard length >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return false }
    let body = min(lineEnd + 1, bytes.count)
    var line = body
    while line < bytes.count, !closes(line, mark, length) { line = min(end(ofLineAt: line) + 1, bytes.count) }
    let end = line < bytes.count ? end(ofLineAt: line) : line
    let words = String(decoding: info, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.starts(with: ["portal"]) || words.starts(with: ["json", "portal"]) {
      refuseWaiting()
      waiting = (SourceRange(start: body, end: line), SourceRange(start: place, end: lineEnd), end)
    }
    indentation.endParagraph()
    at = end
    return true
  }

  private func closes(_ line: Int, _ mark: UInt8, _ length: Int) -> Bool {
    let text = bytes[line..<end(ofLineAt: line)].drop { $0 == 0x20 || $0 == 0x09 }
    let marks = text.prefix { $0 == mark }
    return marks.count >= length && text.dropFirst(marks.count).allSatisfy(isSpace)
  }

  private func end(ofLineAt place: Int) -> Int {
    bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Skips inline code.
  private mutating func skipCode() {
    let length = bytes[at...].prefix { $0 == UInt8(ascii: "`") }.count
    at += length
    if at <= ticks.end, ticks.last[length] ?? 0 < at { return }
    var last: [Int: Int] = [:]
    var place = at
    while place < bytes.count, !Self.isParagraphEnd(bytes, place) {
      let run = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == length {
        at = place + run
        return
      }
      if run > 0 { last[run] = place }
      place += max(run, 1)
    }
    ticks = (last, place)
  }

  /// Whether an empty line follows.
  private static func isParagraphEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == 0x0A else { return false }
    let next = bytes[(place + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return next.first.map { $0 == 0x0A } ?? true
  }

  // MARK: HTML

  private static let literal: Set = ["pre", "script", "style", "textarea"]

  private mutating func readTag() {
    if starts("<!--", at: at) {
      at = find("-->", from: at + 4) ?? bytes.count
      return
    }
    guard let tag = HTMLTag(bytes, at: at) else {
      at += 1
      return
    }
    if Self.literal.contains(tag.name) {
      // Its contents are text, even if they look like markup.
      at = find("</" + tag.name, from: tag.range.end) ?? bytes.count
      return
    }
    if tag.name == "a" { anchor = tag["href"].map { ($0, tag.range.end) } }
    if let link = tag.name == "picture" ? element(tag) : PictureLink(tag) { return add(link) }
    at = tag.range.end
  }

  /// Parses a `<picture>`, with its dark variant.
  private mutating func element(_ opening: HTMLTag) -> PictureLink? {
    guard let end = find("</picture>", from: opening.range.end) else { return nil }
    var place = opening.range.end
    var dark: SourceRange?
    while let next = bytes[place..<end].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(bytes, at: next), tag.range.end <= end else {
        place = next + 1
        continue
      }
      place = tag.range.end
      if tag.name == "source", let media = tag["media"],
        String(decoding: bytes[media.start..<media.end], as: UTF8.self)
          .filter({ !$0.isWhitespace }).contains("prefers-color-scheme:dark")
      {
        dark = tag["srcset"]
      }
      // Pictures do not nest: another one begins here.
      if tag.name == "picture" { return nil }
      guard tag.name == "img" else { continue }
      return PictureLink(
        tag, in: SourceRange(start: opening.range.start, end: end),
        dark: dark.map(PictureLink.Dark.said) ?? .missing(at: tag.range.start))
    }
    return nil
  }

  /// The offset after the next occurrence of a lower-case text, ignoring case.
  private mutating func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    // A cached result beyond this place, or none at all, is still valid.
    if let last = found[text], last.from <= start, (last.end ?? .max) - wanted.count >= start { return last.end }
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    var place = start
    var end: Int?
    while end == nil, place + wanted.count <= bytes.count {
      if zip(bytes[place...], wanted).allSatisfy({ lower($0) == $1 }) { end = place + wanted.count }
      place += 1
    }
    found[text] = (start, end)
    return end
  }

  // MARK: Markdown

  /// Parses the link `![description](path "title")`, or `![description][label]`.
  private mutating func markdownLink() -> PictureLink? {
    guard let close = closingBracket(from: at + 2) else { return nil }
    let description = SourceRange(start: at + 2, end: close)
    guard starts("](", at: close) else { return reference(description) }
    guard let target = target(at: close + 2), let end = end(ofLinkAfter: target) else {
      lookedThrough += DocsLimits.linkBytes
      return nil
    }
    return PictureLink(
      spelling: .markdown, range: SourceRange(start: at, end: end), target: target.range,
      description: .said(description), dark: nil)
  }

  /// The matching bracket of the one before `start`.
  func closingBracket(from start: Int) -> Int? { brackets[start] }

  /// All pairs of brackets, found in one pass: each is within a paragraph.
  private static func brackets(of bytes: [UInt8]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): open.append(place + 1)
      case UInt8(ascii: "]"): if let start = open.popLast() { pairs[start] = place }
      case 0x0A where isParagraphEnd(bytes, place): open = []
      default: break
      }
      place += 1
    }
    return pairs
  }

  /// A link's target, and its end including brackets.
  func target(at start: Int) -> (range: SourceRange, end: Int)? {
    var place = firstInk(start)
    let isBracketed = starts("<", at: place)
    if isBracketed { place += 1 }
    let first = place
    let end = min(bytes.count, first + DocsLimits.linkBytes)
    // Pages may have thousands of links without an end, for each of which all of these bytes are looked at.
    place = bytes.withUnsafeBufferPointer { bytes in
      var (place, brackets) = (place, 0)
      while place < end, bytes[place] != 0x0A {
        let byte = bytes[place]
        if isBracketed ? byte == UInt8(ascii: ">") : isSpace(byte) { break }
        if !isBracketed, byte == UInt8(ascii: "(") { brackets += 1 }
        if !isBracketed, byte == UInt8(ascii: ")") {
          if brackets == 0 { break }
          brackets -= 1
        }
        place += 1
      }
      return place
    }
    if place == end, end < bytes.count { return nil }
    let range = SourceRange(start: first, end: place)
    if isBracketed {
      guard place < bytes.count, bytes[place] == UInt8(ascii: ">") else { return nil }
      place += 1
    }
    return (range, place)
  }

  /// The offset after a link's closing bracket, which may follow a title.
  private func end(ofLinkAfter target: (range: SourceRange, end: Int)) -> Int? {
    var place = target.end
    // A title may contain brackets.
    var quote: UInt8?
    let last = min(bytes.count, place + DocsLimits.linkBytes)
    while place < last, !Self.isParagraphEnd(bytes, place) {
      let byte = bytes[place]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: ")") {
        return place + 1
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      place += 1
    }
    return nil
  }
}
