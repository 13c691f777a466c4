import CCairo
import CPixels
import PortalCore
import PortalSupport

extension ImageLibrary {
  /// Decodes all images of a list, at the sizes in which they are drawn; returns whether some turned out to be broken.
  ///
  /// Those are missing from then on; where they are more work than the screen's budget has, ``excess`` says so.
  func unpack(_ list: DisplayList) -> Bool {
    var isSound = true
    for (index, density) in list.imageDensities.sorted(by: { $0.key < $1.key }) {
      guard case .image(let drawing) = list.items[index] else { continue }
      let entry = entry(drawing.image)
      guard let file = entry.file(on: screen) else { continue }
      let key = Self.key(drawing, density)
      do throws(ImageProblem) {
        try countWork(drawing.image, entry, file, key)
        if excess != nil { return true }
        _ = try drawn(entry, file, key)
        countPixels(drawing.image, entry, file, key)
      } catch {
        if error.isOfFile {
          // All of it was decoded or drawn to find out.
          entry.cost.unpacked += file.unpackedPixels
          entry.cost.seconds += counted(key, file)?.seconds ?? 0
        }
        refuse(drawing.image, entry, error)
        isSound = false
      }
      if excess != nil { return true }
    }
    return !isSound
  }

  /// The pixels of a drawing: cropped, tinted, and downscaled to the size of its place.
  ///
  /// An image with fewer pixels is returned as it is, and upsampled bilinearly by the painter. A tile always has the
  /// size of its place.
  ///
  /// - Parameter density: pixels per point of the drawing's frame.
  func pixels(of drawing: DisplayList.ImageDrawing, density: Double) -> CairoSurface? {
    let entry = entry(drawing.image)
    // What has no file was refused before.
    return entry.file(on: screen).flatMap { try? drawn(entry, $0, Self.key(drawing, density)) }
  }

  private func drawn(
    _ entry: ImageEntry, _ file: any ImageFile, _ key: ImageEntry.Drawn
  ) throws(ImageProblem) -> CairoSurface {
    if let known = entry.drawn[key] { return known.surface }
    let before = meter.seconds
    let surface: CairoSurface
    do {
      surface = try made(key, entry, file)
    } catch {
      // Nothing is kept that would tell of it.
      countMade(measured: meter.seconds - before)
      throw error
    }
    entry.drawn[key] = ImageEntry.Pixels(surface: surface, seconds: meter.seconds - before)
    meter.seconds = before
    kept += surface.width * surface.height
    return surface
  }

  private static func key(_ drawing: DisplayList.ImageDrawing, _ density: Double) -> ImageEntry.Drawn {
    let place = drawing.tile ?? drawing.frame.size
    let size = PixelSize(width: pixels(place.width, density), height: pixels(place.height, density))
    let isExact = drawing.tile != nil && size.area <= RasterLimits.tilePixels
    return ImageEntry.Drawn(part: drawing.part, size: size, isExact: isExact, tint: drawing.tint)
  }

  /// Counts pixels against a screen's budget, and how they were resampled, once for each size of an image.
  private func countPixels(
    _ reference: ImageReference, _ entry: ImageEntry, _ file: any ImageFile, _ key: ImageEntry.Drawn
  ) {
    guard let known = entry.drawn[key], known.screen != screen else { return }
    entry.drawn[key]?.screen = screen
    meter.seconds += known.seconds
    used.pixels.add(known.surface.pixelCount, reference)
    let resampled = resampled(key, file)
    used.unpacked.add(resampled, reference)
    if known.account != account {
      entry.drawn[key]?.account = account
      countMade(unpacked: resampled, measured: known.seconds)
    }
    if let problem = Self.noRoom(used.pixels) ?? Self.noRoom(used.unpacked) { refuse(reference, entry, problem) }
  }

  /// Counts work against a screen's budget before anything is decoded or drawn, once for each size of an image.
  private func countWork(
    _ reference: ImageReference, _ entry: ImageEntry, _ file: any ImageFile, _ key: ImageEntry.Drawn
  ) throws(ImageProblem) {
    let known = entry.drawn[key]
    if let known, known.screen == screen { return }
    used.unpacked.add(file.unpackedPixels, reference)
    let isNew = known?.account != account
    if isNew { countMade(unpacked: file.unpackedPixels) }
    if let problem = Self.noRoom(used.unpacked) { return refuse(reference, entry, problem) }
    guard let work = counted(key, file) else { return }
    let layerBytes = Double(budget[.megabytes]) * 1_048_576 * RasterLimits.svgLayerShare
    guard work.layerPixels * 4 <= layerBytes else {
      let needed = work.layerPixels * 4 / 1_048_576 / RasterLimits.svgLayerShare
      throw .tooManyLayers(
        megabytes: Int(layerBytes / 1_048_576), enough: Budget.Excess.roomier(Int(bounded: needed.rounded(.up))))
    }
    guard used.seconds + work.seconds <= Double(budget[.seconds]) else {
      throw tooMuchWork(work.seconds + entry.cost.seconds, of: reference, counted: entry.cost.seconds)
    }
    used.add(seconds: work.seconds, reference)
    if isNew { countMade(seconds: work.seconds) }
  }

