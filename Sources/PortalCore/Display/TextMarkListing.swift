/// Lists the painting of carets and selections: highlights behind the letters, bars and handles in front of them.
enum TextMarkListing {
  /// The items behind the letters, and those in front of them.
  typealias Items = (behind: [DisplayList.Item], before: [DisplayList.Item])

  /// - Parameter beginning: the left end of each line, on the canvas.
  static func items(
    _ mark: TextMark, of text: PlacedText, in frame: Rect, scale: Double, beginning: (ShapedText.Line) -> Double
  ) -> Items {
    let string = text.block.string
    let positions = TextPositions(text.shaped, in: string)
    let start = offset(of: mark.start, in: string)
    let end = offset(of: mark.start + max(0, mark.length), in: string)
    func edge(_ offset: Int) -> (x: Double, band: Rect)? {
      guard let index = positions.line(of: offset) else { return nil }
      let line = text.shaped.lines[index]
      var band = band(index, text, frame, scale)
      (band.x, band.width) = (beginning(line), line.width)
      return (band.x + positions.x(of: offset, inLine: index), band)
    }
    guard mark.length > 0, end > start else {
      let place = edge(end) ?? (frame.x, Rect(x: frame.x, y: frame.y, width: 0, height: frame.height))
      return ([], [bar(at: place.x, in: place.band, mark.color, scale)])
    }
    var behind: [DisplayList.Item] = []
    var ground = mark.color
    ground.alpha *= TextMark.selectionAlpha
    for index in positions.lines.indices {
      let part = positions.lines[index].range.clamped(to: start..<end)
      guard !part.isEmpty else { continue }
      let line = text.shaped.lines[index]
      let xs = [positions.x(of: part.lowerBound, inLine: index), positions.x(of: part.upperBound, inLine: index)]
      let left = (beginning(line) + min(xs[0], xs[1])).onGrid(scale)
      let right = (beginning(line) + max(xs[0], xs[1])).onGrid(scale)
      let band = band(index, text, frame, scale)
      behind.append(
        .fill(
          Path(Rect(x: left, y: band.y, width: right - left, height: band.height)), .nonZero, .solid(ground)))
    }
    var before: [DisplayList.Item] = []
    for (offset, isStart) in [(start, true), (end, false)] {
      // An end that is scrolled out of its box has no handle.
      guard let place = edge(offset), text.scrolled == nil || (frame.x - 1...frame.maxX + 1).contains(place.x) else {
        continue
      }
      before += handle(at: place.x, place.band, isStart: isStart, mark.color, scale)
    }
    return (behind, before)
  }

  /// The vertical extent of a line's caret: its letters, or the mark's height.
  private static func band(_ index: Int, _ text: PlacedText, _ frame: Rect, _ scale: Double) -> Rect {
    let lines = text.shaped.lines
    if let height = text.mark?.height {
      let top = (frame.y + (frame.height - height) / 2).onGrid(scale)
      return Rect(x: frame.x, y: top, width: frame.width, height: height.onGrid(scale))
    }
    let size = text.block.attributes.size * text.shaped.scale
    let baseline = frame.y + lines[index].baseline
    let top = (baseline - size * TextMark.rise).onGrid(scale)
    let bottom = (baseline + size * TextMark.fall).onGrid(scale)
    return Rect(x: frame.x, y: top, width: frame.width, height: bottom - top)
  }

  /// A caret: centred between two letters, or inside the line at its ends.
  private static func bar(at x: Double, in band: Rect, _ color: RGBA, _ scale: Double) -> DisplayList.Item {
    let width = TextMark.caretWidth
    let part = x <= band.x ? 1 : x >= band.maxX ? 0 : 0.5
    let left = (x - width * part).onGrid(scale)
    return .fill(
      Path(Rect(x: left, y: band.y, width: width, height: band.height), radius: width / 2), .nonZero, .solid(color))
  }

  /// A selection handle: a bar along the end of the selection, with a dot above its start or below its end.
  private static func handle(
    at x: Double, _ band: Rect, isStart: Bool, _ color: RGBA, _ scale: Double
  ) -> [DisplayList.Item] {
    let width = TextMark.caretWidth
    let left = (x - width / 2).onGrid(scale)
    let radius = TextMark.handleRadius
    let middle = isStart ? band.y - radius + 1 : band.maxY + radius - 1
    var shape = Path(Rect(x: left, y: band.y, width: width, height: band.height))
    shape.append(
      Path(
        Rect(x: left + width / 2 - radius, y: middle - radius, width: 2 * radius, height: 2 * radius), radius: radius))
    return [.fill(shape, .nonZero, .solid(color))]
  }

  /// The UTF-8 offset of a character offset.
  private static func offset(of characters: Int, in string: String) -> Int {
    guard characters > 0 else { return 0 }
    return string.prefix(characters).utf8.count
  }
}
