import Portal

let card: Component<Never> = container(
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
  ]
)
