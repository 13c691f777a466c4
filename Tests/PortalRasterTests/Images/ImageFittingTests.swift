import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// How images are fitted into boxes, in the display list and in pixels.
@Suite("An image in a box")
struct ImageFittingTests {
  private func drawings(
    _ image: Image, width: Double, height: Double, scale: Double = 1, _ style: (inout BaseStyleSheet) -> Void = { _ in }
  ) throws -> [DisplayList.ImageDrawing] {
    try ImageFiles.picture(image, width: width, height: height, scale: scale, style).list.items.compactMap {
      if case .image(let drawing) = $0 { drawing } else { nil }
    }
  }

  @Test(
    "has its intrinsic size in the modes that say so",
    arguments: [
      (ContentMode.center, 16.0, 7.0), (.top, 16, 0), (.bottom, 16, 14), (.left, 0, 7), (.right, 32, 7),
      (.topLeft, 0, 0),
      (.topRight, 32, 0), (.bottomLeft, 0, 14), (.bottomRight, 32, 14),
    ])
  func places(mode: ContentMode, x: Double, y: Double) throws {
    let drawings = try drawings(.named("rgb.png"), width: 80, height: 50) { $0.contentMode = mode }
    #expect(drawings.map(\.frame) == [Rect(x: x, y: y, width: 48, height: 36)])
  }

  @Test("is clipped where it is larger than the box")
  func cut() throws {
    let picture = try ImageFiles.picture(.named("rgb.png"), width: 20, height: 20) { $0.contentMode = .center }
    #expect(picture.list.items.count == 3)
    let whole = try ImageFiles.pixels(.named("rgb.png"))
    let part = try Bitmap(png: picture.png(), name: "part")
    #expect(part.pixels[0] == whole.pixels[8 * 48 + 14])
    #expect(part.pixels[20 * 20 - 1] == whole.pixels[27 * 48 + 33])
  }

  @Test("is tiled from the corner on, aligned to pixels")
  func tiles() throws {
    let tile = try ImageFiles.pixels(.named("tile.png"), width: 12, height: 12)
    let tiled = try ImageFiles.pixels(.named("tile.png"), width: 31, height: 20) { $0.contentMode = .tile }
    for y in 0..<20 {
      for x in 0..<31 { #expect(tiled.pixels[y * 31 + x] == tile.pixels[y % 12 * 12 + x % 12]) }
    }
  }

  @Test("has the scale of its name's suffix, or the one given beside it")
  func scales() throws {
    let folder = try Places.scratchFolder()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a@9x"), withIntermediateDirectories: true)
    let bytes = try ImageFiles.bytes("bubble@2x.png")
    func size(_ name: String, _ image: Image? = nil) throws -> Double? {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
      let screen: Component<Never> = container(
        children: [imageView(image: image ?? .named(name))], layout: layout { $0.alignment.items = .flexStart })
      return try Renderer(imageRoot: folder.path).picture(of: screen).screen.view(at: "content/0")?.frame.width
    }
    #expect(try size("a.png") == 64)
    #expect(try size("a@2x.png") == 32)
    #expect(try size("a@1.6x.png") == 40)
    #expect(try size("a@9x/b.png") == 64)
    for odd in ["a@x.png", "a@0x.png", "a@-2x.png", "a2x.png", "@2x", "a@2x.b.png"] {
      #expect(try size(odd) == (odd == "@2x" ? 32 : 64), "\(odd)")
    }
    #expect(try size("a@2x.png", .named("a@2x.png").scaled(4)) == 16)
  }

  @Test("as a nine-patch keeps its corners and stretches between them")
  func ninePieces() throws {
    let bubble = Image.named("bubble@2x.png").resizable(insets: Edges(top: 10, left: 8, bottom: 6, right: 12))
    let pieces = try drawings(bubble, width: 100, height: 50)
    #expect(
      pieces.map(\.frame) == [
        Rect(x: 0, y: 0, width: 8, height: 10), Rect(x: 8, y: 0, width: 80, height: 10),
        Rect(x: 88, y: 0, width: 12, height: 10), Rect(x: 0, y: 10, width: 8, height: 34),
        Rect(x: 8, y: 10, width: 80, height: 34), Rect(x: 88, y: 10, width: 12, height: 34),
        Rect(x: 0, y: 44, width: 8, height: 6), Rect(x: 8, y: 44, width: 80, height: 6),
        Rect(x: 88, y: 44, width: 12, height: 6),
      ])
    // The image is 32 points wide: its parts are fractions of that.
    #expect(pieces.map(\.part)[4] == Rect(x: 0.25, y: 0.3125, width: 0.375, height: 0.5))
    let small = try ImageFiles.pixels(.named("bubble.png"), width: 32, height: 32)
    let large = try ImageFiles.pixels(
      .named("bubble.png").resizable(insets: Edges(all: 10)), width: 100, height: 50)
    for y in 0..<10 {
      for x in 0..<10 {
        #expect(large.pixels[y * 100 + x] == small.pixels[y * 32 + x])
        #expect(large.pixels[(49 - y) * 100 + 99 - x] == small.pixels[(31 - y) * 32 + 31 - x])
      }
    }
  }

