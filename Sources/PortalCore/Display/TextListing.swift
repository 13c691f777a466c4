/// Turns a placed text into what is painted: its glyphs, and the rules under and through them.
enum TextListing {
  static func items(of text: PlacedText, in frame: Rect, scale: Double) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    let marks = text.mark.map { mark in
      TextMarkListing.items(mark, of: text, in: frame, scale: scale) { beginning(of: $0, text, in: frame) }
    }
    // What is beyond the sides of a box is not seen of a line that was moved; what stands out above and below it is.
    if text.scrolled != nil {
      let reach = text.block.attributes.size
      let window = frame.inset(by: Edges(top: -reach, bottom: -reach))
      items.append(.begin(.init(clip: Path(window))))
    }
    items += marks?.behind ?? []
    for line in text.shaped.lines {
      // Baselines stand on the pixel grid in every format, so that lines keep their weight and formats agree.
      let origin = Point(
        x: beginning(of: line, text, in: frame), y: (frame.y + line.baseline).onGrid(scale))
      // What underlines lies behind the letters, and what strikes them out before them.
      for rule in line.rules where rule.kind == .underline { items += fill(rule, text, at: origin, scale) }
      for run in line.runs where !run.glyphs.isEmpty {
        let color = text.color(ofSpan: run.span)
        if !color.isInvisible { items.append(.glyphs(onGrid(run, at: origin, scale), origin: origin, color)) }
      }
      for rule in line.rules where rule.kind == .strikethrough { items += fill(rule, text, at: origin, scale) }
    }
    if text.scrolled != nil { items.append(.end) }
    return items + (marks?.before ?? [])
  }

  /// A run with each letter on the next quarter of a pixel along the line, and marks on whole pixels above it.
  ///
  /// That is as fine as the eye sees, and as programs that draw pixels keep letters; said here, it is the same in every
  /// format, and in every program that shows it.
  private static func onGrid(_ run: GlyphRun, at origin: Point, _ scale: Double) -> GlyphRun {
    var run = run
    let quarters = scale * 4
    for index in run.glyphs.indices {
      let glyph = run.glyphs[index]
      run.glyphs[index].x = ((origin.x + glyph.x) * quarters).rounded() / quarters - origin.x
      if glyph.y != 0 { run.glyphs[index].y = glyph.y.onGrid(scale) }
    }
    return run
  }

  /// Where a line begins at the left.
  static func beginning(of line: ShapedText.Line, _ text: PlacedText, in frame: Rect) -> Double {
    if let scrolled = text.scrolled { return frame.x - scrolled }
    let block = text.block
    let slack = frame.width - line.width
    return switch block.alignment {
    case .left: frame.x
    case .justified: line.isRightToLeft ? frame.x + slack : frame.x
    case .center: frame.x + slack / 2
    case .right: frame.x + slack
    case .natural: block.direction == .rightToLeft ? frame.x + slack : frame.x
    }
  }

  /// A rule on whole pixels, at least one of them thick: it is as crisp as a border.
  private static func fill(
    _ rule: TextRule, _ text: PlacedText, at origin: Point, _ scale: Double
  ) -> [DisplayList.Item] {
    let color = text.color(ofSpan: rule.span)
    guard !color.isInvisible else { return [] }
    let left = (origin.x + rule.x).onGrid(scale)
    let right = (origin.x + rule.x + rule.width).onGrid(scale)
    let thickness = max(1, (rule.thickness * scale).rounded()) / scale
    // The middle stays where the font wants it, however much thicker the rule has become.
    let top = (origin.y + rule.y + (rule.thickness - thickness) / 2).onGrid(scale)
    guard right > left else { return [] }
    return [
      .fill(Path(Rect(x: left, y: top, width: right - left, height: thickness)), .nonZero, .solid(color))
    ]
  }
}
