// The keywords of a flex style, with the meaning that CSS gives them.

/// The side on which lines of content start.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  case inherit, leftToRight, rightToLeft
}

/// The main axis, and its direction.
public enum FlexDirection: String, Hashable, Sendable, CaseIterable {
  case column, row, columnReverse, rowReverse
}

/// Whether children that do not fit wrap to another line, and on which side it lies.
public enum FlexWrap: String, Hashable, Sendable, CaseIterable {
  case nowrap, wrap, wrapReverse
}

/// How free space is distributed along the main axis.
public enum JustifyContent: String, Hashable, Sendable, CaseIterable {
  case flexStart, flexEnd, center, start, end, spaceBetween, spaceAround, spaceEvenly
}

/// How free space is distributed between lines, along the cross axis.
public enum AlignContent: String, Hashable, Sendable, CaseIterable {
  case flexStart, flexEnd, center, start, end, stretch, spaceBetween, spaceAround, spaceEvenly
}

/// How children are aligned across their line.
public enum AlignItems: String, Hashable, Sendable, CaseIterable {
  case stretch, flexStart, flexEnd, center, start, end, baseline
}

/// How this node is aligned across its line; `auto` takes the parent's `alignItems`.
public enum AlignSelf: String, Hashable, Sendable, CaseIterable {
  case auto, stretch, flexStart, flexEnd, center, start, end, baseline
}

/// How a node is positioned; only a node that is not `static` is the containing block of absolute descendants.
public enum PositionKind: String, Hashable, Sendable, CaseIterable {
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
  case visible, hidden, scroll
}

/// The box to which width and height apply.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  case borderBox, contentBox
}

/// What an unset minimum size means: zero (Yoga's default), or CSS's automatic minimum of flex items.
public enum MinimumSize: String, Hashable, Sendable, CaseIterable {
  case zero, automatic
}
