import PortalCore
import PortalSupport

extension SVGExporter {
  // MARK: Shapes

  /// - Parameter isCrisp: whether its edges are moved to whole pixels of the viewer, instead of antialiased.
  mutating func write(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint, isCrisp: Bool) {
    if case .gradient(.conic, _) = paint {
      // SVG has no conic gradient: its pixels are embedded.
      if let piece = raster.fill(path, rule, paint, in: seen) { write(piece) }
      return
    }
    let rule = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let edges = isCrisp ? " shape-rendering=\"crispEdges\"" : ""
    body += "<path d=\"\(SVGPath.text(path))\"\(rule)\(edges)\(attributes(of: paint))/>\n"
  }

  mutating func write(_ path: Path, _ stroke: DisplayList.Stroke, _ color: RGBA) {
    body += "<path d=\"\(SVGPath.text(path))\" fill=\"none\" stroke=\"\(Self.opaque(color))\""
    if color.alpha < 1 { body += " stroke-opacity=\"\(shortNumber(color.alpha))\"" }
    body += " stroke-width=\"\(shortNumber(stroke.width))\""
    if !stroke.dash.isEmpty { body += " stroke-dasharray=\"\(stroke.dash.map(Self.exact).joined(separator: " "))\"" }
    if stroke.isRound { body += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    body += "/>\n"
  }

  private mutating func attributes(of paint: DisplayList.Paint) -> String {
    switch paint {
    case .solid(let color): return Self.attributes(of: color)
    case .gradient(let line, let stops):
      let name = next("p")
      switch line {
      case .linear(let from, let to):
        definitions +=
          "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(shortNumber(from.x))\" "
          + "y1=\"\(shortNumber(from.y))\" x2=\"\(shortNumber(to.x))\" y2=\"\(shortNumber(to.y))\">"
          + Self.text(of: stops) + "</linearGradient>\n"
      case .radial(let center, let radius):
        // The unit circle, transformed: SVG has no elliptical gradient otherwise.
        definitions +=
          "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
          + "gradientTransform=\"translate(\(shortNumber(center.x)) \(shortNumber(center.y))) "
          + "scale(\(Self.exact(radius.width)) \(Self.exact(radius.height)))\">"
          + Self.text(of: stops) + "</radialGradient>\n"
      case .conic: break
      }
      return " fill=\"url(#\(name))\""
    }
  }

  private static func text(of stops: [DisplayList.GradientStop]) -> String {
    var text = ""
    for stop in stops {
      let color = stop.color
      text += "<stop offset=\"\(shortNumber(stop.offset))\" stop-color=\"\(opaque(color))\""
      if color.alpha < 1 { text += " stop-opacity=\"\(shortNumber(color.alpha))\"" }
      text += "/>"
    }
    return text
  }

  // MARK: Shadows and backdrops

  mutating func write(_ shadow: DisplayList.BoxShadow) {
    let around = shadow.shape.grown(by: shadow.reach + 1).rect.union(shadow.box.rect)
    var cut = shadow.box.path
    var shape = shadow.shape.path
    if shadow.isInside {
      // An inner shadow's caster surrounds the shape, beyond the blur's radius.
      shape.append(RoundedRect(around).grown(by: shadow.reach + 1).path)
    } else {
      cut.append(Path(around))
    }
    let clip = next("c")
    definitions += "<clipPath id=\"\(clip)\"><path clip-rule=\"evenodd\" d=\"\(SVGPath.text(cut))\"/></clipPath>\n"
    body +=
      "<g clip-path=\"url(#\(clip))\"><path d=\"\(SVGPath.text(shape))\" fill-rule=\"evenodd\"\(Self.attributes(of: shadow.color))"
    if shadow.radius > 0 { body += " filter=\"url(#\(blur(shadow.radius, within: around, shadow.reach)))\"" }
    body += "/></g>\n"
  }

  private mutating func blur(_ radius: Double, within rect: Rect, _ reach: Double) -> String {
    let name = next("f")
    let all = RoundedRect(rect).grown(by: 2 * reach + 2).rect
    definitions +=
      "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"\(shortNumber(all.x))\" y=\"\(shortNumber(all.y))\" "
      + "width=\"\(shortNumber(all.width))\" height=\"\(shortNumber(all.height))\" "
      + "color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"\(shortNumber(radius))\"/></filter>\n"
    return name
  }

  /// Embeds the blurred pixels of the backdrop, because SVG cannot read it.
  mutating func writeBackdrop(_ path: Path, opacity: Double, at index: Int) {
    guard let piece = raster.backdrop(at: index) else { return }
    guard let back = seen.map.inverse else { return }
    begin(.init(clip: path, opacity: opacity))
    // The pixels were taken in canvas coordinates.
    if back != .identity { begin(.init(transform: back)) }
    write(piece)
    if back != .identity { end() }
    end()
  }

  /// Embeds a layer's contents as one image.
  mutating func writeContent(of layer: DisplayList.Layer, _ range: Range<Int>) {
    begin(layer)
    if let piece = raster.content(range, in: seen) { write(piece) }
    end()
  }

  private mutating func write(_ piece: ItemRaster.Piece) {
    guard let bytes = try? PNGEncoder.encode(piece.surface, scale: list.scale, .small) else { return }
    let frame = piece.frame
    body += "<image x=\"\(shortNumber(frame.x))\" y=\"\(shortNumber(frame.y))\" width=\"\(Self.exact(frame.width))\" "
    body += "height=\"\(Self.exact(frame.height))\" preserveAspectRatio=\"none\" "
    body += "href=\"data:image/png;base64,\(Base64.text(of: bytes))\"/>\n"
  }

  // MARK: Layers

  mutating func begin(_ layer: DisplayList.Layer) {
    seen.begin(layer)
    body += "<g"
    if let map = layer.transform {
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Self.exact).joined(separator: " ")
      body += " transform=\"matrix(\(numbers))\""
    }
    if layer.opacity < 1 { body += " opacity=\"\(shortNumber(layer.opacity))\"" }
    if let clip = layer.clip {
      let name = next("c")
      definitions += "<clipPath id=\"\(name)\"><path d=\"\(SVGPath.text(clip))\"/></clipPath>\n"
      body += " clip-path=\"url(#\(name))\""
    }
    if layer.blend != .normal { body += " style=\"mix-blend-mode:\(layer.blend.css)\"" }
    body += ">\n"
  }

  mutating func end() {
    seen.end()
    body += "</g>\n"
  }
}

extension BlendMode {
  /// The mode's name in CSS.
  fileprivate var css: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    default: rawValue
    }
  }
}
