import Portal
import PortalRaster
import Testing

/// Hundreds of files with a few bytes changed, deleted or doubled: each is drawn or refused.
@Suite("A damaged image file")
struct ImageMutationTests {
  /// A deterministic generator.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, sides)))
    }
  }

  private func damaged(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.roll(4) where !bytes.isEmpty {
      let at = dice.roll(bytes.count)
      switch dice.roll(5) {
      case 0: bytes[at] = UInt8(dice.roll(256))
      case 1: bytes[at] ^= 1 << UInt8(dice.roll(8))
      case 2: bytes.removeSubrange(at..<min(bytes.count, at + 1 + dice.roll(40)))
      case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 1 + dice.roll(40))], at: at)
      default: bytes[at] = 0xff
      }
    }
    return bytes
  }

  @Test(
    "is drawn or refused",
    arguments: [
      "rgb.png", "palette-trns.png", "interlaced.png", "rgba16.png", "progressive.jpg", "turned-6.jpg", "cmyk.jpg",
      "lossy.webp", "alpha-lossy.webp", "lossless.webp", "drawing.svg", "badge.svg",
    ])
  func survives(name: String) throws {
    let original = try ImageFiles.bytes(name)
    let renderer = try Renderer()
    var dice = Dice(state: UInt64(original.count))
    var refused = 0
    for _ in 0..<300 {
      let screen: Component<Never> = imageView(
        image: .blob(data: damaged(original, &dice)),
        layout: layout {
          $0.width = Dimension(value: 20)
          $0.height = Dimension(value: 15)
        })
      do {
        let picture = try renderer.picture(of: screen, on: Canvas(width: 20, height: 15, scale: 1))
        refused += picture.diagnostics.isEmpty ? 0 : 1
        #expect(picture.diagnostics.count <= 1)
        _ = try picture.png()
      } catch let error as DiagnosticsError {
        // A header that says a side of millions of pixels is refused with the whole picture, as one over a budget.
        #expect(error.diagnostics.first?.message.hasPrefix("content shows the image") == true)
        refused += 1
      }
    }
    #expect(refused > 30, "so few of the damaged files were found to be damaged that they cannot have been looked at")
  }
}