  @Test("as a nine-patch fits all parts, however small the box or large the insets")
  func ninePiecesWithoutRoom() throws {
    for insets in [Edges(all: 10), Edges(all: 16), Edges(all: 1000), Edges(top: -5, left: .nan, bottom: 40, right: 0)] {
      for side in [1.0, 7, 33, 400] {
        for mode in ImageResizing.Mode.allCases {
          let pieces = try drawings(
            .named("bubble.png").resizable(insets: insets, mode: mode), width: side, height: side, scale: 1.5)
          let area = pieces.reduce(0) { $0 + $1.frame.width * $1.frame.height }
          let whole = (side * 1.5).rounded() / 1.5
          #expect(abs(area - whole * whole) < 0.01, "\(insets) \(side)")
        }
      }
    }
  }

  @Test("that is tinted shows one colour, with its opacity")
  func tints() throws {
    let plain = try ImageFiles.pixels(.named("star@2x.png"))
    let red = try ImageFiles.pixels(.named("star@2x.png").tinted(Color(RGBA(hex: 0xff0000, alpha: 0.5))))
    for (plain, red) in zip(plain.pixels, red.pixels) {
      #expect(abs(Int(red >> 24) - Int(plain >> 24) / 2) <= 1)
      #expect(red >> 16 & 0xff == red >> 24 && red & 0xffff == 0)
    }
  }

  @Test("that is a symbol is an outline in the text's colour, and opens no file")
  func symbols() throws {
    let picture = try ImageFiles.picture(.symbol("heart.fill"), width: 72, height: 24)
    guard case .fill(let path, .nonZero, .solid(let color)) = picture.list.items.first, picture.list.items.count == 1
    else { return #expect(Bool(false), "\(picture.list)") }
    #expect(color == Color.label.light)
    #expect(path == Symbol.named("heart.fill")?.path(in: Rect(x: 24, y: 0, width: 24, height: 24)))
    #expect(!picture.svg().contains("<image"))
  }

  @Test("that is a directional symbol is mirrored from right to left")
  func mirrored() throws {
    let screen: Component<Never> = imageView(image: .symbol("chevron.forward"))
    let symbol = try #require(Symbol.named("chevron.forward"))
    let renderer = try Renderer()
    for direction in ReadingDirection.allCases {
      let picture = try renderer.picture(
        of: screen, on: Canvas(width: 24, height: 24, scale: 1), traits: Traits(direction: direction))
      let expected = symbol.path(
        in: Rect(x: 0, y: 0, width: 24, height: 24), mirrored: direction == .rightToLeft)
      guard case .fill(let path, _, _) = picture.list.items.first else {
        Issue.record("\(picture.list)")
        continue
      }
      #expect("\(path)" == "\(expected)")
    }
  }

  @Test("that is a symbol in a button has the size and colour of the title")
  func buttonSymbols() throws {
    for size in [10.0, 17, 40] {
      let screen: Component<Never> = button(
        properties: properties {
          $0.text = "Like"
          $0.icon = .symbol("heart")
        },
        style: buttonStyleSheet { _, button in
          button.textSize = size
          button.textColor = .red
        })
      let picture = try Renderer().picture(of: screen, on: Canvas(width: 300, height: 100, scale: 2))
      guard case .fill(let path, _, .solid(let color)) = picture.list.items.first else {
        Issue.record("\(picture.list)")
        continue
      }
      #expect(color == Color.red.light)
      let bounds = try #require(path.bounds)
      #expect(bounds.height > size * 0.6 && bounds.height < size * 1.2)
    }
  }

  @Test("that is an unknown symbol is a placeholder, and the nearest name is suggested")
  func unknownSymbol() throws {
    let picture = try ImageFiles.picture(.symbol("hart.fill"))
    #expect(picture.diagnostics.map(\.message) == ["there is no symbol \"hart.fill\", wanted by content"])
    #expect(picture.diagnostics.first?.hint == "did you mean \"heart.fill\"?")
    #expect(picture.list.items.count == 3)
  }

  @Test("is in an SVG with the pixels that the picture shows, and no more")
  func embedded() throws {
    let thumbnail = try ImageFiles.picture(.named("photo.jpg"), width: 24, height: 18).svg()
    #expect(thumbnail.contains("<image id=\"i0\" width=\"24\" height=\"18\""))
    #expect(thumbnail.utf8.count < 3000)
    let whole = try ImageFiles.picture(.named("photo.jpg"), width: 240, height: 180).svg()
    #expect(try whole.contains("data:image/jpeg;base64,\(Base64.text(of: ImageFiles.bytes("photo.jpg")))"))
    // A rotated JPEG is not embedded, because some viewers ignore its orientation.
    #expect(try !ImageFiles.picture(.named("turned-6.jpg")).svg().contains("image/jpeg"))
    #expect(try !ImageFiles.picture(.named("cmyk.jpg")).svg().contains("image/jpeg"))
  }
}
