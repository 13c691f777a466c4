import PortalSupport

/// A box with its place on the canvas: absolute, in points, snapped to the pixel grid.
///
/// Display lists, layout texts, hit tests and differences are made from this tree.
public struct PlacedView: Equatable, Sendable {
  /// Which part of a widget a view is.
  public struct Part: Hashable, Sendable {
    /// Its position among the widget's parts, or among those of its group.
    public var index: Int
    /// Its key, where the widget gives its parts some.
    public var key: Key?
    /// The key of the part that it is in, where parts are grouped.
    public var group: Key?
  }

  /// Which view of the spec this is.
  public struct Identity: Equatable, Sendable {
    /// All but the numbers: immutable, so copies share it.
    fileprivate final class Fields: Sendable {
      let path: ViewPath
      let key: Key?
      let content: ViewContent
      let semantics: Semantics
      /// Most views are in no state.
      private let stateApart: Shared<ViewState>
      let impliedRole: Role?
      let events: EventKinds
      let part: Part?

      init(
        _ path: ViewPath, _ key: Key?, _ content: ViewContent, _ semantics: Semantics, _ state: ViewState,
        _ impliedRole: Role?, _ events: EventKinds, _ part: Part?
      ) {
        self.path = path
        self.key = key
        self.content = content
        self.semantics = semantics
        stateApart = state.isNone ? Self.noState : Shared(state)
        self.impliedRole = impliedRole
        self.events = events
        self.part = part
      }

      private static let noState = Shared(ViewState())

      var state: ViewState { stateApart.value }
      /// Whether nothing is true of it that is not true of most.
      var isInNoState: Bool { stateApart === Self.noState }

      /// Whether a view says and shows the same, whoever it is.
      func looksLike(_ other: Fields) -> Bool {
        self === other
          || (events == other.events && (stateApart === other.stateApart || state == other.state)
            && semantics == other.semantics && content == other.content)
      }
    }

    fileprivate let fields: Fields
    /// A list's items, seen or not; nil for what is no list.
    package var rows: RowSource?
    /// Its number among the items of the list around it; nil for what is no item.
    public internal(set) var row: Int?
    /// Whether it is an item that a tap chooses, if it does not hear of taps itself.
    public internal(set) var isSelectable = false
    /// Who it is in successive descriptions; nil in a picture that stands alone.
    public let node: NodeID?

    init(
      path: ViewPath, key: Key?, content: ViewContent, semantics: Semantics, state: ViewState, impliedRole: Role?,
      rows: RowSource?, events: EventKinds, part: Part?, node: NodeID?
    ) {
      fields = Fields(path, key, content, semantics, state, impliedRole, events, part)
      self.rows = rows
      self.node = node
    }

    /// The same view with other semantics.
    func told(_ semantics: Semantics) -> Identity {
      var told = Identity(
        path: path, key: key, content: content, semantics: semantics, state: state, impliedRole: impliedRole,
        rows: rows, events: events, part: part, node: node)
      (told.row, told.isSelectable) = (row, isSelectable)
      return told
    }

    /// The path from the screen to the view.
    public var path: ViewPath { fields.path }
    /// The key, if it has one; else its position identifies it.
    public var key: Key? { fields.key }
    /// The widget that the view is, with its properties.
    public var content: ViewContent { fields.content }
    /// What assistive technologies are told of the view.
    public var semantics: Semantics { fields.semantics }
    /// What is true of the view at the moment that is shown.
    public var state: ViewState { fields.state }
    /// The role that the kind implies, whatever the author said.
    public var impliedRole: Role? { fields.impliedRole }
    /// The events that it handles; their handlers are in ``ViewHandlers``.
    public var events: EventKinds { fields.events }
    /// Which part of the widget around it it is, where it is one: its touches are that widget's.
    public var part: Part? { fields.part }

    public static func == (one: Identity, other: Identity) -> Bool {
      let (mine, theirs) = (one.fields, other.fields)
      let isSame =
        mine === theirs
        || (mine.path == theirs.path && mine.key == theirs.key && one.looksLike(other)
          && mine.impliedRole == theirs.impliedRole && mine.part == theirs.part)
      return isSame && one.rows == other.rows && one.row == other.row && one.node == other.node
        && one.isSelectable == other.isSelectable
    }

