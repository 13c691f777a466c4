// Intrinsic sizes: min-content and max-content widths, and content heights.

extension LayoutPass {
  /// The intrinsic widths of a box, border box; nil if a job must find them first.
  mutating func contentWidths(
    _ box: Box, _ space: Space, need: WidthNeed, ignoresRatio: Bool = false
  ) -> ContentWidths? {
    let node = Int(box.node)
    let isLeaf = nodes[node].firstChild == noNode
    let isMeasured = nodes[node].traits.contains(.measured)
    if isLeaf, box.ratio == 0, !isMeasured {
      return ContentWidths(narrow: box.frameWidth, wide: box.frameWidth)
    }
    let inner = innerHeight(of: box, space, width: unknown)
    if box.ratio > 0, !ignoresRatio, inner >= 0 {
      let width = box.width(fromHeight: inner)
      return ContentWidths(narrow: width, wide: width, isFromRatio: true, needsHeight: true)
    }
    if box.ratio > 0, inner < 0 {
      guard var widths = plainContentWidths(box, space, inner: inner, need: need) else { return nil }
      // Limits of the height apply to the width as well, through the ratio.
      let heights = heightLimits(box, space, content: unknown, intrinsic: unknown)
      let limits = transfer(heights) { box.width(fromHeight: $0) }
      widths.narrow = limits.clamp(widths.narrow)
      widths.wide = limits.clamp(widths.wide)
      widths.needsHeight = true
      return widths
    }
    return plainContentWidths(box, space, inner: inner, need: need)
  }

  /// The intrinsic widths without the aspect ratio.
  private mutating func plainContentWidths(
    _ box: Box, _ space: Space, inner: Double, need: WidthNeed
  ) -> ContentWidths? {
    let node = Int(box.node)
    if nodes[node].firstChild == noNode {
      guard nodes[node].traits.contains(.measured) else {
        return ContentWidths(narrow: box.frameWidth, wide: box.frameWidth)
      }
      return measuredWidths(box, need: need)
    }
    let breakHeight = breakHeight(of: box, space, width: unknown)
    let extra = HeightQuestion.extra(box, breakHeight: breakHeight)
    if let known = knownWidths(box, inner: inner, extra: extra) {
      return ContentWidths(narrow: known.narrow, wide: known.wide, needsHeight: known.needsHeight)
    }
    let question = HeightQuestion(
      width: unknown, innerHeight: inner, breakHeight: breakHeight, extra: extra)
    jobs.append(Job(.contentWidths, box, question))
    return nil
  }

  /// The memoised widths for a question; nil on a cache miss.
  private func knownWidths(_ box: Box, inner: Double, extra: UInt64) -> KnownWidths? {
    let record = nodes + Int(box.node)
    guard record.pointee.traits.contains(.knowsContent) else { return nil }
    if acceptsStaleAnswers { return record.pointee.recentWidths }
    let dependsOnEdges = box.style.pointee.traits.contains(.percentEdges)
    func answers(_ known: KnownWidths) -> Bool {
      known.needsHeight
        ? known.innerHeight == inner && known.extra == extra : !dependsOnEdges || known.extra == extra
    }
    if answers(record.pointee.recentWidths) { return record.pointee.recentWidths }
    if record.pointee.traits.contains(.knowsOlderContent), answers(record.pointee.olderWidths) {
      return record.pointee.olderWidths
    }
    return nil
  }

  /// Measures a leaf's intrinsic widths, and memoises them.
  private mutating func measuredWidths(_ box: Box, need: WidthNeed) -> ContentWidths {
    let record = nodes + Int(box.node)
    if need != .narrow, !record.pointee.traits.contains(.knowsContent) {
      let size = ask(box.node, MeasureRequest(width: .unlimited, height: .unlimited))
      record.pointee.recentWidths.wide = size.width
      record.pointee.traits.insert(.knowsContent)
    }
    if need != .wide, !record.pointee.traits.contains(.knowsMinContent) {
      let size = ask(box.node, MeasureRequest(width: .minContent, height: .unlimited))
      record.pointee.recentWidths.narrow = size.width
      record.pointee.traits.insert(.knowsMinContent)
    }
    let narrow = record.pointee.recentWidths.narrow + box.frameWidth
    let wide = record.pointee.recentWidths.wide + box.frameWidth
    switch need {
    case .narrow: return ContentWidths(narrow: narrow, wide: narrow)
    case .wide: return ContentWidths(narrow: wide, wide: wide)
    case .both: return ContentWidths(narrow: min(narrow, wide), wide: wide)
    }
  }

  /// Measures a leaf, and clamps its answer to valid sizes.
  func ask(_ node: Int32, _ request: MeasureRequest) -> MeasuredSize {
    let handle = FlexTree.Node(index: node, generation: nodes[Int(node)].generation)
    var size = measure(handle, request)
    size.width = size.width > 0 ? min(size.width, FlexLimits.largestLength) : 0
    size.height = size.height > 0 ? min(size.height, FlexLimits.largestLength) : 0
    if let baseline = size.baseline, !(abs(baseline) <= FlexLimits.largestLength) { size.baseline = nil }
    if let baseline = size.lastBaseline, !(abs(baseline) <= FlexLimits.largestLength) { size.lastBaseline = nil }
    return size
  }

