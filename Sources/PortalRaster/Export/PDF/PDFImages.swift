import CCairo
import CPixels
import PortalCore
import PortalSupport

/// The images of a PDF, each embedded once.
struct PDFImages {
  /// An image that is in the file.
  private struct Known {
    /// Its pixels, as long as an image cache has them: a document that kept them would have those of all its pages in memory.
    weak var surface: CairoSurface?
    var reference: PDFFile.Reference

    /// Whether it is this surface, and not one whose address a later one has.
    func isOf(_ other: CairoSurface) -> Bool { surface === other }
  }

  private var pictures: [ObjectIdentifier: Known] = [:]
  private var silhouettes: [Silhouette: Known] = [:]
  /// Letters that are pictures, which faces read anew when their caches are full.
  private var letters: [Letter: PDFFile.Reference] = [:]

  private struct Letter: Hashable {
    var face: FontPlace
    var glyph: UInt32
  }

  private struct Silhouette: Hashable {
    var surface: ObjectIdentifier
    var color: RGBA
  }

  /// Forgets images that the file does not have any more.
  mutating func undo(with file: PDFFile) {
    pictures = pictures.filter { file.holds($0.value.reference) }
    silhouettes = silhouettes.filter { file.holds($0.value.reference) }
    letters = letters.filter { file.holds($0.value) }
  }

  private func known(_ surface: CairoSurface) -> PDFFile.Reference? {
    pictures[ObjectIdentifier(surface)].flatMap { $0.isOf(surface) ? $0.reference : nil }
  }

  private func known(_ surface: CairoSurface, _ color: RGBA) -> PDFFile.Reference? {
    let key = Silhouette(surface: ObjectIdentifier(surface), color: color)
    return silhouettes[key].flatMap { $0.isOf(surface) ? $0.reference : nil }
  }

  /// Whether an image is in the file, as pixels or as one colour.
  func holds(_ surface: CairoSurface, _ tint: RGBA?) -> Bool {
    (tint.map { known(surface, $0) } ?? known(surface)) != nil
  }

  /// The picture of a letter, embedded at first use.
  mutating func letter(
    _ glyph: UInt32, of face: FontPlace, _ surface: CairoSurface, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let key = Letter(face: face, glyph: glyph)
    if let known = letters[key] { return known }
    let reference = try picture(surface, &file)
    letters[key] = reference
    return reference
  }

  /// An image of pixels, embedded at first use.
  mutating func picture(_ surface: CairoSurface, _ file: inout PDFFile) throws -> PDFFile.Reference {
    if let known = known(surface) { return known }
    let reference = try Self.add(surface, &file)
    pictures[ObjectIdentifier(surface)] = Known(surface: surface, reference: reference)
    return reference
  }

  /// Embeds a JPEG file as it is.
  ///
  /// - Parameter surface: its pixels, the cache key.
  mutating func photograph(
    _ surface: CairoSurface, _ bytes: [UInt8], components: Int, _ file: inout PDFFile
  ) -> PDFFile.Reference {
    if let known = known(surface) { return known }
    let head = Self.head(surface.width, surface.height, components == 1 ? "DeviceGray" : "DeviceRGB")
    let reference = file.add(head + "/Filter/DCTDecode", packed: bytes)
    pictures[ObjectIdentifier(surface)] = Known(surface: surface, reference: reference)
    return reference
  }

  /// One colour masked by an image's opacities.
  mutating func silhouette(
    _ surface: CairoSurface, _ color: RGBA, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    if let known = known(surface, color) { return known }
    let reference = try Self.addSilhouette(surface, color, &file)
    silhouettes[Silhouette(surface: ObjectIdentifier(surface), color: color)] = Known(
      surface: surface, reference: reference)
    return reference
  }

  // MARK: Objects

