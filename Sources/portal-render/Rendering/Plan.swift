import PortalDocument
import PortalRaster

/// The pictures of a call, with their outputs.
///
/// It is complete before anything is drawn, so no two pictures have one output, and none overwrites an input.
struct Plan {
  let options: Render
  let table: DataTable?
  /// The screen in standard input, if any.
  let standardInput: ScreenTemplate?
  private let template: OutputTemplate?
  /// What writes each output, by its real path as paths are compared.
  private var writers: [String: (writer: String, output: String, place: String)] = [:]
  private var folders = KnownFolders()
  /// What confines outputs, by the folders that their paths begin with.
  private var roots: [ByteText: OutputRoot] = [:]
  /// The inputs of the call, which are never overwritten.
  private let read: [FileIdentity: String]
  private(set) var pieces: [Piece] = []

  /// The real paths of all outputs.
  var outputs: [String] { writers.values.map(\.place) }

  /// - Parameter projectFile: an input besides screens and rows.
  init(
    _ options: Render, table: DataTable?, standardInput: ScreenTemplate?, projectFile: String?
  ) throws(DiagnosticsError) {
    self.options = options
    self.table = table
    self.standardInput = standardInput
    template = try options.output.map { text throws(DiagnosticsError) in
      try OutputTemplate(text, hasFields: table != nil)
    }
    let inputs = (options.inputs + [options.data?.path, projectFile].compactMap { $0 }).filter { $0 != "-" }
    read = Dictionary(
      zip(FileIdentity.all(of: inputs), inputs).compactMap { identity, input in identity.map { ($0, input) } },
      uniquingKeysWith: { first, _ in first })
    try checkCount()
    try checkTemplate()
    if options.isPaged(rows: table?.count) {
      try addPages()
    } else {
      for place in options.inputs.indices { try addInput(place) }
    }
    // Every other output of the call; a test holds this list against the options.
    for (writer, output) in [
      ("the contact sheet", options.contactSheet?.path), ("--deps", options.work.dependencies?.path),
      ("--timings", options.work.timings?.path),
    ] {
      // Device files may be written several times.
      if let output, !Files.isSpecial(output) { try claim(output, for: writer) }
    }
  }

  /// Checks that there are not more pictures than can be planned.
  private func checkCount() throws(DiagnosticsError) {
    let (screens, rows, variants) = (options.inputs.count, table?.count ?? 1, options.variants.count)
    let (each, isTooLarge) = screens.multipliedReportingOverflow(by: variants)
    guard isTooLarge || each > CommandLimits.pictures / max(rows, 1) else { return }
    throw .wrong(
      "\(screens) \(screens == 1 ? "screen" : "screens"), \(rows) \(rows == 1 ? "row" : "rows") and \(variants) "
        + "\(variants == 1 ? "variant" : "variants") are more than the \(CommandLimits.pictures) pictures that one call may mean",
      hint: "split the data, or send lines to --batch")
  }

  // MARK: Whether the template is unambiguous

  private func checkTemplate() throws(DiagnosticsError) {
    let rows = table?.count ?? 1
    // With a file for each row there are as many files as rows; a named file is never silently omitted.
    if rows == 0, template?.hasNames != true || options.contactSheet != nil {
      throw .wrong(
        "\(TerminalText.quoted(options.data?.path ?? "")) has no rows, and so there is nothing to draw",
        hint: "the first line names the fields; write rows below it")
    }
    guard let template else {
      if rows > 1, !options.needsNoFiles {
        throw .wrong("\(rows) rows cannot all be written to one file", hint: "name a field: -o 'out/{id}.png'")
      }
      return
    }
    if let folder = template.fixedFolder, template.hasNames, !Files.isFolder(folder) {
      throw DiagnosticsError(FileError(.write, template.text, .missingFolder).diagnostic)
    }
    if options.isPaged(rows: table?.count) { return }
    if options.variants.count > 1, !template.mentions("variant", "-variant", "scale", "device") {
      throw .wrong(
        "\(options.variants.count) variants cannot all be written to \(template.text)",
        hint: "put {-variant} into it: -o '{name}{-variant}.png'")
    }
    if rows > 1, !template.hasNames {
      throw .wrong(
        "\(rows) rows cannot all be written to \(template.text)",
        hint: "name a field: -o 'out/{id}.png'; a PDF has them as pages: -o rows.pdf")
    }
    if options.inputs.count > 1, !template.hasNames {
      throw .wrong(
        "\(options.inputs.count) screens cannot all be written to \(template.text)",
        hint: "put {name} into it: -o 'out/{name}.png'; a PDF has them as pages: -o screens.pdf")
    }
  }