  /// The height of a box's content at a width, border box; nil if a job must find it first.
  mutating func contentHeight(of box: Box, _ space: Space, width: Double) -> Double? {
    let question = HeightQuestion(box, space, width: width, self)
    if let height = readyHeight(box, question) { return height }
    request(.contentHeight, box, question)
    return nil
  }

  /// The same, if it is memoised or takes no job.
  func readyHeight(_ box: Box, _ question: HeightQuestion) -> Double? {
    let record = nodes + Int(box.node)
    let isLeaf = record.pointee.firstChild == noNode
    if isLeaf, !record.pointee.traits.contains(.measured) { return box.frameHeight }
    if let height = knownHeight(box.node, question) { return height }
    if acceptsStaleAnswers, !record.pointee.recentHeight.width.isNaN { return record.pointee.recentHeight.height }
    guard isLeaf else { return nil }
    let style = box.style
    if box.ratio > 0, question.innerHeight >= 0, style.pointee.isRow, !style.pointee.isMultiLine,
      style.pointee.alignItems == .stretch
    {
      // Browsers stretch the text of such a row to the height that the ratio gives.
      return max(question.innerHeight, box.frameHeight)
    }
    let inner = MeasureRequest(width: .exactly(max(question.width - box.frameWidth, 0)), height: .unlimited)
    let height = ask(box.node, inner).height + box.frameHeight
    remember(box.node, question, height: height)
    return height
  }

  /// Pushes a job that answers a question about heights.
  mutating func request(
    _ kind: JobKind, _ box: Box, _ question: HeightQuestion, height: Double = unknown,
    limits: Limits = Limits()
  ) {
    jobs.append(Job(kind, box, question, height: height, limits: limits))
  }

  private func knownHeight(_ node: Int32, _ question: HeightQuestion) -> Double? {
    let record = nodes + Int(node)
    if record.pointee.recentHeight.answers(question) { return record.pointee.recentHeight.height }
    if record.pointee.olderHeight.answers(question) { return record.pointee.olderHeight.height }
    return nil
  }

  func remember(_ node: Int32, _ question: HeightQuestion, height: Double) {
    let record = nodes + Int(node)
    record.pointee.olderHeight = record.pointee.recentHeight
    record.pointee.recentHeight = KnownHeight(question, height: height)
  }

  /// Finds the intrinsic widths of the container on top of the job stack; true when done.
  mutating func runContentWidths() -> Bool {
    let depth = jobs.count - 1
    let style = style(of: jobs.base[depth].node)
    if jobs.base[depth].phase == .start {
      begin(depth)
      jobs.base[depth].phase = .items
      jobs.base[depth].child = nextChild(of: jobs.base[depth].node, after: noNode, empties: false)
    }
    let breaksColumns = jobs.base[depth].isMultiLine && !jobs.base[depth].isRow
    while jobs.base[depth].child != noNode {
      let child = jobs.base[depth].child
      if self.style(of: child).pointee.position != .absolute {
        // Kept while the item waits: the child memoises few answers, and the item may ask it another question.
        guard let widths = jobs.base[depth].contribution ?? contribution(of: child, in: depth) else {
          return false
        }
        jobs.base[depth].contribution = widths
        if jobs.base[depth].isRow {
          guard addItem(child, in: depth) else { return false }
          let item = items.base + (items.count - 1)
          add(flexing(widths, item), margin: item.pointee.marginMain, to: depth)
          items.truncate(to: items.count - 1)
        } else if breaksColumns {
          guard addItem(child, in: depth, wide: widths.wide) else { return false }
          add(widths, margin: items[items.count - 1].marginCross, to: depth)
        } else {
          let margin = Box(child, self.style(of: child), percentWidth: unknown).marginWidth
          add(widths, margin: margin, to: depth)
        }
      }
      jobs.base[depth].contribution = nil
      noteChild()
      jobs.base[depth].child = nextChild(of: jobs.base[depth].node, after: child, empties: false)
    }
    finishContentWidths(depth, style: style, breaksColumns: breaksColumns)
    return true
  }

  /// The contribution of a row's item with a flex basis of its own: it approaches its content only as far as it can
  /// flex.
  private func flexing(_ widths: ContentWidths, _ item: UnsafePointer<Item>) -> ContentWidths {
    guard !item.pointee.isContentSized else { return widths }
    let base = item.pointee.base + item.pointee.frameMain
    func isHeld(_ width: Double) -> Bool {
      (width > base && item.pointee.grow == 0) || (width < base && item.pointee.shrink == 0)
    }
    var held = widths
    let hypothetical = item.pointee.hypothetical + item.pointee.frameMain
    if isHeld(widths.narrow), !jobs.base[jobs.count - 1].isMultiLine { held.narrow = hypothetical }
    if isHeld(widths.wide) { held.wide = hypothetical }
    return held
  }

