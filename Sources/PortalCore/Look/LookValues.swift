/// The type and the colours of a gradient, without its geometry.
///
/// Where its line and its stops lie is left to the picture: if they alone change, the layout text stays, and a failure
/// says that the view is painted otherwise. A transform has its anchor, because where a view is painted, and so which
/// pixels are its own, is worked out from its look (``TransformLook/map(of:)``).
public struct GradientLook: Hashable, Sendable {
  /// The three types of gradients.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along a line, outwards from a point, or around one.
    case linear, radial, conic
  }

  /// Which type of gradient it is.
  public var kind: Kind
  /// The colours of the stops from the beginning on, rounded to bytes.
  public var colors: [RGBA]

  init(_ gradient: Gradient, _ appearance: Appearance) {
    kind =
      switch gradient.kind {
      case .linear: .linear
      case .radial: .radial
      case .conic: .conic
      }
    colors = gradient.stops.map { $0.color.resolved(in: appearance).inBytes }
  }

  var words: [String] {
    (kind == .linear ? [] : [kind.rawValue]) + ["gradient", colors.map(\.description).joined(separator: "–")]
  }

  init?(_ words: inout LookWords) {
    kind = words.take(Kind.radial.rawValue) ? .radial : words.take(Kind.conic.rawValue) ? .conic : .linear
    guard let colors = words.read(after: "gradient", Self.colors) else { return nil }
    self.colors = colors
  }

  private static func colors(_ word: String) -> [RGBA]? {
    let parts = word.split(separator: "–").map { LookWords.color(String($0)) }
    let colors = parts.compactMap { $0 }
    return colors.count == parts.count ? colors : nil
  }
}

/// The corner radii as resolved on the screen.
public struct CornersLook: Hashable, Sendable {
  /// The radius of the top left corner, in points.
  public var topLeft: Double
  /// The radius of the top right corner, in points.
  public var topRight: Double
  /// The radius of the bottom right corner, in points.
  public var bottomRight: Double
  /// The radius of the bottom left corner, in points.
  public var bottomLeft: Double
  /// The shape of the corners.
  public var curve: CornerCurve

  init(_ radii: CornerRadii, _ curve: CornerCurve) {
    topLeft = LookWords.rounded(radii.topLeft)
    topRight = LookWords.rounded(radii.topRight)
    bottomRight = LookWords.rounded(radii.bottomRight)
    bottomLeft = LookWords.rounded(radii.bottomLeft)
    self.curve = curve
  }

  /// Clockwise from the top left; a single one if all are equal.
  public var radii: [Double] {
    let all = [topLeft, topRight, bottomRight, bottomLeft]
    return Set(all).count == 1 ? [topLeft] : all
  }

  var words: [String] {
    ["radius", LookWords.list(radii)] + (curve == .continuous ? [curve.rawValue] : [])
  }

  init?(_ words: inout LookWords) {
    guard let radii = words.read(after: "radius", LookWords.numbers), radii.count == 1 || radii.count == 4,
      let first = radii.first
    else { return nil }
    let all = radii.count == 4 ? radii : Array(repeating: first, count: 4)
    (topLeft, topRight, bottomRight, bottomLeft) = (all[0], all[1], all[2], all[3])
    curve = words.take(CornerCurve.continuous.rawValue) ? .continuous : .circular
  }
}

/// A border of all sides of a box, or of one.
public struct BorderLook: Hashable, Sendable {
  /// A side of a box.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The side as it is seen, whatever the direction of reading.
    case top, right, bottom, left
  }

  /// The side; nil for all sides.
  public var side: Side?
  /// The width of the border, in points.
  public var width: Double
  /// The colour of the border.
  public var color: RGBA
  /// Whether the border is a line, dashes or dots.
  public var style: BorderStyle

  init(_ side: Side?, _ rim: Rims.Rim) {
    self.side = side
    width = LookWords.rounded(rim.width)
    color = rim.color.inBytes
    style = rim.style
  }

  static func all(_ rims: Rims) -> [BorderLook] {
    if let rim = rims.uniform { return [BorderLook(nil, rim)] }
    let sides: [(Side, Rims.Rim?)] = [
      (.top, rims.top), (.right, rims.right), (.bottom, rims.bottom), (.left, rims.left),
    ]
    return sides.compactMap { side, rim in rim.map { BorderLook(side, $0) } }
  }

  var words: [String] {
    (side.map { [$0.rawValue] } ?? []) + ["border", shortNumber(width), color.description]
      + (style == .solid ? [] : [style.rawValue])
  }

  init?(_ words: inout LookWords) {
    side = words.readWord(Side.init)
    guard let width = words.read(after: "border", LookWords.number), let color = words.readWord(LookWords.color) else {
      return nil
    }
    (self.width, self.color) = (width, color)
    style = words.readWord(BorderStyle.init) ?? .solid
  }
}

