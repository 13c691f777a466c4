/// The compression of a PNG file; the pixels are the same.
public enum PNGSetting: String, Hashable, Sendable, CaseIterable {
  /// Quick to write, in files that are larger.
  case fast
  /// Small files, for pictures that are kept.
  case small
}
