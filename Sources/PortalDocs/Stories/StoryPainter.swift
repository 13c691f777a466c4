import PortalDocument
import PortalRaster

/// Draws the steps of a story, on the thread that made it: one at a time, whatever their number.
public struct StoryPainter {
  var renderers: Renderers
  private let scale: Double
  private var screens: StoryScreens
  /// The last plan's steps that are small enough to be kept as they were placed.
  private var placed: (plan: Int, steps: [Int: ShotComposer]) = (0, [:])
  /// What all pictures of the story at hand cost.
  private(set) var account = WorkAccount(budgets: StoryLimits.budgets)
  /// The documents and images of the steps at hand.
  private var stepInputs: [String] = []
  private var knownInputs: Set<ByteText> = []
  /// The renderer of a story that is played: images that come later are known to it alone.
  private var player: Renderer?
  /// How many budgets of a picture all steps have.
  package var most = StoryLimits.budgets
  /// How many of them are used up.
  package var work: Double { account.used }

  /// A painter of stories, with these fonts.
  ///
  /// - Parameters:
  ///   - budget: the limits on the work for each picture.
  ///   - sandbox: decodes image files in a child process.
  ///   - scale: pixels per point.
  public init(
    fonts: FontLibrary, budget: Budget = .standard, sandbox: ImageSandbox? = nil, scale: Double = 2
  ) {
    renderers = Renderers(fonts: fonts, budget: budget, sandbox: sandbox)
    screens = StoryScreens(budget: budget)
    self.scale = scale
  }

  /// Begins to count anew.
  mutating func begin(_ account: WorkAccount) {
    self.account = account
    (stepInputs, knownInputs, player) = ([], [], nil)
  }

  /// The files that they are made of, besides the story itself and fonts.
  package var inputs: [String] { stepInputs + (player?.imagesOfAccount ?? []) }

  /// Notes the files of a screen's images.
  mutating func read(_ screen: Picture) {
    for image in screen.search.images { read(image.place) }
  }

  private mutating func read(_ file: String) {
    if knownInputs.insert(ByteText(file)).inserted { stepInputs.append(file) }
  }

  /// Places all steps, and keeps of each what the others have to know.
  ///
  /// - Parameter isDark: whether all steps are dark, whatever the story says.
  /// - Throws: all errors of any of them, at their places.
  public mutating func plan(of story: Story, isDark: Bool = false) throws -> StoryPlan {
    screens = StoryScreens(budget: renderers.budget)
    placed = (placed.plan + 1, [:])
    begin(WorkAccount(budgets: most))
    var room = StoryLimits.keptViews
    var frames: [ShotFrame] = []
    var problems = DistinctDiagnostics()
    var remarks = DistinctDiagnostics()
    for (index, step) in story.steps.enumerated() {
      do {
        let (composer, odd) = try compose(step, of: story, isDark)
        frames.append(composer.frame)
        room -= composer.viewCount
        if room >= 0 { placed.steps[index] = composer }
        remarks.add(odd)
      } catch let error as DiagnosticsError {
        problems.add(error.diagnostics)
        // Nothing is placed any more.
        if let excess = excess(with: step) {
          problems.add(excess.diagnostics)
          break
        }
        if problems.all.count >= StoryLimits.problems { break }
      } catch let error as FileError {
        problems.add([error.diagnostic])
      }
    }
    if !problems.all.isEmpty { throw DiagnosticsError(problems.all) }
    let plan = StoryPlan(
      story: story, isDark: isDark, frames: frames, remarks: remarks.all, number: placed.plan)
    let size = plan.canvas(ofStep: 0).pixelSize ?? (0, 0)
    for (index, step) in story.steps.enumerated() where plan.canvas(ofStep: index).pixelSize ?? (0, 0) != size {
      problems.add([
        step.shot.problem(
          "this step's picture is not as large as the first one's",
          hint: "give all steps one device, and crop to components of one size")
      ])
    }
    if !problems.all.isEmpty { throw DiagnosticsError(problems.all) }
    return plan
  }

  /// The picture of a step.
  public mutating func picture(ofStep index: Int, in plan: StoryPlan) throws -> Picture {
    let step = plan.story.steps[index]
    let known = plan.number == placed.plan ? placed.steps[index] : nil
    let composer = try known ?? compose(step, of: plan.story, plan.isDark).0
    return try composer.picture(room: plan.room)
  }

