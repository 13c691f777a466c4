import PortalRaster
import PortalSupport

/// Masks, found on a picture by its layout text.
struct Masking {
  struct Place {
    var mask: Mask
    var box: PixelBox
  }

  /// What stands in the way of a mask, in words.
  struct Problem: Error {
    var message: String
  }

  private(set) var places: [Place] = []
  /// The layout text, in which what is masked says only where it is.
  private(set) var text: String

  /// Nothing is masked.
  init(text: String) { self.text = text }

  /// - Parameter text: the picture's layout text.
  init(_ masks: [Mask], text: String) throws(Problem) {
    self.text = text
    guard !masks.isEmpty else { return }
    let outline = LayoutOutline(text)
    let screen = outline.canvas
    for mask in masks {
      if mask.reason.allSatisfy(\.isWhitespace) {
        throw Problem(message: "has a mask without a reason: \(mask.path)")
      }
      guard let view = outline.views.first(where: { $0.path == mask.path }) else {
        let near = nearestName(to: mask.path, in: outline.views.map(\.path)).map { ": is it \($0)?" } ?? ""
        throw Problem(message: "has a mask for \(mask.path), and no such view\(near)")
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

  /// A layout text without what masked views say of themselves, and without the views within them.
  private static func masked(_ text: String, _ paths: Set<String>) -> String {
    var lines: [Substring] = []
    // How far the line of the masked view is indented that we are in.
    var within: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }.count
      if let outer = within, indentation > outer { continue }
      within = nil
      let words = line.dropFirst(indentation).split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      guard words.count >= 4, paths.contains(String(words[1])) else {
        lines.append(line)
        continue
      }
      within = indentation
      lines.append("\(line.prefix(indentation))\(words[0..<4].joined(separator: " ")) masked")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Pixels

  /// A picture that has the reference's pixels where it is masked; both have one size.
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

  /// How many pixels each mask hides that differ.
  func hidden(_ actual: Bitmap, from reference: Bitmap) -> [Int] {
    places.map { PixelComparison.patch(reference, actual, in: $0.box)?.count ?? 0 }
  }

  /// A picture of what differs, hatched where nobody looked.
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

  /// The masks as records keep them.
  ///
  /// - Parameter hidden: how many pixels each of them hides; none where nothing is said.
  func records(hiding hidden: [Int] = []) -> [RunRecord.Mask] {
    places.enumerated().map { index, place in
      RunRecord.Mask(
        path: place.mask.path, reason: place.mask.reason, box: place.box,
        pixels: index < hidden.count ? hidden[index] : 0)
    }
  }
}
