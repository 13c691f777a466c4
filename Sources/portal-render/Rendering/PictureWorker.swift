import PortalDocument
import PortalRaster

/// Draws pieces one after the other, on one thread.
struct PictureWorker {
  let options: Render
  let table: DataTable?
  let standardInput: ScreenTemplate?
  /// The project file with options of the call.
  let projectFile: String?
  /// All outputs of the call.
  let outputs: [String]
  /// What the lines of a batch read and write; nil where there is none.
  let batch: BatchFiles?
  let number: Int
  /// The number of missing pages whose errors are reported.
  let toldFailures: Int
  /// The outputs' real paths, resolved when the first image is opened.
  private var written: WrittenFiles?
  private var maker: PictureMaker
  private var timeline: Timeline

  /// - Parameter isForOne: whether it draws only one picture.
  init(
    options: Render, table: DataTable? = nil, standardInput: ScreenTemplate? = nil, projectFile: String?,
    outputs: [String] = [], batch: BatchFiles? = nil, number: Int, toldFailures: Int = Tally.toldFailures,
    isForOne: Bool = false
  ) {
    self.options = options
    self.table = table
    self.standardInput = standardInput
    self.projectFile = projectFile
    self.outputs = outputs
    self.batch = batch
    self.number = number
    self.toldFailures = toldFailures
    maker = PictureMaker(options: options.screen)
    // A large document takes as much memory as its picture.
    maker.keepsDocuments = !isForOne
    // In a batch other lines write files meanwhile.
    maker.suggestsImages = batch == nil
    timeline = Timeline(isOn: options.work.timings != nil)
  }

  /// Draws a piece; errors are in its outcome.
  mutating func draw(_ piece: Piece) -> Outcome {
    var outcome = Outcome(caption: piece.caption, key: piece.key, thread: number)
    timeline.mark("wait")
    if options.wantsSources { outcome.sources = files(of: piece) }
    do {
      if !piece.failure.isEmpty { throw DiagnosticsError(piece.failure) }
      try draw(piece, &outcome)
    } catch {
      // Errors of a single page are labelled with its row; with several pages, no row is to blame.
      outcome.diagnostics += named(Diagnostic.all(of: error), by: piece.pages.count == 1 ? piece.pages.first : nil)
      outcome.status = piece.failureStatus
    }
    timeline.mark("tell", piece.output ?? "")
    outcome.spans = timeline.take()
    return outcome
  }

  private mutating func draw(_ piece: Piece, _ outcome: inout Outcome) throws {
    /// The picture of a piece of one page; of several, each is painted as soon as it is placed.
    var single: Picture?
    var book = PDFBook(mostViews: CommandLimits.viewsOfFile, mostBytes: CommandLimits.bytesOfFile)
    var canvas: Canvas?
    var sources: [String] = []
    var inputs = files(of: piece)
    let format = piece.output.map { options.picture.format(of: $0) } ?? .png
    var missing = 0
    func fail(_ page: Piece.Page, _ error: any Error) {
      outcome.worsen(to: page.failureStatus)
      missing += 1
      if missing <= toldFailures { outcome.diagnostics += named(Diagnostic.all(of: error), by: page) }
    }
    for page in piece.pages {
      // Each page has a budget of its own, as a picture has.
      Trap.goOn()
      let (picture, folder, file): (Picture, String, String)
      do {
        // Before it is placed: rows may go on for long.
        try book.checkRoom()
        (picture, folder, file) = try self.picture(of: page)
      } catch {
        fail(page, problemOfOrder(of: page, piece) ?? error)
        continue
      }
      timeline.mark("place", file)
      let root = options.screen.root?.path ?? folder
      try refuseToReplace(picture.search, in: root, of: file, by: piece)
      if let claim = piece.claim { try batch?.note(picture.search, in: root, readBy: claim) }
      inputs += picture.search.images.map(\.place) + options.screen.fonts.paths
      if options.wantsSources {
        sources += (file == Files.standardInputName ? [] : [SwiftScreens.file(of: file)]) + picture.fontFiles
        sources += picture.imageNames.map { RootFolder.path(of: $0, in: root) }
      }
      let warnings = (picture.diagnostics + picture.losses(in: format)).map { $0.located(in: file) }
      outcome.diagnostics += named(warnings, by: page)
      // With --strict a picture with warnings is not written, so that no failed output remains.
      if options.isStrict, !warnings.isEmpty {
        outcome.worsen(to: .failed)
        missing += 1
        continue
      }
      if options.keepsPictures { outcome.kept.append(try KeptPicture(picture, caption: piece.caption)) }
      if options.contactSheet != nil, canvas == nil {
        let png = try picture.png()
        outcome.entryBytes = png.count
        outcome.entry = ContactSheet.Entry(
          image: .data(png), size: picture.screen.canvas.size, caption: piece.caption)
      }
      if options.keepsPictures || outcome.entry != nil { timeline.mark("draw", piece.caption) }
      canvas = canvas ?? picture.screen.canvas
      guard let output = piece.output else { continue }
      if piece.pages.count == 1 {
        single = picture
        continue
      }
      do {
        try book.add(picture)
      } catch let error as DiagnosticsError {
        fail(page, error)
      }
      timeline.mark("draw", output)
    }
    outcome.sources = (sources + outcome.sources).unique
    func tellMissing() {
      guard missing > 0, piece.pages.count > 1, let output = piece.output else { return }
      outcome.diagnostics.append(missingPages(missing, of: piece.pages.count, in: output))
    }
    tellMissing()
    guard let canvas, missing < piece.pages.count else { return }
    if let output = piece.output {
      let bytes: [UInt8]
      if let picture = single.take() {
        // Let go while it is encoded.
        bytes = try options.picture.bytes(of: picture, as: format)
      } else {
        // What all pages share is as much work as another page.
        Trap.goOn()
        bytes = try book.bytes()
      }
      timeline.mark("draw", output)
      if let claim = piece.claim { try batch?.refuseToReplace(output, by: claim) }
      try options.out.write(bytes, to: output, at: piece.place, makesFolders: piece.makesFolder, madeOf: inputs)
      timeline.mark("write", output)
      outcome.file = Outcome.File(path: output, format: format, bytes: bytes.count, pixels: canvas.pixelSize)
    }
  }

