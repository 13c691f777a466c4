// Measuring a leaf: the request and the answer.

/// The space offered along one axis.
public enum AvailableSpace: Equatable, Hashable, Sendable {
  /// The size is fixed: the answer is taken to be this.
  case exactly(Double)
  /// Fit-content: the max-content size, but at most this.
  case atMost(Double)
  /// There is no bound: the answer is the max-content size, without any line broken.
  case unlimited
  /// As little as can be: the answer is the min-content size, with all lines broken that can be.
  case minContent
}

/// A request to a measured leaf; sizes are those of its content box.
public struct MeasureRequest: Equatable, Hashable, Sendable {
  /// How much space there is from left to right.
  public var width: AvailableSpace
  /// How much space there is from top to bottom.
  public var height: AvailableSpace
  /// Whether the answer should have baselines, which may take another layout to find.
  public var wantsBaselines: Bool

  /// A request for the size in a space.
  public init(width: AvailableSpace, height: AvailableSpace, wantsBaselines: Bool = false) {
    self.width = width
    self.height = height
    self.wantsBaselines = wantsBaselines
  }
}

/// A leaf's answer: the size of its content, and its baselines, from the top of the content.
public struct MeasuredSize: Equatable, Hashable, Sendable {
  /// The width of the content, in points.
  public var width: Double
  /// The height of the content, in points.
  public var height: Double
  /// The first line's baseline; nil if the leaf has none or was not asked; alignment then takes the bottom edge.
  public var baseline: Double?
  /// The last line's baseline; nil as for the first one's.
  public var lastBaseline: Double?

  /// A size, with baselines if there are lines of text.
  public init(width: Double, height: Double, baseline: Double? = nil, lastBaseline: Double? = nil) {
    self.width = width
    self.height = height
    self.baseline = baseline
    self.lastBaseline = lastBaseline
  }

  /// The size of a leaf without content.
  public static let zero = MeasuredSize(width: 0, height: 0)
}
