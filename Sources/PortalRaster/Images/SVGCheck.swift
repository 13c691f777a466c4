import PortalSupport

/// Checks an SVG file before it is drawn.
///
/// What would make the picture depend on the machine is refused by name: text, which would use system fonts; external
/// files and URLs; conditions on the user's language. So is what would take too long.
struct SVGCheck {
  private var names: [String] = []
  /// The text of the style sheet that is open, which comments and sections of XML cut into pieces.
  private var sheet = ""
  private var survey = SVGSurvey()
  /// The style declarations that were looked at.
  private var declarations = 0

  private init() {}

  /// - Parameter declarations: the style declarations that were looked at, even where the file is refused.
  /// - Returns: the counted work, which may still be too much for a size.
  static func check(_ bytes: [UInt8], declarations: inout Int) throws(ImageProblem) -> SVGCount {
    guard bytes.count <= RasterLimits.svgFileBytes else {
      throw .refused(
        "is an SVG of \(bytes.count >> 20) MB",
        hint: "at most \(RasterLimits.svgFileBytes >> 20) MB are read; save it as PNG")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .refused("is an SVG that is not in UTF-8", hint: "save it as UTF-8")
    }
    // Names, which are compared; what entities make is escaped to ASCII.
    if bytes.withUnsafeBufferPointer({ CombiningMarks.excess(in: $0) }) != nil {
      throw .refused("is an SVG in which \(CombiningMarks.fault)", hint: CombiningMarks.remedy)
    }
    var check = SVGCheck()
    defer { declarations = check.declarations + check.survey.styles.heldCount }
    do {
      try check.walk(bytes)
      return try check.count(bytes)
    } catch let problem as ImageProblem {
      throw problem
    } catch is MarkupScanner.Malformed {
      throw ImageProblem.broken(.svg, reason: "it is no well-formed XML")
    } catch SVGCounter.TooMuch.shapes {
      throw ImageProblem.tooManyParts("draws more than \(RasterLimits.svgShapes) shapes")
    } catch SVGCounter.TooMuch.styles {
      throw ImageProblem.tooManyParts("has too many rules of style for so many elements")
    } catch SVGCounter.TooMuch.circle {
      throw check.refused("refers to itself, by references in a circle", "take one of them out")
    } catch SVGCounter.TooMuch.inherited(let name) {
      throw check.refused("has the value inherit, of \(name)", "write the value itself")
    } catch {
      throw .broken(.svg, reason: "\(error)")
    }
  }

  private mutating func walk(_ bytes: [UInt8]) throws {
    var scanner = MarkupScanner(bytes)
    while let token = try scanner.next() {
      switch token {
      case .open(let tag, let attributes, let isEmpty): try open(tag, attributes, isEmpty: isEmpty)
      case .close(let tag):
        guard names.popLast() == tag.localName else { throw MarkupScanner.Malformed() }
        if tag.localName == "style" { try endStyle() }
      case .text(let text): if names.last == "style" { sheet += text }
      case .declaration(let text): try declaration(text)
      case .instruction(let text): try instruction(text)
      }
    }
    guard names.isEmpty else { throw MarkupScanner.Malformed() }
  }

  /// Counts the work of drawing it, which style sheets at its end may affect.
  private mutating func count(_ bytes: [UInt8]) throws -> SVGCount {
    if let selector = survey.styles.slowSelector {
      throw refused(
        "chooses by an element's neighbours, with \(Self.shortened(selector)) in its style",
        "give the elements classes and choose by these")
    }
    guard survey.styles.heldCount <= RasterLimits.svgDeclarations else { throw SVGCounter.TooMuch.styles }
    var counter = SVGCounter(survey)
    var scanner = MarkupScanner(bytes)
    defer { declarations += counter.declarationCount }
    while let token = try scanner.next() {
      switch token {
      case .open(let tag, let attributes, let isEmpty):
        try counter.open(tag.localName, attributes)
        if isEmpty { counter.close() }
      case .close: counter.close()
      case .text, .declaration, .instruction: break
      }
    }
    return try counter.count()
  }

