/// The colours of iOS that tell things apart, as Apple's Human Interface Guidelines list them for the default contrast
/// (iOS 13 to 18), and a few of its greys for text.
extension Color {
  public static let systemRed = pair(0xff3b30, 0xff453a)
  public static let systemOrange = pair(0xff9500, 0xff9f0a)
  public static let systemYellow = pair(0xffcc00, 0xffd60a)
  public static let systemGreen = pair(0x34c759, 0x30d158)
  public static let systemMint = pair(0x00c7be, 0x63e6e2)
  public static let systemTeal = pair(0x30b0c7, 0x40c8e0)
  public static let systemCyan = pair(0x32ade6, 0x64d2ff)
  public static let systemBlue = pair(0x007aff, 0x0a84ff)
  public static let systemIndigo = pair(0x5856d6, 0x5e5ce6)
  public static let systemPurple = pair(0xaf52de, 0xbf5af2)
  public static let systemPink = pair(0xff2d55, 0xff375f)
  public static let systemBrown = pair(0xa2845e, 0xac8e68)
  public static let systemGray = pair(0x8e8e93, 0x8e8e93)
  public static let systemGray2 = pair(0xaeaeb2, 0x636366)
  public static let systemGray3 = pair(0xc7c7cc, 0x48484a)
  public static let systemGray4 = pair(0xd1d1d6, 0x3a3a3c)
  public static let systemGray5 = pair(0xe5e5ea, 0x2c2c2e)
  public static let systemGray6 = pair(0xf2f2f7, 0x1c1c1e)
  /// Tertiary text, and disabled text.
  public static let tertiaryLabel = Color(
    light: RGBA(hex: 0x3c3c43, alpha: 0.3), dark: RGBA(hex: 0xebebf5, alpha: 0.3))

  /// The colours that documents know besides ``named``.
  static let system: [(name: String, color: Color)] = [
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
    ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
    ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
    ("tertiaryLabel", .tertiaryLabel),
  ]

  private static func pair(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: RGBA(hex: light), dark: RGBA(hex: dark))
  }

  /// The colour with its opacity scaled.
  func faded(_ part: Double) -> Color {
    func faded(_ color: RGBA) -> RGBA {
      RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * part)
    }
    return Color(light: faded(light), dark: faded(dark))
  }
}
