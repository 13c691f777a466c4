import PortalRaster

/// A picture in memory, for the page.
struct KeptPicture: Sendable {
  var caption: String
  /// In points.
  var size: Size
  var scale: Double
  var png: [UInt8]
  /// The layout, as by `portal-render layout --json`.
  var layout: [UInt8]
}

extension KeptPicture {
  init(_ picture: Picture, caption: String) throws {
    self.init(
      caption: caption, size: picture.screen.canvas.size, scale: picture.screen.canvas.scale, png: try picture.png(),
      layout: try picture.bytes(as: .json))
  }
}
