import PortalRaster

/// Places the numbers of callouts: at a corner of a view or beside it, clear of text; failing that, beside the picture
/// with a leader line.
struct MarkerPlaces {
  struct Marker {
    var center: Point
    /// The end of the leader line; nil where the number is at its view.
    var target: Point?
  }

  private(set) var markers: [Marker] = []

  static let radius = 11.0
  /// The gap between a number and its view.
  private static let gap = 3.0
  /// The distance from the picture's edge to the centre of a number beside it.
  private static let margin = 20.0
  /// The least distance of the centres of two numbers beside the picture: a number's diameter and four points between.
  private static let pitch = 2 * radius + 4

  /// The costs by which one of the places that are clear enough is chosen.
  ///
  /// A place costs 1 more than the one before it in the list.
  private enum Cost {
    /// Of a number that lies all over a text: one per cent of it costs as much as one place further down the list.
    static let hiding = 100.0
    /// Of a number wholly outside the picture, which the picture then grows to hold: six places.
    static let outside = 6.0
  }

  /// What counts for a text in what a number hides: a small symbol less, another number more, so that two never overlap.
  private static let (symbol, number) = (0.3, 10.0)
  /// The hindrance at which a place is not taken any more: a number may touch letters, and not hide any.
  private static let bearable = 0.04

  private let texts: [Rect]
  private let marks: [Rect]
  private let area: Rect

  /// - Parameters:
  ///   - frames: the views of the callouts.
  ///   - area: the visible part of the screen.
  init(for frames: [Rect], among seen: SeenViews, in area: Rect, _ direction: ReadingDirection) {
    texts = seen.texts.map(\.frame)
    marks = seen.marks
    self.area = area
    for frame in frames { markers.append(marker(for: frame, direction)) }
  }

  private func marker(for frame: Rect, _ direction: ReadingDirection) -> Marker {
    let clear = Self.candidates(around: frame, direction).enumerated().compactMap { place, center in
      let hindrance = hindrance(at: center)
      guard hindrance < Self.bearable else { return nil as (center: Point, cost: Double)? }
      return (center, hindrance * Cost.hiding + outside(center) * Cost.outside + Double(place))
    }
    return clear.min { $0.cost < $1.cost }.map { Marker(center: $0.center) } ?? beside(frame)
  }

  /// The places in the order of preference: the upper corners, the sides, the lower corners, above and below, inside;
  /// of each pair the trailing one first.
  private static func candidates(around frame: Rect, _ direction: ReadingDirection) -> [Point] {
    let away = radius + gap
    let (ends, begins) = direction == .leftToRight ? (frame.maxX, frame.x) : (frame.x, frame.maxX)
    let outwards = direction == .leftToRight ? away : -away
    return [
      Point(x: ends, y: frame.y), Point(x: begins, y: frame.y),
      Point(x: ends + outwards, y: frame.center.y), Point(x: begins - outwards, y: frame.center.y),
      Point(x: ends, y: frame.maxY), Point(x: begins, y: frame.maxY),
      Point(x: frame.center.x, y: frame.y - away), Point(x: frame.center.x, y: frame.maxY + away),
      // Inside large views.
      Point(x: ends - outwards, y: frame.center.y), Point(x: ends - outwards, y: frame.y + away),
    ]
  }

  private static func disc(_ center: Point) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The share of a number that would cover something, weighed by what it covers.
  private func hindrance(at center: Point) -> Double {
    let disc = Self.disc(center)
    func covered(_ frames: [Rect]) -> Double {
      frames.reduce(0) { sum, frame in sum + (frame.intersection(disc).map { $0.width * $0.height } ?? 0) }
        / (disc.width * disc.height)
    }
    let apart = markers.map { Self.disc($0.center).inset(by: Edges(all: -Self.gap)) }
    return covered(texts) + Self.symbol * covered(marks) + Self.number * covered(apart)
  }

  /// The share of a number that would lie outside the picture.
  private func outside(_ center: Point) -> Double {
    let disc = Self.disc(center)
    let inside = disc.intersection(area).map { $0.width * $0.height } ?? 0
    return 1 - inside / (disc.width * disc.height)
  }

  /// A number beside the picture, on the side where its line crosses less.
  private func beside(_ frame: Rect) -> Marker {
    func crossed(_ line: Rect) -> Double { texts.reduce(0) { $0 + ($1.intersection(line)?.width ?? 0) } }
    let y = frame.center.y
    let left = crossed(Rect(x: area.x, y: y - 1, width: max(frame.x - area.x, 0), height: 2)) + (frame.x - area.x)
    let right =
      crossed(Rect(x: frame.maxX, y: y - 1, width: max(area.maxX - frame.maxX, 0), height: 2))
      + (area.maxX - frame.maxX)
    let isLeft = left <= right
    var center = Point(x: isLeft ? area.x - Self.margin : area.maxX + Self.margin, y: y)
    // Below numbers already there.
    func isTaken(_ marker: Marker) -> Bool {
      marker.center.x == center.x && abs(marker.center.y - center.y) < Self.pitch
    }
    for _ in markers where markers.contains(where: isTaken) {
      center.y += Self.pitch
    }
    return Marker(center: center, target: Point(x: isLeft ? frame.x : frame.maxX, y: y))
  }

  /// The picture's bounds, extended so that all numbers are whole.
  var space: Rect {
    markers.reduce(area) { space, marker in
      let disc = Self.disc(marker.center)
      // With its border and its shadow.
      return area.contains(disc) ? space : space.union(disc.inset(by: Edges(all: -4)))
    }
  }
}
