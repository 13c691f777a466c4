import PortalSupport

/// Judges an SVG file before it is drawn.
///
/// What would make the picture depend on the machine is refused by name: text, which would be set in the system's fonts;
/// files and addresses beside it; choices by the user's language. So is what would take too long.
struct SVGCheck {
  private let name: String
  private var names: [String] = []
  private var weights: SVGWeights

  static func check(_ bytes: [UInt8], name: String) throws {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DiagnosticsError("the image \(name) is an SVG that is not in UTF-8", hint: "save it as UTF-8")
    }
    var check = SVGCheck(name: name, weights: SVGWeights(name: name))
    do {
      try check.walk(bytes)
    } catch is MarkupScanner.Malformed {
      throw ImageReader.broken(name, "SVG", "it is no well-formed XML")
    }
  }

  private mutating func walk(_ bytes: [UInt8]) throws {
    var scanner = MarkupScanner(bytes)
    while let token = try scanner.next() {
      switch token {
      case .open(let tag, let attributes, let isEmpty): try open(tag, attributes, isEmpty: isEmpty)
      case .close(let tag):
        guard names.popLast() == Self.local(tag) else { throw MarkupScanner.Malformed() }
        weights.close()
      case .text(let text): if names.last == "style" { try style(text) }
      case .declaration(let text): try declaration(text)
      case .instruction(let text): try instruction(text)
      }
    }
    guard names.isEmpty else { throw MarkupScanner.Malformed() }
    try weights.check()
  }

  /// A name without the prefix of its namespace.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private mutating func open(_ tag: String, _ attributes: [MarkupScanner.Attribute], isEmpty: Bool) throws {
    let element = Self.local(tag)
    switch element {
    case "text", "tspan", "tref", "textPath", "altGlyph", "foreignObject":
      throw refused(
        "holds text, in <\(tag)>, which would be set in whatever fonts the machine has", "turn its text into paths")
    case "feTurbulence", "feMorphology", "feConvolveMatrix":
      throw refused("has a filter that may take very long, <\(tag)>", "save it as PNG")
    case "include":
      throw refused("includes another file, in <\(tag)>", "put what it includes into it")
    default: break
    }
    try weights.open(element)
    guard names.count < RasterLimits.svgNesting else {
      throw refused("has elements nested more than \(RasterLimits.svgNesting) deep", "simplify it, or save it as PNG")
    }
    names.append(element)
    for attribute in attributes { try self.attribute(attribute, of: element) }
    if isEmpty {
      names.removeLast()
      weights.close()
    }
  }

  private mutating func attribute(_ attribute: MarkupScanner.Attribute, of element: String) throws {
    switch Self.local(attribute.name) {
    case "id": weights.name(attribute.value)
    case "systemLanguage":
      throw refused("chooses by the user's language, in systemLanguage", "leave only what is to be shown")
    // A link is never followed.
    case "href" where element != "a": try reference(attribute.value, of: element)
    default: try addresses(in: attribute.value, attribute.name)
    }
  }

  private mutating func reference(_ text: String, of element: String) throws {
    let target = text.trimmingSpace
    if target.hasPrefix("#") {
      weights.refer(to: String(target.dropFirst()), by: element)
    } else if target.hasPrefix("data:"), element == "image" || element == "feImage" {
      try embedded(target)
    } else if !target.isEmpty {
      throw outside(target)
    }
  }

  /// A picture within the picture: a PNG or a JPEG of a size that there is room for.
  private func embedded(_ text: String) throws {
    let header = text.prefix { $0 != "," }
    guard header.hasSuffix(";base64"),
      let bytes = Base64.bytes(of: String(text.dropFirst(header.count + 1).filter { !$0.isWhitespace }))
    else { throw refused("holds \(Self.shortened(text)), which is no image in base64", "embed it as PNG or JPEG") }
    switch try ImageFormat(sniffing: bytes, name: "within \(name)") {
    case .png, .jpeg: _ = try ImageReader.read(bytes, name: "within \(name)")
    case .webp, .svg: throw refused("holds an image that is neither PNG nor JPEG", "embed it as one of these")
    }
  }

  // MARK: Styles

  private mutating func style(_ text: String) throws {
    if text.lowercased().contains("@import") {
      throw refused("imports a style sheet, with @import", "put its rules into the file")
    }
    try addresses(in: text, "style")
  }

  /// All that stands as `url(…)` in a value or a style sheet.
  private mutating func addresses(in text: String, _ property: String) throws {
    var rest = text[...]
    while let found = rest.firstRange(of: "(") {
      let isAddress = rest[..<found.lowerBound].suffix(3).lowercased() == "url"
      rest = rest[found.upperBound...]
      guard isAddress else { continue }
      let target = rest.prefix { $0 != ")" }.filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
      guard target.hasPrefix("#") else {
        throw outside(target)
      }
      weights.refer(to: String(target.dropFirst()), by: property == "style" ? String(text.prefix(64)) : property)
    }
  }

  // MARK: Before the first element

  private func declaration(_ text: String) throws {
    guard names.isEmpty, text.hasPrefix("DOCTYPE") else { throw MarkupScanner.Malformed() }
    if text.contains("[") {
      throw refused("declares entities of its own, in <!DOCTYPE>", "write what they stand for in their places")
    }
  }

  private func instruction(_ text: String) throws {
    if text.hasPrefix("xml-stylesheet") {
      throw refused("asks for a style sheet, in <?xml-stylesheet>", "put its rules into a style element")
    }
    guard text.hasPrefix("xml "), let found = text.firstRange(of: "encoding") else { return }
    let value = text[found.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    let encoding = value.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw refused("says that it is in \(Self.shortened(encoding))", "save it as UTF-8")
    }
  }

  private func outside(_ target: String) -> DiagnosticsError {
    refused("refers to \(Self.shortened(target)), which is never fetched", "put into the file what it refers to")
  }

  private func refused(_ reason: String, _ remedy: String) -> DiagnosticsError {
    DiagnosticsError("the image \(name) is an SVG that \(reason)", hint: remedy)
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(57) + "…"
  }
}

extension String {
  fileprivate var trimmingSpace: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
