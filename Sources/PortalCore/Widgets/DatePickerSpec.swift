/// A picker for a date, a time or both.
///
/// It asks no clock: the date is given. It is written as the screen's locale does, by what is compiled in.
public struct DatePickerSpec: Hashable, Sendable {
  /// The parts of a date that are picked.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The day, the time of the day, or both.
    case date, time, dateAndTime
  }

  /// How a date is shown to be picked.
  public enum Display: String, Hashable, Sendable, CaseIterable {
    /// The date and the time in fields, side by side.
    case compact
    /// Wheels that turn, one for each part of the date.
    case wheels
  }

  /// The date that is chosen; nil for none.
  public var date: CalendarDate?
  /// The earliest date that can be chosen; ignored if it is after the latest.
  public var minimumDate: CalendarDate?
  /// The latest date that can be chosen; ignored if it is before the earliest.
  public var maximumDate: CalendarDate?
  /// Whether the day, the time of the day, or both are picked.
  public var mode: Mode
  /// Whether it has fields for the date, or wheels.
  public var display: Display
  /// The names of the twelve months; the locale's if empty.
  public var monthNames: [String]
  public var isEnabled: Bool
  /// The style of the texts in it.
  public var style: TextStyle

  /// A picker for a day and a time in compact fields, unless something else is said.
  public init(
    date: CalendarDate? = nil, mode: Mode = .dateAndTime, display: Display = .compact, monthNames: [String] = [],
    isEnabled: Bool = true, style: TextStyle = TextFieldSpec.defaultStyle
  ) {
    self.date = date
    self.mode = mode
    self.display = display
    self.monthNames = monthNames
    self.isEnabled = isEnabled
    self.style = style
  }

  /// UIDatePicker's compact fields, as on iOS 14 and later.
  static let fieldPadding = Edges(top: 6, left: 11, bottom: 6, right: 11)
  static let fieldRadius = 8.0
  static let spacing = 8.0
  /// How far a date shrinks before it is truncated.
  static let leastScale = 0.4
  /// The number of years on the wheel before and after the selected one: more than a finger turns at once.
  static let years = 100
}

extension DatePickerSpec: WheelWidget {
  static let kind = "datePicker"
  var events: EventKinds { .valueChanged }
  var facts: Facts { display == .wheels ? [.truncates, .fades, .control, .followsFinger, .turns] : .control }
  static let role: Role? = .adjustable
  var arrows: ArrowUse? { .wheels }
  /// A field opens wheels for its part over the screen.
  var opens: Bool { display == .compact }

  func check(_ context: ExpansionContext) {
    if let minimumDate, let maximumDate, maximumDate < minimumDate {
      return context.warn(
        "\(context.path) has the minimumDate \(minimumDate), which is after its maximumDate, \(maximumDate)",
        hint: "swap them", about: "minimumDate")
    }
    guard let date, case let nearest = bounded(date), nearest != date else { return }
    context.warn(
      "\(context.path) has the date \(date), which is \(date < nearest ? "before its minimumDate" : "after its maximumDate")",
      hint: "the nearest that may be chosen is \(nearest)", about: "date")
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    if !isEnabled { box.style.alpha *= ToggleSpec.disabledAlpha }
    switch display {
    case .compact:
      box.layout.flexDirection = .row
      box.layout.alignItems = .center
      box.layout.columnGap = .points(Self.spacing)
      for (index, text) in texts(format(context.traits)).enumerated() {
        let isPressed = context.state.isPressed == true && (context.state.hold ?? Double(index)) == Double(index)
        let isLit = isPressed || context.state.opened == index || context.state.isFocused == true
        box.children.append(field(text, isLit: isLit, context))
      }
    case .wheels:
      var wheels = style
      wheels.size = style.size == TextFieldSpec.defaultStyle.size ? PickerSpec.defaultStyle.size : style.size
      wheels.alignment = .center
      PickerSpec(columns: self.wheels(format(context.traits)).map(\.column), style: wheels).expand(into: box, context)
    }
  }

  /// The state speaks of one wheel, as a picker's does: that of days, or in a picker of times that of hours.
  func applying(_ state: ViewState) -> DatePickerSpec {
    var applied = self
    if display == .wheels, let selection = state.selection, let first = wheels(Self.plain).first {
      applied.date = date(turning: first, to: selection)
    }
    return applied
  }

  /// The form of dates that is the same in all locales.
  private static let plain = DateFormat(locale: nil)

