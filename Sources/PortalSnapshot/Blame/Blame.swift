import PortalRaster

/// Who is to blame for the difference of two pictures: what changed in the layout, joined with the pixels that differ.
public struct Blame: Hashable, Sendable {
  /// What lies behind the difference.
  public enum Cause: String, Hashable, Sendable {
    /// Views changed, and say so in the layout text.
    case views
    /// The layout text is the same: something is only painted otherwise.
    case paint
    /// The layout text is the same, and libraries or fonts are not.
    case environment
  }

  public var cause: Cause
  /// Who changed, the most telling first.
  public var changes: [ViewChange]
  /// Pixels in a point.
  public var scale: Double
  /// What failures of one cause have in common: 16 hexadecimal digits.
  public var cluster: String

  /// The pixels of two pictures of one size.
  public struct Pixels {
    public var reference: Bitmap
    public var actual: Bitmap
    public var difference: PixelDifference

    public init(reference: Bitmap, actual: Bitmap, difference: PixelDifference) {
      self.reference = reference
      self.actual = actual
      self.difference = difference
    }
  }

  /// Finds out who changed.
  ///
  /// - Parameters:
  ///   - reference: the reference's layout text, if it has one.
  ///   - actual: the layout text of what is there now.
  ///   - pixels: what differs, if both pictures have one size.
  ///   - isSameEnvironment: whether both were drawn with the same libraries and fonts.
  public init(reference: String?, actual: String, pixels: Pixels? = nil, isSameEnvironment: Bool = true) {
    let comparison = LayoutComparison(from: reference ?? actual, to: actual)
    scale = comparison.matching.new.scale
    cluster = ""
    changes = comparison.changes
    cause = !changes.isEmpty ? .views : isSameEnvironment ? .paint : .environment
    var fingerprint = ChangeFingerprint()
    for (change, causing) in zip(comparison.changes, comparison.causes) {
      fingerprint.add(change, causing, comparison.matching)
    }
    if let pixels { join(comparison, pixels, &fingerprint) }
    cluster = fingerprint.digest
  }

  /// Counts each change's pixels, and names the smallest views around what no change explains.
  private mutating func join(
    _ comparison: LayoutComparison, _ pixels: Pixels, _ fingerprint: inout ChangeFingerprint
  ) {
    let matching = comparison.matching
    let bounds = (old: PaintedBounds(matching.old), new: PaintedBounds(matching.new))
    var explained: [PixelBox] = []
    func box(_ rect: Rect) -> PixelBox { PixelBox(touching: rect, scale: scale) }
    for (index, cause) in comparison.causes.enumerated() {
      let boxes: [PixelBox]
      switch cause {
      case .screen: boxes = [PixelBox(of: pixels.actual)]
      case .new(let view):
        let before = matching.before[view].map { box(bounds.old.whole[$0]) }
        boxes = [box(bounds.new.whole[view])] + (before.map { [$0] } ?? [])
      case .removed(let view): boxes = [box(bounds.old.whole[view])]
      }
      explained += boxes
      count(boxes, for: index, pixels)
    }
    if !changes.isEmpty {
      for (view, before) in matching.before.enumerated() {
        guard let before, matching.new.views[view].frame != matching.old.views[before].frame else { continue }
        explained += [box(bounds.new.own[view]), box(bounds.old.own[before])]
      }
    }
    let rest = Self.fewer(pixels.difference.tiles).filter { tile in
      !explained.contains { !$0.intersection(tile.box).isEmpty }
    }
    let painted = repainted(rest, matching.new, bounds.new)
    for change in painted { fingerprint.add(painted: change, pixels) }
    changes += painted
  }

  /// More squares than this are put together: where so much differs, coarser places are told apart.
  private static let mostSquares = 512

  private static func fewer(_ tiles: [PixelDifference.Patch]) -> [PixelDifference.Patch] {
    var tiles = tiles
    var side = PixelComparison.tileSide
    while tiles.count > mostSquares {
      side *= 2
      // Squares come row by row, and in each row from the left: so do the larger ones that they are put into.
      var joined: [PixelDifference.Patch] = []
      var row = -1
      var places: [Int] = []
      for tile in tiles {
        let (column, down) = (tile.box.left / side, tile.box.top / side)
        if down != row {
          row = down
          places.removeAll(keepingCapacity: true)
        }
        while places.count <= column { places.append(-1) }
        let place = places[column]
        if place < 0 {
          places[column] = joined.count
          joined.append(tile)
        } else {
          joined[place].box = joined[place].box.union(tile.box)
          joined[place].count += tile.count
        }
      }
      tiles = joined
    }
    return tiles
  }

  private mutating func count(_ boxes: [PixelBox], for index: Int, _ pixels: Pixels) {
    let found = boxes.compactMap { PixelComparison.patch(pixels.reference, pixels.actual, in: $0) }
    guard let first = found.first else { return }
    let whole = found.dropFirst().reduce(first.box) { $0.union($1.box) }
    changes[index].box = whole
    // What lies where the view was and is counts once, with what lies between the two.
    let both = boxes.count == 1 || boxes[0] == boxes[1] ? first.count : nil
    changes[index].pixels = both ?? PixelComparison.patch(pixels.reference, pixels.actual, in: whole)?.count ?? 0
  }

  /// The smallest views around squares of pixels that nothing else explains, those with most of them first.
  private func repainted(
    _ tiles: [PixelDifference.Patch], _ outline: LayoutOutline, _ bounds: PaintedBounds
  ) -> [ViewChange] {
    var found: [Int: ViewChange] = [:]
    for tile in tiles {
      let rect = tile.box.rect(scale: scale)
      let view = outline.views.indices.last { bounds.own[$0].contains(rect) } ?? -1
      let path = view < 0 ? "screen" : outline.views[view].path
      var change = found[view] ?? ViewChange(path: path, kind: .paint, what: "is painted otherwise")
      change.pixels += tile.count
      change.box = change.box?.union(tile.box) ?? tile.box
      found[view] = change
    }
    return found.sorted { ($1.value.pixels, $0.key) < ($0.value.pixels, $1.key) }.map(\.value)
  }

  /// Who is to blame, in one sentence: the first change, and how many more there are.
  public var sentence: String {
    guard let first = changes.first else {
      return cause == .environment ? "no view changed, but libraries or fonts did" : "no view changed"
    }
    let more = changes.count > 1 ? "; and \(changes.count - 1) more" : ""
    switch cause {
    case .views: return first.sentence(scale: scale) + more
    case .paint: return "paint only: " + first.sentence(scale: scale) + more
    case .environment: return "no view changed, but libraries or fonts did: " + first.sentence(scale: scale) + more
    }
  }
}
