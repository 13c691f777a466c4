import PortalRaster
import PortalSupport

/// Masks resolved on a picture by its layout text.
struct Masking {
  struct Place {
    var mask: Mask
    var box: PixelBox
  }

  /// Why a mask is invalid, in words.
  struct Problem: Error {
    var message: String
  }

  private(set) var places: [Place] = []
  /// The layout text, where masked views keep only their frames.
  private(set) var text: String

  /// Without masks.
  init(text: String) { self.text = text }

  /// - Parameters:
  ///   - around: the masks of several snapshots, for views that not every screen has.
  ///   - text: the picture's layout text.
  init(_ masks: [Mask], around: [Mask] = [], text: String) throws(Problem) {
    self.text = text
    guard !masks.isEmpty || !around.isEmpty else { return }
    let outline = LayoutOutline(text)
    let more = around.filter { mask in
      !masks.contains { $0.path == mask.path } && outline.views.contains { $0.path == mask.path }
    }
    let masks = masks + more
    let screen = outline.canvas
    for mask in masks {
      if mask.reason.allSatisfy(\.isWhitespace) {
        throw Problem(message: "has a mask without a reason: \(mask.path)")
      }
      guard let view = outline.views.first(where: { $0.path == mask.path }) else {
        let near = ViewPath.hint(for: mask.path, among: outline.views.map(\.path))
        let remedy = near ?? "name a path of its layout text, or remove the mask"
        throw Problem(message: "has a mask for \(mask.path), and there is no such view; \(remedy)")
      }
      let box = PixelBox(touching: view.frame, scale: outline.scale).intersection(screen)
      places.append(Place(mask: mask, box: box))
    }
    let covered = Double(places.map { $0.box.width * $0.box.height }.reduce(0, +))
    let share = covered / Double(max(1, screen.width * screen.height))
    let limit = masks.map(\.share).max() ?? 0
    if share > limit {
      throw Problem(
        message: "is masked to \(Self.percent(share, .up)), and \(Self.percent(limit, .down)) may be: "
          + "mask smaller views, or say share:")
    }
    self.text = Self.masked(text, Set(masks.map(\.path)))
  }

  private static func percent(_ share: Double, _ rule: FloatingPointRoundingRule) -> String {
    "\(shortNumber((share * 1000).rounded(rule) / 10)) %"
  }

  /// A layout text without the contents of masked views and their descendants.
  private static func masked(_ text: String, _ paths: Set<String>) -> String {
    var lines: [Substring] = []
    // The indentation of the enclosing masked view's line.
    var within: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let outer = within, line.prefix(while: { $0 == " " }).count > outer { continue }
      within = nil
      guard var view = LayoutLine(line), paths.contains(view.path) else {
        lines.append(line)
        continue
      }
      within = view.indentation
      view.look = "masked"
      lines.append(view.text[...])
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Pixels

  /// The new bitmap with the reference's pixels in masked regions; both have one size.
  func covered(_ actual: Bitmap, with reference: Bitmap) -> Bitmap {
    var result = actual
    for place in places {
      for row in place.box.top..<place.box.bottom {
        let part = (row * actual.width + place.box.left)..<(row * actual.width + place.box.right)
        guard part.upperBound <= min(result.pixels.count, reference.pixels.count) else { continue }
        result.pixels.replaceSubrange(part, with: reference.pixels[part])
      }
    }
    return result
  }

  /// The number of differing pixels that each mask hides.
  func hidden(_ actual: Bitmap, from reference: Bitmap) -> [Int] {
    places.map { PixelComparison.patch(reference, actual, in: $0.box)?.count ?? 0 }
  }

  /// A diff picture with masked regions hatched.
  func hatched(_ picture: Bitmap) -> Bitmap {
    var result = picture
    for place in places {
      for row in place.box.top..<place.box.bottom {
        for column in place.box.left..<place.box.right where (row + column) % 8 < 2 {
          let index = row * picture.width + column
          if index < result.pixels.count { result.pixels[index] = 0xff7a_7a80 }
        }
      }
    }
    return result
  }

  /// The masks for the records.
  ///
  /// - Parameter hidden: the number of pixels that each of them hides; empty where unknown.
  func records(hiding hidden: [Int] = []) -> [RunRecord.Mask] {
    places.enumerated().map { index, place in
      RunRecord.Mask(
        path: place.mask.path, reason: place.mask.reason, box: place.box,
        pixels: index < hidden.count ? hidden[index] : 0)
    }
  }
}
