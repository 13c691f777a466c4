import PortalRaster

/// Frames in painting order, of which those that meet another one are found without looking at all of them.
///
/// A binary tree: each of its nodes has the bounds of the frames beneath it. What is painted one after the other mostly
/// lies near each other, so most of the tree is passed over.
struct FrameTree {
  /// The number of leaves, a power of two.
  ///
  /// The root is at 1, a node's children are at twice its index and behind that.
  private let leaves: Int
  private var bounds: [Rect?]

  init(_ frames: [Rect]) {
    var leaves = 1
    while leaves < frames.count { leaves *= 2 }
    self.leaves = leaves
    bounds = Array(repeating: nil, count: 2 * leaves)
    for (index, frame) in frames.enumerated() { bounds[leaves + index] = frame }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      guard let left = bounds[2 * node] else { continue }
      bounds[node] = bounds[2 * node + 1].map(left.union) ?? left
    }
  }

  /// The indices of the frames from one on that meet a frame, in order; fewer where the work is used up.
  func meeting(_ frame: Rect, from first: Int = 0, _ work: CheckWork) -> Meeting {
    Meeting(tree: self, frame: frame, first: first, work: work)
  }

  struct Meeting: Sequence, IteratorProtocol {
    private let tree: FrameTree
    private let frame: Rect
    private let first: Int
    private let work: CheckWork
    /// Nodes to be looked at, the next one last, with the leaves beneath each.
    private var pending: [(node: Int, leaves: Range<Int>)]

    fileprivate init(tree: FrameTree, frame: Rect, first: Int, work: CheckWork) {
      (self.tree, self.frame, self.first, self.work) = (tree, frame, first, work)
      pending = [(1, 0..<tree.leaves)]
    }

    mutating func next() -> Int? {
      while let (node, leaves) = pending.popLast() {
        guard leaves.upperBound > first else { continue }
        guard work.take() else { return nil }
        guard let bounds = tree.bounds[node], bounds.intersection(frame) != nil else { continue }
        if leaves.count == 1 { return leaves.lowerBound }
        let middle = (leaves.lowerBound + leaves.upperBound) / 2
        pending.append((2 * node + 1, middle..<leaves.upperBound))
        pending.append((2 * node, leaves.lowerBound..<middle))
      }
      return nil
    }
  }
}

/// The comparisons that one run of a check may still make.
final class CheckWork {
  private var left = SnapshotLimits.comparedFrames

  /// Whether they are used up, so that there may be more to find.
  var isUsedUp: Bool { left <= 0 }

  /// Counts one.
  ///
  /// - Returns: whether it may be made.
  func take() -> Bool {
    left -= 1
    return left > 0
  }
}
