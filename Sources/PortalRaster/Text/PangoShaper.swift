import PortalCore
import PortalSupport

/// Shapes texts into lines of glyphs, and memoises them.
///
/// No Pango type leaves this folder: the results are numbers.
///
/// Shaping is done in points, without hinting or rounding to pixels, so a text has the same glyphs at the same
/// positions at every scale and in every format. It belongs to a renderer and is used by one thread at a time.
final class PangoShaper: TextShaper {
  private let library: FontLibrary
  private let typesetter: Typesetter
  private var cache: ShapedTextCache

  init(library: FontLibrary) throws {
    self.library = library
    typesetter = try Typesetter(library: library)
    cache = ShapedTextCache(bounds: library.bounds)
  }

  /// A text that fits is shaped once for all widths; others once for each width.
  func shape(_ block: TextBlock, width: Double?) throws -> ShapedText {
    guard let points = width else {
      if let known = cache.text(block) { return known }
      try prepare(block, width: nil)
      return try natural(block)
    }
    let width = Self.sixtyFourths(points)
    if let known = cache.text(block, width: width) { return known }
    try prepare(block, width: points)
    let (result, passed) = try lines(of: block, width)
    guard result.work <= RasterLimits.reshapedBytes else {
      throw DiagnosticsError(
        "it is broken into too many lines",
        hint: "make it wider, or show less of it, or put spaces between its words")
    }
    if !result.isNatural, block.mayBreakEarly(into: result.lines.count) {
      let natural = try natural(block)
      if natural.size.width * 64 <= Double(width) { return natural }
    }
    var shaped = stacked(result, passed, block)
    if result.isNatural {
      cache.insert(natural: shaped, for: block)
      return shaped
    }
    if block.minimumScale < 1, shaped.isTruncated { shaped = try shrunk(block, width, after: shaped) }
    cache.insert(shaped, width: width, for: block)
    return shaped
  }

  private func natural(_ block: TextBlock) throws -> ShapedText {
    if let known = cache.text(block) { return known }
    let natural = try set(block, width: nil)
    cache.insert(natural: natural, for: block)
    return natural
  }

  /// Empties the cache: for benchmarks, and where each text is to take its time.
  func forget() {
    cache = ShapedTextCache(bounds: library.bounds)
  }

  /// A width in whole 1/64 of a point, the grid of glyphs.
  ///
  /// Slightly smaller values from floating-point sums are rounded up.
  private static func sixtyFourths(_ width: Double) -> Int {
    guard width > 0 else { return 0 }
    return Int(bounded: (min(width, 1e6) * 64 + 1e-4).rounded(.down))
  }

  /// Throws where a text cannot be set.
  private func prepare(_ block: TextBlock, width: Double?) throws {
    try check(block)
    try library.tryOut(block, width: width)
  }

  private func check(_ block: TextBlock) throws {
    let most = RasterLimits.textBytes / library.slowness(of: block)
    guard block.string.utf8.count <= most else {
      throw DiagnosticsError(
        "one text has \(block.string.utf8.count) bytes; at most \(most) are set"
          + (most < RasterLimits.textBytes ? " in a font whose letters take so long" : ""),
        hint: "show less of it, or in several labels")
    }
    try check(block.attributes)
    for span in block.spans { try check(span.attributes) }
    if let height = block.lineHeight, !(0...RasterLimits.lineHeight).contains(height) {
      throw DiagnosticsError(
        "a line height of \(shortNumber(height)) is not possible",
        hint: "it is a multiple of the text's size, such as 1.4")
    }
  }

  private func check(_ look: TextAttributes) throws {
    _ = try library.family(look.font.name, weight: Double(look.weight.rawValue), italic: look.italic)
    guard look.size > 0, look.size <= CoreLimits.textSize else {
      throw DiagnosticsError(
        "a text size of \(shortNumber(look.size)) is not possible",
        hint: "sizes are more than 0 and at most \(shortNumber(CoreLimits.textSize))")
    }
    if let spacing = look.letterSpacing, abs(spacing) > CoreLimits.textSize {
      throw DiagnosticsError(
        "a letter spacing of \(shortNumber(spacing)) is not possible",
        hint: "it is points between letters, at most \(shortNumber(CoreLimits.textSize))")
    }
    for variation in look.variations where !variation.isPossible {
      throw DiagnosticsError(
        "\"\(variation.tag)\" at \(shortNumber(variation.value)) is no place on a font's axis",
        hint: "axes have tags of four letters or digits, such as \"wght\"")
    }
    guard look.features.count <= RasterLimits.features else {
      throw DiagnosticsError(
        "a text asks for \(look.features.count) font features; at most \(RasterLimits.features) are set",
        hint: "name those that it needs")
    }
    for feature in look.features where !feature.isPossible {
      throw DiagnosticsError(
        "\"\(feature.tag)\" is no font feature", hint: "their tags have four letters or digits, such as \"tnum\"")
    }
  }

  // MARK: Shaping

  private func set(_ block: TextBlock, width: Int?) throws -> ShapedText {
    let (result, passed) = try lines(of: block, width)
    return stacked(result, passed, block)
  }

