/// Everything that decides the layout of a node and its children.
///
/// The defaults are Yoga's: a column, no shrinking, stretched children, sizes of the border box.
public struct FlexStyle: Equatable, Hashable, Sendable {
  public var writingDirection = WritingDirection.inherit
  public var flexDirection = FlexDirection.column
  public var wrap = FlexWrap.nowrap
  public var justifyContent = JustifyContent.flexStart
  public var alignContent = AlignContent.flexStart
  public var alignItems = AlignItems.stretch
  public var alignSelf = AlignSelf.auto
  public var position = PositionKind.relative
  public var display = DisplayKind.flex
  public var overflow = OverflowKind.visible
  public var boxSizing = BoxSizing.borderBox
  public var minimumSize = MinimumSize.zero
  public var grow = 0.0
  public var shrink = 0.0
  public var basis = Length.auto
  public var width = Length.auto
  public var height = Length.auto
  /// The minimum width; `auto` is none, or with `MinimumSize.automatic` CSS's automatic minimum.
  public var minWidth = Length.auto
  public var minHeight = Length.auto
  /// The maximum width; `auto` is none.
  public var maxWidth = Length.auto
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

  public init() {}
}
