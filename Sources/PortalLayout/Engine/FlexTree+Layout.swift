// The public entries of layout.

extension FlexTree {
  /// Lays out the tree beneath a root in the given space (nil: as large as the content).
  ///
  /// Every edge is then snapped to the pixel grid of the scale; a scale that is not positive snaps nothing. Layout is
  /// incremental: only nodes that are dirty, or that a change affects, are laid out again. `measure` answers for
  /// measured leaves, about their content boxes; it is not called while a leaf's memoised answers hold.
  ///
  /// - Parameters:
  ///   - isNarrow: whether a width that is not given is the content's min-content width, not its max-content width.
  ///   - mostSteps: a bound on the work, after which layout ends with approximate results: in some trees every level
  ///     asks the next several different questions, and work grows exponentially. Compare ``stepsOfLastLayout``.
  public mutating func layout(
    _ root: Node, width: Double? = nil, height: Double? = nil, isNarrow: Bool = false,
    direction: WritingDirection = .leftToRight, scale: Double = 1, mostSteps: Int = .max,
    measure: (Node, MeasureRequest) -> MeasuredSize = { _, _ in .zero }
  ) {
    guard let top = index(of: root) else { return }
    // A subtree that is laid out by itself is no longer where its parent put it.
    markPath(records[top].parent)
    let roundsAll = roundedScale != scale
    roundedScale = scale
    let steps = withPass(root, mostSteps: mostSteps, measure: measure) { pass in
      pass.placeRoot(
        root.index, width: Self.offered(width), height: Self.offered(height), isNarrow: isNarrow,
        isRightToLeft: direction == .rightToLeft)
      pass.round(root.index, scale: scale, everything: roundsAll)
    }
    scratch.steps = steps
  }

  /// The first and the last baseline of a node after the last layout, from its top.
  ///
  /// Without a baseline its bottom counts as one, as in CSS.
  public mutating func baselines(
    of node: Node, measure: (Node, MeasureRequest) -> MeasuredSize
  ) -> (first: Double, last: Double) {
    var found = (first: 0.0, last: 0.0)
    guard index(of: node) != nil else { return found }
    _ = withPass(node, mostSteps: .max, measure: measure) { pass in
      found = (pass.baseline(of: node.index), pass.baseline(of: node.index, isLast: true))
    }
    return found
  }

  /// Runs a body in a layout pass over the tree, and returns the number of steps it took.
  private mutating func withPass(
    _ root: Node, mostSteps: Int, measure: (Node, MeasureRequest) -> MeasuredSize, _ body: (inout LayoutPass) -> Void
  ) -> Int {
    if !isKnownUniquelyReferenced(&scratch) { scratch = ScratchMemory() }
    let scratch = scratch
    scratch.items.expected = records.count
    return withoutActuallyEscaping(measure) { measure in
      records.withUnsafeMutableBufferPointer { records in
        table.styles.withUnsafeBufferPointer { styles in
          table.mirrors.withUnsafeBufferPointer { mirrors in
            guard let nodes = records.baseAddress, let styles = styles.baseAddress,
              let mirrors = mirrors.baseAddress
            else { return 0 }
            var pass = LayoutPass(
              nodes: nodes, styles: styles, mirrors: mirrors, root: root.index, mostSteps: mostSteps, scratch: scratch,
              measure: measure)
            defer { pass.end(scratch) }
            body(&pass)
            return pass.steps
          }
        }
      }
    }
  }

  /// An offered size within bounds; nil for NaN and infinity, which offer no size.
  private static func offered(_ size: Double?) -> Double? {
    guard let size, !size.isNaN, size != .infinity else { return nil }
    return min(max(size, 0), FlexLimits.largestLength)
  }
}