  /// The warning about a file that lacks pages.
  private func missingPages(_ missing: Int, of count: Int, in output: String) -> Diagnostic {
    .missing(
      missing, of: count, "pages", in: output,
      hint: missing > toldFailures
        ? "what is wrong with \(toldFailures) of them is told above; --verbose tells of every one"
        : "what is wrong with them is told above")
  }

  /// Why it depends on the order of pictures what is wrong with one of which nothing came; nil where it does not.
  private mutating func problemOfOrder(of page: Piece.Page, _ piece: Piece) -> (any Error)? {
    guard let (search, root) = maker.takeFailure() else { return nil }
    do {
      try refuseToReplace(search, in: root, of: name(of: page), by: piece)
      if let claim = piece.claim { try batch?.note(search, in: root, readBy: claim) }
      return nil
    } catch {
      return error
    }
  }

  /// A page's file name for messages.
  private func name(of page: Piece.Page) -> String {
    switch page.source {
    case .template(_, let file, _, _): file ?? Files.standardInputName
    case .input(let place): ScreenInputs.shown(options.inputs[place])
    }
  }

  /// Refuses to overwrite an image that any screen of the call shows.
  ///
  /// - Parameter root: the folder of its images, as it is named.
  private mutating func refuseToReplace(
    _ search: ImageSearch, in root: String, of file: String, by piece: Piece
  ) throws {
    guard !search.images.isEmpty else { return }
    func shown(_ image: ImageSearch.Image) -> String { RootFolder.path(of: image.name, in: root) }
    if let output = piece.output {
      let images = search.images.map { (name: shown($0), place: $0.place) }
      try FileIdentity.refuse(output, at: piece.place, replacing: images)
    }
    let written = written ?? WrittenFiles(outputs)
    self.written = written
    guard let image = written.first(of: search.images) else { return }
    throw DiagnosticsError(
      Diagnostic(
        .error, "\(TerminalText.quoted(shown(image))) is an image of this screen, and the same call writes it",
        file: file,
        hint: "write to another file, or draw the image in a call of its own"))
  }

  /// Labels diagnostics of one of many rows with the row.
  private func named(_ diagnostics: [Diagnostic], by page: Piece.Page?) -> [Diagnostic] {
    guard !diagnostics.isEmpty, case .place(let index)? = page?.row, let row = try? table?.row(index) else {
      return diagnostics
    }
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.severity != .note, !diagnostic.message.contains("row \(index + 1) ") {
        diagnostic.message = "\(row.name): \(diagnostic.message)"
      }
      return diagnostic
    }
  }

  /// The files that a piece depends on, whatever its outcome.
  private func files(of piece: Piece) -> [String] {
    let documents = piece.pages.compactMap { page -> String? in
      switch page.source {
      case .input(let place): SwiftScreens.file(of: options.inputs[place])
      case .template(_, let file, _, _): file
      }
    }
    return (documents + [options.data?.path, projectFile].compactMap { $0 }).filter { $0 != "-" }.unique
  }

  /// A page's picture, the folder of its images, and its file name for messages.
  private mutating func picture(of page: Piece.Page) throws -> (Picture, folder: String, file: String) {
    if case .input(let place) = page.source, let screen = options.screen.linkedScreen(options.inputs[place]) {
      let input = options.inputs[place]
      let folder = ScreenInputs.folder(of: SwiftScreens.file(of: input))
      return (try maker.picture(of: screen, as: page.variant, in: folder), folder, input)
    }
    let (document, folder, file) = try read(page)
    timeline.mark("read", file)
    return (try maker.picture(of: document, as: page.variant, in: folder), folder, file)
  }

  /// A page's document, the folder of its images, and its file name for messages.
  private mutating func read(_ page: Piece.Page) throws -> (ScreenDocument, folder: String, file: String) {
    let row: DataRow?
    switch page.row {
    case .none: row = nil
    case .place(let index): row = try table?.row(index)
    case .row(let given): row = given
    }
    switch page.source {
    case .template(let template, _, let folder, let real):
      maker.realFolders = real.map { [ByteText(folder): $0] } ?? [:]
      return (try template.document(for: row), folder, name(of: page))
    case .input(let place):
      let input = options.inputs[place]
      let template: ScreenTemplate
      if input == "-", let standardInput { template = standardInput } else { template = try maker.template(of: input) }
      return (try template.document(for: row), ScreenInputs.folder(of: input), name(of: page))
    }
  }
}

extension [String] {
  /// Without duplicates, in order of first occurrence; by bytes, as two ways to write an accent are two files.
  var unique: [String] {
    var seen: Set<ByteText> = []
    return filter { seen.insert(ByteText($0)).inserted }
  }
}
