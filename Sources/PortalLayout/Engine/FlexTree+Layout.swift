//! Layout, as seen from outside.

extension FlexTree {
  /// Lays out the tree beneath a root in the given space (nil: as large as the content).
  ///
  /// Every edge is then rounded to the pixel grid of the scale; a scale that is not positive rounds nothing. Only what
  /// changed since the last layout, and what that moves, is laid out again. `measure` answers for measured leaves: it is
  /// asked about content boxes, and not at all about leaves whose answers are still known.
  public mutating func layout(
    _ root: Node, width: Double? = nil, height: Double? = nil,
    direction: WritingDirection = .leftToRight, scale: Double = 1,
    measure: (Node, MeasureRequest) -> MeasuredSize = { _, _ in .zero }
  ) {
    guard let top = index(of: root) else { return }
    // A part of a tree that is laid out by itself lies no longer where its parent put it.
    markPath(records[top].parent)
    let roundsAll = roundedScale != scale
    roundedScale = scale
    if !isKnownUniquelyReferenced(&scratch) { scratch = ScratchMemory() }
    let scratch = scratch
    scratch.items.expected = records.count
    withoutActuallyEscaping(measure) { measure in
      records.withUnsafeMutableBufferPointer { records in
        table.styles.withUnsafeBufferPointer { styles in
          table.mirrors.withUnsafeBufferPointer { mirrors in
            guard let nodes = records.baseAddress, let styles = styles.baseAddress,
              let mirrors = mirrors.baseAddress
            else { return }
            var pass = LayoutPass(
              nodes: nodes, styles: styles, mirrors: mirrors, root: root.index, scratch: scratch,
              measure: measure)
            defer { pass.end(scratch) }
            pass.placeRoot(
              root.index, width: Self.offered(width), height: Self.offered(height),
              isRightToLeft: direction == .rightToLeft)
            pass.round(root.index, scale: scale, everything: roundsAll)
          }
        }
      }
    }
  }

  /// An offered size as layout uses it: what is no number is not offered.
  private static func offered(_ size: Double?) -> Double? {
    guard let size, !size.isNaN, size != .infinity else { return nil }
    return min(max(size, 0), FlexLimits.largestLength)
  }
}
