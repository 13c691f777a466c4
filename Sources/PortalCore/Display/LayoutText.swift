/// The picture's twin that a person can read and compare: one line a view, with its path, frame, text and look.
public enum LayoutText {
  public static func text(of screen: PlacedScreen) -> String {
    var lines = [heading(screen)]
    screen.forEachView { placed, view, depth in
      lines.append(String(repeating: "  ", count: depth + 1) + line(placed, view, screen.traits))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(_ screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let traits = screen.traits
    return "screen \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) @\(shortNumber(canvas.scale))x "
      + "\(traits.appearance.rawValue) \(traits.direction.rawValue) "
      + (Traits.isLocale(traits.locale) ? traits.locale : quoted(traits.locale))
      + (traits.textSize == .large ? "" : " \(traits.textSize.rawValue)") + safeArea(canvas.safeArea)
  }

  private static func safeArea(_ edges: Edges) -> String {
    guard edges != .zero else { return "" }
    return " safe " + [edges.top, edges.right, edges.bottom, edges.left].map { shortNumber($0) }.joined(separator: ",")
  }

  private static func line(_ placed: PlacedView, _ view: PlacedView.Identity, _ traits: Traits) -> String {
    let frame = placed.frame
    var words = [
      view.kind, view.path.text, "\(shortNumber(frame.x)),\(shortNumber(frame.y))",
      "\(shortNumber(frame.width))×\(shortNumber(frame.height))",
    ]
    if let text = placed.ownText { words += self.words(for: text) }
    if case .image(let image, let mode, let size) = placed.content {
      words += self.words(for: image, mode, isMissing: size == nil, traits)
    }
    words += self.words(for: placed.style, traits)
    words += meaning(of: view, shown: placed.ownText?.block.string)
    return words.joined(separator: " ")
  }

  /// What a view is to someone who does not see it, where neither its kind nor the text that it shows says so.
  private static func meaning(of view: PlacedView.Identity, shown: String?) -> [String] {
    let semantics = view.semantics
    var words: [String] = []
    if let role = semantics.role, role != view.impliedRole { words.append("as \(role.rawValue)") }
    if let label = semantics.label, label.withoutNoncharacters != shown { words.append("called \(quoted(label))") }
    if let value = semantics.value, value.withoutNoncharacters != shown { words.append("value \(quoted(value))") }
    if let identifier = semantics.identifier { words.append("identifier \(quoted(identifier))") }
    if semantics.isHidden { words.append("hidden") }
    return words
  }

  private static func words(for text: PlacedText) -> [String] {
    let block = text.block
    var words: [String] = []
    for (index, piece) in block.pieces.enumerated() {
      if index > 0 { words.append("+") }
      words += [quoted(piece.text), text.color(ofSpan: index).description]
      words += self.words(for: piece.attributes, scale: text.shaped.scale)
    }
    if let height = block.lineHeight { words.append("leading \(shortNumber(height))") }
    if block.alignment != .natural { words.append(block.alignment.rawValue) }
    if text.shaped.lines.count > 1 { words.append("\(text.shaped.lines.count) lines") }
    if text.shaped.isTruncated {
      words.append(block.ellipsis == .tail ? "truncated" : "truncated at \(block.ellipsis.rawValue)")
    }
    return words
  }

  private static func words(for look: TextAttributes, scale: Double) -> [String] {
    var words = [shortNumber((look.size * scale * 1000).rounded() / 1000)]
    if look.weight != .regular { words.append(look.weight.name) }
    if look.italic { words.append("italic") }
    if look.underline { words.append("underlined") }
    if look.strikethrough { words.append("struck") }
    if look.letterSpacing != 0 { words.append("spaced \(shortNumber(look.letterSpacing))") }
    for feature in look.features { words.append(feature.value == 1 ? feature.tag : "\(feature.tag)=\(feature.value)") }
    for variation in look.variations { words.append("\(variation.tag)=\(shortNumber(variation.value))") }
    if look.font != defaultFont { words.append("in " + quoted(look.font.name)) }
    return words
  }

  /// The text on one line, between quotation marks, with everything escaped that a terminal or a diff would stumble on.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension PlacedView {
  /// The text that the view shows, itself or in a part that its widget was expanded into.
  public var ownText: PlacedText? {
    if case .text(let text) = content { return text }
    // What a map names are the lines on it.
    if view?.kind == MapSpec.kind { return nil }
    for child in children where child.view == nil {
      if let text = child.ownText { return text }
    }
    return nil
  }
}
