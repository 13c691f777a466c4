/// Handlers that carry a value: any JSON; `"$value"` within it is replaced by the value.
///
/// A handler may say nothing, which a document's never does.
private func handler<Value>(
  _ json: @escaping @Sendable (Value) -> JSONValue
) -> ValueReader<(Value) -> JSONValue?> {
  ValueReader<(Value) -> JSONValue?>(.any) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { value in message.replacing("$value", by: json(value)) }
  }
}

extension ValueReader<(Bool) -> JSONValue?> {
  static let flagMessage = handler { (flag: Bool) in .bool(flag) }
}

extension ValueReader<(Double) -> JSONValue?> {
  static let numberMessage = handler { (number: Double) in .number(number) }
}

extension ValueReader<(Int) -> JSONValue?> {
  static let indexMessage = handler { (index: Int) in .number(Double(index)) }
}

extension ValueReader<(CalendarDate) -> JSONValue?> {
  /// The value is written as `2026-11-20T16:05`.
  static let dateMessage = handler { (date: CalendarDate) in .string(date.description) }
}

extension ValueReader<(Int, Int) -> JSONValue?> {
  /// The value is a list of two numbers: the wheel's and the text's.
  static let rowMessage = ValueReader(.any) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { column, row in
      message.replacing(
        "$value", by: .array([JSONNode(.number(Double(column))), JSONNode(.number(Double(row)))]))
    }
  }
}
