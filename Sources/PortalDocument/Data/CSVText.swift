/// A table of comma-separated values, by RFC 4180: the first line has the field names, and quotes allow delimiters.
struct CSVText: Sendable {
  /// The offset and the line of a record.
  struct Record: Sendable {
    var start: Int
    var line: Int
  }

  private let source: SourceText
  private let separator: UInt8
  private let names: [String]
  let records: [Record]

  init(_ source: SourceText, separator: UInt8) throws(DiagnosticsError) {
    self.source = source
    self.separator = separator
    var reader = RecordReader(source: source, separator: separator)
    guard let header = try reader.next() else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "there is no line that names the fields", file: source.file,
          hint: "write it first, such as id,name,price"))
    }
    if let invalid = source.firstInvalid(in: header.start..<header.end) {
      throw Self.notText(source.isUTF16 ? "the table is UTF-16 text" : "this is not valid UTF-8", invalid, source)
    }
    if let excess = source.excessOfMarks(in: header.start..<header.end) { throw DiagnosticsError(excess) }
    names = header.fields
    var seen: Set<ByteText> = []
    for name in names where !seen.insert(ByteText(name)).inserted {
      throw DiagnosticsError(
        Diagnostic(
          .error, "two fields are called \(TerminalText.quoted(name))", file: source.file,
          hint: "give each a name of its own"))
    }
    // Records are located once, and parsed on demand.
    var records: [Record] = []
    while let record = reader.skip() { records.append(record) }
    self.records = records
  }

  func row(_ index: Int, name: String) throws(DiagnosticsError) -> DataRow {
    let source = source.anchored(at: records[index].start, line: records[index].line)
    var reader = RecordReader(source: source, separator: separator, at: records[index])
    guard let record = try reader.next() else { return DataRow(fields: .object([]), name: name, isUntyped: true) }
    if let invalid = source.firstInvalid(in: record.start..<record.end) {
      throw Self.notText("row \(index + 1) is not valid UTF-8 from here on", invalid, source)
    }
    if let excess = source.excessOfMarks(in: record.start..<record.end) { throw DiagnosticsError(excess) }
    guard record.fields.count == names.count else {
      let place = SourceRange(start: record.start, end: record.end)
      throw DiagnosticsError(
        Diagnostic(
          .error, "row \(index + 1) has \(record.fields.count) fields, and the first line names \(names.count)",
          at: place, in: source, hint: "a comma within a field needs quotes around it"))
    }
    let members = zip(names, record.fields).map { JSONMember(key: $0, value: JSONNode(.string($1))) }
    var row = DataRow(fields: .object(members), name: name, isUntyped: true)
    if names.count == 1, let name = names.first, name.utf8.contains(where: { ";\t".utf8.contains($0) }) {
      row.remedy = "its one field is \(TerminalText.quoted(name)); write commas between fields, or tabs in a .tsv file"
    }
    return row
  }

  private static func notText(_ message: String, _ place: Int, _ source: SourceText) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, message, at: SourceRange(start: place, end: place + 1), in: source, hint: "save the file as UTF-8"))
  }
}

/// Parses records one by one.
private struct RecordReader {
  let source: SourceText
  let separator: UInt8
  private var at: Int
  private var line: Int

  init(source: SourceText, separator: UInt8, at record: CSVText.Record? = nil) {
    self.source = source
    self.separator = separator
    at = record?.start ?? source.contentStart
    line = record?.line ?? 1
  }

  /// The state of the scanner within a record.
  private enum Place {
    case fieldStart, inField, quoted, behindQuote
  }

  /// Skips a record, and empty lines before it; returns its place.
  mutating func skip() -> CSVText.Record? {
    passEmptyLines()
    guard at < source.bytes.count else { return nil }
    let record = CSVText.Record(start: at, line: line)
    let (quote, separator) = (UInt8(ascii: "\""), separator)
    source.bytes.withUnsafeBufferPointer { bytes in
      // Only at the beginning of a field does a quote allow delimiters, as in ``field()``.
      var place = Place.fieldStart
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        if byte == 0x0A { line += 1 }
        switch (place, byte) {
        case (.quoted, quote): place = .behindQuote
        case (.quoted, _): break
        case (_, 0x0A): return
        case (_, separator): place = .fieldStart
        case (.fieldStart, quote), (.behindQuote, quote): place = .quoted
        default: place = .inField
        }
      }
    }
    return record
  }

  mutating func next() throws(DiagnosticsError) -> (fields: [String], start: Int, end: Int)? {
    passEmptyLines()
    let bytes = source.bytes
    guard at < bytes.count else { return nil }
    let start = at
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard at < bytes.count else { return (fields, start, at) }
      let byte = bytes[at]
      at += 1
      if byte == separator { continue }
      line += 1
      return (fields, start, at - 1)
    }
  }

  /// Parses a field, up to its delimiter.
  private mutating func field() throws(DiagnosticsError) -> String {
    let bytes = source.bytes
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { return try quoted() }
    let start = at
    while at < bytes.count, bytes[at] != separator, bytes[at] != 0x0A { at += 1 }
    let hasReturn = at > start && bytes[at - 1] == 0x0D && (at == bytes.count || bytes[at] == 0x0A)
    return String(decoding: bytes[start..<(hasReturn ? at - 1 : at)], as: UTF8.self)
  }

  private mutating func quoted() throws(DiagnosticsError) -> String {
    let bytes = source.bytes
    let start = at
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      guard byte == UInt8(ascii: "\"") else {
        if byte == 0x0A { line += 1 }
        text.append(byte)
        continue
      }
      // A doubled quote is a literal one.
      if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
        text.append(byte)
        at += 1
        continue
      }
      if at < bytes.count, bytes[at] == 0x0D { at += 1 }
      guard at == bytes.count || bytes[at] == separator || bytes[at] == 0x0A else {
        throw wrong("something stands behind a field's closing quote", SourceRange(start: at, end: at + 1))
      }
      return String(decoding: text, as: UTF8.self)
    }
    throw wrong("a quote is opened and not closed", SourceRange(start: start, end: start + 1))
  }

  private func wrong(_ message: String, _ place: SourceRange) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(.error, message, at: place, in: source, hint: "a quote within a quoted field is written twice"))
  }

  private mutating func passEmptyLines() {
    while at < source.bytes.count, source.bytes[at] == 0x0A || source.bytes[at] == 0x0D {
      if source.bytes[at] == 0x0A { line += 1 }
      at += 1
    }
  }
}