    /// Whether a view says and shows the same, whoever it is and wherever it lies.
    package func looksLike(_ other: Identity) -> Bool { fields.looksLike(other.fields) }

    /// The number of a list's items, seen or not; nil for what is no list.
    public var rowCount: Int? { rows?.count }
    /// The name of its content's kind.
    public var kind: String { content.name }
    /// The type of the view beyond its kind, such as which of several row types a list row has.
    ///
    /// Views of different types at the same path are different views, as are views of different kinds.
    public var typeIdentifier: String? { content.typeIdentifier }
    /// What it does by itself.
    public var facts: Facts { content.facts }
    /// Whether it is a disabled control.
    public var isInactive: Bool { !content.isEnabled }
    /// Whether a touch affects the view itself; pulling down to refresh touches a list's content.
    public var takesTouches: Bool { !events.subtracting(.refresh).isEmpty || isSelectable }
  }

  /// The content of the box besides its children.
  public enum Content: Equatable, Sendable {
    /// Nothing: the box has no more than its style and its children.
    case none
    /// A text with its glyphs.
    indirect case text(PlacedText)
    /// An image with its intrinsic size in points, which is nil if there is no such image.
    indirect case image(ImageSource, ContentMode, size: Size?)
    /// A widget's own drawing, relative to the content frame's corner.
    case drawing([DisplayList.Item])
  }

  /// What a scrolling box shows of what is in it.
  @usableFromInline
  struct Viewport: Equatable, Sendable {
    /// How it scrolls, and where it is.
    var scrolling: Scrolling
    /// How much higher the content is than the box; negative where it is lower.
    var hiddenHeight: Double
    /// How much of the content has passed the top, and how much is to come from below the bottom.
    var above: Double
    var below: Double
    /// What is known of the heights of a table's rows.
    var measured = MeasuredRows()

    init(_ scrolling: Scrolling, hiddenHeight: Double, isAtEnd: Bool = false) {
      self.scrolling = scrolling
      self.hiddenHeight = hiddenHeight
      above = max(0, scrolling.offset.y)
      below = isAtEnd ? 0 : max(0, hiddenHeight - above)
    }

    /// Whether it scrolls up and down.
    var isVertical: Bool { scrolling.direction != .horizontal }
  }

  /// All but the children: immutable, so copies share it.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let view: Identity?
    /// The identity's own: of thousands of views, copies of identities would take more time than all else.
    fileprivate let fields: Identity.Fields?
    fileprivate let node: NodeID?
    @usableFromInline let frame: Rect
    @usableFromInline let contentFrame: Rect
    fileprivate let styleApart: Shared<BoxStyle>
    @usableFromInline let content: Content
    @usableFromInline let direction: ReadingDirection
    private let viewportApart: Shared<Viewport>?
    @usableFromInline let piece: Piece?

    @usableFromInline var style: BoxStyle { styleApart.value }
    @usableFromInline var viewport: Viewport? { viewportApart?.value }
    @usableFromInline var scrolls: Bool { viewportApart != nil }

    /// Most boxes have no look of their own.
    private static let plain = Shared(BoxStyle())
    /// Whether it has none.
    fileprivate var isPlain: Bool { styleApart === Self.plain }

    init(
      _ view: Identity?, _ frame: Rect, _ contentFrame: Rect, _ style: BoxStyle, _ content: Content,
      _ direction: ReadingDirection, _ viewport: Viewport?, _ piece: Piece?
    ) {
      self.view = view
      fields = view?.fields
      node = view?.node
      self.frame = frame
      self.contentFrame = contentFrame
      styleApart = style == Self.plain.value ? Self.plain : Shared(style)
      self.content = content
      self.direction = direction
      viewportApart = viewport.map(Shared.init)
      self.piece = piece
    }

    /// Whether a view says and shows the same, wherever it lies and whatever is in it.
    fileprivate func looksLike(_ other: Storage) -> Bool {
      if self === other { return true }
      guard let fields, let others = other.fields else { return fields == nil && other.fields == nil }
      return fields.looksLike(others) && isStyled(like: other)
    }

