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
  /// How wide the sections were laid out, and who hears of it where they have another width.
  var room: Double
  var sense: WidthSense?

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize {
    let line = placed(children, ArrangementContext(isRightToLeft: context.isRightToLeft, scale: context.scale)).line
    return MeasuredSize(width: x + width, height: gap + max(height ?? 0, line.height))
  }

  func place(_ children: [ArrangedChild], width room: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    if abs(room - self.room) > 0.01 { sense?.hear(room) }
    return placed(children, context).rows.map { frame in
      Rect(x: context.x(frame.x, width: frame.width, in: room), y: frame.y, width: frame.width, height: frame.height)
    }
  }

  private func placed(
    _ children: [ArrangedChild], _ context: ArrangementContext
  ) -> (line: PlacedLine, rows: [Rect]) {
    PlacingBlock.withStack(for: blocks) { placedHere(children, context) }
  }

  private func placedHere(
    _ children: [ArrangedChild], _ context: ArrangementContext
  ) -> (line: PlacedLine, rows: [Rect]) {
    let around = PlacingBlock.Surroundings(context: context) { row, request in
      children.indices.contains(row) ? children[row].measure(request) : .zero
    }
    let placing = PlacingBlock.all(blocks)
    let line = PlacingBlock.place(placing[...], layout.base, width: width, height: height, around)
    var rows: [Rect] = []
    for (block, frame) in zip(placing, line.frames) {
      block.emit(Rect(x: x + frame.x, y: gap + frame.y, width: frame.width, height: frame.height), around) {
        if $0 == .row { rows.append($1) }
      }
    }
    return (line, rows)
  }
}

/// Hears how wide rows turned out to be.
///
/// It belongs to the view of the rows, and is told while a screen is placed, by the thread that places it.
final class WidthSense: Equatable, @unchecked Sendable {
  let hear: (Double) -> Void

  init(_ hear: @escaping (Double) -> Void) { self.hear = hear }

  static func == (one: WidthSense, other: WidthSense) -> Bool { one === other }
}
