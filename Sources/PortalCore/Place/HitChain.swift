import PortalSupport

/// A view hit by a point.
public struct Hit: Sendable {
  /// The view with its place on the canvas.
  public let placed: PlacedView
  /// Who the view is, and what it takes.
  public let view: PlacedView.Identity
  /// The point relative to the view's top left corner, in the view's own coordinates.
  public let point: Point

  /// - Parameter point: in the coordinates of its frame.
  fileprivate init(_ placed: PlacedView, _ view: PlacedView.Identity, _ point: Point) {
    self.placed = placed
    self.view = view
    self.point = Point(x: point.x - placed.frame.x, y: point.y - placed.frame.y)
  }

  /// A view as a key or an assistive device reaches it: in its corner, wherever it lies.
  package init?(_ placed: PlacedView) {
    guard let view = placed.view else { return nil }
    self.init(placed, view, placed.frame.origin)
  }

  /// Whether touches there are the view's own.
  package var isTarget: Bool {
    view.takesTouches || view.facts.contains(.takesTouches) || view.content.hasLink(at: point, in: placed)
  }

  /// How far the point is from a small control that a finger there reaches; nothing within it and elsewhere.
  fileprivate var reach: Double? {
    guard view.facts.contains(.growsTouchArea), isTarget else { return nil }
    let size = placed.frame.size
    let (x, y) = (max(0, -point.x, point.x - size.width), max(0, -point.y, point.y - size.height))
    guard x > 0 || y > 0, x <= max(0, (TouchMetrics.finger - size.width) / 2),
      y <= max(0, (TouchMetrics.finger - size.height) / 2)
    else { return nil }
    return max(x, y)
  }
}

/// The measures of fingers.
package enum TouchMetrics {
  /// How large the area is, each way, that a finger needs, as Apple's guidelines say.
  package static let finger = 44.0
}

extension PlacedScreen {
  /// Hit-tests a point: the frontmost view, and its ancestors, innermost first.
  ///
  /// What lies behind is not among them, whatever it does with touches. What is not painted, because it is transparent or
  /// clipped away, is not in front of anything. A small control is under points beside it, too, as far as a finger reaches.
  public func chain(at point: Point) -> [Hit] {
    let (hits, front) = hits(at: point)
    return line(from: nearControl(of: hits, front) ?? front, in: hits).map { hits[$0].hit }
  }

  /// A view at a point, or beside it, with the place among all of the view around it.
  private struct Candidate {
    var hit: Hit
    var around: Int?
  }

  /// All views that are not clipped away at a point, in the order of painting, and the frontmost of those under it.
  private func hits(at point: Point) -> (hits: [Candidate], front: Int?) {
    var hits: [Candidate] = []
    var pending: [(box: PlacedView, around: Int?, point: Point, isInScroller: Bool)] = [(root, nil, point, false)]
    var front: Int?
    while let (box, around, outside, isInScroller) = pending.popLast() {
      var (point, view) = (outside, around)
      if let map = box.map {
        guard let inverse = map.inverse else { continue }
        point = inverse(outside)
      }
      let isInside = box.frame.contains(point)
      if box.alpha <= 0 || (box.clipsToBounds && !isInside) { continue }
      if let identity = box.view {
        hits.append(Candidate(hit: Hit(box, identity, point), around: around))
        view = hits.count - 1
      }
      // Indicators of scrolling and lines between rows let touches through to what they are drawn over.
      if isInside, !isInScroller || box.view != nil { front = view }
      for child in box.children.reversed() { pending.append((child, view, point, box.scrolls)) }
    }
    return (hits, front)
  }

  /// The places of a view and of those around it, innermost first.
  private func line(from first: Int?, in hits: [Candidate]) -> [Int] {
    Array(
      sequence(state: first) { next in
        defer { next = next.flatMap { hits[$0].around } }
        return next
      })
  }

  /// The nearest control that a finger beside it reaches, unless the finger is on another target, or the control is covered.
  private func nearControl(of hits: [Candidate], _ front: Int?) -> Int? {
    var controls: [(index: Int, distance: Double)] = []
    for index in hits.indices {
      if let distance = hits[index].hit.reach { controls.append((index, distance)) }
    }
    guard !controls.isEmpty else { return nil }
    // Of those that are as near, the last is in front.
    controls.sort { ($0.distance, $1.index) < ($1.distance, $0.index) }
    /// The views under the point, outermost first, and how many of them are around each view or are that view itself.
    let under = Array(line(from: front, in: hits).reversed())
    var shared = [Int](repeating: 0, count: hits.count)
    for (depth, index) in under.enumerated() { shared[index] = depth + 1 }
    for (index, candidate) in hits.enumerated() where shared[index] == 0 {
      shared[index] = candidate.around.map { shared[$0] } ?? 0
    }
    let lastTarget = under.lastIndex { hits[$0].hit.isTarget } ?? -1
    return controls.prefix(CoreLimits.nearControls).first { control in
      let around = hits[control.index].around.map { shared[$0] } ?? 0
      let middle = hits[control.index].hit.placed.frame.center
      // What is around the control itself neither takes its touches nor covers it.
      return lastTarget < around
        && !under[around...].contains { $0 > control.index && hits[$0].hit.placed.frame.contains(middle) }
    }?.index
  }

