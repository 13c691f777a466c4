/// Places what a navigation bar holds: buttons at its sides, the title in the middle.
///
/// The title is in the middle of the bar as long as it fits there, and then as near to it as the buttons allow. Where there
/// is not room enough, the back button's title gives way first, then the bar's title is cut, and the buttons at last.
struct NavigationBarArrangement: Arrangement {
  /// What is left of the room for a large title, which lies below the buttons.
  var largeRoom: Double
  /// Whether the title takes all that the buttons leave.
  var titleGrows: Bool
  var isMirrored: Bool

  /// The least that is left of a title, so that one sees that it is there.
  private static let leastTitle = 44.0
  private static let spacing = 8.0

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize {
    let sizes = children.filter { $0.name != nil }.map { $0.measure(Self.natural) }
    return MeasuredSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) } + largeRoom)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
    func child(_ name: String) -> ArrangedChild? { children.first { $0.name == name } }
    let space = MeasureRequest(width: .unlimited, height: .atMost(height))
    let title = largeRoom > 0 ? nil : child(NavigationBarSpec.titleKey)
    var columns = columns(
      left: child(NavigationBarSpec.leftKey)?.measure(space).width ?? 0,
      title: title.map { $0.measure(space).width },
      right: child(NavigationBarSpec.rightKey)?.measure(space).width ?? 0,
      shorterLefts: children.filter { $0.name == nil }.map { $0.measure(space).width }, width: width)
    if isMirrored {
      for key in columns.keys { columns[key] = columns[key].map { (width - $0.x - $0.width, $0.width) } }
    }
    return children.map { child in
      guard let name = child.name else { return .zero }
      if name == NavigationBarSpec.titleKey, largeRoom > 0 {
        return FlexFrame(x: 0, y: height, width: width, height: largeRoom)
      }
      guard let column = columns[name] else { return .zero }
      let own = min(height, child.measure(MeasureRequest(width: .exactly(column.width), height: .unlimited)).height)
      return FlexFrame(x: column.x, y: (height - own) / 2, width: column.width, height: own)
    }
  }

  private static let natural = MeasureRequest(width: .unlimited, height: .unlimited)

  /// Where the bar's parts begin, counted from where reading begins, and how wide they are.
  private func columns(
    left: Double, title: Double?, right: Double, shorterLefts: [Double], width: Double
  ) -> [String: (x: Double, width: Double)] {
    var (left, right) = (left, right)
    let gap = title == nil ? Self.spacing : 0
    let wanted = title ?? 0
    for shorter in shorterLefts where left + wanted + right + gap > width && shorter < left { left = shorter }
    let sides = max(0, width - min(wanted, Self.leastTitle) - gap)
    if left + right > sides {
      let half = sides / 2
      (left, right) = left <= half ? (left, sides - left) : right <= half ? (sides - right, right) : (half, half)
    }
    let room = max(0, width - left - right)
    let own = titleGrows ? room : min(wanted, room)
    let x = min(max((width - own) / 2, left), width - right - own)
    guard title != nil else {
      // Without a title each side has half, and more where the other needs less.
      let middle = min(max(width / 2, left), width - right)
      return [
        NavigationBarSpec.leftKey: (0, middle), NavigationBarSpec.rightKey: (middle, width - middle),
      ]
    }
    return [
      NavigationBarSpec.leftKey: (0, x), NavigationBarSpec.titleKey: (x, own),
      NavigationBarSpec.rightKey: (x + own, width - x - own),
    ]
  }
}
