import Portal

enum Message { case start }

let card: Component<Message> = container(
  children: [
    label(
      text: "Harbour walk",
      style: labelStyleSheet { _, label in
        label.textSize = 20
        label.textWeight = .bold
      }
    ),
    label(
      text: "9 km · 2 hours",
      style: labelStyleSheet { _, label in label.textColor = .secondaryLabel }
    ),
    button(
      text: "Start", onTap: .start,
      style: buttonStyleSheet { base, button in
        base.backgroundColor = .tint
        base.cornerRadius = 10
        button.textColor = .white
      },
      layout: layout { $0.margin = .by(edge: edge { $0.top = 8 }) }
    ),
  ],
  style: styleSheet {
    $0.backgroundColor = .secondarySystemBackground
    $0.cornerRadius = 16
  },
  layout: layout {
    $0.margin = .all(value: 16)
    $0.padding = .all(value: 16)
    $0.gap = 4
  }
)
