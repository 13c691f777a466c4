import PortalSupport

/// Wheels of texts, side by side, each with a selected row.
public struct PickerSpec: Hashable, Sendable {
  /// The wheels, in reading order.
  public var columns: [Column]
  /// The style of the rows.
  public var style: TextStyle

  /// A wheel of texts, one of which is in the middle.
  public struct Column: Hashable, Sendable {
    /// The texts of the rows, from the top.
    public var titles: [String]
    /// The index of the row in the middle.
    public var selected: Int
    /// The share of the picker's width, relative to the others.
    public var share: Double
    /// The selectable rows; nil for all.
    ///
    /// Others are dimmed.
    public var possible: ClosedRange<Int>?
    /// Whether the first row follows the last one.
    var isCyclic = false

    /// A wheel of texts, with the selected one in the middle.
    public init(titles: [String], selected: Int = 0, share: Double = 1, possible: ClosedRange<Int>? = nil) {
      self.possible = possible
      self.titles = titles
      self.selected = selected
      self.share = share
    }

    /// The nearest title to the one so many steps on that may be chosen; nothing where that one is chosen already.
    func row(after steps: Int) -> Int? {
      if isCyclic { return rowAround(after: steps) }
      let (sum, overflows) = selected.addingReportingOverflow(steps)
      let least = max(0, possible?.lowerBound ?? 0)
      let most = min(titles.count - 1, possible?.upperBound ?? .max)
      guard least <= most else { return nil }
      let row = min(most, max(least, overflows ? (steps > 0 ? .max : .min) : sum))
      return row == selected ? nil : row
    }

    /// The same on a wheel without an end: rows that may not be chosen are passed.
    private func rowAround(after steps: Int) -> Int? {
      let count = titles.count
      guard count > 0, steps != 0 else { return nil }
      let way = steps > 0 ? 1 : -1
      var row = Self.around(Self.around(selected, count) + steps % count, count)
      for _ in 0..<count where !isPossible(row) { row = Self.around(row + way, count) }
      return row == selected || !isPossible(row) ? nil : row
    }

    /// Whether a row may be chosen.
    func isPossible(_ row: Int) -> Bool { possible?.contains(row) ?? true }

    /// The row that is seen a distance from the selected one; nil beyond the ends.
    func row(at distance: Int) -> Int? {
      let (row, overflows) = selected.addingReportingOverflow(distance)
      guard !overflows, !titles.isEmpty else { return nil }
      if isCyclic { return Self.around(row, titles.count) }
      return titles.indices.contains(row) ? row : nil
    }

    private static func around(_ row: Int, _ count: Int) -> Int { (row % count + count) % count }
  }

  /// A picker with one wheel for each column.
  public init(columns: [Column] = [], style: TextStyle = PickerSpec.defaultStyle) {
    self.columns = columns
    self.style = style
  }

  /// The default style of the rows.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.size = 21
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// UIPickerView's height, and the band behind the selected row, as on iOS 14 and later.
  static let height = 216.0
  static let band = 32.0
  static let bandMargin = 9.0
  static let bandRadius = 8.0
  static let largestScaledText = 26.0
  /// The wheel is a cylinder: its radius, and the angle between two rows.
  static let radius = 106.0
  static let step = 18.5
  /// The number of visible rows above and below the selected one.
  static let reach = 3
  /// How far a wheel turns at once.
  static let mostTurns = 1e6
}

extension PickerSpec: WheelWidget {
  static let kind = "picker"
  var events: EventKinds { .selectionChanged }
  var facts: Facts { [.truncates, .fades, .control, .followsFinger, .turns] }
  static let role: Role? = .adjustable
  var arrows: ArrowUse? { .wheels }

  func check(_ context: ExpansionContext) {
    for column in columns {
      context.check(column.selected, of: column.titles.count, "title", in: "selected", mayBeNone: false)
    }
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(height: Self.height)
    box.layout.flexDirection = .row
    box.layout.alignItems = .stretch
    box.layout.setDefaultPadding(Edges(top: 0, left: Self.bandMargin, bottom: 0, right: Self.bandMargin))
    box.style.clipToBounds = true
    box.children.append(
      .part {
        $0.layout.position = .absolute
        $0.layout.inset = FlexEdges(left: .points(Self.bandMargin), right: .points(Self.bandMargin))
        $0.layout.height = .points(Self.band)
        $0.layout.alignSelf = .center
        $0.style.backgroundColor = .systemFill
        $0.style.cornerRadius = Self.bandRadius
      })
    for (index, column) in columns.enumerated() {
      let turn = context.state.turn.flatMap { $0.column == index && $0.rows.isFinite ? $0.rows : nil } ?? 0
      box.children.append(wheel(column, turnedBy: turn, context))
    }
  }

  /// The state speaks of the first wheel, as there is one number in it.
  func applying(_ state: ViewState) -> PickerSpec {
    var applied = self
    if let selection = state.selection, !columns.isEmpty { applied.columns[0].selected = selection }
    return applied
  }

