import PortalDocument
import PortalRaster

/// What the command was asked to do.
enum Call {
  case help
  case version
  /// The JSON Schema of screens.
  case schema
  /// Which fonts there are; in JSON or for people.
  case fonts(FontOptions, asJSON: Bool)
  case render(RenderOptions)
}

/// What to render, how, and where to.
///
/// What is not given is the document's business.
struct RenderOptions {
  /// Paths; `-` is standard input.
  var inputs: [String] = []
  /// A path, perhaps with `{name}` in it; `-` is standard output.
  var output: String?
  var format: PictureFormat?
  var png = PNGSetting.fast
  var svgText = SVGText.outlines
  /// Of JPEG files.
  var quality = Picture.usualQuality
  var size: Size?
  var scale: Double?
  var appearance: Appearance?
  var direction: ReadingDirection?
  var locale: String?
  var textSize: TextSize?
  /// The folder that holds the images; the document's own where none is given.
  var root: String?
  var fonts = FontOptions()
  /// Whether a warning is a failure.
  var isStrict = false

  /// Whether all screens go into one file as its pages: several of them, and the name of one PDF.
  var hasPages: Bool {
    guard inputs.count > 1, let output, !output.contains("{name}") else { return false }
    return (format ?? PictureFormat(path: output)) == .pdf
  }
}
