/// One axis of a containing block, in the direction of its absolute box.
struct Slot {
  enum Side {
    case start, center, end

    var mirrored: Side {
      switch self {
      case .start: .end
      case .center: .center
      case .end: .start
      }
    }

    /// The fraction of the axis at which the side lies.
    var part: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  let size: Double
  /// The distances of the remaining room from both ends of the axis, after the insets.
  private(set) var start = 0.0
  private(set) var end = 0.0
  /// Both insets are given.
  let isFixed: Bool
  private let side: Side
  private let startSide: Side

  /// The size of the remaining room.
  var room: Double { max(size - start - end, 0) }

  init(
    size: Double, start: PackedLength, end: PackedLength, flow: Double, flowSide: Side, side: Side,
    startSide: Side
  ) {
    self.size = size
    self.startSide = startSide
    isFixed = !start.isAuto && !end.isAuto
    if start.isAuto, end.isAuto {
      self.side = flowSide
      switch flowSide {
      case .start: self.start = flow
      case .center:
        let half = min(flow, size - flow)
        self.start = flow - half
        self.end = size - flow - half
      case .end: self.end = size - flow
      }
    } else {
      self.start = start.points(of: size)
      self.end = end.points(of: size)
      self.side = isFixed ? side : start.isAuto ? .end : .start
    }
    let room = size - self.start - self.end
    if room < 0 { shift(by: room, keeping: isFixed ? startSide : self.side) }
  }

  /// Shrinks or grows the room at the side that is not kept.
  private mutating func shift(by amount: Double, keeping side: Side) {
    switch side {
    case .start: end += amount
    case .end: start += amount
    case .center:
      start += amount / 2
      end += amount / 2
    }
  }

  /// The distance from the axis' start to a box of the given size.
  func position(
    of boxSize: Double, marginStart: PackedLength, marginEnd: PackedLength, base: Double, isBlock: Bool,
    aligns: Bool, isStartDominant: Bool, scrolls: Side? = nil
  ) -> Double {
    var before = marginStart.points(of: base)
    let after = marginEnd.points(of: base)
    if isFixed, marginStart.isAuto || marginEnd.isAuto {
      let free = room - boxSize - before - after
      if marginStart.isAuto, marginEnd.isAuto {
        if free > 0 || isBlock {
          before = free / 2
        } else {
          before = isStartDominant ? 0 : free
        }
      } else if marginStart.isAuto {
        before = free
      }
      return start + before
    }
    let outer = before + boxSize + after
    var moved = self
    moved.shift(by: size - start - end - outer, keeping: side)
    if isFixed, aligns {
      let fits = outer <= size - start - end
      let safeStart = fits ? start : min(start, 0)
      let safeEnd = fits ? end : min(end, 0)
      // Overflow is shifted back at the end, and then at the start; not at a side towards which the container scrolls.
      if scrolls != .end, moved.end < safeEnd {
        moved.start += moved.end - safeEnd
        moved.end = safeEnd
      }
      if scrolls != .start, moved.start < safeStart { moved.start = safeStart }
    }
    return moved.start + before
  }
}
