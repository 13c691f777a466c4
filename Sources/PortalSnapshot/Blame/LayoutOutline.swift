import PortalRaster

/// A layout text, taken apart into its views.
struct LayoutOutline {
  /// One line of the text.
  struct View {
    var kind: String
    var path: String
    var frame: Rect
    var look: ViewLook
    /// The view around it, by its position in `views`.
    var parent: Int?
    var children: [Int] = []
    /// Its position among its siblings.
    var place = 0
    /// Whether it is an item of a list, of which only those are laid out that are seen.
    var isListItem: Bool { ["tableItem", "collectionItem"].contains(kind) }
  }

  /// What the first line says of the screen, word by word.
  var heading: [String]
  /// Parents before their children.
  var views: [View]

  /// Reads a layout text; what is no line of one is passed over, since people edit these files.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    heading = lines.first.map { ViewLook.words(of: $0) } ?? []
    views = []
    // The views around the next one, with how far their lines are indented.
    var around: [(view: Int, indentation: Int)] = []
    for line in lines.dropFirst() {
      let indentation = line.prefix { $0 == " " }.count
      guard var view = View(line: line.dropFirst(indentation)) else { continue }
      while let last = around.last, last.indentation >= indentation { around.removeLast() }
      view.parent = around.last?.view
      if let parent = view.parent {
        view.place = views[parent].children.count
        views[parent].children.append(views.count)
      }
      around.append((views.count, indentation))
      views.append(view)
    }
  }

  /// Pixels in a point.
  var scale: Double {
    let word = heading.first { $0.hasPrefix("@") && $0.hasSuffix("x") }
    guard let scale = word.flatMap({ Double($0.dropFirst().dropLast()) }), scale.isFinite, scale > 0 else { return 1 }
    return scale
  }

  /// All pixels of the screen; none where the first line does not say how large it is.
  var canvas: PixelBox {
    guard let size = heading.dropFirst().first?.split(separator: "×").compactMap({ Double($0) }), size.count == 2,
      size.allSatisfy(\.isFinite)
    else { return PixelBox(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelBox(touching: Rect(x: 0, y: 0, width: size[0], height: size[1]), scale: scale)
  }

  /// Where a view lies in the one around it.
  func place(of view: Int) -> Point {
    let frame = views[view].frame
    guard let parent = views[view].parent else { return frame.origin }
    return Point(x: frame.x - views[parent].frame.x, y: frame.y - views[parent].frame.y)
  }
}

extension LayoutOutline.View {
  init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count >= 4 else { return nil }
    let place = words[2].split(separator: ",").compactMap { Double($0) }
    let size = words[3].split(separator: "×").compactMap { Double($0) }
    guard place.count == 2, size.count == 2, (place + size).allSatisfy(\.isFinite) else { return nil }
    kind = String(words[0])
    path = String(words[1])
    frame = Rect(x: place[0], y: place[1], width: size[0], height: size[1])
    look = ViewLook(words.count > 4 ? words[4] : "")
  }

  /// The name that the author gave the view; nothing where its path has only its position.
  var key: String? {
    guard let last = path.split(separator: "/").last, Int(last) == nil else { return nil }
    return String(last)
  }
}
