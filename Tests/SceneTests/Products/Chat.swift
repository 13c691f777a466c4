import Portal

/// A chat of two people with a picture.
enum Chat {
  enum Message {
    case back, call, film, attach, dictate
    case typed(String)
  }

  private typealias View = Component<Message>

  private static let theirs = Color.hex(0xe9e9eb, dark: 0x262628)
  private static let mine = Gradient.linear([.hex(0x1f72e6), .hex(0x0a58cc)])

  static var screen: Screen<Message> {
    let bar: NavigationBar<Message> = navigationBar(
      properties: NavigationBarProperties(title: .component(person), backButtonTitle: "12", onBack: .back)
    ) {
      barButton(icon: .symbol("phone"), onTap: .call)
      barButton(icon: .symbol("video"), onTap: .film)
    }
    let content: View = container {
      messages; composer
    }
    return Screen(root: .stack(bar), content: .component(content.background(.systemBackground).grow()))
  }

  private static var person: View {
    container(.row, gap: 10, align: .center) {
      avatar("MJ", size: 13, 0x0f8f86, 0x0b6fb8, side: 34, badge: online)
      container {
        label(text: "Mae Jemison", style: .text(size: 16, weight: .semibold, lines: 1))
        label(text: "online", style: .text(color: .secondaryLabel, size: 12))
      }
    }
  }

  private static var online: View {
    container().background(.systemGreen).cornerRadius(6).border(.systemBackground, width: 2)
      .size(12).absolute(bottom: -2, end: -2).named("online")
  }

  // MARK: Messages

  private static var messages: View {
    scrollView {
      label(text: "Today 9:12", style: .text(color: .secondaryLabel, size: 12, weight: .medium, alignment: .center))
        .margin(top: 4)
      bubble("hello", "Morning! Did you make it up to the ridge?", below: true)
      bubble("curious", "The forecast looked wild 🌬️", above: true)
      bubble(
        "made-it", "We did. Left the hut at four, and for ten minutes we had the whole valley to ourselves.",
        isMine: true, below: true)
      bubble("look", "Wait, let me find the picture", isMine: true, above: true)
      photo
      reaction
      bubble("wow", "Oh wow. That light!", below: true)
      bubble("print", "Please print this one. I know exactly which wall it goes on.", above: true)
      bubble("deal", "Deal, if you bring the hammer", isMine: true)
      label(text: "Read 9:38", style: .text(color: .secondaryLabel, size: 12)).alignSelf(.flexEnd).margin(
        top: 4, end: 4)
    }
    .grow().shrink().basis(0).justifyContent(.flexEnd).padding(horizontal: 16, vertical: 10).named("messages")
  }

  /// - Parameters:
  ///   - above: whether it follows a message of the same person.
  ///   - below: whether a message of the same person follows.
  private static func bubble(
    _ name: String, _ text: String, isMine: Bool = false, above: Bool = false, below: Bool = false
  ) -> View {
    let (top, bottom) = (above ? 6.0 : nil, below ? 6.0 : nil)
    return container {
      label(text: text, style: .text(color: isMine ? .white : .label, lineHeight: 1.24))
    }
    .style { if isMine { $0.gradient = mine } else { $0.backgroundColor = theirs } }
    .cornerRadius(
      18, topStart: isMine ? nil : top, topEnd: isMine ? top : nil, bottomStart: isMine ? nil : bottom,
      bottomEnd: isMine ? bottom : nil
    )
    .alignSelf(isMine ? .flexEnd : .flexStart).width(maximum: 278)
    .padding(horizontal: 14, vertical: 9).margin(top: above ? 3 : 10).named(name)
  }

  private static var photo: View {
    func hill(_ top: UInt32, _ bottom: UInt32, _ radius: Double, _ corner: Edge) -> View {
      container().gradient(.linear([.hex(top), .hex(bottom)])).cornerRadius(radius)
        .size(.points(2 * radius)).position(.absolute(forEdge: corner))
    }
    return container {
      container().background(.hex(0xfff3d6)).cornerRadius(17).size(34).absolute(top: 34, right: 52)
      hill(0x7b86c8, 0x5b6bb5, 150, Edge(left: -70, top: 92))
      hill(0x4a5aa8, 0x33427f, 140, Edge(left: 100, top: 116))
      hill(0x2c3a6e, 0x1d2750, 170, Edge(left: -40, top: 142))
    }
    .gradient(.linear([.hex(0x6a7fdb), .hex(0xf3a6b5), .hex(0xffd9a8), .hex(0xffe6c2)], at: [0, 0.55, 0.85, 1]))
    .cornerRadius(18).clipped().alignSelf(.flexEnd).size(236, 176).margin(top: 10).named("photo")
  }

  private static var reaction: View {
    container(.row, gap: 4, align: .center) {
      label(text: "❤️", style: .text(size: 13))
      label(text: "2", style: .text(size: 13, weight: .medium))
    }
    .background(theirs).cornerRadius(13).border(.systemBackground, width: 2)
    .alignSelf(.flexEnd).height(26).padding(horizontal: 8).margin(top: -14, end: 12).named("reaction")
  }

  // MARK: Input

  private static var composer: View {
    func action(_ name: String, _ icon: String, _ message: Message) -> View {
      button(properties: properties { $0.icon = .symbol(icon).tinted(.secondaryLabel) }, onTap: message)
        .size(44).padding(0).named(name)
    }
    return container(.row, gap: 4, align: .center) {
      action("attach", "plus.circle", .attach)
      textField(placeholder: "Message", onEditingChanged: Message.typed)
        .background(.systemBackground).cornerRadius(18).border(.separator)
        .grow().height(minimum: 36).named("message")
      action("dictate", "mic", .dictate)
    }
    .padding(horizontal: 6, vertical: 4).named("composer")
  }
}
