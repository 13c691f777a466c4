//! What a leaf is asked, and what it answers.

/// The space offered along one axis.
public enum AvailableSpace: Equatable, Hashable, Sendable {
  /// The size is settled: the answer will be taken to be this.
  case exactly(Double)
  /// As large as the content likes, up to this.
  case atMost(Double)
  /// As large as the content likes.
  case unlimited
  /// As small as the content can be.
  case minContent
}

/// The question put to a measured leaf: sizes are of its content box.
public struct MeasureRequest: Equatable, Hashable, Sendable {
  public var width: AvailableSpace
  public var height: AvailableSpace

  public init(width: AvailableSpace, height: AvailableSpace) {
    self.width = width
    self.height = height
  }
}

/// A leaf's answer: the size of its content, and how far below the top of the content its baseline lies.
public struct MeasuredSize: Equatable, Hashable, Sendable {
  public var width: Double
  public var height: Double
  /// Nil if the leaf has none; alignment then takes the bottom edge.
  public var baseline: Double?

  public init(width: Double, height: Double, baseline: Double? = nil) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  public static let zero = MeasuredSize(width: 0, height: 0)
}

/// Where a box lies: its border box, relative to the border box of its parent.
public struct FlexFrame: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = FlexFrame(x: 0, y: 0, width: 0, height: 0)
}
