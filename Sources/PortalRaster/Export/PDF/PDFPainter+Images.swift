import PortalCore

extension PDFPainter {
  /// An image: the very pixels that are painted, or the file itself where that says the same.
  mutating func draw(_ drawing: DisplayList.ImageDrawing, density: Double) throws {
    let (frame, place) = (drawing.frame, drawing.tile ?? drawing.frame.size)
    guard !frame.isEmpty, place.width > 0, place.height > 0,
      let pixels = images.pixels(of: drawing, density: density)
    else { return }
    let reference = try embed(drawing, pixels, place, density)
    mark(.figure, alternative: drawing.image.name) { painter in
      guard drawing.tile != nil else { return painter.draw(reference, in: frame, opacity: 1) }
      painter.canvas.content.save()
      painter.canvas.content.clip(Path(frame))
      for corner in Self.corners(of: place, in: frame) {
        painter.draw(reference, in: Rect(origin: corner, size: place), opacity: 1)
      }
      painter.canvas.content.restore()
    }
  }

  private mutating func embed(
    _ drawing: DisplayList.ImageDrawing, _ pixels: CairoSurface, _ place: Size, _ density: Double
  ) throws -> PDFFile.Reference {
    if let tint = drawing.tint {
      return try document.images.silhouette(pixels, tint, &document.file)
    }
    // Where there are fewer pixels than the place has, straight lines are drawn between them.
    let isSmooth =
      Double(pixels.width) < (place.width * density).rounded()
      || Double(pixels.height) < (place.height * density).rounded()
    if let file = images.file(drawing.image) as? JPEGFile, file.isPlain, drawing.part == nil,
      file.size == Size(width: Double(pixels.width), height: Double(pixels.height)),
      let components = JPEGHeader.components(of: file.bytes)
    {
      return document.images.photograph(pixels, file.bytes, components: components, isSmooth, &document.file)
    }
    return try document.images.picture(pixels, isSmooth: isSmooth, &document.file)
  }

  /// Where tiles begin, so that the frame is full.
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
