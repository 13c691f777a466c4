import PortalRaster
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ScreenCheck {
  /// Texts contrast with their background: 4.5 to 1, and 3 to 1 for large ones, as WCAG 2 requires (1.4.3).
  public static let contrast = contrast()

  /// Texts contrast with what is painted behind them.
  ///
  /// The background is the screen painted without its glyphs, not what styles say: gradients, images, blurs and
  /// translucent bars count as they look. Of a text the glyph of least contrast counts. Decorative texts, and those of
  /// disabled controls, are exempt.
  ///
  /// - Parameters:
  ///   - least: the ratio of the two luminances.
  ///   - leastOfLarge: the same for texts from 24 points, or from 18.66 points where they are bold.
  ///   - colors: text colours accepted on any background, and backgrounds accepted behind white, as of a filled button:
  ///     iOS's own by default. With none, those are judged as all others.
  public static func contrast(
    atLeast least: Double = 4.5, large leastOfLarge: Double = 3, trusting colors: [Color] = .interface
  ) -> ScreenCheck {
    ScreenCheck(
      "texts stand out", id: "contrast",
      reason: "WCAG 2.2 asks for it in 1.4.3: so are texts read in sunlight and by weak eyes.",
      bound: "\(shortNumber(least)) to 1; \(shortNumber(leastOfLarge)) to 1 from 24 points, or from 18.66 where bold",
      remedy: "choose a darker or a lighter colour for the text or its background"
    ) { screen in
      let appearance = screen.picture.screen.traits.appearance
      let trusted = Set(colors.map { $0.resolved(in: appearance) })
      // Painted once there is a text to be read on it.
      var painted: Backdrop?
      var ink: InkCount?
      return try screen.inReach.compactMap { _, box -> Finding? in
        guard case .text(let text) = box.placed.content, !box.view.semantics.isHidden, !box.view.isInactive,
          !box.view.facts.contains(.isPicture)
        else { return nil }
        let backdrop = try painted ?? Backdrop(of: screen.picture)
        painted = backdrop
        let opacity = screen.opacity(of: box)
        var worst: (ratio: Double, needed: Double, letters: RGBA, backdrop: RGBA)?
        for letters in text.letters(in: box.placed.contentFrame) where !trusted.contains(letters.color) {
          // A wheel fades its outer rows by design.
          if letters.color.alpha < 1, box.view.facts.contains(.fades) { continue }
          var ink = letters.color
          ink.alpha *= opacity
          let needed = letters.isLarge ? leastOfLarge : least
          for frame in letters.glyphFrames {
            let seen = box.map.bounds(of: frame).clipped(to: box.window)
            guard let behind = backdrop.color(in: seen) else { continue }
            if ink == .white, trusted.contains(where: behind.isLike) { continue }
            let ratio = Luminance.ratio(ink.over(behind), behind)
            if ratio < needed, ratio < worst?.ratio ?? .infinity { worst = (ratio, needed, ink, behind) }
          }
        }
        guard let worst else { return nil }
        if worst.ratio >= invisible {
          // Covered letters cannot be read. Counted once for all texts: each of thousands may be as large as the canvas.
          let counted = try ink ?? backdrop.ink(of: screen.picture)
          ink = counted
          guard let place = backdrop.pixels(of: box.visible), counted.isThere(in: place) else { return nil }
        }
        return Finding(
          path: box.view.path.text,
          what: "has \(worst.letters.hex) on \(worst.backdrop.hex), \(shortNumber(worst.ratio.rounded(to: 100))) to 1; "
            + "\(shortNumber(worst.needed)) to 1 is needed", detail: text.block.string.shortened)
      }
    }
  }

  /// Below this ratio text counts as invisible.
  private static let invisible = 1.05
}

extension [Color] {
  /// iOS's own colours that are below WCAG's minimum: its blue has 4.01 to 1 on white, as white has on a button of it,
  /// its secondary label 3.43, a placeholder 1.74.
  ///
  /// With this exemption, which is the default, the platform's colours pass, and all others are checked.
  public static var interface: [Color] {
    [
      .tint, .secondaryLabel, .tertiaryLabel, .placeholderText, TabBarSpec.unselectedTint, .systemGray, .systemRed,
      .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo,
      .systemPurple, .systemPink, .systemBrown,
    ]
  }
}

extension PlacedLetters {
  /// WCAG's large text: 18 pt, or 14 pt bold, in CSS pixels.
  fileprivate var isLarge: Bool { run.size >= 24 || (run.size >= 18.66 && isBold) }

  private var isBold: Bool {
    let name = run.face.name.lowercased()
    return ["bold", "black", "heavy"].contains { name.contains($0) }
  }

  /// The space of each glyph with ink.
  fileprivate var glyphFrames: [Rect] {
    let places = run.glyphs.map(\.x).sorted()
    let end = frame.maxX - origin.x
    return places.enumerated().compactMap { index, x in
      let next = index + 1 < places.count ? places[index + 1] : end
      return next - x > 0.5 ? Rect(x: origin.x + x, y: frame.y, width: next - x, height: frame.height) : nil
    }
  }
}

