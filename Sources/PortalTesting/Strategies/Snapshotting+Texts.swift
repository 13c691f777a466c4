import PortalSupport

extension Snapshotting where Value == String, Format == String {
  /// The text as it is, compared line by line.
  public static var lines: Snapshotting { Snapshotting(named: "lines") { $0 } }
}

extension Snapshotting where Format == String {
  /// The text that a value has by its `description`.
  public static var description: Snapshotting {
    Snapshotting(named: "description") { String(describing: $0) }
  }

  /// A value's contents as by Swift's `dump`, but deterministic.
  ///
  /// Unordered collections are sorted, and memory addresses are omitted.
  public static var dump: Snapshotting { Snapshotting(named: "dump") { ValueDump.text(of: $0) } }
}

extension Snapshotting where Value: Encodable & SendableMetatype, Format == String {
  /// A value as JSON with sorted keys.
  public static var json: Snapshotting {
    Snapshotting(pathExtension: "json") { try JSONShape.text(of: $0) }
  }
}

extension Snapshotting where Value: Sequence & SendableMetatype, Value.Element == UInt8, Format == String {
  /// A hex dump, with sixteen bytes per line and their ASCII characters.
  public static var bytes: Snapshotting {
    Snapshotting(pathExtension: "hex", named: "bytes") { value in
      let bytes = Array(value)
      let starts = stride(from: 0, to: bytes.count, by: 16)
      return starts.map { start in
        let line = bytes[start..<min(start + 16, bytes.count)]
        let numbers = line.map { hex(Int($0), digits: 2) }.joined(separator: " ")
        let characters = String(line.map { (0x20..<0x7f).contains($0) ? Character(Unicode.Scalar($0)) : "." })
        let gap = String(repeating: " ", count: 16 * 3 - 1 - numbers.count)
        return "\(hex(start, digits: 8))  \(numbers)\(gap)  \(characters)\n"
      }.joined()
    }
  }

  private static func hex(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Snapshotting
where Value: CaseIterable & SendableMetatype, Value.AllCases: SendableMetatype, Format == String {
  /// A function's results for every case of a type: one line each.
  ///
  /// ```swift
  /// assertSnapshot(of: price, as: Snapshotting<Size, String>.function(into: .description))
  /// ```
  public static func function<Result>(
    into result: Snapshotting<Result, String>
  ) -> Snapshotting<(Value) -> Result, String> {
    Snapshotting<(Value) -> Result, String>(pathExtension: "csv", named: "function") { function, context in
      try Value.allCases.map { input in
        let output = try result.snapshot(function(input), context)
        return "\(cell("\(input)")),\(cell(output))\n"
      }.joined()
    }
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" } || text.contains(where: \.isNewline)
    return needsQuotes ? "\"\(text.escaping { $0 == "\"" ? "\"\"" : nil })\"" : text
  }
}
