import CPixels
import PortalCore
import PortalSupport

/// A frame of an animation: the rectangle that differs from the frame before, and how long it is seen.
struct AnimationFrame {
  var part: PixelBox
  var milliseconds: Int
  /// The rectangle's pixels, as the format has them.
  var packed: [UInt8]
}

/// A file format of animations: how a rectangle's pixels are packed, and how a file is made of all frames.
///
/// Packing has no state, so several threads can do it at once.
protocol AnimationFormat: Sendable {
  /// The cost of packing each of so many pixels.
  func packing(ofPixels count: Int) -> RasterLimits.Packing

  /// The least rectangle around another at which a frame can be.
  func place(around part: PixelBox) -> PixelBox

  /// - Parameter pixels: rows that begin every `stride` bytes.
  func pack(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) throws -> [UInt8]

  /// - Parameter loops: how often it is shown; 0 is without end.
  func file(of frames: [AnimationFrame], width: Int, height: Int, scale: Double, loops: Int) throws -> [UInt8]
}

extension PixelBox {
  /// All pixels of a picture.
  init(width: Int, height: Int) {
    self.init(left: 0, top: 0, right: Int32(clamping: width), bottom: Int32(clamping: height))
  }

  /// The pixels of a box that differ between two pictures, as the least box around them; nil where none does.
  ///
  /// - Parameter stride: bytes from a row to the next, of both.
  static func difference(
    between one: UnsafeRawBufferPointer, and other: UnsafeRawBufferPointer, stride: Int, within box: PixelBox
  ) -> PixelBox? {
    let patch = pixels_compare(
      one.bindMemory(to: UInt32.self).baseAddress, other.bindMemory(to: UInt32.self).baseAddress, stride / 4, box.left,
      box.top, box.right, box.bottom, nil, nil)
    guard patch.count > 0 else { return nil }
    return PixelBox(left: patch.left, top: patch.top, right: patch.right, bottom: patch.bottom)
  }
}
