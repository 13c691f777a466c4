extension Color {
  /// No colour at all: entirely transparent.
  public static let clear = Color(.clear)
  /// Pure black, `#000000`, in both appearances.
  public static let black = Color(RGBA(hex: 0x000000))
  /// Pure white, `#ffffff`, in both appearances.
  public static let white = Color(RGBA(hex: 0xffffff))
  /// Pure red, `#ff0000`, in both appearances; ``systemRed`` is the platform's.
  public static let red = Color(RGBA(hex: 0xff0000))
  /// Pure green, `#00ff00`, in both appearances; ``systemGreen`` is the platform's.
  public static let green = Color(RGBA(hex: 0x00ff00))
  /// Pure blue, `#0000ff`, in both appearances; ``systemBlue`` is the platform's.
  public static let blue = Color(RGBA(hex: 0x0000ff))
  /// Pure yellow, `#ffff00`, in both appearances; ``systemYellow`` is the platform's.
  public static let yellow = Color(RGBA(hex: 0xffff00))
  /// A middle grey, `#808080`, in both appearances; ``systemGray`` is the platform's.
  public static let gray = Color(RGBA(hex: 0x808080))

  /// The colour of primary text.
  public static let label = Color(light: RGBA(hex: 0x000000), dark: RGBA(hex: 0xffffff))
  /// The colour of secondary text, such as a subtitle.
  public static let secondaryLabel = Color(
    light: RGBA(hex: 0x3c3c43, alpha: 0.6), dark: RGBA(hex: 0xebebf5, alpha: 0.6))
  /// The colour of the text in an empty field.
  public static let placeholderText = Color(
    light: RGBA(hex: 0x3c3c43, alpha: 0.3), dark: RGBA(hex: 0xebebf5, alpha: 0.3))
  /// The colour of separators through which the ground shines.
  public static let separator = Color(
    light: RGBA(hex: 0x3c3c43, alpha: 0.29), dark: RGBA(hex: 0x545458, alpha: 0.6))
  /// The background of a screen.
  public static let systemBackground = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x000000))
  /// The background of elements on the screen, such as a card or a grouped row.
  public static let secondarySystemBackground = Color(
    light: RGBA(hex: 0xf2f2f7), dark: RGBA(hex: 0x1c1c1e))
  /// The background of a screen of groups.
  public static let systemGroupedBackground = Color(
    light: RGBA(hex: 0xf2f2f7), dark: RGBA(hex: 0x000000))
  /// The background of a group on it.
  public static let secondarySystemGroupedBackground = Color(
    light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x1c1c1e))
  /// The fill of a control, such as a text field.
  public static let systemFill = Color(
    light: RGBA(hex: 0x787880, alpha: 0.12), dark: RGBA(hex: 0x787880, alpha: 0.24))
  /// The tint of interactive elements.
  public static let tint = Color(light: RGBA(hex: 0x007aff), dark: RGBA(hex: 0x0a84ff))

  /// The colours a document may call by name, in the order in which help lists them.
  public static let named: [(name: String, color: Color)] =
    [
      ("clear", .clear), ("black", .black), ("white", .white), ("red", .red), ("green", .green),
      ("blue", .blue), ("yellow", .yellow), ("gray", .gray), ("label", .label),
      ("secondaryLabel", .secondaryLabel), ("placeholderText", .placeholderText),
      ("separator", .separator), ("systemBackground", .systemBackground),
      ("secondarySystemBackground", .secondarySystemBackground),
      ("systemGroupedBackground", .systemGroupedBackground),
      ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
      ("systemFill", .systemFill), ("tint", .tint),
    ] + system
}
