import CCairo
import PortalCore
import PortalSupport

/// A WebP file: lossy or not, with opacity or without, but not moving.
struct WebPFile: ImageFile {
  let bytes: [UInt8]
  let size: Size
  private let name: String
  private let pixelSize: PixelSize

  init(_ bytes: [UInt8], name: String) throws {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw ImageReader.broken(name, "WebP")
    }
    guard features.has_animation == 0 else {
      throw DiagnosticsError(
        "the image \(name) is a WebP file that moves, which is not read", hint: "save one frame of it as a file")
    }
    try ImageReader.check(Int(features.width), Int(features.height), name: name)
    self.bytes = bytes
    self.name = name
    pixelSize = PixelSize(width: Int(features.width), height: Int(features.height))
    size = Size(width: Double(features.width), height: Double(features.height))
  }

  var unpackedPixels: Int { pixelSize.area }

  func pixels(for target: PixelSize) throws -> CairoSurface {
    guard let surface = CairoSurface(width: pixelSize.width, height: pixelSize.height),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw ImageReader.noMemory(name) }
    let room = surface.stride * pixelSize.height
    guard WebPDecodeBGRAInto(bytes, bytes.count, pixels, room, Int32(surface.stride)) != nil else {
      throw ImageReader.broken(name, "WebP")
    }
    return try surface.premultiplied(name)
  }
}
