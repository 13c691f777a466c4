import PortalDocument
import PortalRaster

// Readers of images and fonts.

extension FuzzReader {
  static let png = image(
    "png", "PNG files", .png, isMeant: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) },
    { bytes in
      let bitmap = try Bitmap(png: bytes, name: "input")
      try hold(bitmap.pixels.count == bitmap.width * bitmap.height, "a bitmap has all its pixels")
      guard bitmap.pixels.count <= 1 << 16 else { return }
      try hold(try Bitmap(png: try bitmap.png(.fast), name: "again") == bitmap, "pixels come back from PNG")
    })
  static let jpeg = image("jpeg", "JPEG files", .bytes, isMeant: { $0.starts(with: [0xFF, 0xD8]) })
  static let webp = image("webp", "WebP files", .bytes, isMeant: { $0.starts(with: "RIFF".utf8) })

  /// The checks of SVG files; the renderer itself is not ours.
  static let svg = FuzzReader(
    name: "svg", what: "SVG files, as they are judged before drawing", mostBytes: 2048, mutator: .lines,
    words: {
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\">", "</svg>", "<g>", "</g>", "<use href=\"#a\"/>",
        "<image href=\"data:", "id=\"a\"", "url(#a)", "style=\"", "<style>", "@import", "<!DOCTYPE ", "<![CDATA[",
        "]]>", "<?xml ",
        "encoding=", "&#x41;", "&amp;", "<!--", "-->", "xlink:href", "<filter>", "<pattern ", "<marker ", ";base64,",
        "stroke-dasharray",
      ]
    }
  ) { _ in
    { bytes in try ImageReading.checkSVG(bytes, name: "input.svg") }
  }

  /// What a child process says that reads images; the files themselves have readers of their own.
  static let sandbox = FuzzReader(name: "sandbox", what: "answers of a child process", mostBytes: 1024) { _ in
    { bytes in
      guard let (header, told) = ImageReading.readMessage(bytes) else {
        throw DiagnosticsError(Diagnostic(.error, "the input is no message"))
      }
      try hold(bytes.starts(with: header), "a message is written as it was read")
      if let told { throw told }
    }
  }

  /// An image as a screen shows it, at a size that its length determines.
  private static func image(
    _ name: String, _ what: String, _ mutator: Mutator, isMeant: @escaping @Sendable ([UInt8]) -> Bool,
    _ also: @escaping @Sendable ([UInt8]) throws -> Void = { _ in }
  ) -> FuzzReader {
    FuzzReader(name: name, what: what, mostBytes: 4096, mutator: mutator) { _ in
      let renderer = try Renderer()
      return { bytes in
        // Other formats have readers of their own.
        guard isMeant(bytes) else { return }
        let side = [3, 20, 90][bytes.count % 3]
        let screen = try ScreenDocument.read(
          Array(
            """
            {"content": {"type": "imageView", "image": {"data": "\(Base64.text(of: bytes))"},
              "layout": {"width": \(side), "height": \(side)}}}
            """.utf8), file: "image.json")
        let picture = try renderer.picture(of: screen, on: Canvas(width: 100, height: 100, scale: 1))
        let problems = picture.diagnostics
        _ = try picture.png()
        try also(bytes)
        if !problems.isEmpty { throw DiagnosticsError(problems) }
      }
    }
  }

  /// Fonts, with a text shaped in them and exported with their outlines.
  static let font = FuzzReader(name: "font", what: "font files", mostBytes: 1 << 16, mutator: .font) { folder in
    let file = ScratchFile("\(folder)/font.ttf")
    return { bytes in
      try file.write(bytes)
      let library = try FontLibrary(standard: false, adding: [file.path])
      guard let family = library.familyNames.first else { return }
      let renderer = try Renderer(fonts: library)
      let style = JSONWriter.text(of: .object([JSONMember(key: "textFont", value: JSONNode(.string(family)))]))
      let screen = try ScreenDocument.read(
        Array(#"{"content": {"type": "label", "text": "AB é ﬁ שלום 1", "style": \#(style)}}"#.utf8), file: "font.json")
      let picture = try renderer.picture(of: screen, on: Canvas(width: 200, height: 60, scale: 1))
      _ = picture.svg(text: .live)
      _ = try picture.pdf()
      _ = try picture.png()
    }
  }
}
