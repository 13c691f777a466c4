@_exported import PortalCore
@_exported import PortalSupport

/// Makes pictures of screens.
///
/// It caches open fonts and shaped texts, so one renderer for many screens is fast.
///
/// ```swift
/// let renderer = try Renderer()
/// let picture = try renderer.picture(of: postActionBar(for: post))
/// try picture.write(to: "bar.png")
/// ```
///
/// A renderer is used by one thread at a time; each thread needs its own. No picture depends on earlier ones.
public final class Renderer {
  let fonts: FontLibrary
  private let shaper: PangoShaper
  let images: ImageLibrary
  private let painters: [String: CustomPainter]
  let budget: Budget
  /// What all pictures cost together; nil where nobody asks.
  package var account: WorkAccount? {
    didSet { if account !== oldValue { images.countAnew() } }
  }

  /// A renderer with its fonts, for any number of pictures.
  ///
  /// - Parameters:
  ///   - fonts: the fonts; by default the standard ones.
  ///   - imageRoot: the folder of the screens' images, which confines them.
  ///   - painters: painters of custom views, by identifier.
  ///   - budget: the limits on the work for each picture.
  ///   - sandbox: decodes image files in a child process; by default they are decoded in this one.
  /// - Throws: `DiagnosticsError` that names what is missing, and how to install it.
  public init(
    fonts: FontLibrary? = nil, imageRoot: String? = nil, painters: [String: CustomPainter] = [:],
    budget: Budget = .standard, sandbox: ImageSandbox? = nil
  ) throws {
    self.fonts = try fonts ?? FontLibrary()
    shaper = try PangoShaper(library: self.fonts)
    images = ImageLibrary(root: imageRoot, budget: budget, sandbox: sandbox)
    self.painters = painters
    self.budget = budget
  }

  var fontVersions: [String] { fonts.versions }

  /// The real path that the folder of images was found to have when it was judged; nil where nobody did.
  ///
  /// Where it has another one by now, there are no images: somebody turned a link.
  package var judgedImageRoot: String? {
    get { images.judgedRoot }
    set { images.judgedRoot = newValue }
  }

  /// Whether of a missing image a file of a similar name is told: not where others write in the folder meanwhile, so that it depends on
  /// chance which are there.
  package var suggestsImages: Bool {
    get { images.isSuggesting }
    set { images.isSuggesting = newValue }
  }

  /// Describes, places and lists a screen: everything except painting.
  ///
  /// - Parameters:
  ///   - screen: what is drawn. One that names its own canvas, as a document may, is drawn on that.
  ///   - canvas: the size and the scale of the picture; its size may follow from the screen.
  ///   - traits: the user's settings on the device; the size and the safe area are the canvas's.
  ///   - states: view states by path, over those that the screen gives its views.
  ///   - title: the title of an SVG or PDF document.
  /// - Throws: `DiagnosticsError` where no picture is possible. Warnings are in the picture's `diagnostics`.
  public func picture(
    of screen: some Describable, on canvas: Canvas = .phone, traits: Traits = Traits(),
    states: [String: ViewState] = [:], title: String = "Screen"
  ) throws -> Picture {
    try picture(of: screen, on: canvas, traits: traits, states: states, title: title, memory: nil)
  }

  /// The same for a screen that lives.
  ///
  /// - Parameter memory: who its views are, and what they remember.
  package func picture(
    of screen: any Describable, on canvas: Canvas, traits: Traits, states: [String: ViewState], title: String,
    memory: (any ViewMemory)?
  ) throws -> Picture {
    try picture(of: frame(of: screen, on: canvas, traits: traits, states: states, memory: memory), title: title)
  }

  /// A screen that is placed, and listed once somebody asks for what of it is painted: most frames of a stage are never seen.
  package struct Frame {
    package let screen: PlacedScreen
    package let handlers: ViewHandlers
    fileprivate let diagnostics: [Diagnostic]
    /// What it took to place it, in parts of its budget.
    fileprivate let work: [Budget.Cost: Double]
    /// What is painted, where that had to be known.
    fileprivate let list: DisplayList?
    /// Tells where in a document something is wrong.
    fileprivate let locating: ([Diagnostic]) -> [Diagnostic]
  }

