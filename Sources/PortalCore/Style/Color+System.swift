/// The colours of iOS that tell things apart, as Apple's Human Interface Guidelines list them for the default contrast
/// (iOS 13 to 18), and a few of its greys for text.
extension Color {
  /// iOS's red: `#ff3b30` in the light appearance, `#ff453a` in the dark one.
  public static let systemRed = pair(0xff3b30, 0xff453a)
  /// iOS's orange: `#ff9500` in the light appearance, `#ff9f0a` in the dark one.
  public static let systemOrange = pair(0xff9500, 0xff9f0a)
  /// iOS's yellow: `#ffcc00` in the light appearance, `#ffd60a` in the dark one.
  public static let systemYellow = pair(0xffcc00, 0xffd60a)
  /// iOS's green: `#34c759` in the light appearance, `#30d158` in the dark one.
  public static let systemGreen = pair(0x34c759, 0x30d158)
  /// iOS's mint: `#00c7be` in the light appearance, `#63e6e2` in the dark one.
  public static let systemMint = pair(0x00c7be, 0x63e6e2)
  /// iOS's teal: `#30b0c7` in the light appearance, `#40c8e0` in the dark one.
  public static let systemTeal = pair(0x30b0c7, 0x40c8e0)
  /// iOS's cyan: `#32ade6` in the light appearance, `#64d2ff` in the dark one.
  public static let systemCyan = pair(0x32ade6, 0x64d2ff)
  /// iOS's blue: `#007aff` in the light appearance, `#0a84ff` in the dark one.
  public static let systemBlue = pair(0x007aff, 0x0a84ff)
  /// iOS's indigo: `#5856d6` in the light appearance, `#5e5ce6` in the dark one.
  public static let systemIndigo = pair(0x5856d6, 0x5e5ce6)
  /// iOS's purple: `#af52de` in the light appearance, `#bf5af2` in the dark one.
  public static let systemPurple = pair(0xaf52de, 0xbf5af2)
  /// iOS's pink: `#ff2d55` in the light appearance, `#ff375f` in the dark one.
  public static let systemPink = pair(0xff2d55, 0xff375f)
  /// iOS's brown: `#a2845e` in the light appearance, `#ac8e68` in the dark one.
  public static let systemBrown = pair(0xa2845e, 0xac8e68)
  /// iOS's grey: `#8e8e93` in both appearances.
  public static let systemGray = pair(0x8e8e93, 0x8e8e93)
  /// iOS's second grey: `#aeaeb2` in the light appearance, `#636366` in the dark one.
  public static let systemGray2 = pair(0xaeaeb2, 0x636366)
  /// iOS's third grey: `#c7c7cc` in the light appearance, `#48484a` in the dark one.
  public static let systemGray3 = pair(0xc7c7cc, 0x48484a)
  /// iOS's fourth grey: `#d1d1d6` in the light appearance, `#3a3a3c` in the dark one.
  public static let systemGray4 = pair(0xd1d1d6, 0x3a3a3c)
  /// iOS's fifth grey: `#e5e5ea` in the light appearance, `#2c2c2e` in the dark one.
  public static let systemGray5 = pair(0xe5e5ea, 0x2c2c2e)
  /// iOS's sixth grey, nearest to the ground: `#f2f2f7` in the light appearance, `#1c1c1e` in the dark one.
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
