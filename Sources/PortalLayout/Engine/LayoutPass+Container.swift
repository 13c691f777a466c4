// Flex layout of a container: sizing, flexing, cross sizes, placement.

extension LayoutPass {
  /// Works on the container on top of the job stack until it is done (true) or waits for another job.
  mutating func runContainer() -> Bool {
    let depth = jobs.count - 1
    while true {
      switch jobs.base[depth].phase {
      case .start:
        begin(depth)
        let places = jobs.base[depth].kind == .placement
        if places { nodes[Int(jobs.base[depth].node)].traits.remove([.holdsAbsolutes, .placed]) }
        jobs.base[depth].child = nextChild(of: jobs.base[depth].node, after: noNode, empties: places)
        jobs.base[depth].phase = .items
      case .items:
        guard collectItems(depth) else { return false }
        if finishMainAxis(depth) { return true }
        jobs.base[depth].phase = .crossSizes
        jobs.base[depth].cursor = jobs.base[depth].firstItem
        jobs.base[depth].line = jobs.base[depth].firstLine
      case .crossSizes:
        guard measureLines(depth) else { return false }
        if finishCrossAxis(depth) { return true }
        jobs.base[depth].phase = .finalSizes
        beginPlacing(depth)
      case .finalSizes:
        guard placeItems(depth) else { return false }
        jobs.base[depth].phase = .absolutes
        jobs.base[depth].child = noNode
      case .absolutes:
        guard placeAbsolutes(depth) else { return false }
        jobs.base[depth].phase = .done
      case .done:
        finishPlacement(depth)
        return true
      }
    }
  }

  private mutating func collectItems(_ depth: Int) -> Bool {
    let places = jobs.base[depth].kind == .placement
    while jobs.base[depth].child != noNode {
      let child = jobs.base[depth].child
      if style(of: child).pointee.position == .absolute {
        if places { nodes[Int(jobs.base[depth].node)].traits.insert(.holdsAbsolutes) }
      } else {
        guard addItem(child, in: depth) else { return false }
      }
      noteChild()
      jobs.base[depth].child = nextChild(of: jobs.base[depth].node, after: child, empties: places)
    }
    return true
  }

  /// Breaks and flexes lines; true if the job needs no more than that.
  private mutating func finishMainAxis(_ depth: Int) -> Bool {
    let job = jobs.base + depth
    let room: Double
    if job.pointee.isRow {
      room = job.pointee.contentWidth
    } else {
      room = max(job.pointee.breakHeight - job.pointee.frameHeight, 0)
    }
    breakLines(depth, room: room)
    if job.pointee.isRow {
      for index in job.pointee.firstLine..<job.pointee.lineEnd { flex(index, into: room) }
      return false
    }
    let content = bounded(max(job.pointee.largestMain, 0) + job.pointee.frameHeight)
    if job.pointee.kind == .contentHeight {
      finishHeight(depth, content)
      return true
    }
    settleHeight(depth, content)
    let inner = max(job.pointee.height - job.pointee.frameHeight, 0)
    for index in job.pointee.firstLine..<job.pointee.lineEnd { flex(index, into: inner) }
    return false
  }

  /// Turns the content's height into the node's, if the job is to find it.
  private func settleHeight(_ depth: Int, _ content: Double) {
    let job = jobs.base + depth
    guard job.pointee.height < 0 else { return }
    remember(job.pointee.node, job.pointee.question, height: content)
    job.pointee.height = job.pointee.limits.clamp(content)
  }

  private mutating func finishHeight(_ depth: Int, _ content: Double) {
    let job = jobs.base + depth
    remember(job.pointee.node, job.pointee.question, height: content)
    items.truncate(to: job.pointee.firstItem)
    lines.truncate(to: job.pointee.firstLine)
  }

  /// The space in which an item is laid out once its main size is known.
  func space(
    for item: UnsafePointer<Item>, in depth: Int, lineCross: Double = unknown, stretches: Bool = true
  ) -> Space {
    let job = jobs.base + depth
    var space = Space()
    space.percentWidth = job.pointee.contentWidth
    space.percentHeight = job.pointee.contentHeight
    let outer = item.pointee.flexed + item.pointee.frameMain
    let fills =
      (lineCross >= 0 && stretches)
      || (item.pointee.stretches && !job.pointee.isMultiLine
        && (!job.pointee.isRow || job.pointee.contentHeight >= 0))
    if job.pointee.isRow {
      space.availableWidth = outer
      space.fixesWidth = true
      space.availableHeight = lineCross >= 0 ? lineCross : job.pointee.contentHeight
      space.stretchesHeight = fills
    } else {
      space.availableHeight = outer
      space.fixesHeight = true
      space.hidesHeight = item.pointee.hidesHeight
      if item.pointee.isMeasuredWhole, item.pointee.flexed == item.pointee.hypothetical {
        space.measuredWidth = item.pointee.cross
      }
      space.availableWidth = lineCross >= 0 ? lineCross : job.pointee.contentWidth
      space.stretchesWidth = fills
    }
    return space
  }

