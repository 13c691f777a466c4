/// A document that is parsed once and makes many screens: one for each row of data.
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
  private let budget: Budget
  /// Errors of single values in the text.
  private let faults: [JSONFault]

  /// Reads a document whose texts and values may name fields of rows of data.
  ///
  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - defaults: settings for what the document omits.
  ///   - budget: limits on substitution and on the number of components.
  public static func read(
    _ bytes: [UInt8], file: String, defaults: ScreenDefaults = ScreenDefaults(), budget: Budget = .standard
  ) throws(DiagnosticsError) -> ScreenTemplate {
    try read(SourceText(file: file, bytes: bytes), defaults: defaults, budget: budget)
  }

  /// Reads a text that is placed already, such as a part of a page.
  package static func read(
    _ source: SourceText, defaults: ScreenDefaults = ScreenDefaults(), budget: Budget = .standard
  ) throws(DiagnosticsError) -> ScreenTemplate {
    var faults: [JSONFault] = []
    let node = try JSONReader.read(source, faults: &faults)
    return ScreenTemplate(source: source, node: node, defaults: defaults, budget: budget, faults: faults)
  }

  /// A document embedded in another text, such as a line of a batch.
  public init(
    _ node: JSONNode, in source: SourceText, defaults: ScreenDefaults = ScreenDefaults(), budget: Budget = .standard
  ) {
    self.init(source: source, node: node, defaults: defaults, budget: budget)
  }

  private init(
    source: SourceText, node: JSONNode, defaults: ScreenDefaults, budget: Budget, faults: [JSONFault] = []
  ) {
    self.source = source
    self.node = node
    self.defaults = defaults
    self.budget = budget
    self.faults = faults
  }

  /// The screen of a row; without one, that of the document's own sample if it has one.
  ///
  /// A document without data is no template: its texts are literal.
  public func document(for row: DataRow? = nil) throws(DiagnosticsError) -> ScreenDocument {
    try document(for: row, counting: nil)
  }

  /// - Parameter account: where the work of filling it is counted, for those that fill many: of what is looked through and left
  /// out, nothing is drawn.
  package func document(
    for row: DataRow? = nil, counting account: WorkAccount?
  ) throws(DiagnosticsError) -> ScreenDocument {
    guard let row = row ?? sample else { return try read(node) }
    var filling = Filling(source: source, row: row, budget: budget)
    // The sample is data, not part of the template.
    let filled = filling.fill(withoutSample) ?? JSONNode(.object([]), place: node.place)
    account?.add(.values, Double(filling.count), of: budget)
    account?.add(.filling, Double(filling.bytes), of: budget)
    if filling.isTooMuch { throw DiagnosticsError(filling.diagnostics) }
    return try read(filled, after: filling)
  }

  /// The canvas and traits of a row's screen, without reading the rest.
  public func canvasAndTraits(for row: DataRow? = nil) throws(DiagnosticsError) -> (canvas: Canvas, traits: Traits) {
    guard case .object(let members) = node.value else { return (defaults.canvas, defaults.traits) }
    var part = JSONNode(.object(members.filter { ["device", "traits"].contains($0.key) }), place: node.place)
    if let row = row ?? sample {
      var filling = Filling(source: source, row: row, budget: DocumentLimits.surroundings)
      let filled = filling.fill(part)
      if filling.isTooMuch {
        let message = "\"device\" and \"traits\" are too much to fill"
        throw DiagnosticsError([
          Diagnostic(
            .error, message, at: part.place, in: source, hint: "put less into them: they have some twenty values")
        ])
      }
      guard let filled, filling.diagnostics.isEmpty else {
        throw DiagnosticsError(filling.diagnostics)
      }
      part = filled
    }
    let reading = Reading(source: source, defaults: defaults)
    let (canvas, traits) = (reading.canvas(part), reading.traits(part))
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    return (canvas, traits)
  }

  /// - Parameter filling: the substitution that made the node.
  private func read(_ node: JSONNode, after filling: Filling? = nil) throws(DiagnosticsError) -> ScreenDocument {
    let before = faults.flatMap { $0.diagnostics(in: source) } + (filling?.diagnostics ?? [])
    let reading = Reading(
      source: source, defaults: defaults, budget: budget,
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

  /// Whether it contains directives, searched in the bytes, which is fast.
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
