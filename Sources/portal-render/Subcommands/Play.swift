import PortalDocs
import PortalRaster

/// Draws a story as an animation: `portal-render play story.json -o story.png --storyboard sheet.png`.
struct Play: Subcommand {
  static let name = "play"
  static let summary = "Draw the steps of a story as an animated picture, and on one sheet with captions."
  static let usage = ["STORY [-o FILE] [--storyboard FILE] [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "A story is a JSON file: { \"screen\": \"sign-in.json\", \"steps\": [{ \"caption\": \"Nobody has typed\" }, "
      + "{ \"caption\": \"A finger on the button\", \"state\": { \"content/go\": { \"pressed\": true } } }] }. Each step shows "
      + "the screen with its own \"state\", \"data\", \"variant\" and \"callouts\", for its \"seconds\"; "
      + "\"portal-render schema story\" has all of it.",
    "With \"play\" in place of \"steps\", a hand uses the screen: { \"screen\": \"sign-in.json\", \"play\": [{ \"type\": "
      + "\"Ada\", \"into\": \"Name\" }, { \"tap\": \"Remember me\" }, { \"wait\": 0.5 }] }. There are tap, doubleTap, type, keys, "
      + "press, drag, swipe, scroll, rotate and wait. Fields, controls and lists do what a hand makes them do; no application hears "
      + "of it, and what it would make of it, a step says with data: { \"data\": { \"saved\": true } } fills the document anew. "
      + "With \"hears\": true the document's own messages do.",
    "What shows PNG files and knows no animation shows the first step.",
  ]
  static let examples = [
    "portal-render play story.json -o story.png --storyboard sheet.png",
    "portal-render play used.json -o used.webp --steps used.txt --last used.png",
  ]

  static var sections: [OptionSection<Play>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option(
            "output", letter: "o", .written(.file("FILE")),
            "Where the animation is written: a PNG file, or a WebP file for a story with \"play\"."
          ) { $0.output = $1 },
          .option(
            "storyboard", .written(.file("FILE")),
            "Where a sheet of all steps with their captions is written; the format is that of its ending."
          ) { $0.storyboard = $1 },
          .option(
            "last", .written(.file("FILE")),
            "Where the last moment of a story with \"play\" is written; the format is that of its ending."
          ) { $0.last = $1 },
          .option(
            "steps", .written(.file("FILE")),
            "Where the steps of a story with \"play\" are written as text, with what each changed of the layout."
          ) { $0.steps = $1 },
          .option("scale", .positive, "How many pixels make a point; 2 unless you say otherwise.") { $0.scale = $1 },
        ], Output.options.map { $0.lifted(\.out) }, FontOptions.options.map { $0.lifted(\.fonts) },
        [CommandOption.budget.lifted(\.budget)], SandboxOptions.options.map { $0.lifted(\.sandbox) })
    ]
  }

  var story = ""
  var output: NamedOutput?
  var storyboard: NamedOutput?
  var last: NamedOutput?
  var steps: NamedOutput?
  var scale = 2.0
  var fonts = FontOptions()
  /// The limits on work for each picture.
  var budget = Budget.standard
  var bounds: Budget { budget }
  var out = Output()
  var sandbox = SandboxOptions()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard let story = operands.first, operands.count == 1 else {
      throw .wrong("one story is to be named", hint: "try: portal-render play story.json -o story.png")
    }
    self.story = story
    if let film = output?.path, Film.Format(path: film) == nil {
      throw .wrong(
        "an animation is a PNG or a WebP file, and \(TerminalText.quoted(film)) is neither",
        hint: "end it in .png or .webp")
    }
    for picture in [storyboard?.path, last?.path].compactMap({ $0 }) where PictureFormat(path: picture) == nil {
      throw DiagnosticsError(PictureFormat.unknown(picture))
    }
    if output == nil, storyboard == nil, last == nil, steps == nil {
      throw .wrong("nothing is to be written", hint: "add: -o story.png, or --storyboard sheet.png")
    }
  }

  func run(_ console: Console) throws -> Status {
    var (places, folders) = (Set<String>(), KnownFolders())
    for output in [output, storyboard, last, steps].compactMap(\.self) {
      let file = output.path
      let place = try output.place() ?? WrittenFiles.place(of: file, &folders)
      try FileIdentity.refuse(file, at: place, replacing: [story, console.projectFile].compactMap { $0 })
      guard places.insert(OutputPath.compared(place)).inserted else {
        throw DiagnosticsError.wrong(
          "\(TerminalText.quoted(file)) is to be written twice, and one would replace the other",
          hint: "give each its own name; on many disks capitals make no other one")
      }
    }
    let bounds = DocsBounds([story], project: Revision.workTree(around: console.folder) ?? console.folder)
    let story = try Story(Files.read(story), file: story, within: bounds)
    let sandbox = try sandbox.sandbox(budget)
    let library = try fonts.library(sandbox)
    var painter = StoryPainter(fonts: library, budget: budget, sandbox: sandbox, scale: scale)
    if story.isPlayed {
      try write(played(story, &painter, console), of: story, painter.inputs, console)
      return .done
    }
    try refuseWhatIsPlayed()
    let plan = try painter.plan(of: story)
    console.tell(plan.remarks.map { $0.located(in: self.story) })
    // Both are made before the first is written; the sheet first, which may be too large.
    let (animation, sheet) = try painter.files(
      of: plan, hasAnimation: output != nil, hasStoryboard: storyboard != nil)
    var files: Written = []
    if let storyboard, let sheet {
      let picture = try Renderer(fonts: library, budget: budget).picture(
        of: sheet.sheet.component, on: sheet.canvas, title: "Storyboard")
      let format = PictureFormat(path: storyboard.path) ?? .png
      files.append((storyboard, try painter.bytes(of: picture, as: format, in: story)))
    }
    if let output, let animation { files.append((output, animation)) }
    try write(files, of: story, painter.inputs, console)
    return .done
  }

  private typealias Written = [(output: NamedOutput, bytes: [UInt8])]

  private func write(_ files: Written, of story: Story, _ inputs: [String], _ console: Console) throws {
    try out.write(
      all: files.map { ($0.output.path, try $0.output.place(), $0.bytes) },
      madeOf: [self.story] + [console.projectFile].compactMap(\.self) + inputs + fonts.paths)
    for file in files { console.remark("\(file.output.path): \(story.count) steps, \(file.bytes.count) bytes") }
    guard story.isPlayed, let path = output?.path, let film = files.first(where: { $0.output.path == path }),
      Film.Format(path: path) == .png, film.bytes.count > CommandLimits.largeFilmBytes
    else { return }
    console.tell([
      Diagnostic(
        .note, "\(path) has \(film.bytes.count >> 20) MiB",
        hint: "as WebP it has a fraction of that, unless most of it is photographs: end its name in .webp")
    ])
  }

  /// The files of a story that a hand plays.
  private func played(_ story: Story, _ painter: inout StoryPainter, _ console: Console) throws -> Written {
    let played = try painter.play(story)
    console.tell(played.remarks.map { $0.located(in: self.story) })
    func file(
      _ picture: @autoclosure () throws -> Picture, _ output: NamedOutput
    ) throws -> (NamedOutput, [UInt8]) {
      (output, try painter.bytes(of: picture(), as: PictureFormat(path: output.path) ?? .png, in: story))
    }
    // What may turn out to be too large comes first.
    var files: Written = []
    if let storyboard { files.append(try file(played.storyboard(), storyboard)) }
    if let steps { files.append((steps, Array(try played.steps().utf8))) }
    if let last { files.append(try file(played.last, last)) }
    if let output { files.append((output, try played.animation(as: Film.Format(path: output.path) ?? .png))) }
    return files
  }

  /// Refuses what a sequence of moments has not.
  private func refuseWhatIsPlayed() throws(DiagnosticsError) {
    let hint = "only a story with \"play\" has it, which tells what a hand does"
    if last != nil { throw .wrong("\"steps\" have no last moment beside the animation", hint: hint) }
    if steps != nil { throw .wrong("\"steps\" have no text of what changed", hint: hint) }
    if let film = output?.path, Film.Format(path: film) == .webp {
      throw .wrong("a story of \"steps\" is written as PNG, and not as WebP", hint: "end it in .png")
    }
  }
}
