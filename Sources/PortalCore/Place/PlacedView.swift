/// A box with its place on the canvas: absolute, in points, on the pixel grid.
///
/// The tree of them is what lists, texts, hit tests and differences are made from.
public struct PlacedView: Equatable, Sendable {
  /// Which view of the spec this is.
  public struct Identity: Equatable, Sendable {
    public var path: ViewPath
    public var kind: String
    public var semantics: Semantics
    public var handlers: [HandlerBinding]

    public init(path: ViewPath, kind: String, semantics: Semantics, handlers: [HandlerBinding]) {
      self.path = path
      self.kind = kind
      self.semantics = semantics
      self.handlers = handlers
    }
  }

  /// What is drawn inside the box besides its children.
  public enum Content: Equatable, Sendable {
    case none
    case text(PlacedText)
    case image(ImageReference, ContentMode, size: Size?)
  }

  /// Nothing for a part of a widget.
  public var view: Identity?
  public var frame: Rect
  /// What is left of the frame inside borders and padding: where the content goes.
  public var contentFrame: Rect
  public var style: BoxStyle
  public var content: Content
  public var children: [PlacedView]
}

/// A text at its place.
public struct PlacedText: Equatable, Sendable {
  public var block: TextBlock
  public var color: RGBA
  public var shaped: ShapedText
}

/// A whole screen, placed.
public struct PlacedScreen: Equatable, Sendable {
  public var canvas: Canvas
  public var traits: Traits
  public var root: PlacedView
}

extension PlacedScreen {
  /// Every view of the spec, parents before children.
  public func forEachView(_ body: (PlacedView, PlacedView.Identity, _ depth: Int) -> Void) {
    func visit(_ placed: PlacedView, _ depth: Int) {
      if let view = placed.view { body(placed, view, depth) }
      for child in placed.children { visit(child, placed.view == nil ? depth : depth + 1) }
    }
    visit(root, 0)
  }

  /// The view at a path.
  public func view(at path: String) -> PlacedView? {
    var found: PlacedView?
    forEachView { placed, view, _ in
      if found == nil, view.path.text == path { found = placed }
    }
    return found
  }

  /// The frontmost view under a point that handles a kind of event, with the slot of its handler.
  public func handler(for kind: EventKind, at point: Point) -> HandlerSlot? {
    func visit(_ placed: PlacedView) -> HandlerSlot? {
      let inside = placed.frame.contains(point)
      if placed.style.clipToBounds, !inside { return nil }
      for child in placed.children.reversed() {
        if let slot = visit(child) { return slot }
      }
      guard inside else { return nil }
      return placed.view?.handlers.first { $0.kind == kind }?.slot
    }
    return visit(root)
  }

  /// The smallest view that wholly contains a rectangle: where to look for the cause of a difference.
  public func deepestView(containing rect: Rect) -> PlacedView.Identity? {
    var found: PlacedView.Identity?
    forEachView { placed, view, _ in
      if placed.frame.contains(rect) { found = view }
    }
    return found
  }
}