  // MARK: Pieces

  /// All screens in one file.
  private mutating func addPages() throws(DiagnosticsError) {
    let output = options.output ?? "-"
    let place = try options.outputRoot?.place(of: output)
    try claim(output, at: place, for: output)
    var pages: [Piece.Page] = []
    for place in options.inputs.indices {
      for row in rows {
        for variant in options.variants { pages.append(Piece.Page(source: .input(place), row: row, variant: variant)) }
      }
    }
    pieces = [
      Piece(pages: pages, output: output, place: place, caption: output, key: output)
    ]
  }

  private var rows: [Piece.Page.Row] {
    guard let table else { return [.none] }
    return (0..<table.count).map { .place($0) }
  }

  private mutating func addInput(_ place: Int) throws(DiagnosticsError) {
    // Read only for names and sizes; the worker reads it again.
    var document: ScreenTemplate?
    if needsDocuments, options.screen.linkedScreen(options.inputs[place]) == nil {
      do {
        document =
          try standardInput(place)
          ?? .read(
            Files.read(options.inputs[place], onlyRegular: options.screen.isWatched), file: options.inputs[place],
            defaults: options.screen.defaults, budget: options.screen.budget)
      } catch {
        return fail(place, Diagnostic.all(of: error))
      }
    }
    for row in rows { try add(place, row, document) }
  }

  private func standardInput(_ place: Int) -> ScreenTemplate? { options.inputs[place] == "-" ? standardInput : nil }

  private mutating func fail(_ place: Int, _ diagnostics: [Diagnostic]) {
    let stem = ScreenInputs.stem(of: options.inputs[place])
    pieces.append(
      Piece(pages: [Piece.Page(source: .input(place))], caption: stem, key: key(place, .none), failure: diagnostics))
  }

  private var needsDocuments: Bool {
    options.contactSheet != nil || options.variants.count > 1 || options.variants.first != .base
      || template?.mentions("variant", "-variant", "scale", "device") ?? false
  }

  /// The pieces of one screen and one row.
  private mutating func add(_ place: Int, _ row: Piece.Page.Row, _ document: ScreenTemplate?) throws(DiagnosticsError) {
    do {
      let fields = try fields(of: row)
      let (canvas, traits) = try surroundings(document, fields)
      var seen: Set<String> = []
      for variant in options.variants {
        let name = variant.name(beside: canvas, traits)
        // Variants without effect are one picture.
        guard seen.insert(name ?? "").inserted else { continue }
        var (shown, traits) = (canvas, traits)
        variant.apply(to: &shown, &traits)
        let page = Piece.Page(source: .input(place), row: row, variant: variant)
        let stem = ScreenInputs.stem(of: options.inputs[place])
        var piece = Piece(pages: [page], caption: caption(stem, fields, name), key: key(place, row, name))
        piece.output = try output(place, row, fields, variant: name, canvas: shown)
        if document != nil, shown.fit == .fixed { piece.canvas = shown.size }
        if let output = piece.output {
          piece.place = try root(place)?.place(of: output)
          try claim(output, at: piece.place, for: who(place, row, name))
        }
        pieces.append(piece)
      }
    } catch {
      // An error in one of many rows leaves the others; without rows it is an error of the call.
      guard case .place = row else { throw error }
      pieces.append(
        Piece(pages: [Piece.Page(source: .input(place), row: row)], key: key(place, row), failure: error.diagnostics))
    }
  }

  /// A key that is unique, and stable across rounds.
  private func key(_ place: Int, _ row: Piece.Page.Row, _ variant: String? = nil) -> String {
    var key = "\(place)"
    if case .place(let index) = row { key += "/\(index)" }
    return key + (variant.map { " \($0)" } ?? "")
  }

  private func fields(of row: Piece.Page.Row) throws(DiagnosticsError) -> DataRow? {
    guard case .place(let index) = row else { return nil }
    return try table?.row(index)
  }

  private func surroundings(
    _ document: ScreenTemplate?, _ fields: DataRow?
  ) throws(DiagnosticsError) -> (Canvas, Traits) {
    var (canvas, traits) = (options.screen.defaults.canvas, options.screen.defaults.traits)
    if let document { (canvas, traits) = try document.canvasAndTraits(for: fields) }
    options.screen.asked.apply(to: &canvas)
    options.screen.asked.apply(to: &traits)
    return (canvas, traits)
  }

