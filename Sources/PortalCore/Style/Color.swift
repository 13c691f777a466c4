/// A resolved colour: sRGB components and alpha, each from 0 to 1.
public struct RGBA: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1; the other components are not multiplied by it.
  public var alpha: Double

  /// A colour by its components; opaque, unless an alpha is said.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour written `0xRRGGBB`, as designers write it.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255,
      green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255,
      alpha: alpha)
  }

  /// Black without any opacity: nothing is seen of it.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether painting it has no effect.
  public var isInvisible: Bool { alpha <= 0 }

  /// The brightness from 0 to 1, as BT.601 luma.
  var brightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The four components as bytes, rounded once and everywhere alike.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (Self.byte(red), Self.byte(green), Self.byte(blue), Self.byte(alpha))
  }

  private static func byte(_ component: Double) -> UInt8 {
    guard component.isFinite else { return 0 }
    return UInt8((max(0, min(1, component)) * 255).rounded())
  }
}

extension RGBA: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` for a translucent colour.
  public var description: String {
    let (red, green, blue, alpha) = bytes
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      text += part < 16 ? "0" + String(part, radix: 16) : String(part, radix: 16)
    }
  }
}

/// A colour of a style, with values for the light and the dark appearance.
///
/// Named interface colours such as ``label`` differ between the two; a plain colour such as ``black`` does not.
///
/// ```swift
/// let paper = Color.hex(0xffffff, dark: 0x1c1c1e)
/// ```
public struct Color: Hashable, Sendable {
  /// The colour in the light appearance.
  public var light: RGBA
  /// The colour in the dark appearance.
  public var dark: RGBA

  /// A colour that differs between the two appearances.
  public init(light: RGBA, dark: RGBA) {
    self.light = light
    self.dark = dark
  }

  /// The same colour in both appearances.
  public init(_ color: RGBA) {
    self.init(light: color, dark: color)
  }

  /// A colour from components between 0 and 1; nil if one is outside.
  public init?(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    guard [red, green, blue, alpha].allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from `0xRRGGBB`; nil for more than six digits.
  public init?(hex: Int) {
    guard hex >= 0, hex <= 0xffffff else { return nil }
    self.init(RGBA(hex: UInt32(hex)))
  }

  /// A colour from `0xRRGGBB`, and another one in the dark if there is one; digits beyond the six do not count.
  ///
  /// ```swift
  /// let paper = Color.hex(0xfaf8f4, dark: 0x121311)
  /// ```
  public static func hex(_ light: UInt32, dark: UInt32? = nil) -> Color {
    Color(light: RGBA(hex: light), dark: RGBA(hex: dark ?? light))
  }

  /// A colour from `0xRRGGBBAA`, which ends with its opacity as in CSS, and another one in the dark if there is one.
  ///
  /// ```swift
  /// let shade = Color.rgba(0x00000033, dark: 0x00000080)
  /// ```
  public static func rgba(_ light: UInt32, dark: UInt32? = nil) -> Color {
    func color(_ digits: UInt32) -> RGBA { RGBA(hex: digits >> 8, alpha: Double(digits & 0xff) / 255) }
    return Color(light: color(light), dark: color(dark ?? light))
  }

  /// The colour with a part of its opacity, and with another part in the dark if one is said.
  public func opacity(_ part: Double, dark: Double? = nil) -> Color {
    var color = self
    color.light.alpha *= part
    color.dark.alpha *= dark ?? part
    return color
  }

  /// The value for an appearance.
  public func resolved(in appearance: Appearance) -> RGBA {
    appearance == .dark ? dark : light
  }
}
