import PortalSupport

/// Places a spec on a canvas: expands its widgets, lays out the boxes, and shapes every text for its final width.
public struct Placement {
  var canvas: Canvas
  let traits: Traits
  let shaper: any TextShaper
  let imageSize: (ImageReference) -> Size?
  let states: [String: ViewState]
  let painters: [String: CustomPainter]
  let budget: Budget
  let memory: (any ViewMemory)?
  /// Describes and expands the visible rows of lists; each placement has its own.
  private(set) var rows: RowDescriber
  /// The texts of the screen that cannot be shaped.
  private(set) var problems = TextProblems()
  /// The amount of text that was shaped.
  private(set) var texts: TextMeter
  /// The number of layout steps.
  private(set) var steps: StepMeter
  /// Those of the screen that is placed.
  private(set) var islands: IslandMeter
  /// The points of what widgets draw.
  private(set) var drawings: DrawingMeter
  /// What this picture and others cost together.
  package var account: WorkAccount?
  /// How the islands of the last frame were laid out; nil for a picture that stands alone.
  package var layouts: KeptLayouts?
  /// Whether the height of the screen is the canvas's at least, and follows from what is on it.
  var hasAutomaticHeight = false
  /// Whether all rows of tables are laid out to know their heights, and none placed.
  var measuresAllRows = false

  /// The placing of a screen on a canvas, under traits and in the states of its views.
  ///
  /// - Parameters:
  ///   - shaper: measures texts, and makes the glyphs that are painted.
  ///   - states: the current states of views, by their paths.
  ///   - painters: the application's painters of custom views, by identifier.
  ///   - budget: the bounds on views, text and layout steps.
  ///   - memory: who the views of a living screen are, and what they remember.
  ///   - imageSize: an image file's size in pixels; nil if there is no such file.
  public init(
    canvas: Canvas, traits: Traits, states: [String: ViewState] = [:],
    painters: [String: CustomPainter] = [:], shaper: any TextShaper, budget: Budget = .standard,
    memory: (any ViewMemory)? = nil, imageSize: @escaping (ImageReference) -> Size?
  ) {
    self.canvas = canvas
    self.traits = traits
    self.shaper = shaper
    self.imageSize = imageSize
    self.states = states
    self.painters = painters
    self.budget = budget
    self.memory = memory
    texts = TextMeter(budget)
    steps = StepMeter(budget)
    islands = IslandMeter(budget)
    drawings = DrawingMeter(budget)
    rows = RowDescriber(Expansion(traits: traits))
  }

  /// Places a described view on the canvas, as the only child of a column of the canvas's size.
  ///
  /// The handlers in the outcome are those of the description, and of the rows that were described because they are
  /// visible.
  ///
  /// Nested arrangements call each other through code that is not ours, so each takes a share of the stack. If there
  /// are many, placing restarts on a thread with a large stack, while this thread waits.
  public func place(_ description: Description) throws(PlacementError) -> Outcome {
    do {
      return try placed(description, mostArrangements: CoreLimits.arrangementsOnCallersStack)
    } catch {
      guard case .tooManyArrangements = error else { throw error }
      var outcome = Result<Outcome, PlacementError>.failure(error)
      let thread = WorkThread(stackSize: CoreLimits.arrangementStack) {
        do throws(PlacementError) {
          outcome = .success(try placed(description, mostArrangements: CoreLimits.nesting))
        } catch {
          outcome = .failure(error)
        }
      }
      thread?.join()
      return try outcome.get()
    }
  }

  /// Places with what was laid out in the last frame, or from nothing where that fails: there may only be too much of it because
  /// of all that it took since it was made.
  private func placed(_ description: Description, mostArrangements: Int) throws(PlacementError) -> Outcome {
    do {
      return try placedOnce(description, mostArrangements: mostArrangements)
    } catch {
      guard layouts?.forget() == true else { throw error }
      return try placedOnce(description, mostArrangements: mostArrangements)
    }
  }

  /// Places with meters of its own.
  private func placedOnce(_ description: Description, mostArrangements: Int) throws(PlacementError) -> Outcome {
    var placement = self
    placement.texts = TextMeter(budget)
    placement.steps = StepMeter(budget)
    placement.drawings = DrawingMeter(budget)
    defer {
      account?.add(.text, Double(placement.texts.used - placement.texts.known), of: budget)
      account?.add(.steps, Double(placement.steps.used - placement.steps.known), of: budget)
    }
    return try placement.place(description, mostArrangements: mostArrangements)
  }

  /// A placed screen, the handlers of everything visible, and warnings.
  public typealias Outcome = (screen: PlacedScreen, handlers: ViewHandlers, diagnostics: [Diagnostic])

