import PortalDocument
import PortalRaster

/// How a screen is read and drawn: its canvas, traits, fonts and images.
struct ScreenOptions: Sendable {
  /// Settings that override the document.
  var asked = ScreenSettings()
  /// Defaults for what the document omits, from the project file.
  var usual = ScreenSettings()
  /// The folder of images; by default the document's own.
  var root: NamedInput?
  var fonts = FontOptions()
  /// The limits on work for each picture.
  var budget = Budget.standard
  var sandbox = SandboxOptions()
  /// The path of the view that is shown alone.
  var part: String?
  /// Whether words are bars.
  var obscuresTexts = false
  /// Whether documents and rows are ordinary files alone: who watches them must not wait for what is written into a pipe.
  var isWatched = false
  /// The Swift screens that are linked into this program.
  var linked: [LinkedScreen] = []

  static let sections: [OptionSection<ScreenOptions>] = [
    OptionSection(
      title: "HOW THE SCREEN IS SHOWN",
      options: ScreenSettings.options.map { $0.lifted(\.asked, inProjectFile: \.usual) }),
    OptionSection(
      title: "WHAT IT MAY USE",
      options: [
        .option(
          "root", .input(.folder("FOLDER")),
          "The folder that holds the images; the screen's own otherwise. No image outside it is read."
        ) { $0.root = $1 }
      ], FontOptions.options.map { $0.lifted(\.fonts) }, [CommandOption.budget.lifted(\.budget)],
      SandboxOptions.options.map { $0.lifted(\.sandbox) }),
  ]

  /// What is shown of a picture, for subcommands that show one.
  static let shown: [CommandOption<ScreenOptions>] = [
    .option(
      "part", .text("VIEW"),
      "Show one component alone, cut out of the screen where it stands, by its path in the layout, such as content/list."
    ) { $0.part = $1 },
    obscuring,
  ]

  static let obscuring: CommandOption<ScreenOptions> =
    .flag(
      "obscure-texts",
      "Show a bar in the place of each word; no letter and no text of the screen is in what is written, and nothing moves."
    ) { $0.obscuresTexts = $1 }

  /// A picture as the call wants it to be seen.
  func shown(_ picture: Picture) throws -> Picture {
    let picture = obscuresTexts ? picture.obscuringTexts() : picture
    return try part.map { try picture.part(at: $0) } ?? picture
  }

  /// Checks that the folder of images exists; otherwise every image would silently be missing.
  func checkRoot() throws(DiagnosticsError) {
    guard let root, !(root.real.map(Files.isFolder) ?? false) else { return }
    throw .wrong(
      "--root cannot be \(TerminalText.quoted(root.path)): there is no such folder", hint: "check the path")
  }

  /// Defaults for what the document omits.
  var defaults: ScreenDefaults {
    var defaults = ScreenDefaults()
    usual.apply(to: &defaults.canvas)
    usual.apply(to: &defaults.traits)
    return defaults
  }
}

extension ScreenSettings {
  /// The options that documents have as members, too.
  static let options: [CommandOption<ScreenSettings>] = [
    .option(
      "device", .device,
      "The device whose size, scale and safe area it is drawn for, such as iphone-15; \"portal-render devices\" lists them."
    ) { $0.device = $1 },
    .option(
      "size", .canvasSize,
      "The canvas in points, such as 390x844; 390xfit is as high as the screen on it would like to be, and fit as large. "
        + "whole shows a screen to its end, where it would be scrolled."
    ) {
      switch $1 {
      case .points(let size): ($0.size, $0.fit) = (size, .fixed)
      case .width(let width): $0.fitHeight(atWidth: width)
      case .fit: $0.fit = .size
      case .whole: $0.fit = .whole
      }
    },
    .option("scale", .positive, "How many pixels make a point.") { $0.scale = $1 },
    .option("appearance", .choice("NAME"), "Whether it is shown in the light or in the dark.") { $0.appearance = $1 },
    .option(
      "direction", .choice("NAME", or: ScreenVariant.directions),
      "The direction that it is read in; the locale's otherwise. It may be said as ltr or rtl."
    ) {
      $0.direction = $1
    },
    .option("locale", .locale, "The language of its reader, such as en or de-CH.") { $0.locale = $1 },
    .option(
      "text-size", .choice("NAME", or: ScreenVariant.textSizes),
      "How large texts are that scale with it. It may be said as xs to xxxl, and as a1 to a5."
    ) { $0.textSize = $1 },
  ]
}