  /// What it takes to resample a drawing, in pixels that are decoded, whatever of it is known.
  private func resampled(_ key: ImageEntry.Drawn, _ file: any ImageFile) -> Int {
    let part = key.part ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let all =
      file.isVector
      ? whole(key.size, part, file)
      : PixelSize(width: max(1, Int(bounded: file.size.width)), height: max(1, Int(bounded: file.size.height)))
    let source = Self.pixels(of: part, in: all).size
    return PixelScaler.work(from: source, to: Self.size(key, of: source))
  }

  /// The size at which a part is drawn.
  private static func size(_ key: ImageEntry.Drawn, of source: PixelSize) -> PixelSize {
    if key.isExact { return key.size }
    return PixelSize(width: min(key.size.width, source.width), height: min(key.size.height, source.height))
  }

  /// The counted work of a drawing; nil where nothing is counted.
  private func counted(_ key: ImageEntry.Drawn, _ file: any ImageFile) -> CountedWork? {
    guard file.isVector else { return nil }
    return file.countedWork(for: whole(key.size, key.part ?? Rect(x: 0, y: 0, width: 1, height: 1), file))
  }

  private static func pixels(_ length: Double, _ density: Double) -> Int {
    min(max(1, Int(bounded: (length * density).rounded())), CoreLimits.pixelsPerSide)
  }

  // MARK: Decoding

  private func made(
    _ key: ImageEntry.Drawn, _ entry: ImageEntry, _ file: any ImageFile
  ) throws(ImageProblem) -> CairoSurface {
    let part = key.part ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let all = whole(key.size, part, file)
    let image = try unpacked(entry, file, all)
    let source = Self.pixels(of: part, in: PixelSize(width: image.width, height: image.height))
    let size = Self.size(key, of: source.size)
    var surface = image
    if size != source.size {
      guard let scaled = PixelScaler.scaled(image, source, to: size) else { throw .noMemory }
      surface = scaled
    } else if source.width != image.width || source.height != image.height {
      guard let copy = PixelScaler.copied(image, source) else { throw .noMemory }
      surface = copy
    }
    guard let tint = key.tint else { return surface }
    guard let tinted = surface.tinted(tint) else { throw .noMemory }
    return tinted
  }

  /// The size of the whole image, given that of its visible part.
  private func whole(_ size: PixelSize, _ part: Rect, _ file: any ImageFile) -> PixelSize {
    var width = Double(size.width) / max(part.width, 1e-6)
    var height = Double(size.height) / max(part.height, 1e-6)
    if file.isVector {
      // Vector images can have any size, so the size is limited here.
      let side = Double(CoreLimits.pixelsPerSide)
      let least = min(1, (Double(RasterLimits.svgPixels) / (width * height)).squareRoot(), side / width, side / height)
      (width, height) = (width * least, height * least)
    }
    func whole(_ length: Double) -> Int { min(max(1, Int(bounded: length.rounded())), 1_000_000_000) }
    return PixelSize(width: whole(width), height: whole(height))
  }

  private func unpacked(
    _ entry: ImageEntry, _ file: any ImageFile, _ size: PixelSize
  ) throws(ImageProblem) -> CairoSurface {
    if let known = entry.unpacked, Self.isWhole(file, for: size) { return known }
    let image = try file.pixels(for: size)
    let isWhole = !file.isVector && Double(image.width) == file.size.width && Double(image.height) == file.size.height
    if isWhole, image.width * image.height <= RasterLimits.keptUnpackedPixels {
      entry.unpacked = image
      kept += image.width * image.height
    }
    return image
  }

  /// Whether all pixels are decoded for a size, of a file whose pixels may be kept: a JPEG drawn small is decoded reduced,
  /// whatever was drawn of it before.
  private static func isWhole(_ file: any ImageFile, for target: PixelSize) -> Bool {
    guard (try? ImageFormat(sniffing: file.bytes)) == .jpeg else { return true }
    let size = PixelSize(width: Int(bounded: file.size.width), height: Int(bounded: file.size.height))
    return JPEGFile.reduced(size, for: target) == size
  }

  /// A part in whole columns and rows; at least one of each.
  private static func pixels(of part: Rect, in image: PixelSize) -> PixelRect {
    func range(_ start: Double, _ end: Double, _ count: Int) -> (first: Int, count: Int) {
      let first = min(max(0, Int(bounded: (start * Double(count)).rounded())), count - 1)
      let last = min(max(first + 1, Int(bounded: (end * Double(count)).rounded())), count)
      return (first, last - first)
    }
    let across = range(part.x, part.maxX, image.width)
    let down = range(part.y, part.maxY, image.height)
    return PixelRect(x: across.first, y: down.first, width: across.count, height: down.count)
  }
}

extension CairoSurface {
  /// A colour masked by the image's opacity.
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
