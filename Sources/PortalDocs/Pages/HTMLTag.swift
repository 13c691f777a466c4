import PortalSupport

/// A tag in a page, with the ranges of its attributes' values.
struct HTMLTag {
  struct Attribute {
    /// In lower case.
    var name: String
    /// Without quotes; empty where there is none.
    var value: SourceRange
    var isQuoted = true
  }

  /// In lower case.
  let name: String
  /// From `<` to after `>`.
  let range: SourceRange
  /// After the name, where an attribute may be inserted.
  let nameEnd: Int
  let attributes: [Attribute]

  /// Parses the tag at an offset; nil where there is none.
  init?(_ bytes: [UInt8], at start: Int) {
    var at = start + 1
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    func word(ending stops: String) -> String {
      let first = at
      while at < bytes.count, !isSpace(bytes[at]), !stops.utf8.contains(bytes[at]) { at += 1 }
      return String(decoding: bytes[first..<at], as: UTF8.self).lowercased()
    }
    func skipSpaces() {
      while at < bytes.count, isSpace(bytes[at]) { at += 1 }
    }
    name = word(ending: "/><")
    nameEnd = at
    guard name.utf8.first.map({ $0 > UInt8(ascii: "9") }) == true else { return nil }
    var attributes: [Attribute] = []
    while true {
      while at < bytes.count, isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") { at += 1 }
      guard at < bytes.count, bytes[at] != UInt8(ascii: "<"), attributes.count < DocsLimits.attributes else {
        return nil
      }
      if bytes[at] == UInt8(ascii: ">") { break }
      let first = at
      let name = word(ending: "=/><")
      if at == first { at += 1 }
      let nameEnd = at
      skipSpaces()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
        attributes.append(
          Attribute(name: name, value: SourceRange(start: nameEnd, end: nameEnd), isQuoted: false))
        continue
      }
      at += 1
      skipSpaces()
      guard at < bytes.count else { return nil }
      let quote = bytes[at]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = bytes[(at + 1)...].firstIndex(of: quote) else { return nil }
        attributes.append(Attribute(name: name, value: SourceRange(start: at + 1, end: end)))
        at = end + 1
      } else {
        let first = at
        // No tag begins within a value, so that none is read to the end of the page.
        _ = word(ending: "><")
        attributes.append(Attribute(name: name, value: SourceRange(start: first, end: at), isQuoted: false))
      }
    }
    self.attributes = attributes
    range = SourceRange(start: start, end: at + 1)
  }

  /// An attribute's value, where it is not empty.
  subscript(name: String) -> SourceRange? {
    attributes.first { $0.name == name }.flatMap { $0.value.end > $0.value.start ? $0.value : nil }
  }

  /// The tag's alternative text.
  var description: PictureLink.Description {
    guard let alt = attributes.first(where: { $0.name == "alt" }) else { return .missing(at: nameEnd) }
    // An unquoted word cannot be replaced by several.
    return alt.isQuoted ? .said(alt.value) : .settled
  }
}

/// Whether a byte is a space, a tab or a line break.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
