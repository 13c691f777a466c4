/// One row of data: named values, and their source.
public struct DataRow: Sendable {
  /// The values by their names, as a JSON object.
  public var fields: JSONValue
  /// The row in messages: `row 3 (rows.csv:4)`.
  public var name: String
  /// Whether all values are texts because the file format has no types, as in CSV.
  public var isUntyped: Bool
  /// The hint for a missing field, if it is more than another name.
  var remedy: String?

  /// A row of fields, with the name by which messages know it.
  public init(fields: JSONValue, name: String, isUntyped: Bool = false) {
    self.fields = fields
    self.name = name
    self.isUntyped = isUntyped
  }

  /// The hint for a missing field.
  public func remedy(forMissing field: String) -> String {
    if let remedy { return remedy }
    var known: [String] = []
    if case .object(let members) = fields { known = members.map(\.key) }
    if let near = nearestName(to: field, in: known) { return "did you mean \"\(near)\"?" }
    let names = known.prefix(12).map { TerminalText.bounded($0) }
    return names.isEmpty ? "it has none" : "it has: \(names.joined(separator: ", "))"
  }

  /// The value of a field: one of this exact name, or the one at a path such as `user.name` or `items.0`.
  ///
  /// A null is a value here; placeholders treat it as missing.
  public subscript(path: String) -> JSONValue? {
    var passed = 0
    return DataPath.value(at: path[...], in: fields, passing: &passed)
  }
}

/// A table of data for a template, with one row for each picture.
///
/// Rows are parsed on demand, so that a long table takes little more memory than its file.
public struct DataTable: Sendable {
  private enum Rows: Sendable {
    /// The parsed rows, with the line of each.
    case parsed([JSONNode], lines: [Int])
    /// JSON lines: the start, end and number of each.
    case lines([(start: Int, end: Int, line: Int)])
    case csv(CSVText)
  }

  private let source: SourceText
  private let rows: Rows

  /// Reads CSV, TSV, JSON or JSON lines, as determined by the file's extension, or else its first character.
  ///
  /// - Throws: errors of the whole table. Errors of a row are thrown when it is accessed.
  public static func read(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> DataTable {
    let source = SourceText(file: file, bytes: bytes)
    let first = bytes[source.contentStart...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "csv": return DataTable(source: source, rows: .csv(try CSVText(source, separator: UInt8(ascii: ","))))
    case "tsv": return DataTable(source: source, rows: .csv(try CSVText(source, separator: UInt8(ascii: "\t"))))
    case "ndjson", "jsonl": return DataTable(source: source, rows: lines(of: source))
    case "json": return DataTable(source: source, rows: try parsed(source))
    default:
      switch first {
      case UInt8(ascii: "["): return DataTable(source: source, rows: try parsed(source))
      case UInt8(ascii: "{"): return DataTable(source: source, rows: lines(of: source))
      default: return DataTable(source: source, rows: .csv(try CSVText(source, separator: UInt8(ascii: ","))))
      }
    }
  }

  /// The number of rows.
  public var count: Int {
    switch rows {
    case .parsed(let nodes, _): nodes.count
    case .lines(let lines): lines.count
    case .csv(let text): text.records.count
    }
  }

  /// The row at an index, which is parsed only now.
  ///
  /// - Throws: the errors of the row.
  public func row(_ index: Int) throws(DiagnosticsError) -> DataRow {
    switch rows {
    case .parsed(let nodes, let lines): return try row(nodes[index], index, line: lines[index], in: source)
    case .lines(let lines):
      let line = lines[index]
      // Only its line is parsed; line breaks before it preserve its number.
      let text = SourceText(file: source.file, bytes: Array(source.bytes[line.start..<line.end]))
      do {
        return try row(try JSONReader.read(text), index, line: line.line, in: text)
      } catch {
        throw DiagnosticsError(error.diagnostics.map { $0.moved(toLine: line.line) })
      }
    case .csv(let text): return try text.row(index, name: name(index, line: text.records[index].line))
    }
  }

  private func name(_ index: Int, line: Int) -> String { "row \(index + 1) (\(source.file):\(line))" }

  private func row(
    _ node: JSONNode, _ index: Int, line: Int, in source: SourceText
  ) throws(DiagnosticsError) -> DataRow {
    guard case .object = node.value else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "row \(index + 1) is no object of fields but \(node.value.kindName)", at: node.place, in: source,
          hint: "write each row as { \"name\": value, … }"))
    }
    return DataRow(fields: node.value, name: name(index, line: line))
  }

  /// An array of rows, or one.
  private static func parsed(_ source: SourceText) throws(DiagnosticsError) -> Rows {
    let node = try JSONReader.read(source)
    var rows = [node]
    if case .array(let items) = node.value { rows = items }
    // Rows are in order, so one pass counts all their lines.
    var (line, at) = (1, source.contentStart)
    let lines = source.bytes.withUnsafeBufferPointer { bytes in
      rows.map { row in
        let start = min(row.place.start, bytes.count)
        while at < start {
          // As in diagnostics: a `\r` ends a line unless `\n` follows.
          if bytes[at] == 0x0A || (bytes[at] == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A)) { line += 1 }
          at += 1
        }
        return line
      }
    }
    return .parsed(rows, lines: lines)
  }

  private static func lines(of source: SourceText) -> Rows {
    var lines: [(start: Int, end: Int, line: Int)] = []
    var number = 0
    var start = source.contentStart
    while start < source.bytes.count {
      number += 1
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      if source.bytes[start..<end].contains(where: { $0 > 0x20 }) { lines.append((start, end, number)) }
      start = end + 1
    }
    return .lines(lines)
  }
}

extension Diagnostic {
  /// The diagnostic of a text that begins at another line of its file.
  fileprivate func moved(toLine line: Int) -> Diagnostic {
    var diagnostic = self
    if let position { diagnostic.position = SourcePosition(line: line, column: position.column) }
    diagnostic.excerpt?.line = line
    return diagnostic
  }
}
