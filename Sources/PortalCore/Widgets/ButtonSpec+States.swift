extension ButtonSpec {
  /// How far a title without a ground fades under a finger, as that of UIKit's system button does.
  static let pressedTitle = 0.35
  /// How far a button with a ground fades under a finger, as UIKit's filled button does.
  static let pressedGround = 0.75
  /// How far a button with a ground fades when it cannot be used.
  static let disabledGround = 0.4
  /// The part of its title's colour that is the ground of an active button, or lies over the ground that it has, as of
  /// UIKit's tinted button.
  static let activeGround = 0.16
  /// The shade over a coloured ground under a light title, which would be less legible with some of its colour there.
  static let activeShade = 0.18
  static let activeCornerRadius = 8.0

  /// What the moment makes of a button's style.
  struct Looks {
    var style: TextStyle
    var alpha = 1.0
    var hasActiveGround = false
    /// How much is left of the opacity of a rim that is all that a button has around its title.
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

  /// What lies over an active button's ground: it is seen on every ground on which the title is.
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
  /// Leaves so much of the opacity of the box's rims.
  fileprivate mutating func fadeRims(_ part: Double) {
    borderColor = borderColor.faded(part)
    for side in [\EdgeBorders.top, \.left, \.bottom, \.right, \.start, \.end] {
      guard var border = borders[keyPath: side] else { continue }
      border.color = border.color.faded(part)
      borders[keyPath: side] = border
    }
  }
}
