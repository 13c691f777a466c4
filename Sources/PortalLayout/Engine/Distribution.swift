/// The distribution of free space before the first of several items or lines, and between them.
struct Distribution {
  private enum Kind {
    case flexStart, flexEnd, center, start, end, between, around, evenly
  }

  private let kind: Kind

  init(_ justify: JustifyContent) {
    switch justify {
    case .flexStart: kind = .flexStart
    case .flexEnd: kind = .flexEnd
    case .center: kind = .center
    case .start: kind = .start
    case .end: kind = .end
    case .spaceBetween: kind = .between
    case .spaceAround: kind = .around
    case .spaceEvenly: kind = .evenly
    }
  }

  init(_ align: AlignContent) {
    switch align {
    case .flexStart, .stretch: kind = .flexStart
    case .flexEnd: kind = .flexEnd
    case .center: kind = .center
    case .start: kind = .start
    case .end: kind = .end
    case .spaceBetween: kind = .between
    case .spaceAround: kind = .around
    case .spaceEvenly: kind = .evenly
    }
  }

  /// The space before the first one in visual order, not in document order.
  func before(_ free: Double, count: Int, isReverse: Bool) -> Double {
    switch kind {
    case .flexStart: return isReverse ? free : 0
    case .flexEnd: return isReverse ? 0 : free
    case .center: return free / 2
    case .start: return 0
    case .end: return free
    case .between:
      if free > 0, count > 1 { return 0 }
      return isReverse ? free : 0
    case .around: return free > 0 && count > 0 ? free / Double(2 * count) : max(free / 2, 0)
    case .evenly: return free > 0 && count > 0 ? free / Double(count + 1) : max(free / 2, 0)
    }
  }

  func between(_ free: Double, count: Int) -> Double {
    guard free > 0, count > 1 else { return 0 }
    switch kind {
    case .between: return free / Double(count - 1)
    case .around: return free / Double(count)
    case .evenly: return free / Double(count + 1)
    default: return 0
    }
  }
}
