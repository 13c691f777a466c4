/// Handlers with a value: any JSON, with `"$value"` within it replaced by the value.
///
/// The result is optional for handlers that may send nothing; a document's always send.
private func handler<Value>(
  _ type: String, _ json: @escaping @Sendable (Value) -> JSONValue
) -> ValueReader<@Sendable (Value) -> JSONValue?> {
  ValueReader<@Sendable (Value) -> JSONValue?>(.any, as: .handler([type])) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { value in message.replacing("$value", by: json(value)) }
  }
}

extension ValueReader<@Sendable (Bool) -> JSONValue?> {
  static let flagMessage = handler("Bool") { (flag: Bool) in .bool(flag) }
}

extension ValueReader<@Sendable (Double) -> JSONValue?> {
  static let numberMessage = handler("Double") { (number: Double) in .number(number) }
}

extension ValueReader<@Sendable (Int) -> JSONValue?> {
  static let indexMessage = handler("Int") { (index: Int) in .number(Double(index)) }
}

extension ValueReader<@Sendable (CalendarDate) -> JSONValue?> {
  /// The value is written as `2026-11-20T16:05`.
  static let dateMessage = handler("CalendarDate") { (date: CalendarDate) in .string(date.description) }
}

extension ValueReader<@Sendable ([Int]) -> JSONValue> {
  /// The value is a list of numbers.
  static let indicesMessage = ValueReader<JSONValue>.message.map(as: .handler(["[Int]"])) {
    message -> @Sendable ([Int]) -> JSONValue in
    { indices in message.replacing("$value", by: .array(indices.map { JSONNode(.number(Double($0))) })) }
  }
}

extension ValueReader<@Sendable (Int, Int) -> JSONValue> {
  /// The value is a list of two numbers: from where, and to where.
  static let moveMessage = ValueReader<JSONValue>.message.map(as: .handler(["Int", "Int"])) {
    message -> @Sendable (Int, Int) -> JSONValue in
    { from, to in
      message.replacing(
        "$value", by: .array([JSONNode(.number(Double(from))), JSONNode(.number(Double(to)))]))
    }
  }
}

extension ValueReader<@Sendable (SheetDetent) -> JSONValue> {
  /// The value is the name of a detent.
  static let detentMessage = ValueReader<JSONValue>.message.map(as: .handler(["SheetDetent"])) {
    message -> @Sendable (SheetDetent) -> JSONValue in
    { detent in message.replacing("$value", by: .string(detent.rawValue)) }
  }
}

extension ValueReader<@Sendable (Int, Int) -> JSONValue?> {
  /// The value is an array of two numbers: the column and the row.
  static let rowMessage = ValueReader(.any, as: .handler(["Int", "Int"])) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { column, row in
      message.replacing(
        "$value", by: .array([JSONNode(.number(Double(column))), JSONNode(.number(Double(row)))]))
    }
  }
}
