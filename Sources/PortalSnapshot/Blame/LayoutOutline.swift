import PortalRaster

/// A layout text, parsed into its views.
struct LayoutOutline {
  /// One line of the text.
  struct View {
    var kind: String
    var path: String
    var frame: Rect
    var look: Look
    /// The name that the author gave the view; nil where its path has only an index.
    var key: String?
    /// Its parent's index in `views`.
    var parent: Int?
    var children: [Int] = []
    /// Its index among its siblings.
    var place = 0
    /// Whether it is a list item; only visible items are laid out.
    var isListItem: Bool
  }

  /// The words of the first line, about the screen.
  var heading: [String]
  /// Parents before their children.
  var views: [View]

  /// Parses a layout text; malformed lines are skipped, because people edit these files.
  init(_ text: String) {
    // Checkouts of Windows end lines in two bytes. Letters would take seconds in a long text.
    let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { Substring($0) }
    heading = lines.first.map { LookWords.words(of: $0) } ?? []
    views = []
    // The ancestors of the next line, with their indentation.
    var around: [(view: Int, indentation: Int)] = []
    for line in lines.dropFirst() {
      guard let line = LayoutLine(line) else { continue }
      var view = View(line)
      while let last = around.last, last.indentation >= line.indentation { around.removeLast() }
      view.parent = around.last?.view
      if let parent = view.parent {
        view.place = views[parent].children.count
        views[parent].children.append(views.count)
      }
      around.append((views.count, line.indentation))
      views.append(view)
    }
  }

  /// Whether bytes are a valid layout text throughout, of a picture of this size: a heading, and views only.
  ///
  /// The text may be untrusted input under a name of its author's choice: no line of it may mean anything to another
  /// program.
  static func isWhole(_ bytes: [UInt8], width: Int, height: Int, scale: Double) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard ReferenceKind.isLayout(bytes), !scalars.contains(where: endsLine) else { return false }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first else { return false }
    let outline = LayoutOutline(String(decoding: first, as: UTF8.self))
    guard outline.heading.count >= 3, outline.heading[1].split(separator: "×").count == 2,
      outline.heading[2] == "@\(shortNumber(scale))x", outline.scale == scale,
      outline.canvas == PixelBox(left: 0, top: 0, right: width, bottom: height)
    else { return false }
    return lines.dropFirst().allSatisfy { line in
      guard let view = LayoutLine(String(decoding: line, as: UTF8.self)[...]), view.indentation >= 2 else {
        return false
      }
      return !view.path.isEmpty && !view.kind.isEmpty && view.kind.utf8.allSatisfy(isLetter)
    }
  }

  /// The text of a file that is meant to be a layout text; nil where it does not begin as one.
  ///
  /// Messages and records quote its lines, and where it should be there may be a link to something else.
  static func text(of bytes: [UInt8]) -> String? {
    guard ReferenceKind.isLayout(bytes) else { return nil }
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let heading = LookWords.words(of: String(decoding: first, as: UTF8.self)[...])
    guard heading.count >= 3, heading[1].split(separator: "×").count == 2,
      heading[2].hasPrefix("@"), heading[2].hasSuffix("x")
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether bytes are a valid layout text throughout, of a picture of any size.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard ReferenceKind.isLayout(bytes) else { return false }
    let outline = LayoutOutline(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    return isWhole(bytes, width: outline.canvas.right, height: outline.canvas.bottom, scale: outline.scale)
  }

  /// Whether some program takes a character for a line's end, or it is a control character; a line feed is none here.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n": false
    case "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .control
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Pixels per point.
  var scale: Double {
    let word = heading.first { $0.hasPrefix("@") && $0.hasSuffix("x") }
    guard let scale = word.flatMap({ Double($0.dropFirst().dropLast()) }), scale.isFinite, scale > 0 else { return 1 }
    return scale
  }

  /// The whole screen in pixels; empty where the first line lacks a size.
  var canvas: PixelBox {
    guard let size = heading.dropFirst().first?.split(separator: "×").compactMap({ Double($0) }), size.count == 2,
      size.allSatisfy(\.isFinite)
    else { return PixelBox(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelBox(touching: Rect(x: 0, y: 0, width: size[0], height: size[1]), scale: scale)
  }

  /// For each view the one after it and all that is in it.
  var ends: [Int] {
    var ends = Array(views.indices.map { $0 + 1 })
    for view in views.indices.reversed() {
      if let parent = views[view].parent { ends[parent] = max(ends[parent], ends[view]) }
    }
    return ends
  }

  /// A view's position in its parent.
  func place(of view: Int) -> Point {
    let frame = views[view].frame
    guard let parent = views[view].parent else { return frame.origin }
    return Point(x: frame.x - views[parent].frame.x, y: frame.y - views[parent].frame.y)
  }
}

extension LayoutOutline.View {
  init(_ line: LayoutLine) {
    kind = line.kind
    isListItem = line.isListItem
    path = line.path
    frame = line.frame
    look = Look(line.look)
    // Found once, and by bytes: it is asked for in comparisons of any two views, and a path may be long.
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    key = last.flatMap { Int($0) == nil ? $0 : nil }
  }
}
