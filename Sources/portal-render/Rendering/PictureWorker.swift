import PortalDocument
import PortalRaster

/// Draws pieces, one after the other, on one thread.
struct PictureWorker {
  let options: Render
  let table: DataTable?
  let standardInput: ScreenTemplate?
  /// What the call says to options in a file.
  let projectFile: String?
  /// All files that the call writes.
  let outputs: [String]
  let number: Int
  /// The same, looked up when the first image asks for them.
  private var written: WrittenFiles?
  private var maker: PictureMaker
  private var timeline: Timeline

  /// - Parameter isForOne: whether it draws one picture of one screen, and then nothing.
  init(
    options: Render, table: DataTable? = nil, standardInput: ScreenTemplate? = nil, projectFile: String?,
    outputs: [String] = [], number: Int, isForOne: Bool = false
  ) {
    self.options = options
    self.table = table
    self.standardInput = standardInput
    self.projectFile = projectFile
    self.outputs = outputs
    self.number = number
    maker = PictureMaker(options: options.screen)
    // A large document is as much memory as what is painted of it.
    maker.keepsDocuments = !isForOne
    timeline = Timeline(isOn: options.work.timings != nil)
  }

  /// What becomes of a piece; whatever goes wrong with it is told in its outcome.
  mutating func draw(_ piece: Piece) -> Outcome {
    var outcome = Outcome(caption: piece.caption, key: piece.key, thread: number)
    timeline.mark("wait")
    if options.wantsSources { outcome.sources = files(of: piece) }
    do {
      if !piece.failure.isEmpty { throw DiagnosticsError(piece.failure) }
      try draw(piece, &outcome)
    } catch let error as DiagnosticsError {
      outcome.diagnostics += error.diagnostics
      outcome.status = piece.failureStatus
    } catch let error as FileError {
      outcome.diagnostics.append(error.diagnostic)
      outcome.status = piece.failureStatus
    } catch {
      outcome.diagnostics.append(Diagnostic(.error, "\(error)"))
      outcome.status = piece.failureStatus
    }
    name(&outcome.diagnostics, by: piece)
    timeline.mark("tell", piece.output ?? "")
    outcome.spans = timeline.take()
    return outcome
  }

  private mutating func draw(_ piece: Piece, _ outcome: inout Outcome) throws {
    var pictures: [Picture] = []
    var sources: [String] = []
    let format = piece.output.map { options.picture.format(of: $0) } ?? .png
    var warnings: [Diagnostic] = []
    for page in piece.pages {
      let (picture, folder, file) = try picture(of: page)
      timeline.mark("place", file)
      pictures.append(picture)
      warnings += (picture.diagnostics + picture.losses(in: format)).map { $0.located(in: file) }
      let root = options.screen.root ?? folder
      let images = picture.imageNames.map { root == "." ? $0 : "\(root)/\($0)" }
      try refuseToReplace(images, of: file, by: piece)
      if options.wantsSources {
        sources += (file == Files.standardInputName ? [] : [SwiftScreens.file(of: file)]) + images + picture.fontFiles
      }
    }
    outcome.sources = (sources + outcome.sources).unique
    outcome.diagnostics += warnings
    // With --strict a picture that lacks something is not written at all: a failure leaves nothing to be taken for it.
    if options.isStrict, !warnings.isEmpty {
      outcome.status = .failed
      return
    }
    guard let canvas = pictures.first?.screen.canvas else { return }
    if options.keepsPictures {
      for picture in pictures { outcome.kept.append(try KeptPicture(picture, caption: piece.caption)) }
      timeline.mark("draw", piece.caption)
    }
    if options.contactSheet != nil, let picture = pictures.first {
      outcome.entry = ContactSheet.Entry(
        image: .data(try picture.png()), size: canvas.size, caption: piece.caption)
      timeline.mark("draw", piece.caption)
    }
    if let output = piece.output {
      let bytes = try bytes(of: &pictures, as: format)
      timeline.mark("draw", output)
      try Output.write(bytes, to: output)
      timeline.mark("write", output)
      outcome.file = Outcome.File(path: output, format: format, bytes: bytes.count, pixels: canvas.pixelSize)
    }
  }

  /// The file's bytes; nobody holds the pictures any longer while they are made.
  private func bytes(of pictures: inout [Picture], as format: PictureFormat) throws -> [UInt8] {
    guard pictures.count == 1, let picture = pictures.popLast() else { return try Picture.pdf(pictures) }
    return try options.picture.bytes(of: picture, as: format)
  }

  /// Refuses to write over what a screen shows, be it by its own picture or by another one of the call.
  private mutating func refuseToReplace(_ images: [String], of file: String, by piece: Piece) throws {
    guard !images.isEmpty else { return }
    if let output = piece.output { try FileIdentity.refuse(output, replacing: images) }
    let written = written ?? WrittenFiles(outputs)
    self.written = written
    guard let image = images.first(where: written.holds) else { return }
    throw DiagnosticsError(
      Diagnostic(
        .error, "\(TerminalText.quoted(image)) is an image of this screen, and the same call writes it", file: file,
        hint: "write to another file, or draw the image in a call of its own"))
  }

  /// Has what is wrong or odd with one of many rows name the row.
  private func name(_ diagnostics: inout [Diagnostic], by piece: Piece) {
    guard !diagnostics.isEmpty, piece.pages.count == 1, case .place(let index)? = piece.pages.first?.row,
      let row = try? table?.row(index)
    else { return }
    for place in diagnostics.indices where diagnostics[place].severity != .note {
      let message = diagnostics[place].message
      if !message.contains("row \(index + 1) ") { diagnostics[place].message = "\(row.name): \(message)" }
    }
  }

  /// What a piece is made of, whatever becomes of it.
  private func files(of piece: Piece) -> [String] {
    let documents = piece.pages.compactMap { page -> String? in
      switch page.source {
      case .input(let place): SwiftScreens.file(of: options.inputs[place])
      case .template(_, let file, _): file
      }
    }
    return (documents + [options.data, projectFile].compactMap { $0 }).filter { $0 != "-" }.unique
  }

  /// A page's picture, where its images are, and what messages call it.
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

  /// A page's document, where its images are, and what messages call it.
  private mutating func read(_ page: Piece.Page) throws -> (ScreenDocument, folder: String, file: String) {
    let row: DataRow?
    switch page.row {
    case .none: row = nil
    case .place(let index): row = try table?.row(index)
    case .row(let given): row = given
    }
    switch page.source {
    case .template(let template, let file, let folder):
      return (try template.document(for: row), folder, file ?? Files.standardInputName)
    case .input(let place):
      let input = options.inputs[place]
      let template: ScreenTemplate
      if input == "-", let standardInput { template = standardInput } else { template = try maker.template(of: input) }
      return (try template.document(for: row), ScreenInputs.folder(of: input), ScreenInputs.shown(input))
    }
  }
}

extension [String] {
  /// Each once, where it comes first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
