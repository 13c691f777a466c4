import CCairo
import CPixels
import PortalSupport

/// Converts pixels to the rows of a PNG file, and compresses them one after another.
///
/// Owned by the encoding call while the pixels are valid; used by one thread.
final class PackedRows {
  private let rows: OpaquePointer
  private let packer: OpaquePointer
  private let height: Int
  /// The pixel format of the rows.
  let layout: pixels_layout

  /// - Parameters:
  ///   - isOpaque: whether all pixels are known to be opaque.
  ///   - isPlain: whether to use RGB or RGBA, whatever the colours are.
  init(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, isOpaque: Bool, isPlain: Bool = false,
    _ setting: PNGSetting
  ) throws {
    let isThorough: Int32 = setting == .small ? 1 : 0
    let start = pixels.bindMemory(to: UInt8.self).baseAddress
    let create = isPlain ? pixels_rows_create_plain : pixels_rows_create
    guard let rows = create(start, stride, width, height, isOpaque ? 1 : 0, isThorough) else {
      throw Self.noMemory
    }
    layout = pixels_rows_layout(rows)
    guard let packer = pixels_packer_create(layout.unit, layout.row, isThorough) else {
      pixels_rows_free(rows)
      throw Self.noMemory
    }
    self.rows = rows
    self.packer = packer
    self.height = height
  }

  deinit {
    pixels_rows_free(rows)
    pixels_packer_free(packer)
  }

  private static var noMemory: DiagnosticsError { DiagnosticsError("there is no memory left for the picture") }

  /// The palette, `0xAARRGGBB`, with its translucent colours first, and their number.
  var palette: (colors: [UInt32], translucent: Int) {
    var (count, translucent) = (0, 0)
    let colors = pixels_rows_colors(rows, &count, &translucent)
    return (Array(UnsafeBufferPointer(start: colors, count: count)), translucent)
  }

  /// Compresses all rows, in pieces of at most about `piece` bytes.
  ///
  /// Each piece comes with the number of rows so far, the last one with the checksum of all rows.
  func pack(piece: Int, _ body: (UnsafeBufferPointer<UInt8>, _ rows: Int, _ checksum: UInt32?) -> Void) throws {
    var checksum: UInt32 = 1
    for y in 0..<height {
      let target = pixels_packer_row(packer)
      pixels_rows_write(rows, y, target)
      checksum = libdeflate_adler32(checksum, target, layout.row)
      let isLast = y == height - 1
      guard pixels_packer_take(packer, isLast ? 1 : 0) != 0 else { throw Self.noMemory }
      var count = 0
      let output = pixels_packer_output(packer, &count)
      guard isLast || count >= piece else { continue }
      body(UnsafeBufferPointer(start: output, count: count), y + 1, isLast ? checksum : nil)
      pixels_packer_drop_output(packer)
    }
  }
}
