/// Lists the painting of a box's borders: inside the box, on whole pixels.
///
/// Sides of the same look are painted as one shape, so that no seam shows at the corners; different sides are mitred.
struct BorderListing {
  private let outer: RoundedRect
  private let inner: RoundedRect
  private let rims: Rims

  /// - Parameter rims: widths in whole pixels.
  static func items(_ outline: RoundedRect, _ rims: Rims) -> [DisplayList.Item] {
    guard !rims.isEmpty, !outline.rect.isEmpty else { return [] }
    return BorderListing(outer: outline, inner: outline.inset(by: rims.widths), rims: rims).items
  }

  private var items: [DisplayList.Item] {
    if let rim = rims.uniform {
      // A border that fills the box has no room for gaps.
      if rim.style == .solid || inner.rect.isEmpty { return [.fill(ring, .evenOdd, .solid(rim.color))] }
      if !outer.isPlain { return [around(rim)] }
    }
    var items: [DisplayList.Item] = []
    var painted: Set<Rims.Rim> = []
    for side in sides where painted.insert(side.rim).inserted {
      switch side.rim.style {
      case .solid:
        // Sides of one colour in one path: widths may differ.
        items += solid(sides.filter { $0.rim.style == .solid && $0.rim.color == side.rim.color })
        for other in sides where other.rim.style == .solid && other.rim.color == side.rim.color {
          painted.insert(other.rim)
        }
      case .dashed, .dotted:
        for same in sides where same.rim == side.rim { items += broken(same) }
      }
    }
    return items
  }

  /// The area between the outer and the inner outline; filled by the even-odd rule.
  private var ring: Path {
    var path = outer.path
    if !inner.rect.isEmpty { path.append(inner.path) }
    return path
  }

  // MARK: Sides

  private struct Side {
    var rim: Rims.Rim
    /// The mitred part of the ring that belongs to this side.
    var part: Path
    /// The centre line of the side, between the curves of its two corners.
    var from: Point
    var to: Point
  }

  private var sides: [Side] {
    let rect = outer.rect
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    let apexes = (
      topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top), bottomRight: Point(x: right, y: bottom),
      bottomLeft: Point(x: left, y: bottom)
    )
    let ends = (
      topLeft: end(apexes.topLeft, rims.left, rims.top, outer.topLeft, across: 1, down: 1),
      topRight: end(apexes.topRight, rims.right, rims.top, outer.topRight, across: -1, down: 1),
      bottomRight: end(apexes.bottomRight, rims.right, rims.bottom, outer.bottomRight, across: -1, down: -1),
      bottomLeft: end(apexes.bottomLeft, rims.left, rims.bottom, outer.bottomLeft, across: 1, down: -1)
    )
    var sides: [Side] = []
    if let rim = rims.top {
      let y = top + rim.width / 2
      sides.append(
        Side(
          rim: rim, part: Path(polygon: [apexes.topLeft, apexes.topRight, ends.topRight, ends.topLeft]),
          from: Point(x: left + outer.topLeft.width, y: y), to: Point(x: right - outer.topRight.width, y: y)))
    }
    if let rim = rims.right {
      let x = right - rim.width / 2
      sides.append(
        Side(
          rim: rim, part: Path(polygon: [apexes.topRight, apexes.bottomRight, ends.bottomRight, ends.topRight]),
          from: Point(x: x, y: top + outer.topRight.height), to: Point(x: x, y: bottom - outer.bottomRight.height)))
    }
    if let rim = rims.bottom {
      let y = bottom - rim.width / 2
      sides.append(
        Side(
          rim: rim, part: Path(polygon: [apexes.bottomRight, apexes.bottomLeft, ends.bottomLeft, ends.bottomRight]),
          from: Point(x: left + outer.bottomLeft.width, y: y), to: Point(x: right - outer.bottomRight.width, y: y)))
    }
    if let rim = rims.left {
      let x = left + rim.width / 2
      sides.append(
        Side(
          rim: rim, part: Path(polygon: [apexes.bottomLeft, apexes.topLeft, ends.topLeft, ends.bottomLeft]),
          from: Point(x: x, y: top + outer.topLeft.height), to: Point(x: x, y: bottom - outer.bottomLeft.height)))
    }
    return sides
  }

  /// The inner end of the mitre between two sides: from the corner's apex through the inner corner to the end of the
  /// corner's curve, but not beyond the box's middle, where it would cross other mitres.
  private func end(
    _ apex: Point, _ vertical: Rims.Rim?, _ horizontal: Rims.Rim?, _ radius: Size, across: Double, down: Double
  ) -> Point {
    let (width, height) = (vertical?.width ?? 0, horizontal?.width ?? 0)
    let wanted = max(1, width > 0 ? radius.width / width : 0, height > 0 ? radius.height / height : 0)
    let factor = min(
      wanted, width > 0 ? outer.rect.width / 2 / width : wanted,
      height > 0 ? outer.rect.height / 2 / height : wanted)
    return Point(x: apex.x + across * width * factor, y: apex.y + down * height * factor)
  }

  private func solid(_ sides: [Side]) -> [DisplayList.Item] {
    guard let color = sides.first?.rim.color else { return [] }
    var parts = Path()
    for side in sides { parts.append(side.part) }
    if outer.isPlain { return [.fill(parts, .nonZero, .solid(color))] }
    return [.begin(.init(clip: parts)), .fill(ring, .evenOdd, .solid(color)), .end]
  }

  // MARK: Dashes and dots

  /// A dashed or dotted border around the whole box, its dashes fitted to the perimeter.
  private func around(_ rim: Rims.Rim) -> DisplayList.Item {
    let path = outer.inset(by: Edges(all: rim.width / 2)).path
    let length = path.length
    let isDotted = rim.style == .dotted
    let period = length / max(1, (length / (rim.width * (isDotted ? 2 : 5))).rounded())
    let dash = isDotted ? [0, period] : [period * 0.6, period * 0.4]
    return .stroke(path, .init(width: rim.width, dash: dash, isRound: isDotted), rim.color)
  }

  /// A dashed or dotted side, with a whole dash or dot at both ends.
  private func broken(_ side: Side) -> [DisplayList.Item] {
    let rim = side.rim
    let isDotted = rim.style == .dotted
    let (x, y) = (side.to.x - side.from.x, side.to.y - side.from.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return [] }
    // A dot's centre is half its width from the end; a dash begins at the end.
    let margin = isDotted ? min(rim.width, length) / 2 : 0
    let dash = isDotted ? 0 : min(3 * rim.width, length)
    let room = length - 2 * margin - dash
    let count = max(1, (room / (rim.width * (isDotted ? 2 : 5))).rounded())
    let gap = max(room / count - dash, 1 / 1024)
    func point(_ distance: Double) -> Point {
      Point(x: side.from.x + x / length * distance, y: side.from.y + y / length * distance)
    }
    var path = Path()
    path.move(to: point(margin))
    path.line(to: point(length - margin))
    let stroke = DisplayList.Stroke(width: rim.width, dash: [dash, gap], isRound: isDotted)
    return [.begin(.init(clip: side.part)), .stroke(path, stroke, rim.color), .end]
  }
}
