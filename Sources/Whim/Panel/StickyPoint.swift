import PortalCore

/// A place at which a panel comes to rest: how far its upper edge is from the top or the bottom of its area.
public struct StickyPoint: Hashable, Sendable {
  /// How far it is from an edge of its area.
  public enum Distance: Hashable, Sendable {
    /// A number of points, whatever the area's height.
    case points(Double)
    /// A part of the area's height: 0.4 is 40 percent.
    case percent(Double)
  }
  private enum Edge { case top, bottom }

  private let edge: Edge
  private let distance: Distance

  /// A place below the top of the area.
  public static func fromTop(_ distance: Distance) -> StickyPoint { StickyPoint(edge: .top, distance: distance) }
  /// A place above the bottom of the area.
  public static func fromBottom(_ distance: Distance) -> StickyPoint { StickyPoint(edge: .bottom, distance: distance) }

  /// How far down an area of that height it is, and never outside; what is no number counts as 0.
  public func position(in height: Double) -> Double {
    let points =
      switch distance {
      case .points(let points): points
      case .percent(let part): part * height
      }
    let position = edge == .top ? points : height - points
    return position.isNaN ? 0 : min(max(position, 0), max(0, height))
  }
}

/// How far open a panel is.
public enum BottomPanelStatus: Hashable, Sendable {
  /// At its lowest sticky point.
  case collapsed
  /// Between the lowest and the highest.
  case middle
  /// At its highest sticky point; the only one is that.
  case expanded
}

/// How a panel moves under a finger and where it comes to rest, in an area of a height: a value that knows no view.
public struct BottomPanelMotion: Hashable, Sendable {
  /// The sticky points, in any order.
  public var points: [StickyPoint]
  /// How far a finger may draw it above its highest and below its lowest sticky point.
  public var bounce: (top: Double, bottom: Double) {
    get { (bounceTop, bounceBottom) }
    set { (bounceTop, bounceBottom) = newValue }
  }
  private var bounceTop = 0.0
  private var bounceBottom = 0.0
  /// The height of the area in which the panel moves.
  public var height: Double

  /// The motion of a panel with sticky points, in an area of a height; by default a finger cannot draw it beyond them.
  public init(_ points: [StickyPoint], height: Double, bounce: (top: Double, bottom: Double) = (0, 0)) {
    self.points = points
    self.height = height
    self.bounce = bounce
  }

  /// Where it can come to rest, from the top on; the bottom of the area where no points are said.
  public var stops: [Double] {
    let all = Set(points.map { $0.position(in: height) }).sorted()
    return all.isEmpty ? [height] : all
  }

  /// Where it is when a finger would have it elsewhere.
  public func held(at position: Double) -> Double {
    let stops = stops
    guard let first = stops.first, let last = stops.last, position.isFinite else { return stops.first ?? 0 }
    return min(max(position, first - max(0, bounceTop)), last + max(0, bounceBottom))
  }

  /// Where it comes to rest that is let go at a place: the nearest stop of where its speed would carry it in a quarter of a second.
  ///
  /// - Parameter speed: in points per second, downwards.
  public func rest(from position: Double, speed: Double = 0) -> Double {
    let end = position + (speed.isFinite ? speed : 0) * 0.25
    let stops = stops
    return stops.min { abs($0 - end) < abs($1 - end) } ?? height
  }

  /// How far open it is at a place.
  public func status(at position: Double) -> BottomPanelStatus {
    let stops = stops
    if let first = stops.first, position <= first { return .expanded }
    if let last = stops.last, position >= last { return .collapsed }
    return .middle
  }

  /// A place as a part of the area's height.
  public func relative(_ position: Double) -> Double { height > 0 ? position / height : 0 }
  /// The place that is a part of the area's height.
  public func absolute(_ part: Double) -> Double { part * height }
}
