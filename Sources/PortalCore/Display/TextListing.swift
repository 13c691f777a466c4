/// Lists the painting of a placed text: its glyphs, underlines and strikethroughs.
enum TextListing {
  /// The items of a text, and the handles of what is selected in it, which belong over them.
  static func items(
    of text: PlacedText, in frame: Rect, scale: Double
  ) -> (items: [DisplayList.Item], handles: [TextMarkListing.Handle]) {
    var items: [DisplayList.Item] = []
    let marks = text.mark.map { mark in
      TextMarkListing.items(mark, of: text, in: frame, scale: scale) { beginning(of: $0, text, in: frame) }
    }
    // A scrolled line is clipped at the sides of its box, but letters may stand out above and below.
    if text.scrolled != nil {
      let reach = text.block.attributes.size
      let window = frame.inset(by: Edges(top: -reach, bottom: -reach))
      items.append(.begin(.init(clip: Path(window))))
    }
    items += marks?.behind ?? []
    for line in text.shaped.lines {
      // Baselines are snapped to the pixel grid in every format, so that lines keep their weight and formats agree.
      let origin = Point(
        x: beginning(of: line, text, in: frame), y: (frame.y + line.baseline).onGrid(scale))
      // Underlines are painted behind the letters, strikethroughs in front of them.
      for rule in line.rules where rule.kind == .underline { items += fill(rule, text, at: origin, scale) }
      for run in line.runs where !run.glyphs.isEmpty {
        let color = text.color(ofSpan: run.span)
        if !color.isInvisible { items.append(.glyphs(onGrid(run, at: origin, scale), origin: origin, color)) }
      }
      for rule in line.rules where rule.kind == .strikethrough { items += fill(rule, text, at: origin, scale) }
    }
    if text.scrolled != nil { items.append(.end) }
    return (items + (marks?.before ?? []), marks?.handles ?? [])
  }

  /// A run with subpixel positions: glyphs on quarters of a pixel along the line, and vertical offsets on whole pixels.
  ///
  /// That is as fine as rasterisers cache glyphs. Snapping here makes it the same in every format, and in every viewer.
  /// What lies between two quarters goes away from zero, whatever the last bits of a sum of thirds say.
  private static func onGrid(_ run: GlyphRun, at origin: Point, _ scale: Double) -> GlyphRun {
    var run = run
    let quarters = scale * 4
    for index in run.glyphs.indices {
      let glyph = run.glyphs[index]
      let place = (origin.x + glyph.x) * quarters
      run.glyphs[index].x = (place + (place < 0 ? -1e-9 : 1e-9)).rounded() / quarters - origin.x
      if glyph.y != 0 { run.glyphs[index].y = glyph.y.onGrid(scale) }
    }
    return run
  }

  /// The left end of a line.
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

  /// A rule on whole pixels, at least one of them thick, as crisp as a border.
  private static func fill(
    _ rule: TextRule, _ text: PlacedText, at origin: Point, _ scale: Double
  ) -> [DisplayList.Item] {
    let color = text.color(ofSpan: rule.span)
    guard !color.isInvisible else { return [] }
    let left = (origin.x + rule.x).onGrid(scale)
    let right = (origin.x + rule.x + rule.width).onGrid(scale)
    let thickness = max(1, (rule.thickness * scale).rounded()) / scale
    // The rule stays centred where the font wants it, even if it becomes thicker.
    let top = (origin.y + rule.y + (rule.thickness - thickness) / 2).onGrid(scale)
    guard right > left else { return [] }
    return [
      .fill(Path(Rect(x: left, y: top, width: right - left, height: thickness)), .nonZero, .solid(color))
    ]
  }
}
