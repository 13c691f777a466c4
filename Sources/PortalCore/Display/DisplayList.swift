/// What is to be painted, in order: nothing but shapes, glyphs, pictures, and layers around them.
///
/// It is the one thing that every exporter reads, so what is in one format is in all of them. All lengths are in points;
/// the exporter applies the scale.
public struct DisplayList: Equatable, Sendable {
  public var size: Size
  /// Pixels in a point.
  ///
  /// Shapes already lie on this pixel grid where they should be crisp.
  public var scale: Double
  public var background: RGBA
  public var items: [Item]

  public init(size: Size, scale: Double, background: RGBA, items: [Item]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }

  public enum Item: Equatable, Sendable {
    case fill(Path, FillRule, Paint)
    case glyphs(GlyphRun, origin: Point, RGBA)
    case image(ImageReference, Rect)
    /// What follows, until the matching `end`, is one picture: cut to the outline, painted with the opacity.
    case begin(clip: Path?, opacity: Double)
    case end
  }

  public enum FillRule: String, Hashable, Sendable {
    case nonZero, evenOdd
  }

  /// What a shape is filled with.
  public enum Paint: Hashable, Sendable {
    case solid(RGBA)
    case linear(from: Point, to: Point, [GradientStop])
  }

  /// A colour at its place on a gradient's line, from 0 to 1.
  public struct GradientStop: Hashable, Sendable {
    public var color: RGBA
    public var offset: Double

    public init(_ color: RGBA, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }
}

extension DisplayList: CustomStringConvertible {
  /// One line an item, indented within layers: for tests, and for whoever wonders what is drawn.
  public var description: String {
    var lines = ["\(shortNumber(size.width))×\(shortNumber(size.height)) @\(shortNumber(scale))x on \(background)"]
    var indent = ""
    for item in items {
      if case .end = item { indent.removeLast(min(2, indent.count)) }
      lines.append(indent + Self.text(of: item))
      if case .begin = item { indent += "  " }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of item: Item) -> String {
    switch item {
    case .fill(let path, let rule, let paint):
      return "fill \(path)\(rule == .evenOdd ? " even-odd" : "") \(text(of: paint))"
    case .glyphs(let run, let origin, let color):
      let glyphs = run.glyphs.map { "\($0.id)@\(shortNumber($0.x))" }.joined(separator: " ")
      return
        "glyphs \(run.face) \(shortNumber(run.size)) \(color) at \(shortNumber(origin.x)),\(shortNumber(origin.y)): \(glyphs)"
    case .image(let image, let rect):
      return "image \(image.name) in \(shortNumber(rect.x)),\(shortNumber(rect.y)) "
        + "\(shortNumber(rect.width))×\(shortNumber(rect.height))"
    case .begin(let clip, let opacity):
      return "layer\(clip.map { " clip \($0)" } ?? "")\(opacity < 1 ? " opacity \(shortNumber(opacity))" : "")"
    case .end: return "end"
    }
  }

  private static func text(of paint: Paint) -> String {
    switch paint {
    case .solid(let color): return "\(color)"
    case .linear(let from, let to, let stops):
      let colors = stops.map { "\($0.color) \(shortNumber($0.offset))" }.joined(separator: ", ")
      return
        "linear \(shortNumber(from.x)),\(shortNumber(from.y)) → \(shortNumber(to.x)),\(shortNumber(to.y)): \(colors)"
    }
  }
}
