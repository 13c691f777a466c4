/// Everything that decides the layout of a node and its children.
///
/// The defaults are Yoga's: a column, no shrinking, stretched children, sizes of the border box.
public struct FlexStyle: Equatable, Hashable, Sendable {
  /// The side on which lines start, for the node and those that inherit it: CSS's `direction`.
  public var writingDirection = WritingDirection.inherit
  /// The direction in which children follow each other: CSS's `flex-direction`.
  public var flexDirection = FlexDirection.column
  /// Whether children that do not fit go to another line: CSS's `flex-wrap`.
  public var wrap = FlexWrap.nowrap
  /// Where free space along a line goes: CSS's `justify-content`.
  public var justifyContent = JustifyContent.flexStart
  /// Where free space between lines goes: CSS's `align-content`.
  public var alignContent = AlignContent.flexStart
  /// How children lie across their line: CSS's `align-items`.
  public var alignItems = AlignItems.stretch
  /// How this node lies across the parent's line: CSS's `align-self`.
  public var alignSelf = AlignSelf.auto
  /// Whether the node is in the flow: CSS's `position`.
  public var position = PositionKind.relative
  /// Whether the node has a box: CSS's `display`.
  public var display = DisplayKind.flex
  /// What becomes of content that is larger than the box: CSS's `overflow`.
  public var overflow = OverflowKind.visible
  /// What `width` and `height` are the size of: CSS's `box-sizing`.
  public var boxSizing = BoxSizing.borderBox
  /// What an unset minimum along the main axis means.
  public var minimumSize = MinimumSize.zero
  /// The node's share of free space along the line: CSS's `flex-grow`.
  public var grow = 0.0
  /// The node's share of what a line is too long: CSS's `flex-shrink`; 0 is never to shrink.
  public var shrink = 0.0
  /// The size along the main axis before it grows or shrinks: CSS's `flex-basis`.
  public var basis = Length.auto
  /// The width; `auto` for that of the content, or of the line where it is stretched.
  public var width = Length.auto
  /// The height; `auto` for that of the content, or of the line where it is stretched.
  public var height = Length.auto
  /// The minimum width; `auto` is none, or with `MinimumSize.automatic` CSS's automatic minimum.
  public var minWidth = Length.auto
  /// The minimum height; `auto` is none, or with `MinimumSize.automatic` CSS's automatic minimum.
  public var minHeight = Length.auto
  /// The maximum width; `auto` is none.
  public var maxWidth = Length.auto
  /// The maximum height; `auto` is none.
  public var maxHeight = Length.auto
  /// Width divided by height; 0 is none, as in CSS.
  public var aspectRatio: Double?
  /// Whether one of width and height can follow from the other.
  public var hasAspectRatio: Bool { (aspectRatio ?? 0) > 0 }
  /// The margins; an `auto` edge takes free space, and one that is not set is 0.
  public var margin: FlexEdges<Length> {
    get { marginApart.value ?? FlexEdges() }
    set { marginApart = newValue.isEmpty ? .none : .some(newValue) }
  }
  /// The space between the border and the content; an edge that is not set is 0.
  public var padding: FlexEdges<Length> {
    get { paddingApart.value ?? FlexEdges() }
    set { paddingApart = newValue.isEmpty ? .none : .some(newValue) }
  }
  /// The widths of the border: points only.
  public var border: FlexEdges<Length> {
    get { borderApart.value ?? FlexEdges() }
    set { borderApart = newValue.isEmpty ? .none : .some(newValue) }
  }
  /// Distances from the containing block, or for a relative node from its position in the flow; `auto` if not set.
  public var inset: FlexEdges<Length> {
    get { insetApart.value ?? FlexEdges() }
    set { insetApart = newValue.isEmpty ? .none : .some(newValue) }
  }
  /// The space between rows: between the lines of a row, between the children of a column.
  public var rowGap = Length.points(0)
  /// The space between columns: between the children of a row, between the lines of a column.
  public var columnGap = Length.points(0)

  private var marginApart = Apart<FlexEdges<Length>>.none
  private var paddingApart = Apart<FlexEdges<Length>>.none
  private var borderApart = Apart<FlexEdges<Length>>.none
  private var insetApart = Apart<FlexEdges<Length>>.none

  /// A style of Yoga's defaults.
  public init() {}
}
