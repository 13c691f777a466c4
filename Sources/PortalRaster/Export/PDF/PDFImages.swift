import CCairo
import CPixels
import PortalCore
import PortalSupport

/// Images as a PDF has them: each is written once, however often it is shown.
struct PDFImages {
  /// What is kept of a surface, which must not go away: another at its address would be taken for it.
  private struct Known {
    var surface: CairoSurface
    var reference: PDFFile.Reference
  }

  private var pictures: [ObjectIdentifier: Known] = [:]
  private var silhouettes: [Silhouette: Known] = [:]

  private struct Silhouette: Hashable {
    var surface: ObjectIdentifier
    var color: RGBA
  }

  /// An image of pixels that may be shown again.
  mutating func picture(_ surface: CairoSurface, _ file: inout PDFFile) throws -> PDFFile.Reference {
    if let known = pictures[ObjectIdentifier(surface)] { return known.reference }
    let reference = try Self.add(surface, &file)
    pictures[ObjectIdentifier(surface)] = Known(surface: surface, reference: reference)
    return reference
  }

  /// A JPEG file as it is.
  ///
  /// - Parameter surface: its pixels, by which it is known again.
  mutating func photograph(
    _ surface: CairoSurface, _ bytes: [UInt8], components: Int, _ file: inout PDFFile
  ) -> PDFFile.Reference {
    if let known = pictures[ObjectIdentifier(surface)] { return known.reference }
    let head = Self.head(surface.width, surface.height, components == 1 ? "DeviceGray" : "DeviceRGB")
    let reference = file.add(head + "/Filter/DCTDecode", packed: bytes)
    pictures[ObjectIdentifier(surface)] = Known(surface: surface, reference: reference)
    return reference
  }

  /// One colour through the opacities of an image.
  mutating func silhouette(
    _ surface: CairoSurface, _ color: RGBA, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let key = Silhouette(surface: ObjectIdentifier(surface), color: color)
    if let known = silhouettes[key] { return known.reference }
    let reference = try Self.addSilhouette(surface, color, &file)
    silhouettes[key] = Known(surface: surface, reference: reference)
    return reference
  }

  // MARK: Objects

  /// Pixels, and their opacities as a mask where any is translucent.
  static func add(_ surface: CairoSurface, _ file: inout PDFFile) throws -> PDFFile.Reference {
    let planes = Planes(surface)
    let mask = try planes.isTranslucent ? addMask(planes, &file) : nil
    return try addPlane(
      planes.colors, planes, 3,
      head(planes.width, planes.height, "DeviceRGB") + (mask.map { "/SMask \($0)" } ?? ""), &file)
  }

  /// One pixel of a colour, stretched, behind a mask of a surface's opacities.
  static func addSilhouette(
    _ surface: CairoSurface, _ color: RGBA, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let mask = try addMask(Planes(surface), &file)
    let bytes = [color.red, color.green, color.blue].map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
    return file.add(head(1, 1, "DeviceRGB") + "/SMask \(mask)", packed: bytes)
  }

  private static func addMask(_ planes: Planes, _ file: inout PDFFile) throws -> PDFFile.Reference {
    try addPlane(planes.opacities, planes, 1, head(planes.width, planes.height, "DeviceGray"), &file)
  }

  private static func head(_ width: Int, _ height: Int, _ space: String) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent 8"
  }

  /// Rows as differences where that packs better.
  private static func addPlane(
    _ bytes: [UInt8], _ planes: Planes, _ step: Int, _ dictionary: String, _ file: inout PDFFile
  ) throws -> PDFFile.Reference {
    let (length, height) = (planes.width * step, planes.height)
    let rows = [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { buffer, count in
      pixels_predict(bytes, Int32(length), Int32(step), Int32(height), buffer.baseAddress)
      count = (length + 1) * height
    }
    let (plain, predicted) = (try Deflate.zlib(bytes), try Deflate.zlib(rows))
    guard predicted.count < plain.count else {
      return file.add(dictionary + "/Filter/FlateDecode", packed: plain)
    }
    return file.add(
      dictionary + "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(step)/Columns \(planes.width)>>",
      packed: predicted)
  }
}

/// An image's pixels taken apart: colours, and opacities.
private struct Planes {
  let width: Int
  let height: Int
  private(set) var colors: [UInt8]
  private(set) var opacities: [UInt8]
  private(set) var isTranslucent = false

  init(_ surface: CairoSurface) {
    (width, height) = (surface.width, surface.height)
    colors = [UInt8](repeating: 0, count: width * height * 3)
    opacities = [UInt8](repeating: 255, count: width * height)
    let isOpaque = cairo_image_surface_get_format(surface.handle) == CAIRO_FORMAT_RGB24
    var copy: CairoSurface?
    if isOpaque || cairo_image_surface_get_format(surface.handle) == CAIRO_FORMAT_A8 {
      // Others are drawn into a surface whose pixels are as they should be.
      copy = CairoSurface(width: width, height: height)
      if let copy, let context = CairoContext(copy) {
        cairo_set_source_surface(context.handle, surface.handle, 0, 0)
        cairo_paint(context.handle)
      }
    }
    let source = copy ?? surface
    isTranslucent =
      source.withBytes { bytes in
        pixels_planes(
          bytes.bindMemory(to: UInt8.self).baseAddress, source.stride, Int32(width), Int32(height), &colors,
          &opacities) != 0
      } ?? false
  }
}
