extension Placement {
  /// The glyphs for the final width of a text in a box, which may be those of the last frame.
  func final(_ text: TextContent, in box: Box, _ width: Double, _ path: ViewPath) -> PlacedText {
    guard layouts != nil, text.afterLayout == nil, text.shorter.isEmpty, !text.followsMark else {
      return final(text, width, path)
    }
    guard let shown = box.shown, shown.width == width else {
      let placed = final(text, width, path)
      box.shown = (width, placed.shaped)
      return placed
    }
    do {
      try count(text.block, shown.text, for: path)
    } catch {
      problems.add(path, error)
    }
    return PlacedText(block: text.block, colors: text.colors, shaped: shown.text, mark: text.mark)
  }

  /// The glyphs for the final width of a text.
  func final(_ text: TextContent, _ width: Double, _ path: ViewPath) -> PlacedText {
    do {
      guard let shown = text.afterLayout else {
        if text.followsMark, let mark = text.mark, let moved = try moved(text, mark, width, path) { return moved }
        let block = try fitting(text, width, path)
        let shaped = try shape(block, width: width, for: path)
        return PlacedText(block: block, colors: text.colors, shaped: shaped, mark: text.mark)
      }
      let factor = try factor(of: text.block, width, most: CoreLimits.textSize / shown.attributes.size, path)
      let block = shown.scaled(by: factor)
      var shaped = try shape(block, width: width, for: path)
      shaped.scale = factor
      return PlacedText(block: shown, colors: text.colors, shaped: shaped)
    } catch {
      problems.add(path, error)
      return PlacedText(
        block: text.block, colors: text.colors,
        shaped: ShapedText(size: .zero, lines: [], isTruncated: false, missing: []))
    }
  }

  /// What makes a text as wide as its room.
  private func factor(of block: TextBlock, _ width: Double, most: Double, _ path: ViewPath) throws -> Double {
    let natural = try shape(block, width: nil, for: path).size.width
    guard natural > 0 else { return 1 }
    // A size of zero cannot be shaped; without room, nothing is visible anyway.
    let factor = max(1 / 1024, min(width / natural, most))
    guard width > 0, factor < most else { return factor }
    // A text is not exactly as many times as wide as its size is large, and one that is a little too wide would be truncated.
    let scaled = try shape(block.scaled(by: factor), width: nil, for: path).size.width
    return scaled > width ? factor * width / scaled * (1 - 1 / 1024) : factor
  }

  /// The text, or the first of its shorter alternatives that fits the width.
  private func fitting(_ text: TextContent, _ width: Double, _ path: ViewPath) throws -> TextBlock {
    guard !text.shorter.isEmpty else { return text.block }
    return try ([text.block] + text.shorter).first {
      try shape($0, width: nil, for: path).size.width <= width + 1e-6
    } ?? text.shorter[text.shorter.count - 1]
  }

  /// A line longer than its box, shaped in full and scrolled until its mark is visible; nil if it fits.
  private func moved(
    _ text: TextContent, _ mark: TextMark, _ width: Double, _ path: ViewPath
  ) throws -> PlacedText? {
    let shaped = try shape(text.block, width: nil, for: path)
    guard let line = shaped.lines.first, line.width > width else { return nil }
    let string = text.block.string
    let end = string.offset(ofCharacter: mark.head)
    let caret = TextLetters(shaped, in: string).x(of: .init(offset: end, isUpstream: mark.isUpstream), inLine: 0)
    // A line stays where it was seen, first with its beginning, and moves no further than needed for the caret, which has room beside its
    // ends.
    let bar = TextMark.caretWidth
    let most = line.width - width
    /// Between what is to the left of the box and how far the line is moved from where it begins, either way.
    func turned(_ distance: Double) -> Double { line.isRightToLeft ? most - distance : distance }
    let kept = min(max(turned(mark.moved ?? 0), -bar), most + bar)
    let scrolled = min(max(kept, caret - width + bar), caret - bar)
    var mark = mark
    mark.moved = turned(scrolled)
    return PlacedText(block: text.block, colors: text.colors, shaped: shaped, mark: mark, scrolled: scrolled)
  }
}
