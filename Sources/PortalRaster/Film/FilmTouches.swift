import PortalCore

/// What fingers do in a film: where each is at every moment, and how it is drawn.
struct FilmTouches {
  /// A finger from when it is put down until it is lifted.
  private struct Stay {
    var finger: Int
    var places: [(film: Int64, point: Point)]
    var end: Int64?
  }

  private var stays: [Stay] = []
  /// How long before it is down a finger comes, and how long after it is lifted it goes.
  private static let coming = 120_000_000.0
  private static let going = 240_000_000.0
  private let speed: Double
  private var coming: Double { Self.coming / speed }
  private var going: Double { Self.going / speed }

  /// When the last finger is gone.
  var end: Int64 { stays.compactMap(\.end).max().map { $0 + Int64(going) } ?? 0 }

  init(_ steps: [StageLog.Step], _ timeline: FilmTimeline) {
    speed = timeline.speed
    for cue in timeline.cues {
      switch steps[cue.step].touch {
      case .down(let finger, let point)?: stays.append(Stay(finger: finger, places: [(cue.film, point)]))
      case .moved(let finger, let point)?: change(finger) { $0.places.append((cue.film, point)) }
      case .ended(let finger, let point)?:
        change(finger) {
          if let point { $0.places.append((cue.film, point)) }
          $0.end = cue.film
        }
      case nil: break
      }
    }
  }

  private mutating func change(_ finger: Int, _ change: (inout Stay) -> Void) {
    guard let index = stays.lastIndex(where: { $0.finger == finger && $0.end == nil }) else { return }
    change(&stays[index])
  }

  /// Whether a finger that comes is one that was lifted there a moment ago, and is not gone yet, as for the second of two taps.
  private func isBack(_ next: Stay, after stay: Stay) -> Bool {
    guard let end = stay.end, let last = stay.places.last, let first = next.places.first, first.film >= end else {
      return false
    }
    return Double(first.film - end) < going + coming
      && max(abs(first.point.x - last.point.x), abs(first.point.y - last.point.y)) <= TouchTracker.doubleTapReach
  }

  /// What is to be drawn of fingers at a moment of the film.
  func marks(at film: Int64) -> [TouchMark] {
    func arrival(_ stay: Stay) -> Double { stay.places.first.map { 1 - Double($0.film - film) / coming } ?? 0 }
    func rest(_ stay: Stay) -> Double { stay.end.map { 1 - Double(film - $0) / going } ?? 1 }
    return stays.enumerated().compactMap { index, stay in
      guard let first = stay.places.first else { return nil }
      let last = stay.places.last { $0.film <= film } ?? first
      var here = 1.0
      if film < first.film {
        here = arrival(stay)
        guard here > 0 else { return nil }
        // One that comes back before it is gone is one circle.
        if let before = stays[..<index].last, isBack(stay, after: before) { here = max(here, rest(before)) }
      } else if let end = stay.end, film > end {
        here = rest(stay)
        guard here > 0 else { return nil }
        let next = index + 1 < stays.count ? stays[index + 1] : nil
        if let next, arrival(next) > 0, isBack(next, after: stay) { return nil }
      }
      // It lands as it comes.
      return TouchMark(trail: [last.point], presence: here, growth: film < first.film ? 1 - here : 0)
    }
  }
}

/// A finger, as a soft circle, with the way that it took.
struct TouchMark: Equatable {
  /// Where it was; the last place is where it is.
  var trail: [Point]
  /// From 0, gone, to 1.
  var presence = 1.0
  /// How much larger it is than when it is down, from 0 to 1.
  var growth = 0.0

  private static let radius = 21.0
  private static let ink = RGBA(hex: 0x8e8e93)
  /// How far from its edge each layer of it goes, and how opaque that is: all together a third, so that what is pressed shows through.
  private static let edge = [(2.0, 0.06), (1.0, 0.08), (0.0, 0.1), (-1.5, 0.15)]
  private static let white = RGBA(hex: 0xffffff)
  private static let black = RGBA(hex: 0x000000)

  /// Grey with a soft edge, a white rim in it and a dark line around that: to be seen on anything, light or dark.
  var items: [DisplayList.Item] {
    guard let center = trail.last else { return [] }
    var items: [DisplayList.Item] = []
    let isMoved = trail.contains { max(abs($0.x - center.x), abs($0.y - center.y)) > 2 }
    if isMoved, let start = trail.first {
      var way = Path()
      way.move(to: start)
      for point in trail.dropFirst() { way.line(to: point) }
      items.append(.stroke(way, .init(width: 12, isRound: true), faded(Self.ink, 0.4)))
      items.append(.fill(circle(start, 9), .nonZero, .solid(faded(Self.ink, 0.5))))
    }
    let radius = Self.radius * (1 + 0.35 * growth)
    for (distance, opacity) in Self.edge {
      items.append(.fill(circle(center, radius + distance), .nonZero, .solid(faded(Self.ink, opacity))))
    }
    items.append(.stroke(circle(center, radius - 2), .init(width: 1.5), faded(Self.white, 0.55)))
    items.append(.stroke(circle(center, radius), .init(width: 1), faded(Self.black, 0.12)))
    return items
  }

  private func faded(_ color: RGBA, _ opacity: Double) -> RGBA {
    RGBA(red: color.red, green: color.green, blue: color.blue, alpha: opacity * presence)
  }

  private func circle(_ center: Point, _ radius: Double) -> Path {
    Path(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }
}
