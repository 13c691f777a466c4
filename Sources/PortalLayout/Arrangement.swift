//! The border between flexbox and other ways to place a subtree: two questions, numbers only.

/// One child as another algorithm sees it.
public struct ArrangedChild {
  /// The name by which the algorithm's rules speak of the child.
  public var name: String?
  /// The child's size in the given space.
  public var measure: (MeasureRequest) -> MeasuredSize

  public init(name: String? = nil, measure: @escaping (MeasureRequest) -> MeasuredSize) {
    self.name = name
    self.measure = measure
  }
}

/// Places the children of one node by a rule of its own; to the flexbox around it the node is a measured leaf.
///
/// The host adds the node as a measured leaf, answers its measure requests with `measure`, and when the tree is
/// laid out asks `place` for the frames in the node's final size. A child may be a flex tree itself: its `measure`
/// lays that tree out. When a child changes, the host marks the leaf dirty, and so the change crosses the border.
public protocol Arrangement: Equatable, Sendable {
  /// Whether frames count from where reading begins: then the host mirrors them where that is on the right.
  var followsReading: Bool { get }
  /// The size that the children need in the given space.
  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize
  /// One frame per child, in the order of the children, relative to the node's content box, which has this size.
  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame]
}

extension Arrangement {
  public var followsReading: Bool { false }
}
