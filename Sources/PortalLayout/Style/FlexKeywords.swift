// The keywords of a flex style, with the meaning that CSS gives them.

/// The side on which lines of content start.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// As the parent, from the left, or from the right; a root that inherits takes the direction of the layout.
  case inherit, leftToRight, rightToLeft
}

/// The main axis, and its direction.
public enum FlexDirection: String, Hashable, Sendable, CaseIterable {
  /// From the top, from the start of a line, from the bottom, or from the end of a line.
  case column, row, columnReverse, rowReverse
}

/// Whether children that do not fit wrap to another line, and on which side it lies.
public enum FlexWrap: String, Hashable, Sendable, CaseIterable {
  /// In one line; in lines one after another; or in lines of which each is before the one it follows.
  case nowrap, wrap, wrapReverse
}

/// How free space is distributed along the main axis.
public enum JustifyContent: String, Hashable, Sendable, CaseIterable {
  /// As in CSS: `flexStart` and `flexEnd` turn round with the flex direction, and `start` and `end` do not; at the ends
  /// the spaces are none, half of one, or a whole one.
  case flexStart, flexEnd, center, start, end, spaceBetween, spaceAround, spaceEvenly
}

/// How free space is distributed between lines, along the cross axis.
public enum AlignContent: String, Hashable, Sendable, CaseIterable {
  /// As in CSS: `flexStart` and `flexEnd` turn round with the wrapping, and `start` and `end` do not; lines may be
  /// stretched; at the ends the spaces are none, half of one, or a whole one.
  case flexStart, flexEnd, center, start, end, stretch, spaceBetween, spaceAround, spaceEvenly
}

/// How children are aligned across their line.
public enum AlignItems: String, Hashable, Sendable, CaseIterable {
  /// As in CSS: as wide as the line, at its start or end by the wrapping, in its middle, at its start or end whatever
  /// the wrapping, or with first baselines at one height.
  case stretch, flexStart, flexEnd, center, start, end, baseline
}

/// How this node is aligned across its line; `auto` takes the parent's `alignItems`.
public enum AlignSelf: String, Hashable, Sendable, CaseIterable {
  /// As the parent's `alignItems` says, or one of its values for this node alone.
  case auto, stretch, flexStart, flexEnd, center, start, end, baseline
}

/// How a node is positioned; only a node that is not `static` is the containing block of absolute descendants.
public enum PositionKind: String, Hashable, Sendable, CaseIterable {
  /// In the flow, out of it, or in the flow without being a containing block.
  case relative, absolute, `static`
}

/// What box a node generates.
public enum DisplayKind: String, Hashable, Sendable, CaseIterable {
  /// A flex container, or a leaf.
  case flex
  /// No box for the node, nor for anything beneath it.
  case none
  /// No box of its own: the children count as the parent's.
  case contents
}

/// How content that overflows its box is treated; any other value than `visible` makes a scroll container, without an
/// automatic minimum.
public enum OverflowKind: String, Hashable, Sendable, CaseIterable {
  /// Seen beyond the box, cut off at its edge, or cut off and scrolled.
  case visible, hidden, scroll
}

/// The box to which width and height apply.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  /// The box with its border and padding (Yoga's default), or the content alone (CSS's).
  case borderBox, contentBox
}

/// What an unset minimum size means: zero (Yoga's default), or CSS's automatic minimum of flex items.
public enum MinimumSize: String, Hashable, Sendable, CaseIterable {
  /// Zero along both axes, or along the main axis that of the content.
  case zero, automatic
}
