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
      if context.state.isPressed == true || context.state.isFocused == true { style.color = .tint }
      $0.content = context.text(text, style)
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
      columns.append(.init(titles: (1...days).map { "\($0)" }, selected: date.day - 1))
      let months = monthNames.count == 12 ? monthNames : (1...12).map { padded($0) }
      columns.append(.init(titles: months, selected: date.month - 1, share: monthNames.count == 12 ? 2 : 1))
      let first = date.year - Self.years
      columns.append(.init(titles: (0...2 * Self.years).map { "\(first + $0)" }, selected: Self.years))
    }
    if mode != .date {
      columns.append(.init(titles: (0...23).map { padded($0) }, selected: date.hour))
      columns.append(.init(titles: (0...59).map { padded($0) }, selected: date.minute))
    }
    return columns
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func complete(_ semantics: inout Semantics) {
    if date != nil { semantics.value = semantics.value ?? texts.joined(separator: " ") }
  }
}

extension ViewContent {
  public static func datePicker(_ properties: DatePickerSpec) -> ViewContent { ViewContent(properties) }
}
