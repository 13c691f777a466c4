import PortalRaster

/// Redraws screens whenever they are saved: `portal-render watch`.
struct Watch: Subcommand {
  static let name = "watch"
  static let summary = "Draw screens anew whenever they, or what they are made of, are saved."
  static let usage = ["SCREEN... [-o OUTPUT] [OPTIONS]", "SCREEN... --serve [--port N] [OPTIONS]"]
  static let operands = OperandKind.files
  static let examples = [
    "portal-render watch screen.json -o screen.png",
    "portal-render watch screens/*.json --serve --variants light,dark,rtl,xxl",
    "portal-render watch Screens.swift --serve",
  ]
  static let explanation = [
    "It draws as render does, and again whenever a screen, an image, a font, the rows of --data or the project file "
      + "change, until it is interrupted. Only pictures that are made of what changed are drawn anew. Each time it says "
      + "in one line what changed, what was drawn and how long that took.",
    "A Swift file is compiled whenever it is saved. Errors are told, those of the compiler in its own words, and the "
      + "last good picture stays where it is.",
    "With --serve a page on this machine shows all pictures side by side and follows every save. It has a zoom, and "
      + "under the pointer it shows a component's path and frame. Without -o no file is written then. Only this "
      + "machine can open it, and it serves nothing else: the page, its pictures and their layouts come from memory.",
  ]

  /// The default port of the page.
  static let usualPort = 4733

  static var sections: [OptionSection<Watch>] {
    let watching: [CommandOption<Watch>] = [
      .flag("serve", "Show all pictures on a page that follows every save; its address is told.") { $0.isServing = $1 },
      .option(
        "port", .whole("N", in: 0...65_535),
        "The port of the page, \(usualPort) unless you say otherwise; 0 is any that is free."
      ) { $0.port = $1 },
    ]
    return [OptionSection(title: "WATCHING", options: watching)]
      + Render.sections.map { section in
        OptionSection(
          title: section.title,
          options: section.options.filter { $0.label.name != Render.batchOption }.map { $0.lifted(\.render) })
      }
  }

  var render = Render()
  var isServing = false
  var port = Watch.usualPort
  /// The call, which is parsed again when the project file changes.
  private(set) var call: Call<Watch>?

  mutating func remember(_ call: Call<Watch>) { self.call = call }

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard !operands.isEmpty else {
      throw .wrong(
        "no screen is named", hint: "try: \(Self.examples[0]); or with --serve in place of -o, to see it in a browser")
    }
    if operands.contains("-") || render.data?.path == "-" {
      throw .wrong("standard input cannot be watched: it is read once", hint: "name a file")
    }
    if render.output == "-" {
      throw .wrong("standard output cannot be drawn anew", hint: "name a file with -o, or say --serve")
    }
    render.screen.isWatched = true
    render.keepsPictures = isServing
    try render.take(operands)
  }

  func run(_ console: Console) throws -> Status {
    // A Swift file's program draws one round for the command that watches the file.
    if console.swift.linked != nil { return SwiftRound.draw(render, console) }
    var run = try WatchRun(options: self, console: console)
    run.forever()
  }
}
