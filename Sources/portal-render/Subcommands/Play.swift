import PortalDocs
import PortalRaster

/// Draws a story as an animation: `portal-render play story.json -o story.png --storyboard sheet.png`.
struct Play: Subcommand {
  static let name = "play"
  static let summary = "Draw the steps of a story as an animated PNG, and on one sheet with captions."
  static let usage = ["STORY [-o FILE] [--storyboard FILE] [OPTIONS]"]
  static let operands = OperandKind.files
  static let explanation = [
    "A story is a JSON file: { \"screen\": \"sign-in.json\", \"steps\": [{ \"caption\": \"Nobody has typed\" }, "
      + "{ \"caption\": \"A finger on the button\", \"state\": { \"content/go\": { \"pressed\": true } } }] }. Each step shows "
      + "the screen with its own \"state\", \"data\", \"variant\" and \"callouts\", for its \"seconds\"; "
      + "\"portal-render schema story\" has all of it.",
    "What shows PNG files and knows no animation shows the first step.",
  ]
  static let examples = ["portal-render play story.json -o story.png --storyboard sheet.png"]

  static var sections: [OptionSection<Play>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option("output", letter: "o", .written(.file("FILE")), "Where the animation is written: a PNG file.") {
            $0.output = $1
          },
          .option(
            "storyboard", .written(.file("FILE")),
            "Where a sheet of all steps with their captions is written; the format is that of its ending."
          ) { $0.storyboard = $1 },
          .option("scale", .positive, "How many pixels make a point; 2 unless you say otherwise.") { $0.scale = $1 },
        ] + Output.options.map { $0.lifted(\.out) } + FontOptions.options.map { $0.lifted(\.fonts) }
          + SandboxOptions.options.map { $0.lifted(\.sandbox) })
    ]
  }

  var story = ""
  var output: String?
  var storyboard: String?
  var scale = 2.0
  var fonts = FontOptions()
  var out = Output()
  var sandbox = SandboxOptions()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard let story = operands.first, operands.count == 1 else {
      throw .wrong("one story is to be named", hint: "try: portal-render play story.json -o story.png")
    }
    self.story = story
    if let output, PictureFormat(path: output) != .png {
      throw .wrong("an animation is a PNG file, and \(TerminalText.quoted(output)) is none", hint: "end it in .png")
    }
    if let storyboard, PictureFormat(path: storyboard) == nil {
      throw DiagnosticsError(PictureFormat.unknown(storyboard))
    }
    if output == nil, storyboard == nil {
      throw .wrong("nothing is to be written", hint: "add: -o story.png, or --storyboard sheet.png")
    }
  }

  func run(_ console: Console) throws -> Status {
    for file in [output, storyboard].compactMap({ $0 }) {
      try FileIdentity.refuse(file, replacing: [story, console.projectFile].compactMap { $0 })
    }
    let bounds = DocsBounds([story], project: Revision.workTree(around: console.folder) ?? console.folder)
    let story = try Story(Files.read(story), file: story, within: bounds)
    let sandbox = try sandbox.sandbox()
    let library = try fonts.library(sandbox)
    var painter = StoryPainter(fonts: library, sandbox: sandbox, scale: scale)
    let plan = try painter.plan(of: story)
    console.tell(plan.remarks.map { $0.located(in: self.story) })
    // Both are made before the first is written; the sheet first, which may be too large.
    let (animation, sheet) = try painter.files(
      of: plan, hasAnimation: output != nil, hasStoryboard: storyboard != nil)
    var files: [(path: String, bytes: [UInt8])] = []
    if let storyboard, let sheet {
      let picture = try Renderer(fonts: library).picture(
        of: sheet.sheet.component, on: sheet.canvas, title: "Storyboard")
      files.append((storyboard, try picture.bytes(as: PictureFormat(path: storyboard) ?? .png, png: .small)))
    }
    if let output, let animation { files.append((output, animation)) }
    try out.write(all: files)
    for file in files { console.remark("\(file.path): \(story.steps.count) steps, \(file.bytes.count) bytes") }
    return .done
  }
}
