/// Handlers with a value: any JSON, with `"$value"` within it replaced by the value.
///
/// The result is optional for handlers that may send nothing; a document's always send.
private func handler<Value: Sendable>(
  _ type: String, _ probes: [Value], _ json: @escaping @Sendable (Value) -> JSONValue
) -> ValueReader<@Sendable (Value) -> JSONValue?> {
  ValueReader<@Sendable (Value) -> JSONValue?>(
    .any, as: .handler([type]),
    write: { handler, _ throws(Unwritable) in
      guard probes.count == 2 else { return .null }
      return try .message(of: { handler($0) ?? .null }, probes[0], probes[1], as: json)
    }
  ) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { value in message.replacing("$value", by: json(value)) }
  }
}

extension ValueReader<@Sendable (Bool) -> JSONValue?> {
  static let flagMessage = handler("Bool", [true, false]) { (flag: Bool) in .bool(flag) }
}

extension ValueReader<@Sendable (Double) -> JSONValue?> {
  static let numberMessage = handler("Double", [0.375, 0.625]) { (number: Double) in .number(number) }
}

extension ValueReader<@Sendable (Int) -> JSONValue?> {
  static let indexMessage = handler("Int", [3, 5]) { (index: Int) in .number(Double(index)) }
}

extension ValueReader<@Sendable (CalendarDate) -> JSONValue?> {
  /// The value is written as `2026-11-20T16:05`.
  static let dateMessage = handler("CalendarDate", ["2001-02-03", "2004-05-06"].compactMap { CalendarDate($0) }) {
    (date: CalendarDate) in .string(date.description)
  }
}

extension ValueReader<@Sendable ([Int]) -> JSONValue> {
  /// The value is a list of numbers.
  static let indicesMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["[Int]"]),
    back: { handler throws(Unwritable) in try .message(of: handler, [3], [5], as: JSONValue.numbers) }
  ) {
    message -> @Sendable ([Int]) -> JSONValue in
    { indices in message.replacing("$value", by: .numbers(indices)) }
  }
}

extension ValueReader<@Sendable (Int, Int) -> JSONValue> {
  /// The value is a list of two numbers: from where, and to where.
  static let moveMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["Int", "Int"]),
    back: { handler throws(Unwritable) in
      try .message(of: { handler($0[0], $0[1]) }, [3, 4], [5, 6], as: JSONValue.numbers)
    }
  ) {
    message -> @Sendable (Int, Int) -> JSONValue in
    { from, to in message.replacing("$value", by: .numbers([from, to])) }
  }
}

extension ValueReader<@Sendable (SheetDetent) -> JSONValue> {
  /// The value is the name of a detent.
  static let detentMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["SheetDetent"]),
    back: { handler throws(Unwritable) in
      try .message(of: handler, .medium, .large) { .string($0.rawValue) }
    }
  ) {
    message -> @Sendable (SheetDetent) -> JSONValue in
    { detent in message.replacing("$value", by: .string(detent.rawValue)) }
  }
}

extension ValueReader<@Sendable (Int, Int) -> JSONValue?> {
  /// The value is an array of two numbers: the column and the row.
  static let rowMessage = ValueReader(
    .any, as: .handler(["Int", "Int"]),
    write: { handler, _ throws(Unwritable) in
      try .message(of: { handler($0[0], $0[1]) ?? .null }, [3, 4], [5, 6], as: JSONValue.numbers)
    }
  ) { node, reading in
    guard let message = ValueReader<JSONValue>.message.read(node, reading) else { return nil }
    return { column, row in message.replacing("$value", by: .numbers([column, row])) }
  }
}

/// The message of a finger on a component.
typealias TouchMessage = @Sendable (Touch) -> JSONValue

extension ValueReader<TouchMessage> {
  /// The value is an object: the phase of the touch, and where it is from the component's top left corner.
  static let touchMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["Touch"]),
    back: { handler throws(Unwritable) in
      try .message(
        of: handler, Touch(point: Point(x: 3, y: 4), phase: .began), Touch(point: Point(x: 5, y: 6), phase: .moved),
        as: JSONValue.touch)
    }
  ) {
    message -> TouchMessage in
    { touch in message.replacing("$value", by: .touch(touch)) }
  }
}

extension JSONValue {
  fileprivate static func touch(_ touch: Touch) -> JSONValue {
    .members([
      ("phase", .string(touch.phase.rawValue)), ("x", .number(touch.point.x)), ("y", .number(touch.point.y)),
    ])
  }
}
