extension ButtonSpec {
  /// How far a title without a ground fades under a finger, as that of UIKit's system button does.
  static let pressedTitle = 0.35
  /// How far a button with a ground fades under a finger, as UIKit's filled button does.
  static let pressedGround = 0.75
  /// How far a button with a ground fades when it cannot be used.
  static let disabledGround = 0.4
  /// The ground of an active button that has none of its own: a part of its title's colour, as of UIKit's tinted button.
  static let activeGround = 0.16
  /// The shade over the ground of an active button that has one.
  static let activeShade = 0.18
  static let activeCornerRadius = 8.0

  /// What the moment makes of a button's style.
  struct Looks {
    var style: TextStyle
    var alpha = 1.0
    var hasActiveGround = false

    func apply(to box: Box) {
      let hasGround = box.hasGround
      if hasActiveGround {
        if hasGround {
          box.children.append(
            .overlay {
              $0.style.backgroundColor = Color(RGBA(hex: 0x000000, alpha: ButtonSpec.activeShade))
              $0.style.cornerRadii = box.style.cornerRadii
              $0.style.cornerCurve = box.style.cornerCurve
            })
        } else {
          box.style.backgroundColor = style.color.faded(ButtonSpec.activeGround)
          if box.style.cornerRadii == nil { box.style.cornerRadius = ButtonSpec.activeCornerRadius }
        }
      }
      box.style.alpha *= alpha
    }
  }

  func looks(_ context: ExpansionContext, hasGround: Bool) -> Looks {
    var looks = Looks(style: style, hasActiveGround: isActive)
    if !isEnabled {
      if hasGround { looks.alpha = Self.disabledGround } else { looks.style.color = .tertiaryLabel }
    } else if context.state.isPressed == true {
      looks.alpha = hasGround || isActive ? Self.pressedGround : Self.pressedTitle
    }
    return looks
  }
}
