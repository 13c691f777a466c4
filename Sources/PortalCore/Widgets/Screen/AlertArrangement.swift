/// Places an alert's heading over its buttons: side by side where two of them fit, else under each other.
///
/// Where there is not room enough for all of it, the heading gives way, which can be scrolled.
struct AlertArrangement: Arrangement {
  var isMirrored: Bool

  /// How far a button reaches beyond its place, so that the first one's line lies outside the alert, which cuts it off:
  /// at any scale a pixel or more.
  private static let overlap = 0.51

  private struct Plan {
    var heading: Double
    /// The places of the buttons, below the heading.
    var buttons: [FlexFrame]
    var buttonsHeight: Double
  }

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize {
    let width =
      switch request.width {
      case .exactly(let width), .atMost(let width): width
      case .unlimited, .minContent: ScreenMetrics.alertWidth
      }
    let plan = plan(children, width)
    return MeasuredSize(width: width, height: plan.heading + plan.buttonsHeight)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
    let plan = plan(children, width)
    // However little room there is, something of what is asked can be read.
    let buttonsHeight = min(plan.buttonsHeight, max(0, height - min(plan.heading, height / 3)))
    let part = plan.buttonsHeight > 0 ? buttonsHeight / plan.buttonsHeight : 1
    let heading = max(0, height - buttonsHeight)
    return [FlexFrame(x: 0, y: 0, width: width, height: heading)]
      + plan.buttons.map { button in
        FlexFrame(
          x: isMirrored ? width - button.x - button.width : button.x - Self.overlap, y: heading + button.y * part,
          width: button.width + Self.overlap, height: button.height * part)
      }
  }

  private func plan(_ children: [ArrangedChild], _ width: Double) -> Plan {
    func height(_ child: ArrangedChild, _ width: Double) -> Double {
      child.measure(MeasureRequest(width: .exactly(width), height: .unlimited)).height
    }
    let buttons = children.dropFirst()
    let share = width / 2
    let isRow =
      buttons.count == 2
      && buttons.allSatisfy { button in
        button.measure(MeasureRequest(width: .unlimited, height: .unlimited)).width <= share
      }
    let own = isRow ? share : width
    let heights = buttons.map { height($0, own) }
    let highest = heights.max() ?? 0
    var frames: [FlexFrame] = []
    var y = 0.0
    for (index, height) in heights.enumerated() {
      let x = isRow ? Double(index) * share : 0
      frames.append(FlexFrame(x: x, y: isRow ? 0 : y, width: own, height: isRow ? highest : height))
      y += height
    }
    return Plan(
      heading: children.first.map { height($0, width) } ?? 0, buttons: frames, buttonsHeight: isRow ? highest : y)
  }
}
