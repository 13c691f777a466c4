import CPixels
import PortalRaster

/// How far a picture may differ from its reference, and why.
///
/// Exact rendering needs none. Where one is needed, it has three narrow bounds: differences within the first are
/// ignored, and the pixels beyond it are counted over the picture and in every window. There is no relative share of
/// the picture, which would accept small changes of large pictures.
public struct Tolerance: Hashable, Sendable {
  /// The greatest difference of a channel, of 255, that still counts as equal.
  public var channel: Int
  /// The number of pixels that may differ by more.
  public var pixels: Int
  /// The number of them in any 16×16 pixels.
  public var window: Int
  /// The fewest pixels that must differ: with it, a tolerance that is no longer needed is reported.
  public var atLeast: Int
  /// Why the picture cannot be exact, for readers of the test.
  public var reason: String

  /// A tolerance with bounds of its own.
  public init(channel: Int, pixels: Int, window: Int, atLeast: Int = 0, reason: String) {
    self.channel = channel
    self.pixels = pixels
    self.window = window
    self.atLeast = atLeast
    self.reason = reason
  }

  /// Two invisible steps of a channel anywhere, and nothing beyond.
  public static func plusMinusTwo(reason: String) -> Tolerance {
    Tolerance(channel: 2, pixels: 0, window: 0, reason: reason)
  }
}

extension Tolerance {
  /// The tolerance's answer to a difference.
  enum Answer: Equatable {
    case within
    /// It exceeds the tolerance.
    case beyond
    /// The tolerance is wider than needed, in words.
    case tooWide(String)
  }

  /// Why a tolerance is invalid, whatever the pictures are.
  var problem: String? {
    if reason.allSatisfy(\.isWhitespace) { return "has a tolerance without a reason" }
    let limits = (SnapshotLimits.toleratedChannel, SnapshotLimits.toleratedWindow)
    guard channel > limits.0 || window > limits.1 else { return nil }
    return "has a tolerance that would let true changes pass: a channel may differ by \(limits.0) at most, "
      + "and \(limits.1) pixels of 16×16"
  }

  /// Judges two pictures of one size.
  ///
  /// - Parameter difference: what differs; nil where all pixels are equal.
  func answer(_ reference: Bitmap, _ actual: Bitmap, _ difference: PixelDifference?) -> Answer {
    let count = difference?.count ?? 0
    guard count >= atLeast else {
      return .tooWide("at least \(atLeast) pixels were to differ (\(reason)), and \(count) do")
    }
    guard let difference else { return .within }
    var forgiven = actual
    PixelComparison.withPixels(reference, actual) { old, _ in
      forgiven.pixels.withUnsafeMutableBufferPointer { new in
        guard let base = new.baseAddress else { return }
        pixels_forgive(old, base, min(new.count, reference.pixels.count), Int32(clamping: channel))
      }
    }
    let rest = PixelComparison.difference(reference, forgiven)
    let (pixels, window) = (rest?.count ?? 0, rest?.window ?? 0)
    if pixels > self.pixels || window > self.window { return .beyond }
    // Twice the need, and some more, leaves room for another machine; more would hide changes.
    let needs = (channel: min(difference.greatest, channel), pixels: pixels, window: window)
    let allowed = (channel: needs.channel * 2 + 1, pixels: needs.pixels * 2 + 16, window: needs.window * 2 + 8)
    guard channel > allowed.channel || self.pixels > allowed.pixels || self.window > allowed.window else {
      return .within
    }
    return .tooWide(
      "it lets \(channel), \(self.pixels), \(self.window) pass (channel, pixels, window), and there is need for "
        + "\(needs.channel), \(needs.pixels), \(needs.window)")
  }
}