/// A drop shadow or inner shadow of a box.
public struct ShadowLook: Hashable, Sendable {
  /// Whether it is inside the box.
  public var isInner: Bool
  /// The standard deviation of the blur.
  public var radius: Double
  /// The shadow's opacity is included.
  public var color: RGBA
  /// How far the shadow is moved from the box, to the right and downwards.
  public var offset: Point
  /// How far the shape is grown before it is blurred.
  public var spread: Double

  /// Nil for an invisible shadow.
  init?(_ shadow: Shadow, _ appearance: Appearance) {
    var color = shadow.color.resolved(in: appearance)
    color.alpha *= shadow.opacity
    guard !color.isInvisible else { return nil }
    isInner = shadow.inset
    radius = LookWords.rounded(shadow.radius)
    self.color = color.inBytes
    offset = Point(x: LookWords.rounded(shadow.offset.x), y: LookWords.rounded(shadow.offset.y))
    spread = LookWords.rounded(shadow.spread)
  }

  var words: [String] {
    (isInner ? ["inner"] : []) + ["shadow", shortNumber(radius), color.description]
      + (offset == .zero ? [] : ["at", LookWords.list([offset.x, offset.y])])
      + (spread == 0 ? [] : ["spread", shortNumber(spread)])
  }

  init?(_ words: inout LookWords) {
    isInner = words.take("inner")
    guard let radius = words.read(after: "shadow", LookWords.number), let color = words.readWord(LookWords.color) else {
      return nil
    }
    (self.radius, self.color) = (radius, color)
    offset = words.read(after: "at", LookWords.point) ?? .zero
    spread = words.read(after: "spread", LookWords.number) ?? 0
  }
}

/// The transform of a box after layout.
public struct TransformLook: Hashable, Sendable {
  /// How far the box is moved, to the right and downwards.
  public var translate: Point
  /// The factors of its width and its height.
  public var scale: Size
  /// How far the box is turned, in degrees clockwise.
  public var rotate: Double
  /// The fixed point, in fractions of the box.
  public var anchor: Point

  /// Nil for the identity.
  init?(_ transform: Transform) {
    let rounded = LookWords.rounded
    translate = Point(x: rounded(transform.translate.x), y: rounded(transform.translate.y))
    scale = Size(width: rounded(transform.scale.width), height: rounded(transform.scale.height))
    rotate = rounded(transform.rotate)
    anchor = Point(x: rounded(transform.anchor.x), y: rounded(transform.anchor.y))
    if words.isEmpty { return nil }
  }

  private static let middle = Point(x: 0.5, y: 0.5)

  var words: [String] {
    var words: [String] = []
    if translate != .zero { words += ["moved", LookWords.list([translate.x, translate.y])] }
    if scale.width != scale.height {
      words += ["scaled", LookWords.list([scale.width, scale.height])]
    } else if scale.width != 1 {
      words += ["scaled", shortNumber(scale.width)]
    }
    if rotate != 0 { words += ["turned", "\(shortNumber(rotate))°"] }
    if !words.isEmpty, anchor != Self.middle { words += ["about", LookWords.list([anchor.x, anchor.y])] }
    return words
  }

