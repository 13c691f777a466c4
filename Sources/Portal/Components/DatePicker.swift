/// Whether a date picker is for a date, a time or both.
public typealias DatePickerMode = DatePickerSpec.Mode
/// Whether a date picker has fields or wheels.
public typealias DatePickerDisplay = DatePickerSpec.Display

/// The content and the messages of a date picker.
public struct DatePickerProperties<Message> {
  /// The date that is chosen.
  public var date: CalendarDate?
  /// The first date that may be chosen.
  public var minimumDate: CalendarDate?
  /// The last date that may be chosen.
  public var maximumDate: CalendarDate?
  /// Whether it is for a date, a time or both.
  public var mode: DatePickerMode
  /// Whether it has fields or wheels.
  public var display: DatePickerDisplay
  /// The names of the twelve months; numbers if empty.
  public var monthNames: [String]
  /// Whether it takes touches; it is dimmed where it does not.
  public var isEnabled: Bool
  /// The message for selecting a date.
  public var onDateChange: (@Sendable (CalendarDate) -> Message?)?

  /// The properties of a date picker; what is not given is as usual.
  public init(
    date: CalendarDate? = nil, minimumDate: CalendarDate? = nil, maximumDate: CalendarDate? = nil,
    mode: DatePickerMode = .dateAndTime, display: DatePickerDisplay = .compact, monthNames: [String] = [],
    isEnabled: Bool = true, onDateChange: (@Sendable (CalendarDate) -> Message?)? = nil
  ) {
    self.date = date
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.mode = mode
    self.display = display
    self.monthNames = monthNames
    self.isEnabled = isEnabled
    self.onDateChange = onDateChange
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> DatePickerProperties<Other> {
    DatePickerProperties<Other>(
      date: date, minimumDate: minimumDate, maximumDate: maximumDate, mode: mode, display: display,
      monthNames: monthNames, isEnabled: isEnabled,
      onDateChange: mapped(onDateChange, transform))
  }

  func spec(_ style: DatePickerStyleSheet) -> DatePickerSpec {
    var spec = DatePickerSpec(
      date: date, mode: mode, display: display, monthNames: monthNames, isEnabled: isEnabled, style: style.text)
    spec.minimumDate = minimumDate
    spec.maximumDate = maximumDate
    return spec
  }
}

extension DatePickerProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: DatePickerProperties<Message>, _ style: StyleSheet<DatePickerStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(.datePicker(properties.spec(style.component)), style.base, layout)
    if let message = properties.onDateChange {
      handle(.valueChanged, in: &spec) { $0.date.flatMap(message) }
    }
    return spec
  }
}

/// A control for choosing a date, a time or both.
///
/// ```swift
/// let day: Component<Never> = datePicker(properties: DatePickerProperties(mode: .date))
/// ```
public func datePicker<Message>(
  properties: DatePickerProperties<Message> = DatePickerProperties(),
  style: StyleSheet<DatePickerStyleSheet> = datePickerStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .datePicker(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a date picker's texts.
public struct DatePickerStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = TextFieldSpec.defaultStyle

  public init() {}
}

/// A date picker style sheet, configured by a closure.
public func datePickerStyleSheet(
  configure: (inout BaseStyleSheet, inout DatePickerStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<DatePickerStyleSheet> {
  StyleSheet(component: DatePickerStyleSheet(), configure)
}
