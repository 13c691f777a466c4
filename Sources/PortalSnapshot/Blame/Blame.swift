import PortalRaster

/// The attribution of a diff to views: changes of the layout, joined with the pixels that differ.
public struct Blame: Hashable, Sendable {
  /// The kind of cause of a diff.
  public enum Cause: String, Hashable, Sendable {
    /// Views changed, as the layout text shows.
    case views
    /// The layout text is equal: only painting differs.
    case paint
    /// The layout text is equal, and libraries or fonts differ.
    case environment
  }

  /// What the difference comes of.
  public var cause: Cause
  /// The changed views, the most significant first.
  public var changes: [ViewChange]
  /// The number of pixels to a point.
  public var scale: Double
  /// Identifies failures with one cause: 16 hexadecimal digits.
  public var cluster: String

  /// The pixels of two pictures of one size.
  public struct Pixels {
    /// The picture that was recorded.
    public var reference: Bitmap
    /// The picture as it is now.
    public var actual: Bitmap
    /// How many pixels differ, and where.
    public var difference: PixelDifference

    /// Two pictures, and where they differ.
    public init(reference: Bitmap, actual: Bitmap, difference: PixelDifference) {
      self.reference = reference
      self.actual = actual
      self.difference = difference
    }
  }

  /// The text of a file beside a picture; nil where it is no layout text.
  package static func layoutText(of bytes: [UInt8]) -> String? { LayoutOutline.text(of: bytes) }

  /// Finds which views differ, from both layout texts and from the pixels that differ.
  ///
  /// - Parameters:
  ///   - reference: the reference's layout text, if it has one.
  ///   - actual: the layout text of the new picture.
  ///   - pixels: the pixels of both, if they have one size.
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

  /// Counts each change's pixels, and attributes the rest to the smallest enclosing views.
  private mutating func join(
    _ comparison: LayoutComparison, _ pixels: Pixels, _ fingerprint: inout ChangeFingerprint
  ) {
    let matching = comparison.matching
    let bounds = (old: PaintedBounds(matching.old), new: PaintedBounds(matching.new))
    var explained: [PixelBox] = []
    var room = SnapshotLimits.blamedPixels
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
      count(boxes, for: index, pixels, &room)
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
    let painted = repainted(rest, comparison, bounds.new)
    for change in painted {
      room -= change.box.map { $0.width * $0.height } ?? 0
      if room >= 0 { fingerprint.add(painted: change, pixels) }
    }
    changes += painted
  }

  /// Beyond this many tiles they are merged into larger ones: a diff that large needs less resolution.
  private static let mostSquares = 512

  private static func fewer(_ tiles: [PixelDifference.Patch]) -> [PixelDifference.Patch] {
    var tiles = tiles
    var side = PixelComparison.tileSide
    while tiles.count > mostSquares {
      side *= 2
      // Tiles are in row-major order, and so are the merged ones.
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

  /// Counts a change's pixels, as long as there is room for as many.
  private mutating func count(_ boxes: [PixelBox], for index: Int, _ pixels: Pixels, _ room: inout Int) {
    let canvas = PixelBox(of: pixels.actual)
    for box in boxes.map({ $0.intersection(canvas) }) { room -= box.width * box.height }
    guard room >= 0 else { return }
    let found = boxes.compactMap { PixelComparison.patch(pixels.reference, pixels.actual, in: $0) }
    guard let first = found.first else { return }
    let whole = found.dropFirst().reduce(first.box) { $0.union($1.box) }
    changes[index].box = whole
    // Overlapping old and new frames count once, with the pixels between them.
    let both = boxes.count == 1 || boxes[0] == boxes[1] ? first.count : nil
    if both == nil { room -= whole.width * whole.height }
    changes[index].pixels = both ?? PixelComparison.patch(pixels.reference, pixels.actual, in: whole)?.count ?? 0
  }

  /// The smallest views around unexplained tiles, those with most pixels first.
  private func repainted(
    _ tiles: [PixelDifference.Patch], _ comparison: LayoutComparison, _ bounds: PaintedBounds
  ) -> [ViewChange] {
    var found: [Int: ViewChange] = [:]
    let boxes = bounds.own.map { PixelBox(touching: $0, scale: scale) }
    let what = "is painted otherwise" + (comparison.isWhole ? "" : ", and has \(LayoutComparison.tooLong)")
    for tile in tiles {
      let view = boxes.lastIndex { $0.contains(tile.box) } ?? -1
      let path = view < 0 ? "screen" : comparison.matching.new.views[view].path
      var change = found[view] ?? ViewChange(path: path, kind: .paint, what: what)
      change.pixels += tile.count
      change.box = change.box?.union(tile.box) ?? tile.box
      found[view] = change
    }
    return found.sorted { ($1.value.pixels, $0.key) < ($0.value.pixels, $1.key) }.map(\.value)
  }

  /// A summary in one sentence: the first change, and the number of others.
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
