import Portal

/// Shorthands of the products' screens for boxes, texts and pictures.
enum Parts<Message> {
  typealias View = Component<Message>

  static func box(
    _ name: String? = nil, _ style: StyleSheet<EmptyStyleSheet> = styleSheet(), _ layout: Layout = Layout(),
    _ children: [View] = []
  ) -> View {
    let box: View = container(children: children, style: style, layout: layout)
    return name.map { box.named($0) } ?? box
  }

  static func text(
    _ text: String, size: Double = 17, weight: FontWeight = .regular, color: Color = .label, spacing: Double? = nil,
    lines: UInt = 0, features: [FontFeature] = [], grows: Bool = true, _ layout: Layout = Layout()
  ) -> View {
    label(
      text: text,
      style: labelStyleSheet { _, label in
        label.textSize = size
        label.textWeight = weight
        label.textColor = color
        label.letterSpacing = spacing
        label.numberOfLines = lines
        label.features = features
        label.scalesWithTextSize = grows
      }, layout: layout)
  }

  static func symbol(_ name: String, _ color: Color, _ side: Double = 20) -> View {
    imageView(image: .symbol(name).tinted(color), layout: place(width: .points(side), height: .points(side)))
  }
}

/// A layout in one line.
func place(
  row: Bool = false, wraps: Bool = false, grow: FlexValue = .zero, shrink: FlexValue = .zero, basis: Length = .auto,
  items: AlignItems = .stretch, justify: JustifyContent = .flexStart, own: AlignSelf? = nil, width: Length? = nil,
  height: Length? = nil, least: Length? = nil, gap: Gap = 0, padding: Edge? = nil, margin: Edge? = nil,
  at corner: Edge? = nil
) -> Layout {
  layout {
    $0.flex = flex {
      $0.direction = row ? .row : .column
      $0.wrap = wraps ? .wrap : .nowrap
      $0.grow = grow
      $0.shrink = shrink
      $0.basis = basis
    }
    $0.alignment = alignment {
      $0.items = items
      $0.`self` = own
    }
    $0.justifyContent = justify
    $0.width = width.map { Dimension(value: $0) }
    $0.height = height.map { Dimension(value: $0) } ?? least.map { Dimension(minimum: $0) }
    $0.gap = gap
    $0.padding = padding.map { .by(edge: $0) }
    $0.margin = margin.map { .by(edge: $0) }
    if let corner { $0.position = .absolute(forEdge: corner) }
  }
}

/// A box of a colour, with continuous corners as on iOS.
func filled(_ color: Color, radius: Double = 0) -> StyleSheet<EmptyStyleSheet> {
  styleSheet {
    $0.backgroundColor = color
    $0.cornerRadius = radius
    $0.cornerCurve = .continuous
  }
}

/// A round box, or one with circular corners.
func round(_ color: Color, radius: Double) -> StyleSheet<EmptyStyleSheet> {
  styleSheet {
    $0.backgroundColor = color
    $0.cornerRadius = radius
  }
}

func gradient(_ stops: [(Color, Double)], to end: Point = Point(x: 0, y: 1)) -> Gradient {
  .linear(to: end, stops: stops.map { Gradient.Stop($0.0, at: $0.1) })
}

/// The end point of a gradient from the top left to the bottom right.
let slanting = Point(x: 1, y: 1)

func hex(_ light: UInt32, _ alpha: Double = 1, dark: UInt32? = nil, _ darkAlpha: Double? = nil) -> Color {
  Color(light: RGBA(hex: light, alpha: alpha), dark: RGBA(hex: dark ?? light, alpha: darkAlpha ?? alpha))
}

extension Double {
  /// The opacity that documents write as two hexadecimal digits.
  static func of(_ byte: Int) -> Double { Double(byte) / 255 }
}

extension Scene {
  /// Screens of fictitious products.
  static let products = [
    Scene("sign-in") { SignIn.screen }, Scene("settings") { Settings.screen }, Scene("chat") { Chat.screen },
    Scene("shop") { Shop.screen }, Scene("dashboard") { Dashboard.screen },
  ]
}
