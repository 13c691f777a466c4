// Children as flex items: base sizes, limits and alignment.

extension LayoutPass {
  /// Starts a job: resolves edges, content box and gaps.
  func begin(_ depth: Int) {
    let job = jobs.base + depth
    let style = style(of: job.pointee.node)
    let base = job.pointee.edgeBase
    let box = Box(job.pointee.node, style, percentWidth: base)
    job.pointee.frameWidth = box.frameWidth
    job.pointee.frameHeight = box.frameHeight
    let insets = style.pointee.insets(base)
    job.pointee.frameLeft = insets.left
    job.pointee.frameTop = insets.top
    if job.pointee.width >= 0 { job.pointee.contentWidth = max(job.pointee.width - box.frameWidth, 0) }
    if job.pointee.innerHeight >= 0 {
      job.pointee.contentHeight = max(job.pointee.innerHeight - box.frameHeight, 0)
    }
    let columnGap = style.pointee.columnGap.points(of: job.pointee.contentWidth)
    let rowGap = style.pointee.rowGap.points(of: job.pointee.contentHeight)
    job.pointee.isRow = style.pointee.isRow
    job.pointee.isMultiLine = style.pointee.isMultiLine
    job.pointee.flipsCross = style.pointee.wrap == .wrapReverse
    job.pointee.isRightToLeft = nodes[Int(job.pointee.node)].traits.contains(.rightToLeft)
    job.pointee.itemGap = job.pointee.isRow ? columnGap : rowGap
    job.pointee.lineGap = job.pointee.isRow ? rowGap : columnGap
    job.pointee.firstItem = items.count
    job.pointee.itemEnd = items.count
    job.pointee.firstLine = lines.count
    job.pointee.lineEnd = lines.count
  }

  /// The alignment of a child across its line; auto margins override it.
  func alignment(_ child: UnsafePointer<PackedStyle>, in container: UnsafePointer<PackedStyle>)
    -> ItemAlignment
  {
    if child.pointee.traits.contains(.autoMargins) {
      let margin = child.pointee.margin
      if container.pointee.isRow
        ? (margin.top.isAuto || margin.bottom.isAuto) : (margin.left.isAuto || margin.right.isAuto)
      {
        return .start
      }
    }
    return plainAlignment(child, in: container)
  }

  /// The alignment without regard to margins.
  func plainAlignment(_ child: UnsafePointer<PackedStyle>, in container: UnsafePointer<PackedStyle>)
    -> ItemAlignment
  {
    let flips = container.pointee.wrap == .wrapReverse
    switch child.pointee.alignSelf {
    case .auto: break
    case .stretch: return .stretch
    case .flexStart: return flips ? .end : .start
    case .flexEnd: return flips ? .start : .end
    case .center: return .center
    case .start: return .start
    case .end: return .end
    case .baseline: return .baseline
    }
    switch container.pointee.alignItems {
    case .stretch: return .stretch
    case .flexStart: return flips ? .end : .start
    case .flexEnd: return flips ? .start : .end
    case .center: return .center
    case .start: return .start
    case .end: return .end
    case .baseline: return .baseline
    }
  }

  /// Whether a child stretches to the only line's cross size, which is known beforehand.
  func fillsLine(_ child: UnsafePointer<PackedStyle>, in depth: Int) -> Bool {
    let job = jobs.base + depth
    guard !job.pointee.isMultiLine, !job.pointee.isRow || job.pointee.contentHeight >= 0 else { return false }
    guard job.pointee.isRow ? child.pointee.height.isAuto : child.pointee.width.isAuto else { return false }
    return alignment(child, in: style(of: job.pointee.node)) == .stretch
  }

  /// Appends an item for a child; false if a job must run first.
  ///
  /// - Parameter wide: overrides the child's width, if known.
  mutating func addItem(_ child: Int32, in depth: Int, wide: Double = unknown) -> Bool {
    let job = jobs.base + depth
    let style = style(of: child)
    let isRow = job.pointee.isRow
    let width = job.pointee.contentWidth
    let height = job.pointee.contentHeight
    let item = items.push()
    let isLikeLast = items.count - 1 > job.pointee.firstItem && (item - 1).pointee.box.style == style
    if isLikeLast && wide < 0 {
      // Neighbours often share a style, and so everything up to here.
      item.initialize(to: (item - 1).pointee)
      item.pointee.box.node = child
    } else {
      describe(item, child, style, in: depth)
      item.pointee.wide = wide
    }
    let fills = item.pointee.stretches && !job.pointee.isMultiLine && (!isRow || height >= 0)

    var space = Space()
    space.availableWidth = width
    space.availableHeight = height
    space.percentWidth = width
    space.percentHeight = height
    var contentSpace = space
    contentSpace.stretchesWidth = fills && !isRow
    contentSpace.stretchesHeight = fills && isRow
    if !isRow {
      contentSpace.percentHeight = unknown
      contentSpace.hidesHeight = true
    }
    if wide >= 0 {
      contentSpace.availableWidth = wide
      contentSpace.fixesWidth = true
    }
    let isSized =
      isRow
      ? sizeAlongRow(item, space, contentSpace)
      : sizeAlongColumn(item, space, contentSpace, depth)
    if !isSized {
      items.truncate(to: items.count - 1)
    } else if !item.pointee.hasCross {
      job.pointee.itemsToMeasure += 1
    }
    return isSized
  }

