/// Packed styles by index, reference-counted so that unused entries are reused.
struct StyleTable: Sendable {
  /// The styles; one with start or end edges has a second form for right-to-left text.
  private(set) var styles: [PackedStyle] = []
  /// For each style, the index of its form in right-to-left text; usually its own.
  private(set) var mirrors: [Int32] = []
  private var uses: [Int32] = []
  /// The indices of the styles with a hash.
  ///
  /// The keys are hashes, not styles: instantiating a dictionary for a key type of its own costs Swift as much as
  /// looking up some hundred styles.
  private var indices: [Int: [Int32]] = [:]
  private var free: [Int32] = []
  /// Styles that were asked for of late, and the one of them that is replaced next: those of a list's rows come again and
  /// again, and to compare some is far cheaper than to hash one.
  private var recent: [Recent] = []
  private var oldest = 0
  private static let mostRecent = 8

  /// A style with its index: an object, for a value would be copied each time that it is compared.
  private final class Recent: Sendable {
    let style: FlexStyle
    let index: Int32

    init(_ style: FlexStyle, _ index: Int32) {
      (self.style, self.index) = (style, index)
    }
  }

  /// Both forms of a style, which together identify it.
  private struct Forms: Hashable {
    var leftToRight: PackedStyle
    var rightToLeft: PackedStyle?
  }

  /// Interns the style, and counts one more use.
  ///
  /// - Throws: at its first invalid value; what was valid of late is not validated again.
  mutating func retain(_ style: FlexStyle) throws(FlexError) -> Int32 {
    for known in recent where known.style == style {
      uses[Int(known.index)] += 1
      return known.index
    }
    try style.validate()
    let isDirectional =
      style.margin.dependsOnDirection || style.padding.dependsOnDirection || style.border.dependsOnDirection
      || style.inset.dependsOnDirection
    let index = retain(
      Forms(
        leftToRight: PackedStyle(style, rightToLeft: false),
        rightToLeft: isDirectional ? PackedStyle(style, rightToLeft: true) : nil))
    if recent.count < Self.mostRecent {
      recent.append(Recent(style, index))
    } else {
      recent[oldest] = Recent(style, index)
      oldest = (oldest + 1) % Self.mostRecent
    }
    return index
  }

  /// Counts one use less, and frees the entry after the last.
  mutating func release(_ index: Int32) {
    uses[Int(index)] -= 1
    guard uses[Int(index)] == 0 else { return }
    if recent.contains(where: { $0.index == index }) { (recent, oldest) = ([], 0) }
    let mirror = mirrors[Int(index)]
    let hash = forms(at: index).hashValue
    let others = indices[hash]?.filter { $0 != index } ?? []
    indices[hash] = others.isEmpty ? nil : others
    if mirror != index { free.append(mirror) }
    free.append(index)
  }

  private mutating func retain(_ forms: Forms) -> Int32 {
    let hash = forms.hashValue
    if let known = indices[hash]?.first(where: { self.forms(at: $0) == forms }) {
      uses[Int(known)] += 1
      return known
    }
    let index = insert(forms.leftToRight)
    if let rightToLeft = forms.rightToLeft { mirrors[Int(index)] = insert(rightToLeft) }
    indices[hash, default: []].append(index)
    uses[Int(index)] = 1
    return index
  }

  private func forms(at index: Int32) -> Forms {
    let mirror = mirrors[Int(index)]
    return Forms(leftToRight: styles[Int(index)], rightToLeft: mirror == index ? nil : styles[Int(mirror)])
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
