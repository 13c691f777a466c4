// The contract between flexbox and other layout algorithms: measure, then place; numbers only.

/// One child as an arrangement sees it.
public struct ArrangedChild {
  /// The name by which the arrangement's rules refer to the child.
  public var name: String?
  /// Measures the child: its size in the given space, and its baselines if the request wants them.
  public var measure: (MeasureRequest) -> MeasuredSize
  /// The children in it, where it has an arrangement itself.
  public var children: () -> [ArrangedChild]
  /// Says where those are, from the child's corner, in place of its own arrangement, which is not asked then: for rules that relate
  /// what is within one child to what is within another.
  public var place: (_ frames: [Rect]) -> Void

  /// A child with the size that it answers to a request; most have nothing in them that is placed from outside.
  public init(
    name: String? = nil, children: @escaping () -> [ArrangedChild] = { [] },
    place: @escaping ([Rect]) -> Void = { _ in }, measure: @escaping (MeasureRequest) -> MeasuredSize
  ) {
    self.name = name
    self.measure = measure
    self.children = children
    self.place = place
  }
}

/// What an arrangement knows of its surroundings, and where it reports faults of its rules.
public struct ArrangementContext {
  /// Whether the content's direction is right to left, which may differ from the screen's.
  public var isRightToLeft: Bool
  /// Device pixels per point; the host snaps every edge to them, so frames need not.
  public var scale: Double
  private let report: (_ message: String, _ hint: String?) -> Void

  /// A context in a direction and at a scale.
  ///
  /// - Parameter report: receives the arrangement's warnings; the same one may come repeatedly.
  public init(
    isRightToLeft: Bool = false, scale: Double = 1,
    report: @escaping (_ message: String, _ hint: String?) -> Void = { _, _ in }
  ) {
    self.isRightToLeft = isRightToLeft
    self.scale = scale
    self.report = report
  }

  /// Warns that something is not placed as its author intends, such as a rule about a missing child.
  ///
  /// The picture's diagnostics report it once, with the view's path, however often it is repeated.
  public func warn(_ message: String, hint: String? = nil) { report(message, hint) }

  /// The left edge of something of that width that starts at the given distance from the leading edge of the room.
  public func x(_ start: Double, width: Double, in room: Double) -> Double {
    isRightToLeft ? room - start - width : start
  }
}

/// A layout algorithm that places the children of one node; the flexbox around it sees a measured leaf.
///
/// The host adds the node as a measured leaf, forwards its measure requests to `measure`, and after layout asks `place`
/// for the frames in the node's final size. A child may be a flex tree itself: its `measure` lays out that tree. When a
/// child changes, the host marks the leaf dirty, so that the change reaches the outer tree.
public protocol Arrangement: Equatable, Sendable {
  /// The size that the children need in the given space, and the node's baselines if the request wants them.
  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize
  /// One frame per child, in the children's order, relative to the node's content box, which has this size.
  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect]
}