  init?(_ words: inout LookWords) {
    let moved = words.read(after: "moved", LookWords.point)
    let scaled = words.read(after: "scaled", Self.scale)
    let turned = words.read(after: "turned", Self.degrees)
    guard moved != nil || scaled != nil || turned != nil else { return nil }
    translate = moved ?? .zero
    scale = scaled ?? Size(width: 1, height: 1)
    rotate = turned ?? 0
    anchor = words.read(after: "about", LookWords.point) ?? Self.middle
  }

  private static func scale(_ word: String) -> Size? {
    guard let numbers = LookWords.numbers(word), let first = numbers.first, let last = numbers.last, numbers.count <= 2
    else { return nil }
    return Size(width: first, height: last)
  }

  private static func degrees(_ word: String) -> Double? {
    word.hasSuffix("°") ? LookWords.number(String(word.dropLast())) : nil
  }

  /// The transform of a box with this frame.
  public func map(of frame: Rect) -> Affine {
    let anchor = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    return Affine.moving(x: anchor.x + translate.x, y: anchor.y + translate.y).after(.turning(degrees: rotate))
      .after(.scaling(x: scale.width, y: scale.height)).after(.moving(x: -anchor.x, y: -anchor.y))
  }
}

/// The shown image, and how it is drawn.
public struct ImageLook: Hashable, Sendable {
  /// The name of the file or the symbol.
  public var name: String
  /// Whether it is a built-in symbol, and no file.
  public var isSymbol: Bool
  /// How it fits into its box; nil if there is no such image.
  public var mode: ContentMode?
  /// The colour of a template image or a symbol; nil for the image's own colours.
  public var tint: RGBA?
  /// The file's pixels per point, if given.
  public var scale: Double?
  /// The fixed borders, if it is resized in nine parts.
  public var resizing: ImageResizing?
  /// The weight of a symbol's lines, if they are not regular.
  public var weight: FontWeight?

  init(_ image: ImageSource, _ mode: ContentMode, isMissing: Bool, _ appearance: Appearance) {
    name = image.name
    if case .symbol = image.origin { isSymbol = true } else { isSymbol = false }
    self.mode = isMissing ? nil : mode
    tint = image.tint.map { $0.resolved(in: appearance).inBytes }
    scale = image.scale.map(LookWords.rounded)
    weight = isSymbol && image.weight != .regular ? image.weight : nil
    resizing = image.resizing.map { resizing in
      let (rounded, insets) = (LookWords.rounded, resizing.insets)
      return ImageResizing(
        insets: Edges(
          top: rounded(insets.top), left: rounded(insets.left), bottom: rounded(insets.bottom),
          right: rounded(insets.right)), mode: resizing.mode)
    }
  }

  var words: [String] {
    var words = [isSymbol ? "symbol" : "image", LookWords.quoted(name), mode?.rawValue ?? "missing"]
    if let tint { words += ["tint", tint.description] }
    if let weight { words += ["weight", weight.name] }
    if let scale { words += ["at", "\(shortNumber(scale))x"] }
    if let resizing {
      let edges = resizing.insets
      words += [
        Self.word(for: resizing.mode), "within", LookWords.list([edges.top, edges.right, edges.bottom, edges.left]),
      ]
    }
    return words
  }

  private static func word(for mode: ImageResizing.Mode) -> String { mode == .tile ? "tiled" : "stretched" }

  init?(_ words: inout LookWords) {
    isSymbol = words.take("symbol")
    guard isSymbol || words.take("image"), let name = words.readWord(LookWords.text) else { return nil }
    self.name = name
    mode = words.readWord(ContentMode.init)
    guard mode != nil || words.take("missing") else { return nil }
    tint = words.read(after: "tint", LookWords.color)
    weight = words.read(after: "weight") { name in FontWeight.allCases.first { $0.name == name } }
    scale = words.read(after: "at") { $0.hasSuffix("x") ? LookWords.number(String($0.dropLast())) : nil }
    for mode in ImageResizing.Mode.allCases where resizing == nil {
      resizing = words.read { words in
        guard words.take(Self.word(for: mode)),
          let edges = words.read(after: "within", LookWords.numbers), edges.count == 4
        else { return nil }
        return ImageResizing(
          insets: Edges(top: edges[0], left: edges[3], bottom: edges[2], right: edges[1]), mode: mode)
      }
    }
  }
}
