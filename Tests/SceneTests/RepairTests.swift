import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A repaired surface")
struct RepairTests {
  @Test("has the pixels of a full paint, whatever part of a screen is painted again", arguments: CommittedScreen.all)
  func parts(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    let size = try #require(picture.screen.canvas.pixelSize)
    guard size.width * size.height <= 6_000_000 else { return }
    let surface = try picture.surface()
    let full = try #require(surface.withBytes { Array($0) })
    let items = ItemTree(picture.list, picture.fonts)
    var random = SeededRandom(seed: 7)
    var scratch: CairoSurface?
    for _ in 0..<8 {
      let canvas = picture.screen.canvas.size
      let x = Double.random(in: 0..<canvas.width, using: &random)
      let y = Double.random(in: 0..<canvas.height, using: &random)
      let (width, height) = (Double.random(in: 1..<120, using: &random), Double.random(in: 1..<60, using: &random))
      let rect = Rect(x: x, y: y, width: width, height: height)
      let damage = Damage([rect], in: items, canvas: size)
      try picture.repaint(damage.boxes, of: items, on: surface, through: &scratch)
      let isSame = surface.withBytes { bytes in full.withUnsafeBytes { $0.equals(bytes) } }
      #expect(isSame == true, "\(rect), repaired as \(damage.boxes)")
      if isSame != true { return }
    }
  }
}
