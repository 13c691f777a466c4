import CPixels
import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// What programs that are not ours find in our PDF files.
extension AgreementTests {
  private func file(_ picture: Picture) throws -> URL {
    let file = try Places.scratchFolder().appendingPathComponent("picture.pdf")
    try Data(picture.pdf()).write(to: file)
    return file
  }

  @Test("looks in PDF as in PNG, to poppler", .enabled(if: Program.isInstalled("pdftoppm")), arguments: screens)
  func pdf(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    let file = try file(picture)
    // Poppler puts letters on whole pixels, so it draws four times as large, which is then averaged.
    let output = file.deletingPathExtension()
    try Program.output(
      of: ["pdftoppm", "-r", "\(picture.list.scale * 72 * 4)", "-singlefile", file.path, output.path])
    let ours = try Bitmap(png: picture.png(), name: screen.name)
    let pixels = try [UInt8](Data(contentsOf: output.appendingPathExtension("ppm")))
    let theirs = try #require(Self.averaged(pixels, width: ours.width, height: ours.height))
    let (far, farthest) = Closeness.difference(ours, theirs, beyond: 16)
    #expect(far <= 0.005, "\(far * 100) % of the pixels differ by more than 16, the most by \(farthest)")
    #expect(farthest <= 64)
  }

  /// A picture in the format PPM, each pixel the average of four by four.
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

  @Test("has its texts in PDF, to pdftotext", .enabled(if: Program.isInstalled("pdftotext")), arguments: screens)
  func pdfTexts(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    let file = try file(picture)
    // Poppler wraps what reads from right to left in marks of its own.
    func words(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isBidiControl }))
    }
    // It has two ways of reading: by where things stand, and by their order in the file. The first turns lines around
    // whose directions are mixed, the second commas that end words from right to left.
    let found = try [[], ["-raw"]].map {
      words(try Program.output(of: ["pdftotext"] + $0 + [file.path, "-"]))
    }
    for (view, text) in seenTexts(picture.screen.root) where !text.shaped.isTruncated {
      let wanted = words(text.block.string)
      // Code point by code point: what follows must not grow together with a text's last letter.
      #expect(found.contains { $0.range(of: wanted, options: .literal) != nil }, "\(view)")
    }
  }

  /// The texts of views, but for those of which a part is cut away, as it is where something is scrolled.
  private func seenTexts(_ root: PlacedView) -> [(view: String, text: PlacedText)] {
    var texts: [(view: String, text: PlacedText)] = []
    var pending: [(box: PlacedView, clip: Rect?)] = [(root, nil)]
    while let (box, outer) = pending.popLast() {
      if let view = box.view, case .text(let text) = box.content, outer.map({ $0.contains(box.frame) }) ?? true {
        texts.append((view.path.text, text))
      }
      var clip = box.style.transform == nil ? outer : nil
      if box.style.clipToBounds { clip = clip.map { $0.intersection(box.frame) ?? .zero } ?? box.frame }
      for child in box.children { pending.append((child, clip)) }
    }
    return texts
  }

  @Test(
    "has subsets of its fonts in PDF, to pdffonts", .enabled(if: Program.isInstalled("pdffonts")), arguments: screens)
  func pdfFonts(screen: CommittedScreen) throws {
    let lines = try Program.output(of: ["pdffonts", try file(screen.picture()).path]).split(separator: "\n")
    for line in lines.dropFirst(2) {
      #expect(line.contains(/^[A-Z]{6}\+\S+ .* yes yes yes +\d+ +\d+$/), "\(line)")
    }
  }

  @Test("has pixels in PDF and SVG only for what cannot be said otherwise", arguments: screens)
  func vectors(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    guard picture.list.items.allSatisfy(\.isVector) else { return }
    // Emoji are pictures wherever they are.
    let hasEmoji = picture.list.items.contains { item in
      if case .glyphs(let run, _, _) = item { return run.face.name.contains("Emoji") }
      return false
    }
    #expect(hasEmoji || !picture.svg().contains("<image"))
    guard Program.isInstalled("pdfimages") else { return }
    let images = try Program.output(of: ["pdfimages", "-list", try file(picture).path]).split(separator: "\n")
    #expect(images.count <= 2, "\(images)")
  }
}

extension DisplayList.Item {
  /// Whether every format can say it without pixels.
  fileprivate var isVector: Bool {
    switch self {
    case .image, .blurBackdrop: false
    case .shadow(let shadow): shadow.radius == 0
    case .fill(_, _, .gradient(.conic, _)): false
    case .begin(let layer): layer.blend == .normal
    default: true
    }
  }
}