  /// Plays a story on a stage.
  ///
  /// - Parameter isDark: whether it is dark, whatever the story says.
  /// - Throws: all errors of its screen, or that of the first step that cannot be taken, at its place.
  public mutating func play(_ story: Story, isDark: Bool = false) throws -> PlayedStory {
    guard let play = story.play else { throw story.problem("this story has no \"play\"") }
    let file = play.shot.screenFile
    begin(WorkAccount(budgets: PlayLimits.budgets))
    read(file)
    let document = try screens.document(
      file, filledWith: play.data, name: play.shot.name, within: story.bounds, account)
    let renderer = try renderers.renderer(for: file, within: story.bounds)
    renderer.account = account
    player = renderer
    let start = try renderer.picture(of: document, for: play.shot, scale: scale, isDark: isDark)
    // Its documents are known by now.
    var known = screens
    let (bounds, account) = (story.bounds, account)
    let screen = try PlayedScreen(
      document, from: start, playing: play.steps, of: play.shot.manifest, file: file,
      motion: play.hasMotion ? .platform : .off, showsKeyboard: play.hasKeyboard, hears: play.hears, data: play.data,
      fill: { try known.document(file, filledWith: $0, name: $1, within: bounds, account, again: true) }, renderer)
    return try PlayedStory(story, play, screen, from: start, document.remarks + start.diagnostics, renderer)
  }

  private mutating func compose(_ step: Story.Step, of story: Story, _ isDark: Bool) throws -> (
    ShotComposer, [Diagnostic]
  ) {
    let file = step.shot.screenFile
    read(file)
    let document = try screens.document(
      file, filledWith: step.data, name: step.shot.name, within: story.bounds, account)
    if let excess = excess(with: step) { throw excess }
    let renderer = try renderers.renderer(for: file, within: story.bounds)
    renderer.account = account
    let screen = try renderer.picture(of: document, for: step.shot, scale: scale, isDark: isDark)
    read(screen)
    if let excess = excess(with: step) { throw excess }
    return (try ShotComposer(step.shot, of: screen, renderer), document.remarks + screen.diagnostics)
  }

  /// That all steps are too much work since this one; nil if they are not.
  private func excess(with step: Story.Step) -> DiagnosticsError? {
    guard let excess = account.excess else { return nil }
    return DiagnosticsError(
      step.shot.problem("with this step the story is \(excess)", hint: "make two stories of it, or draw it smaller"))
  }

  // MARK: Files

  /// A picture beside the animation as a file, packed as small as possible, which counts with all others of the story.
  ///
  /// - Throws: where that is too much work, before it is packed.
  package func bytes(of picture: Picture, as format: PictureFormat, in story: Story) throws -> [UInt8] {
    guard format == .png || format == .webp else { return try picture.bytes(as: format) }
    let painted = try picture.painted()
    account.add(.pixels, format == .png ? painted.workOfPacking : painted.workOfWebP, of: renderers.budget)
    if let excess = account.excess {
      throw story.problem(
        "with all pictures that are written of it the story is \(excess)",
        hint: "make two stories of it, or draw it smaller")
    }
    return format == .png ? try painted.png(.small) : try painted.webp()
  }

  /// The animation of all steps.
  public mutating func animation(of plan: StoryPlan) throws -> [UInt8] {
    try files(of: plan, hasAnimation: true, hasStoryboard: false).animation ?? []
  }

  /// The animation, and the storyboard: all steps on one sheet, each with its caption, and the sheet's canvas.
  ///
  /// - Throws: where the sheet would be too large, before any step is painted.
  public mutating func files(of plan: StoryPlan, hasAnimation: Bool, hasStoryboard: Bool) throws -> (
    animation: [UInt8]?, storyboard: (sheet: ContactSheet, canvas: Canvas)?
  ) {
    let canvas = plan.canvas(ofStep: 0)
    var animation = hasAnimation ? AnimatedPNG(canvas, isOpaque: plan.isOpaque) : nil
    var entries = plan.story.steps.enumerated().map { index, step in
      ContactSheet.Entry(
        image: .data([]), size: plan.canvas(ofStep: index).size,
        caption: step.caption.map { "\(index + 1). \($0)" } ?? String(index + 1), hasBorder: true)
    }
    let columns = min(entries.count, 4)
    var sheet = ContactSheet(pictures: entries, columns: columns).canvas
    sheet.scale = scale
    if hasStoryboard, sheet.pixelSize == nil {
      throw DiagnosticsError(
        Diagnostic(.error, "\(entries.count) steps are too many for one sheet", hint: Canvas.bounds))
    }
    var bytes = 0
    for (index, step) in plan.story.steps.enumerated() {
      let picture = try picture(ofStep: index, in: plan)
      if hasStoryboard {
        account.add(.pixels, AnimatedPNG.work(of: canvas), of: renderers.budget)
        let png = try picture.png()
        bytes += png.count
        entries[index].hasBorder = picture.list.background.alpha >= 1
        entries[index].image = .data(png)
      }
      if let work = try animation?.add(picture, seconds: step.seconds) {
        account.add(.pixels, work, of: renderers.budget)
      }
      if let excess = excess(with: step) { throw excess }
      guard bytes + (animation?.count ?? 0) <= StoryLimits.bytes else {
        throw DiagnosticsError(
          step.shot.problem(
            "with this step the story's pictures have more than \(StoryLimits.bytes >> 20) MiB",
            hint: "make two stories of it, or draw it smaller"))
      }
    }
    return (
      try animation?.finish(), hasStoryboard ? (ContactSheet(pictures: entries, columns: columns), sheet) : nil
    )
  }
}

