/// The reader of one type of value, and its writer.
package struct ValueReader<Value>: Sendable {
  /// The schema of valid values.
  package let schema: Schema
  /// How it is written in Swift, where the schema does not tell.
  package let swift: SwiftForm?
  package let read: @Sendable (JSONNode, Reading) -> Value?
  /// Writes what reads as the value.
  let write: @Sendable (Value, Writing) throws(Unwritable) -> JSONValue

  package init(
    _ schema: Schema = .any, as swift: SwiftForm? = nil,
    write: @escaping @Sendable (Value, Writing) throws(Unwritable) -> JSONValue = { _, _ throws(Unwritable) in
      throw Unwritable("a value that documents are only asked for")
    },
    _ read: @escaping @Sendable (JSONNode, Reading) -> Value?
  ) {
    self.schema = schema
    self.swift = swift
    self.write = write
    self.read = read
  }
}

extension ValueReader {
  /// A reader that converts the value.
  ///
  /// - Parameter back: converts it for the writer; throws where a document cannot have it.
  package func map<Other>(
    as swift: SwiftForm? = nil, back: @escaping @Sendable (Other) throws(Unwritable) -> Value,
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> ValueReader<Other> {
    ValueReader<Other>(
      schema, as: swift ?? self.swift,
      write: { value, writing throws(Unwritable) in try write(back(value), writing) }
    ) { node, reading in read(node, reading).map(transform) }
  }
}

extension ValueReader<String> {
  package static let text = ValueReader(.text, write: { text, _ in .string(text) }) { node, reading in
    if case .string(let text) = node.value { return text }
    reading.expected("a text", node)
    return nil
  }
}

extension ValueReader<Bool> {
  package static let bool = ValueReader(.bool, write: { flag, _ in .bool(flag) }) { node, reading in
    if case .bool(let value) = node.value { return value }
    reading.expected("true or false", node)
    return nil
  }
}

extension ValueReader<Double> {
  private static let writeNumber: @Sendable (Double, Writing) throws(Unwritable) -> JSONValue = {
    number, _ throws(Unwritable) in
    guard number.isFinite else { throw Unwritable("a number that is not finite") }
    return .number(number)
  }

  package static let number = ValueReader(.number(), write: writeNumber) { node, reading in
    if case .number(let number) = node.value { return number }
    reading.expected("a number", node)
    return nil
  }

  package static let notNegative = number(atLeast: 0)

  /// Letter spacing in points, within a sensible range.
  static let letterSpacing = number(atLeast: -CoreLimits.textSize, atMost: CoreLimits.textSize)

  /// A multiple of the font size.
  static let lineHeight = ValueReader(
    .number(atMost: DocumentLimits.lineHeight, above: 0), write: writeNumber
  ) { node, reading in
    guard let height = positive.read(node, reading) else { return nil }
    if height <= DocumentLimits.lineHeight { return height }
    reading.error(
      "the line height \(shortNumber(height)) is not possible", at: node.place,
      hint: "it is a multiple of the size of the letters, such as 1.4")
    return nil
  }

  package static func number(atLeast least: Double, atMost most: Double = .infinity) -> ValueReader {
    ValueReader(.number(atLeast: least, atMost: most), write: writeNumber) { node, reading in
      guard let number = number.read(node, reading) else { return nil }
      if number >= least, number <= most { return number }
      let bounds =
        most.isFinite
        ? "between \(shortNumber(least)) and \(shortNumber(most))" : "that is \(shortNumber(least)) or more"
      reading.error("expected a number \(bounds), found \(shortNumber(number))", at: node.place)
      return nil
    }
  }

  /// The font size.
  package static let textSize = ValueReader(
    .number(atMost: CoreLimits.textSize, above: 0), write: writeNumber
  ) { node, reading in
    guard let size = positive.read(node, reading) else { return nil }
    if size <= CoreLimits.textSize { return size }
    reading.error(
      "the text size \(shortNumber(size)) is not possible", at: node.place,
      hint: "sizes are more than 0 and at most \(shortNumber(CoreLimits.textSize))")
    return nil
  }

  package static let positive = ValueReader(.number(above: 0), write: writeNumber) { node, reading in
    guard let number = number.read(node, reading) else { return nil }
    if number > 0 { return number }
    reading.error("expected a number greater than 0, found \(shortNumber(number))", at: node.place)
    return nil
  }
}

extension ValueReader<UInt> {
  /// A whole number that is not negative.
  package static let count = ValueReader(
    .number(atLeast: 0, atMost: DocumentLimits.count, isWhole: true), write: { count, _ in .number(Double(count)) }
  ) {
    node, reading in
    count(node, reading, atMost: DocumentLimits.count)
  }

  /// An integer with an upper bound.
  static func count(atMost most: Double) -> ValueReader {
    ValueReader(
      .number(atLeast: 0, atMost: most, isWhole: true), write: { count, _ in .number(Double(count)) }
    ) { node, reading in
      count(node, reading, atMost: most)
    }
  }

  private static func count(_ node: JSONNode, _ reading: Reading, atMost most: Double) -> UInt? {
    guard let number = ValueReader<Double>.number.read(node, reading) else { return nil }
    if number >= 0, number == number.rounded(), number <= most { return UInt(number) }
    let wanted =
      number != number.rounded()
      ? "a whole number" : number < 0 ? "a number that is not negative" : "a number of at most \(shortNumber(most))"
    reading.error("expected \(wanted), found \(shortNumber(number))", at: node.place)
    return nil
  }
}

extension ValueReader where Value: CaseIterable & Equatable & Sendable {
  /// A case of an enumeration, by its name in Swift.
  ///
  /// The names are given explicitly: Swift's reflection of a type's name scans the whole program.
  package static func choice(_ what: String, name: (Value) -> String) -> ValueReader {
    let names = Value.allCases.map(name)
    let values = Dictionary(zip(names, Value.allCases)) { first, _ in first }
    return ValueReader(
      .choice(names),
      write: { value, _ throws(Unwritable) in
        guard let word = zip(Value.allCases, names).first(where: { $0.0 == value })?.1 else {
          throw Unwritable("a \(what) that has no name")
        }
        return .string(word)
      }
    ) { node, reading in
      guard case .string(let word) = node.value else {
        reading.expected("a \(what)", node, hint: "known are: \(names.joined(separator: ", "))")
        return nil
      }
      if let value = values[word] { return value }
      reading.unknown(what, word, at: node.place, among: names)
      return nil
    }
  }
}

extension ValueReader where Value: CaseIterable & Equatable & RawRepresentable & Sendable, Value.RawValue == String {
  /// A case of an enumeration, by its raw value.
  package static func choice(_ what: String) -> ValueReader { choice(what, name: \.rawValue) }
}
