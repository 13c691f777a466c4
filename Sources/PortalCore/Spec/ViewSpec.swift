@_exported import PortalLayout

/// A front end's description of one view: its kind, its look, its layout and its semantics.
///
/// It is a plain value without closures: handlers are numbered slots, and the front end keeps the table of closures
/// beside it (see ``Description``). So specs can be compared, dumped and sent between threads, and a widget keeps its
/// identity: a button in the spec is a button, not a box with a text.
public struct ViewSpec: Equatable, Sendable {
  /// The kind of the view, with its own properties.
  public var content: ViewContent
  /// The identity among siblings; without a key, it is the position.
  public var key: Key?
  /// The look of the view's own box.
  public var style: BoxStyle
  /// How the view is laid out, and its children in it.
  public var layout: FlexStyle
  /// The layout algorithm of the children, if not flexbox.
  public var arrangement: AnyArrangement?
  /// What assistive technologies are told, where that is not what the widget implies.
  public var semantics: Semantics
  /// The current state, which the states given by path override.
  public var state = ViewState()
  /// The events that the view handles, with the slots of their handlers.
  public var handlers: [HandlerBinding]
  /// The views in this one, in the order of the layout, and from back to front where they overlap.
  public var children: [ViewSpec]
  /// A list's rows, instead of children: they are described when they are visible.
  public var rows: RowSource?

  /// A view of a kind; everything else is as it is by default.
  public init(
    _ content: ViewContent, key: Key? = nil, style: BoxStyle = BoxStyle(), layout: FlexStyle = FlexStyle(),
    arrangement: AnyArrangement? = nil, semantics: Semantics = Semantics(), handlers: [HandlerBinding] = [],
    children: [ViewSpec] = []
  ) {
    self.content = content
    self.key = key
    self.style = style
    self.layout = layout
    self.arrangement = arrangement
    self.semantics = semantics
    self.handlers = handlers
    self.children = children
  }
}

/// A type-erased arrangement, so that specs can be compared.
public struct AnyArrangement: Equatable, Sendable {
  /// The arrangement, with its type still known to who casts it.
  public let base: any Arrangement

  /// An arrangement, of whatever type.
  public init(_ base: some Arrangement) {
    self.base = base
  }

  public static func == (lhs: AnyArrangement, rhs: AnyArrangement) -> Bool {
    equals(lhs.base, rhs.base)
  }

  private static func equals<Left: Arrangement>(_ left: Left, _ right: any Arrangement) -> Bool {
    left == (right as? Left)
  }
}
