/// A document that was read once and may become many screens: one for each row of data.
///
/// ```swift
/// let template = try ScreenTemplate.read(Files.read("card.json"), file: "card.json")
/// let table = try DataTable.read(Files.read("rows.csv"), file: "rows.csv")
/// for index in 0..<table.count { try draw(template.document(for: table.row(index))) }
/// ```
public struct ScreenTemplate: Sendable {
  private let source: SourceText
  private let node: JSONNode
  private let defaults: ScreenDefaults
  /// What is wrong with single values of the text.
  private let faults: [JSONFault]

  /// - Parameters:
  ///   - file: the file's name as messages give it.
  ///   - defaults: what is true where the document says nothing.
  public static func read(
    _ bytes: [UInt8], file: String, defaults: ScreenDefaults = ScreenDefaults()
  ) throws(DiagnosticsError) -> ScreenTemplate {
    let source = SourceText(file: file, bytes: bytes)
    var faults: [JSONFault] = []
    let node = try JSONReader.read(source, faults: &faults)
    return ScreenTemplate(source: source, node: node, defaults: defaults, faults: faults)
  }

  /// A document that is a part of another text, such as a line of a batch.
  public init(_ node: JSONNode, in source: SourceText, defaults: ScreenDefaults = ScreenDefaults()) {
    self.init(source: source, node: node, defaults: defaults)
  }

  private init(source: SourceText, node: JSONNode, defaults: ScreenDefaults, faults: [JSONFault] = []) {
    self.source = source
    self.node = node
    self.defaults = defaults
    self.faults = faults
  }

  /// The screen of a row; without one, that of the document's own sample where it has one.
  ///
  /// A document that is given no data and has none is no template: its texts mean what they say.
  public func document(for row: DataRow? = nil) throws(DiagnosticsError) -> ScreenDocument {
    guard let row = row ?? sample else { return try read(node) }
    var filling = Filling(source: source, row: row)
    // The sample is data, and no part of what is filled.
    let filled = filling.fill(withoutSample) ?? JSONNode(.object([]), place: node.place)
    if filling.isTooMuch { throw DiagnosticsError(filling.diagnostics) }
    return try read(filled, after: filling)
  }

  /// What a row's screen is drawn on, and under which traits, read without the rest of it.
  public func canvasAndTraits(for row: DataRow? = nil) throws(DiagnosticsError) -> (canvas: Canvas, traits: Traits) {
    guard case .object(let members) = node.value else { return (defaults.canvas, defaults.traits) }
    var part = JSONNode(.object(members.filter { ["device", "traits"].contains($0.key) }), place: node.place)
    if let row = row ?? sample {
      var filling = Filling(source: source, row: row)
      guard let filled = filling.fill(part), filling.diagnostics.isEmpty else {
        throw DiagnosticsError(filling.diagnostics)
      }
      part = filled
    }
    let reading = Reading(source: source, defaults: defaults)
    let (canvas, traits) = (reading.canvas(part), reading.traits(part))
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    return (canvas, traits)
  }

  /// - Parameter filling: what made the node of the document.
  private func read(_ node: JSONNode, after filling: Filling? = nil) throws(DiagnosticsError) -> ScreenDocument {
    let before = faults.flatMap { $0.diagnostics(in: source) } + (filling?.diagnostics ?? [])
    let reading = Reading(
      source: source, defaults: defaults,
      judged: filling?.judged.union(faults.map(\.place)) ?? Set(faults.map(\.place)), untyped: filling?.untyped ?? [])
    let document = reading.document(node)
    var diagnostics = before + reading.diagnostics
    if let filling, !reading.diagnostics.isEmpty {
      diagnostics.append(Diagnostic(.note, "the document was filled with \(filling.row.name)"))
    }
    guard let document, diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    return document
  }

  private var sample: DataRow? {
    guard let data = node.value["data"] else {
      guard usesData else { return nil }
      var row = DataRow(fields: .object([]), name: "the document, which is given no data,")
      row.remedy = "give the document \"data\", fill it from a file with --data, or give a \"default\""
      return row
    }
    guard case .object = data.value else { return nil }
    return DataRow(fields: data.value, name: "the document's own data")
  }

  /// Whether it has forms that mean nothing without data; looked for in the bytes, which is quick.
  private var usesData: Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while let quote = bytes[at...].firstIndex(of: UInt8(ascii: "$")) {
        at = quote + 1
        for word in ["data\"", "each\"", "if\""] where bytes[at...].starts(with: word.utf8) { return true }
      }
      return false
    }
  }

  private var withoutSample: JSONNode {
    guard case .object(let members) = node.value else { return node }
    return JSONNode(.object(members.filter { $0.key != "data" }), place: node.place)
  }
}
