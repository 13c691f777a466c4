import PortalRaster

/// Where the views of a layout may have painted anything, in points.
struct PaintedBounds {
  /// Of each view by itself, with its shadows.
  private(set) var own: [Rect] = []
  /// Of each view with all that is in it.
  private(set) var whole: [Rect] = []

  /// How far letters may reach beyond their box.
  private static let overhang = 3.0
  /// How many standard deviations of a blur can be seen.
  private static let blurReach = 3.0

  init(_ outline: LayoutOutline) {
    var maps: [Affine] = []
    for view in outline.views {
      let around = view.parent.map { maps[$0] } ?? .identity
      let map = Self.map(of: view).map { around.after($0) } ?? around
      maps.append(map)
      own.append(map.bounds(of: Self.painted(view)))
    }
    whole = own
    for index in outline.views.indices.reversed() {
      if let parent = outline.views[index].parent { whole[parent] = whole[parent].union(whole[index]) }
    }
  }

  private static func painted(_ view: LayoutOutline.View) -> Rect {
    let reach = view.look[.text] == nil ? 0 : overhang
    var painted = grown(view.frame, by: reach)
    for phrase in view.look.phrases where phrase.subject == .shadow && phrase.words.first == "shadow" {
      let numbers = phrase.words.dropFirst()
      var shadow = view.frame
      if let offset = value(after: "at", in: phrase.words)?.split(separator: ",").compactMap({ Double($0) }),
        offset.count == 2
      {
        shadow = Rect(x: shadow.x + offset[0], y: shadow.y + offset[1], width: shadow.width, height: shadow.height)
      }
      let spread = value(after: "spread", in: phrase.words).flatMap { Double($0) } ?? 0
      let radius = numbers.first.flatMap { Double($0) } ?? 0
      painted = painted.union(grown(shadow, by: max(0, blurReach * radius + spread)))
    }
    return painted
  }

  /// Where a view's points go if it is moved, turned or scaled after it has its place.
  private static func map(of view: LayoutOutline.View) -> Affine? {
    guard let words = view.look[.transform]?.words else { return nil }
    func pair(_ word: String) -> (Double, Double)? {
      guard let numbers = value(after: word, in: words)?.split(separator: ",").compactMap({ Double($0) }),
        let first = numbers.first
      else { return nil }
      return (first, numbers.last ?? first)
    }
    let about = pair("about") ?? (0.5, 0.5)
    let move = pair("moved") ?? (0, 0)
    let scale = pair("scaled") ?? (1, 1)
    let turn = value(after: "turned", in: words).flatMap { Double($0.dropLast()) } ?? 0
    let anchor = Point(
      x: view.frame.x + about.0 * view.frame.width, y: view.frame.y + about.1 * view.frame.height)
    return Affine.moving(x: anchor.x + move.0, y: anchor.y + move.1).after(.turning(degrees: turn))
      .after(.scaling(x: scale.0, y: scale.1)).after(.moving(x: -anchor.x, y: -anchor.y))
  }

  private static func value(after word: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  private static func grown(_ rect: Rect, by reach: Double) -> Rect {
    Rect(x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach, height: rect.height + 2 * reach)
  }
}