  /// The view at a path, and those around it, innermost first, with its middle as the point; empty where there is none.
  public func chain(to path: String) -> [Hit] {
    let boxes = boxes { $0.path.text.hasSameBytes(as: path) }
    var chain: [Hit] = []
    var point = boxes.first?.frame.center ?? .zero
    for box in boxes {
      if let view = box.view { chain.append(Hit(box, view, point)) }
      point = box.map.map { $0(point) } ?? point
    }
    return chain
  }

  /// The view of a node, and those around it, innermost first, with a point of the screen as each one sees it, wherever it
  /// lies; empty where there is no such view.
  public func chain(to node: NodeID, at point: Point) -> [Hit] {
    var chain: [Hit] = []
    var point = point
    for box in boxes(to: { $0.node == node }).reversed() {
      if let map = box.map {
        guard let inverse = map.inverse else { return [] }
        point = inverse(point)
      }
      if let view = box.view { chain.append(Hit(box, view, point)) }
    }
    return chain.reversed()
  }

  /// The first box of a view, and those around it, innermost first.
  private func boxes(to isMeant: (PlacedView.Identity) -> Bool) -> [PlacedView] {
    var boxes: [(box: PlacedView, around: Int?)] = [(root, nil)]
    var next = 0
    while next < boxes.count, boxes[next].box.view.map(isMeant) != true {
      for child in boxes[next].box.children { boxes.append((child, next)) }
      next += 1
    }
    guard next < boxes.count else { return [] }
    return sequence(first: next) { boxes[$0].around }.map { boxes[$0].box }
  }

  /// The innermost view under a point that handles an event.
  public func view(taking kind: EventKind, at point: Point) -> PlacedView.Identity? {
    let kind = EventKinds(kind)
    return chain(at: point).first { $0.view.part == nil && $0.view.events.contains(kind) }?.view
  }

  /// The view that takes an input at a point, and what comes of it; nothing where none does.
  ///
  /// Views are asked from the innermost out. One that sends an event, changes its state or takes touches by itself has the
  /// input. A part of a widget is not asked, because its touches are the widget's, and what is disabled lets them through.
  public func answer(_ input: Input, at point: Point) -> Answer? { answer(input, along: chain(at: point)) }

  /// What comes of an input that is meant for a view, even if it is covered or off the screen: a step of an assistive
  /// device, say.
  public func answer(_ input: Input, of path: String) -> Answer? { answer(input, along: chain(to: path)) }

  /// What comes of an input at views within each other, innermost first.
  public func answer(_ input: Input, along chain: [Hit]) -> Answer? {
    var part: PlacedView.Identity?
    var row: PlacedView.Part?
    for hit in chain {
      let view = hit.view
      if view.part != nil {
        part = part ?? view
        continue
      }
      if input == .tap, part == nil, view.isSelectable, !view.events.contains(.tap), let index = view.row {
        // It is the list's to say whether it is chosen.
        row = PlacedView.Part(index: index, key: view.key)
        continue
      }
      let context = AnswerContext(
        traits: traits, direction: hit.placed.direction, point: hit.point, part: part?.part ?? row)
      let isTapOnInactivePart = input == .tap && part?.isInactive == true
      (part, row) = (nil, nil)
      var state = view.state
      var events = view.content.answer(input, in: hit.placed, context, state: &state)
      // A gesture that comes to nothing else is an event of its own; one that follows a link within a text has come to that.
      let follows = events.contains { $0.kind == .open } && !view.content.links.isEmpty
      if let gesture = input.gesture, view.events.contains(EventKinds(gesture)), !follows,
        view.events.isDisjoint(with: EventKinds(of: events))
      {
        var event = Event(gesture)
        if case .drag(let phase) = input { (event.point, event.phase) = (hit.point, phase) }
        events.append(event)
      }
      if !events.isEmpty || state != view.state || (view.facts.contains(.takesTouches) && !isTapOnInactivePart) {
        return Answer(view: view, events: events, state: state)
      }
    }
    return nil
  }
}