  /// Lists a frame.
  ///
  /// - Parameter moment: the frame as it is seen on its way; nil where it is as it was placed.
  func picture(of frame: Frame, seenAs moment: PlacedScreen? = nil, title: String) throws -> Picture {
    let screen = moment ?? frame.screen
    let known = moment == nil ? frame.list : nil
    var list = known ?? listed(screen)
    // What is gone may have images of sizes that were not asked for any more. One that is broken by now is not shown.
    if moment != nil { _ = images.unpack(list) }
    if known == nil {
      let work = list.work(faces: fonts.ink(of:))
      do {
        try bound(&list, of: screen, work, placed: frame.work)
      } catch {
        throw DiagnosticsError(frame.locating(error.diagnostics))
      }
      // What time alone makes of a frame is a picture of its own: a spinner made thousands that nothing counted.
      if moment != nil, let account {
        count(screen, work, isLiving: true)
        if let excess = account.excess { throw DiagnosticsError("all frames together are \(excess)") }
      }
    }
    return Picture(
      screen: screen, list: list, handlers: frame.handlers, diagnostics: frame.diagnostics, title: title, fonts: fonts,
      images: images, budget: budget)
  }

  /// Describes and places a screen.
  ///
  /// - Parameters:
  ///   - layouts: how the last frame of a living screen was laid out.
  ///   - isPainted: whether its images are decoded, to know what it takes to paint it; else those count as sound that nothing has
  ///     shown to be broken.
  package func frame(
    of screen: any Describable, on canvas: Canvas, traits: Traits, states: [String: ViewState],
    memory: (any ViewMemory)?, layouts: KeptLayouts? = nil, isPainted: Bool = true
  ) throws -> Frame {
    images.beginScreen()
    let canvas = screen.canvas(on: canvas)
    guard canvas.scale.isFinite, canvas.scale > 0, canvas.isPossible else {
      throw DiagnosticsError.impossible(canvas)
    }
    var traits = traits
    traits.screenSize = canvas.knownSize
    traits.safeArea = canvas.safeArea
    fonts.beginScreen()
    let screen = screen.drawn(traits)
    func described() throws -> Frame {
      let description = screen.describe(traits)
      return try frame(
        of: description, on: canvas, traits: traits,
        states: description.states.merging(states) { $0.updated(by: $1) }, memory: memory, layouts: layouts,
        isPainted: isPainted
      ) { screen.located($0) }
    }
    do {
      let frame = try described()
      // A stage makes another frame where it hears of it.
      return try memory == nil && screen.isOutdated ? described() : frame
    } catch let error as DiagnosticsError {
      throw DiagnosticsError(screen.located(error.diagnostics))
    }
  }

  private func frame(
    of description: Description, on canvas: Canvas, traits: Traits, states: [String: ViewState],
    memory: (any ViewMemory)?, layouts: KeptLayouts?, isPainted: Bool,
    locating: @escaping ([Diagnostic]) -> [Diagnostic]
  ) throws -> Frame {
    // All further placings together have one budget, and count with the first as one picture.
    let (work, again) = (WorkAccount(budgets: RasterLimits.budgetsOfPicture), WorkAccount(budgets: 1))
    defer {
      account?.add(work.parts)
      account?.add(again.parts)
    }
    func place(counting work: WorkAccount) throws -> Placement.Outcome {
      try self.place(
        description, on: canvas, traits: traits, states: states, memory: memory, layouts: layouts, counting: work)
    }
    var (placed, handlers, diagnostics) = try place(counting: work)
    var list: DisplayList?
    if isPainted, account != nil || placed.hasImageFiles {
      var listed = self.listed(placed)
      // Only decoding may show that an image is broken, which needs the size at which it is drawn. A placeholder then
      // takes its place, possibly of another size, and may bring further images into sight.
      var turns = 0
      while images.unpack(listed) {
        try checkImages(in: placed)
        turns += 1
        again.add(.components, Double(placed.boxCount), of: budget)
        guard turns < RasterLimits.brokenImageTurns, !again.isOver else {
          // What is still broken keeps its box, which stays empty.
          diagnostics += problems(in: placed, ofPlaced: true)
          break
        }
        (placed, handlers, diagnostics) = try place(counting: again)
        listed = self.listed(placed)
      }
      let painted = listed.work(faces: fonts.ink(of:))
      count(placed, painted, isLiving: memory != nil)
      try bound(&listed, of: placed, painted, placed: work.parts.merging(again.parts, uniquingKeysWith: +))
      list = listed
    }
    return Frame(
      screen: placed, handlers: handlers, diagnostics: locating(Self.told(diagnostics)), work: work.parts, list: list,
      locating: locating)
  }

  /// The list of a screen; what has more points than a picture may is not made.
  private func listed(_ screen: PlacedScreen) -> DisplayList {
    Listing.list(screen, mostPoints: Double(budget[.points]))
  }

