/// Lists the painting of carets and selections: highlights behind the letters, bars and handles in front of them.
enum TextMarkListing {
  /// The items behind the letters, those in front of them, and the handles at the ends of a selection.
  typealias Items = (behind: [DisplayList.Item], before: [DisplayList.Item], handles: [Handle])

  /// A handle, and the height of the line that it stands on.
  typealias Handle = (band: Rect, items: [DisplayList.Item])

  /// - Parameter beginning: the left end of each line, on the canvas.
  static func items(
    _ mark: TextMark, of text: PlacedText, in frame: Rect, scale: Double,
    beginning: @escaping (ShapedText.Line) -> Double
  ) -> Items {
    let string = text.block.string
    let letters = TextLetters(text.shaped, in: string, beginning: beginning)
    let start = string.offset(ofCharacter: mark.start)
    let end = string.offset(ofCharacter: mark.end)
    var behind: [DisplayList.Item] = []
    if let marked = mark.marked { behind += underline(marked, letters, text, frame, mark.color, scale) }
    guard mark.length > 0, end > start else {
      let bar = text.bar(of: mark, letters, in: frame, scale: scale)
      return (behind, [.fill(Path(bar, radius: bar.width / 2), .nonZero, .solid(mark.color))], [])
    }
    var ground = mark.color
    ground.alpha *= TextMark.selectionAlpha
    for index in letters.lines.indices {
      guard letters.lines[index].range.overlaps(start..<end) else { continue }
      var band = text.band(ofLine: index, in: frame, scale: scale)
      // Where lines are close together, no part of the ground is painted twice.
      if index + 1 < letters.lines.count {
        let next = text.band(ofLine: index + 1, in: frame, scale: scale).y
        if next > band.y { band.height = min(band.height, next - band.y) }
      }
      for stretch in letters.stretches(of: start..<end, inLine: index) {
        let left = (beginning(text.shaped.lines[index]) + stretch.lowerBound).onGrid(scale)
        let right = (beginning(text.shaped.lines[index]) + stretch.upperBound).onGrid(scale)
        behind.append(
          .fill(
            Path(Rect(x: left, y: band.y, width: right - left, height: band.height)), .nonZero, .solid(ground)))
      }
    }
    var handles: [Handle] = []
    for (offset, isStart) in [(start, true), (end, false)] {
      guard let place = text.place(of: .init(offset: offset, isUpstream: !isStart), letters, in: frame, scale: scale)
      else { continue }
      // An end that is scrolled out of its box has no handle.
      guard text.scrolled == nil || (frame.x - 1...frame.maxX + 1).contains(place.x) else { continue }
      handles.append((place.band, handle(at: place.x, place.band, isStart: isStart, mark.color, scale)))
    }
    return (behind, [], handles)
  }

  /// The line under what an input method may still replace.
  private static func underline(
    _ marked: Range<Int>, _ letters: TextLetters, _ text: PlacedText, _ frame: Rect, _ color: RGBA, _ scale: Double
  ) -> [DisplayList.Item] {
    let string = text.block.string
    let range = string.offset(ofCharacter: marked.lowerBound)..<string.offset(ofCharacter: marked.upperBound)
    return letters.lines.indices.flatMap { index -> [DisplayList.Item] in
      let band = text.band(ofLine: index, in: frame, scale: scale)
      let origin = TextListing.beginning(of: text.shaped.lines[index], text, in: frame)
      let height = max(1, (TextMark.lineWidth * scale).rounded()) / scale
      return letters.stretches(of: range, inLine: index).map { stretch in
        let left = (origin + stretch.lowerBound).onGrid(scale)
        let right = (origin + stretch.upperBound).onGrid(scale)
        let line = Rect(x: left, y: band.maxY - height, width: right - left, height: height)
        return .fill(Path(line), .nonZero, .solid(color))
      }
    }
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
}

extension PlacedText {
  /// The bar of a caret: centred between two letters, or beside the line at its ends.
  func bar(of mark: TextMark, _ letters: TextLetters, in frame: Rect, scale: Double) -> Rect {
    let caret = TextLetters.Caret(offset: block.string.offset(ofCharacter: mark.head), isUpstream: mark.isUpstream)
    let (x, band) =
      place(of: caret, letters, in: frame, scale: scale)
      ?? (frame.x, Rect(x: frame.x, y: frame.y, width: 0, height: frame.height))
    let width = TextMark.caretWidth
    let part = x <= band.x ? 1 : x >= band.maxX ? 0 : 0.5
    // Spaces at the end of a line may reach beyond the box; the caret does not.
    let left = scrolled == nil ? min(x - width * part, max(frame.maxX, frame.x)) : x - width * part
    return Rect(x: left.onGrid(scale), y: band.y, width: width, height: band.height)
  }

  /// Where a caret stands on the canvas, and the part of its line that is as high as a caret.
  func place(
    of caret: TextLetters.Caret, _ letters: TextLetters, in frame: Rect, scale: Double
  ) -> (x: Double, band: Rect)? {
    guard let index = letters.line(of: caret.offset, upstream: caret.isUpstream) else { return nil }
    let line = shaped.lines[index]
    var band = band(ofLine: index, in: frame, scale: scale)
    (band.x, band.width) = (TextListing.beginning(of: line, self, in: frame), line.width)
    return (band.x + letters.x(of: caret, inLine: index), band)
  }

  /// The vertical extent of a line's caret: its letters, or the mark's height.
  func band(ofLine index: Int, in frame: Rect, scale: Double) -> Rect {
    if let height = mark?.height {
      let top = (frame.y + (frame.height - height) / 2).onGrid(scale)
      return Rect(x: frame.x, y: top, width: frame.width, height: height.onGrid(scale))
    }
    let size = block.attributes.size * shaped.scale
    let baseline = frame.y + shaped.lines[index].baseline
    let top = (baseline - size * TextMark.rise).onGrid(scale)
    let bottom = (baseline + size * TextMark.fall).onGrid(scale)
    return Rect(x: frame.x, y: top, width: frame.width, height: bottom - top)
  }
}

extension String {
  /// The byte of UTF-8 before which there are so many characters, or as many as there are.
  func offset(ofCharacter number: Int) -> Int {
    guard number > 0 else { return 0 }
    let count = utf8.count
    // A character has a byte at least.
    return number < count ? prefix(number).utf8.count : count
  }
}