    /// Whether it looks the same in itself, whatever is in it.
    fileprivate func isStyled(like other: Storage) -> Bool {
      styleApart === other.styleApart || style == other.style
    }
  }

  @usableFromInline var storage: Storage
  /// The boxes within this one, from back to front.
  public var children: [PlacedView]

  init(
    view: Identity?, frame: Rect, contentFrame: Rect, style: BoxStyle, content: Content, direction: ReadingDirection,
    viewport: Viewport? = nil, piece: Piece? = nil
  ) {
    storage = Storage(view, frame, contentFrame, style, content, direction, viewport, piece)
    children = []
  }

  /// What is placed before anything is.
  package static let nothing = PlacedView(
    view: nil, frame: .zero, contentFrame: .zero, style: BoxStyle(), content: .none, direction: .leftToRight)

  /// Says how a list is scrolled, once its rows are placed.
  mutating func shows(_ viewport: Viewport) {
    storage = Storage(view, frame, contentFrame, style, content, direction, viewport, piece)
  }

  /// Changes its style.
  package mutating func restyle(_ change: (inout BoxStyle) -> Void) {
    var style = style
    change(&style)
    self.change(style: style)
  }

  /// Changes what is given.
  mutating func change(
    view: Identity? = nil, frame: Rect? = nil, contentFrame: Rect? = nil, style: BoxStyle? = nil,
    content: Content? = nil
  ) {
    storage = Storage(
      view ?? self.view, frame ?? self.frame, contentFrame ?? self.contentFrame, style ?? self.style,
      content ?? self.content,
      direction, viewport, piece)
  }

  /// Makes it a box that is no view any longer.
  mutating func forgetView() {
    storage = Storage(nil, frame, contentFrame, style, content, direction, nil, piece)
  }

  /// Makes it what is still seen of a view that is gone.
  package mutating func leave() {
    storage = Storage(nil, frame, contentFrame, style, content, direction, nil, piece ?? .gone)
  }

  /// Whether it is a view, and no part of a widget; identities are copied slowly.
  package var isView: Bool { storage.fields != nil }

  /// The identity; nil for a part of a widget.
  @inlinable public var view: Identity? { storage.view }
  /// The border box on the canvas.
  @inlinable public var frame: Rect { storage.frame }
  /// The frame inside borders and padding.
  @inlinable public var contentFrame: Rect { storage.contentFrame }
  /// The look of the box itself.
  @inlinable public var style: BoxStyle { storage.style }
  /// What is drawn in the box, under its children.
  @inlinable public var content: Content { storage.content }
  /// The direction in which it lays out what is in it: its own, or that of what is around it.
  @inlinable public var direction: ReadingDirection { storage.direction }
  /// Whether what is in it can be moved into sight: a part that is not seen is not lost.
  @inlinable public var scrolls: Bool { storage.scrolls }
  /// How it scrolls, and where it is; nil if it does not.
  public var scrolling: Scrolling? { storage.viewport?.scrolling }
  /// How much higher its content is than it is itself, negative where it is lower; nil if it does not scroll.
  package var hiddenHeight: Double? { storage.viewport?.hiddenHeight }
  /// Whether it shows the end of its content, and not the beginning.
  package var isAtEnd: Bool { storage.viewport.map { $0.below == 0 && $0.hiddenHeight > 0 } ?? false }
  /// Which piece of its widget's drawing it is, where that matters to time.
  package var piece: Piece? { storage.piece }
  /// What it shows of what is in it; nil if it does not scroll.
  var viewport: Viewport? { storage.viewport }

  /// Who it is in successive descriptions; nil for a part of a widget, and in a picture that stands alone.
  package var node: NodeID? { storage.node }

  /// The view without what is in it.
  package var alone: PlacedView { PlacedView(sharing: storage) }

  private init(sharing storage: Storage) {
    self.storage = storage
    children = []
  }

  /// Whether it has no look of its own.
  var isPlain: Bool { storage.isPlain }
  /// Which of its columns the keyboard acts on; nil where it does not act on the view.
  var focusRing: Int? { storage.fields.flatMap { $0.isInNoState ? nil : $0.state.focusRing } }

  /// From its own coordinates to those around it; nil if they are the same.
  package var map: Affine? {
    // Most boxes have no look of their own, which is not looked into.
    storage.isPlain || storage.styleApart.value.transform == nil ? nil : storage.styleApart.value.map(of: storage.frame)
  }
  package var alpha: Double { storage.isPlain ? 1 : storage.styleApart.value.alpha }
  package var clipsToBounds: Bool { !storage.isPlain && storage.styleApart.value.clipToBounds }

  /// Whether a view says and shows the same, wherever it lies and whatever is in it.
  package func looksLike(_ other: PlacedView) -> Bool {
    storage.looksLike(other.storage)
  }

  public static func == (one: PlacedView, other: PlacedView) -> Bool {
    let (mine, theirs) = (one.storage, other.storage)
    let isSame =
      mine === theirs
      || (mine.view == theirs.view && mine.frame == theirs.frame && mine.contentFrame == theirs.contentFrame
        && mine.isStyled(like: theirs) && mine.content == theirs.content && mine.direction == theirs.direction
        && one.scrolls == other.scrolls)
    return isSame && one.children == other.children
  }
}