  private mutating func open(_ tag: String, _ attributes: [MarkupScanner.Attribute], isEmpty: Bool) throws {
    let element = tag.localName
    switch element {
    case "text", "tspan", "tref", "textPath", "altGlyph", "foreignObject":
      throw refused(
        "holds text, in <\(tag)>, which would be set in the fonts of the machine", "turn its text into paths")
    case "feTurbulence", "feMorphology", "feConvolveMatrix":
      throw refused("has a filter that may take very long, <\(tag)>", "save it as PNG")
    case "include":
      throw refused("includes another file, in <\(tag)>", "put what it includes into it")
    default: break
    }
    if names.last == "style" {
      throw refused("has elements within its style, <\(tag)>", "leave only rules in its style elements")
    }
    survey.open(element, within: names.count)
    guard attributes.count <= RasterLimits.svgAttributes else {
      throw refused(
        "has more than \(RasterLimits.svgAttributes) attributes in <\(tag)>", "simplify it, or save it as PNG")
    }
    guard names.count < RasterLimits.svgNesting else {
      throw refused("has elements nested more than \(RasterLimits.svgNesting) deep", "simplify it, or save it as PNG")
    }
    names.append(element)
    for attribute in attributes where attribute.isOfSVG { try self.attribute(attribute, of: element) }
    if isEmpty { names.removeLast() }
  }

  private mutating func attribute(_ attribute: MarkupScanner.Attribute, of element: String) throws {
    let name = attribute.name.localName
    switch name {
    case "id", "class", "d", "points": break
    case "systemLanguage":
      throw refused("chooses by the user's language, in systemLanguage", "leave only what is to be shown")
    // Hyperlinks are never followed.
    case "href" where element != "a": try reference(attribute.value, of: element)
    default:
      let isCounted = name == "style" || SVGStyles.counted.contains(name)
      if isCounted || SVGValue.transforms.contains(name) { try checkLength(attribute.value, of: name) }
      if isCounted { try checkPlain(attribute.value) }
      survey.add(attribute: name, attribute.value)
      try addresses(in: attribute.value)
    }
  }

  private mutating func reference(_ text: String, of element: String) throws {
    let target = text.trimmingWhitespace
    if target.hasPrefix("#") { return }
    if target.hasPrefix("data:"), element == "image" || element == "feImage" {
      try embedded(target)
    } else if !target.isEmpty {
      throw outside(target)
    }
  }

  /// An embedded image: a PNG or a JPEG of an allowed size.
  private mutating func embedded(_ text: String) throws {
    let header = text.prefix { $0 != "," }
    guard header.hasSuffix(";base64"),
      let bytes = Base64.bytes(of: String(text.dropFirst(header.count + 1).filter { !$0.isWhitespace }))
    else { throw refused("holds \(Self.shortened(text)), which is no image in base64", "embed it as PNG or JPEG") }
    let format: ImageFormat
    do throws(ImageProblem) {
      format = try ImageFormat(sniffing: bytes)
    } catch {
      throw ImageProblem.within(error)
    }
    // Only the header is parsed, without a library.
    let size: PixelSize?
    switch format {
    case .png: size = PNGFile.size(bytes)
    case .jpeg: size = JPEGSegments(bytes).size
    case .webp, .svg: throw refused("holds an image that is neither PNG nor JPEG", "embed it as one of these")
    }
    // The library unpacks such texts and profiles, megabytes of each.
    let texts = format == .png ? PNGChunks(bytes)?.count { ["iCCP", "iTXt", "zTXt"].contains($0.type) } ?? 0 : 0
    guard texts <= RasterLimits.svgPNGTexts else {
      throw refused("holds a PNG with \(texts) packed texts", "save it without them")
    }
    do throws(ImageProblem) {
      guard let size else { throw ImageProblem.broken(.png, reason: "it does not say how large it is") }
      try ImageReader.check(size.width, size.height)
      let unpacked =
        format == .png ? PNGFile.work(of: size.area, bytes) : JPEGSegments(bytes).unpackedPixels
      survey.add(pixels: size.area, unpacked: unpacked)
    } catch {
      throw ImageProblem.within(error)
    }
    guard survey.pixels <= Double(RasterLimits.imagePixels) else {
      throw refused(
        "holds images of more than \(RasterLimits.imagePixels / 1_000_000) million pixels", "make them smaller")
    }
  }

