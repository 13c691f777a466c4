/// Places an alert's heading above its buttons: two side by side if they fit, others stacked.
///
/// If there is too little room, the heading shrinks and scrolls.
struct AlertArrangement: Arrangement {
  /// How far a button extends beyond its cell, so that the first one's separator is outside the alert and clipped: at
  /// least a pixel at any scale.
  private static let overlap = 0.51

  private struct Plan {
    var heading: Double
    /// The frames of the buttons, below the heading.
    var buttons: [Rect]
    var buttonsHeight: Double
  }

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    let width =
      switch request.width {
      case .exactly(let width), .atMost(let width): width
      case .unlimited, .minContent: ScreenMetrics.alertWidth
      }
    let plan = plan(children, width)
    return MeasuredSize(width: width, height: plan.heading + plan.buttonsHeight)
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    let plan = plan(children, width)
    // However little room there is, some of the message stays readable.
    let buttonsHeight = min(plan.buttonsHeight, max(0, height - min(plan.heading, height / 3)))
    let part = plan.buttonsHeight > 0 ? buttonsHeight / plan.buttonsHeight : 1
    let heading = max(0, height - buttonsHeight)
    return [Rect(x: 0, y: 0, width: width, height: heading)]
      + plan.buttons.map { button in
        Rect(
          x: context.x(button.x - Self.overlap, width: button.width + Self.overlap, in: width),
          y: heading + button.y * part, width: button.width + Self.overlap, height: button.height * part)
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
    var frames: [Rect] = []
    var y = 0.0
    for (index, height) in heights.enumerated() {
      let x = isRow ? Double(index) * share : 0
      frames.append(Rect(x: x, y: isRow ? 0 : y, width: own, height: isRow ? highest : height))
      y += height
    }
    return Plan(
      heading: children.first.map { height($0, width) } ?? 0, buttons: frames, buttonsHeight: isRow ? highest : y)
  }
}
