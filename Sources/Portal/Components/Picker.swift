/// One wheel of a picker: its texts, and the selected one.
public typealias PickerColumn = PickerSpec.Column

/// The content and the messages of a picker.
public struct PickerProperties<Message> {
  /// The wheels, from the leading side.
  public var columns: [PickerColumn]
  /// The message for selecting a row of a wheel.
  public var onSelectionChange: (@Sendable (_ column: Int, _ row: Int) -> Message?)?

  /// The properties of a picker; what is not given is as usual.
  public init(
    columns: [PickerColumn] = [], onSelectionChange: (@Sendable (_ column: Int, _ row: Int) -> Message?)? = nil
  ) {
    self.columns = columns
    self.onSelectionChange = onSelectionChange
  }

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> PickerProperties<Other> {
    PickerProperties<Other>(
      columns: columns,
      onSelectionChange: onSelectionChange.map { change in { @Sendable in change($0, $1).map(transform) } })
  }
}

extension PickerProperties: Sendable where Message: Sendable {}

extension Lowering {
  mutating func lower(
    _ properties: PickerProperties<Message>, _ style: StyleSheet<PickerStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(
      .picker(PickerSpec(columns: properties.columns, style: style.component.text)), style.base, layout)
    if let message = properties.onSelectionChange {
      handle(.selectionChanged, in: &spec) { event in
        event.index.flatMap { message(event.column ?? 0, $0) }
      }
    }
    return spec
  }
}

/// Wheels of texts, side by side.
///
/// ```swift
/// let size: Component<Never> = picker(columns: [PickerColumn(titles: ["Small", "Large"], selected: 1)])
/// ```
///
/// - Parameters:
///   - properties: its wheels and its message.
///   - columns: the wheels, from the leading side; they override the properties'.
///   - onSelectionChange: the message for selecting a row of a wheel; overrides the properties'.
public func picker<Message>(
  properties: PickerProperties<Message> = PickerProperties(), columns: [PickerColumn]? = nil,
  onSelectionChange: (@Sendable (_ column: Int, _ row: Int) -> Message?)? = nil,
  style: StyleSheet<PickerStyleSheet> = pickerStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  if let columns { properties.columns = columns }
  if let onSelectionChange { properties.onSelectionChange = onSelectionChange }
  return .picker(properties, style, layout)
}

// MARK: - Style sheet

/// The style of a picker's texts.
public struct PickerStyleSheet: ComponentStyle, TextStyled {
  /// The style of its text.
  public var text = PickerSpec.defaultStyle

  public init() {}
}

/// A picker style sheet, configured by a closure.
public func pickerStyleSheet(
  configure: (inout BaseStyleSheet, inout PickerStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<PickerStyleSheet> {
  StyleSheet(component: PickerStyleSheet(), configure)
}
