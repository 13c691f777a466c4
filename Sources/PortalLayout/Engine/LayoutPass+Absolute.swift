// Absolute boxes: sized and placed in the padding box of the nearest ancestor that is not static.

extension LayoutPass {
  /// Places the absolute descendants whose containing block is the job's node; false if it must wait for a job.
  mutating func placeAbsolutes(_ depth: Int) -> Bool {
    let node = jobs.base[depth].node
    let record = nodes + Int(node)
    guard record.pointee.traits.contains(.holdsAbsolutes) else { return true }
    guard style(of: node).pointee.position != .static || node == root else { return true }
    // From here on the size is read from the node, no longer from the job.
    record.pointee.setSize(jobs.base[depth].width, jobs.base[depth].height)
    if jobs.base[depth].child == noNode { jobs.base[depth].child = nextAbsolute(in: node, after: noNode) }
    while jobs.base[depth].child != noNode {
      let child = jobs.base[depth].child
      guard placeAbsolute(child, in: depth) else { return false }
      jobs.base[depth].child = nextAbsolute(in: node, after: child)
    }
    record.pointee.traits.remove(.holdsAbsolutes)
    return true
  }

  private func nextAbsolute(in holder: Int32, after previous: Int32) -> Int32 {
    var current = previous
    var descends = previous == noNode
    if previous == noNode { current = holder }
    while true {
      if descends, nodes[Int(current)].firstChild != noNode {
        current = nodes[Int(current)].firstChild
      } else {
        while nodes[Int(current)].next == noNode {
          current = nodes[Int(current)].parent
          if current == holder || current == noNode { return noNode }
        }
        current = nodes[Int(current)].next
      }
      let style = style(of: current)
      switch style.pointee.display {
      case .none: descends = false
      case .contents: descends = true
      case .flex:
        if style.pointee.position == .absolute { return current }
        descends =
          style.pointee.position == .static && nodes[Int(current)].traits.contains(.holdsAbsolutes)
      }
    }
  }

  private mutating func placeAbsolute(_ node: Int32, in depth: Int) -> Bool {
    let holder = jobs.base[depth].node
    let holderStyle = style(of: holder)
    let holderRecord = nodes + Int(holder)
    let style = style(of: node)
    let border = holderStyle.pointee.border
    var space = Space()
    space.availableWidth = max(
      jobs.base[depth].width - border.left.value - border.right.value, 0)
    space.availableHeight = max(
      jobs.base[depth].height - border.top.value - border.bottom.value, 0)
    space.percentWidth = space.availableWidth
    space.percentHeight = space.availableHeight
    let box = Box(node, style, percentWidth: space.percentWidth)

    // The static position: where the node would lie in the flow, relative to the holder's padding box.
    let parent = boxParent(of: node)
    let parentOffset = offset(of: parent, from: holder)
    let flow = staticPosition(of: style, in: parent, job: depth)
    let flowX = parentOffset.x + flow.x - border.left.value
    let flowY = parentOffset.y + flow.y - border.top.value

    let isRightToLeft = nodes[Int(node)].traits.contains(.rightToLeft)
    let holderIsRightToLeft = holderRecord.pointee.traits.contains(.rightToLeft)
    let inset = style.pointee.inset
    let margin = style.pointee.margin
    // The inline axis in the node's own direction.
    let inline = Slot(
      size: space.availableWidth, start: isRightToLeft ? inset.right : inset.left,
      end: isRightToLeft ? inset.left : inset.right,
      flow: isRightToLeft ? space.availableWidth - flowX : flowX,
      flowSide: isRightToLeft ? flow.inlineSide.mirrored : flow.inlineSide,
      side: holderIsRightToLeft == isRightToLeft ? .start : .end,
      startSide: holderIsRightToLeft == isRightToLeft ? .start : .end)
    let block = Slot(
      size: space.availableHeight, start: inset.top, end: inset.bottom, flow: flowY, flowSide: flow.blockSide,
      side: Self.side(of: style.pointee.alignSelf), startSide: .start)

    guard let width = absoluteWidth(box, space, inline, block) else { return false }
    var layoutSpace = space
    layoutSpace.availableWidth = width
    layoutSpace.fixesWidth = true
    if isHeightFree(box, block, hasWidth: true) {
      layoutSpace.availableHeight = absoluteHeight(box, space, block)
      layoutSpace.fixesHeight = true
    } else {
      layoutSpace.availableHeight = block.room
      layoutSpace.stretchesHeight =
        block.isFixed
        && (style.pointee.alignSelf == .stretch || (style.pointee.alignSelf == .auto && box.ratio == 0))
    }
    guard place(box, layoutSpace, width: width) else { return false }
    let record = nodes + Int(node)
    let base = space.percentWidth
    let x = inline.position(
      of: record.pointee.width,
      marginStart: isRightToLeft ? margin.right : margin.left,
      marginEnd: isRightToLeft ? margin.left : margin.right, base: base, isBlock: false, aligns: false,
      isStartDominant: holderIsRightToLeft == isRightToLeft)
    let y = block.position(
      of: record.pointee.height, marginStart: margin.top, marginEnd: margin.bottom, base: base,
      isBlock: true, aligns: style.pointee.alignSelf != .auto, isStartDominant: true,
      scrolls: scrolledSide(holderStyle))
    let left = isRightToLeft ? space.availableWidth - x - record.pointee.width : x
    record.pointee.setPosition(
      left + border.left.value - parentOffset.x, y + border.top.value - parentOffset.y)
    var above = parent
    while above != holder, above != noNode {
      nodes[Int(above)].traits.insert(.unrounded)
      above = nodes[Int(above)].parent
    }
    return true
  }

