// Positions of lines and items: free space, alignment, offsets, baselines.

extension LayoutPass {
  /// Distributes the free space between the lines, and begins the first one.
  mutating func beginPlacing(_ depth: Int) {
    let job = jobs.base + depth
    let style = style(of: job.pointee.node)
    let count = job.pointee.lineEnd - job.pointee.firstLine
    let inner =
      job.pointee.isRow
      ? max(job.pointee.height - job.pointee.frameHeight, 0)
      : max(job.pointee.width - job.pointee.frameWidth, 0)
    var free = inner - job.pointee.lineGap * Double(max(count - 1, 0))
    for index in job.pointee.firstLine..<job.pointee.lineEnd { free -= lines[index].cross }
    if !job.pointee.isMultiLine {
      if count > 0 { lines[job.pointee.firstLine].cross = inner }
      free = 0
    } else if free >= 0, style.pointee.alignContent == .stretch, count > 0 {
      for index in job.pointee.firstLine..<job.pointee.lineEnd { lines[index].cross += free / Double(count) }
      free = 0
    }
    let distribution = Distribution(style.pointee.alignContent)
    job.pointee.lineSpace = distribution.between(free, count: count) + job.pointee.lineGap
    job.pointee.crossOffset = distribution.before(free, count: count, isReverse: job.pointee.flipsCross)
    job.pointee.line = 0
    if count > 0 { beginLine(depth) }
    nodes[Int(job.pointee.node)].baselineChild = noNode
    nodes[Int(job.pointee.node)].baseline = .nan
  }

  /// The index of the n-th line in visual order.
  private func lineIndex(_ position: Int, _ depth: Int) -> Int {
    let job = jobs.base + depth
    return job.pointee.flipsCross ? job.pointee.lineEnd - 1 - position : job.pointee.firstLine + position
  }

  private func beginLine(_ depth: Int) {
    let job = jobs.base + depth
    let style = style(of: job.pointee.node)
    let line = lines.base + lineIndex(job.pointee.line, depth)
    let inner =
      job.pointee.isRow
      ? max(job.pointee.width - job.pointee.frameWidth, 0)
      : max(job.pointee.height - job.pointee.frameHeight, 0)
    let count = line.pointee.end - line.pointee.first
    var free = inner - line.pointee.hypothetical
    if line.pointee.isFlexed {
      free = inner - job.pointee.itemGap * Double(count - 1)
      for index in line.pointee.first..<line.pointee.end { free -= items.base[index].outerFlexed }
    }
    job.pointee.autoMargin = 0
    if job.pointee.hasAutoMargins, free > 0 {
      let autoMargins = autoMargins(in: line, isRow: job.pointee.isRow)
      if autoMargins > 0 {
        job.pointee.autoMargin = free / Double(autoMargins)
        free = 0
      }
    }
    let distribution = Distribution(style.pointee.justifyContent)
    job.pointee.itemSpace = distribution.between(free, count: count) + job.pointee.itemGap
    job.pointee.mainOffset = distribution.before(free, count: count, isReverse: style.pointee.isReverse)
    job.pointee.cursor = 0
  }

  /// The number of auto margins along a line's main axis.
  private func autoMargins(in line: UnsafePointer<Line>, isRow: Bool) -> Int {
    var count = 0
    for index in line.pointee.first..<line.pointee.end {
      let margin = items.base[index].box.style.pointee.margin
      if (isRow ? margin.left : margin.top).isAuto { count += 1 }
      if (isRow ? margin.right : margin.bottom).isAuto { count += 1 }
    }
    return count
  }

  /// Gives the items their final sizes and positions; false if a job must run first.
  mutating func placeItems(_ depth: Int) -> Bool {
    let count = jobs.base[depth].lineEnd - jobs.base[depth].firstLine
    let isReverse = style(of: jobs.base[depth].node).pointee.isReverse
    while jobs.base[depth].line < count {
      let lineIndex = lineIndex(jobs.base[depth].line, depth)
      let line = lines[lineIndex]
      while jobs.base[depth].cursor < line.end - line.first {
        let position = jobs.base[depth].cursor
        let index = isReverse ? line.end - 1 - position : line.first + position
        let item = items.base + index
        if item.pointee.stretches || item.pointee.fitsLine || !jobs.base[depth].isRow {
          guard placeItem(item, lineCross: line.cross, depth) else { return false }
        }
        setPlace(of: index, in: line, depth)
        jobs.base[depth].cursor = position + 1
      }
      jobs.base[depth].crossOffset += line.cross + jobs.base[depth].lineSpace
      jobs.base[depth].line += 1
      if jobs.base[depth].line < count { beginLine(depth) }
    }
    return true
  }

  /// Lays out an item whose size depends on its line; false if a job must run first.
  private mutating func placeItem(
    _ item: UnsafePointer<Item>, lineCross: Double, _ depth: Int
  ) -> Bool {
    let job = jobs.base + depth
    // The items of a column that wraps fit into their line, even if it is wider than the column.
    let space = space(
      for: item, in: depth,
      lineCross: item.pointee.stretches || item.pointee.fitsLine ? lineCross : unknown,
      stretches: item.pointee.stretches)
    if job.pointee.isRow {
      let box = item.pointee.box
      if box.ratio > 0, item.pointee.stretches,
        height(of: box, space, width: space.availableWidth, content: unknown) == item.pointee.cross
      {
        // Stretching changes nothing: percentages keep resolving against the height that the ratio gave.
        return place(box, self.space(for: item, in: depth), width: space.availableWidth)
      }
      return place(box, space, width: space.availableWidth)
    }
    guard job.pointee.isMultiLine else { return place(item.pointee.box, space, width: item.pointee.cross) }
    guard let width = width(of: item.pointee.box, space) else { return false }
    return place(item.pointee.box, space, width: width)
  }

