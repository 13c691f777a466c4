/// The bounds of films.
enum FilmLimits {
  /// Frames of one film: ten minutes at the usual rate.
  ///
  /// Guards against films of stages on which a year went by.
  static let frames = 18_000

  /// Pixels of all frames: what takes some minutes if all of them change.
  static let pixels = 12_000_000_000

  /// Bytes of a film's file: what no viewer opens without trouble.
  static let bytes = 256 << 20

  /// Pixels of a PNG frame below which it is packed as small as possible, since that takes little time: those of a phone at one pixel
  /// per point.
  static let smallPixels = 450_000

  /// Pixels of the frames that are packed beside the painting of the next.
  ///
  /// Guards against frames of 100 million pixels, each with a copy: they took 3.7 GB.
  static let packedPixels = 32_000_000

  /// Pictures on one storyboard.
  static let panels = 200

  /// Frames per second: viewers show none for less than a hundredth of a second.
  static let rates = 1...60

  /// How fast the stage's time may go by.
  static let speeds = 0.001...1000.0

  /// Seconds of pauses and of the last frame.
  static let longestPause = Duration.seconds(60)

  /// How often a film is shown again.
  static let loops = 0...65_535
}