  private func place(_ description: Description, mostArrangements: Int) throws(PlacementError) -> Outcome {
    guard canvas.fit == .fixed else {
      var placement = self
      placement.layouts = nil
      return try placement.fitted(description, mostArrangements)
    }
    layouts?.begin(canvas, traits)
    let outcome = try begun(description, mostArrangements).outcome(of: description.spec)
    layouts?.commit()
    return outcome
  }

  /// The placement of a description, which is counted with all others of the same screen.
  func begun(_ description: Description, _ mostArrangements: Int) -> Placement {
    var placement = self
    placement.rows = RowDescriber(
      Expansion(
        traits: traits, states: states, painters: painters, budget: budget, memory: memory,
        mostArrangements: mostArrangements, handlers: description.handlers))
    placement.islands = IslandMeter(budget)
    placement.problems = TextProblems()
    return placement
  }

  /// Places a spec on a canvas whose size is known.
  func outcome(of spec: ViewSpec) throws(PlacementError) -> Outcome {
    let screen = try screen(of: spec)
    if let excess = steps.excess ?? texts.excess ?? drawings.excess { throw .overBudget(excess) }
    if !problems.all.isEmpty { throw .texts(problems.all) }
    rows.expansion.finish()
    return (screen, ViewHandlers(rows.expansion.handlers, rows.expansion.bound), rows.expansion.diagnostics)
  }

  private func screen(of spec: ViewSpec) throws(PlacementError) -> PlacedScreen {
    let box = try rows.expansion.expand(spec)

    let screen = Box()
    screen.layout.width = .points(canvas.size.width)
    if hasAutomaticHeight {
      screen.layout.minHeight = .points(canvas.size.height)
    } else {
      screen.layout.height = .points(canvas.size.height)
    }
    screen.add(box)
    if let keyboard = memory?.keyboard {
      // A screen makes room by itself, under its bars.
      if !spec.content.isScreen { screen.layout.padding.bottom = .points(Keyboard.height(traits)) }
      screen.add(try rows.expansion.expand(KeyboardSpec.view(keyboard), at: .keyboard))
    }
    if let dates = memory?.openDates { screen.add(try rows.expansion.expand(dates.view, at: .popover)) }
    let island = try Island(screen, self, as: .screen)
    island.layout(width: canvas.size.width, height: hasAutomaticHeight ? nil : canvas.size.height)
    let placed = try island.placed(at: .zero, visible: Rect(origin: .zero, size: canvas.size))
    // A screen with `display: none` is empty; one with a keyboard, or wheels over it, has several parts.
    let isAlone = memory?.keyboard == nil && memory?.openDates == nil
    let root =
      (isAlone ? placed.children.first : placed)
      ?? PlacedView(
        view: box.view, frame: .zero, contentFrame: .zero, style: BoxStyle(), content: .none,
        direction: traits.direction)
    return PlacedScreen(canvas: canvas, traits: traits, root: root)
  }

  /// Shapes a text at a width, counted against the budget.
  ///
  /// - Throws: `Budget.Excess` beyond the budget, for which the screen is then refused.
  func shape(_ block: TextBlock, width: Double?, for path: ViewPath) throws -> ShapedText {
    try texts.count(block, path)
    // The screen is refused for it, whatever its other widths.
    if let error = problems.error(of: block, path) { throw error }
    let shaped: ShapedText
    do {
      shaped = try shaper.shape(block, width: width)
    } catch {
      problems.note(path, block, error)
      throw error
    }
    try countFurther(shaped, of: block, path)
    return shaped
  }

  /// Counts a text as if it were shaped.
  func count(_ block: TextBlock, _ shaped: ShapedText, for path: ViewPath) throws {
    try texts.count(block, path)
    try countFurther(shaped, of: block, path)
  }

  /// Counts what is known of a text, which was counted last, once it is shaped.
  private func countFurther(_ shaped: ShapedText, of block: TextBlock, _ path: ViewPath) throws {
    if shaped.reshaped > 0 { try texts.count(reshaped: shaped.reshaped, path) }
    if !shaped.triedScales.isEmpty { try texts.count(triedScales: shaped.triedScales, block, path) }
  }

  /// An image's intrinsic size in points; nil if there is no such image.
  ///
  /// A symbol is a letter among images: it grows with the texts beside it.
  func size(of image: ImageSource) -> Size? {
    let pixels = image.pixelsInPoint
    switch image.origin {
    case .symbol(let name):
      let side = Symbol.side * traits.textSize.factor / pixels
      return Symbol.exists(name) ? Size(width: side, height: side) : nil
    case .file(let file):
      return imageSize(file).map { Size(width: $0.width / pixels, height: $0.height / pixels) }
    }
  }

  /// A length rounded up to whole pixels: measured content must not lose its last pixel to rounding.
  func pixelsUp(_ length: Double) -> Double {
    let pixels = (length * canvas.scale - 1e-6).rounded(.up)
    return max(0, pixels) / canvas.scale
  }
}
