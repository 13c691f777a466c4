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
    guard let width = width.map(Self.sixtyFourths) else { return try natural(block) }
    if let known = cache.text(block, width: width) { return known }
    try check(block)
    let result = LineLimit(typesetter: typesetter, block: block, width: width).set()
    guard result.reshaped <= RasterLimits.reshapedBytes else {
      throw DiagnosticsError(
        "its words are broken into too many lines",
        hint: "make it wider, or show less of it, or put spaces between its words")
    }
    var shaped = stacked(result, block)
    if result.isNatural {
      cache.insert(natural: shaped, for: block)
      return shaped
    }
    if block.minimumScale < 1, shaped.isTruncated { shaped = shrunk(block, width) }
    cache.insert(shaped, width: width, for: block)
    return shaped
  }

  private func natural(_ block: TextBlock) throws -> ShapedText {
    if let known = cache.text(block) { return known }
    try check(block)
    let natural = set(block, width: nil)
    cache.insert(natural: natural, for: block)
    return natural
  }

  /// Empties the cache: for benchmarks.
  func forget() {
    cache = ShapedTextCache(bounds: library.bounds)
  }

  /// A width in whole 1/64 of a point, the grid of glyphs.
  ///
  /// Slightly smaller values from floating-point sums are rounded up.
  private static func sixtyFourths(_ width: Double) -> Int {
    guard width > 0 else { return 0 }
    return Int((min(width, 1e6) * 64 + 1e-4).rounded(.down))
  }

  private func check(_ block: TextBlock) throws {
    guard block.string.utf8.count <= RasterLimits.textBytes else {
      throw DiagnosticsError(
        "one text has \(block.string.utf8.count) bytes; at most \(RasterLimits.textBytes) are set",
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
    guard abs(look.letterSpacing) <= CoreLimits.textSize else {
      throw DiagnosticsError(
        "a letter spacing of \(shortNumber(look.letterSpacing)) is not possible",
        hint: "it is points between letters, at most \(shortNumber(CoreLimits.textSize))")
    }
    for variation in look.variations where !variation.isPossible {
      throw DiagnosticsError(
        "\"\(variation.tag)\" at \(shortNumber(variation.value)) is no place on a font's axis",
        hint: "axes have tags of four letters or digits, such as \"wght\"")
    }
    for feature in look.features where !feature.isPossible {
      throw DiagnosticsError(
        "\"\(feature.tag)\" is no font feature", hint: "their tags have four letters or digits, such as \"tnum\"")
    }
  }

  // MARK: Shaping

  private func set(_ block: TextBlock, width: Int?) -> ShapedText {
    let result = LineLimit(typesetter: typesetter, block: block, width: width).set()
    return stacked(result, block)
  }

  /// The ascent and descent of a line in the text's own font.
  private func ownLine(_ block: TextBlock) -> (ascent: Int, descent: Int)? {
    var sample = block
    sample.string = "x"
    sample.spans = []
    let result = LineLimit(typesetter: typesetter, block: sample, width: nil).set()
    return result.lines.first.map { ($0.ascent, $0.descent) }
  }

  /// Stacks the lines.
  private func stacked(_ result: LineLimit.Result, _ block: TextBlock) -> ShapedText {
    let own = block.needsOwnLine ? ownLine(block) : nil
    var text = ShapedText(size: .zero, lines: [], isTruncated: result.isTruncated, missing: [])
    text.lines.reserveCapacity(result.lines.count)
    var top = 0
    for set in result.lines {
      var line = set.line
      let (ascent, descent) = own ?? (set.ascent, set.descent)
      let natural = ascent + descent
      let height = block.lineHeight.map { Points.units($0 * set.size) } ?? natural
      line.baseline = Points.rounded(top + ascent + (height - natural) / 2)
      top += height
      text.size.width = max(text.size.width, line.width)
      text.lines.append(line)
      text.missing += set.missing.prefix(RasterLimits.missingGlyphs - text.missing.count)
    }
    text.size.height = Points.rounded(top)
    text.reshaped = result.reshaped
    return text
  }

  /// Shrinks the font size until the text fits, down to its limit.
  private func shrunk(_ block: TextBlock, _ width: Int) -> ShapedText {
    let least = min(1, max(block.minimumScale, RasterLimits.shrinking))
    func attempt(_ scale: Double) -> ShapedText {
      var text = set(block.scaled(by: scale), width: width)
      text.scale = scale
      return text
    }
    let smallest = attempt(least)
    if smallest.isTruncated { return smallest }
    if block.numberOfLines == 1 {
      // Unhinted widths are proportional to the font size, except for rounding.
      let exact = Double(width) / 64 / max(set(block, width: nil).size.width, 1 / 64)
      for allowance in [0, 0.001, 0.01] {
        let text = attempt(max(least, exact * (1 - allowance)))
        if !text.isTruncated { return text }
      }
    }
    var (low, high) = (least, 1.0)
    var best = smallest
    while high - low > 1.0 / 256 {
      let middle = (low + high) / 2
      let text = attempt(middle)
      if text.isTruncated { high = middle } else { (low, best) = (middle, text) }
    }
    return best
  }
}

extension TextBlock {
  /// Whether fallback fonts may increase its line height, and must not.
  fileprivate var needsOwnLine: Bool {
    keepsLineHeight && string.unicodeScalars.contains { $0.value >= 0x0250 }
  }
}

extension Points {
  /// Points in Pango's units.
  fileprivate static func units(_ points: Double) -> Int { Int((points * 1024).rounded()) }
}
