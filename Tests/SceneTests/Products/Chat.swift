import Portal

/// A chat of two people with a picture.
enum Chat {
  enum Message {
    case back, call, film, attach, dictate
    case typed(String)
  }

  private typealias P = Parts<Message>

  private static let theirs = hex(0xe9e9eb, dark: 0x262628)
  private static let mine = gradient([(hex(0x1f72e6), 0), (hex(0x0a58cc), 1)])

  static var screen: Screen<Message> {
    Screen(
      root: .stack(
        navigationBar(
          properties: properties {
            $0.title = .component(person)
            $0.backButtonTitle = "12"
            $0.onBack = .back
            $0.rightButtonItems = [
              .imageButton(icon: .symbol("phone"), onTap: .call), .imageButton(icon: .symbol("video"), onTap: .film),
            ]
          })),
      content: .component(
        P.box(
          nil, styleSheet { $0.backgroundColor = .systemBackground }, place(grow: .one),
          [messages.named("messages"), composer]
        )))
  }

  private static var person: P.View {
    let online = P.box(
      "online",
      styleSheet {
        $0.backgroundColor = .systemGreen
        $0.cornerRadius = 6
        $0.borderWidth = 2
        $0.borderColor = .systemBackground
      }, place(width: 12, height: 12, at: Edge(bottom: -2, end: -2)))
    let picture = P.box(
      nil,
      styleSheet {
        $0.gradient = gradient([(hex(0x0f8f86), 0), (hex(0x0b6fb8), 1)], to: slanting)
        $0.cornerRadius = 17
      }, place(items: .center, justify: .center, width: 34, height: 34),
      [P.text("MJ", size: 13, weight: .semibold, color: .white, grows: false), online])
    return P.box(
      nil, styleSheet(), place(row: true, items: .center, gap: 10),
      [
        picture,
        P.box(
          nil, styleSheet(), Layout(),
          [
            P.text("Mae Jemison", size: 16, weight: .semibold, lines: 1),
            P.text("online", size: 12, color: .secondaryLabel),
          ]),
      ])
  }

  // MARK: Messages

  private static var messages: P.View {
    let day: P.View = label(
      text: "Today 9:12",
      style: labelStyleSheet { _, label in
        label.textSize = 12
        label.textWeight = .medium
        label.textColor = .secondaryLabel
        label.textAlignment = .center
      }, layout: place(margin: Edge(top: 4)))
    return scrollView(
      children: [
        day, bubble("hello", "Morning! Did you make it up to the ridge?", below: true),
        bubble("curious", "The forecast looked wild 🌬️", above: true),
        bubble(
          "made-it", "We did. Left the hut at four, and for ten minutes we had the whole valley to ourselves.",
          isMine: true, below: true),
        bubble("look", "Wait, let me find the picture", isMine: true, above: true), photo, reaction,
        bubble("wow", "Oh wow. That light!", below: true),
        bubble("print", "Please print this one. I know exactly which wall it goes on.", above: true),
        bubble("deal", "Deal, if you bring the hammer", isMine: true),
        P.text(
          "Read 9:38", size: 12, color: .secondaryLabel, place(own: .flexEnd, margin: Edge(top: 4, end: 4))),
      ],
      layout: place(
        grow: .one, shrink: .one, basis: 0, justify: .flexEnd, padding: Edge(horizontal: 16, vertical: 10)))
  }

  /// - Parameters:
  ///   - above: whether it follows a message of the same person.
  ///   - below: whether a message of the same person follows.
  private static func bubble(
    _ name: String, _ text: String, isMine: Bool = false, above: Bool = false, below: Bool = false
  ) -> P.View {
    let (top, bottom) = (above ? 6.0 : 18, below ? 6.0 : 18)
    let style = styleSheet {
      if isMine { $0.gradient = mine } else { $0.backgroundColor = theirs }
      $0.cornerRadii =
        isMine
        ? CornerRadii(topStart: 18, topEnd: top, bottomStart: 18, bottomEnd: bottom)
        : CornerRadii(topStart: top, topEnd: 18, bottomStart: bottom, bottomEnd: 18)
    }
    var layout = place(
      own: isMine ? .flexEnd : .flexStart, padding: Edge(horizontal: 14, vertical: 9), margin: Edge(top: above ? 3 : 10)
    )
    layout.width = Dimension(maximum: 278)
    return P.box(
      name, style, layout,
      [
        label(
          text: text,
          style: labelStyleSheet { _, label in
            label.lineHeight = 1.24
            label.textColor = isMine ? .white : .label
          })
      ])
  }

  private static var photo: P.View {
    func hill(_ top: UInt32, _ bottom: UInt32, _ radius: Double, _ corner: Edge) -> P.View {
      P.box(
        nil,
        styleSheet {
          $0.gradient = gradient([(hex(top), 0), (hex(bottom), 1)])
          $0.cornerRadius = radius
        }, place(width: .points(2 * radius), height: .points(2 * radius), at: corner))
    }
    return P.box(
      "photo",
      styleSheet {
        $0.gradient = gradient([(hex(0x6a7fdb), 0), (hex(0xf3a6b5), 0.55), (hex(0xffd9a8), 0.85), (hex(0xffe6c2), 1)])
        $0.cornerRadius = 18
        $0.clipToBounds = true
      }, place(own: .flexEnd, width: 236, height: 176, margin: Edge(top: 10)),
      [
        P.box(nil, round(hex(0xfff3d6), radius: 17), place(width: 34, height: 34, at: Edge(top: 34, right: 52))),
        hill(0x7b86c8, 0x5b6bb5, 150, Edge(left: -70, top: 92)),
        hill(0x4a5aa8, 0x33427f, 140, Edge(left: 100, top: 116)),
        hill(0x2c3a6e, 0x1d2750, 170, Edge(left: -40, top: 142)),
      ])
  }

  private static var reaction: P.View {
    P.box(
      "reaction",
      styleSheet {
        $0.backgroundColor = theirs
        $0.cornerRadius = 13
        $0.borderWidth = 2
        $0.borderColor = .systemBackground
      },
      place(
        row: true, items: .center, own: .flexEnd, height: 26, gap: 4, padding: Edge(horizontal: 8),
        margin: Edge(top: -14, end: 12)),
      [P.text("❤️", size: 13), P.text("2", size: 13, weight: .medium)])
  }

  // MARK: Input

  private static var composer: P.View {
    func action(_ name: String, _ icon: String, _ message: Message) -> P.View {
      let action: P.View = button(
        properties: properties {
          $0.icon = .symbol(icon).tinted(.secondaryLabel)
          $0.onTap = message
        }, layout: place(width: 44, height: 44, padding: Edge(all: 0)))
      return action.named(name)
    }
    let field: P.View = textField(
      properties: properties {
        $0.placeholder = "Message"
        $0.onEvents.onEditingChanged = Message.typed
      },
      style: textFieldStyleSheet { base, _ in
        base.backgroundColor = .systemBackground
        base.cornerRadius = 18
        base.borderWidth = 1
        base.borderColor = .separator
      }, layout: place(grow: .one, least: 36))
    return P.box(
      "composer", styleSheet(),
      place(row: true, items: .center, gap: 4, padding: Edge(horizontal: 6, vertical: 4)),
      [action("attach", "plus.circle", .attach), field.named("message"), action("dictate", "mic", .dictate)])
  }
}
