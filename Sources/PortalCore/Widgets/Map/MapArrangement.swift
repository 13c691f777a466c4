/// Puts the names of lines along a map's lower and left side, and marks where their places are.
struct MapArrangement: Arrangement {
  var region: MapRegion
  /// The first children are their names.
  var lines: [MapLine]
  /// The children after those are their marks.
  var places: [Coordinates]
  /// Which of the marks are pins, whose tip is at the place; the others are around it.
  var pins: [Bool]

  /// The space between a name and its line.
  private static let margin = 4.0
  /// The space beside a name before the next: closer ones would read as one.
  private static let gap = 12.0

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize { .zero }

  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
    let size = Size(width: width, height: height)
    var taken: [FlexFrame] = []
    var frames: [FlexFrame] = []
    for (line, child) in zip(lines, children) {
      let label = child.measure(MeasureRequest(width: .unlimited, height: .unlimited))
      var frame = FlexFrame(x: Self.margin, y: 0, width: label.width, height: label.height)
      switch line {
      case .meridian(let degrees):
        frame.x = region.x(degrees - region.center.longitude, in: size) + Self.margin
        frame.y = height - label.height - Self.margin
      case .parallel(let degrees):
        frame.y = region.y(degrees, in: size) - label.height - 1
      }
      let isInside =
        frame.x >= Self.margin && frame.x + frame.width <= width - Self.margin && frame.y >= Self.margin
        && frame.y + frame.height <= height - Self.margin
      // A name that has no room is not there.
      let isFree = isInside && !taken.contains { Self.touch($0, frame) }
      if isFree { taken.append(frame) }
      frames.append(isFree ? frame : .zero)
    }
    for (index, place) in places.enumerated() where lines.count + index < children.count {
      let own = children[lines.count + index].measure(MeasureRequest(width: .unlimited, height: .unlimited))
      let point = region.point(place, in: size)
      let up = pins[index] ? own.height : own.height / 2
      frames.append(FlexFrame(x: point.x - own.width / 2, y: point.y - up, width: own.width, height: own.height))
    }
    return frames
  }

  private static func touch(_ one: FlexFrame, _ other: FlexFrame) -> Bool {
    one.x < other.x + other.width + gap && other.x < one.x + one.width + gap && one.y < other.y + other.height
      && other.y < one.y + one.height
  }
}
