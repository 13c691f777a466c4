import CPixels
import Foundation
import PortalRaster
import TestSupport
import Testing

/// What independent programs read in our PDF files.
extension AgreementTests {
  private func file(_ formats: Formats) throws -> URL {
    let file = try Places.scratchFolder().appendingPathComponent("picture.pdf")
    try Data(formats.pdf).write(to: file)
    return file
  }

  @Test("looks the same in PDF, for poppler", .enabled(if: Program.isInstalled("pdftoppm")), arguments: screens)
  func pdf(screen: CommittedScreen) throws {
    let formats = try Formats.of(screen)
    let complaint = try Judged.complaint("pdf", of: screen, [formats.png, formats.pdf]) {
      let file = try file(formats)
      // Poppler places glyphs on whole pixels, so it renders at four times the size, which is then averaged.
      let output = file.deletingPathExtension()
      try Program.output(
        of: ["pdftoppm", "-r", "\(formats.scale * 72 * 4)", "-singlefile", file.path, output.path])
      let ours = try Bitmap(png: formats.png, name: screen.name)
      let pixels = try [UInt8](Data(contentsOf: output.appendingPathExtension("ppm")))
      guard let theirs = Self.averaged(pixels, width: ours.width, height: ours.height) else {
        return "poppler's picture has another size"
      }
      return Closeness.complaint(ours, theirs)
    }
    #expect(complaint == nil)
  }

  /// Decodes PPM, averaging squares of four by four pixels.
  private static func averaged(_ file: [UInt8], width: Int, height: Int) -> Bitmap? {
    let head = String(decoding: file.prefix(64), as: UTF8.self).split(separator: "\n").prefix(3)
    let start = head.reduce(0) { $0 + $1.utf8.count + 1 }
    let size = head.count == 3 ? head[1].split(separator: " ").compactMap { Int($0) } : []
    guard head.first == "P6", size.count == 2, size[0] >= width * 4 - 3, size[1] >= height * 4 - 3,
      file.count == start + size[0] * size[1] * 3
    else { return nil }
    var averages = [UInt16](repeating: 0, count: width * height * 3)
    file.withUnsafeBufferPointer { file in
      guard let pixels = file.baseAddress else { return }
      pixels_shrink(
        pixels + start, size[0] * 3, Int32(size[0]), Int32(size[1]), 3, 0, 0, 4, &averages, Int32(width),
        Int32(height))
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      averages.withUnsafeBufferPointer { averages in
        for index in pixels.indices {
          func byte(_ channel: Int) -> UInt32 { (UInt32(averages[index * 3 + channel]) + 128) / 257 }
          pixels[index] = 0xff00_0000 | byte(0) << 16 | byte(1) << 8 | byte(2)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test("has its texts in PDF, for pdftotext", .enabled(if: Program.isInstalled("pdftotext")), arguments: screens)
  func pdfTexts(screen: CommittedScreen) throws {
    let formats = try Formats.of(screen)
    // Poppler wraps right-to-left text in directional marks of its own.
    func words(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isBidiControl }))
    }
    let complaint = try Judged.complaint("texts", of: screen, [formats.pdf] + formats.texts.map { Array($0.text.utf8) })
    {
      let file = try file(formats)
      // It has two ways of reading: by where things stand, and by their order in the file. The first turns lines around
      // whose directions are mixed, the second commas that end words from right to left.
      let found = try [[], ["-raw"]].map {
        words(try Program.output(of: ["pdftotext"] + $0 + [file.path, "-"]))
      }
      // Code point by code point: what follows must not grow together with a text's last letter.
      let lost = formats.texts.filter { text in
        !found.contains { $0.range(of: words(text.text), options: .literal) != nil }
      }
      return lost.isEmpty ? nil : "not found: \(lost.map(\.view))"
    }
    #expect(complaint == nil)
  }

  @Test(
    "has subsets of its fonts in PDF, to pdffonts", .enabled(if: Program.isInstalled("pdffonts")), arguments: screens)
  func pdfFonts(screen: CommittedScreen) throws {
    let formats = try Formats.of(screen)
    let complaint = try Judged.complaint("fonts", of: screen, [formats.pdf]) {
      let lines = try Program.output(of: ["pdffonts", file(formats).path]).split(separator: "\n")
      return lines.dropFirst(2).first { !$0.contains(/^[A-Z]{6}\+\S+ .* yes yes yes +\d+ +\d+$/) }.map(String.init)
    }
    #expect(complaint == nil)
  }

  @Test("has pixels in PDF and SVG only for what has no vector form", arguments: screens)
  func vectors(screen: CommittedScreen) throws {
    let formats = try Formats.of(screen)
    guard formats.isVector else { return }
    #expect(formats.hasEmoji || !String(decoding: formats.svg, as: UTF8.self).contains("<image"))
    guard Program.isInstalled("pdfimages") else { return }
    let complaint = try Judged.complaint("images", of: screen, [formats.pdf]) {
      let images = try Program.output(of: ["pdfimages", "-list", file(formats).path]).split(separator: "\n")
      return images.count <= 2 ? nil : "\(images)"
    }
    #expect(complaint == nil)
  }
}
