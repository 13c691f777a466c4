// Final sizes, and placement within them.

extension LayoutPass {
  /// Gives a box its size in a space, and places its descendants; false if a job must run first.
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

  /// Notes that an item was placed only to be measured: what is around it is no longer as it was placed.
  func displace(_ container: Int32) {
    var current = container
    while current != noNode {
      let wasPlaced = nodes[Int(current)].traits.contains(.placed)
      nodes[Int(current)].traits.remove(.placed)
      guard wasPlaced || style(of: current).pointee.display == .contents else { return }
      current = nodes[Int(current)].parent
    }
  }

  private mutating func placeLeaf(_ box: Box, _ space: Space, width: Double) -> Bool {
    guard let height = settledHeight(of: box, space, width: width) else { return false }
    let record = nodes + Int(box.node)
    record.pointee.setSize(width, bounded(max(height, 0)))
    record.pointee.edgeBase = box.edgeBase
    return true
  }

  /// The limits between which a placement can find the height by itself; nil if it needs a job for heights first.
  func placementLimits(_ box: Box, _ space: Space, width: Double) -> Limits? {
    guard box.ratio == 0, !box.style.pointee.traits.contains(.contentHeightLimits),
      !isHeightSettled(box, space, width: width)
    else { return nil }
    return heightLimits(box, space, content: unknown, intrinsic: unknown)
  }

  /// The first or the last baseline of a placed node, from its top; without one, its bottom.
  ///
  /// A scroll container clamps its content's baseline to its edges.
  func baseline(of node: Int32, isLast: Bool = false) -> Double {
    var current = node
    var top = 0.0
    var bounds = Limits(least: -.infinity)
    while true {
      let record = nodes + Int(current)
      if style(of: current).pointee.isScrollContainer {
        bounds = Limits(least: bounds.clamp(top), most: bounds.clamp(top + record.pointee.height))
      }
      if record.pointee.firstChild == noNode { return bounds.clamp(top + leafBaseline(current, isLast: isLast)) }
      if isLast {
        current = lastItem(of: current)
        guard current != noNode else { return bounds.clamp(top + record.pointee.height) }
        top += nodes[Int(current)].y
        continue
      }
      if record.pointee.baseline.isNaN { return bounds.clamp(top + record.pointee.height) }
      top += record.pointee.baseline
      guard record.pointee.baselineChild != noNode else { return bounds.clamp(top) }
      current = record.pointee.baselineChild
    }
  }

  /// The item that is visually last in a container.
  private func lastItem(of container: Int32) -> Int32 {
    let isReverse = style(of: container).pointee.isReverse
    var last = noNode
    var child = nextChild(of: container, after: noNode, empties: false)
    while child != noNode, !(isReverse && last != noNode) {
      if style(of: child).pointee.position != .absolute { last = child }
      child = nextChild(of: container, after: child, empties: false)
    }
    return last
  }

  private func leafBaseline(_ node: Int32, isLast: Bool) -> Double {
    let record = nodes + Int(node)
    let style = style(of: node)
    guard record.pointee.traits.contains(.measured) else { return record.pointee.height }
    let base = record.pointee.edgeBase
    let box = Box(node, style, percentWidth: base)
    let size = ask(
      node,
      MeasureRequest(
        width: .exactly(max(record.pointee.width - box.frameWidth, 0)),
        height: .exactly(max(record.pointee.height - box.frameHeight, 0)), wantsBaselines: true))
    guard let baseline = isLast ? size.lastBaseline : size.baseline else { return record.pointee.height }
    return style.pointee.insets(base).top + baseline
  }

  /// Lays out a root in the offered space.
  ///
  /// A size that is not offered is unlimited; with `isNarrow`, the width is then min-content.
  mutating func placeRoot(
    _ root: Int32, width: Double?, height: Double?, isNarrow: Bool, isRightToLeft: Bool
  ) {
    let record = nodes + Int(root)
    prepareRoot(root, isRightToLeft: isRightToLeft)
    let style = style(of: root)
    if style.pointee.display == .none {
      clear(root)
      return
    }
    var space = Space()
    space.availableWidth = width ?? (isNarrow ? unknown : FlexLimits.largestSize)
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
    let margins = style.pointee.margins(width ?? unknown)
    record.pointee.setPosition(
      margins.left + inset.left.points(of: width ?? unknown), margins.top + inset.top.points(of: height ?? unknown))
  }

  private func prepareRoot(_ root: Int32, isRightToLeft: Bool) {
    settleDirection(root, inherited: isRightToLeft)
    nodes[Int(root)].refresh()
  }
}
