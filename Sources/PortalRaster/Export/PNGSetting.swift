/// The compression of a PNG file; the pixels are the same.
public enum PNGSetting: String, Hashable, Sendable, CaseIterable {
  /// Fast.
  case fast
  /// Small files, for pictures that are kept.
  case small
}
