import Portal

/// The sign-in screen of a hiking application.
enum SignIn {
  enum Message {
    case email(String), password(String)
    case forgotPassword, signIn
    case goOn(as: String)
  }

  private typealias View = Component<Message>

  private static let accent = Color.hex(0x5b46e5, dark: 0x7a68ff)
  private static let bright = Color.hex(0x7d6bff, dark: 0x8372fd)
  private static let deep = Color.hex(0x4a32d6, dark: 0x5b46e5)
  private static let ground = Color.rgba(0x7878801a, dark: 0x76768033)
  private static let none = Color.rgba(0x5b46e500)

  static var screen: Screen<Message> {
    let content: View = container {
      glow(.rgba(0x5b46e538, dark: 0x7a68ff52), none, 560, Edge(left: -180, top: -300)).named("glow")
      glow(.rgba(0xff7a5938, dark: 0xff6f5b33), .rgba(0xff7a5900), 460, Edge(top: -220, right: -200))
        .named("warm-glow")
      // At large text sizes it is higher than a phone.
      scrollView {
        intro; form; signIn; or; others; join
      }
      .grow().shrink().basis(0).padding(horizontal: 24).margin(horizontal: -24).named("door")
    }
    return Screen(content: .component(content.background(.systemBackground).grow().padding(horizontal: 24)))
  }

  private static func glow(_ color: Color, _ end: Color, _ side: Length, _ corner: Edge) -> View {
    container().gradient(.radial([color, end])).size(side).position(.absolute(forEdge: corner))
  }

  private static var intro: View {
    container {
      container { symbol("location.fill", .white, 36) }
        .gradient(.diagonal([bright, deep])).cornerRadius(18, curve: .continuous)
        .shadow(Shadow(color: .hex(0x5b46e5), opacity: 0.4, offset: Point(x: 0, y: 10), radius: 14))
        .centered(68).alignSelf(.flexStart).margin(top: 48, bottom: 26).named("logo")
      label(text: "Welcome back", style: .text(size: 34, weight: .bold)).named("title")
      label(
        text: "Sign in to Northlight and pick up the trail where you left it.",
        style: .text(color: .secondaryLabel, lineHeight: 1.3)
      ).named("promise")
    }
    .gap(6).named("intro")
  }

  // MARK: Fields

  private static var form: View {
    container {
      field("email", "envelope", "ada@northlight.app", placeholder: "Email", onChange: Message.email)
      field(
        "password", "lock", "lovelace1815", placeholder: "Password", secret: "eye.slash", onChange: Message.password)
      button(
        text: "Forgot password?", onTap: .forgotPassword, style: .text(color: accent, size: 15, weight: .medium)
      )
      .alignSelf(.flexEnd).height(minimum: 44).padding(horizontal: 0, vertical: 4).margin(vertical: -9).named("forgot")
    }
    .gap(12).margin(top: 30).named("form")
  }

  /// The secret one has a trailing symbol, and is being edited.
  private static func field(
    _ name: String, _ icon: String, _ text: String, placeholder: String, secret: String? = nil,
    onChange: @escaping @Sendable (String) -> Message
  ) -> View {
    let line: View = textField(
      properties: TextFieldProperties(isSecureTextEntry: secret != nil), text: text, placeholder: placeholder,
      onEditingChanged: onChange, style: textFieldStyleSheet { $1.tintColor = accent }
    )
    .background(none).cornerRadius(0).grow().shrink().height(52).padding(0)
    let field: View = container(.row, gap: 12, align: .center) {
      symbol(icon, .secondaryLabel, 20)
      if secret == nil { line } else { line.state { $0.isFocused = true } }
      if let secret { symbol(secret, .secondaryLabel, 22) }
    }
    return (secret == nil ? field : field.border(accent, width: 2))
      .background(ground).cornerRadius(14, curve: .continuous)
      .height(52).padding(horizontal: 16).named(name)
  }

  // MARK: Buttons

  private static var signIn: View {
    button(text: "Sign in", onTap: .signIn, style: .text(color: .white, weight: .semibold))
      .gradient(.linear([bright, deep])).cornerRadius(14, curve: .continuous)
      .shadow(Shadow(color: .hex(0x5b46e5), opacity: 0.35, offset: Point(x: 0, y: 8), radius: 12))
      .height(minimum: 54).margin(top: 14).named("sign-in")
  }

  private static var or: View {
    let line: View = container().background(.separator).grow().height(0.5)
    return container(.row, gap: 14, align: .center) {
      line; label(text: "or", style: .text(color: .secondaryLabel, size: 15)); line
    }
    .margin(vertical: 24).named("or")
  }

  private static var others: View {
    func other(_ name: String, _ text: String, _ icon: String) -> View {
      button(
        properties: properties { $0.icon = .symbol(icon) }, text: text, onTap: .goOn(as: name),
        style: .text(color: .label, size: 16, weight: .medium, lines: 2)
      )
      .border(.separator).cornerRadius(14, curve: .continuous).height(minimum: 50).named(name)
    }
    return container {
      other("passkey", "Continue with a passkey", "key")
      other("guest", "Look around as a guest", "person")
    }
    .gap(12).named("others")
  }

  private static var join: View {
    label(
      runs: [TextRun("New to Northlight? "), TextRun("Create an account", color: accent, weight: .semibold)],
      style: .text(color: .secondaryLabel, size: 15, alignment: .center)
    )
    .margin(top: .auto, bottom: 10).named("join")
  }
}