  /// The side, top or bottom, towards which a scroll container scrolls.
  private func scrolledSide(_ style: UnsafePointer<PackedStyle>) -> Slot.Side? {
    guard style.pointee.isScrollContainer else { return nil }
    let isReverse =
      style.pointee.isRow ? style.pointee.wrap == .wrapReverse : style.pointee.flexDirection == .columnReverse
    return isReverse ? .start : .end
  }

  private static func side(of align: AlignSelf) -> Slot.Side {
    switch align {
    case .auto, .stretch, .flexStart, .start, .baseline: .start
    case .center: .center
    case .flexEnd, .end: .end
    }
  }

  /// Whether the height of an absolute box follows from its style alone.
  private func isHeightFree(_ box: Box, _ block: Slot, hasWidth: Bool) -> Bool {
    let style = box.style
    if style.pointee.height.isContentWord { return false }
    // While the width is sought, limits in content keywords do not apply: the content has no height yet.
    if hasWidth, style.pointee.traits.contains(.contentHeightLimits) { return false }
    guard style.pointee.height.isAuto else { return true }
    guard block.isFixed else { return false }
    if style.pointee.alignSelf == .stretch { return true }
    if style.pointee.alignSelf != .auto { return false }
    return box.ratio == 0 || !hasWidth
  }

  private func absoluteHeight(_ box: Box, _ space: Space, _ block: Slot) -> Double {
    let size = resolveHeight(
      box.style.pointee.height, automatic: .stretch, role: .main, box: box, space: space, content: unknown,
      intrinsic: unknown, available: block.room)
    return heightLimits(
      box, space, content: unknown, intrinsic: unknown, available: block.room
    ).clamp(max(size, 0))
  }

  private mutating func absoluteWidth(_ box: Box, _ space: Space, _ inline: Slot, _ block: Slot) -> Double? {
    let style = box.style
    let isHeightFree = isHeightFree(box, block, hasWidth: false)
    let isHeightExplicit =
      !style.pointee.height.isAuto || (block.isFixed && style.pointee.alignSelf == .stretch)
    let ratioDecides = box.ratio > 0 && isHeightFree && (!inline.isFixed || isHeightExplicit)
    let automatic: PackedLength = ratioDecides || !inline.isFixed ? .fitContent : .stretch
    let automaticLeast: PackedLength =
      ratioDecides && !style.pointee.isScrollContainer ? .minIntrinsic : .auto
    var contentSpace = space
    if isHeightFree {
      contentSpace.availableHeight = absoluteHeight(box, space, block)
      contentSpace.fixesHeight = true
    }
    guard
      let size = resolveWidth(
        style.pointee.width, automatic: automatic, role: .main, box: box, space: space,
        contentSpace: contentSpace, available: inline.room),
      let limits = widthLimits(
        box, space, contentSpace: contentSpace, automaticLeast: automaticLeast, available: inline.room)
    else { return nil }
    return limits.clamp(size)
  }

  /// The nearest ancestor that generates a box.
  private func boxParent(of node: Int32) -> Int32 {
    var parent = nodes[Int(node)].parent
    while style(of: parent).pointee.display == .contents, nodes[Int(parent)].parent != noNode {
      parent = nodes[Int(parent)].parent
    }
    return parent
  }

  /// The offset of a static box relative to an ancestor.
  private func offset(of node: Int32, from ancestor: Int32) -> (x: Double, y: Double) {
    var x = 0.0
    var y = 0.0
    var current = node
    while current != ancestor, current != noNode {
      x += nodes[Int(current)].x
      y += nodes[Int(current)].y
      current = nodes[Int(current)].parent
    }
    return (x, y)
  }

  /// The static position of an absolute child, as if it were the only item: a point, and the sides that are anchored
  /// there.
  private func staticPosition(
    of child: UnsafePointer<PackedStyle>, in parent: Int32, job depth: Int
  ) -> (x: Double, y: Double, inlineSide: Slot.Side, blockSide: Slot.Side) {
    let style = style(of: parent)
    let record = nodes + Int(parent)
    let base = parent == jobs.base[depth].node ? jobs.base[depth].edgeBase : record.pointee.edgeBase
    let box = Box(parent, style, percentWidth: base)
    let insets = style.pointee.insets(base)
    let width = max(record.pointee.width - box.frameWidth, 0)
    let height = max(record.pointee.height - box.frameHeight, 0)
    let isReverse = style.pointee.isReverse
    let main: Slot.Side
    switch style.pointee.justifyContent {
    case .flexEnd: main = isReverse ? .start : .end
    case .center, .spaceAround, .spaceEvenly: main = .center
    case .start: main = .start
    case .end: main = .end
    case .flexStart, .spaceBetween: main = isReverse ? .end : .start
    }
    let cross: Slot.Side
    switch plainAlignment(child, in: style) {
    case .start, .baseline: cross = .start
    case .center: cross = .center
    case .end: cross = .end
    case .stretch: cross = style.pointee.wrap == .wrapReverse ? .end : .start
    }
    var inlineSide = style.pointee.isRow ? main : cross
    let blockSide = style.pointee.isRow ? cross : main
    // From the parent's inline direction to left and right.
    if record.pointee.traits.contains(.rightToLeft) { inlineSide = inlineSide.mirrored }
    return (
      insets.left + inlineSide.part * width, insets.top + blockSide.part * height, inlineSide, blockSide
    )
  }
}