  /// Sets the properties of an item that follow from its style alone.
  private func describe(
    _ item: UnsafeMutablePointer<Item>, _ child: Int32, _ style: UnsafePointer<PackedStyle>, in depth: Int
  ) {
    let job = jobs.base + depth
    let isRow = job.pointee.isRow
    let width = job.pointee.contentWidth
    let box = Box(child, style, percentWidth: width)
    item.initialize(to: Item(box: box))
    item.pointee.grow = style.pointee.grow
    item.pointee.shrink = style.pointee.shrink
    let margins = style.pointee.margins(width)
    item.pointee.marginLeft = margins.left
    item.pointee.marginTop = margins.top
    item.pointee.marginRight = margins.right
    item.pointee.marginBottom = margins.bottom
    if style.pointee.traits.contains(.autoMargins) { job.pointee.hasAutoMargins = true }
    item.pointee.frameMain = isRow ? box.frameWidth : box.frameHeight
    item.pointee.marginMain = isRow ? box.marginWidth : box.marginHeight
    item.pointee.marginCross = isRow ? box.marginHeight : box.marginWidth
    item.pointee.alignment = alignment(style, in: self.style(of: job.pointee.node))
    item.pointee.stretches =
      item.pointee.alignment == .stretch && (isRow ? style.pointee.height.isAuto : style.pointee.width.isAuto)
    item.pointee.fitsLine =
      isRow ? style.pointee.traits.contains(.stretchWordHeights) : job.pointee.isMultiLine
    if item.pointee.stretches, !isRow, !job.pointee.isMultiLine, box.ratio == 0,
      style.pointee.traits.contains(.plainWidth)
    {
      item.pointee.cross = max(box.frameWidth, width - box.marginWidth)
      item.pointee.hasCross = true
    }
  }

  private mutating func sizeAlongRow(
    _ item: UnsafeMutablePointer<Item>, _ space: Space, _ contentSpace: Space
  ) -> Bool {
    let box = item.pointee.box
    let style = box.style
    let length = style.pointee.basis.isAuto ? style.pointee.width : style.pointee.basis
    var outer = unknown
    if length.isPoints {
      outer = box.borderBoxWidth(length.value)
    } else {
      item.pointee.isContentSized = length.isAuto || length.isContentWord
      guard
        let resolved = resolveWidth(
          length, automatic: .maxContent, role: .main, box: box, space: space, contentSpace: contentSpace)
      else { return false }
      outer = resolved
      if outer < 0 {
        item.pointee.isContentSized = true
        guard let content = contentWidths(box, contentSpace, need: .wide) else { return false }
        outer = content.wide
      }
    }
    item.pointee.base = outer - item.pointee.frameMain
    var automaticLeast = PackedLength.auto
    if style.pointee.minWidth.isAuto, !style.pointee.isScrollContainer {
      guard let content = contentWidths(box, contentSpace, need: .narrow) else { return false }
      var least = content.narrow
      if box.ratio > 0 {
        guard let plain = contentWidths(box, contentSpace, need: .narrow, ignoresRatio: true) else {
          return false
        }
        least = max(least, plain.narrow)
      }
      if !style.pointee.width.isAuto {
        guard
          let given = resolveWidth(
            style.pointee.width, role: .main, box: box, space: space, contentSpace: contentSpace)
        else { return false }
        if given >= 0 { least = min(least, given) }
      }
      if style.pointee.boxSizing == .contentBox { least -= box.frameWidth }
      automaticLeast = PackedLength(points: least)
    }
    guard
      let limits = widthLimits(
        box, space, contentSpace: contentSpace, automaticLeast: automaticLeast, transfersRatio: false)
    else { return false }
    finishSizing(item, limits)
    return true
  }