  private func caption(_ stem: String, _ fields: DataRow?, _ variant: String?) -> String {
    let name = fields.map { row in row.name.prefix { $0 != "(" }.trimmed } ?? stem
    return variant.map { "\(name) · \($0)" } ?? name
  }

  private func who(_ place: Int, _ row: Piece.Page.Row, _ variant: String?) -> String {
    var name = ScreenInputs.shown(options.inputs[place])
    if case .place(let index) = row { name = "row \(index + 1)" }
    return variant.map { "\(name) as \($0)" } ?? name
  }

  // MARK: Outputs

  private func output(
    _ place: Int, _ row: Piece.Page.Row, _ fields: DataRow?, variant: String?, canvas: Canvas
  ) throws(DiagnosticsError) -> String? {
    let stem = ScreenInputs.stem(of: options.inputs[place])
    guard let template else {
      if options.needsNoFiles { return nil }
      // A JSON layout beside a JSON screen needs a different name.
      let format = options.picture.format ?? .png
      let ending = format == .json ? "layout.json" : format.rawValue
      return "\(ScreenInputs.folder(of: options.inputs[place]))/\(stem)\(variant.map { "-" + $0 } ?? "").\(ending)"
    }
    return try template.path(of: fields?.name) { name throws(DiagnosticsError) in
      if let field = try field(name, fields) { return field }
      switch name {
      case "name": return stem
      case "variant": return variant ?? "base"
      case "-variant": return variant.map { "-" + $0 } ?? ""
      case "scale": return shortNumber(canvas.scale)
      case "device": return canvas.deviceName
      case "row":
        if case .place(let index) = row { return String(index + 1) }
        return "1"
      default:
        throw .wrong(
          "\(fields?.name ?? stem) has no field \(TerminalText.quoted(name)), which the output names",
          hint: fields?.remedy(forMissing: name))
      }
    }
  }

  /// What confines an output whose name the call does not say; nil where it says all of it.
  private mutating func root(_ place: Int) -> OutputRoot? {
    if let root = options.outputRoot { return root }
    let folder: String
    if let template {
      guard template.hasNames else { return nil }
      folder = template.fixedFolder ?? "."
    } else {
      folder = ScreenInputs.folder(of: options.inputs[place])
    }
    let root = roots[ByteText(folder)] ?? OutputRoot(folder)
    roots[ByteText(folder)] = root
    return root
  }

  /// A row's field as part of a name.
  private func field(_ name: String, _ fields: DataRow?) throws(DiagnosticsError) -> String? {
    guard let fields, let value = fields[name] else { return nil }
    switch value {
    case .string(let text) where !text.isEmpty: return text
    case .number(let number): return JSONWriter.text(of: number)
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .string, .null, .array, .object:
      throw .wrong(
        "the field \(TerminalText.quoted(name)) of \(fields.name) is no name for a file",
        hint: "use a field that is a text or a number, and not empty")
    }
  }

  /// Reserves an output for one picture.
  ///
  /// - Parameter place: its real path, where that is known.
  private mutating func claim(_ output: String, at place: String? = nil, for writer: String) throws(DiagnosticsError) {
    if output == "-" { return }
    let place = place ?? WrittenFiles.place(of: output, &folders)
    if let (other, taken, _) = writers.updateValue((writer, output, place), forKey: OutputPath.compared(place)) {
      var hint = "give each a name of its own with -o"
      if OutputPath.compared(taken) != OutputPath.compared(output) {
        hint += "; both paths lead to one file"
      } else if !taken.hasSameBytes(as: output) {
        hint += "; on many disks capitals make no other name"
      }
      throw .wrong("\(other) and \(writer) would both be written to \(output)", hint: hint)
    }
    if let identity = FileIdentity(place), let input = read[identity] {
      throw FileIdentity.wouldReplace(input, by: output)
    }
  }
}

extension Canvas {
  /// The device of this canvas, or its size.
  fileprivate var deviceName: String {
    if fit != .fixed, let name { return name }
    let device = Device.all.first { $0.size == size && $0.scale == scale && $0.safeArea == safeArea }
    return device?.name ?? "\(shortNumber(size.width))x\(shortNumber(size.height))"
  }
}

extension Substring {
  fileprivate var trimmed: String { String(hasSuffix(" ") ? dropLast() : self) }
}
