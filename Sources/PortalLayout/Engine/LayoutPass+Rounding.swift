// Snapping frames to the pixel grid.

extension LayoutPass {
  /// Snaps every edge beneath a root to the pixel grid, where something moved.
  ///
  /// Edges are snapped at their absolute positions, so boxes that touch still touch. A subtree that is unchanged and
  /// moved by whole pixels is skipped.
  mutating func round(_ root: Int32, scale: Double, everything: Bool) {
    let grid = PixelGrid(scale: scale)
    let top = nodes + Int(root)
    var origin = GridOrigin()
    round(top, in: &origin, under: GridOrigin(), grid)
    guard top.pointee.firstChild != noNode, shouldDescend(top, &origin, everything, grid) else { return }
    // The origins of the ancestors of the current box.
    origins.truncate(to: 0)
    origins.append(origin)
    var current = top.pointee.firstChild
    while true {
      let record = nodes + Int(current)
      let parent = origins[origins.count - 1]
      var descends = false
      switch styles[Int(record.pointee.form)].display {
      case .none: break
      case .contents:
        origin = parent
        descends = record.pointee.firstChild != noNode
      case .flex:
        guard parent.isShifted || !record.pointee.traits.isDisjoint(with: [.moved, .unrounded]) else { break }
        round(record, in: &origin, under: parent, grid)
        descends =
          record.pointee.firstChild != noNode && shouldDescend(record, &origin, everything, grid)
      }
      if descends {
        origins.append(origin)
        current = record.pointee.firstChild
        continue
      }
      while nodes[Int(current)].next == noNode {
        current = nodes[Int(current)].parent
        origins.truncate(to: origins.count - 1)
        if current == root { return }
      }
      current = nodes[Int(current)].next
    }
  }

  /// Snaps a box, and records its origin.
  @inline(__always)
  private func round(
    _ record: UnsafeMutablePointer<NodeRecord>, in origin: inout GridOrigin, under parent: GridOrigin,
    _ grid: PixelGrid
  ) {
    record.pointee.traits.remove(.moved)
    origin.x = parent.x + record.pointee.x
    origin.y = parent.y + record.pointee.y
    guard grid.isOn else {
      record.pointee.rounded = Rect(
        x: record.pointee.x, y: record.pointee.y, width: record.pointee.width, height: record.pointee.height)
      return
    }
    origin.left = grid.snap(origin.x)
    origin.top = grid.snap(origin.y)
    record.pointee.rounded = Rect(
      x: origin.left - parent.left, y: origin.top - parent.top,
      width: grid.snap(origin.x + record.pointee.width) - origin.left,
      height: grid.snap(origin.y + record.pointee.height) - origin.top)
  }

  private func shouldDescend(
    _ record: UnsafeMutablePointer<NodeRecord>, _ origin: inout GridOrigin, _ everything: Bool,
    _ grid: PixelGrid
  ) -> Bool {
    let phaseX = grid.phase(origin.x)
    let phaseY = grid.phase(origin.y)
    origin.isShifted = everything || record.pointee.phaseX != phaseX || record.pointee.phaseY != phaseY
    guard origin.isShifted || record.pointee.traits.contains(.unrounded) else { return false }
    record.pointee.phaseX = phaseX
    record.pointee.phaseY = phaseY
    record.pointee.traits.remove(.unrounded)
    return true
  }
}

/// The absolute origin of a box, exact and snapped.
struct GridOrigin {
  var x = 0.0
  var y = 0.0
  var left = 0.0
  var top = 0.0
  /// The subpixel phase changed, so everything beneath is snapped again.
  var isShifted = false
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

  /// The nearest grid line; halves round up, with a tolerance for sums of fractions.
  func snap(_ value: Double) -> Double {
    floor(value * scale + (0.5 + FlexLimits.halfPixelTolerance)) * inverse
  }

  /// Rounds down; a processor's conversion is faster than a call.
  @inline(__always)
  private func floor(_ value: Double) -> Double {
    guard abs(value) < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }

  /// The subpixel phase: the distance from the grid line below, in pixels.
  func phase(_ value: Double) -> Double {
    guard isOn else { return 0 }
    let scaled = value * scale
    return scaled - floor(scaled)
  }
}
