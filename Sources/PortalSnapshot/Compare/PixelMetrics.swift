import CPixels
import PortalRaster

/// Numbers that help a person to sort differences; they are never a verdict.
///
/// A mean over a picture says little about an interface: a changed digit moves it less than noise that nobody sees.
public struct PixelMetrics: Hashable, Sendable {
  /// How many pixels differ visibly as pixelmatch 7.2 counts them, with its threshold of 0.1 and without smoothed edges.
  public var visible: Int
  /// The greatest difference of colours, as CIEDE2000 has it; some 2 can just be noticed.
  ///
  /// Of photographs, in which more than 16,384 pairs of colours meet, a part is looked at.
  public var colorGreatest: Double
  /// The mean difference of the colours of the pixels that differ.
  public var colorMean: Double
  /// How alike the structures are: the mean SSIM of the pictures' brightness, 1 at the most.
  ///
  /// Nothing for a picture with a side of fewer than 11 pixels. Of large pictures that differ nearly everywhere, a part is
  /// looked at.
  public var similarity: Double?

  public init(visible: Int, colorGreatest: Double, colorMean: Double, similarity: Double?) {
    self.visible = visible
    self.colorGreatest = colorGreatest
    self.colorMean = colorMean
    self.similarity = similarity
  }

  /// Measures two pictures of one size; nothing for others, and where no pixel differs.
  public init?(_ reference: Bitmap, _ actual: Bitmap, difference: PixelDifference) {
    let (width, height) = (reference.width, reference.height)
    guard width == actual.width, height == actual.height, width > 0, height > 0,
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

  /// How many pixels of two pictures of one size differ visibly, as pixelmatch 7.2 counts them.
  ///
  /// - Parameters:
  ///   - threshold: from 0 to 1.
  ///   - countsEdges: whether pixels count that look as if only the smoothing of an edge had changed.
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
