import PortalRaster

/// The encoding of pictures.
struct PictureOptions: Sendable {
  var format: PictureFormat?
  var png = PNGSetting.fast
  /// The JPEG quality.
  var quality = Picture.usualQuality
  var svgText = SVGText.outlines

  static let options: [CommandOption<PictureOptions>] = [
    .option(
      "format", .format,
      "What to write, whatever the output's ending says. txt is the layout for people, json for programs."
    ) { $0.format = $1 },
    .option("png", .choice("SETTING"), "How PNG files are packed; fast unless you say otherwise.") { $0.png = $1 },
    .option(
      "quality", .whole("N", in: 1...100), "The quality of JPEG files, from 1 to 100; 90 unless you say otherwise."
    ) {
      $0.quality = $1
    },
    .option(
      "svg-text", .choice("KIND"),
      "How letters stand in SVG files: outlines, unless you say otherwise, look the same everywhere; live text can be "
        + "selected and edited, and brings its fonts with it."
    ) { $0.svgText = $1 },
  ]

  /// The format of an output.
  func format(of output: String) -> PictureFormat { format ?? PictureFormat(path: output) ?? .png }

  /// Encodes a picture, consuming it.
  func bytes(of picture: consuming Picture, as format: PictureFormat) throws -> [UInt8] {
    try picture.bytes(as: format, png: png, quality: quality, svgText: svgText)
  }
}
