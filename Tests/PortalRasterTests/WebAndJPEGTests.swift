import Portal
import PortalRaster
import Testing

/// The formats that other libraries encode: our options, and the metadata that we add.
@Suite("A picture for the web")
struct WebFormatTests {
  private func picture(background: Color, width: Double = 20) throws -> Picture {
    let screen: Component<Never> = label(text: "Hej")
    return try Renderer().picture(of: screen, on: Canvas(width: width, height: 30, scale: 2, background: background))
  }

  @Test("is a lossless, deterministic WebP file")
  func webp() throws {
    for background in [Color.white, .clear] {
      let file = try picture(background: background).webp()
      #expect(file.starts(with: Array("RIFF".utf8)))
      #expect(file[8..<16] == Array("WEBPVP8L".utf8)[...])
      #expect(try picture(background: background).webp() == file)
    }
  }

  @Test("is refused as WebP beyond the format's limit")
  func tooWide() throws {
    #expect {
      try picture(background: .white, width: 8_200).webp()
    } throws: {
      "\($0)".contains("16400×60") && "\($0)".contains("16383")
    }
  }

  @Test("is a baseline JPEG file with its density and colour space, smaller with less quality")
  func jpeg() throws {
    let picture = try picture(background: .white)
    let file = try picture.jpeg()
    // 144 pixels per inch.
    #expect(file[..<20] == [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 144, 0, 144, 0, 0])
    #expect(Array(file[20..<30]) == [0xff, 0xe1, 0, 64] + Array("Exif\0\0".utf8))
    // Chroma is not subsampled.
    let frame: [UInt8] = [0xff, 0xc0, 0, 17, 8, 0, 60, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    #expect(file.indices.contains { file[$0...].starts(with: frame) })
    #expect(try picture.jpeg(quality: 30).count < file.count)
    #expect(try picture.jpeg() == file)
  }

  @Test("is composited on white as JPEG, with a warning")
  func flattened() throws {
    let (clear, white) = (try picture(background: .clear), try picture(background: .white))
    #expect(try clear.jpeg() == white.jpeg())
    #expect(clear.losses(in: .jpeg).map(\.message) == ["JPEG knows no transparency: the picture lies on white"])
    #expect(white.losses(in: .jpeg).isEmpty)
    #expect(PictureFormat.allCases.allSatisfy { $0 == .jpeg || clear.losses(in: $0).isEmpty })
  }

  @Test("has a quality from 1 to 100", arguments: [0, 101, -1, .max])
  func quality(_ quality: Int) throws {
    #expect { try picture(background: .white).jpeg(quality: quality) } throws: { "\($0)".contains("1 to 100") }
  }

  @Test("is named by either extension of JPEG, in either case")
  func names() {
    #expect(PictureFormat(path: "a.jpg") == .jpeg)
    #expect(PictureFormat(path: "a.JPEG") == .jpeg)
    #expect(PictureFormat(path: "a.webp") == .webp)
    #expect(PictureFormat(path: "jpeg") == nil)
  }
}
