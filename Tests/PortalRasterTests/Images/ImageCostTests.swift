import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// What images cost to be told apart and to be decoded.
@Suite("What an image costs")
struct ImageCostTests {
  /// A PNG of a pixel, with much before and behind it that is not shown.
  private func padded(_ gray: UInt8) -> [UInt8] {
    var file = PNGEncoder()
    file.chunk("IHDR") { $0 += PNGEncoder.number(1) + PNGEncoder.number(1) + [8, 0, 0, 0, 0] }
    file.chunk("tEXt") { $0 += Array(repeating: 65, count: 100_000) }
    file.chunk("IDAT") { $0 += [0x78, 0x01, 1, 2, 0, 0xfd, 0xff, 0, gray, 0, 0, 0, 0] }
    file.chunk("tEXt") { $0 += Array(repeating: 66, count: 100_000) }
    file.chunk("IEND") { _ in }
    return file.file
  }

  @Test("is that of its own bytes: large ones that agree at both ends have other hashes, and are told apart")
  func toldApart() throws {
    let files = (0..<200).map { padded(UInt8($0)) }
    let hashes = Set(files.map { ImageReference.data($0).hashValue })
    #expect(hashes.count == files.count)
    let screen: Component<Never> = container(
      children: [0, 100, 0].map { gray in
        imageView(
          image: .blob(data: padded(gray)),
          layout: layout {
            $0.width = Dimension(value: .points(1))
            $0.height = Dimension(value: .points(1))
          })
      })
    let renderer = try Renderer()
    let picture = try renderer.picture(of: screen, on: Canvas(width: 1, height: 3, scale: 1))
    #expect(try Bitmap(png: picture.png(), name: "a").pixels == [0xff00_0000, 0xff64_6464, 0xff00_0000])
    // Equal ones are one, read and written once.
    #expect(renderer.images.used.unpacked.used == 2 * (2 + 8 + padded(0).count / 4))
    #expect(picture.svg().components(separatedBy: "<image id").count == 3)
    let (one, other) = (ImageReference.data(padded(0)), ImageReference.data(padded(0)))
    #expect(renderer.images.entry(one) === renderer.images.entry(other))
  }

  @Test("is counted with other pictures as what a child took where that is more than what was estimated")
  func measured() throws {
    let renderer = try Renderer()
    func counted(_ measured: Double) throws -> Double {
      let account = WorkAccount(budgets: .infinity)
      renderer.account = account
      renderer.images.countMade(seconds: 1, measured: measured)
      let screen: Component<Never> = label(text: "A")
      _ = try renderer.picture(of: screen, on: Canvas(width: 50, height: 50))
      return account.parts[.seconds] ?? 0
    }
    #expect(try counted(0.9) == 1 * 5.0 / 10)
    #expect(try counted(8) == 8 * 5.0 / 10)
  }

  @Test(
    "is more to decode as PNG and WebP, in colours of 16 bits, interlaced, and in inks",
    arguments: [
      ("rgb.png", 2, 0.25), ("rgb16.png", 4, 0.25), ("rgba16.png", 4, 0.25), ("grey16.png", 4, 0.25),
      ("grey1.png", 2, 0.25), ("interlaced.png", 3, 0.25), ("palette.png", 2, 0.25), ("plain.jpg", 1, 0.25),
      ("cmyk.jpg", 2, 0.25), ("lossy.webp", 2, 1), ("lossless.webp", 2, 61), ("alpha-lossy.webp", 2, 61),
    ])
  func decoding(name: String, pixel: Int, byte: Double) throws {
    let renderer = try Renderer(imageRoot: ImageFiles.folder.path)
    let screen: Component<Never> = imageView(image: .named(name))
    _ = try renderer.picture(of: screen, on: Canvas(width: 100, height: 100, scale: 1))
    // Blocks of a JPEG and a WebP count whole.
    let area = name.hasSuffix("jpg") ? 64 * 64 : name.hasSuffix("webp") ? 48 * 48 : 48 * 36
    let ofBytes = Int(Double(try ImageFiles.bytes(name).count) * byte)
    let ofRows = name.hasSuffix("png") ? 36 * (name == "interlaced.png" ? 16 : 8) : 0
    #expect(renderer.images.used.unpacked.used == pixel * area + ofRows + ofBytes)
  }
}