  // MARK: Styles

  private mutating func endStyle() throws {
    let text = sheet
    sheet = ""
    if text.lowercased().contains("@import") {
      throw refused("imports a style sheet, with @import", "put its rules into the file")
    }
    try checkPlain(text)
    try addresses(in: text)
    survey.add(styleSheet: text)
    for declaration in survey.styles.all { try checkLength(declaration.value, of: declaration.name) }
  }

  /// Refuses values that are long, each of which may be one of thousands of elements.
  private func checkLength(_ value: String, of name: String) throws {
    let most = RasterLimits.svgValueBytes
    // A style attribute has several.
    guard value.utf8.count > most, value.utf8.split(separator: UInt8(ascii: ";")).contains(where: { $0.count > most })
    else { return }
    throw refused("has a value of more than \(most) bytes, of \(name)", "simplify it, or save it as PNG")
  }

  /// Refuses escapes in styles, which could hide names from this check.
  private func checkPlain(_ text: String) throws {
    if text.utf8.contains(UInt8(ascii: "\\")) {
      throw refused("has an escape in its style, \"\\\"", "write the letter that it stands for")
    }
    guard SVGStyles.isPlain(text) else {
      throw refused(
        "has marks of style sheets within quotation marks, brackets or an address",
        "give elements plain names, and leave out ; { } ( ) * within quotation marks and url(…), and ; { } within brackets"
      )
    }
  }

  /// Checks every `url(…)` in a value or a style sheet.
  private func addresses(in text: String) throws {
    var rest = text.unicodeScalars[...]
    while let place = rest.firstIndex(of: "(") {
      let isAddress = String(rest[..<place].suffix(3)).lowercased() == "url"
      rest = rest[rest.index(after: place)...]
      guard isAddress else { continue }
      // Of each only the beginning: addresses in addresses would take the square of their number.
      let target = rest.drop { $0 == "\"" || $0 == "'" || $0.properties.isWhitespace }
      guard target.first == "#" else { throw outside(String(target.prefix(60).prefix { $0 != ")" })) }
    }
  }

  // MARK: The prologue

  private func declaration(_ text: String) throws {
    guard names.isEmpty, text.utf8.starts(with: "DOCTYPE".utf8) else { throw MarkupScanner.Malformed() }
    if text.utf8.contains(UInt8(ascii: "[")) {
      throw refused("declares entities of its own, in <!DOCTYPE>", "write what they stand for in their places")
    }
  }

  private func instruction(_ text: String) throws {
    // Any white space of XML may follow its name.
    let name = String(text.unicodeScalars.prefix { !" \t\r\n".unicodeScalars.contains($0) })
    if name == "xml-stylesheet" {
      throw refused("asks for a style sheet, in <?xml-stylesheet>", "put its rules into a style element")
    }
    guard name == "xml" else { return }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw MarkupScanner.Malformed() }
    guard let found = text.firstRange(of: "encoding") else { return }
    let value = text[found.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    let encoding = value.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw refused("says that it is in \(Self.shortened(encoding))", "save it as UTF-8")
    }
  }

  private func outside(_ target: String) -> ImageProblem {
    refused("refers to \(Self.shortened(target)), which is never fetched", "put into the file what it refers to")
  }

  private func refused(_ reason: String, _ remedy: String) -> ImageProblem {
    .refused("is an SVG that \(reason)", hint: remedy)
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(57) + "…"
  }
}
