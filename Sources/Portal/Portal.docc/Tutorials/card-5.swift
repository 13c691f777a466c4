import Portal

enum Message { case start }

let card: Component<Message> = container {
  label(text: "Harbour walk", style: .text(size: 20, weight: .bold))
  label(text: "9 km · 2 hours", style: .text(color: .secondaryLabel))
  button(text: "Start", onTap: .start, style: .text(color: .white))
    .background(.tint)
    .cornerRadius(10)
    .margin(top: 8)
}
.background(.secondarySystemBackground)
.cornerRadius(16)
.margin(16)
.padding(16)
.gap(4)
