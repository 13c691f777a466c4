import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// One small picture in every variant of file format.
///
/// Pillow decoded them to the same bits when they were made.
@Suite("An image file")
struct ImageReadingTests {
  @Test(
    "in a lossless format shows the same pixels in every variant",
    arguments: [
      ("interlaced.png", "rgb.png"), ("rgb16.png", "rgb.png"), ("gamma.png", "rgb.png"), ("lossless.webp", "rgb.png"),
      ("rgba16.png", "rgba.png"), ("alpha.webp", "rgba.png"), ("grey16.png", "grey.png"),
    ])
  func alike(one: String, other: String) throws {
    #expect(try ImageFiles.pixels(.named(one)) == ImageFiles.pixels(.named(other)))
  }

  @Test(
    "in a lossy format shows nearly the same pixels",
    arguments: [
      ("plain.jpg", "rgb.png", 30), ("cmyk.jpg", "rgb.png", 60), ("grey.jpg", "grey.png", 30),
      ("palette.png", "rgb.png", 60), ("grey4.png", "grey.png", 16),
    ])
  func similar(one: String, other: String, most: Int) throws {
    #expect(try ImageFiles.difference(ImageFiles.pixels(.named(one)), ImageFiles.pixels(.named(other))) <= most)
  }

  @Test("is transparent where its format says so")
  func transparency() throws {
    for name in ["rgba.png", "rgba16.png", "palette-trns.png", "rgb-trns.png", "grey-alpha.png", "alpha.webp"] {
      let bitmap = try ImageFiles.pixels(.named(name))
      #expect(bitmap.pixels[4 * 48 + 30] == 0, "\(name)")
      #expect(bitmap.pixels[4 * 48 + 4] >> 24 == 255, "\(name)")
    }
  }

  @Test("from a camera is upright for every orientation", arguments: 2...8)
  func orientation(number: Int) throws {
    let upright = try ImageFiles.pixels(.named("turned-1.jpg"))
    let turned = try ImageFiles.pixels(.named("turned-\(number).jpg"))
    // Rotated by a half, the file's blocks lie elsewhere, and so do their errors; a wrong orientation differs
    // everywhere.
    #expect(ImageFiles.difference(upright, turned) <= 64)
    // Also where it is decoded at a half, a quarter or an eighth of its size.
    for side in [24.0, 12, 6] {
      let small = try ImageFiles.pixels(.named("turned-1.jpg"), width: side, height: side)
      let other = try ImageFiles.pixels(.named("turned-\(number).jpg"), width: side, height: side)
      #expect(ImageFiles.difference(small, other) <= 24)
    }
  }

  @Test("is recognised by its bytes, whatever its extension")
  func wrongEndings() throws {
    let folder = try Places.scratchFolder()
    for (file, name) in [("rgb.png", "a.svg"), ("plain.jpg", "b.png"), ("drawing.svg", "c"), ("lossy.webp", "d.jpeg")] {
      try Data(ImageFiles.bytes(file)).write(to: folder.appendingPathComponent(name))
      #expect(try ImageFiles.picture(.named(name), root: folder.path).diagnostics.isEmpty)
    }
  }

  @Test("that is a folder is told of beneath the root as that is called, wherever it really lies")
  func folders() throws {
    let scratch = try Places.scratchFolder().path
    try Files.makeFolder(scratch + "/real/inner/x.png")
    #expect(symlink("real", scratch + "/called") == 0)
    #expect(symlink("inner", scratch + "/real/way") == 0)
    let root = scratch + "/called"
    for name in ["inner/x.png", "way/x.png"] {
      let told = try ImageFiles.picture(.named(name), root: root).diagnostics
      #expect(told.map(\.message) == [#"cannot read "\#(root)/inner/x.png": it is a folder, wanted by content"#])
    }
  }

  @Test("that is an SVG is sharp in every size")
  func vectors() throws {
    let large = try ImageFiles.pixels(.named("drawing.svg"), width: 480, height: 360)
    // The red corner ends within one pixel.
    #expect(large.pixels[40 * 480 + 79] == 0xffd6_3031)
    #expect(large.pixels[40 * 480 + 80] == 0xfff6_f1e6)
    let stretched = try ImageFiles.pixels(.named("drawing.svg"), width: 96, height: 36)
    #expect(stretched.pixels[4 * 96 + 15] == 0xffd6_3031)
    #expect(stretched.pixels[4 * 96 + 16] == 0xfff6_f1e6)
  }

  @Test("is downscaled without losing lines or aliasing")
  func shrinking() throws {
    // Black and white columns, one pixel wide: any third of them is half white.
    let stripes = Bitmap(width: 90, height: 90, pixels: (0..<8100).map { $0 % 2 == 0 ? 0xff00_0000 : 0xffff_ffff })
    let small = try ImageFiles.pixels(.blob(data: stripes.png()), width: 15, height: 15)
    for pixel in small.pixels { #expect(abs(Int(pixel & 0xff) - 128) <= 12) }
    let flat = Bitmap(width: 90, height: 90, pixels: [UInt32](repeating: 0xff12_3456, count: 8100))
    #expect(
      try ImageFiles.pixels(.blob(data: flat.png()), width: 31, height: 17).pixels
        == [UInt32](repeating: 0xff12_3456, count: 31 * 17))
  }

  @Test("is downscaled premultiplied")
  func shrinkingTransparency() throws {
    let small = try ImageFiles.pixels(.named("rgba.png"), width: 13, height: 11)
    for pixel in small.pixels {
      let alpha = pixel >> 24
      #expect(pixel >> 16 & 0xff <= alpha && pixel >> 8 & 0xff <= alpha && pixel & 0xff <= alpha)
    }
  }

  @Test("shows the same at every size, whatever was drawn of it before")
  func noTraces() throws {
    func bytes(_ renderer: Renderer, _ name: String, _ side: Double) throws -> [UInt8] {
      let screen: Component<Never> = imageView(
        image: .localImage(named: name),
        layout: layout {
          $0.width = Dimension(value: .points(side))
          $0.height = Dimension(value: .points(side))
        })
      return try renderer.picture(of: screen, on: Canvas(width: 300, height: 300, scale: 1)).png()
    }
    for name in ["photo.jpg", "rgba.png", "drawing.svg"] {
      for sides in [[20.0, 200, 20, 300], [300, 20, 45, 100]] {
        let renderer = try Renderer(imageRoot: ImageFiles.folder.path)
        for side in sides {
          #expect(
            try bytes(renderer, name, side) == bytes(Renderer(imageRoot: ImageFiles.folder.path), name, side))
        }
      }
    }
  }
}
