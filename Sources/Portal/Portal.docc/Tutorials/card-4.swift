import Portal

let card: Component<Never> = container {
  label(text: "Harbour walk", style: .text(size: 20, weight: .bold))
  label(text: "9 km · 2 hours", style: .text(color: .secondaryLabel))
}
.background(.secondarySystemBackground)
.cornerRadius(16)
.margin(16)
.padding(16)
.gap(4)