  private func add(_ widths: ContentWidths, margin: Double, to depth: Int) {
    let job = jobs.base + depth
    let narrow = widths.narrow + margin
    let wide = widths.wide + margin
    job.pointee.needsHeight = job.pointee.needsHeight || widths.needsHeight
    job.pointee.count += 1
    if job.pointee.isRow {
      job.pointee.wide += wide
      job.pointee.narrow =
        job.pointee.isMultiLine ? max(job.pointee.narrow, narrow) : job.pointee.narrow + narrow
    } else {
      job.pointee.wide = max(job.pointee.wide, wide)
      job.pointee.narrow = max(job.pointee.narrow, narrow)
    }
  }

  private mutating func finishContentWidths(
    _ depth: Int, style: UnsafePointer<PackedStyle>, breaksColumns: Bool
  ) {
    let job = jobs.base + depth
    if breaksColumns {
      // A single item is a single line, whatever the column's height.
      job.pointee.needsHeight = job.pointee.needsHeight || job.pointee.count > 1
      if job.pointee.count > 0 {
        breakLines(depth, room: max(job.pointee.breakHeight - job.pointee.frameHeight, 0))
        var wide = job.pointee.lineGap * Double(job.pointee.lineEnd - job.pointee.firstLine - 1)
        for index in job.pointee.firstLine..<job.pointee.lineEnd {
          let line = lines[index]
          wide += widestLine(line, flips: job.pointee.flipsCross != job.pointee.isRightToLeft)
        }
        job.pointee.wide = wide
      }
      items.truncate(to: job.pointee.firstItem)
      lines.truncate(to: job.pointee.firstLine)
    } else if job.pointee.isRow, job.pointee.count > 1 {
      let gaps = job.pointee.itemGap * Double(job.pointee.count - 1)
      job.pointee.wide += gaps
      if !job.pointee.isMultiLine { job.pointee.narrow += gaps }
    }
    let narrow = max(job.pointee.narrow, 0)
    let wide = max(job.pointee.wide, narrow)
    let record = nodes + Int(job.pointee.node)
    if record.pointee.traits.contains(.knowsContent) {
      record.pointee.olderWidths = record.pointee.recentWidths
      record.pointee.traits.insert(.knowsOlderContent)
    }
    record.pointee.recentWidths = KnownWidths(
      narrow: bounded(narrow + job.pointee.frameWidth), wide: bounded(wide + job.pointee.frameWidth),
      innerHeight: job.pointee.needsHeight ? job.pointee.innerHeight : .nan, extra: job.pointee.extra)
    record.pointee.traits.insert(.knowsContent)
  }

  /// The width of a column's line with its items at their max-content widths.
  private func widestLine(_ line: Line, flips: Bool) -> Double {
    var cross = 0.0
    var ascent = -Double.infinity
    var descent = -Double.infinity
    for index in line.first..<line.end {
      let item = items.base + index
      var outer = item.pointee.wide + item.pointee.marginCross
      if item.pointee.alignment == .baseline {
        let own = flips ? item.pointee.marginRight + item.pointee.wide : item.pointee.marginLeft
        ascent = max(ascent, own)
        descent = max(descent, outer - own)
        outer = ascent + descent
      }
      cross = max(cross, outer)
    }
    return cross
  }

  /// What a child contributes to its container's intrinsic widths, border box without margins.
  private mutating func contribution(of child: Int32, in depth: Int) -> ContentWidths? {
    let style = style(of: child)
    let box = Box(child, style, percentWidth: unknown)
    var space = Space()
    space.availableHeight = jobs.base[depth].contentHeight
    space.percentHeight = jobs.base[depth].contentHeight
    space.stretchesHeight = jobs.base[depth].isRow && fillsLine(style, in: depth)
    guard
      let extent = resolveWidth(
        style.pointee.width, automatic: .fitContent, role: .main, box: box, space: space, contentSpace: space)
    else { return nil }
    var widths: ContentWidths
    if extent >= 0 {
      widths = ContentWidths(narrow: extent, wide: extent)
      if style.pointee.width.isContentWord {
        guard let content = contentWidths(box, space, need: .wide) else { return nil }
        widths.needsHeight = content.needsHeight
        widths.isFromRatio = content.isFromRatio
      }
    } else {
      guard let content = contentWidths(box, space, need: .both) else { return nil }
      widths = content
    }
    if box.ratio > 0 { widths.needsHeight = true }
    let automaticLeast: PackedLength =
      widths.isFromRatio && !style.pointee.isScrollContainer ? .minIntrinsic : .auto
    guard
      let forNarrow = widthLimits(
        box, space, contentSpace: space, automaticLeast: automaticLeast, fit: .narrow),
      let forWide = widthLimits(
        box, space, contentSpace: space, automaticLeast: automaticLeast, fit: .wide)
    else { return nil }
    widths.narrow = forNarrow.clamp(widths.narrow)
    widths.wide = forWide.clamp(widths.wide)
    return widths
  }
}
