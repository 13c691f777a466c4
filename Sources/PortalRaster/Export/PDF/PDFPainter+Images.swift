import PortalCore

extension PDFPainter {
  mutating func draw(_ drawing: DisplayList.ImageDrawing) throws {
    guard let image = images.image(drawing.image), !drawing.frame.isEmpty else { return }
    let reference =
      if let tint = drawing.tint {
        try document.images.silhouette(image.surface, tint, &document.file)
      } else {
        try document.images.image(image, &document.file)
      }
    let places = places(of: drawing)
    mark(.figure, alternative: drawing.image.name) { painter in
      painter.canvas.content.save()
      if drawing.part != nil || drawing.tile != nil { painter.canvas.content.clip(Path(drawing.frame)) }
      for place in places {
        painter.draw(reference, in: place, opacity: drawing.tint?.alpha ?? 1)
      }
      painter.canvas.content.restore()
    }
  }

  /// Where the whole image goes, once or more often, so that the part that is asked for fills the frame.
  private func places(of drawing: DisplayList.ImageDrawing) -> [Rect] {
    let frame = drawing.frame
    if let part = drawing.part, part.width > 0, part.height > 0 {
      let size = Size(width: frame.width / part.width, height: frame.height / part.height)
      return [
        Rect(
          x: frame.x - part.x * size.width, y: frame.y - part.y * size.height, width: size.width, height: size.height)
      ]
    }
    guard let tile = drawing.tile, tile.width > 0, tile.height > 0 else { return [frame] }
    var places: [Rect] = []
    var y = frame.y
    while y < frame.maxY {
      var x = frame.x
      while x < frame.maxX, places.count < 100_000 {
        places.append(Rect(x: x, y: y, width: tile.width, height: tile.height))
        x += tile.width
      }
      y += tile.height
    }
    return places
  }
}
