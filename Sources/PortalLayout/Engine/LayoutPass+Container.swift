//! A container at work: its items sized, flexed, measured across and given their places.

extension LayoutPass {
  /// Works on the container on top of the job stack until it is done (true) or waits for another job.
  mutating func runContainer() -> Bool {
    let depth = jobs.count - 1
    while true {
      switch jobs.base[depth].phase {
      case .start:
        begin(depth)
        let places = jobs.base[depth].kind == .placement
        if places { nodes[Int(jobs.base[depth].node)].traits.remove([.holdsEscapees, .placed]) }
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
        jobs.base[depth].phase = .escapees
        jobs.base[depth].child = noNode
      case .escapees:
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
        if places { nodes[Int(jobs.base[depth].node)].traits.insert(.holdsEscapees) }
      } else {
        guard addItem(child, in: depth) else { return false }
      }
      jobs.base[depth].child = nextChild(of: jobs.base[depth].node, after: child, empties: places)
    }
    return true
  }

  /// Breaks and flexes lines.
  ///
  /// True if the job is done with that.
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

  /// Turns the content's height into the node's, where that was left to the job.
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
  private func space(
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
      space.availableWidth = lineCross >= 0 ? lineCross : job.pointee.contentWidth
      space.stretchesWidth = fills
    }
    return space
  }

  /// Finds each item's size across, and from them each line's.
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
      // This is the item's last layout, or its baseline is wanted: place it.
      guard place(box, space, width: space.availableWidth) else { return false }
      item.pointee.cross = nodes[Int(box.node)].height
    } else {
      guard let height = settledHeight(of: box, space, width: space.availableWidth) else { return false }
      item.pointee.cross = height
    }
    if item.pointee.alignment == .baseline { item.pointee.ascent = ascent(of: index, in: depth) }
    return true
  }

  /// From the line's edge to an item's baseline: the edge is the line's start, or its end if lines are flipped.
  private func ascent(of index: Int, in depth: Int) -> Double {
    let job = jobs.base + depth
    let item = items.base + index
    if job.pointee.isRow {
      let baseline = baseline(of: item.pointee.box.node)
      return job.pointee.flipsCross
        ? item.pointee.marginBottom + item.pointee.cross - baseline : item.pointee.marginTop + baseline
    }
    // Across a column the left edges count as baselines.
    return columnBaselinesFromRight(depth)
      ? item.pointee.marginRight + item.pointee.cross : item.pointee.marginLeft
  }

  private func columnBaselinesFromRight(_ depth: Int) -> Bool {
    jobs.base[depth].flipsCross != jobs.base[depth].isRightToLeft
  }

  /// Settles the node's height.
  ///
  /// True if that was all that was asked.
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

  /// Shares the free space between the lines, and stands before the first item.
  private mutating func beginPlacing(_ depth: Int) {
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

  /// The index of the line that is the n-th from the top or the start.
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

  /// How many margins along a line wait for free space.
  private func autoMargins(in line: UnsafePointer<Line>, isRow: Bool) -> Int {
    var count = 0
    for index in line.pointee.first..<line.pointee.end {
      let margin = items.base[index].box.style.pointee.margin
      if (isRow ? margin.left : margin.top).isAuto { count += 1 }
      if (isRow ? margin.right : margin.bottom).isAuto { count += 1 }
    }
    return count
  }

  /// Gives the items their final sizes and their places.
  private mutating func placeItems(_ depth: Int) -> Bool {
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

  /// Gives an item its last size, where its line has a word in it.
  private mutating func placeItem(
    _ item: UnsafePointer<Item>, lineCross: Double, _ depth: Int
  ) -> Bool {
    let job = jobs.base + depth
    // The items of a column that wraps fit into their line, even where that is wider than the column.
    let space = space(
      for: item, in: depth,
      lineCross: item.pointee.stretches || item.pointee.fitsLine ? lineCross : unknown,
      stretches: item.pointee.stretches)
    if job.pointee.isRow { return place(item.pointee.box, space, width: space.availableWidth) }
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
    // Margins in the order of the logical axes: only the inline axis turns in right-to-left text.
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
        // The line's size may have changed the item's.
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
    if record.pointee.traits.contains(.holdsEscapees), item.pointee.box.style.pointee.position == .static {
      nodes[Int(job.pointee.node)].traits.insert(.holdsEscapees)
    }
  }

  /// Remembers where the container's own first baseline comes from.
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

  /// How far insets move a node from where it lies in the flow.
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

/// Free space, before the first of several things and between them.
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

  /// The space before the first thing, as things lie on the page and not in their order.
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