  func wheelColumns(_ traits: Traits) -> [Column] { columns }

  /// Of several wheels, the one that was turned last keeps its row.
  func keeping(_ event: Event) -> PickerSpec {
    var kept = self
    if let index = event.index, columns.indices.contains(event.column ?? 0) {
      kept.columns[event.column ?? 0].selected = index
    }
    return kept
  }

  /// - Parameter turn: how many rows it is turned from the one that is chosen.
  private func wheel(_ column: Column, turnedBy turn: Double, _ context: ExpansionContext) -> Box {
    .part { wheel in
      wheel.layout.grow = column.share.isFinite ? max(0, column.share) : 1
      wheel.layout.shrink = 1
      wheel.layout.basis = .points(0)
      wheel.layout.justifyContent = .center
      let bounded = min(max(turn, -Self.mostTurns), Self.mostTurns)
      let front = bounded.rounded()
      for distance in -Self.reach - 1...Self.reach + 1 {
        let place = Double(distance) - (bounded - front)
        guard abs(place) < Double(Self.reach + 1), let row = column.row(at: Int(bounded: front) + distance) else {
          continue
        }
        wheel.children.append(
          self.row(column.titles[row], at: place, isPossible: column.isPossible(row), context))
      }
    }
  }

  /// A row on the cylinder: the further round, the flatter and fainter.
  ///
  /// - Parameter distance: how many rows it is from the front, which are no whole number while the wheel turns.
  private func row(_ title: String, at distance: Double, isPossible: Bool, _ context: ExpansionContext) -> Box {
    let (cosine, sine) = cosineAndSine(ofDegrees: distance * Self.step)
    // It is brightest in front, and fades out before it is gone.
    let part = min(1, abs(distance))
    let fade = (1 - part + part * 0.55 * cosine) * min(1, Double(Self.reach + 1) - abs(distance))
    return .part {
      $0.layout.position = .absolute
      $0.layout.inset = FlexEdges(start: .points(4), end: .points(4))
      var style = fitted(style, context.traits)
      if distance != 0 { style.color = style.color.faded(fade) }
      if !isPossible { style.color = style.color.faded(0.4) }
      $0.content = context.line(title, style)
      if distance != 0 {
        $0.style.transform = Transform(
          translate: Point(x: 0, y: Self.radius * sine), scale: Size(width: 0.6 + 0.4 * cosine, height: cosine))
      }
    }
  }

  /// The distance of rows is fixed: text grows with the text size only up to the height of the band.
  private func fitted(_ style: TextStyle, _ traits: Traits) -> TextStyle {
    guard style.scalesWithTextSize else { return style }
    let size = traits.textSize.size(of: style.size)
    var fitted = style
    fitted.size = size < style.size ? size : max(style.size, min(size, Self.largestScaledText))
    fitted.scalesWithTextSize = false
    return fitted
  }

  /// A step turns the wheel at the point.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let (place, steps): (Int?, Int)
    switch input {
    case .adjust(let count): (place, steps) = (view.column(of: columns.count, at: context.point), count)
    case .rest:
      return state.takeTurn(among: columns).map { [Event(.selectionChanged, index: $0.row, column: $0.column)] } ?? []
    case .key(let stroke):
      guard !state.changesWheel(stroke, among: columns.count, context.direction),
        let count = ArrowUse.wheels.steps(of: stroke, context.direction)
      else { return [] }
      (place, steps) = (state.focusRing ?? 0, count)
    default: return []
    }
    guard let column = place, columns.indices.contains(column), let row = columns[column].row(after: steps) else {
      return []
    }
    return [Event(.selectionChanged, index: row, column: column)]
  }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { view.ring(aroundColumn: column, of: columns.count) }

  func complete(_ semantics: inout Semantics) {
    let chosen = columns.compactMap { $0.titles.indices.contains($0.selected) ? $0.titles[$0.selected] : nil }
    if !chosen.isEmpty { semantics.value = semantics.value ?? chosen.joined(separator: " ") }
  }
}

extension PlacedView {
  /// Which of the last so many boxes in the view lies nearest to a point, across.
  func column(of count: Int, at point: Point) -> Int? {
    let x = frame.x + point.x
    func distance(_ box: PlacedView) -> Double { max(0, box.frame.x - x, x - box.frame.maxX) }
    return children.suffix(count).map(distance).enumerated().min { $0.element < $1.element }?.offset
  }

  /// The ring around one of the last so many boxes in the view; around all of it, if there is no such box.
  func ring(aroundColumn column: Int, of count: Int) -> FocusRing {
    let columns = children.suffix(count).map(\.frame)
    let frame = columns.indices.contains(column) ? columns[column] : frame
    return FocusRing(frame: frame, radius: PickerSpec.bandRadius, isInside: true)
  }
}

extension ViewContent {
  /// A view that is a picker.
  public static func picker(_ properties: PickerSpec) -> ViewContent { ViewContent(properties) }
}
