import PortalRaster

/// Compares two screens that should look alike: each is the other's reference, drawn on one machine, so none is stored.
public enum Likeness {
  /// What differs between two pictures, in words; nil where every pixel is equal.
  ///
  /// - Parameters:
  ///   - picture: the one described.
  ///   - other: the one that it should look like.
  public static func difference(of picture: Picture, from other: Picture) throws -> String? {
    let before = try other.painted().bitmap()
    let now = try picture.painted().bitmap()
    guard before.width == now.width, before.height == now.height else {
      return "is \(now.width)×\(now.height) pixels, the other \(before.width)×\(before.height)"
    }
    guard let difference = PixelComparison.difference(before, now) else { return nil }
    let box = difference.box.rect(scale: picture.list.scale)
    var lines = [
      "differs from the other in \(difference.count) of \(now.width * now.height) pixels, by at most "
        + "\(difference.greatest), within \(corners(box))"
    ]
    let changes = LayoutComparison.changes(from: other.layoutText, to: picture.layoutText)
    lines += changes.shown(scale: picture.list.scale).map { "  \($0)" }
    if changes.isEmpty, let view = picture.screen.deepestView(containing: box) {
      lines.append("  \(view.path) is painted otherwise")
    }
    return lines.joined(separator: "\n")
  }
}
