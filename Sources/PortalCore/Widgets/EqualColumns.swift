/// Columns of equal width side by side, each as wide as the widest's content, if there is room.
///
/// Flexbox cannot do that: with `flex-basis: 0` and `flex-grow: 1` the intrinsic width of the parent is the sum of the
/// columns' own widths, so that each gets their average.
struct EqualColumns: Arrangement, Hashable {
  var spacing: Double

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    guard !children.isEmpty else { return .zero }
    let count = Double(children.count)
    let gaps = spacing * (count - 1)
    func width(in space: AvailableSpace) -> Double {
      let widest = children.map { $0.measure(MeasureRequest(width: space, height: request.height)).width }.max() ?? 0
      return count * widest + gaps
    }
    let width =
      switch request.width {
      case .exactly(let width): width
      case .atMost(let most): min(most, width(in: .unlimited))
      case .unlimited: width(in: .unlimited)
      case .minContent: width(in: .minContent)
      }
    let column = AvailableSpace.exactly(max(0, (width - gaps) / count))
    if case .exactly(let height) = request.height {
      let first =
        request.wantsBaselines
        ? children[0].measure(MeasureRequest(width: column, height: request.height, wantsBaselines: true)) : .zero
      return MeasuredSize(width: width, height: height, baseline: first.baseline, lastBaseline: first.lastBaseline)
    }
    let height = children.map { $0.measure(MeasureRequest(width: column, height: request.height)).height }.max() ?? 0
    return MeasuredSize(width: width, height: height)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    let count = Double(children.count)
    let column = max(0, (width - spacing * (count - 1)) / count)
    return children.indices.map { index in
      let x = context.x(Double(index) * (column + spacing), width: column, in: width)
      return Rect(x: x, y: 0, width: column, height: height)
    }
  }
}
