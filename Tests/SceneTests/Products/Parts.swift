import Portal

// What the products' screens share.

extension Component {
  /// A square with its child in the middle.
  func centered(_ side: Length) -> Component { alignItems(.center).justifyContent(.center).size(side) }
}

func symbol<Message>(_ name: String, _ color: Color, _ side: Length = 20) -> Component<Message> {
  imageView(image: .symbol(name).tinted(color)).size(side)
}

/// Somebody's first letters in a circle; as parts of a picture they do not grow with texts.
func avatar<Message>(
  _ letters: String, size: Double, _ first: UInt32, _ last: UInt32, side: Double, badge: Component<Message>? = nil
) -> Component<Message> {
  container {
    label(text: letters, style: .text(color: .white, size: size, weight: .semibold, scalesWithTextSize: false))
    if let badge { badge }
  }
  .gradient(.diagonal([.hex(first), .hex(last)])).cornerRadius(side / 2).centered(.points(side))
}

extension Scene {
  /// Screens of fictitious products.
  static let products = [
    Scene("sign-in") { SignIn.screen }, Scene("settings") { Settings.screen }, Scene("chat") { Chat.screen },
    Scene("shop") { Shop.screen }, Scene("dashboard") { Dashboard.screen },
  ]
}