/// A value that is stored once, and shared by all that have it.
///
/// Of a living screen all views are compared with those before them: so they are kept small, and what most of them have in
/// common is one.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A text with its glyphs and its colours, at its place.
public struct PlacedText: Equatable, Sendable {
  /// The characters with all that decides their glyphs.
  public var block: TextBlock
  /// The colour of each of the block's spans, or of the whole; never empty.
  public var colors: [RGBA]
  /// The glyphs, lines and rules of the text.
  public var shaped: ShapedText
  /// The caret or the selection.
  public var mark: TextMark?
  /// How far the text is scrolled along its line to keep its mark visible; nil if it lies as it is aligned.
  public var scrolled: Double?

  /// The colour of a span.
  public func color(ofSpan span: Int) -> RGBA {
    colors.indices.contains(span) ? colors[span] : colors.first ?? .clear
  }
}

/// A screen of which every box has its place: what all pictures, texts and answers are made from.
public struct PlacedScreen: Equatable, Sendable {
  /// The surface on which the screen was placed.
  public var canvas: Canvas
  /// The traits under which the screen was placed.
  public var traits: Traits
  /// The outermost box, with all others in it.
  public var root: PlacedView

  package init(canvas: Canvas, traits: Traits, root: PlacedView) {
    self.canvas = canvas
    self.traits = traits
    self.root = root
  }
}

extension PlacedScreen {
  /// Visits every box, in pre-order, with the number of views around it.
  ///
  /// The traversal uses an explicit stack.
  public func forEachBox(_ body: (PlacedView, _ depth: Int) -> Void) {
    var pending = [(box: root, depth: 0)]
    while let (box, depth) = pending.popLast() {
      body(box, depth)
      let inner = box.isView ? depth + 1 : depth
      for child in box.children.reversed() { pending.append((child, inner)) }
    }
  }

  /// Its boxes by what they are, which is what a screen takes to place and to keep.
  package var parts: PartCount {
    var parts = PartCount()
    forEachBox { box, _ in
      if let view = box.view {
        parts.views += 1
        parts.pathBytes += view.path.text.utf8.count + view.semantics.bytes * CoreLimits.wordByte
        parts.rows += view.rowCount ?? 0
      } else {
        parts.boxes += 1
      }
    }
    return parts
  }

  /// Visits every view of the spec, in pre-order.
  public func forEachView(_ body: (PlacedView, PlacedView.Identity, _ depth: Int) -> Void) {
    forEachBox { box, depth in
      if let view = box.view { body(box, view, depth) }
    }
  }

  /// The view at a path.
  public func view(at path: String) -> PlacedView? {
    var found: PlacedView?
    forEachView { placed, view, _ in
      if found == nil, view.path.text.hasSameBytes(as: path) { found = placed }
    }
    return found
  }

  /// The smallest view that contains a rectangle: where to look for the cause of a difference.
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

/// How many boxes of each kind a screen has.
package struct PartCount {
  package var views = 0
  /// Those of widgets that are no views, as the numbers of a wheel.
  package var boxes = 0
  /// Rows of lists, placed or not.
  package var rows = 0
  /// The bytes of the paths of views, and of what they are called, as it counts among these.
  package var pathBytes = 0

  /// As many views as they count together.
  package var asViews: Int { views + boxes / CoreLimits.boxesOfView }
}
