import CPixels
import PortalRaster

/// Metrics that help people to sort differences; they never decide a verdict.
///
/// A mean over a picture says little about an interface: a changed digit moves it less than invisible noise.
public struct PixelMetrics: Hashable, Sendable {
  /// The visible pixels as pixelmatch 7.2 counts them, with its threshold of 0.1 and without antialiased edges.
  public var visible: Int
  /// The greatest colour difference by CIEDE2000; about 2 is just noticeable.
  ///
  /// Of photographs with more than 16,384 distinct pairs of colours, a sample is measured.
  public var colorGreatest: Double
  /// The mean colour difference of the pixels that differ.
  public var colorMean: Double
  /// The structural similarity: the mean SSIM of the luminance, at most 1.
  ///
  /// Nil for a side of fewer than 11 pixels. Of large pictures that differ nearly everywhere, a sample is measured.
  public var similarity: Double?

  /// Metrics that were measured before.
  public init(visible: Int, colorGreatest: Double, colorMean: Double, similarity: Double?) {
    self.visible = visible
    self.colorGreatest = colorGreatest
    self.colorMean = colorMean
    self.similarity = similarity
  }

  /// Measures two bitmaps of one size; nil for others, for very large ones, and where no pixel differs.
  public init?(_ reference: Bitmap, _ actual: Bitmap, difference: PixelDifference) {
    let (width, height) = (reference.width, reference.height)
    guard width == actual.width, height == actual.height, width > 0, height > 0,
      width.multipliedReportingOverflow(by: height).partialValue <= SnapshotLimits.measuredPixels,
      PixelComparison.comparableRows(reference, actual) == height, difference.count > 0
    else { return nil }
    visible = Self.visible(reference, actual)
    var colors = pixels_color_difference()
    var similarity = 1.0
    PixelComparison.withPixels(reference, actual) { old, new in
      colors = pixels_difference_of_colors(old, new, width * height)
      if min(width, height) >= 11 { similarity = pixels_similarity(old, new, Int32(width), Int32(height)) }
    }
    colorGreatest = colors.greatest
    colorMean = colors.sum / Double(max(1, colors.count))
    self.similarity = min(width, height) >= 11 ? similarity : nil
  }

  /// The visible pixels between two bitmaps of one size, as pixelmatch 7.2 counts them.
  ///
  /// - Parameters:
  ///   - threshold: from 0 to 1.
  ///   - countsEdges: whether pixels count that differ only in antialiasing.
  public static func visible(
    _ reference: Bitmap, _ actual: Bitmap, threshold: Double = 0.1, countsEdges: Bool = false
  ) -> Int {
    guard reference.width == actual.width, reference.height == actual.height, reference.width > 0,
      PixelComparison.comparableRows(reference, actual) == reference.height
    else { return 0 }
    var count: Int64 = 0
    PixelComparison.withPixels(reference, actual) { old, new in
      count = pixels_count_visible(
        old, new, Int32(reference.width), Int32(reference.height), threshold, countsEdges ? 1 : 0)
    }
    return Int(count)
  }
}