  /// Refuses a picture of which one kind of work is too much, or all of them together, and bounds what its packing may add.
  ///
  /// - Parameter placed: the work of placing it.
  private func bound(
    _ list: inout DisplayList, of screen: PlacedScreen, _ work: DisplayList.Work, placed: [Budget.Cost: Double]
  ) throws(DiagnosticsError) {
    if let excess = list.excess(of: work, over: budget, in: screen) { throw .overBudget(excess) }
    let all = WorkAccount(budgets: RasterLimits.budgetsOfPicture)
    all.add(placed)
    add(work, to: all)
    images.used.count(in: all, of: budget)
    // What a child has tried takes as long here.
    all.add(.seconds, 2 * (fonts.trials?.seconds ?? 0), of: budget)
    // Views have a bound of their own, and hardly ever matter here.
    if all.used > RasterLimits.budgetsOfPicture - 1 {
      all.add(.components, Double(screen.parts.asViews), of: budget)
    }
    if let excess = all.excess(of: budget) { throw excess }
    list.roomForPixels = min(1, RasterLimits.budgetsOfPicture - all.used + (all.parts[.pixels] ?? 0))
  }

  private func add(_ work: DisplayList.Work, to account: WorkAccount) {
    account.add(.points, work.points.total, of: budget)
    account.add(.pixels, work.pixels.total, of: budget)
    account.add(.paths, Double(work.linkBytes), of: budget)
  }

  /// Counts a picture with all others of the account.
  private func count(_ screen: PlacedScreen, _ work: DisplayList.Work, isLiving: Bool) {
    guard let account else { return }
    let parts = screen.parts
    // Rows that are not placed are described, too.
    let rows = Double(parts.rows) * RasterLimits.describedRow
    let views =
      isLiving
      ? (Double(parts.views) + rows) * RasterLimits.livingView + Double(parts.boxes) * RasterLimits.livingBox
      : Double(parts.asViews) + rows
    account.add(.components, views, of: budget)
    account.add(.paths, Double(parts.pathBytes), of: budget)
    add(work, to: account)
    countChildren()
  }

  /// Counts what was judged, decoded and drawn of images, and tried of texts, with that of all other pictures of the account.
  private func countChildren() {
    let made = images.takeMade()
    // Estimates are upper ones, so what children measure counts where one was wrong, or the machine is very slow.
    let seconds = max(made.seconds, made.measured) + (fonts.trials?.takeMade() ?? 0)
    // A picture may take ten seconds for its images and for texts that are tried, and about two for any other kind of work.
    account?.add(.unpackedPixels, Double(made.unpacked) * RasterLimits.unpackedInAccounts, of: budget)
    account?.add(.seconds, seconds * RasterLimits.secondsInAccounts, of: budget)
  }

