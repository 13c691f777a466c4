/// Counts the text that layout asks to shape.
///
/// It counts requests, not work: a warm cache must not decide whether a picture is within its budget.
final class TextMeter {
  private var meter: Meter<ViewPath>
  var used: Int { meter.used }
  /// What of it was measured in frames before.
  private(set) var known = 0
  /// Instances of variable fonts: each is a face of its own, of hundreds of kilobytes.
  private var variations: Set<[FontVariation]> = []
  /// Sets of font features: HarfBuzz caches a plan for each, per face, in a list that it searches linearly.
  private var features: Set<[FontFeature]> = []
  /// Fonts, each in a size, a weight and a slope, for a writing: for each of them Pango goes through all families, in a millisecond
  /// or two, and keeps 16 kilobytes.
  ///
  /// Those of an ordinary screen are free.
  private var fonts: Set<SizedFont> = []
  /// How many of them are for Latin, of which what shapes texts keeps some, and makes all anew once there are more.
  private var looks = 0
  private var lastFont: SizedFont?
  private var shaping = ShapingWork()
  private static let (freeFonts, keptLooks) = (64, 256)
  /// The cost of a new face, of a new set of features and of a new font, in bytes of text.
  private static let (face, choice, font) = (1 << 14, 1 << 11, 1 << 10)
  /// The same of a size that a text is tried in until it fits, and of each font in it: there are many, and few are kept.
  private static let (triedSize, triedFont) = (40, 160)

  private struct SizedFont: Hashable {
    var name: String
    var size: Double
    var weight: FontWeight
    var isItalic: Bool
    /// Nil for Latin.
    var writing: UInt32?

    init(_ look: TextAttributes) {
      (name, size, weight, isItalic) = (look.font.name, look.size, look.weight, look.italic)
    }
  }

  init(_ budget: Budget) {
    meter = Meter(.text, of: budget)
  }

  /// The excess over the bound; nil if there is none.
  var excess: Budget.Excess? { meter.excess { ("the text of \($0.abbreviated)", $0) } }

  func count(_ block: TextBlock, _ path: ViewPath) throws {
    // The overhead of a text equals that of shaping 32 letters, the overhead of a span that of 128. A text that may
    // shrink is shaped at several sizes.
    let letters = block.string.utf8.count + shaping.extra(of: block.string)
    var bytes = (32 + letters + 128 * block.spans.count) * (block.minimumScale < 1 ? 8 : 1)
    // Most texts look the same all along: no array is made for them.
    if block.spans.isEmpty {
      bytes += extra(of: block.attributes)
    } else {
      for look in block.looks { bytes += extra(of: look) }
    }
    try add(bytes, path)
  }

  /// The cost of what a look has that no text before had.
  private func extra(of look: TextAttributes) -> Int {
    var bytes = 0
    var font = SizedFont(look)
    if font != lastFont || !shaping.writings.isEmpty {
      if !fonts.contains(font) { makeRoomForLook() }
      lastFont = font
      let before = max(Self.freeFonts, fonts.count)
      fonts.insert(font)
      for writing in shaping.writings {
        font.writing = writing
        fonts.insert(font)
      }
      bytes += max(0, fonts.count - before) * Self.font
    }
    if !look.variations.isEmpty, variations.insert(look.variations).inserted { bytes += Self.face }
    if !look.features.isEmpty, features.insert(look.features).inserted { bytes += Self.choice }
    return bytes
  }

  /// What shapes texts forgets all fonts once it has made some hundreds.
  private func makeRoomForLook() {
    if looks >= Self.keptLooks { (fonts, looks, lastFont) = ([], 0, nil) }
    looks += 1
  }

  /// Counts the fonts of the sizes that a text, which was counted last, was tried in until it fitted.
  ///
  func count(triedScales scales: [Double], _ block: TextBlock, _ path: ViewPath) throws {
    var bytes = 0
    for look in block.looks {
      for scale in scales {
        var font = SizedFont(look.scaled(by: scale))
        if !fonts.contains(font) {
          makeRoomForLook()
          bytes += Self.triedSize
        }
        fonts.insert(font)
        let before = max(Self.freeFonts, fonts.count)
        for writing in shaping.writings {
          font.writing = writing
          fonts.insert(font)
        }
        bytes += max(0, fonts.count - before) * Self.triedFont
      }
    }
    try add(bytes, path)
  }

  /// Counts what was measured in frames before, and is not measured again.
  func count(known bytes: Int) {
    meter.add(bytes)
    known += bytes
  }

  /// Counts what breaking words shaped again.
  func count(reshaped bytes: Int, _ path: ViewPath) throws { try add(bytes, path) }

  private func add(_ bytes: Int, _ path: ViewPath) throws {
    meter.add(bytes, path)
    if let excess { throw excess }
  }
}

/// Counts the points of what widgets draw, which is made for each view while a screen is placed.
final class DrawingMeter {
  private var meter: Meter<ViewPath>

  init(_ budget: Budget) {
    meter = Meter(.points, of: budget)
  }

  /// The excess over the bound; nil if there is none.
  var excess: Budget.Excess? { meter.excess(isWhole: true) { ("what \($0.abbreviated) draws", $0) } }

  /// Makes a drawing; nothing once there are too many points.
  func items(of drawing: Drawing, _ size: Size, scale: Double, _ path: ViewPath) -> [DisplayList.Item] {
    guard !meter.isOver else { return [] }
    let items = drawing.items(size, scale).balanced
    meter.add(items.reduce(0) { $0 + $1.pointCount }, path)
    return items
  }
}

extension DisplayList.Item {
  /// The points of its outline.
  fileprivate var pointCount: Int {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _), .blurBackdrop(let path, _, _): path.elements.count
    case .glyphs(let run, _, _): run.glyphs.count
    case .begin(let layer): layer.clip?.elements.count ?? 0
    case .image, .shadow, .end: 0
    }
  }
}

/// Counts the islands within arrangements: one view may have dozens of them, as a map has for its names.
final class IslandMeter {
  private var meter: Meter<ViewPath>

  init(_ budget: Budget) {
    meter = Meter(.components, of: budget)
  }

  /// - Parameter path: the view with the arrangement.
  func count(_ islands: Int, in path: ViewPath) throws(PlacementError) {
    meter.add(islands, path)
    if let excess = meter.excess({ ("what \($0.abbreviated) arranges", $0) }) { throw .overBudget(excess) }
  }
}

/// Counts the steps of layout.
///
/// Without steps left, layout ends with approximate results, and the screen is refused.
final class StepMeter {
  private var meter: Meter<ViewPath>
  var used: Int { meter.used }
  /// Those of them that were taken in frames before.
  private(set) var known = 0

  init(_ budget: Budget) {
    meter = Meter(.steps, of: budget)
  }

  /// The number of steps left.
  var left: Int { max(0, meter.bound - used) }

  /// The excess over the bound; nil if there is none.
  var excess: Budget.Excess? { meter.excess { ("the layout of \($0.abbreviated)", $0) } }

  /// - Parameter path: the view with all that was laid out together.
  func count(_ steps: Int, in path: ViewPath) { meter.add(steps, path) }

  /// Counts those that were taken in frames before, and need not be taken again.
  func count(known steps: Int) {
    meter.add(steps)
    known += steps
  }
}
