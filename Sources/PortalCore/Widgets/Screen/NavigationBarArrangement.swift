/// Places the content of a navigation bar: buttons at its sides, the title in the middle.
///
/// The title is centred in the bar if it fits, or else as close to the centre as the buttons allow. If there is too
/// little room, the back button's title shrinks first, then the bar's title is truncated, and finally the buttons.
struct NavigationBarArrangement: Arrangement {
  /// The remaining room for a large title below the buttons.
  var largeRoom: Double
  /// Whether the title takes all the room between the buttons.
  var titleGrows: Bool

  /// The least width that is left to a title, so that it stays noticeable.
  private static let leastTitle = 44.0
  private static let spacing = 8.0

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    let sizes = children.filter { $0.name != nil }.map { $0.measure(Self.natural) }
    return MeasuredSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) } + largeRoom)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    func child(_ name: String) -> ArrangedChild? { children.first { $0.name == name } }
    let space = MeasureRequest(width: .unlimited, height: .atMost(height))
    let title = largeRoom > 0 ? nil : child(NavigationBarSpec.titleName)
    let columns = columns(
      left: child(NavigationBarSpec.leftName)?.measure(space).width ?? 0,
      title: title.map { $0.measure(space).width },
      right: child(NavigationBarSpec.rightName)?.measure(space).width ?? 0,
      shorterLefts: children.filter { $0.name == nil }.map { $0.measure(space).width }, width: width)
    return children.map { child in
      guard let name = child.name else { return .zero }
      if name == NavigationBarSpec.titleName, largeRoom > 0 {
        return Rect(x: 0, y: height, width: width, height: largeRoom)
      }
      guard let column = columns[name] else { return .zero }
      let own = min(height, child.measure(MeasureRequest(width: .exactly(column.width), height: .unlimited)).height)
      let x = context.x(column.x, width: column.width, in: width)
      return Rect(x: x, y: (height - own) / 2, width: column.width, height: own)
    }
  }

  private static let natural = MeasureRequest(width: .unlimited, height: .unlimited)

  /// The starts of the bar's parts, from the leading edge, and their widths.
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
      // Without a title each side has half, or more if the other needs less.
      let middle = min(max(width / 2, left), width - right)
      return [
        NavigationBarSpec.leftName: (0, middle), NavigationBarSpec.rightName: (middle, width - middle),
      ]
    }
    return [
      NavigationBarSpec.leftName: (0, x), NavigationBarSpec.titleName: (x, own),
      NavigationBarSpec.rightName: (x + own, width - x - own),
    ]
  }
}
