import PortalCore

extension PDFPainter {
  mutating func fill(_ path: Path, _ rule: DisplayList.FillRule, _ paint: DisplayList.Paint) throws {
    beginShapes()
    switch paint {
    case .solid(let color): fill(path, rule, color)
    case .gradient(.conic, _):
      // PDF has no conic gradient: its pixels are embedded.
      if let piece = raster.fill(path, rule, paint, in: seen) { try draw(piece) }
    case .gradient(.radial(_, let radius), let stops) where radius.width <= 0 || radius.height <= 0:
      // Everything is outside a circle of radius 0.
      if let color = stops.last?.color { fill(path, rule, color) }
    case .gradient(let line, let stops): try fill(path, rule, line, stops)
    }
  }

  private mutating func fill(_ path: Path, _ rule: DisplayList.FillRule, _ color: RGBA) {
    guard !path.elements.isEmpty else { return }
    canvas.content.setFill(color, &document)
    canvas.content.add(path)
    canvas.content.write(rule == .evenOdd ? "f*" : "f")
  }

  private mutating func fill(
    _ path: Path, _ rule: DisplayList.FillRule, _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop]
  ) throws {
    guard let bounds = path.bounds, let shading = PDFGradient.add(line, stops, &document.file) else { return }
    var stretch: Affine?
    if case .radial(let center, let radius) = line {
      stretch = .moving(x: center.x, y: center.y).after(.scaling(x: radius.width, y: radius.height))
    }
    canvas.content.save()
    canvas.content.clip(path, rule)
    if stops.allSatisfy({ $0.color.alpha == stops[0].color.alpha }) {
      canvas.content.setOpacity(stops[0].color.alpha, &document)
    } else if let mask = try PDFGradient.addMask(line, stops, stretch: stretch, bounds: bounds, &document) {
      canvas.content.setOpacity(1, &document)
      canvas.content.write("\(canvas.content.name(.state, mask)) gs")
    }
    if let stretch { canvas.content.transform(stretch) }
    canvas.content.write("\(canvas.content.name(.shading, shading)) sh")
    canvas.content.restore()
  }

  mutating func draw(_ path: Path, _ stroke: DisplayList.Stroke, _ color: RGBA) {
    guard !path.elements.isEmpty else { return }
    beginShapes()
    canvas.content.save()
    canvas.content.setStroke(color, &document)
    canvas.content.write("\(PDFText.number(stroke.width, decimals: 4)) w")
    if stroke.isRound { canvas.content.write("1 J 1 j") }
    if !stroke.dash.isEmpty { canvas.content.write("[\(PDFText.numbers(stroke.writtenDash, decimals: 5))] 0 d") }
    canvas.content.add(stroke.isRound && stroke.dash.first == 0 ? path.reachingBeyond : path)
    canvas.content.write("S")
    canvas.content.restore()
  }

  // MARK: Shadows and backdrops

  mutating func draw(_ shadow: DisplayList.BoxShadow) throws {
    beginArtifact()
    let around = shadow.shape.grown(by: shadow.reach + 1).rect.union(shadow.box.rect)
    guard shadow.radius > 0 else {
      // Without blur it is a filled shape, clipped by its box.
      var cut = shadow.box.path
      var shape = shadow.shape.path
      if shadow.isInside { shape.append(Path(around)) } else { cut.append(Path(around)) }
      canvas.content.save()
      canvas.content.clip(cut, .evenOdd)
      fill(shape, .evenOdd, shadow.color)
      canvas.content.restore()
      return
    }
    guard let piece = raster.shadow(shadow, in: seen) else { return }
    let image = try PDFImages.addSilhouette(piece.surface, shadow.color, &document.file)
    draw(image, in: piece.frame, opacity: 1)
  }

  /// Embeds the blurred pixels of the backdrop, because PDF cannot blur.
  mutating func drawBackdrop(_ path: Path, opacity: Double, at index: Int) throws {
    guard let back = canvas.content.map.inverse, let piece = raster.backdrop(at: index) else { return }
    beginArtifact()
    canvas.content.save()
    canvas.content.clip(path)
    // The pixels were taken in page coordinates.
    if canvas.content.map != .identity { canvas.content.transform(back) }
    let image = try PDFImages.add(piece.surface, &document.file)
    draw(image, in: piece.frame, opacity: opacity)
    canvas.content.restore()
  }

  // MARK: Pixels

  mutating func draw(_ piece: ItemRaster.Piece) throws {
    draw(try PDFImages.add(piece.surface, &document.file), in: piece.frame, opacity: 1)
  }

  /// Draws an image, whose unit square has y upwards.
  mutating func draw(_ image: PDFFile.Reference, in frame: Rect, opacity: Double) {
    canvas.content.save()
    canvas.content.setOpacity(opacity, &document)
    // Some viewers fill one extra pixel to the right and below.
    canvas.content.clip(Path(frame))
    canvas.content.transform(
      Affine(a: frame.width, b: 0, c: 0, d: -frame.height, tx: frame.x, ty: frame.maxY))
    canvas.content.write("\(canvas.content.name(.object, image)) Do")
    canvas.content.restore()
  }
}

extension Path {
  /// The line extended slightly: some viewers would drop the dot at its very end.
  fileprivate var reachingBeyond: Path {
    guard elements.count == 2, case .move(let from) = elements[0], case .line(let to) = elements[1] else { return self }
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return self }
    var path = Path()
    path.move(to: from)
    path.line(to: Point(x: to.x + x / length / 128, y: to.y + y / length / 128))
    return path
  }
}

extension DisplayList.Stroke {
  /// The dashes without any of length zero, which PDFium makes longer by a tenth of a point, and so the period.
  fileprivate var writtenDash: [Double] {
    let dot = 0.0005
    guard isRound, dash.count == 2, dash[0] < dot, dash[1] > dot else { return dash }
    return [dot, dash[1] + dash[0] - dot]
  }
}