  /// The first warnings, and the number of others.
  private static func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let rest = diagnostics.count - CoreLimits.diagnostics
    guard rest > 0 else { return diagnostics }
    return diagnostics.dropLast(rest) + [Diagnostic(.note, "there are \(rest) more warnings")]
  }

  /// Places a described screen, and collects its warnings.
  ///
  /// - Parameter work: counts its text and its steps; by default those of all pictures do.
  package func place(
    _ description: Description, on canvas: Canvas, traits: Traits, states: [String: ViewState] = [:],
    memory: (any ViewMemory)? = nil, layouts: KeptLayouts? = nil, counting work: WorkAccount? = nil
  ) throws -> (screen: PlacedScreen, handlers: ViewHandlers, diagnostics: [Diagnostic]) {
    var placement = Placement(
      canvas: canvas, traits: traits, states: states, painters: painters, shaper: shaper, budget: budget,
      memory: memory, imageSize: images.size)
    placement.account = work ?? account
    placement.layouts = layouts
    let (placed, handlers, diagnostics): Placement.Outcome
    do {
      (placed, handlers, diagnostics) = try placement.place(description)
    } catch {
      // What was made of it until then is not counted, and may be all that a picture may have.
      account?.add([.components: 1])
      countChildren()
      throw DiagnosticsError(error.diagnostics)
    }
    try checkImages(in: placed)
    return (placed, handlers, diagnostics + problems(in: placed, ofPlaced: false))
  }

  /// Paints a list on pixels that are discarded: for benchmarks.
  package func paint(_ list: DisplayList, canvas: Canvas) throws {
    _ = try PNGExporter.surface(list, canvas: canvas, fonts: fonts, images: images)
  }

  /// Shapes a text: its size, its lines with their baselines, its glyphs.
  ///
  /// - Parameter width: the line width in points; without one, each paragraph is one line.
  public func measure(_ block: TextBlock, width: Double? = nil) throws -> ShapedText {
    try shaper.shape(block, width: width)
  }

  /// Empties the cache of shaped texts: for benchmarks.
  package func forgetTexts() {
    shaper.forget()
  }

  /// Empties the glyph caches: for benchmarks.
  package func forgetLetters() {
    fonts.forgetLetters()
  }

  /// Reads image files anew before the next picture: for whoever looks at files that are being edited.
  package func forgetImages() {
    images.forget()
  }

  /// The real paths of the images that were looked for since there is an ``account``, sorted.
  package var imagesOfAccount: [String] { images.places.sorted().map(\.text) }

  /// What was looked for to show the images of the last picture, also where none came of it.
  package var search: ImageSearch { images.search }

  /// The font files opened so far, sorted.
  package var openedFontFiles: [String] { fonts.openedFiles }

  /// Warnings of missing images and glyphs.
  ///
  /// - Parameter isPlaced: those alone of images that were thought to be good when they were placed.
  private func problems(in screen: PlacedScreen, ofPlaced isPlaced: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // A widget's part has no path; the view that it belongs to came before it.
    var view = screen.root
    screen.forEachBox { placed, _ in
      if placed.isView { view = placed }
      switch placed.content {
      case .image(let image, _, let size) where (size != nil) == isPlaced:
        if var problem = problem(with: image) {
          problem.severity = .warning
          problem.message += ", wanted by \(view.path)"
          problem.subject = Diagnostic.Subject(view: view.path.text, word: image.word)
          diagnostics.append(problem)
        }
      case .text(let text) where !isPlaced && !text.shaped.missing.isEmpty:
        diagnostics.append(missing(text.shaped.missing, view.path))
      default: break
      }
    }
    return diagnostics
  }

  /// - Throws: an error where images are more than the budget has, with the view that shows the one that is too much.
  private func checkImages(in screen: PlacedScreen) throws(DiagnosticsError) {
    guard let (reference, problem) = images.excess else { return }
    // There is no picture that would count them.
    countChildren()
    var shown: (view: ViewPath, word: String?)?
    var view = screen.root
    screen.forEachBox { placed, _ in
      if placed.isView { view = placed }
      guard shown == nil, case .image(let image, _, _) = placed.content, case .file(reference) = image.origin
      else { return }
      shown = (view.path, image.word)
    }
    var error = problem.error(reference.name, shownBy: shown.map { "\($0.view)" })
    if let shown, !error.diagnostics.isEmpty {
      error.diagnostics[0].subject = Diagnostic.Subject(view: shown.view.text, word: shown.word)
    }
    throw error
  }

  /// The error about an image.
  private func problem(with image: ImageSource) -> Diagnostic? {
    switch image.origin {
    case .file(let file): images.problem(with: file)
    case .symbol(let name):
      Symbol.exists(name)
        ? nil : Diagnostic(.warning, "there is no symbol \"\(name)\"", hint: Symbol.remedy(for: name))
    }
  }

  /// The warning about code points that no font has.
  ///
  /// A text in a script that is not installed would name hundreds.
  private func missing(_ scalars: [Unicode.Scalar], _ path: ViewPath) -> Diagnostic {
    var seen: Set<Unicode.Scalar> = []
    let distinct = scalars.filter { seen.insert($0).inserted }
    let named = distinct.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = distinct.count > named.count ? " and \(distinct.count - named.count) more" : ""
    return Diagnostic(
      .warning, "no font has a glyph for \(named.joined(separator: ", "))\(more), wanted by \(path)",
      hint: fonts.remedy(for: distinct), about: Diagnostic.Subject(view: path.text))
  }
}

extension ImageSource {
  /// The image's name in the source, if it has one.
  fileprivate var word: String? {
    switch origin {
    case .file(.named(let path)): path
    case .file: nil
    case .symbol(let name): name
    }
  }
}

extension PlacedView {
  fileprivate var path: ViewPath { view?.path ?? .root }
}

extension PlacedScreen {
  /// The number of its boxes.
  fileprivate var boxCount: Int {
    var count = 0
    forEachBox { _, _ in count += 1 }
    return count
  }

  /// Whether an image is drawn on it that has to be decoded; symbols are paths.
  fileprivate var hasImageFiles: Bool {
    var pending = [root]
    while let box = pending.popLast() {
      switch box.content {
      case .image(let image, _, size: .some): if case .file = image.origin { return true }
      case .image: break
      case .drawing(let items):
        if items.contains(where: { if case .image = $0 { true } else { false } }) { return true }
      case .none, .text: break
      }
      pending += box.children
    }
    return false
  }
}
