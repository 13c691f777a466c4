/// How far one of a view's wheels is turned from the row that is chosen.
package struct WheelTurn: Hashable, Sendable {
  package var column: Int
  /// So many rows on, or back where it is negative.
  package var rows: Double

  package init(column: Int, rows: Double) {
    self.column = column
    self.rows = rows
  }
}

/// A wheel of texts, as a finger turns it.
package struct Wheel: Sendable {
  /// Its place among the wheels of its view.
  package var column: Int
  /// How many rows it can be turned back and on; nil for one that goes round.
  package var ends: ClosedRange<Double>?

  /// Nothing where there are no rows to turn.
  init?(_ column: Int, _ rows: PickerSpec.Column) {
    guard !rows.titles.isEmpty else { return nil }
    self.column = column
    let selected = min(max(0, rows.selected), rows.titles.count - 1)
    ends = rows.isCyclic ? nil : Double(-selected)...Double(rows.titles.count - 1 - selected)
  }

  /// How far apart two rows are in the middle of a wheel: an arc of its cylinder.
  package static let rowHeight = PickerSpec.radius * PickerSpec.step * Double.pi / 180

  /// The row that is seen so far below the middle, counted from the one in front.
  package static func row(at distance: Double) -> Int {
    func place(_ row: Int) -> Double { PickerSpec.radius * cosineAndSine(ofDegrees: Double(row) * PickerSpec.step).1 }
    return (-PickerSpec.reach...PickerSpec.reach).min { abs(place($0) - distance) < abs(place($1) - distance) } ?? 0
  }
}

/// A widget that has wheels.
protocol WheelWidget: Widget {
  /// Its wheels, from the leading one on.
  func wheelColumns(_ traits: Traits) -> [PickerSpec.Column]
}

extension ViewContent {
  /// The wheel of such a view at a point, or one that is known already; nil if there is none.
  package func wheel(at point: Point, or known: Int? = nil, in view: PlacedView, _ traits: Traits) -> Wheel? {
    guard isEnabled, facts.contains(.turns), let columns = (widget as? any WheelWidget)?.wheelColumns(traits),
      let column = known ?? view.column(of: columns.count, at: point), columns.indices.contains(column)
    else { return nil }
    return Wheel(column, columns[column])
  }
}

extension ViewState {
  /// What a wheel that has come to rest was turned to, which it is no longer.
  mutating func takeTurn(among columns: [PickerSpec.Column]) -> (column: Int, row: Int)? {
    guard let turned = turn else { return nil }
    turn = nil
    guard columns.indices.contains(turned.column), let steps = Int(exactly: turned.rows.rounded()), steps != 0 else {
      return nil
    }
    return columns[turned.column].row(after: steps).map { (turned.column, $0) }
  }
}
