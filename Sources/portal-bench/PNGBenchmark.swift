import CCairo
import Foundation
import PortalDocument
import PortalRaster

/// The cost of PNG encoding: ours and Cairo's, of the same pixels in one run.
struct PNGBenchmark {
  /// Screens as documents.
  let screens: [String]

  static let usualScreens = ["list", "article", "dashboard", "grid"].map { "Snapshots/bench/\($0).json" }

  private static let runs = 15

  func run() throws {
    let title = "picture".padding(toLength: 26, withPad: " ", startingAt: 0)
    print(title + "writer        min ms  median ms  part of Cairo's     bytes  part of Cairo's")
    for screen in screens {
      let document = try ScreenDocument.read(Files.read(screen), file: screen)
      let renderer = try Renderer(imageRoot: URL(fileURLWithPath: screen).deletingLastPathComponent().path)
      let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
      let name = URL(fileURLWithPath: screen).deletingPathExtension().lastPathComponent
      try measure(name, Bitmap(png: picture.png(), name: screen))
    }
    try measure("photographs", Photographs.grid(columns: 3, rows: 5))
  }

  private func measure(_ name: String, _ bitmap: Bitmap) throws {
    guard let surface = Self.surface(bitmap) else { return }
    defer { cairo_surface_destroy(surface) }
    let writers: [(String, () throws -> Int)] = [
      ("cairo", { Self.cairoBytes(surface) }),
      ("fast", { try bitmap.png(.fast, isOpaque: true).count }),
      ("small", { try bitmap.png(.small, isOpaque: true).count }),
    ]
    var times = writers.map { _ in [Double]() }
    var sizes = writers.map { _ in 0 }
    // Interleaved, so that other load affects all of them.
    for _ in 0..<Self.runs {
      for (index, writer) in writers.enumerated() {
        let start = DispatchTime.now().uptimeNanoseconds
        sizes[index] = try writer.1()
        times[index].append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
      }
    }
    let sorted = times.map { $0.sorted() }
    for (index, writer) in writers.enumerated() {
      let (least, median) = (sorted[index][0], sorted[index][Self.runs / 2])
      let title = index == 0 ? "\(name) \(bitmap.width)×\(bitmap.height)" : ""
      let columns = [
        String(format: "%10.2f %10.2f", least, median),
        String(format: "%8.3f %7.3f", least / sorted[0][0], median / sorted[0][Self.runs / 2]),
        String(format: "%9d %16.3f", sizes[index], Double(sizes[index]) / Double(sizes[0])),
      ]
      print(title.padding(toLength: 26, withPad: " ", startingAt: 0), terminator: "")
      print(writer.0.padding(toLength: 10, withPad: " ", startingAt: 0), terminator: "")
      print(columns.joined(separator: " "))
    }
  }

  /// A surface with the bitmap's pixels.
  static func surface(_ bitmap: Bitmap) -> OpaquePointer? {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    bitmap.pixels.withUnsafeBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      UnsafeMutableRawPointer(data).copyMemory(from: start, byteCount: pixels.count)
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  static func cairoBytes(_ surface: OpaquePointer) -> Int {
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { count, _, more in
          count?.assumingMemoryBound(to: Int.self).pointee += Int(more)
          return CAIRO_STATUS_SUCCESS
        }, count)
    }
    return count
  }
}

/// Pictures that compress like photographs: smooth, with a little noise.
enum Photographs {
  /// A grid of them on white.
  static func grid(columns: Int, rows: Int) -> Bitmap {
    let (side, gap) = (240, 20)
    let (width, height) = (gap + columns * (side + gap), gap + rows * (side + gap))
    var pixels = [UInt32](repeating: 0xffff_ffff, count: width * height)
    var state: UInt64 = 1
    for index in 0..<columns * rows {
      let (left, top) = (gap + index % columns * (side + gap), gap + index / columns * (side + gap))
      for y in 0..<side {
        for x in 0..<side {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let noise = Double(state >> 33 & 7) - 3.5
          let (u, v) = (Double(x) / 240, Double(y) / 240)
          var color: UInt32 = 0xff
          for channel in 1...3 {
            let (k, n) = (Double(channel), Double(index))
            let wave = sin(u * (3 + k) + n) + cos(v * (5 - k) + n * 2) + sin((u + v) * 17 + k) / 3
            color = color << 8 | UInt32(min(255, max(0, 128 + wave * 50 + noise)))
          }
          pixels[(top + y) * width + left + x] = color
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
