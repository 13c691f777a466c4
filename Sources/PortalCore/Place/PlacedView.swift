/// A box with its place on the canvas: absolute, in points, on the pixel grid.
///
/// The tree of them is what lists, texts, hit tests and differences are made from.
public struct PlacedView: Equatable, Sendable {
  /// Which view of the spec this is.
  public struct Identity: Equatable, Sendable {
    public var path: ViewPath
    public var kind: String
    public var semantics: Semantics
    /// The role that the kind implies, whatever the author said.
    public var impliedRole: Role?
    public var handlers: [HandlerBinding]
    /// Whether it is a control that cannot be used now.
    public var isInactive: Bool

    public init(
      path: ViewPath, kind: String, semantics: Semantics, impliedRole: Role? = nil, handlers: [HandlerBinding],
      isInactive: Bool = false
    ) {
      self.isInactive = isInactive
      self.impliedRole = impliedRole
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
    /// With the image's own size in points; nothing where there is no such image.
    indirect case image(ImageSource, ContentMode, size: Size?)
    /// What a widget draws itself, from the content frame's corner.
    case drawing([DisplayList.Item])
  }

  /// All but the children: it never changes, so copies share it.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let view: Identity?
    @usableFromInline let frame: Rect
    @usableFromInline let contentFrame: Rect
    @usableFromInline let style: BoxStyle
    @usableFromInline let content: Content

    init(_ view: Identity?, _ frame: Rect, _ contentFrame: Rect, _ style: BoxStyle, _ content: Content) {
      self.view = view
      self.frame = frame
      self.contentFrame = contentFrame
      self.style = style
      self.content = content
    }
  }

  @usableFromInline let storage: Storage
  public var children: [PlacedView]

  init(
    view: Identity?, frame: Rect, contentFrame: Rect, style: BoxStyle, content: Content, children: [PlacedView] = []
  ) {
    storage = Storage(view, frame, contentFrame, style, content)
    self.children = children
  }

  /// Nothing for a part of a widget.
  @inlinable public var view: Identity? { storage.view }
  @inlinable public var frame: Rect { storage.frame }
  /// What is left of the frame inside borders and padding: where the content goes.
  @inlinable public var contentFrame: Rect { storage.contentFrame }
  @inlinable public var style: BoxStyle { storage.style }
  @inlinable public var content: Content { storage.content }

  public static func == (one: PlacedView, other: PlacedView) -> Bool {
    let (mine, theirs) = (one.storage, other.storage)
    let isSame =
      mine === theirs
      || (mine.view == theirs.view && mine.frame == theirs.frame && mine.contentFrame == theirs.contentFrame
        && mine.style == theirs.style && mine.content == theirs.content)
    return isSame && one.children == other.children
  }
}

/// A text at its place.
public struct PlacedText: Equatable, Sendable {
  /// What is shown.
  public var block: TextBlock
  /// The colour of each of the block's spans, or of the whole; there is always a first.
  public var colors: [RGBA]
  public var shaped: ShapedText
  /// Where somebody types, or what is selected.
  public var mark: TextMark?
  /// How far the text was moved along its line, so that its mark is seen; nothing where it lies as it is aligned.
  public var scrolled: Double?

  /// The colour of a span.
  public func color(ofSpan span: Int) -> RGBA {
    colors.indices.contains(span) ? colors[span] : colors.first ?? .clear
  }
}

/// A whole screen, placed.
public struct PlacedScreen: Equatable, Sendable {
  public var canvas: Canvas
  public var traits: Traits
  public var root: PlacedView
}

extension PlacedScreen {
  /// Every box, parents before children, with how many views it lies in.
  ///
  /// The walk has a stack of its own.
  public func forEachBox(_ body: (PlacedView, _ depth: Int) -> Void) {
    var pending = [(box: root, depth: 0)]
    while let (box, depth) = pending.popLast() {
      body(box, depth)
      let inner = box.view == nil ? depth : depth + 1
      for child in box.children.reversed() { pending.append((child, inner)) }
    }
  }

  /// Every view of the spec, parents before children.
  public func forEachView(_ body: (PlacedView, PlacedView.Identity, _ depth: Int) -> Void) {
    forEachBox { box, depth in
      if let view = box.view { body(box, view, depth) }
    }
  }

  /// The view at a path.
  public func view(at path: String) -> PlacedView? {
    var found: PlacedView?
    forEachView { placed, view, _ in
      if found == nil, view.path.text == path { found = placed }
    }
    return found
  }

  /// The slot that an event at a point goes to: that of the frontmost view there, or of the nearest view around it that
  /// handles such events.
  ///
  /// What lies behind gets nothing, even where what is in front has no use for the event. What is not painted, because it
  /// is transparent or clipped away, is not in front of anything.
  public func handler(for kind: EventKind, at point: Point) -> HandlerSlot? {
    // Boxes in the order of painting, each with the slot of the nearest handler around it and with the point as it lies
    // among the box's own: the last one hit counts.
    var pending: [(box: PlacedView, around: HandlerSlot?, point: Point)] = [(root, nil, point)]
    var hit: HandlerSlot?
    while let (box, around, outside) = pending.popLast() {
      var point = outside
      if let map = box.style.map(of: box.frame) {
        guard let inverse = map.inverse else { continue }
        point = inverse(outside)
      }
      let isInside = box.frame.contains(point)
      if box.style.alpha <= 0 || (box.style.clipToBounds && !isInside) { continue }
      let slot = box.view?.handlers.first { $0.kind == kind }?.slot ?? around
      if isInside { hit = slot }
      for child in box.children.reversed() { pending.append((child, slot, point)) }
    }
    return hit
  }

  /// The smallest view that wholly contains a rectangle: where to look for the cause of a difference.
  public func deepestView(containing rect: Rect) -> PlacedView.Identity? {
    var found: PlacedView.Identity?
    var pending: [(box: PlacedView, map: Affine)] = [(root, .identity)]
    while let (box, around) = pending.popLast() {
      let map = box.style.map(of: box.frame).map { around.after($0) } ?? around
      if let view = box.view, map.bounds(of: box.frame).contains(rect) { found = view }
      for child in box.children.reversed() { pending.append((child, map)) }
    }
    return found
  }
}
