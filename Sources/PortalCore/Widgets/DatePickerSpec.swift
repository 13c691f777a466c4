/// A day, a time or both, to be chosen.
///
/// No clock and no language are asked: the date is given, numbers stand as numbers, and months have the names that they are
/// given, or none.
public struct DatePickerSpec: Hashable, Sendable {
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case date, time, dateAndTime
  }

  public enum Display: String, Hashable, Sendable, CaseIterable {
    /// The day and the time in fields, side by side.
    case compact
    case wheels
  }

  public var date: CalendarDate?
  /// The first and the last date that may be chosen; where they contradict each other, neither counts.
  public var minimumDate: CalendarDate?
  public var maximumDate: CalendarDate?
  public var mode: Mode
  public var display: Display
  /// The names of the twelve months; their numbers where there are none.
  public var monthNames: [String]
  public var isEnabled: Bool
  public var style: TextStyle

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
  /// How small a date becomes before it is cut.
  static let leastScale = 0.4
  /// How many years the wheel has before and after the chosen one.
  static let years = 4
}

extension DatePickerSpec: Widget {
  static let kind = "datePicker"
  static let role: Role? = .adjustable

  func expand(into box: Box, _ context: ExpansionContext) {
    if !isEnabled { box.style.alpha *= ToggleSpec.disabledAlpha }
    switch display {
    case .compact:
      box.layout.flexDirection = .row
      box.layout.alignItems = .center
      box.layout.columnGap = .points(Self.spacing)
      for text in texts { box.children.append(field(text, context)) }
    case .wheels:
      var wheels = style
      wheels.size = style.size == TextFieldSpec.defaultStyle.size ? PickerSpec.defaultStyle.size : style.size
      wheels.alignment = .center
      PickerSpec(columns: columns, style: wheels).expand(into: box, context)
    }
  }

  private func field(_ text: String, _ context: ExpansionContext) -> Box {
    .part {
      $0.style.backgroundColor = .systemFill
      $0.style.cornerRadius = Self.fieldRadius
      $0.layout.setDefaultPadding(Self.fieldPadding)
      $0.layout.shrink = 1
      var style = style
      if style.numberOfLines == 1, !style.adjustToFitWidth {
        // A date that is cut is another date.
        style.adjustToFitWidth = true
        style.minimumScaleFactor = Self.leastScale
      }
      if context.state.isPressed == true || context.state.isFocused == true { style.color = .tint }
      $0.content = context.line(text, style)
    }
  }

  /// The day, and the time.
  private var texts: [String] {
    guard let date else { return ["–"] }
    let parts = date.description.split(separator: "T").map(String.init)
    let day = monthNames.count == 12 ? "\(date.day) \(monthNames[date.month - 1]) \(date.year)" : parts[0]
    switch mode {
    case .date: return [day]
    case .time: return [parts[1]]
    case .dateAndTime: return [day, parts[1]]
    }
  }

  private var columns: [PickerSpec.Column] {
    let date = date ?? CalendarDate(year: 2000, month: 1, day: 1)
    guard let date else { return [] }
    var columns: [PickerSpec.Column] = []
    if mode != .time {
      let days = CalendarDate.days(inMonth: date.month, of: date.year)
      columns.append(
        .init(
          titles: (1...days).map { "\($0)" }, selected: date.day - 1, possible: possible(\.day, 2, of: date, from: 1)))
      let months = monthNames.count == 12 ? monthNames : (1...12).map { padded($0) }
      columns.append(
        .init(
          titles: months, selected: date.month - 1, share: monthNames.count == 12 ? 2 : 1,
          possible: possible(\.month, 1, of: date, from: 1)))
      let first = date.year - Self.years
      columns.append(
        .init(
          titles: (0...2 * Self.years).map { "\(first + $0)" }, selected: Self.years, share: Self.shareOfYears,
          possible: possible(\.year, 0, of: date, from: first)))
    }
    if mode != .date {
      columns.append(
        .init(
          titles: (0...23).map { padded($0) }, selected: date.hour, possible: possible(\.hour, 3, of: date, from: 0)))
      columns.append(
        .init(
          titles: (0...59).map { padded($0) }, selected: date.minute,
          possible: possible(\.minute, 4, of: date, from: 0)))
    }
    return columns
  }

  /// How much wider the wheel of years is than those of two digits.
  private static let shareOfYears = 1.5

  /// The parts of a date, from the largest on.
  private static let parts: [KeyPath<CalendarDate, Int> & Sendable] = [\.year, \.month, \.day, \.hour, \.minute]

  /// Which rows of a wheel lead to a date that may be chosen.
  ///
  /// A bound counts for a wheel where the date is at that bound in all larger parts: in the first year its months, in the
  /// first month its days.
  ///
  /// - Parameters:
  ///   - level: how many larger parts there are.
  ///   - first: what the wheel's first row stands for.
  private func possible(
    _ part: KeyPath<CalendarDate, Int>, _ level: Int, of date: CalendarDate, from first: Int
  ) -> ClosedRange<Int>? {
    if let minimumDate, let maximumDate, maximumDate < minimumDate { return nil }
    // Of a picker for times only the times of the bounds count.
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

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func complete(_ semantics: inout Semantics) {
    if date != nil { semantics.value = semantics.value ?? texts.joined(separator: " ") }
  }
}

extension ViewContent {
  public static func datePicker(_ properties: DatePickerSpec) -> ViewContent { ViewContent(properties) }
}