  private func setPlace(of index: Int, in line: Line, _ depth: Int) {
    let job = jobs.base + depth
    let item = items.base + index
    let record = nodes + Int(item.pointee.box.node)
    let isRow = job.pointee.isRow
    let traits = item.pointee.box.style.pointee.traits
    // Margins along the logical axes: only the inline axis is mirrored in right-to-left text.
    let turns = job.pointee.isRightToLeft
    var inlineStart = turns ? item.pointee.marginRight : item.pointee.marginLeft
    var inlineEnd = turns ? item.pointee.marginLeft : item.pointee.marginRight
    var blockStart = item.pointee.marginTop
    var blockEnd = item.pointee.marginBottom
    let size = isRow ? record.pointee.height : record.pointee.width
    let space = line.cross - item.pointee.marginCross - size
    if traits.contains(.autoMargins) {
      let margin = item.pointee.box.style.pointee.margin
      let spare = max(space, 0)
      let inlineAuto = (
        turns ? margin.right.isAuto : margin.left.isAuto, turns ? margin.left.isAuto : margin.right.isAuto
      )
      let blockAuto = (margin.top.isAuto, margin.bottom.isAuto)
      let cross = isRow ? blockAuto : inlineAuto
      let main = isRow ? inlineAuto : blockAuto
      let crossStart = cross.0 ? (cross.1 ? spare / 2 : spare) : 0
      let mainMargin = job.pointee.autoMargin
      if isRow {
        if cross.0 { blockStart = crossStart }
        if main.0 { inlineStart = mainMargin }
        if main.1 { inlineEnd = mainMargin }
      } else {
        if cross.0 { inlineStart = crossStart }
        if main.0 { blockStart = mainMargin }
        if main.1 { blockEnd = mainMargin }
      }
    }
    let shift: Double
    switch item.pointee.alignment {
    case .start: shift = 0
    case .center: shift = space / 2
    case .end: shift = space
    case .stretch: shift = job.pointee.flipsCross ? space : 0
    case .baseline:
      if item.pointee.fitsLine {
        // The line's cross size may have changed the item's.
        item.pointee.cross = size
        item.pointee.ascent = ascent(of: index, in: depth)
      }
      let delta = line.ascent - item.pointee.ascent
      shift = job.pointee.flipsCross ? space - delta : delta
    }
    job.pointee.mainOffset += isRow ? inlineStart : blockStart
    let cross = job.pointee.crossOffset + shift + (isRow ? blockStart : inlineStart)
    let inline = isRow ? job.pointee.mainOffset : cross
    let block = isRow ? cross : job.pointee.mainOffset
    job.pointee.mainOffset +=
      item.pointee.flexed + item.pointee.frameMain + (isRow ? inlineEnd : blockEnd) + job.pointee.itemSpace
    let contentWidth = max(job.pointee.width - job.pointee.frameWidth, 0)
    let x =
      job.pointee.frameLeft + (turns ? contentWidth - inline - record.pointee.width : inline)
    let y = job.pointee.frameTop + block
    noteBaseline(of: index, in: line, at: y, depth)
    let offset = traits.contains(.insets) ? relativeOffset(item.pointee.box, depth) : (x: 0, y: 0)
    record.pointee.setPosition(x + offset.x, y + offset.y)
    if record.pointee.traits.contains(.holdsAbsolutes), item.pointee.box.style.pointee.position == .static {
      nodes[Int(job.pointee.node)].traits.insert(.holdsAbsolutes)
    }
  }

  /// Records which child the container's own first baseline comes from.
  private func noteBaseline(of index: Int, in line: Line, at y: Double, _ depth: Int) {
    let job = jobs.base + depth
    guard job.pointee.line == 0 else { return }
    let record = nodes + Int(job.pointee.node)
    if job.pointee.isRow, line.hasBaseline {
      let top = job.pointee.frameTop + job.pointee.crossOffset
      record.pointee.baseline = top + (job.pointee.flipsCross ? line.cross - line.ascent : line.ascent)
      record.pointee.baselineChild = noNode
    } else if job.pointee.cursor == 0 {
      record.pointee.baseline = y
      record.pointee.baselineChild = items[index].box.node
    }
  }

  /// How far insets move a relative node from its position in the flow.
  private func relativeOffset(_ box: Box, _ depth: Int) -> (x: Double, y: Double) {
    let job = jobs.base + depth
    guard box.style.pointee.position == .relative else { return (0, 0) }
    let inset = box.style.pointee.inset
    let width = job.pointee.contentWidth
    let height = job.pointee.contentHeight
    func resolve(_ length: PackedLength, _ base: Double) -> Double? {
      if length.isAuto || (length.isPercent && base < 0) { return nil }
      return length.points(of: base)
    }
    let left = resolve(inset.left, width)
    let right = resolve(inset.right, width).map { -$0 }
    let top = resolve(inset.top, height)
    let bottom = resolve(inset.bottom, height).map { -$0 }
    let x = job.pointee.isRightToLeft ? right ?? left : left ?? right
    return (x ?? 0, top ?? bottom ?? 0)
  }
}