/// A story whose steps were all placed once, and will do.
public struct StoryPlan: Sendable {
  let story: Story
  let isDark: Bool
  private let frames: [ShotFrame]
  /// The margins of all steps: callouts need some, which all then share.
  let room: Edges
  /// The warnings of all steps.
  public let remarks: [Diagnostic]
  /// Which of its painter's plans it is.
  let number: Int

  init(story: Story, isDark: Bool, frames: [ShotFrame], remarks: [Diagnostic], number: Int) {
    self.number = number
    self.story = story
    self.isDark = isDark
    self.frames = frames
    self.remarks = remarks
    room = frames.map(\.room).reduce(Edges.zero) { one, other in
      Edges(
        top: max(one.top, other.top), left: max(one.left, other.left), bottom: max(one.bottom, other.bottom),
        right: max(one.right, other.right))
    }
  }

  /// The canvas of a step's picture.
  func canvas(ofStep index: Int) -> Canvas { frames[index].canvas(room: room) }

  /// In points.
  var width: Double { frames.isEmpty ? 0 : canvas(ofStep: 0).size.width }

  /// Whether no pixel of any step can be translucent.
  var isOpaque: Bool { frames.allSatisfy { $0.isOpaque(room: room) } }
}

/// The documents of a story's screens, each read and parsed once.
private struct StoryScreens {
  private typealias Known = (template: ScreenTemplate, sample: [JSONMember], bytes: Double)
  private let budget: Budget
  private var read: [ByteText: Known] = [:]
  /// Those that are filled with nothing else than their own sample and cannot be read: they are not read again, and why was told.
  private var broken: Set<ByteText> = []
  private var bytes = 0

  init(budget: Budget) { self.budget = budget }

  /// A document, filled with data on top of its own sample.
  ///
  /// - Parameters:
  ///   - name: what messages call the data.
  ///   - account: where the bytes that are read are counted.
  ///   - again: whether a document that is known already is counted once more.
  mutating func document(
    _ file: String, filledWith data: JSONValue?, name: String, within bounds: DocsBounds, _ account: WorkAccount,
    again: Bool = false
  ) throws -> ScreenDocument {
    if data == nil, broken.contains(ByteText(file)) { throw DiagnosticsError([]) }
    do {
      return try filled(file, with: data, name: name, within: bounds, account, again: again)
    } catch {
      account.add([.components: StoryLimits.failure])
      if data == nil { broken.insert(ByteText(file)) }
      throw error
    }
  }

  private mutating func filled(
    _ file: String, with data: JSONValue?, name: String, within bounds: DocsBounds, _ account: WorkAccount,
    again: Bool
  ) throws -> ScreenDocument {
    let (template, sample, bytes) = try screen(file, within: bounds, account)
    if again { account.add(.filling, bytes, of: budget) }
    guard case .object(let own)? = data else { return try template.document(counting: account) }
    // All of the sample is gone through for the fields that it does not have, and copied.
    account.add(.values, Double(own.count + sample.count), of: budget)
    let keys = Set(own.map(\.key))
    let fields = own + sample.filter { !keys.contains($0.key) }
    return try template.document(for: DataRow(fields: .object(fields), name: name), counting: account)
  }

  private mutating func screen(
    _ file: String, within bounds: DocsBounds, _ account: WorkAccount
  ) throws -> Known {
    let key = ByteText(file)
    if let known = read[key] { return known }
    let source = SourceText(file: file, bytes: try bounds.read(file))
    account.add(.filling, Double(source.bytes.count), of: budget)
    let node = try JSONReader.read(source)
    var sample: [JSONMember] = []
    if case .object(let members)? = node.value["data"]?.value { sample = members }
    bytes += source.bytes.count
    if bytes > StoryLimits.keptBytes { (read, bytes) = ([:], source.bytes.count) }
    let known: Known = (ScreenTemplate(node, in: source, budget: budget), sample, Double(source.bytes.count))
    read[key] = known
    return known
  }
}

/// Diagnostics without repetition, in order.
struct DistinctDiagnostics {
  private(set) var all: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  mutating func add(_ more: [Diagnostic]) {
    for diagnostic in more where known.insert(diagnostic).inserted { all.append(diagnostic) }
  }
}
