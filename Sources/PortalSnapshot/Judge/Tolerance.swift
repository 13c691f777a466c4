/// How far a picture may be from its reference, and why.
///
/// Exactness needs none. Where one is needed, it is three bounds of which each is narrow: what lies within the first is
/// not counted, and what lies beyond it is counted over the picture and in every place of it. There is no share of the
/// picture, which would let small changes of large pictures through.
public struct Tolerance: Hashable, Sendable {
  /// The greatest difference of a channel, of 255, at which a pixel still counts as the same.
  public var channel: Int
  /// How many pixels may differ by more.
  public var pixels: Int
  /// How many of them may be in any 16×16 pixels.
  public var window: Int
  /// The fewest pixels that must differ at all: with it, a cause that is gone is reported.
  public var atLeast: Int
  /// Why the picture cannot be exact, for whoever reads the test.
  public var reason: String

  public init(channel: Int, pixels: Int, window: Int, atLeast: Int = 0, reason: String) {
    self.channel = channel
    self.pixels = pixels
    self.window = window
    self.atLeast = atLeast
    self.reason = reason
  }

  /// Two steps of a channel, which nobody sees, anywhere; and nothing beyond.
  public static func plusMinusTwo(reason: String) -> Tolerance {
    Tolerance(channel: 2, pixels: 0, window: 0, reason: reason)
  }
}
