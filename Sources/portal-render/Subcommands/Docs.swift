import PortalDocs
import PortalRaster

/// Keeps pictures in documentation up to date: `portal-render docs README.md Documentation`.
struct Docs: Subcommand {
  static let name = "docs"
  static let summary = "Draw the pictures of screens that pages of Markdown show, or check that they are not stale."
  static let usage = ["PAGES... [--check] [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "PAGES are files of Markdown, and folders: of those every page is taken that is in them or beneath them, and every "
      + "manifest.",
    "A picture is a screen's where the screen's document stands beside it under the same name: ![](pictures/card.png) "
      + "shows pictures/card.json, and a link to the document becomes one to its picture. So it is where its link follows "
      + "a block of code tagged \"json portal\", which then is the document, and where it stands in a link to a document. "
      + "A story, as \"portal-render play\" has them, becomes an animation. card-dark.png is the same screen in the dark, and "
      + "<picture><img src=\"pictures/card.png\"></picture> shows both: what it lacks for that is put in. Pictures are PNG "
      + "files with two pixels to a point.",
    "A manifest, portal-docs.json, lists shots: parts of screens, moments of them, numbers on their components, a device "
      + "around them. Their pictures lie beside it. In a DocC catalogue a picture is known by its name alone, and always "
      + "is a pair: card@2x.png and card~dark@2x.png.",
    "A link without a description gets one that quotes the screen's texts, within curly quotation marks, and follows them; "
      + "any other is yours and stays. Nothing else of a page is changed, and nothing is written where anything is wrong with "
      + "a page or a screen, or outside git's work tree and the folders of PAGES. With --check the exit status is 1 where "
      + "a picture or a description is stale or missing, or no page shows a picture that was drawn before into a folder of "
      + "PAGES; without, such orphans are told of and stay. A snapshot's reference that is stale stays, too, because its "
      + "test records it, and then the exit status is always 1.",
  ]
  static let examples = ["portal-render docs README.md Documentation", "portal-render docs Documentation --check"]

  static var sections: [OptionSection<Docs>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .flag("check", "Write nothing; tell which page shows what is not as it should be, and where.") {
            $0.isCheck = $1
          },
          .option(
            "jobs", letter: "j", .jobs,
            "How many pictures are drawn at once; as many as there are processors unless you say otherwise. The bytes are "
              + "the same."
          ) { $0.jobs = $1 },
        ], Output.options.map { $0.lifted(\.out) }, FontOptions.options.map { $0.lifted(\.fonts) },
        [CommandOption.budget.lifted(\.budget)], SandboxOptions.options.map { $0.lifted(\.sandbox) })
    ]
  }

  var paths: [String] = []
  var isCheck = false
  var jobs: Int?
  var fonts = FontOptions()
  /// The limits on work for each picture.
  var budget = Budget.standard
  var bounds: Budget { budget }
  var out = Output()
  var sandbox = SandboxOptions()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard !operands.isEmpty else { throw .wrong("no page is named", hint: "try: portal-render docs README.md") }
    paths = operands
  }

  func run(_ console: Console) throws -> Status {
    let project = Revision.workTree(around: console.folder) ?? console.folder
    let plan = try DocsPlan(paths, project: project)
    var outcome = DocsOutcome(heldIn: isCheck ? nil : HeldFile(in: [project, console.temporaryFolder]))
    try draw(plan, into: &outcome)
    console.tell(outcome.remarks)
    if isCheck { console.tell(outcome.findings) }
    console.tell(
      outcome.orphans.map { orphan in
        var orphan = orphan
        if !isCheck { orphan.severity = .warning }
        return orphan
      })
    if isCheck { return outcome.findings.isEmpty && outcome.orphans.isEmpty ? .done : .failed }
    let obstacles = outcome.obstacles
    if !obstacles.isEmpty { throw DiagnosticsError(obstacles) }
    try plan.checkPages()
    // Pictures before the pages that show them, uninterrupted.
    try out.write(
      held: outcome.files.map { HeldOutput(path: $0.path, place: try plan.place(of: $0.path), bytes: $0.bytes) },
      madeOf: outcome.inputs + plan.documents + [console.projectFile].compactMap(\.self) + fonts.paths,
      updating: plan.pageFiles)
    for file in outcome.files { console.remark("\(file.path): \(file.bytes.count) bytes") }
    console.tell(outcome.staleReferences)
    return outcome.staleReferences.isEmpty ? .done : .failed
  }

  /// Draws the pictures; the errors of all are thrown together.
  private func draw(_ plan: DocsPlan, into outcome: inout DocsOutcome) throws {
    Watchdog.boundCall()
    var remaining = plan.drawings[...]
    var drawn = 0
    var made = outcome
    WorkLine<DocsDrawing, DocsDrawn>(
      threads: max(1, min(jobs ?? Processors.count, plan.drawings.count)),
      next: { remaining.popFirst() },
      emit: { picture in
        made.add(picture, of: plan.drawings[drawn])
        drawn += 1
      },
      isEnough: { made.isFull },
      makeWorker: { _ in
        var painter = Result {
          let sandbox = try sandbox.sandbox(budget)
          return DocsPainter(fonts: try fonts.library(sandbox), budget: budget, sandbox: sandbox)
        }
        return { drawing in
          do {
            var own = try painter.get()
            defer { painter = .success(own) }
            return Trap.working(on: drawing.picture) { own.draw(drawing) }
          } catch {
            return DocsDrawn(failed: error)
          }
        }
      }
    ).run()
    outcome = made
    try outcome.finish(plan)
  }
}
