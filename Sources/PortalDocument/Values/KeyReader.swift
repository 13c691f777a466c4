extension ValueReader<Key> {
  /// A text, a whole number, or `{ "path": … }` for a value that only a program knows: what paths call it.
  static let key = ValueReader(
    .either(
      .text(matching: "."),
      .number(atLeast: -DocumentLimits.wholeNumber, atMost: DocumentLimits.wholeNumber, isWhole: true),
      .object([pathMember])), as: .key,
    write: { key, _ throws(Unwritable) in
      guard let path = key.printed else { throw Unwritable("a key that paths have no text for") }
      if let text = key.text { return .string(text) }
      if let number = key.number, abs(Double(number)) <= DocumentLimits.wholeNumber { return .number(Double(number)) }
      return .members([("path", .string(path))])
    }
  ) { node, reading in
    if let key = Key(node.value) { return key }
    switch node.value {
    case .string: reading.error("an id has at least one character", at: node.place)
    case .number: reading.error("an id is a whole number, or a text", at: node.place)
    case .object:
      reading.error(
        "expected what paths call it, as \"path\" alone", at: node.place,
        hint: "for example { \"path\": \".header\" }; a text or a number of your own needs none")
    default: reading.expected("a text or a whole number", node)
    }
    return nil
  }

  private static let pathMember = Member(
    "path", .text(matching: "."), "What paths call a value that only the program knows that wrote the document.",
    default: .required)
}

extension Key {
  /// The key as far as a document has it: nil if paths have no text for it, and call its view by its place.
  var written: Key? { printed == nil ? nil : self }

  /// The key that a document says, if it does.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text) where !text.isEmpty: self.init(text)
    case .number(let number) where abs(number) <= DocumentLimits.wholeNumber && number == number.rounded():
      self.init(Int(number))
    case .object(let members) where members.count == 1 && members[0].key == "path":
      guard case .string(let path) = members[0].value.value, Key(path: path).printed == path else { return nil }
      self.init(path: path)
    default: return nil
    }
  }
}
