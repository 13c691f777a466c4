//! Sizes that are settled, and the frames of what lies within them.

extension LayoutPass {
  /// Gives a box its size in a space and its descendants their frames; false if a job must run first.
  mutating func place(_ box: Box, _ space: Space, width: Double) -> Bool {
    let record = nodes + Int(box.node)
    let width = bounded(width)
    if record.pointee.firstChild == noNode { return placeLeaf(box, space, width: width) }
    let question = HeightQuestion(box, space, width: width, self)
    var height = unknown
    if isHeightSettled(box, space, width: width) {
      height = self.height(of: box, space, width: width, content: unknown)
    } else if let content = readyHeight(box, question) {
      height = self.height(of: box, space, width: width, content: content)
    } else {
      if let limits = placementLimits(box, space, width: width) {
        request(.placement, box, question, limits: limits)
      } else {
        request(.contentHeight, box, question)
      }
      return false
    }
    height = bounded(max(height, 0))
    if record.pointee.traits.contains(.placed), record.pointee.width == width,
      record.pointee.height == height, record.pointee.placedInnerHeight == question.innerHeight,
      record.pointee.placedExtra == question.extra
    {
      return true
    }
    request(.placement, box, question, height: height)
    return false
  }

  private mutating func placeLeaf(_ box: Box, _ space: Space, width: Double) -> Bool {
    guard let height = settledHeight(of: box, space, width: width) else { return false }
    let record = nodes + Int(box.node)
    record.pointee.setSize(width, bounded(max(height, 0)))
    record.pointee.edgeBase = box.edgeBase
    return true
  }

  /// The limits between which a placement may find the height by itself, or nil where more is to it.
  func placementLimits(_ box: Box, _ space: Space, width: Double) -> Limits? {
    guard box.ratio == 0, !box.style.pointee.traits.contains(.contentHeightLimits),
      !isHeightSettled(box, space, width: width)
    else { return nil }
    return heightLimits(box, space, content: unknown, intrinsic: unknown)
  }

  /// From the top of a placed node to its first baseline; without one, its bottom.
  ///
  /// A scroll container keeps the baseline of its content within its edges.
  func baseline(of node: Int32) -> Double {
    var current = node
    var top = 0.0
    var bounds = Limits(least: -.infinity)
    while true {
      let record = nodes + Int(current)
      if style(of: current).pointee.isScrollContainer {
        bounds = Limits(least: bounds.clamp(top), most: bounds.clamp(top + record.pointee.height))
      }
      if record.pointee.firstChild == noNode { return bounds.clamp(top + leafBaseline(current)) }
      if record.pointee.baseline.isNaN { return bounds.clamp(top + record.pointee.height) }
      top += record.pointee.baseline
      guard record.pointee.baselineChild != noNode else { return bounds.clamp(top) }
      current = record.pointee.baselineChild
    }
  }

  private func leafBaseline(_ node: Int32) -> Double {
    let record = nodes + Int(node)
    let style = style(of: node)
    guard record.pointee.traits.contains(.measured) else { return record.pointee.height }
    let base = record.pointee.edgeBase
    let box = Box(node, style, percentWidth: base)
    let size = ask(
      node,
      MeasureRequest(
        width: .exactly(max(record.pointee.width - box.frameWidth, 0)),
        height: .exactly(max(record.pointee.height - box.frameHeight, 0))))
    guard let baseline = size.baseline else { return record.pointee.height }
    return style.pointee.padding.top.points(of: base) + style.pointee.border.top.value + baseline
  }

  /// Lays out a root in the space offered to it; a size that is not offered is without limit.
  mutating func placeRoot(_ root: Int32, width: Double?, height: Double?, isRightToLeft: Bool) {
    let record = nodes + Int(root)
    prepareRoot(root, isRightToLeft: isRightToLeft)
    let style = style(of: root)
    if style.pointee.display == .none {
      clear(root)
      return
    }
    var space = Space()
    space.availableWidth = width ?? FlexLimits.largestSize
    space.percentWidth = width ?? unknown
    space.stretchesWidth = width != nil
    space.availableHeight = height ?? unknown
    space.percentHeight = height ?? unknown
    space.stretchesHeight = height != nil
    let box = Box(root, style, percentWidth: width ?? unknown)
    let isUnboundedStretch = width == nil && style.pointee.width.isStretch
    let found = settle { pass -> Double? in
      isUnboundedStretch
        ? pass.contentWidths(box, space, need: .wide)?.wide : pass.width(of: box, space)
    }
    _ = settle { $0.place(box, space, width: found) ? true : nil }
    let inset = style.pointee.inset
    record.pointee.setPosition(
      style.pointee.margin.left.points(of: width ?? unknown) + inset.left.points(of: width ?? unknown),
      style.pointee.margin.top.points(of: width ?? unknown) + inset.top.points(of: height ?? unknown))
  }

  private func prepareRoot(_ root: Int32, isRightToLeft: Bool) {
    let record = nodes + Int(root)
    let wasRightToLeft = record.pointee.traits.contains(.rightToLeft)
    settleDirection(root, inherited: isRightToLeft)
    if wasRightToLeft != record.pointee.traits.contains(.rightToLeft) {
      record.pointee.traits.insert(.dirty)
    }
    record.pointee.refresh()
  }
}
