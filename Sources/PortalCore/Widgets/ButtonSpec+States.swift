extension ButtonSpec {
  /// The opacity of a pressed title without a background, as of UIKit's system button.
  static let pressedTitle = 0.35
  /// The opacity of a pressed button with a background, as of UIKit's filled button.
  static let pressedGround = 0.75
  /// The opacity of a disabled button with a background.
  static let disabledGround = 0.4
  /// The opacity of the title's colour as an active button's background, or over its background, as of UIKit's tinted
  /// button.
  static let activeGround = 0.16
  /// The opacity of the shade on a coloured background under a light title, which a tint would make less legible.
  static let activeShade = 0.18
  static let activeCornerRadius = 8.0

  /// A button's style in its current state.
  struct Looks {
    var style: TextStyle
    var alpha = 1.0
    var hasActiveGround = false
    /// The opacity of a border, if the button has no background.
    var rim = 1.0

    func apply(to box: Box) {
      if hasActiveGround {
        if box.hasGround {
          let ground = box.style.backgroundColor
          box.children.append(
            .overlay {
              $0.style.backgroundColor = Color(
                light: ButtonSpec.activeTint(style.color.light, on: ground.light),
                dark: ButtonSpec.activeTint(style.color.dark, on: ground.dark))
              $0.style.cornerRadii = box.style.cornerRadii
              $0.style.cornerCurve = box.style.cornerCurve
            })
        } else {
          box.style.backgroundColor = style.color.faded(ButtonSpec.activeGround)
          if box.style.cornerRadii == nil { box.style.cornerRadius = ButtonSpec.activeCornerRadius }
        }
      }
      box.style.alpha *= alpha
      if rim < 1 { box.style.fadeRims(rim) }
    }
  }

  /// The overlay of an active button's background, which is visible wherever the title is.
  static func activeTint(_ title: RGBA, on ground: RGBA) -> RGBA {
    if title.brightness > 0.75, ground.brightness > 0.2 { return RGBA(hex: 0x000000, alpha: activeShade) }
    var tint = title
    tint.alpha *= activeGround
    return tint
  }

  func looks(_ context: ExpansionContext, hasGround: Bool) -> Looks {
    var looks = Looks(style: style, hasActiveGround: isActive)
    if !isEnabled {
      if hasGround {
        looks.alpha = Self.disabledGround
      } else {
        looks.style.color = .tertiaryLabel
        looks.rim = Self.disabledGround
      }
    } else if context.state.isPressed == true {
      looks.alpha = hasGround || isActive ? Self.pressedGround : Self.pressedTitle
    }
    return looks
  }
}

extension BoxStyle {
  /// Scales the opacity of the box's borders.
  fileprivate mutating func fadeRims(_ part: Double) {
    borderColor = borderColor.faded(part)
    for side in [\EdgeBorders.top, \.left, \.bottom, \.right, \.start, \.end] {
      guard var border = borders[keyPath: side] else { continue }
      border.color = border.color.faded(part)
      borders[keyPath: side] = border
    }
  }
}
