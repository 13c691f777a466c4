/// Columns of equal width side by side, each as wide as the widest's content, if there is room.
///
/// Flexbox cannot do that: with `flex-basis: 0` and `flex-grow: 1` the intrinsic width of the parent is the sum of the
/// columns' own widths, so that each gets their average.
struct EqualColumns: Arrangement, Hashable {
  var spacing: Double
  /// The widths that some columns have by themselves; the others share what is left.
  var widths: [Double?] = []

  /// The columns' widths, where there is so much room in all.
  private func columns(_ count: Int, in width: Double) -> [Double] {
    let room = max(0, width - spacing * Double(count - 1))
    let given = (0..<count).map { widths.indices.contains($0) ? widths[$0] : nil }
    let sum = given.reduce(0) { $0 + ($1 ?? 0) }
    let free = given.count { $0 == nil }
    // Where all have one, or too much in sum, they fill the room in proportion.
    let scale = sum > 0 && (free == 0 || sum > room) ? room / sum : 1
    return given.map { $0.map { $0 * scale } ?? max(0, room - sum) / Double(free) }
  }

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    guard !children.isEmpty else { return .zero }
    let gaps = spacing * Double(children.count - 1)
    func width(in space: AvailableSpace) -> Double {
      let free = zip(children, children.indices).filter { !widths.indices.contains($1) || widths[$1] == nil }
      let widest = free.map { $0.0.measure(MeasureRequest(width: space, height: request.height)).width }.max() ?? 0
      return Double(free.count) * widest + widths.prefix(children.count).reduce(0) { $0 + ($1 ?? 0) } + gaps
    }
    let width =
      switch request.width {
      case .exactly(let width): width
      case .atMost(let most): min(most, width(in: .unlimited))
      case .unlimited: width(in: .unlimited)
      case .minContent: width(in: .minContent)
      }
    let columns = columns(children.count, in: width).map { AvailableSpace.exactly($0) }
    if case .exactly(let height) = request.height {
      let first =
        request.wantsBaselines
        ? children[0].measure(MeasureRequest(width: columns[0], height: request.height, wantsBaselines: true)) : .zero
      return MeasuredSize(width: width, height: height, baseline: first.baseline, lastBaseline: first.lastBaseline)
    }
    let height = zip(children, columns).map { $0.measure(MeasureRequest(width: $1, height: request.height)).height }
      .max()
    return MeasuredSize(width: width, height: height ?? 0)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    let columns = columns(children.count, in: width)
    let isEven = widths.allSatisfy { $0 == nil }
    var next = 0.0
    return columns.enumerated().map { index, column in
      let start = isEven ? Double(index) * (column + spacing) : next
      next += column + spacing
      return Rect(x: context.x(start, width: column, in: width), y: 0, width: column, height: height)
    }
  }
}
