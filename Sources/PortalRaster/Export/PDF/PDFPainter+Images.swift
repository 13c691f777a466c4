import PortalCore

extension PDFPainter {
  /// Draws an image: exactly the painted pixels, or the file itself where that is equivalent.
  mutating func draw(_ drawing: DisplayList.ImageDrawing, density: Double) throws {
    let (frame, place) = (drawing.frame, drawing.tile ?? drawing.frame.size)
    guard !frame.isEmpty, place.width > 0, place.height > 0,
      let pixels = images.pixels(of: drawing, density: density)
    else { return }
    // Upsampling is bilinear, which viewers do differently.
    let isEnlarged =
      Double(pixels.width) < (place.width * density).rounded()
      || Double(pixels.height) < (place.height * density).rounded()
    let corners = corners(of: place, in: frame)
    if isEnlarged || corners == nil, let piece = raster.image(drawing, in: seen) {
      let reference = try PDFImages.add(piece.surface, &document.file)
      beginImage(drawing.image.name)
      return draw(reference, in: piece.frame, opacity: 1)
    }
    let reference: PDFFile.Reference
    if let photograph = photograph(drawing, pixels) {
      reference = document.images.photograph(
        pixels, photograph.bytes, components: photograph.components, &document.file)
    } else if !document.images.holds(pixels, drawing.tint),
      !raster.hasRoom(
        for: pixels, drawing.tint == nil ? RasterLimits.packedPixel : RasterLimits.packedOpacity)
    {
      return
    } else if let tint = drawing.tint {
      reference = try document.images.silhouette(pixels, tint, &document.file)
    } else {
      reference = try document.images.picture(pixels, &document.file)
    }
    beginImage(drawing.image.name)
    guard drawing.tile != nil else { return draw(reference, in: frame, opacity: 1) }
    guard let corners, raster.hasRoom(for: Double(corners.count) * RasterLimits.pdfTile) else { return }
    canvas.content.save()
    canvas.content.clip(Path(frame))
    for corner in corners {
      draw(reference, in: Rect(origin: corner, size: place), opacity: 1)
    }
    canvas.content.restore()
  }

  /// The JPEG file that has exactly the pixels of a drawing, if it can be embedded.
  private func photograph(
    _ drawing: DisplayList.ImageDrawing, _ pixels: CairoSurface
  ) -> (bytes: [UInt8], components: Int)? {
    guard drawing.tint == nil, drawing.part == nil, let file = images.file(drawing.image), file.isPlainJPEG,
      file.size == Size(width: Double(pixels.width), height: Double(pixels.height)),
      let components = JPEGHeader.components(of: file.bytes)
    else { return nil }
    return (file.bytes, components)
  }

  /// The origins of the tiles that are seen in the frame; nil where they are too many to draw one by one.
  private func corners(of tile: Size, in frame: Rect) -> [Point]? {
    guard let part = seen.visible(margin: 0)?.intersection(frame) else { return [] }
    func range(from start: Double, to end: Double, of whole: Double, _ tile: Double) -> (first: Double, count: Double) {
      let first = (start / tile).rounded(.down)
      return (first, max(0, min((end / tile).rounded(.up), (whole / tile).rounded(.up)) - first))
    }
    let across = range(from: part.x - frame.x, to: part.maxX - frame.x, of: frame.width, tile.width)
    let down = range(from: part.y - frame.y, to: part.maxY - frame.y, of: frame.height, tile.height)
    guard across.count * down.count <= Double(RasterLimits.pdfTiles) else { return nil }
    return (0..<Int(down.count)).flatMap { row in
      (0..<Int(across.count)).map { column in
        Point(
          x: frame.x + (across.first + Double(column)) * tile.width,
          y: frame.y + (down.first + Double(row)) * tile.height)
      }
    }
  }
}