  /// The colours as an image, with the opacities as a soft mask if any pixel is translucent.
  static func add(_ surface: CairoSurface, _ file: inout PDFFile) throws -> PDFFile.Reference {
    let planes = Planes(surface)
    let (width, height) = (surface.width, surface.height)
    let mask = try planes.isTranslucent ? addMask(planes.opacities, width, height, &file) : nil
    return try addPlane(
      planes.colors, width, height, 3, head(width, height, "DeviceRGB") + (mask.map { "/SMask \($0)" } ?? ""), &file)
  }

  /// A single pixel of a colour, stretched, with a surface's opacities as a soft mask.
  static func addSilhouette(
    _ surface: CairoSurface, _ color: RGBA, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let mask = try addMask(Planes.opacities(of: surface), surface.width, surface.height, &file)
    let bytes = [color.red, color.green, color.blue].map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
    return file.add(head(1, 1, "DeviceRGB") + "/SMask \(mask)", packed: bytes)
  }

  private static func addMask(
    _ opacities: [UInt8], _ width: Int, _ height: Int, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    try addPlane(opacities, width, height, 1, head(width, height, "DeviceGray"), &file)
  }

  private static func head(_ width: Int, _ height: Int, _ space: String) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent 8"
  }

  /// Filters rows (predictor) where a fast trial compresses better.
  private static func addPlane(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ step: Int, _ dictionary: String, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let length = width * step
    let rows = [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { buffer, count in
      pixels_predict(bytes, Int32(length), Int32(step), Int32(height), buffer.baseAddress)
      count = (length + 1) * height
    }
    guard try Deflate.zlib(rows, .quickly).count < Deflate.zlib(bytes, .quickly).count else {
      return file.add(dictionary + "/Filter/FlateDecode", packed: try Deflate.zlib(bytes, .steadily))
    }
    return file.add(
      dictionary + "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(step)/Columns \(width)>>",
      packed: try Deflate.zlib(rows, .steadily))
  }
}

/// An image split into planes: colours, and opacities.
private struct Planes {
  private(set) var colors: [UInt8]
  private(set) var opacities: [UInt8]
  private(set) var isTranslucent = false

  init(_ surface: CairoSurface) {
    let (width, height) = (surface.width, surface.height)
    colors = [UInt8](repeating: 0, count: width * height * 3)
    opacities = [UInt8](repeating: 255, count: width * height)
    let source = Self.whole(surface)
    isTranslucent =
      source.withBytes { bytes in
        pixels_planes(
          bytes.bindMemory(to: UInt8.self).baseAddress, source.stride, Int32(width), Int32(height), &colors,
          &opacities) != 0
      } ?? false
  }
  /// The opacities alone.
  static func opacities(of surface: CairoSurface) -> [UInt8] {
    let (width, height) = (surface.width, surface.height)
    return [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      guard let target = buffer.baseAddress else { return }
      if cairo_image_surface_get_format(surface.handle) == CAIRO_FORMAT_A8 {
        copy(surface, to: target)
      } else {
        let source = whole(surface)
        _ = source.withBytes { bytes in
          pixels_opacities(
            bytes.bindMemory(to: UInt8.self).baseAddress, source.stride, Int32(width), Int32(height), target)
        }
      }
    }
  }

  /// The rows of opacities, without padding.
  private static func copy(_ surface: CairoSurface, to target: UnsafeMutablePointer<UInt8>) {
    _ = surface.withBytes { bytes in
      guard let source = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for row in 0..<surface.height {
        (target + row * surface.width).update(from: source + row * surface.stride, count: surface.width)
      }
    }
  }

  /// A copy with explicit colour and opacity.
  private static func whole(_ surface: CairoSurface) -> CairoSurface {
    guard cairo_image_surface_get_format(surface.handle) != CAIRO_FORMAT_ARGB32,
      let copy = CairoSurface(width: surface.width, height: surface.height), let context = CairoContext(copy)
    else { return surface }
    cairo_set_source_surface(context.handle, surface.handle, 0, 0)
    cairo_paint(context.handle)
    return copy
  }
}
