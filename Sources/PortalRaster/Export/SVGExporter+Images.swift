import PortalCore
import PortalSupport

/// An image definition of an SVG.
struct SVGImage: Hashable {
  /// What the library knows of the image, however it is spelled or embedded.
  var image: ObjectIdentifier
  var part: Rect?
  var tint: RGBA?
  var width: Int
  var height: Int
}

extension SVGExporter {
  /// Writes an image: exactly the painted pixels, or the file itself where that is equivalent and smaller.
  ///
  /// So a thumbnail does not embed a whole photograph, and downscaling is not left to viewers.
  mutating func write(_ drawing: DisplayList.ImageDrawing, density: Double) {
    let (frame, place) = (drawing.frame, drawing.tile ?? drawing.frame.size)
    guard !frame.isEmpty, let pixels = images.pixels(of: drawing, density: density),
      let name = define(drawing, pixels)
    else { return }
    let scale =
      "scale(\(Self.exact(place.width / Double(pixels.width))) \(Self.exact(place.height / Double(pixels.height))))"
    guard let tile = drawing.tile else {
      let move = "translate(\(shortNumber(frame.x)) \(shortNumber(frame.y)))"
      body += "<use href=\"#\(name)\" transform=\"\(move) \(scale)\"/>\n"
      return
    }
    let pattern = next("p")
    definitions += "<pattern id=\"\(pattern)\" patternUnits=\"userSpaceOnUse\" x=\"\(shortNumber(frame.x))\" "
    definitions += "y=\"\(shortNumber(frame.y))\" width=\"\(Self.exact(tile.width))\" "
    definitions += "height=\"\(Self.exact(tile.height))\">"
    definitions += "<use href=\"#\(name)\" transform=\"\(scale)\"/></pattern>\n"
    body += "<path d=\"\(SVGPath.text(Path(frame)))\" fill=\"url(#\(pattern))\"/>\n"
  }

  private mutating func define(_ drawing: DisplayList.ImageDrawing, _ pixels: CairoSurface) -> String? {
    let image = SVGImage(
      image: ObjectIdentifier(images.entry(drawing.image)), part: drawing.part, tint: drawing.tint, width: pixels.width,
      height: pixels.height)
    if let name = imageNames[image] { return name }
    guard let (type, bytes) = embedded(drawing, pixels) else { return nil }
    let name = "i\(imageNames.count)"
    imageNames[image] = name
    definitions += "<image id=\"\(name)\" width=\"\(pixels.width)\" height=\"\(pixels.height)\" "
    definitions += "preserveAspectRatio=\"none\" href=\"data:image/\(type);base64,\(Base64.text(of: bytes))\"/>\n"
    return name
  }

  /// A photograph drawn completely and unscaled is embedded as its file; all else as PNG.
  private func embedded(
    _ drawing: DisplayList.ImageDrawing, _ pixels: CairoSurface
  ) -> (type: String, bytes: [UInt8])? {
    if let file = images.file(drawing.image), file.isPlainJPEG, drawing.part == nil, drawing.tint == nil,
      file.size == Size(width: Double(pixels.width), height: Double(pixels.height))
    {
      return ("jpeg", file.bytes)
    }
    guard raster.hasRoom(for: pixels) else { return nil }
    return (try? PNGEncoder.encode(pixels, scale: 1, .small, isOpaque: pixels.isOpaque)).map { ("png", $0) }
  }
}
