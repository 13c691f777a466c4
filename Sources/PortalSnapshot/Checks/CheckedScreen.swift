import PortalRaster

/// A screen as checks see it: every box with what is seen of it, and the pixels that are painted.
///
/// Used by one thread at a time.
public struct CheckedScreen {
  /// The screen, as it would be painted.
  public let picture: Picture
  /// Every box, in the order of painting.
  let boxes: [Box]
  /// What lies in front of all else: what lies under a sheet or an alert is out of reach.
  private let frontLevel: Part.Level
  private let render: (Traits) throws -> Picture

  /// - Parameter render: draws the screen under other traits than its own.
  public init(_ picture: Picture, render: @escaping (Traits) throws -> Picture) {
    self.picture = picture
    self.render = render
    boxes = Self.boxes(of: picture.screen)
    frontLevel = boxes.lazy.map(\.part.level).filter { $0 != .status }.max() ?? .page
  }

  /// A screen on a canvas, under traits.
  public init(
    of screen: some Describable, on canvas: Canvas = .phone, traits: Traits = Traits(), renderer: Renderer
  ) throws {
    self.init(try renderer.picture(of: screen, on: canvas, traits: traits)) {
      try renderer.picture(of: screen, on: canvas, traits: $0)
    }
  }

  /// The same screen under other traits.
  public func picture(under traits: Traits) throws -> Picture { try render(traits) }

  /// A view, for checks of one's own.
  public struct View: Sendable {
    public let path: String
    /// The kind of component, such as `label`.
    public let kind: String
    /// Where it is on the canvas, in points.
    public let frame: Rect
    /// What is seen of it; empty where it is clipped away.
    public let visible: Rect
    public let semantics: Semantics
    public let handlers: [HandlerBinding]
  }

  /// All views of which something is seen, in the order of painting.
  public var views: [View] {
    boxes.compactMap { box in
      guard let view = box.placed.view, !box.visible.isEmpty else { return nil }
      return View(
        path: view.path.text, kind: view.kind, frame: box.frame, visible: box.visible, semantics: view.semantics,
        handlers: view.handlers)
    }
  }

  /// A finding at a view.
  public func finding(_ view: View, _ what: String) -> ScreenCheck.Finding {
    ScreenCheck.Finding(path: view.path, what: what)
  }
}

extension CheckedScreen {
  /// A box with its place on the canvas.
  struct Box {
    let placed: PlacedView
    /// The view that it is, or that it is a part of.
    let view: PlacedView.Identity
    /// The box around it; nothing for the screen's own.
    let parent: Int?
    /// How the box's points go to the canvas.
    let map: Affine
    /// Where it is on the canvas.
    let frame: Rect
    /// Where anything of it can be seen: the clips around it.
    let window: Rect
    /// Where anything of it can ever be seen: the clips around it that do not scroll.
    let bounds: Rect
    let part: Part
    /// Whether it lies in something that scrolls.
    let isScrolled: Bool

    /// What is seen of it.
    var visible: Rect { frame.clipped(to: window) }
  }

  /// Which of a screen's parts a box belongs to.
  ///
  /// Checks compare views of one part only, because the others lie over it on purpose.
  struct Part: Hashable {
    /// What lies over what.
    enum Level: Hashable, Comparable {
      case page
      /// Sheets by how many of them lie under each.
      case sheet(Int)
      case alert, status
    }

    var level: Level
    /// Whether it is one of the level's bars, under which its content may scroll.
    var isBar = false

    func within(_ view: PlacedView.Identity?) -> Part {
      switch view?.kind {
      case "navigationBar", "tabBar": Part(level: level, isBar: true)
      case "sheet": Part(level: .sheet(Int(view?.path.text.dropFirst("sheet".count) ?? "") ?? 1))
      case "alert": Part(level: .alert)
      case "statusBar": Part(level: .status)
      default: self
      }
    }
  }

  /// Whether a box belongs to what can be read and used now; the status bar is the device's own.
  func isInReach(_ box: Box) -> Bool { box.part.level == frontLevel }

  /// The boxes that can be read and used now, and of which something is seen, by their numbers.
  var inReach: [(index: Int, box: Box)] {
    boxes.enumerated().filter { isInReach($1) && !$1.visible.isEmpty }.map { (index: $0.offset, box: $0.element) }
  }

  /// Whether one box is another, or lies within it, however deep.
  func isBox(_ index: Int, within outer: Int) -> Bool {
    var next: Int? = index
    // Boxes come after those around them.
    while let current = next, current >= outer {
      if current == outer { return true }
      next = boxes[current].parent
    }
    return false
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
      var (window, bounds, isScrolled) = (canvas, canvas, false)
      if let around {
        let clips = around.placed.style.clipToBounds
        window = clips ? around.frame.clipped(to: around.window) : around.window
        // What lies beyond the window of something that scrolls comes into view when it is scrolled.
        let scrolls = around.placed.view.map { scrolling.contains($0.kind) } ?? false
        isScrolled = scrolls || around.isScrolled
        bounds = scrolls ? .everywhere : clips ? around.frame.clipped(to: around.bounds) : around.bounds
      }
      let part = (around?.part ?? Part(level: .page)).within(placed.view)
      boxes.append(
        Box(
          placed: placed, view: view, parent: parent, map: map, frame: map.bounds(of: placed.frame), window: window,
          bounds: bounds, part: part, isScrolled: isScrolled))
      let index = boxes.count - 1
      for child in placed.children.reversed() { pending.append((child, index)) }
    }
    return boxes
  }

  /// What is scrolled, or turned like a wheel.
  static let scrolling: Set = [
    "scrollView", "table", "collection", "carousel", "textView", "textField", "searchField", "picker", "datePicker",
    "mapView",
  ]
}

extension Rect {
  /// Further than any screen reaches.
  fileprivate static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// What of it lies in another; empty where nothing does.
  func clipped(to other: Rect) -> Rect { intersection(other) ?? Rect(x: x, y: y, width: 0, height: 0) }
}
