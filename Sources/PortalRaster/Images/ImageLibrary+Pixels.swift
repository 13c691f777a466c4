import CCairo
import CPixels
import PortalCore
import PortalSupport

extension ImageLibrary {
  /// Unpacks all images of a list, in the sizes that they are drawn in; whether that showed some to be broken.
  ///
  /// Those are missing from then on.
  func unpack(_ list: DisplayList) -> Bool {
    var isSound = true
    for (index, density) in list.imageDensities.sorted(by: { $0.key < $1.key }) {
      guard case .image(let drawing) = list.items[index], file(drawing.image) != nil else { continue }
      do {
        try count(try drawn(drawing, density), drawing, density)
      } catch {
        refuse(drawing.image, error)
        isSound = false
      }
    }
    return !isSound
  }

  /// The pixels of a drawing: of its part, tinted, and just as many as its place has where the image has more.
  ///
  /// Where the image has fewer, they are the image's own; whoever draws them draws straight lines between them. A tile
  /// always has the pixels of its place.
  ///
  /// - Parameter density: pixels in a point of the drawing's frame.
  func pixels(of drawing: DisplayList.ImageDrawing, density: Double) -> CairoSurface? {
    try? drawn(drawing, density)
  }

  private func drawn(
    _ drawing: DisplayList.ImageDrawing, _ density: Double
  ) throws(DiagnosticsError) -> CairoSurface {
    guard let file = file(drawing.image) else { throw DiagnosticsError("there is no image \(drawing.image.name)") }
    let key = Self.key(drawing, density)
    if let known = entries[drawing.image]?.drawn[key] { return known.surface }
    let surface: CairoSurface
    do {
      surface = try made(key, of: drawing.image, file)
    } catch {
      throw error as? DiagnosticsError ?? DiagnosticsError("the image \(drawing.image.name) cannot be read: \(error)")
    }
    entries[drawing.image]?.drawn[key] = Pixels(surface: surface)
    kept += surface.width * surface.height
    return surface
  }

  private static func key(_ drawing: DisplayList.ImageDrawing, _ density: Double) -> Drawn {
    let place = drawing.tile ?? drawing.frame.size
    let size = PixelSize(width: pixels(place.width, density), height: pixels(place.height, density))
    let isExact = drawing.tile != nil && size.area <= RasterLimits.tilePixels
    return Drawn(part: drawing.part, size: size, isExact: isExact, tint: drawing.tint)
  }

  /// Takes from the room that a screen has, once for each size of an image.
  private func count(
    _ surface: CairoSurface, _ drawing: DisplayList.ImageDrawing, _ density: Double
  ) throws(DiagnosticsError) {
    let (reference, key) = (drawing.image, Self.key(drawing, density))
    guard let known = entries[reference]?.drawn[key], known.screen != screen else { return }
    entries[reference]?.drawn[key]?.screen = screen
    used.pixels += surface.width * surface.height
    used.unpacked += file(reference)?.unpackedPixels ?? 0
    guard used.pixels <= RasterLimits.screenImagePixels, used.unpacked <= RasterLimits.unpackedPixels else {
      throw DiagnosticsError(
        "there is no room for the image \(reference.name)",
        hint: "one screen's images have at most \(RasterLimits.screenImagePixels / 1_000_000) million pixels as drawn, "
          + "and \(RasterLimits.unpackedPixels / 1_000_000) million in their files")
    }
  }

  private static func pixels(_ length: Double, _ density: Double) -> Int {
    Int(min(max(1, (length * density).rounded()), Double(CoreLimits.pixelsPerSide)))
  }

  // MARK: Making

  private func made(_ key: Drawn, of reference: ImageReference, _ file: any ImageFile) throws -> CairoSurface {
    let part = key.part ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let all = whole(key.size, part, file)
    let image = try unpacked(reference, file, all)
    let source = Self.pixels(of: part, in: image)
    var size = key.size
    if !key.isExact {
      size = PixelSize(width: min(size.width, source.width), height: min(size.height, source.height))
    }
    var surface = image
    if size != PixelSize(width: source.width, height: source.height) {
      guard let scaled = PixelScaler.scaled(image, source, to: size) else { throw ImageReader.noMemory(reference.name) }
      surface = scaled
    } else if source.width != image.width || source.height != image.height {
      guard let copy = PixelScaler.copied(image, source) else { throw ImageReader.noMemory(reference.name) }
      surface = copy
    }
    guard let tint = key.tint else { return surface }
    guard let tinted = surface.tinted(tint) else { throw ImageReader.noMemory(reference.name) }
    return tinted
  }

  /// How large the whole image is where its part has a size.
  private func whole(_ size: PixelSize, _ part: Rect, _ file: any ImageFile) -> PixelSize {
    var width = Double(size.width) / max(part.width, 1e-6)
    var height = Double(size.height) / max(part.height, 1e-6)
    if file.isVector {
      // Drawings of lines can be as large as is asked for, so somebody must say where it ends.
      let side = Double(CoreLimits.pixelsPerSide)
      let least = min(1, (Double(RasterLimits.svgPixels) / (width * height)).squareRoot(), side / width, side / height)
      (width, height) = (width * least, height * least)
    }
    func whole(_ length: Double) -> Int { Int(min(max(1, length.rounded()), 1e9)) }
    return PixelSize(width: whole(width), height: whole(height))
  }

  private func unpacked(
    _ reference: ImageReference, _ file: any ImageFile, _ size: PixelSize
  ) throws -> CairoSurface {
    if let known = entries[reference]?.unpacked { return known }
    let image = try file.pixels(for: size)
    let isWhole = !file.isVector && Double(image.width) == file.size.width && Double(image.height) == file.size.height
    if isWhole, image.width * image.height <= RasterLimits.keptUnpackedPixels {
      entries[reference]?.unpacked = image
      kept += image.width * image.height
    }
    return image
  }

  /// A part as columns and rows; at least one of each.
  private static func pixels(of part: Rect, in image: CairoSurface) -> PixelRect {
    func range(_ start: Double, _ end: Double, _ count: Int) -> (first: Int, count: Int) {
      let first = Int(min(max(0, (start * Double(count)).rounded()), Double(count - 1)))
      let last = Int(min(max(Double(first + 1), (end * Double(count)).rounded()), Double(count)))
      return (first, last - first)
    }
    let across = range(part.x, part.maxX, image.width)
    let down = range(part.y, part.maxY, image.height)
    return PixelRect(x: across.first, y: down.first, width: across.count, height: down.count)
  }
}

extension CairoSurface {
  /// A colour through the image's opacity.
  fileprivate func tinted(_ color: RGBA) -> CairoSurface? {
    guard let result = CairoSurface(width: width, height: height),
      let source = cairo_image_surface_get_data(handle), let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    cairo_surface_flush(handle)
    let alpha = min(1, max(0, color.alpha))
    let channels = [color.blue, color.green, color.red, 1].map { channel in
      UInt8((min(1, max(0, channel)) * alpha * 255).rounded())
    }
    pixels_tint(source, stride, Int32(width), Int32(height), channels, target, result.stride)
    cairo_surface_mark_dirty(result.handle)
    return result
  }
}
