import PortalCore

/// The counter's look, as values of the core.
///
/// Five front ends express the same with them.
enum CounterLook {
  static let canvas = Canvas(width: 390, height: 300, background: .systemGroupedBackground)
  static let cardWidth = 328.0
  static let cardPadding = 24.0
  static let spacing = 16.0
  static let buttonSide = 56.0
  static let fieldHeight = 44.0

  static let screen: BoxStyle = {
    var style = BoxStyle()
    style.gradient = .linear(
      from: .zero, to: Point(x: 1, y: 1),
      stops: [.init(lagoon, at: 0), .init(violet, at: 1)])
    return style
  }()

  static let card: BoxStyle = {
    var style = BoxStyle()
    style.backgroundColor = .secondarySystemGroupedBackground
    style.cornerRadius = 24
    style.borderColor = .separator
    style.borderWidth = 0.5
    return style
  }()

  static let minusButton = round(Color(light: RGBA(hex: 0xe5f1ff), dark: RGBA(hex: 0x10355c)))
  static let plusButton = round(.tint)

  static let title = text(15, .semibold, .secondaryLabel)
  /// Letters whose line is as high as the buttons beside it, so that no idiom has half a point to centre.
  static let number = text(46.8, .bold, .label)
  static let minusSign = text(28, .medium, .tint, lines: 1)
  static let plusSign = text(28, .medium, .white, lines: 1)
  static let entry = text(17, .regular, .label, lines: 1)

  private static let lagoon = Color(light: RGBA(hex: 0x64c8fa), dark: RGBA(hex: 0x0b3a5e))
  private static let violet = Color(light: RGBA(hex: 0x7d7aff), dark: RGBA(hex: 0x2b2a6b))

  private static func round(_ ground: Color) -> BoxStyle {
    var style = BoxStyle()
    style.backgroundColor = ground
    style.cornerRadius = buttonSide / 2
    return style
  }

  private static func text(_ size: Double, _ weight: FontWeight, _ color: Color, lines: Int = 0) -> TextStyle {
    var style = TextStyle()
    style.size = size
    style.weight = weight
    style.color = color
    style.alignment = .center
    style.numberOfLines = lines
    return style
  }
}

/// A counter in any idiom: it can be described, and has an event loop of its own.
protocol CounterScreen: AnyObject, Describable {
  init(startingAt count: Int)
  /// The idiom's own state.
  var count: Int { get }
}
