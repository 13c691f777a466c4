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

extension Outcome {
  /// Keeps its pictures for the page if there is room beside others, and says so otherwise.
  ///
  /// - Parameter others: their bytes, to which its own are added.
  mutating func keep(atMost limit: Int, besides others: inout Int) {
    let bytes = kept.reduce(0) { $0 + $1.png.count + $1.layout.count }
    guard others + bytes > limit else {
      others += bytes
      return
    }
    kept = []
    isWithoutRoom = true
    diagnostics.append(
      Diagnostic(
        .error, "the page's pictures have more than \(limit >> 20) MB with their layouts, so this one is not shown",
        hint: "watch fewer of them at once"))
  }
}

extension KeptPicture {
  init(_ picture: Picture, caption: String) throws {
    self.init(
      caption: caption, size: picture.screen.canvas.size, scale: picture.screen.canvas.scale, png: try picture.png(),
      layout: try picture.bytes(as: .json))
  }
}
