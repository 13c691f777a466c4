/// How one kind of value is read.
struct ValueReader<Value>: Sendable {
  /// What is possible.
  let schema: Schema
  let read: @Sendable (JSONNode, Reading) -> Value?

  init(_ schema: Schema = .any, _ read: @escaping @Sendable (JSONNode, Reading) -> Value?) {
    self.schema = schema
    self.read = read
  }
}

extension ValueReader {
  /// The value read, made into another.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(schema) { node, reading in read(node, reading).map(transform) }
  }
}

extension ValueReader<String> {
  static let text = ValueReader(.text) { node, reading in
    if case .string(let text) = node.value { return text }
    reading.expected("a text", node)
    return nil
  }
}

extension ValueReader<Bool> {
  static let bool = ValueReader(.bool) { node, reading in
    if case .bool(let value) = node.value { return value }
    reading.expected("true or false", node)
    return nil
  }
}

extension ValueReader<Double> {
  static let number = ValueReader(.number()) { node, reading in
    if case .number(let number) = node.value { return number }
    reading.expected("a number", node)
    return nil
  }

  static let notNegative = number(atLeast: 0)

  static func number(atLeast least: Double, atMost most: Double = .infinity) -> ValueReader {
    ValueReader(.number(atLeast: least, atMost: most)) { node, reading in
      guard let number = number.read(node, reading) else { return nil }
      if number >= least, number <= most { return number }
      let bounds =
        most.isFinite ? "between \(shortNumber(least)) and \(shortNumber(most))" : "at least \(shortNumber(least))"
      reading.error("expected a number \(bounds), found \(shortNumber(number))", at: node.place)
      return nil
    }
  }

  static let positive = ValueReader(.number(above: 0)) { node, reading in
    guard let number = number.read(node, reading) else { return nil }
    if number > 0 { return number }
    reading.error("expected a number greater than 0, found \(shortNumber(number))", at: node.place)
    return nil
  }
}

extension ValueReader<UInt> {
  static let count = ValueReader(.number(atLeast: 0, atMost: DocumentLimits.count, isWhole: true)) { node, reading in
    guard let number = ValueReader<Double>.number.read(node, reading) else { return nil }
    if number >= 0, number == number.rounded(), number <= DocumentLimits.count { return UInt(number) }
    reading.error("expected a whole number that is not negative, found \(shortNumber(number))", at: node.place)
    return nil
  }
}

extension ValueReader where Value: CaseIterable & Sendable {
  /// One of an enumeration's cases, by its name in Swift.
  ///
  /// The names are said, not asked of Swift's own descriptions: it looks through the whole program for each type's.
  static func choice(_ what: String, name: (Value) -> String) -> ValueReader {
    let names = Value.allCases.map(name)
    let values = Dictionary(zip(names, Value.allCases)) { first, _ in first }
    return ValueReader(.choice(names)) { node, reading in
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

extension ValueReader where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of an enumeration's cases, by its name in Swift.
  static func choice(_ what: String) -> ValueReader { choice(what, name: \.rawValue) }
}
