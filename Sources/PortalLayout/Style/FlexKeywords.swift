//! The keywords of a flex style: closed sets, each with the meaning that CSS gives it.

/// The side on which lines of content start.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  case inherit, leftToRight, rightToLeft
}

/// The axis along which children are placed, and its sense.
public enum FlexDirection: String, Hashable, Sendable, CaseIterable {
  case column, row, columnReverse, rowReverse
}

/// Whether children that do not fit go to a further line, and where that line lies.
public enum FlexWrap: String, Hashable, Sendable, CaseIterable {
  case nowrap, wrap, wrapReverse
}

/// Where free space goes along the main axis.
public enum JustifyContent: String, Hashable, Sendable, CaseIterable {
  case flexStart, flexEnd, center, start, end, spaceBetween, spaceAround, spaceEvenly
}

/// Where free space between lines goes along the cross axis.
public enum AlignContent: String, Hashable, Sendable, CaseIterable {
  case flexStart, flexEnd, center, start, end, stretch, spaceBetween, spaceAround, spaceEvenly
}

/// Where a child lies across its line.
public enum AlignItems: String, Hashable, Sendable, CaseIterable {
  case stretch, flexStart, flexEnd, center, start, end, baseline
}

/// Where this node lies across its line; `auto` takes the parent's word.
public enum AlignSelf: String, Hashable, Sendable, CaseIterable {
  case auto, stretch, flexStart, flexEnd, center, start, end, baseline
}

/// How a node is positioned; only a node that is not `static` holds absolute descendants.
public enum PositionKind: String, Hashable, Sendable, CaseIterable {
  case relative, absolute, `static`
}

/// What kind of box a node makes.
public enum DisplayKind: String, Hashable, Sendable, CaseIterable {
  /// A flex container, or a leaf.
  case flex
  /// No box, nor for anything beneath it.
  case none
  /// No box of its own: the children count as the parent's.
  case contents
}

/// What becomes of content that is larger than its box; anything but `visible` ends the automatic minimum.
public enum OverflowKind: String, Hashable, Sendable, CaseIterable {
  case visible, hidden, scroll
}

/// The box that width and height speak of.
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  case borderBox, contentBox
}

/// What an unset minimum size means: nothing (Yoga's default), or CSS's automatic minimum of flex items.
public enum MinimumSize: String, Hashable, Sendable, CaseIterable {
  case zero, automatic
}
