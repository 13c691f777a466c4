/// One row of data: named values, and where they come from.
public struct DataRow: Sendable {
  /// An object.
  public var fields: JSONValue
  /// What people are told that it is: `row 3 (rows.csv:4)`.
  public var name: String
  /// Whether all values are texts because the file knows nothing else, as CSV does.
  public var isUntyped: Bool
  /// What helps where a field is missing, if it is more than another name.
  var remedy: String?

  public init(fields: JSONValue, name: String, isUntyped: Bool = false) {
    self.fields = fields
    self.name = name
    self.isUntyped = isUntyped
  }

  /// What helps where it has no such field.
  public func remedy(forMissing field: String) -> String {
    if let remedy { return remedy }
    var known: [String] = []
    if case .object(let members) = fields { known = members.map(\.key) }
    if let near = nearestName(to: field, in: known) { return "did you mean \"\(near)\"?" }
    return known.isEmpty ? "it has none" : "it has: \(known.prefix(12).joined(separator: ", "))"
  }

  /// The value of a field: one of this very name, or what a path such as `user.name` or `items.0` leads to.
  ///
  /// A null is a value here; placeholders take it for none.
  public subscript(path: String) -> JSONValue? { Self.value(at: path, in: fields) }

  static func value(at path: String, in fields: JSONValue) -> JSONValue? {
    if let value = fields[path] { return value.value }
    var value = fields
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      switch value {
      case .object:
        guard let member = value[String(part)] else { return nil }
        value = member.value
      case .array(let items):
        guard let index = Int(part), items.indices.contains(index) else { return nil }
        value = items[index].value
      default: return nil
      }
    }
    return value
  }
}

/// Values with which a template may be filled, one row for each picture.
///
/// Rows are read when they are asked for, so that a long table takes little more memory than its file.
public struct DataTable: Sendable {
  private enum Rows: Sendable {
    case parsed([JSONNode])
    /// Lines of JSON: where each begins, where it ends, and its number.
    case lines([(start: Int, end: Int, line: Int)])
    case csv(CSVText)
  }

  private let source: SourceText
  private let rows: Rows

  /// Reads CSV, TSV, JSON or lines of JSON, as the file's ending says, or else its first character.
  ///
  /// - Throws: what is wrong with the whole of it. What is wrong with one row is said when it is asked for.
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

  /// How many rows there are.
  public var count: Int {
    switch rows {
    case .parsed(let nodes): nodes.count
    case .lines(let lines): lines.count
    case .csv(let text): text.records.count
    }
  }

  /// One row.
  ///
  /// - Throws: why it cannot be used.
  public func row(_ index: Int) throws(DiagnosticsError) -> DataRow {
    switch rows {
    case .parsed(let nodes):
      let node = nodes[index]
      return try row(node, index, line: source.position(at: node.place.start).line, in: source)
    case .lines(let lines):
      let line = lines[index]
      // Only the line is looked at; blank lines before it keep its number.
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

  /// A list of rows, or one.
  private static func parsed(_ source: SourceText) throws(DiagnosticsError) -> Rows {
    let node = try JSONReader.read(source)
    if case .array(let items) = node.value { return .parsed(items) }
    return .parsed([node])
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
  /// The same of a text that begins at another line of its file.
  fileprivate func moved(toLine line: Int) -> Diagnostic {
    var diagnostic = self
    if let position { diagnostic.position = SourcePosition(line: line, column: position.column) }
    diagnostic.excerpt?.line = line
    return diagnostic
  }
}
