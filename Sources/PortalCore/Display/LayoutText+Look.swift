extension LayoutText {
  /// What is seen of a box besides its place: only what is not the usual.
  static func words(for style: BoxStyle, _ traits: Traits) -> [String] {
    var words: [String] = []
    let ground = style.backgroundColor.resolved(in: traits.appearance)
    if !ground.isInvisible { words.append("on \(ground)") }
    if let gradient = style.gradient { words.append(self.words(for: gradient, traits)) }
    if style.backdropBlur > 0 { words.append("blurring \(shortNumber(style.backdropBlur))") }
    words += corners(style, traits.direction)
    words += borders(style.rims(traits.direction, traits.appearance))
    words += style.shadows.compactMap { self.words(for: $0, traits) }
    if style.alpha < 1 { words.append("alpha \(shortNumber(style.alpha))") }
    if style.blend != .normal { words.append(style.blend.rawValue) }
    if let transform = style.transform { words += self.words(for: transform) }
    if style.clipToBounds { words.append("clipped") }
    return words
  }

  /// Which picture is shown, and how it is taken.
  static func words(for image: ImageSource, _ mode: ContentMode, isMissing: Bool, _ traits: Traits) -> [String] {
    var kind = "image"
    if case .symbol = image.origin { kind = "symbol" }
    var words = [kind, quoted(image.name), isMissing ? "missing" : mode.rawValue]
    if let tint = image.tint { words.append("tint \(tint.resolved(in: traits.appearance))") }
    if let scale = image.scale { words.append("at \(shortNumber(scale))x") }
    if let resizing = image.resizing {
      let edges = resizing.insets
      let widths = [edges.top, edges.right, edges.bottom, edges.left].map { shortNumber($0) }
      words.append("\(resizing.mode == .tile ? "tiled" : "stretched") within \(widths.joined(separator: ","))")
    }
    return words
  }

  private static func words(for gradient: Gradient, _ traits: Traits) -> String {
    let colors = gradient.stops.map { $0.color.resolved(in: traits.appearance).description }.joined(separator: "–")
    return switch gradient.kind {
    case .linear: "gradient \(colors)"
    case .radial: "radial gradient \(colors)"
    case .conic: "conic gradient \(colors)"
    }
  }

  private static func corners(_ style: BoxStyle, _ direction: ReadingDirection) -> [String] {
    guard let radii = style.cornerRadii?.resolved(direction), radii != CornerRadii() else { return [] }
    let curve = style.cornerCurve == .continuous ? " continuous" : ""
    if let radius = radii.uniform { return ["radius \(shortNumber(radius))\(curve)"] }
    let each = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { shortNumber($0) }
    return ["radius \(each.joined(separator: ","))\(curve)"]
  }

  private static func borders(_ rims: Rims) -> [String] {
    if let rim = rims.uniform { return ["border \(self.words(for: rim))"] }
    let sides = [("top", rims.top), ("right", rims.right), ("bottom", rims.bottom), ("left", rims.left)]
    return sides.compactMap { name, rim in rim.map { "\(name) border \(self.words(for: $0))" } }
  }

  private static func words(for rim: Rims.Rim) -> String {
    "\(shortNumber(rim.width)) \(rim.color)\(rim.style == .solid ? "" : " \(rim.style.rawValue)")"
  }

  private static func words(for shadow: Shadow, _ traits: Traits) -> String? {
    var color = shadow.color.resolved(in: traits.appearance)
    color.alpha *= shadow.opacity
    guard !color.isInvisible else { return nil }
    var text = "\(shadow.inset ? "inner shadow" : "shadow") \(shortNumber(shadow.radius)) \(color)"
    if shadow.offset != .zero { text += " at \(shortNumber(shadow.offset.x)),\(shortNumber(shadow.offset.y))" }
    if shadow.spread != 0 { text += " spread \(shortNumber(shadow.spread))" }
    return text
  }

  private static func words(for transform: Transform) -> [String] {
    var words: [String] = []
    let (move, scale) = (transform.translate, transform.scale)
    if move != .zero { words.append("moved \(shortNumber(move.x)),\(shortNumber(move.y))") }
    if scale.width == scale.height, scale.width != 1 {
      words.append("scaled \(shortNumber(scale.width))")
    } else if scale != Size(width: 1, height: 1) {
      words.append("scaled \(shortNumber(scale.width)),\(shortNumber(scale.height))")
    }
    if transform.rotate != 0 { words.append("turned \(shortNumber(transform.rotate))°") }
    if !words.isEmpty, transform.anchor != Point(x: 0.5, y: 0.5) {
      words.append("about \(shortNumber(transform.anchor.x)),\(shortNumber(transform.anchor.y))")
    }
    return words
  }
}
