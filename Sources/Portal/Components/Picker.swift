/// One wheel of a picker: its texts, and which of them is in front.
public typealias PickerColumn = PickerSpec.Column

/// What a picker shows and sends.
public struct PickerProperties<Message> {
  public var columns: [PickerColumn]
  /// The message that turning a wheel sends, if any: which wheel, and which of its texts.
  public var onSelectionChange: ((_ column: Int, _ row: Int) -> Message?)?

  public init(
    columns: [PickerColumn] = [], onSelectionChange: ((_ column: Int, _ row: Int) -> Message?)? = nil
  ) {
    self.columns = columns
    self.onSelectionChange = onSelectionChange
  }

  public func map<Other>(_ transform: @escaping (Message) -> Other) -> PickerProperties<Other> {
    PickerProperties<Other>(
      columns: columns, onSelectionChange: onSelectionChange.map { change in { change($0, $1).map(transform) } })
  }
}

extension Lowering {
  /// The event's number is the wheel's; without one it is the first.
  mutating func lower(
    _ properties: PickerProperties<Message>, _ style: StyleSheet<PickerStyleSheet>, _ layout: Layout
  ) -> ViewSpec {
    var spec = view(
      .picker(PickerSpec(columns: properties.columns, style: style.component.text)), style.base, layout)
    if let message = properties.onSelectionChange {
      handle(.selectionChanged, in: &spec) { event in
        event.index.flatMap { message(Int(exactly: event.number ?? 0) ?? 0, $0) }
      }
    }
    return spec
  }
}

/// Properties of a picker, configured.
public func properties<Message>(
  _ configure: (inout PickerProperties<Message>) -> Void
) -> PickerProperties<Message> {
  configured(PickerProperties(), configure)
}

/// Wheels of texts, side by side.
public func picker<Message>(
  properties: PickerProperties<Message> = PickerProperties(),
  style: StyleSheet<PickerStyleSheet> = pickerStyleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .picker(properties, style, layout)
}

// MARK: - Style sheet

/// How a picker's texts look.
public struct PickerStyleSheet: Hashable, Sendable, TextStyled {
  public var text = PickerSpec.defaultStyle

  public init() {}
}

/// A style sheet for pickers, configured.
public func pickerStyleSheet(
  _ configure: (inout BaseStyleSheet, inout PickerStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<PickerStyleSheet> {
  StyleSheet(component: PickerStyleSheet(), configure)
}
