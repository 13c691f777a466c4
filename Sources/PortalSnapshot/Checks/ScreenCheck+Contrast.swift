import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ScreenCheck {
  /// Texts stand out from what is painted behind them: 4.5 to 1, and 3 to 1 for large ones, as WCAG 2 asks (1.4.3).
  public static let contrast = contrast()

  /// Texts stand out from what is painted behind them.
  ///
  /// What is behind is not what styles say, but the screen painted without its letters: gradients, images, blurs and
  /// translucent bars count as they look. Of a text the letter that stands out least counts. Texts that are decoration,
  /// and those of controls that cannot be used, need none.
  ///
  /// - Parameters:
  ///   - least: the ratio of the two luminances.
  ///   - leastOfLarge: the same for texts from 24 points, or from 18.66 points where they are bold.
  ///   - colors: what letters may have whatever is behind them, such as `.interface`.
  public static func contrast(
    atLeast least: Double = 4.5, large leastOfLarge: Double = 3, trusting colors: [Color] = []
  ) -> ScreenCheck {
    ScreenCheck("texts stand out") { screen in
      let appearance = screen.picture.screen.traits.appearance
      let trusted = Set(colors.map { $0.resolved(in: appearance) })
      let ground = try Ground(of: screen.picture)
      return screen.inReach.compactMap { _, box -> Finding? in
        guard case .text(let text) = box.placed.content, !box.view.semantics.isHidden, !box.view.isInactive,
          box.view.kind != "mapView"
        else { return nil }
        let opacity = screen.opacity(of: box)
        var worst: (ratio: Double, needed: Double, letters: RGBA, ground: RGBA)?
        for letters in text.letters(in: box.placed.contentFrame) where !trusted.contains(letters.color) {
          // What a wheel does not show in its middle fades away on purpose.
          if letters.color.alpha < 1, ["picker", "datePicker"].contains(box.view.kind) { continue }
          var ink = letters.color
          ink.alpha *= opacity
          let needed = letters.isLarge ? leastOfLarge : least
          for frame in letters.glyphFrames {
            let seen = box.map.bounds(of: frame).clipped(to: box.window)
            guard let behind = ground.color(in: seen) else { continue }
            let ratio = Luminance.ratio(ink.over(behind), behind)
            if ratio < needed, ratio < worst?.ratio ?? .infinity { worst = (ratio, needed, ink, behind) }
          }
        }
        guard let worst, ground.shows(box) || worst.ratio < invisible else { return nil }
        return Finding(
          path: box.view.path.text,
          what: "has \(worst.letters.hex) on \(worst.ground.hex), \(shortNumber(worst.ratio.rounded(to: 100))) to 1; "
            + "\(shortNumber(worst.needed)) to 1 is needed", detail: text.block.string.shortened)
      }
    }
  }

  /// What nobody sees has about the ground's own colour.
  private static let invisible = 1.05
}

extension [Color] {
  /// What iOS writes with although it stands out less than WCAG asks: its blue has 4.01 to 1 on white, its secondary label
  /// 3.43, a placeholder 1.74.
  ///
  /// Whoever keeps to the platform's colours trusts them, and still hears of all others.
  public static var interface: [Color] {
    [
      .tint, .secondaryLabel, .tertiaryLabel, .placeholderText, TabSpec.unselectedTint, .systemGray, .systemRed,
      .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo,
      .systemPurple, .systemPink, .systemBrown,
    ]
  }
}

extension PlacedLetters {
  /// WCAG's large text: 18 of print's points, 14 where it is bold, which are so many of a screen's.
  fileprivate var isLarge: Bool { run.size >= 24 || (run.size >= 18.66 && isBold) }

  private var isBold: Bool {
    let name = run.face.name.lowercased()
    return ["bold", "black", "heavy"].contains { name.contains($0) }
  }

  /// The space of each letter, without those that have no ink.
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
  /// The opacities of all layers that a box lies in, together.
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

/// What a screen looks like behind its letters.
private struct Ground {
  private let behind: Bitmap
  private let whole: Bitmap
  private let scale: Double

  init(of picture: Picture) throws {
    scale = picture.list.scale
    whole = try picture.painted().bitmap()
    var bare = picture
    bare.list.items.removeAll { item in
      if case .glyphs = item { true } else { false }
    }
    behind = try bare.painted().bitmap()
  }

  /// The middle of the colours in a rectangle, in linear light; nothing where no pixel lies in it.
  func color(in rect: Rect) -> RGBA? {
    guard let range = pixels(of: rect) else { return nil }
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
    for y in Self.some(of: range.rows) {
      for x in Self.some(of: range.columns) {
        let color = RGBA(premultiplied: behind.pixels[y * behind.width + x])
        red += Luminance.linear(color.red)
        green += Luminance.linear(color.green)
        blue += Luminance.linear(color.blue)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    return RGBA(
      red: Luminance.encoded(red / count), green: Luminance.encoded(green / count),
      blue: Luminance.encoded(blue / count))
  }

  /// Of large letters not every pixel need be asked.
  private static func some(of range: Range<Int>) -> StrideTo<Int> {
    stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / 12))
  }

  /// Whether any ink is seen where a box is: letters that are covered are not there to be read.
  func shows(_ box: CheckedScreen.Box) -> Bool {
    guard let range = pixels(of: box.visible) else { return false }
    return range.rows.contains { y in
      let row = y * whole.width + range.columns.lowerBound..<y * whole.width + range.columns.upperBound
      return whole.pixels[row] != behind.pixels[row]
    }
  }

  private func pixels(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let left = max(0, Int((rect.x * scale).rounded()))
    let right = min(behind.width, Int((rect.maxX * scale).rounded()))
    let top = max(0, Int((rect.y * scale).rounded()))
    let bottom = min(behind.height, Int((rect.maxY * scale).rounded()))
    return left < right && top < bottom ? (left..<right, top..<bottom) : nil
  }
}

/// Luminance as WCAG 2 defines it.
enum Luminance {
  static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  static func of(_ color: RGBA) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// From 1, of a colour with itself, to 21, of black and white.
  static func ratio(_ one: RGBA, _ other: RGBA) -> Double {
    let (lighter, darker) = (max(of(one), of(other)), min(of(one), of(other)))
    return (lighter + 0.05) / (darker + 0.05)
  }
}

extension RGBA {
  /// A pixel; what is transparent lies on white.
  fileprivate init(premultiplied pixel: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    let rest = 1 - channel(24)
    self.init(red: channel(16) + rest, green: channel(8) + rest, blue: channel(0) + rest)
  }

  fileprivate func over(_ ground: RGBA) -> RGBA {
    RGBA(
      red: red * alpha + ground.red * (1 - alpha), green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha))
  }

  /// As people write it; what is translucent with its opacity.
  fileprivate var hex: String {
    "\(RGBA(red: red, green: green, blue: blue))" + (alpha < 1 ? " at \(shortNumber((alpha * 100).rounded())) %" : "")
  }
}

extension Double {
  fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded(.down) / parts }
}
