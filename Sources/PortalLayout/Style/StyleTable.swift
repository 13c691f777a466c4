//! The styles of a tree, each kept once.

/// Packed styles by index, counted so that a style that nobody uses any more makes room for another.
struct StyleTable: Sendable {
  /// The styles; a style with start or end edges has a second form for right-to-left text.
  private(set) var styles: [PackedStyle] = []
  /// For each style the index of its form in right-to-left text; mostly its own.
  private(set) var mirrors: [Int32] = []
  private var uses: [Int32] = []
  private var indices: [Forms: Int32] = [:]
  private var free: [Int32] = []
  private var last: (style: FlexStyle, index: Int32)?

  /// Both forms of a style: together they tell it from every other.
  private struct Forms: Hashable {
    var leftToRight: PackedStyle
    var rightToLeft: PackedStyle?

    /// Sizes and places tell styles apart well enough, and quickly.
    func hash(into hasher: inout Hasher) {
      hasher.combine(leftToRight.width)
      hasher.combine(leftToRight.height)
      hasher.combine(leftToRight.inset.left)
      hasher.combine(leftToRight.inset.top)
      hasher.combine(leftToRight.fixedFrameWidth)
      hasher.combine(leftToRight.fixedMarginWidth)
      hasher.combine(leftToRight.grow)
    }
  }

  /// The index of the style, which is counted as used once more.
  mutating func retain(_ style: FlexStyle) -> Int32 {
    if let last, last.style == style {
      uses[Int(last.index)] += 1
      return last.index
    }
    let isDirectional =
      style.margin.dependsOnDirection || style.padding.dependsOnDirection || style.border.dependsOnDirection
      || style.inset.dependsOnDirection
    let index = retain(
      Forms(
        leftToRight: PackedStyle(style, rightToLeft: false),
        rightToLeft: isDirectional ? PackedStyle(style, rightToLeft: true) : nil))
    last = (style, index)
    return index
  }

  /// Counts one use less.
  mutating func release(_ index: Int32) {
    uses[Int(index)] -= 1
    guard uses[Int(index)] == 0 else { return }
    if last?.index == index { last = nil }
    let mirror = mirrors[Int(index)]
    indices[
      Forms(leftToRight: styles[Int(index)], rightToLeft: mirror == index ? nil : styles[Int(mirror)])] = nil
    if mirror != index { free.append(mirror) }
    free.append(index)
  }

  private mutating func retain(_ forms: Forms) -> Int32 {
    if let known = indices[forms] {
      uses[Int(known)] += 1
      return known
    }
    let index = insert(forms.leftToRight)
    if let rightToLeft = forms.rightToLeft { mirrors[Int(index)] = insert(rightToLeft) }
    indices[forms] = index
    uses[Int(index)] = 1
    return index
  }

  private mutating func insert(_ packed: PackedStyle) -> Int32 {
    if let index = free.popLast() {
      styles[Int(index)] = packed
      mirrors[Int(index)] = index
      return index
    }
    let index = Int32(styles.count)
    styles.append(packed)
    mirrors.append(index)
    uses.append(0)
    return index
  }
}
