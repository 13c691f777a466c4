// Line breaking, and the flexing of each line.

extension LayoutPass {
  /// Breaks a job's items into lines: a new one where the next item does not fit.
  mutating func breakLines(_ depth: Int, room: Double) {
    let job = jobs.base + depth
    job.pointee.itemEnd = items.count
    let gap = job.pointee.itemGap
    let end = job.pointee.itemEnd
    // Sums of fractions are not exact: tolerate a tiny overflow.
    let limit = job.pointee.isMultiLine ? room + FlexLimits.fittingTolerance : .infinity
    var first = job.pointee.firstItem
    var largest = 0.0
    while first < end {
      var line = Line(first: first, end: first, base: 0, hypothetical: 0)
      while line.end < end {
        let item = items.base + line.end
        let outer = item.pointee.outerHypothetical
        if line.end > first, line.hypothetical + outer > limit { break }
        line.hypothetical += outer + gap
        line.base += item.pointee.outerBase + gap
        line.grow += item.pointee.grow
        line.shrink += item.pointee.shrink
        line.end += 1
      }
      line.hypothetical -= gap
      line.base -= gap
      largest = max(largest, line.hypothetical)
      first = line.end
      lines.append(line)
    }
    job.pointee.lineEnd = lines.count
    job.pointee.largestMain = largest
  }

  /// Resolves the flexible lengths of a line against the container's inner size (CSS Flexbox 9.7).
  func flex(_ index: Int, into inner: Double) {
    let line = lines.base + index
    let grows = line.pointee.hypothetical < inner
    // Without factors, items keep their hypothetical sizes, which they already have.
    guard grows ? line.pointee.grow > 0 : line.pointee.shrink > 0 else { return }
    line.pointee.isFlexed = true
    var free = inner - line.pointee.base
    var factors = 0.0
    var weights = 0.0
    var open = 0
    for index in line.pointee.first..<line.pointee.end {
      let item = items.base + index
      let factor = grows ? item.pointee.grow : item.pointee.shrink
      let stays =
        factor == 0
        || (grows
          ? item.pointee.base > item.pointee.hypothetical : item.pointee.base < item.pointee.hypothetical)
      item.pointee.flexed = item.pointee.hypothetical
      item.pointee.isFrozen = stays
      if stays {
        free -= item.pointee.hypothetical - item.pointee.base
      } else {
        open += 1
        factors += factor
        weights += grows ? factor : factor * item.pointee.base
      }
    }
    let initialFree = free
    while open > 0 {
      var share = free
      if factors > 0, factors < 1 {
        let fraction = initialFree * factors
        if abs(fraction) < abs(share) { share = fraction }
      }
      // No item grows into negative space, nor shrinks into positive space.
      if grows ? share < 0 : share > 0 { share = 0 }
      let violation = distribute(share, over: line, grows: grows, weights: weights)
      if abs(violation) < FlexLimits.leastViolation { return }
      factors = 0
      weights = 0
      for index in line.pointee.first..<line.pointee.end {
        let item = items.base + index
        guard !item.pointee.isFrozen else { continue }
        let excess = item.pointee.flexed - item.pointee.unlimited
        let factor = grows ? item.pointee.grow : item.pointee.shrink
        if violation > 0 ? excess > 0 : excess < 0 {
          item.pointee.isFrozen = true
          open -= 1
          free -= item.pointee.flexed - item.pointee.base
        } else {
          factors += factor
          weights += grows ? factor : factor * item.pointee.base
        }
      }
    }
  }

  /// Gives each unfrozen item its share, clamps it, and returns the total violation.
  private func distribute(
    _ share: Double, over line: UnsafeMutablePointer<Line>, grows: Bool, weights: Double
  ) -> Double {
    var violation = 0.0
    for index in line.pointee.first..<line.pointee.end {
      let item = items.base + index
      guard !item.pointee.isFrozen else { continue }
      let weight = grows ? item.pointee.grow : item.pointee.shrink * item.pointee.base
      let wanted = item.pointee.base + (weights > 0 ? share * (weight / weights) : 0)
      let flexed = item.pointee.limits.clamp(wanted)
      item.pointee.flexed = flexed
      item.pointee.unlimited = wanted
      violation += flexed - wanted
    }
    return violation
  }
}