  /// The lines of a text, and what their ellipses took besides.
  ///
  /// Which letters stand in from which fonts is found as they are set, and not asked twice.
  private func lines(of block: TextBlock, _ width: Int?) throws -> (LineLimit.Result, passed: Int) {
    typesetter.begin()
    let result = LineLimit(typesetter: typesetter, block: block, width: width).set()
    if let changes = typesetter.excessiveChanges {
      throw DiagnosticsError(
        "one text goes from one font to another \(changes) times; at most \(RasterLimits.fontChanges) are set",
        hint: "show less of it, or in several labels")
    }
    return (result, typesetter.passed)
  }

  /// Stacks the lines.
  ///
  /// A line is as high as its own fonts say, whatever letters stand in from others, and grows only where the ink of those
  /// would be cut: not where its height is said.
  private func stacked(_ result: LineLimit.Result, _ passed: Int, _ block: TextBlock) -> ShapedText {
    let grows = block.lineHeight == nil && !block.keepsLineHeight
    var text = ShapedText(size: .zero, lines: [], isTruncated: result.isTruncated, missing: [])
    text.lines.reserveCapacity(result.lines.count)
    var top = 0
    // What a text style's leading adds to lines, or takes from them.
    let gap = block.leading.map { leading in
      let own = typesetter.lineHeight(block.attributes)
      return Points.units(leading) - own.ascent - own.descent
    }
    for (number, set) in result.lines.enumerated() {
      if number > 0 { top += gap ?? 0 }
      var line = set.line
      let ascent = grows ? max(set.ascent, set.inkAscent) : set.ascent
      let descent = grows ? max(set.descent, set.inkDescent) : set.descent
      let natural = ascent + descent
      let height = block.lineHeight.map { Points.units($0 * set.size) } ?? natural
      line.baseline = Points.rounded(top + ascent + (height - natural) / 2)
      top += height
      text.size.width = max(text.size.width, line.width)
      text.lines.append(line)
      text.missing += set.missing.prefix(RasterLimits.missingGlyphs - text.missing.count)
    }
    text.size.height = Points.rounded(top)
    text.reshaped = result.work + passed + more(block, text)
    if block.findsWords { text.wordStarts = WordDictionary.starts(in: block.string) }
    return text
  }

  /// What a text's length does not tell of its fonts, in bytes: that a letter becomes several, or takes longer than others do.
  private func more(_ block: TextBlock, _ text: ShapedText) -> Int {
    let bytes = block.string.utf8.count
    let glyphs = text.lines.reduce(0) { $1.runs.reduce($0) { $0 + $1.glyphs.count } }
    return max(0, glyphs - bytes - RasterLimits.spareGlyphs) + (library.slowness(of: block) - 1) * bytes
  }

  /// Shrinks the font size until the text fits, down to its limit.
  ///
  /// - Parameter whole: the text in its own size, which does not fit.
  private func shrunk(_ block: TextBlock, _ width: Int, after whole: ShapedText) throws -> ShapedText {
    let least = min(1, max(block.minimumScale, RasterLimits.shrinking))
    var work = whole.reshaped
    var scales: [Double] = []
    func attempt(_ scale: Double) throws -> ShapedText {
      var text = try set(block.scaled(by: scale), width: width)
      text.scale = scale
      work += text.reshaped
      scales.append(scale)
      (text.reshaped, text.triedScales) = (work, scales)
      return text
    }
    let smallest = try attempt(least)
    if smallest.isTruncated { return smallest }
    if block.numberOfLines == 1 {
      // Unhinted widths are proportional to the font size, except for rounding and the system font's tracking.
      var scale = 1.0
      for allowance in [0, 0, 0.001, 0.01] where work <= RasterLimits.reshapedBytes {
        let natural = try set(block.scaled(by: scale), width: nil).size.width
        scale *= Double(width) / 64 / max(natural, 1 / 64) * (1 - allowance)
        guard scale > least else { break }
        let text = try attempt(scale)
        if !text.isTruncated { return text }
      }
    }
    var (low, high) = (least, 1.0)
    var best = smallest
    while high - low > 1.0 / 256, work <= RasterLimits.reshapedBytes {
      let middle = (low + high) / 2
      let text = try attempt(middle)
      if text.isTruncated { high = middle } else { (low, best) = (middle, text) }
    }
    (best.reshaped, best.triedScales) = (work, scales)
    return best
  }
}

extension TextBlock {
  /// Whether one line per paragraph may fit although Pango breaks a paragraph, which then has two lines.
  ///
  /// Pango takes the spacing at both ends of a line for a part of it. That is made up for where all letters have the same,
  /// but not where some stand in from other fonts, or have a style of their own.
  fileprivate func mayBreakEarly(into lines: Int) -> Bool {
    let spacing = attributes.spacing
    // A longer one fits nowhere, and would take long.
    guard spacing != 0 || !spans.isEmpty, string.utf8.count <= LineLimit.whole,
      lines <= 2 * (string.count(where: \.isNewline) + 1)
    else { return false }
    return spacing > 0 || spans.contains { $0.attributes.spacing != spacing }
      || string.unicodeScalars.contains { $0.value >= 0x0250 }
  }
}
