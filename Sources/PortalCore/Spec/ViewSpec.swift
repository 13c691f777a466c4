@_exported import PortalLayout

/// What a front end says of one view: what it is, how it looks, where it goes, what it means.
///
/// A plain value.
///
/// It holds no closure: handlers are numbered slots, and the front end keeps the table from slot to closure beside it
/// (see ``Description``). So specs are compared, dumped and sent between threads freely, and a widget is still known
/// as what it is: a button in the spec is a button, not a box with a text.
public struct ViewSpec: Equatable, Sendable {
  /// What the view is, with what only such a view has.
  public var content: ViewContent
  /// The view's name among its siblings; without one it is known by its position.
  public var key: String?
  public var style: BoxStyle
  public var layout: FlexStyle
  /// Who places the children, if not flexbox.
  public var arrangement: AnyArrangement?
  public var semantics: Semantics
  /// What is true of the view at the moment that is shown; what a picture is given by path comes on top of it.
  public var state = ViewState()
  public var handlers: [HandlerBinding]
  public var children: [ViewSpec]
  /// What a list has in place of children: rows that are described when they are seen.
  public var rows: RowSource?

  public init(
    _ content: ViewContent, key: String? = nil, style: BoxStyle = BoxStyle(), layout: FlexStyle = FlexStyle(),
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

/// An arrangement of any type, so that a spec stays a comparable value whoever places its children.
public struct AnyArrangement: Equatable, Sendable {
  public let base: any Arrangement

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
