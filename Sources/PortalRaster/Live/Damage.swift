import PortalCore

/// The pixels that may differ between two display lists: whole ones, as rectangles that are apart.
///
/// Items that are in both lists, in one order and in equal layers, leave the same pixels. All others damage what they cover in
/// either list. What reads other pixels than its own is right only if those are, too (``ItemTree/wholes``).
struct Damage {
  private(set) var boxes: [PixelBox] = []
  private let canvas: PixelBox
  private let scale: Double
  /// More rectangles than these become one.
  private static let most = 8
  /// How often what has to be painted whole is looked through.
  private static let mostRounds = 64

  /// - Returns: nil where everything differs.
  init?(from old: ItemTree, to new: ItemTree, canvas: (width: Int, height: Int)) {
    guard old.size == new.size, old.scale == new.scale, old.background == new.background else { return nil }
    self.init(on: canvas, scale: new.scale)
    compare(old.roots, new.roots)
    grow(over: new)
  }

  /// For tests: the damage of some rectangles of a list, grown as a comparison's is.
  init(_ rects: [Rect], in list: ItemTree, canvas: (width: Int, height: Int)) {
    self.init(on: canvas, scale: list.scale)
    for rect in rects { add(rect) }
    grow(over: list)
  }

  private init(on canvas: (width: Int, height: Int), scale: Double) {
    self.canvas = PixelBox(
      left: 0, top: 0, right: Int32(clamping: canvas.width), bottom: Int32(clamping: canvas.height))
    self.scale = scale
  }

  // MARK: Comparing

  private mutating func compare(_ before: [ItemTree.Node], _ after: [ItemTree.Node]) {
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
      guard first < before.count, second < after.count,
        let (skipped, added) = Self.meeting(before, first, after, second)
      else {
        for node in before[first...] { add(node.place) }
        for node in after[second...] { add(node.place) }
        return
      }
      for node in before[first..<first + skipped] { add(node.place) }
      for node in after[second..<second + added] { add(node.place) }
      (first, second) = (first + skipped, second + added)
      // Another surface than before: all that is in it is rounded anew.
      if before[first].surface != after[second].surface {
        add(before[first].surface)
        add(after[second].surface)
      }
      if !before[first].children.isEmpty || !after[second].children.isEmpty {
        compare(before[first].children, after[second].children)
      }
      (first, second) = (first + 1, second + 1)
    }
  }

  /// How many nodes are to be passed on each side until both go on alike; nil if they do not for long.
  private static func meeting(
    _ before: [ItemTree.Node], _ first: Int, _ after: [ItemTree.Node], _ second: Int
  ) -> (Int, Int)? {
    for distance in 0...reach {
      for skipped in 0...distance {
        let (one, other) = (first + skipped, second + distance - skipped)
        if one < before.count, other < after.count, before[one].item == after[other].item {
          return (skipped, distance - skipped)
        }
      }
    }
    return nil
  }

  /// How far apart the same item is looked for.
  private static let reach = 48

  // MARK: Growing

  private mutating func add(_ rect: Rect?) {
    guard let rect, let box = PixelBox(touchedBy: rect, scale: scale).intersection(canvas) else { return }
    add(box)
  }

  /// Adds a rectangle, joined with those that it touches.
  private mutating func add(_ box: PixelBox) {
    var joined = box
    while let index = boxes.firstIndex(where: { $0.intersection(joined) != nil }) {
      joined = boxes.remove(at: index).union(joined)
    }
    boxes.append(joined)
    if boxes.count > Self.most { boxes = [boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }] }
  }

  /// Adds what has to be painted whole wherever a part of it is damaged, until no more is.
  private mutating func grow(over list: ItemTree) {
    guard !boxes.isEmpty else { return }
    var left = list.wholes.compactMap { PixelBox(touchedBy: $0, scale: scale).intersection(canvas) }
    var (isGrowing, rounds) = (true, 0)
    while isGrowing {
      rounds += 1
      // What leads from one to the next all over the screen is painted whole at once, and not looked through for each.
      guard rounds <= Self.mostRounds else { return boxes = [canvas] }
      isGrowing = false
      left.removeAll { whole in
        guard boxes.contains(where: { $0.intersection(whole) != nil }) else { return false }
        if !boxes.contains(where: { $0.contains(whole) }) {
          add(whole)
          isGrowing = true
        }
        return true
      }
    }
  }
}

extension PixelBox {
  /// The pixels that a rectangle touches, with one more around it for what antialiasing rounds.
  ///
  /// - Parameter scale: pixels per point.
  init(touchedBy rect: Rect, scale: Double) {
    func whole(_ place: Double) -> Int32 { place.isNaN ? 0 : Int32(max(-1e8, min(1e8, place))) }
    self.init(
      left: whole((rect.x * scale).rounded(.down) - 1), top: whole((rect.y * scale).rounded(.down) - 1),
      right: whole((rect.maxX * scale).rounded(.up) + 1), bottom: whole((rect.maxY * scale).rounded(.up) + 1))
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  var area: Int { Int(width) * Int(height) }
}
