import CCairo
import CPixels
import PortalSupport

/// The rows of a PNG file, made of pixels and packed one after another.
///
/// Owned by the call that encodes, for as long as the pixels stay where they are; used by one thread.
final class PackedRows {
  private let rows: OpaquePointer
  private let packer: OpaquePointer
  private let height: Int
  /// In which form the rows say the pixels.
  let layout: pixels_layout

  /// - Parameters:
  ///   - isOpaque: that no pixel is translucent, where that is known.
  ///   - isPlain: that they are to say red, green, blue and perhaps opacity, whatever the colours are.
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

  /// The colours of a picture that has few, `0xAARRGGBB`, and how many of them are translucent: the first ones.
  var palette: (colors: [UInt32], translucent: Int) {
    var (count, translucent) = (0, 0)
    let colors = pixels_rows_colors(rows, &count, &translucent)
    return (Array(UnsafeBufferPointer(start: colors, count: count)), translucent)
  }

  /// Packs all rows, and hands over what they pack to in pieces of about `piece` bytes or less.
  ///
  /// With each comes how many rows have been packed, with the last one the checksum of all rows.
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