extension CheckedScreen {
  /// The product of the opacities of a box's layers.
  fileprivate func opacity(of box: Box) -> Double {
    var opacity = box.placed.style.alpha
    var next = box.parent
    while let index = next {
      opacity *= boxes[index].placed.style.alpha
      next = boxes[index].parent
    }
    return opacity
  }
}

/// The screen painted without its glyphs.
private struct Backdrop {
  private let behind: Bitmap
  private let scale: Double

  init(of picture: Picture) throws {
    scale = picture.list.scale
    var bare = picture
    bare.list.items.removeAll { item in
      if case .glyphs = item { true } else { false }
    }
    behind = try bare.painted().bitmap()
  }

  /// The mean colour of a rectangle, in linear light; nil where no pixel lies in it.
  func color(in rect: Rect) -> RGBA? {
    guard let range = pixels(of: rect) else { return nil }
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
    for y in Self.some(of: range.rows) {
      for x in Self.some(of: range.columns) {
        let pixel = behind.pixels[y * behind.width + x]
        // Composited on white.
        let rest = 255 - Int(pixel >> 24)
        red += Luminance.linear(Int(pixel >> 16 & 0xff) + rest)
        green += Luminance.linear(Int(pixel >> 8 & 0xff) + rest)
        blue += Luminance.linear(Int(pixel & 0xff) + rest)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    return RGBA(
      red: Luminance.encoded(red / count), green: Luminance.encoded(green / count),
      blue: Luminance.encoded(blue / count))
  }

  /// A sample of the pixels, enough for large glyphs.
  private static func some(of range: Range<Int>) -> StrideTo<Int> {
    stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / 12))
  }

  /// Counts the pixels in which ink is visible, for which the picture is painted with its glyphs, too.
  func ink(of picture: Picture) throws -> InkCount { InkCount(try picture.painted().bitmap(), behind) }

  func pixels(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let left = max(0, Int(bounded: (rect.x * scale).rounded()))
    let right = min(behind.width, Int(bounded: (rect.maxX * scale).rounded()))
    let top = max(0, Int(bounded: (rect.y * scale).rounded()))
    let bottom = min(behind.height, Int(bounded: (rect.maxY * scale).rounded()))
    return left < right && top < bottom ? (left..<right, top..<bottom) : nil
  }
}

/// How many pixels differ between two pictures of one size, in any rectangle of them: that takes four looks, however large it is.
struct InkCount {
  /// For each pixel, those that differ above it and to its left; a row and a column more than the pictures have.
  private let sums: [UInt32]
  private let width: Int

  init(_ one: Bitmap, _ other: Bitmap) {
    width = one.width + 1
    var sums = [UInt32](repeating: 0, count: width * (one.height + 1))
    for y in 0..<one.height {
      var row: UInt32 = 0
      for x in 0..<one.width {
        if one.pixels[y * one.width + x] != other.pixels[y * one.width + x] { row += 1 }
        sums[(y + 1) * width + x + 1] = sums[y * width + x + 1] + row
      }
    }
    self.sums = sums
  }

  /// Whether any pixel differs in a rectangle within the pictures.
  func isThere(in place: (columns: Range<Int>, rows: Range<Int>)) -> Bool {
    let (top, bottom) = (place.rows.lowerBound * width, place.rows.upperBound * width)
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound)
    return sums[bottom + right] + sums[top + left] > sums[bottom + left] + sums[top + right]
  }
}

/// Luminance as WCAG 2 defines it.
enum Luminance {
  /// The light of a pixel's channel, from 0 to 255: asked for each pixel behind each letter.
  static func linear(_ channel: Int) -> Double { light[min(channel, 255)] }

  private static let light = (0...255).map { linear(Double($0) / 255) }

  static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  static func of(_ color: RGBA) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast ratio, from 1 for equal colours to 21 for black and white.
  static func ratio(_ one: RGBA, _ other: RGBA) -> Double {
    let (lighter, darker) = (max(of(one), of(other)), min(of(one), of(other)))
    return (lighter + 0.05) / (darker + 0.05)
  }
}

extension RGBA {
  fileprivate func over(_ backdrop: RGBA) -> RGBA {
    RGBA(
      red: red * alpha + backdrop.red * (1 - alpha), green: green * alpha + backdrop.green * (1 - alpha),
      blue: blue * alpha + backdrop.blue * (1 - alpha))
  }

  fileprivate static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Whether a pixel of one is a pixel of the other, as painting rounds.
  fileprivate func isLike(_ other: RGBA) -> Bool {
    let step = 1.01 / 255
    return abs(red - other.red) < step && abs(green - other.green) < step && abs(blue - other.blue) < step
      && other.alpha == 1
  }

  /// Hexadecimal, with the opacity of a translucent one.
  fileprivate var hex: String {
    "\(RGBA(red: red, green: green, blue: blue))" + (alpha < 1 ? " at \(shortNumber((alpha * 100).rounded())) %" : "")
  }
}

extension Double {
  fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded(.down) / parts }
}
