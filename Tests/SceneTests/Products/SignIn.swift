import Portal

/// The sign-in screen of a hiking application.
enum SignIn {
  enum Message {
    case email(String), password(String)
    case forgotPassword, signIn
    case goOn(as: String)
  }

  private typealias P = Parts<Message>

  private static let accent = hex(0x5b46e5, dark: 0x7a68ff)
  private static let bright = hex(0x7d6bff, dark: 0x8372fd)
  private static let deep = hex(0x4a32d6, dark: 0x5b46e5)
  private static let ground = hex(0x787880, .of(0x1a), dark: 0x767680, .of(0x33))
  private static let none = hex(0x5b46e5, 0)

  static var screen: Screen<Message> {
    Screen(
      content: .component(
        P.box(
          nil, styleSheet { $0.backgroundColor = .systemBackground }, place(grow: .one, padding: Edge(horizontal: 24)),
          [
            glow(
              "glow", hex(0x5b46e5, .of(0x38), dark: 0x7a68ff, .of(0x52)), none, 560, Edge(left: -180, top: -300)),
            glow(
              "warm-glow", hex(0xff7a59, .of(0x38), dark: 0xff6f5b, .of(0x33)), hex(0xff7a59, 0), 460,
              Edge(top: -220, right: -200)), door,
          ])))
  }

  /// At large text sizes it is higher than a phone.
  private static var door: P.View {
    let door: P.View = scrollView(
      children: [intro, form, signIn, or, others, join],
      layout: place(
        grow: .one, shrink: .one, basis: 0, padding: Edge(horizontal: 24), margin: Edge(horizontal: -24)))
    return door.named("door")
  }

  private static func glow(_ name: String, _ color: Color, _ end: Color, _ side: Length, _ corner: Edge) -> P.View {
    P.box(
      name, styleSheet { $0.gradient = .radial(stops: [.init(color, at: 0), .init(end, at: 1)]) },
      place(width: side, height: side, at: corner))
  }

  private static var intro: P.View {
    let logo = P.box(
      "logo",
      styleSheet {
        $0.gradient = gradient([(bright, 0), (deep, 1)], to: slanting)
        $0.cornerRadius = 18
        $0.cornerCurve = .continuous
        $0.shadow = Shadow(color: hex(0x5b46e5), opacity: 0.4, offset: Point(x: 0, y: 10), radius: 14)
      },
      place(
        items: .center, justify: .center, own: .flexStart, width: 68, height: 68, margin: Edge(top: 48, bottom: 26)),
      [P.symbol("location.fill", .white, 36)])
    let promise: P.View = label(
      text: "Sign in to Northlight and pick up the trail where you left it.",
      style: labelStyleSheet { _, label in
        label.textSize = 17
        label.textColor = .secondaryLabel
        label.lineHeight = 1.3
      })
    return P.box(
      "intro", styleSheet(), place(gap: 6),
      [
        logo, P.text("Welcome back", size: 34, weight: .bold, spacing: -0.6).named("title"), promise.named("promise"),
      ])
  }

  // MARK: Fields

  private static var form: P.View {
    let forgot: P.View = button(
      text: "Forgot password?", onTap: .forgotPassword,
      style: buttonStyleSheet { _, button in
        button.textColor = accent
        button.textSize = 15
        button.textWeight = .medium
      }, layout: place(own: .flexEnd, least: 44, padding: Edge(horizontal: 0, vertical: 4), margin: Edge(vertical: -9)))
    return P.box(
      "form", styleSheet(), place(gap: 12, margin: Edge(top: 30)),
      [
        field(
          "email", "envelope",
          line(
            properties {
              $0.text = "ada@northlight.app"
              $0.placeholder = "Email"
              $0.onEvents.onEditingChanged = Message.email
            })),
        field(
          "password", "lock",
          line(
            properties {
              $0.text = "lovelace1815"
              $0.placeholder = "Password"
              $0.isSecureTextEntry = true
              $0.onEvents.onEditingChanged = Message.password
            }
          ).state { $0.isFocused = true }, trailing: "eye.slash"), forgot.named("forgot"),
      ])
  }

  /// The field with a trailing element is being edited.
  private static func field(_ name: String, _ icon: String, _ line: P.View, trailing: String? = nil) -> P.View {
    var style = filled(ground, radius: 14)
    if trailing != nil {
      style.base.borderWidth = 2
      style.base.borderColor = accent
    }
    return P.box(
      name, style, place(row: true, items: .center, height: 52, gap: 12, padding: Edge(horizontal: 16)),
      [P.symbol(icon, .secondaryLabel), line] + (trailing.map { [P.symbol($0, .secondaryLabel, 22)] } ?? []))
  }

  private static func line(_ properties: TextFieldProperties<Message>) -> P.View {
    textField(
      properties: properties,
      style: textFieldStyleSheet { base, field in
        base.backgroundColor = none
        base.cornerRadius = 0
        field.tintColor = accent
      }, layout: place(grow: .one, shrink: .one, height: 52, padding: Edge(all: 0)))
  }

  // MARK: Buttons

  private static var signIn: P.View {
    let signIn: P.View = button(
      text: "Sign in", onTap: .signIn,
      style: buttonStyleSheet { base, button in
        base.gradient = gradient([(bright, 0), (deep, 1)])
        base.cornerRadius = 14
        base.cornerCurve = .continuous
        base.shadow = Shadow(color: hex(0x5b46e5), opacity: 0.35, offset: Point(x: 0, y: 8), radius: 12)
        button.textColor = .white
        button.textWeight = .semibold
      }, layout: place(least: 54, margin: Edge(top: 14)))
    return signIn.named("sign-in")
  }

  private static var or: P.View {
    let line = P.box(nil, styleSheet { $0.backgroundColor = .separator }, place(grow: .one, height: 0.5))
    return P.box(
      "or", styleSheet(), place(row: true, items: .center, gap: 14, margin: Edge(vertical: 24)),
      [line, P.text("or", size: 15, color: .secondaryLabel), line])
  }

  private static var others: P.View {
    func other(_ name: String, _ text: String, _ icon: String) -> P.View {
      let other: P.View = button(
        properties: properties {
          $0.text = text
          $0.icon = .symbol(icon)
          $0.onTap = .goOn(as: name)
        },
        style: buttonStyleSheet { base, button in
          base.borderWidth = 1
          base.borderColor = .separator
          base.cornerRadius = 14
          base.cornerCurve = .continuous
          button.textColor = .label
          button.textSize = 16
          button.textWeight = .medium
          button.numberOfLines = 2
        }, layout: place(least: 50))
      return other.named(name)
    }
    return P.box(
      "others", styleSheet(), place(gap: 12),
      [other("passkey", "Continue with a passkey", "key"), other("guest", "Look around as a guest", "person")])
  }

  private static var join: P.View {
    let join: P.View = label(
      runs: [
        TextRun("New to Northlight? "),
        TextRun("Create an account") {
          $0.color = accent
          $0.weight = .semibold
        },
      ],
      style: labelStyleSheet { _, label in
        label.textSize = 15
        label.textAlignment = .center
        label.textColor = .secondaryLabel
      }, layout: place(margin: Edge(top: .auto, bottom: 10)))
    return join.named("join")
  }
}
