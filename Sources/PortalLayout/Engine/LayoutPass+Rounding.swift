//! Frames on the pixel grid.

extension LayoutPass {
  /// Rounds every edge beneath a root to the grid, where something moved.
  ///
  /// Edges are rounded where they lie on the whole page, so boxes that touch still touch. A box that moved by whole
  /// pixels, and in which nothing changed, is left as it is.
  mutating func round(_ root: Int32, scale: Double, everything: Bool) {
    let grid = PixelGrid(scale: scale)
    let record = nodes + Int(root)
    var x = record.pointee.x
    var y = record.pointee.y
    round(record, x: x, y: y, parentX: 0, parentY: 0, grid)
    guard record.pointee.firstChild != noNode else { return }
    var current = root
    var mayDescend = shouldDescend(record, x: x, y: y, everything, grid)
    // Offsets of the boxes above the current one are found again by stepping back.
    offsets.truncate(to: 0)
    while true {
      let first = nodes[Int(current)].firstChild
      if mayDescend, first != noNode {
        offsets.append((x, y))
        current = first
      } else {
        while current != root, nodes[Int(current)].next == noNode {
          current = nodes[Int(current)].parent
          offsets.truncate(to: offsets.count - 1)
        }
        if current == root { return }
        current = nodes[Int(current)].next
      }
      let parent = offsets[offsets.count - 1]
      let record = nodes + Int(current)
      let display = styles[Int(record.pointee.form)].display
      if display == .none {
        mayDescend = false
        continue
      }
      if display == .contents {
        x = parent.0
        y = parent.1
        mayDescend = true
        continue
      }
      x = parent.0 + record.pointee.x
      y = parent.1 + record.pointee.y
      round(record, x: x, y: y, parentX: parent.0, parentY: parent.1, grid)
      mayDescend =
        record.pointee.firstChild != noNode && shouldDescend(record, x: x, y: y, everything, grid)
    }
  }

  @inline(__always)
  private func round(
    _ record: UnsafeMutablePointer<NodeRecord>, x: Double, y: Double, parentX: Double, parentY: Double,
    _ grid: PixelGrid
  ) {
    guard grid.isOn else {
      record.pointee.rounded = FlexFrame(
        x: record.pointee.x, y: record.pointee.y, width: record.pointee.width, height: record.pointee.height)
      return
    }
    let left = grid.snap(x)
    let top = grid.snap(y)
    record.pointee.rounded = FlexFrame(
      x: left - grid.snap(parentX), y: top - grid.snap(parentY),
      width: grid.snap(x + record.pointee.width) - left, height: grid.snap(y + record.pointee.height) - top)
  }

  private func shouldDescend(
    _ record: UnsafeMutablePointer<NodeRecord>, x: Double, y: Double, _ everything: Bool, _ grid: PixelGrid
  ) -> Bool {
    let phaseX = grid.phase(x)
    let phaseY = grid.phase(y)
    guard
      everything || record.pointee.traits.contains(.unrounded) || record.pointee.phaseX != phaseX
        || record.pointee.phaseY != phaseY
    else { return false }
    record.pointee.phaseX = phaseX
    record.pointee.phaseY = phaseY
    record.pointee.traits.remove(.unrounded)
    return true
  }
}

/// The grid of device pixels.
struct PixelGrid {
  let scale: Double
  private let inverse: Double
  var isOn: Bool { scale > 0 }

  init(scale: Double) {
    let isUsable = scale > 0 && scale <= FlexLimits.largestScale
    self.scale = isUsable ? scale : 0
    inverse = isUsable ? 1 / scale : 0
  }

  /// The nearest line of the grid; what lies halfway goes up, and so does what only sums of fractions keep from it.
  func snap(_ value: Double) -> Double {
    floor(value * scale + (0.5 + FlexLimits.halfPixelTolerance)) * inverse
  }

  /// The next whole number below; a processor's conversion is faster than a call.
  @inline(__always)
  private func floor(_ value: Double) -> Double {
    guard abs(value) < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }

  /// Where between two lines of the grid a number lies.
  func phase(_ value: Double) -> Double {
    guard isOn else { return 0 }
    let scaled = value * scale
    return scaled - floor(scaled)
  }
}
