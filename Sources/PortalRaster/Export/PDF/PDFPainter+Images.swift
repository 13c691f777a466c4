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
    if isEnlarged, let piece = raster.image(drawing) {
      let reference = try PDFImages.add(piece.surface, &document.file)
      beginImage(drawing.image.name)
      return draw(reference, in: piece.frame, opacity: 1)
    }
    let reference: PDFFile.Reference
    if let photograph = photograph(drawing, pixels) {
      reference = document.images.photograph(
        pixels, photograph.bytes, components: photograph.components, &document.file)
    } else if let tint = drawing.tint {
      reference = try document.images.silhouette(pixels, tint, &document.file)
    } else {
      reference = try document.images.picture(pixels, &document.file)
    }
    beginImage(drawing.image.name)
    guard drawing.tile != nil else { return draw(reference, in: frame, opacity: 1) }
    canvas.content.save()
    canvas.content.clip(Path(frame))
    for corner in Self.corners(of: place, in: frame) {
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

  /// The origins of the tiles that fill the frame.
  private static func corners(of tile: Size, in frame: Rect) -> [Point] {
    let across = Int(min(1000, (frame.width / tile.width).rounded(.up)))
    let down = Int(min(1000, (frame.height / tile.height).rounded(.up)))
    return (0..<down).flatMap { row in
      (0..<across).map { column in
        Point(x: frame.x + Double(column) * tile.width, y: frame.y + Double(row) * tile.height)
      }
    }
  }
}