  private mutating func sizeAlongColumn(
    _ item: UnsafeMutablePointer<Item>, _ space: Space, _ contentSpace: Space, _ depth: Int
  ) -> Bool {
    let box = item.pointee.box
    let style = box.style
    let length = style.pointee.basis.isAuto ? style.pointee.height : style.pointee.basis
    // The content height is found once, and only if needed.
    let needsContent =
      length.isAuto || length.isContentWord || (length.isPercent && space.percentHeight < 0)
      || (length.isStretch && space.availableHeight < 0)
    let isLeastAutomatic = style.pointee.minHeight.isAuto && !style.pointee.isScrollContainer
    let givenNeedsContent =
      isLeastAutomatic && (style.pointee.height.isContentWord || style.pointee.height.isPercent)
    var content = unknown
    if needsContent || isLeastAutomatic || style.pointee.traits.contains(.contentHeightLimits)
      || givenNeedsContent
    {
      guard let found = itemContentHeight(item, space, contentSpace, ignoresRatio: false, depth) else {
        return false
      }
      content = found
    }
    var outer: Double
    if length.isPoints {
      outer = box.borderBoxHeight(length.value)
    } else {
      item.pointee.isContentSized = needsContent
      outer = resolveHeight(
        length, automatic: .maxContent, role: .main, box: box, space: space, content: content,
        intrinsic: content)
    }
    item.pointee.base = outer - item.pointee.frameMain
    var automaticLeast = PackedLength.auto
    if isLeastAutomatic {
      var least = content
      if box.ratio > 0 {
        guard let plain = itemContentHeight(item, space, contentSpace, ignoresRatio: true, depth) else {
          return false
        }
        least = max(least, plain)
      }
      if !style.pointee.height.isAuto {
        let given = resolveHeight(
          style.pointee.height, role: .main, box: box, space: space, content: content, intrinsic: content)
        if given >= 0 { least = min(least, given) }
      }
      if style.pointee.boxSizing == .contentBox { least -= box.frameHeight }
      automaticLeast = PackedLength(points: least)
    }
    let limits = heightLimits(
      box, space, content: content, intrinsic: content, automaticLeast: automaticLeast)
    finishSizing(item, limits)
    if space.availableHeight < 0, item.pointee.isContentSized {
      item.pointee.hidesHeight = true
      if box.ratio > 0 {
        guard let width = width(of: box, contentSpace) else { return false }
        item.pointee.hidesHeight = width < 0
      }
      if item.pointee.hidesHeight, style.pointee.isMultiLine, !style.pointee.isRow {
        let measured = height(of: box, contentSpace, width: unknown, content: content) - item.pointee.frameMain
        item.pointee.isMeasuredWhole =
          abs(measured - item.pointee.hypothetical) <= FlexLimits.fittingTolerance
      }
    }
    return true
  }

  private func finishSizing(_ item: UnsafeMutablePointer<Item>, _ limits: Limits) {
    let frame = item.pointee.frameMain
    item.pointee.limits = Limits(least: max(limits.least - frame, 0), most: max(limits.most - frame, 0))
    item.pointee.base = max(item.pointee.base, 0)
    item.pointee.hypothetical = item.pointee.limits.clamp(item.pointee.base)
    item.pointee.flexed = item.pointee.hypothetical
  }

  /// The height of a column item's content, by its ratio if it has one.
  private mutating func itemContentHeight(
    _ item: UnsafePointer<Item>, _ space: Space, _ contentSpace: Space, ignoresRatio: Bool, _ depth: Int
  ) -> Double? {
    let box = item.pointee.box
    var across = item.pointee.cross
    if !item.pointee.hasCross {
      guard let width = width(of: box, contentSpace) else { return nil }
      across = width
    }
    if box.ratio > 0 {
      if !ignoresRatio { return box.height(fromWidth: across) }
      guard let height = contentHeight(of: box, contentSpace, width: across) else { return nil }
      guard let widths = widthLimits(box, space, contentSpace: contentSpace, transfersRatio: false) else {
        return nil
      }
      return transfer(widths) { box.height(fromWidth: $0) }.clamp(height)
    }
    let question = HeightQuestion(box, contentSpace, width: across, self)
    if let height = readyHeight(box, question) { return height }
    if jobs.base[depth].kind == .placement, !jobs.base[depth].isMultiLine, box.style.pointee.grow == 0,
      box.style.pointee.shrink == 0, space.availableHeight < 0,
      let limits = placementLimits(box, contentSpace, width: across)
    {
      // Nothing will change this height: place the children in the same job.
      request(.placement, box, question, limits: limits)
    } else {
      request(.contentHeight, box, question)
    }
    return nil
  }
}