  private func field(_ text: String, isLit: Bool, _ context: ExpansionContext) -> Box {
    .part {
      $0.style.backgroundColor = .systemFill
      $0.style.cornerRadius = Self.fieldRadius
      $0.layout.setDefaultPadding(Self.fieldPadding)
      $0.layout.shrink = 1
      var style = style
      if style.numberOfLines == 1, !style.adjustToFitWidth {
        // A truncated date would be another date.
        style.adjustToFitWidth = true
        style.minimumScaleFactor = Self.leastScale
      }
      if isLit { style.color = .tint }
      $0.content = context.line(text, style)
    }
  }

  /// The texts of the date and the time.
  private func texts(_ format: DateFormat) -> [String] {
    guard let date else { return ["–"] }
    switch mode {
    case .date: return [format.text(ofDay: date)]
    case .time: return [format.text(ofTime: date)]
    case .dateAndTime: return [format.text(ofDay: date), format.text(ofTime: date)]
    }
  }

  private func format(_ traits: Traits) -> DateFormat { DateFormat(locale: traits.locale, monthNames: monthNames) }

  /// One wheel: which part of the date it turns, and what its first row stands for.
  private struct Wheel {
    var part: WritableKeyPath<CalendarDate, Int> & Sendable
    var first: Int
    var column: PickerSpec.Column
  }

  /// The date that the wheels stand at where none is chosen yet.
  private var shown: CalendarDate { date ?? .first }

  /// The wheels in the locale's order; all but years and the halves of a day go round.
  private func wheels(_ format: DateFormat) -> [Wheel] {
    let date = shown
    func wheel(
      _ part: WritableKeyPath<CalendarDate, Int> & Sendable, _ level: Int, from first: Int, _ titles: [String],
      share: Double = 1, isCyclic: Bool = true
    ) -> Wheel {
      var column = PickerSpec.Column(
        titles: titles, selected: date[keyPath: part] - first, share: share,
        possible: possible(part, level, of: date, from: first))
      column.isCyclic = isCyclic
      return Wheel(part: part, first: first, column: column)
    }
    var wheels: [Wheel] = []
    if mode != .time {
      wheels = format.wheels.map { part, unit in
        switch part {
        case "d":
          var days = wheel(\.day, 2, from: 1, (1...31).map { format.number($0) + unit })
          let last = CalendarDate.days(inMonth: date.month, of: date.year) - 1
          if last < 30 { days.column.possible = (days.column.possible ?? 0...last).clamped(to: 0...last) }
          return days
        case "M":
          let names = format.months(unit: unit, isShort: mode == .dateAndTime)
          return wheel(\.month, 1, from: 1, names, share: monthShare(unit.isEmpty && format.hasMonthNames))
        default:
          let first = max(1, date.year - Self.years)
          let last = max(first, min(CalendarDate.lastYear, date.year + Self.years))
          return wheel(
            \.year, 0, from: first, (first...last).map { format.number($0) + unit },
            share: Self.shareOfYears, isCyclic: false)
        }
      }
    }
    if mode != .date {
      let half = wheel(\.half, 3, from: 0, format.halves, isCyclic: false)
      if format.hasHalves, format.halfIsFirst { wheels.append(half) }
      wheels += [
        wheel(\.hour, 3, from: 0, format.hours),
        wheel(\.minute, 4, from: 0, (0...59).map { format.number($0, 2) }),
      ]
      if format.hasHalves, !format.halfIsFirst { wheels.append(half) }
    }
    return wheels
  }

  func keeping(_ event: Event) -> DatePickerSpec {
    var kept = self
    kept.date = event.date ?? date
    return kept
  }

  func wheelColumns(_ traits: Traits) -> [PickerSpec.Column] {
    display == .wheels ? wheels(format(traits)).map(\.column) : []
  }

  /// The relative width of the wheel of months: names need more than numbers, and there is less beside a time.
  private func monthShare(_ hasNames: Bool) -> Double { hasNames ? mode == .dateAndTime ? 1.5 : 2 : 1 }

  /// The date that a wheel leads to with one of its rows in front: a day that its month does not have is the month's last.
  private func date(turning wheel: Wheel, to row: Int) -> CalendarDate {
    var date = shown
    date[keyPath: wheel.part] = wheel.first + min(max(0, row), wheel.column.titles.count - 1)
    date.year = min(max(1, date.year), CalendarDate.lastYear)
    date.day = min(date.day, CalendarDate.days(inMonth: date.month, of: date.year))
    return bounded(date)
  }

  /// The nearest date that may be chosen; of a picker for days only the days of the bounds count, of one for times the times.
  func bounded(_ date: CalendarDate) -> CalendarDate {
    if let minimumDate, let maximumDate, maximumDate < minimumDate { return date }
    func counted(_ bound: CalendarDate) -> CalendarDate {
      let (day, time) = (mode == .time ? date : bound, mode == .date ? date : bound)
      var counted = day
      (counted.hour, counted.minute) = (time.hour, time.minute)
      return counted
    }
    if let least = minimumDate.map(counted), date < least { return least }
    if let most = maximumDate.map(counted), date > most { return most }
    return date
  }

