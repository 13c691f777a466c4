/// Columns beside each other, all as wide as the widest would like to be, or as there is room for.
///
/// To flexbox, children that grow from nothing would like to be as wide as each is, and so their parent as wide as their
/// average.
struct EqualColumns: Arrangement, Hashable {
  var spacing: Double

  var followsReading: Bool { true }

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize {
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
    if case .exactly(let height) = request.height { return MeasuredSize(width: width, height: height) }
    let column = AvailableSpace.exactly(max(0, (width - gaps) / count))
    let height = children.map { $0.measure(MeasureRequest(width: column, height: request.height)).height }.max() ?? 0
    return MeasuredSize(width: width, height: height)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
    let count = Double(children.count)
    let column = max(0, (width - spacing * (count - 1)) / count)
    return children.indices.map { index in
      FlexFrame(x: Double(index) * (column + spacing), y: 0, width: column, height: height)
    }
  }
}
