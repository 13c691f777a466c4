import Foundation
import Portal
import PortalRaster
import TestSupport

/// The images that the screens in `Snapshots/images` show, and their pictures.
enum ImageFiles {
  static let folder = Places.package.appendingPathComponent("Snapshots/images/files")

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// An image alone on a canvas, one of its pixels per pixel at its intrinsic size.
  static func picture(
    _ image: Image, width: Double = 48, height: Double = 36, scale: Double = 1, root: String = folder.path,
    _ style: (inout BaseStyleSheet) -> Void = { _ in }
  ) throws -> Picture {
    let screen: Component<Never> = imageView(
      image: image, style: styleSheet(configure: style),
      layout: layout {
        $0.width = Dimension(value: .points(width))
        $0.height = Dimension(value: .points(height))
      })
    let canvas = Canvas(width: width, height: height, scale: scale, background: .clear)
    return try Renderer(imageRoot: root).picture(of: screen, on: canvas)
  }

  static func pixels(
    _ image: Image, width: Double = 48, height: Double = 36, _ style: (inout BaseStyleSheet) -> Void = { _ in }
  ) throws -> Bitmap {
    try Bitmap(png: picture(image, width: width, height: height, style).png(), name: "picture")
  }

  /// The error about an image, with its remedy.
  static func problem(_ bytes: [UInt8]) throws -> String? {
    try picture(.blob(data: bytes)).diagnostics.first.map { $0.message + "; " + ($0.hint ?? "") }
  }

  /// The greatest difference of any channel of any pixel.
  static func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    guard one.width == other.width, one.height == other.height else { return 255 }
    var greatest = 0
    for (one, other) in zip(one.pixels, other.pixels) where one != other {
      for shift: UInt32 in [0, 8, 16, 24] {
        greatest = max(greatest, abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff)))
      }
    }
    return greatest
  }
}