  /// Finds each item's cross size, and from these each line's.
  private mutating func measureLines(_ depth: Int) -> Bool {
    // The only line of a column is as wide as the column.
    if jobs.base[depth].itemsToMeasure == 0, !jobs.base[depth].isMultiLine { return true }
    while jobs.base[depth].line < jobs.base[depth].lineEnd {
      let line = jobs.base[depth].line
      while jobs.base[depth].cursor < lines[line].end {
        let index = jobs.base[depth].cursor
        guard measureAcross(index, in: depth) else { return false }
        let item = items.base + index
        var outer = item.pointee.cross + item.pointee.marginCross
        if item.pointee.alignment == .baseline {
          lines[line].ascent = max(lines[line].ascent, item.pointee.ascent)
          lines[line].descent = max(lines[line].descent, outer - item.pointee.ascent)
          outer = lines[line].ascent + lines[line].descent
        }
        lines[line].cross = max(lines[line].cross, outer)
        jobs.base[depth].cursor = index + 1
      }
      jobs.base[depth].line = line + 1
    }
    return true
  }

  private mutating func measureAcross(_ index: Int, in depth: Int) -> Bool {
    if items.base[index].hasCross { return true }
    let space = space(for: items.base + index, in: depth)
    let item = items.base + index
    let box = item.pointee.box
    let isRow = jobs.base[depth].isRow
    let places = jobs.base[depth].kind == .placement
    if !isRow {
      // A column's lines matter only to its placement.
      guard let width = width(of: box, space) else { return false }
      item.pointee.cross = width
    } else if places && !item.pointee.stretches && !item.pointee.fitsLine
      || item.pointee.alignment == .baseline
    {
      // This is the item's last layout, or its baseline is needed: place it.
      guard place(box, space, width: space.availableWidth) else { return false }
      if !places { displace(jobs.base[depth].node) }
      item.pointee.cross = nodes[Int(box.node)].height
    } else {
      guard let height = settledHeight(of: box, space, width: space.availableWidth) else { return false }
      item.pointee.cross = height
    }
    if item.pointee.alignment == .baseline { item.pointee.ascent = ascent(of: index, in: depth) }
    return true
  }

  /// An item's ascent: from the line's start edge to its baseline, or from the end edge if lines are reversed.
  func ascent(of index: Int, in depth: Int) -> Double {
    let job = jobs.base + depth
    let item = items.base + index
    if job.pointee.isRow {
      let baseline = baseline(of: item.pointee.box.node)
      return job.pointee.flipsCross
        ? item.pointee.marginBottom + item.pointee.cross - baseline : item.pointee.marginTop + baseline
    }
    // In a column, the left edges count as baselines.
    return columnBaselinesFromRight(depth)
      ? item.pointee.marginRight + item.pointee.cross : item.pointee.marginLeft
  }

  private func columnBaselinesFromRight(_ depth: Int) -> Bool {
    jobs.base[depth].flipsCross != jobs.base[depth].isRightToLeft
  }

  /// Settles the node's height; true if the job needs no more than that.
  private mutating func finishCrossAxis(_ depth: Int) -> Bool {
    let job = jobs.base + depth
    guard job.pointee.isRow else { return false }
    var content = job.pointee.frameHeight
    for index in job.pointee.firstLine..<job.pointee.lineEnd { content += lines[index].cross }
    content += job.pointee.lineGap * Double(max(job.pointee.lineEnd - job.pointee.firstLine - 1, 0))
    content = bounded(max(content, job.pointee.frameHeight))
    if job.pointee.kind == .contentHeight {
      finishHeight(depth, content)
      return true
    }
    settleHeight(depth, content)
    return false
  }

  private mutating func finishPlacement(_ depth: Int) {
    let job = jobs.base + depth
    let record = nodes + Int(job.pointee.node)
    record.pointee.setSize(job.pointee.width, job.pointee.height)
    record.pointee.edgeBase = job.pointee.edgeBase
    record.pointee.placedInnerHeight = job.pointee.innerHeight
    record.pointee.placedExtra = job.pointee.extra
    record.pointee.traits.insert([.placed, .unrounded])
    items.truncate(to: job.pointee.firstItem)
    lines.truncate(to: job.pointee.firstLine)
  }
}