  /// A step turns the wheel at the point, or leads to another day or minute where there are fields; a tap opens a field's wheels.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let wheels = display == .wheels ? wheels(format(context.traits)) : []
    let count = display == .wheels ? wheels.count : texts(Self.plain).count
    let (place, steps): (Int?, Int)
    switch input {
    case .tap where opens:
      state.opened = field(at: context.point.x + view.frame.x, in: view)
      return []
    case .key(let stroke) where opens && stroke.modifiers.isEmpty && pressKeys.contains(stroke.key):
      state.opened = state.focusRing ?? 0
      return []
    case .adjust(let turned): (place, steps) = (view.column(of: count, at: context.point), turned)
    case .rest:
      let turned = state.takeTurn(among: wheels.map(\.column)).map { date(turning: wheels[$0.column], to: $0.row) }
      return turned.flatMap { $0 == date ? nil : [Event(.valueChanged, date: $0)] } ?? []
    case .key(let stroke):
      guard !state.changesWheel(stroke, among: count, context.direction),
        let turned = ArrowUse.wheels.steps(of: stroke, context.direction)
      else { return [] }
      // Down is the next row of a wheel, and less in a field: W3C ARIA Authoring Practices, Spinbutton.
      (place, steps) = (state.focusRing ?? 0, display == .wheels ? turned : -turned)
    default: return []
    }
    let next: CalendarDate?
    switch display {
    case .wheels:
      next = place.flatMap { column in
        guard wheels.indices.contains(column) else { return nil }
        return wheels[column].column.row(after: steps).map { date(turning: wheels[column], to: $0) }
      }
    case .compact:
      let isDay = mode != .time && place == 0
      next = bounded(isDay ? shown.moved(days: steps) : shown.moved(minutes: steps))
    }
    guard let next, next != date else { return [] }
    return [Event(.valueChanged, date: next)]
  }

  /// The field that is nearest to a place on the line.
  func field(at x: Double, in view: PlacedView) -> Int {
    func distance(_ field: Int) -> Double {
      let frame = view.children[field].frame
      return max(frame.x - x, x - frame.x - frame.width, 0)
    }
    return view.children.indices.min { distance($0) < distance($1) } ?? 0
  }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing {
    if display == .wheels { return view.ring(aroundColumn: column, of: max(0, view.children.count - 1)) }
    let fields = view.children.map(\.frame)
    return FocusRing(frame: fields.indices.contains(column) ? fields[column] : view.frame, radius: Self.fieldRadius)
  }

  /// The relative width of the wheel of years, compared with those of two digits.
  private static let shareOfYears = 1.5

  /// The components of a date, from the largest.
  private static let parts: [KeyPath<CalendarDate, Int> & Sendable] = [\.year, \.month, \.day, \.hour, \.minute]

  /// The rows of a wheel that lead to a date within the bounds.
  ///
  /// A bound applies to a wheel if all larger components are at that bound: in the first year it limits the months, in
  /// the first month the days.
  ///
  /// - Parameters:
  ///   - level: the number of larger components.
  ///   - first: the value of the wheel's first row.
  private func possible(
    _ part: KeyPath<CalendarDate, Int>, _ level: Int, of date: CalendarDate, from first: Int
  ) -> ClosedRange<Int>? {
    if let minimumDate, let maximumDate, maximumDate < minimumDate { return nil }
    // In a picker of times, only the bounds' times count.
    let larger = Self.parts[(mode == .time ? min(3, level) : 0)..<level]
    func bound(_ date: CalendarDate?, _ given: CalendarDate) -> Int? {
      guard let date, larger.allSatisfy({ date[keyPath: $0] == given[keyPath: $0] }) else { return nil }
      return date[keyPath: part] - first
    }
    let (least, most) = (bound(minimumDate, date), bound(maximumDate, date))
    guard least != nil || most != nil else { return nil }
    let lower = least ?? Int.min / 2
    return lower...max(lower, most ?? Int.max / 2)
  }

  /// The value is written alike in all locales, as documents write dates.
  func complete(_ semantics: inout Semantics) {
    if date != nil { semantics.value = semantics.value ?? texts(Self.plain).joined(separator: " ") }
  }
}

extension ViewContent {
  /// A view that is a date picker.
  public static func datePicker(_ properties: DatePickerSpec) -> ViewContent { ViewContent(properties) }
}
