/// Places the rows of a band, which are all beside each other whatever sections they are in.
struct BandArrangement: Arrangement {
  var layout: AnySectionLayout
  var blocks: [Block]
  /// Where the section begins that the blocks are in, and its width.
  var x: Double
  var width: Double
  /// The height of the section, where the layout needs to know it.
  var height: Double?
  /// The space above.
  var gap: Double

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize {
    let frames = placed(children, ArrangementContext(isRightToLeft: context.isRightToLeft, scale: context.scale)).line
    return MeasuredSize(width: x + width, height: gap + max(height ?? 0, PlacingBlock.height(of: frames)))
  }

  func place(_ children: [ArrangedChild], width room: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    placed(children, context).rows.map { frame in
      Rect(x: context.x(frame.x, width: frame.width, in: room), y: frame.y, width: frame.width, height: frame.height)
    }
  }

  private func placed(
    _ children: [ArrangedChild], _ context: ArrangementContext
  ) -> (line: [Rect], rows: [Rect]) {
    let around = PlacingBlock.Surroundings(context: context) { row, request in
      children.indices.contains(row) ? children[row].measure(request) : .zero
    }
    let placing = PlacingBlock.all(blocks)
    let line = PlacingBlock.place(placing[...], layout.base, width: width, height: height, around)
    var rows: [Rect] = []
    for (block, frame) in zip(placing, line) {
      block.emit(Rect(x: x + frame.x, y: gap + frame.y, width: frame.width, height: frame.height), around) {
        if $0 == .row { rows.append($1) }
      }
    }
    return (line, rows)
  }
}

/// Fills its place with the one view in it, and tells what is wrong with the components.
struct ReportingArrangement: Arrangement {
  var findings: [Finding]

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize {
    children.first?.measure(request) ?? .zero
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    for finding in findings { context.warn(finding.message, hint: finding.hint) }
    return children.map { _ in Rect(x: 0, y: 0, width: width, height: height) }
  }
}
