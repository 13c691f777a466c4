import PortalRaster

/// A screen as checks see it: every box with its visible part, and the painted pixels.
///
/// Not thread-safe.
public struct CheckedScreen {
  /// The picture of the screen that is checked.
  public let picture: Picture
  /// Every box, in painting order.
  let boxes: [Box]
  /// For every box the index behind its last descendant.
  private let ends: [Int]
  /// The frontmost level: what lies under a sheet or an alert is out of reach.
  private let frontLevel: Part.Level
  private let render: (Traits) throws -> Picture
  private let place: (Traits) throws -> PlacedScreen

  /// A screen to be checked, by its picture.
  ///
  /// - Parameter render: draws the screen under other traits.
  public init(_ picture: Picture, render: @escaping (Traits) throws -> Picture) {
    self.init(picture, render: render) { try render($0).screen }
  }

  private init(
    _ picture: Picture, render: @escaping (Traits) throws -> Picture,
    place: @escaping (Traits) throws -> PlacedScreen
  ) {
    self.picture = picture
    self.render = render
    self.place = place
    boxes = Self.boxes(of: picture.screen)
    var ends = Array(1..<boxes.count + 1)
    for index in boxes.indices.reversed() {
      if let parent = boxes[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
    self.ends = ends
    frontLevel = boxes.lazy.map(\.part.level).filter { $0 != .status }.max() ?? .page
  }

  /// A screen on a canvas, under traits.
  public init(
    of screen: some Describable, on canvas: Canvas = .phone, traits: Traits = Traits(), renderer: Renderer
  ) throws {
    self.init(try renderer.picture(of: screen, on: canvas, traits: traits)) {
      try renderer.picture(of: screen, on: canvas, traits: $0)
    } place: {
      try renderer.frame(of: screen, on: canvas, traits: $0, states: [:], memory: nil, isPainted: false).screen
    }
  }

  /// The same screen under other traits.
  public func picture(under traits: Traits) throws -> Picture { try render(traits) }

  /// The same screen under other traits, for who asks only where its views are: its images are not drawn anew.
  func placed(under traits: Traits) throws -> PlacedScreen { try place(traits) }

  /// A view, for custom checks.
  public struct View: Sendable {
    /// Its path, as the layout text has it.
    public let path: String
    /// The kind of component, such as `label`.
    public let kind: String
    /// Its frame on the canvas, in points.
    public let frame: Rect
    /// The visible part of it; empty where it is clipped away.
    public let visible: Rect
    /// What assistive technologies are told of it.
    public let semantics: Semantics
    /// What it does by itself: whether it takes touches, is a bar, and so on.
    public let facts: Facts
    /// The events that it takes.
    public let events: EventKinds
  }

  /// All visible views, in painting order.
  public var views: [View] {
    boxes.compactMap { box in
      guard let view = box.placed.view, !box.visible.isEmpty else { return nil }
      return View(
        path: view.path.text, kind: view.kind, frame: box.frame, visible: box.visible, semantics: view.semantics,
        facts: view.facts, events: view.events)
    }
  }

  /// A finding at a view.
  public func finding(_ view: View, _ what: String) -> ScreenCheck.Finding {
    ScreenCheck.Finding(path: view.path, what: what)
  }
}

extension CheckedScreen {
  /// A box with its frame on the canvas.
  struct Box {
    let placed: PlacedView
    /// The view that it is, or is a part of.
    let view: PlacedView.Identity
    /// The index of its parent; nil for the root.
    let parent: Int?
    /// The transform from the box to the canvas.
    let map: Affine
    /// Its bounding box on the canvas.
    let frame: Rect
    /// The clip of its ancestors.
    let window: Rect
    /// The clip of its ancestors, and what scrolling leads to: beyond it, it can never be seen.
    let reach: Rect
    let part: Part
    /// Whether an ancestor scrolls.
    let isScrolled: Bool

    /// The visible part of it.
    var visible: Rect { frame.clipped(to: window) }
  }

  /// What is never seen of a frame, in words.
  enum Hidden {
    case nothing
    case all(String)
    case part(String)
  }

  /// The part of a screen that a box belongs to.
  ///
  /// Checks compare views of one part only, because the others overlap it by design.
  struct Part: Hashable {
    /// The stacking order.
    enum Level: Hashable, Comparable {
      case page
      /// Sheets in painting order.
      case sheet(Int)
      case alert, status
    }

    var level: Level
    /// Whether it is one of the level's bars, under which content may scroll.
    var isBar = false

    /// The part that a descendant of this one belongs to.
    ///
    /// - Parameter order: the view's index in painting order.
    func within(_ view: PlacedView.Identity?, order: Int) -> Part {
      guard let view else { return self }
      if view.facts.contains(.isBar) { return Part(level: level, isBar: true) }
      if view.facts.contains(.isStatus) { return Part(level: .status) }
      if view.facts.contains(.isAlert) { return Part(level: .alert) }
      if view.facts.contains(.isSheet) { return Part(level: .sheet(order)) }
      return self
    }
  }

  /// Whether a box can be read and used now; the status bar belongs to the device.
  func isInReach(_ box: Box) -> Bool { box.part.level == frontLevel }

  /// The visible boxes that can be read and used now, with their indices.
  var inReach: [(index: Int, box: Box)] {
    boxes.enumerated().filter { isInReach($1) && !$1.visible.isEmpty }.map { (index: $0.offset, box: $0.element) }
  }

  /// Whether one box is another, or its descendant.
  func isBox(_ index: Int, within outer: Int) -> Bool {
    // Descendants follow a box at once.
    outer <= index && index < ends[outer]
  }

  private static func boxes(of screen: PlacedScreen) -> [Box] {
    let canvas = Rect(origin: Point(x: 0, y: 0), size: screen.canvas.size)
    var boxes: [Box] = []
    var pending: [(placed: PlacedView, parent: Int?)] = [(screen.root, nil)]
    while let (placed, parent) = pending.popLast() {
      let around = parent.map { boxes[$0] }
      guard placed.style.alpha > 0, let view = placed.view ?? around?.view else { continue }
      var map = around?.map ?? .identity
      if let own = placed.style.map(of: placed.frame) { map = map.after(own) }
      var (window, reach, isScrolled) = (canvas, canvas, false)
      if let around {
        let clips = around.placed.style.clipToBounds
        window = clips ? around.frame.clipped(to: around.window) : around.window
        // Content beyond a scroll view's clip can be scrolled into view.
        let scrolls = around.placed.scrolls
        isScrolled = scrolls || around.isScrolled
        reach = clips ? around.frame.clipped(to: around.reach) : around.reach
        // Wheels and maps turn and move what is in them in ways of their own.
        if around.view.facts.contains(.fades) || around.view.facts.contains(.isPicture) {
          reach = .everywhere
        } else if scrolls {
          reach = reach.scrolled(over: map.bounds(of: placed.frame), in: around.frame)
        }
      }
      let part = (around?.part ?? Part(level: .page)).within(placed.view, order: boxes.count)
      boxes.append(
        Box(
          placed: placed, view: view, parent: parent, map: map, frame: map.bounds(of: placed.frame), window: window,
          reach: reach, part: part, isScrolled: isScrolled))
      let index = boxes.count - 1
      for child in placed.children.reversed() { pending.append((child, index)) }
    }
    return boxes
  }
}

extension CheckedScreen.Box {
  /// What is never seen of a frame on the canvas, however the screen is scrolled.
  func hidden(of frame: Rect, tolerance: Double) -> CheckedScreen.Hidden {
    let seen = frame.clipped(to: reach)
    let missing = Size(width: frame.width - seen.width, height: frame.height - seen.height)
    guard missing.width > tolerance || missing.height > tolerance else { return .nothing }
    if seen.isEmpty { return .all("lies at \(corners(frame)), where nothing is seen") }
    let way =
      missing.width > tolerance
      ? "\(shortNumber(missing.width)) of \(shortNumber(frame.width)) points of its width"
      : "\(shortNumber(missing.height)) of \(shortNumber(frame.height)) points of its height"
    return .part("\(way) lie outside \(corners(reach))")
  }
}

extension Rect {
  /// Larger than any screen.
  fileprivate static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// Where what lies in scrolled content can be seen: this part of the window, and all that scrolling brings into it.
  ///
  /// - Parameters:
  ///   - content: the part that is scrolled, or one item of a list.
  ///   - window: what it is seen through.
  fileprivate func scrolled(over content: Rect, in window: Rect) -> Rect {
    guard !isEmpty else { return self }
    typealias Span = (start: Double, end: Double)
    func span(_ seen: Span, _ content: Span, _ window: Span) -> Span {
      // As long as the window: it is not scrolled this way.
      if abs(content.start - window.start) < 1, abs(content.end - window.end) < 1 { return seen }
      // Longer: it is scrolled from its one end to the other.
      if content.start < window.start + 1, content.end > window.end - 1 { return content }
      // An item of a list: where the list ends is not known.
      return (Self.everywhere.x, Self.everywhere.maxX)
    }
    let across = span((x, maxX), (content.x, content.maxX), (window.x, window.maxX))
    let down = span((y, maxY), (content.y, content.maxY), (window.y, window.maxY))
    return Rect(x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start)
  }

  /// Its intersection with another; empty where they do not meet.
  func clipped(to other: Rect) -> Rect { intersection(other) ?? Rect(x: x, y: y, width: 0, height: 0) }
}
