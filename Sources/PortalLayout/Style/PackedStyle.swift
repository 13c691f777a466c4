// A style as layout reads it: physical edges, packed lengths, and flags for rare properties.

/// One length for each side of a box.
struct PackedEdges: Hashable, Sendable {
  var left: PackedLength
  var top: PackedLength
  var right: PackedLength
  var bottom: PackedLength

  init(_ edges: FlexEdges<Length>, unset: PackedLength, rightToLeft: Bool) {
    let four = edges.resolved(rightToLeft: rightToLeft)
    left = four.left.map { PackedLength($0) } ?? unset
    top = four.top.map { PackedLength($0) } ?? unset
    right = four.right.map { PackedLength($0) } ?? unset
    bottom = four.bottom.map { PackedLength($0) } ?? unset
  }

  func contains(where test: (PackedLength) -> Bool) -> Bool {
    test(left) || test(top) || test(right) || test(bottom)
  }
}

/// Rare properties of a style, so that the common case can skip them.
struct StyleTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32
  /// Padding or margins in percent: sizes depend on the containing block's width.
  static let percentEdges = StyleTraits(rawValue: 1)
  static let autoMargins = StyleTraits(rawValue: 2)
  static let margins = StyleTraits(rawValue: 4)
  static let frame = StyleTraits(rawValue: 8)
  static let insets = StyleTraits(rawValue: 16)
  /// A limit of the height is a content keyword.
  static let contentHeightLimits = StyleTraits(rawValue: 32)
  /// Neither limits nor a ratio: a specified size is the used size.
  static let plainWidth = StyleTraits(rawValue: 64)
  static let plainHeight = StyleTraits(rawValue: 128)
  /// The height or one of its limits is the keyword `stretch`.
  static let stretchWordHeights = StyleTraits(rawValue: 256)

  /// As for `NodeTraits`.
  @inline(__always)
  func contains(_ other: StyleTraits) -> Bool { rawValue & other.rawValue == other.rawValue }
}

struct PackedStyle: Hashable, Sendable {
  var margin: PackedEdges
  var padding: PackedEdges
  var border: PackedEdges
  var inset: PackedEdges
  var width: PackedLength
  var height: PackedLength
  var minWidth: PackedLength
  var minHeight: PackedLength
  var maxWidth: PackedLength
  var maxHeight: PackedLength
  var basis: PackedLength
  var rowGap: PackedLength
  var columnGap: PackedLength
  var grow: Double
  var shrink: Double
  /// Width divided by height, or 0.
  var ratio: Double
  /// The sums of padding and border, and of margins, with percentages counting as 0.
  var fixedFrameWidth = 0.0
  var fixedFrameHeight = 0.0
  var fixedMarginWidth = 0.0
  var fixedMarginHeight = 0.0
  var writingDirection: WritingDirection
  var flexDirection: FlexDirection
  var wrap: FlexWrap
  var justifyContent: JustifyContent
  var alignContent: AlignContent
  var alignItems: AlignItems
  var alignSelf: AlignSelf
  var position: PositionKind
  var display: DisplayKind
  var overflow: OverflowKind
  var boxSizing: BoxSizing
  var traits: StyleTraits

  init(_ style: FlexStyle, rightToLeft: Bool) {
    margin = PackedEdges(style.margin, unset: .zero, rightToLeft: rightToLeft)
    padding = PackedEdges(style.padding, unset: .zero, rightToLeft: rightToLeft)
    border = PackedEdges(style.border, unset: .zero, rightToLeft: rightToLeft)
    inset = PackedEdges(style.inset, unset: .auto, rightToLeft: rightToLeft)
    width = PackedLength(style.width)
    height = PackedLength(style.height)
    let noMinimum: PackedLength = style.minimumSize == .zero ? .zero : .auto
    minWidth = style.minWidth == .auto ? noMinimum : PackedLength(style.minWidth)
    minHeight = style.minHeight == .auto ? noMinimum : PackedLength(style.minHeight)
    maxWidth = PackedLength(style.maxWidth)
    maxHeight = PackedLength(style.maxHeight)
    basis = PackedLength(style.basis)
    rowGap = PackedLength(style.rowGap)
    columnGap = PackedLength(style.columnGap)
    grow = min(style.grow, FlexLimits.largestFactor)
    shrink = min(style.shrink, FlexLimits.largestFactor)
    ratio =
      style.aspectRatio.map {
        $0 == 0 ? 0 : min(max($0, FlexLimits.aspectRatios.lowerBound), FlexLimits.aspectRatios.upperBound)
      } ?? 0
    writingDirection = style.writingDirection
    flexDirection = style.flexDirection
    wrap = style.wrap
    justifyContent = style.justifyContent
    alignContent = style.alignContent
    alignItems = style.alignItems
    alignSelf = style.alignSelf
    position = style.position
    display = style.display
    overflow = style.overflow
    boxSizing = style.boxSizing
    traits = []
    traits = findTraits()
    fixedFrameWidth = frameWidth(unknown)
    fixedFrameHeight = frameHeight(unknown)
    fixedMarginWidth = margin.left.points(of: unknown) + margin.right.points(of: unknown)
    fixedMarginHeight = margin.top.points(of: unknown) + margin.bottom.points(of: unknown)
  }

