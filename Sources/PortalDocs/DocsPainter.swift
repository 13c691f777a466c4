import PortalDocument
import PortalRaster

/// A picture as its screen looks now.
public struct DocsPicture: Sendable {
  /// Its PNG file; nil where the existing file shows the same.
  var bytes: [UInt8]?
  /// In points.
  let width: Double
  /// The alternative text.
  let description: String
  /// The callouts' places, where they are written to a file.
  var annotations: [UInt8]?
  /// Warnings.
  var diagnostics: [Diagnostic]

  /// The PNG marker of pictures drawn for pages, by which orphans are recognised.
  static let signature = PNGSignature("portal-render docs")

  /// Whether a file has the marker.
  static func isOurs(_ file: String, within bounds: DocsBounds) -> Bool {
    (try? bounds.contents(of: file)).map(signature.isOn) ?? false
  }
}

/// What came of drawing a picture, and what it cost.
public struct DocsDrawn: Sendable {
  let picture: Result<DocsPicture, any Error>
  /// How many budgets of a picture of each kind of work were used up.
  let work: [Budget.Cost: Double]
  /// The files that it is made of.
  let inputs: [String]

  fileprivate init(picture: Result<DocsPicture, any Error>, work: [Budget.Cost: Double], inputs: [String]) {
    (self.picture, self.work, self.inputs) = (picture, work, inputs)
  }

  /// A picture of which nothing was drawn, nor read.
  public init(failed error: any Error) { self.init(picture: .failure(error), work: [:], inputs: []) }
}

/// Draws the pictures of pages, on the thread that made it.
public struct DocsPainter {
  private var stories: StoryPainter
  /// The documents of shots that cannot be read: they are not read again, and why was told.
  private var broken: Set<ByteText> = []

  /// Pixels per point.
  static let scale = 2.0

  /// A painter of screens in documentation, with these fonts.
  ///
  /// - Parameters:
  ///   - budget: the limits on the work for each picture.
  ///   - sandbox: decodes image files in a child process.
  public init(fonts: FontLibrary, budget: Budget = .standard, sandbox: ImageSandbox? = nil) {
    stories = StoryPainter(fonts: fonts, budget: budget, sandbox: sandbox, scale: Self.scale)
  }

  /// Draws a picture, and counts what it costs.
  public mutating func draw(_ drawing: DocsDrawing) -> DocsDrawn {
    if let file = drawing.screenFile, broken.contains(ByteText(file)) { return DocsDrawn(failed: DiagnosticsError([])) }
    stories.begin(WorkAccount(budgets: .infinity))
    let whole = WorkAccount(budgets: .infinity)
    let picture = Result { try self.picture(of: drawing, whole) }
    // A story has an account of its own.
    whole.add(stories.account.parts)
    if case .failure = picture { whole.add([.components: DocsLimits.failure]) }
    return DocsDrawn(picture: picture, work: whole.parts, inputs: stories.inputs)
  }

  /// - Throws: all errors of the screen, at their places.
  private mutating func picture(of drawing: DocsDrawing, _ account: WorkAccount) throws -> DocsPicture {
    let source = try Self.document(of: drawing)
    let budget = stories.renderers.budget
    account.add(.filling, Double(source.bytes.count), of: budget)
    if drawing.shot == nil, Story.isIn(source) {
      return try draw(Story(source, within: drawing.bounds), isDark: drawing.isDark)
    }
    let document: ScreenDocument
    do {
      document = try ScreenTemplate.read(source, budget: budget).document(counting: account)
    } catch {
      if drawing.screenFile != nil { broken.insert(ByteText(source.file)) }
      throw error
    }
    let renderer = try stories.renderers.renderer(for: source.file, within: drawing.bounds)
    renderer.account = stories.account
    let screen = try renderer.picture(of: document, for: drawing.shot, scale: Self.scale, isDark: drawing.isDark)
    stories.read(screen)
    let odd = (document.remarks + screen.diagnostics).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.file = diagnostic.file ?? drawing.source.file
      return diagnostic
    }
    guard let shot = drawing.shot else {
      return DocsPicture(
        bytes: try png(of: screen, for: drawing, account), width: screen.screen.canvas.size.width,
        description: Quotation(of: SeenViews(screen.screen).texts.map(\.text)).text, annotations: nil,
        diagnostics: odd)
    }
    let composer = try ShotComposer(shot, of: screen, renderer)
    let picture = try composer.picture()
    return DocsPicture(
      bytes: try png(of: picture, for: drawing, account), width: picture.screen.canvas.size.width,
      description: shot.description.map(Quotation.visible) ?? Quotation(of: composer.texts).text,
      annotations: composer.annotations,
      diagnostics: odd)
  }

  /// The screen's document, or the story.
  private static func document(of drawing: DocsDrawing) throws -> SourceText {
    if case .block(_, let range) = drawing.screen { return drawing.document(range) }
    let path = drawing.screenFile ?? ""
    return SourceText(file: path, bytes: try drawing.bounds.read(path))
  }

  /// The encoded picture, unless the existing file shows it: encoding is most of the cost, and decoding little.
  private func png(of picture: Picture, for drawing: DocsDrawing, _ account: WorkAccount) throws -> [UInt8]? {
    let (painted, budget) = (try picture.painted(), stories.renderers.budget)
    let file = try? PictureFile(drawing.picture, within: drawing.bounds)
    if file?.shows(painted, counting: { account.add(.unpackedPixels, $0, of: budget) }) == true { return nil }
    let packing = painted.workOfPacking
    account.add(.pixels, packing, of: budget)
    try picture.checkPacking(packing)
    return try painted.png(.small)
  }

  private mutating func draw(_ story: Story, isDark: Bool) throws -> DocsPicture {
    if story.isPlayed {
      let played = try stories.play(story, isDark: isDark)
      return DocsPicture(
        bytes: try played.animation(), width: played.width, description: Quotation(of: played.texts).text,
        annotations: nil, diagnostics: played.remarks)
    }
    let plan = try stories.plan(of: story, isDark: isDark)
    return DocsPicture(
      bytes: try stories.animation(of: plan), width: plan.width,
      description: Quotation(of: story.steps.compactMap(\.caption)).text, annotations: nil, diagnostics: plan.remarks)
  }
}
