/// How a PNG file is compressed: the pixels are the same.
public enum PNGSetting: String, Hashable, Sendable, CaseIterable {
  /// In little time.
  case fast
  /// Into few bytes, for pictures that are kept.
  case small
}
