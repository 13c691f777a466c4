/// Labels the lines of a map along its lower and left side, and positions its marks.
struct MapArrangement: Arrangement {
  var region: MapRegion
  /// The first children are their labels.
  var lines: [MapLine]
  /// The children after those are their marks.
  var places: [Coordinates]
  /// Whether each mark is a pin, whose tip is at the place; others are centred on it.
  var pins: [Bool]

  /// The distance of a label from its line.
  private static let margin = 3.0
  /// The least distance between labels: closer ones would read as one.
  private static let gap = 12.0

  func measure(
    _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
  ) -> MeasuredSize { .zero }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    let size = Size(width: width, height: height)
    var frames = zip(lines, children).map { line, child in
      let label = child.measure(MeasureRequest(width: .unlimited, height: .unlimited))
      return frame(of: line, label, in: size)
    }
    for index in lines.indices where frames[index] != .zero { keepClear(&frames[index], of: lines[index], in: size) }
    // Every line is labelled, or every second, third…: as many as do not touch.
    for isMeridian in [true, false] {
      let own = lines.indices.filter { lines[$0].isMeridian == isMeridian && frames[$0] != .zero }
      func isNamed(_ index: Int, _ each: Int) -> Bool { lines[index].number(region.step) % each == 0 }
      let each = (1...own.count + 1).first { each in
        let named = own.filter { isNamed($0, each) }
        return zip(named, named.dropFirst()).allSatisfy { !Self.touch(frames[$0], frames[$1]) }
      }
      for index in own where !isNamed(index, each ?? .max) { frames[index] = .zero }
    }
    // Meridians' labels have precedence over those of parallels.
    let below = lines.indices.filter { lines[$0].isMeridian && frames[$0] != .zero }.map { frames[$0] }
    for index in lines.indices where !lines[index].isMeridian && frames[index] != .zero {
      if below.contains(where: { Self.touch($0, frames[index]) }) { frames[index] = .zero }
    }
    for (index, place) in places.enumerated() where lines.count + index < children.count {
      let own = children[lines.count + index].measure(MeasureRequest(width: .unlimited, height: .unlimited))
      let point = region.point(place, in: size)
      let up = pins[index] ? own.height : own.height / 2
      frames.append(Rect(x: point.x - own.width / 2, y: point.y - up, width: own.width, height: own.height))
    }
    return frames
  }

  /// The frame of a line's label; zero if it does not fit.
  private func frame(of line: MapLine, _ label: MeasuredSize, in size: Size) -> Rect {
    var frame = Rect(x: Self.margin, y: 0, width: label.width, height: label.height)
    switch line {
    case .meridian(let degrees):
      frame.x = region.x(degrees - region.center.longitude, in: size) + Self.margin
      frame.y = size.height - label.height - Self.margin
    case .parallel(let degrees):
      frame.y = region.y(degrees, in: size) - label.height - 1
    }
    let isInside =
      frame.x >= Self.margin && frame.x + frame.width <= size.width - Self.margin && frame.y >= Self.margin
      && frame.y + frame.height <= size.height - Self.margin
    return isInside ? frame : .zero
  }

  /// Moves a label along its line, away from crossing lines; without room between those, it stays.
  private func keepClear(_ frame: inout Rect, of line: MapLine, in size: Size) {
    var moved = frame
    for other in lines where other.isMeridian != line.isMeridian {
      switch other {
      case .meridian(let degrees):
        let x = region.x(degrees - region.center.longitude, in: size)
        if x > moved.x - Self.margin, x < moved.x + moved.width + Self.margin { moved.x = x + Self.margin + 1 }
      case .parallel(let degrees):
        let y = region.y(degrees, in: size)
        if y > moved.y - 1, y < moved.y + moved.height + 1 { moved.y = y - moved.height - 2 }
      }
    }
    let isNear = moved.x < frame.x + frame.width && moved.y > frame.y - 2 * frame.height
    if isNear, moved.x + moved.width <= size.width - Self.margin, moved.y >= Self.margin { frame = moved }
  }

  private static func touch(_ one: Rect, _ other: Rect) -> Bool {
    one.x < other.x + other.width + gap && other.x < one.x + one.width + gap && one.y < other.y + other.height
      && other.y < one.y + one.height
  }
}