  /// Hashes everything in which styles may differ, so that no screen can be written whose styles all collide.
  ///
  /// Derived properties are left out. Packed lengths are hashed as raw bytes, many at a time.
  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: (margin, padding, border, inset)) { hasher.combine(bytes: $0) }
    let lengths = (width, height, minWidth, minHeight, maxWidth, maxHeight, basis, rowGap, columnGap)
    withUnsafeBytes(of: lengths) { hasher.combine(bytes: $0) }
    hasher.combine(grow)
    hasher.combine(shrink)
    hasher.combine(ratio)
    let words = (writingDirection, flexDirection, wrap, justifyContent, alignContent, alignItems, alignSelf)
    withUnsafeBytes(of: words) { hasher.combine(bytes: $0) }
    withUnsafeBytes(of: (position, display, overflow, boxSizing)) { hasher.combine(bytes: $0) }
  }

  /// Padding and border along the width, with percentages of the given base.
  func frameWidth(_ base: Double) -> Double {
    bounded(
      padding.left.points(of: base) + padding.right.points(of: base) + border.left.value + border.right.value)
  }

  func frameHeight(_ base: Double) -> Double {
    bounded(
      padding.top.points(of: base) + padding.bottom.points(of: base) + border.top.value + border.bottom.value)
  }

  /// Padding and border at each side, with percentages of the given base.
  func insets(_ base: Double) -> Edges {
    guard traits.contains(.frame) else { return .zero }
    return Edges(
      top: padding.top.points(of: base) + border.top.value, left: padding.left.points(of: base) + border.left.value,
      bottom: padding.bottom.points(of: base) + border.bottom.value,
      right: padding.right.points(of: base) + border.right.value)
  }

  /// The margins, with percentages of the given base; `auto` counts as 0.
  func margins(_ base: Double) -> Edges {
    guard traits.contains(.margins) else { return .zero }
    return Edges(
      top: margin.top.points(of: base), left: margin.left.points(of: base), bottom: margin.bottom.points(of: base),
      right: margin.right.points(of: base))
  }

  private func findTraits() -> StyleTraits {
    var found: StyleTraits = []
    let isPercent: (PackedLength) -> Bool = { $0.isPercent }
    if padding.contains(where: isPercent) || margin.contains(where: isPercent) {
      found.insert(.percentEdges)
    }
    let isSet: (PackedLength) -> Bool = { $0 != .zero }
    if margin.contains(where: { $0.isAuto }) { found.insert(.autoMargins) }
    if margin.contains(where: isSet) { found.insert(.margins) }
    if padding.contains(where: isSet) || border.contains(where: isSet) { found.insert(.frame) }
    if inset.contains(where: { !$0.isAuto }) { found.insert(.insets) }
    if minHeight.isContentWord || maxHeight.isContentWord { found.insert(.contentHeightLimits) }
    if height.isStretch || minHeight.isStretch || maxHeight.isStretch { found.insert(.stretchWordHeights) }
    if ratio == 0, minWidth == .zero, maxWidth.isAuto { found.insert(.plainWidth) }
    if ratio == 0, minHeight == .zero, maxHeight.isAuto { found.insert(.plainHeight) }
    return found
  }

  var isRow: Bool { flexDirection == .row || flexDirection == .rowReverse }
  var isReverse: Bool { flexDirection == .rowReverse || flexDirection == .columnReverse }
  var isMultiLine: Bool { wrap != .nowrap }
  var isScrollContainer: Bool { overflow != .visible }
}
